// The queue. The module of the view is loaded when it is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "queue",
  title: t("view.queue"),
  tab: 2,
  key: ["goQueue", t("key.goQueue"), ["Shift+E"]],
  show: lazily(() => import("./queue.js")),
};
