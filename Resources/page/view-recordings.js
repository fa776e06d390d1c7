// The view of the list of recordings. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "recordings",
  title: t("view.recordings"),
  tab: 1,
  key: ["goRecordings", t("key.goRecordings"), ["Shift+R"]],
  show: lazily(() => import("./recordings.js"), "recordings.css"),
};
