// The view of the coverage. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "coverage",
  title: t("view.coverage"),
  tab: 5,
  key: ["goCoverage", t("key.goCoverage"), ["Shift+O"]],
  show: lazily(() => import("./coverage.js"), "coverage", "coverage.css"),
};
