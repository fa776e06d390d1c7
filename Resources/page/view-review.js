// The review of one recording. The module of the view is loaded when it is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "review",
  title: t("view.review"),
  of: "recordings",
  show: lazily(() => import("./review.js")),
};
