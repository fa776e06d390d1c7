// The view of the review of one recording. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "review",
  title: t("view.review"),
  of: "recordings",
  show: lazily(() => import("./review.js")),
};
