// The view of the ledger of a class. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "class",
  title: t("view.class"),
  tab: 7,
  key: ["goClass", t("key.goClass"), ["Shift+L"]],
  show: lazily(() => import("./class.js"), "hifz", "hifz.css", "class.css"),
};
