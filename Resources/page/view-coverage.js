// The coverage. The module of the view is loaded when it is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "coverage",
  title: t("view.coverage"),
  tab: 5,
  key: ["goCoverage", t("key.goCoverage"), ["Shift+O"]],
  show: lazily(() => import("./coverage.js"), "coverage", "coverage.css"),
};
