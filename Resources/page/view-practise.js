// The view for practising. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "practise",
  title: t("view.practise"),
  tab: 3,
  key: ["goPractise", t("key.goPractise"), ["Shift+X"]],
  show: lazily(() => import("./practise.js"), "coverage", "practise", "practise.css"),
};
