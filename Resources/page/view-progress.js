// The view of the progress of a student. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "progress",
  title: t("view.progress"),
  of: "today",
  show: lazily(() => import("./progress.js"), "coverage", "hifz", "coverage.css", "hifz.css"),
};
