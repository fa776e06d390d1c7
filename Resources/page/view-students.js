// The view of the students. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "students",
  title: t("view.students"),
  of: "today",
  show: lazily(() => import("./students.js"), "hifz", "hifz.css"),
};
