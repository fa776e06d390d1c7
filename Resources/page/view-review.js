// The review of one recording; what it needs is loaded when it is shown first.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "review",
  title: t("view.review"),
  of: "recordings",
  show: lazily(() => import("./review.js")),
};
