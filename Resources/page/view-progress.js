// How strong the pages of the mushaf are; what it needs is loaded when it is shown first.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "progress",
  title: t("view.progress"),
  of: "today",
  show: lazily(() => import("./progress.js"), "coverage.css", "hifz.css"),
};
