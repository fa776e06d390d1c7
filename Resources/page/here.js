// The sentence about a recording: the readings in it, the ayat that are missing, and the places to listen to.
import { t } from "./messages.js";
import { parts } from "./quran.js";
import { isToHear } from "./sure.js";

/** Numbers the ayat in the order of the Quran; NaN for a segment without an ayah. */
const orderOf = (ayah) => (ayah ? parts(ayah).surah * 1000 + parts(ayah).ayah : NaN);

/**
 * Returns the missing ayat by the index of the segment in front of which they belong. A missing ayah belongs where the
 * recitation passes over it: between a segment with an earlier ayah and one with a later ayah. If there is no such
 * place, the missing ayah belongs after the last segment whose ayah is earlier in the Quran.
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

/**
 * Returns the ayat that are still missing. The list from the analysis is not enough, because later edits may have
 * assigned some of these ayat.
 */
const missingOf = (recording) => [...missingAt(recording).values()].flat();

/** A length in words: seconds, or minutes from 90 s on. */
export const duration = (seconds) =>
  seconds < 90 ? t("seconds", { n: Math.max(1, Math.round(seconds)) })
    : t("count.minutes", { n: Math.round(seconds / 60) });

/**
 * Makes the sentence about a recording that the list of recordings shows, from the fields of the recording: `readings`,
 * `missingAyat` and so on. The sentence does not name the passage, because the title beside it does.
 */
export function hereOf({ readings, needsRange, missingAyat, doubtful, doubtfulSeconds, status }) {
  if (needsRange && !readings) return t("here.unknown");
  // The row of a failed recording shows the reason of the failure in place of this sentence.
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
