// The list of recordings; what it needs is loaded when it is shown first.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "recordings",
  title: t("view.recordings"),
  tab: 1,
  key: ["goRecordings", t("key.goRecordings"), ["Shift+R"]],
  show: lazily(() => import("./recordings.js")),
};
