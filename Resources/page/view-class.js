// The ledger of a class. The module of the view is loaded when it is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "class",
  title: t("view.class"),
  tab: 7,
  key: ["goClass", t("key.goClass"), ["Shift+L"]],
  show: lazily(() => import("./class.js"), "hifz", "hifz.css", "class.css"),
};
