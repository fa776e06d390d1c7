// The view of the revision of a day. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "today",
  title: t("view.today"),
  tab: 6,
  key: ["goToday", t("key.goToday"), ["Shift+H"]],
  show: lazily(() => import("./today.js"), "hifz", "practise", "practise.css", "text.css", "hifz.css"),
};
