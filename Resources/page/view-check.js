// The marks of a check. The module of the view is loaded when it is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "check",
  title: t("view.check"),
  of: "recordings",
  show: lazily(() => import("./check.js"), "hifz", "text.css", "hifz.css"),
};
