// The view of a check, which shows its marks. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "check",
  title: t("view.check"),
  of: "recordings",
  show: lazily(() => import("./check.js"), "hifz", "text.css", "hifz.css"),
};
