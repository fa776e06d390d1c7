// The view of the queue. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "queue",
  title: t("view.queue"),
  tab: 2,
  key: ["goQueue", t("key.goQueue"), ["Shift+E"]],
  show: lazily(() => import("./queue.js")),
};
