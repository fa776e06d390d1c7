// The sentence about a recording: the readings in it, the ayat that are missing, and the places to listen to.
import { t } from "./messages.js";
import { parts, passage } from "./quran.js";
import { isDoubtful } from "./sure.js";

/** Numbers the ayat in the order of the Quran; NaN for a segment without an ayah. */
const orderOf = (ayah) => (ayah ? parts(ayah).surah * 1000 + parts(ayah).ayah : NaN);

/**
 * The ayat that are missing, by the index of the segment before which each belongs: where the recitation goes past it,
 * or else after the last ayah before it.
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

/** The ayat that are missing now: an edit may have found some since the analysis. */
const missingOf = (recording) => [...missingAt(recording).values()].flat();

/** A length in words: seconds, or minutes from 90 s on. */
const duration = (seconds) =>
  seconds < 90 ? t("seconds", { n: Math.max(1, Math.round(seconds)) })
    : t("count.minutes", { n: Math.round(seconds / 60) });

/** The sentence for a recording of the list: its fields `readings`, `expected`, `missingAyat` and so on. */
export function hereOf({ readings, expected, missingAyat, doubtful, doubtfulSeconds, status }) {
  // A failed recording has its reason instead, and the view of a recording says more.
  if (!readings) return ["ok", "check", "partial"].includes(status) ? t("unheard.title") : "";
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
