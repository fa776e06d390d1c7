// The view of the search in transcripts. Its module is loaded when the view is first shown.
import { lazily } from "./lazy.js";
import { t } from "./messages.js";

export const view = {
  address: "transcripts",
  title: t("view.transcripts"),
  tab: 4,
  key: ["goTranscripts", t("key.goTranscripts"), ["Shift+T"]],
  show: lazily(() => import("./transcripts.js"), "problems", "transcripts", "transcripts.css"),
};
