// The marks of a check; what it needs is loaded when it is shown first.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "check",
  title: t("view.check"),
  of: "recordings",
  show: lazily(() => import("./check.js"), "hifz.css"),
};
