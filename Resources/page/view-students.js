// The students. The module of the view is loaded when it is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "students",
  title: t("view.students"),
  of: "today",
  show: lazily(() => import("./students.js"), "hifz", "hifz.css"),
};
