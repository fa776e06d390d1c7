// The search in transcripts; what it needs is loaded when it is shown first.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "transcripts",
  title: t("view.transcripts"),
  tab: 4,
  key: ["goTranscripts", t("key.goTranscripts"), ["Shift+T"]],
  show: lazily(() => import("./transcripts.js")),
};
