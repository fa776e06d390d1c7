// The sentence about a recording: the readings in it, the ayat that are missing, and the places to listen to.
import { t } from "./messages.js";
import { passage } from "./quran.js";
import { isDoubtful } from "./sure.js";
import { missingOf } from "./recited.js";

/** A length in words: seconds, or minutes from 90 s on. */
const duration = (seconds) =>
  seconds < 90 ? t("seconds", { n: Math.max(1, Math.round(seconds)) })
    : t("count.minutes", { n: Math.round(seconds / 60) });

/** The sentence for a recording of the list: its fields `readings`, `expected`, `missingAyat` and so on. */
export function hereOf({ readings, expected, missingAyat, doubtful, doubtfulSeconds }) {
  if (!readings) return "";
  return [
    t(expected ? "here.readings" : "here.unnamed", { n: readings, passage: expected && passage(expected) }),
    missingAyat ? t("here.missing", { n: missingAyat }) : "",
    doubtful ? t("here.listen", { n: doubtful, time: duration(doubtfulSeconds) }) : t("here.sure"),
  ].filter(Boolean).join(t("here.and"));
}

/** The sentence for a recording with its segments. */
export function hereIn(recording) {
  const doubts = recording.segments.filter((s) => s.kind === "ayah" && isDoubtful(s));
  return hereOf({
    readings: recording.segments.filter((s) => s.kind === "ayah").length,
    expected: recording.expected,
    missingAyat: missingOf(recording).length,
    doubtful: doubts.length,
    doubtfulSeconds: doubts.reduce((sum, s) => sum + s.end - s.start, 0),
  });
}
