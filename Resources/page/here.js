// The sentence about a recording: the readings in it, the ayat that are missing, and the places to listen to.
import { t } from "./messages.js";
import { parts } from "./quran.js";
import { isToHear } from "./sure.js";

/** Numbers the ayat in the order of the Quran; NaN for a segment without an ayah. */
const orderOf = (ayah) => (ayah ? parts(ayah).surah * 1000 + parts(ayah).ayah : NaN);

/**
 * Returns a map from the index of a segment to the missing ayat that belong in front of this segment. A missing ayah
 * belongs where the recitation passes over it: between an earlier and a later ayah. If there is no such place, it
 * follows the last ayah that is earlier in the Quran.
 */
export function missingAt({ segments, missing }) {
  const said = segments.map((s) => (s.kind === "ayah" ? orderOf(s.ayah) : NaN)), places = new Map();
  const ends = segments.map((s) => (s.kind === "ayah" ? orderOf(s.endAyah ?? s.ayah) : NaN));
  for (const ayah of missing) {
    const order = orderOf(ayah);
    if (said.some((from, i) => from <= order && order <= ends[i])) continue;
    let before = NaN, last = -1;
    const past = said.findIndex((now, i) => {
      const isPast = before < order && now > order;
      if (now) before = ends[i];
      if (now < order) last = i;
      return isPast;
    });
    const at = past >= 0 ? past : last >= 0 ? last + 1 : Math.max(0, said.findIndex((now) => now > order));
    places.set(at, [...(places.get(at) ?? []), ayah]);
  }
  return places;
}

/** The ayat that are still missing: edits after the analysis may have assigned ayat that the analysis did not find. */
const missingOf = (recording) => [...missingAt(recording).values()].flat();

/** A length in words: seconds, or minutes from 90 s on. */
export const duration = (seconds) =>
  seconds < 90 ? t("seconds", { n: Math.max(1, Math.round(seconds)) })
    : t("count.minutes", { n: Math.round(seconds / 60) });

/**
 * Makes the sentence about a recording in the list, from its fields `readings`, `missingAyat` and so on. The sentence
 * does not name the passage, because the title beside it does.
 */
export function hereOf({ readings, needsRange, missingAyat, doubtful, doubtfulSeconds, status }) {
  if (needsRange && !readings) return t("here.unknown");
  // The row of a failed recording shows the reason in place of this sentence.
  if (!readings) return ["ok", "check", "partial"].includes(status) ? t("unheard.title") : "";
  return [
    t("here.readings", { n: readings }),
    missingAyat ? t("here.missing", { n: missingAyat }) : "",
    doubtful ? t("here.listen", { n: doubtful, time: duration(doubtfulSeconds) }) : t("here.sure"),
  ].filter(Boolean).join(t("here.and"));
}

/** Makes the sentence about an open recording, from its segments. */
export function hereIn(recording) {
  const doubts = recording.segments.filter(isToHear);
  return hereOf({
    needsRange: recording.needsRange,
    readings: recording.segments.filter((s) => s.kind === "ayah").length,
    missingAyat: missingOf(recording).length,
    doubtful: doubts.length,
    doubtfulSeconds: doubts.reduce((sum, s) => sum + s.end - s.start, 0),
  });
}
