// The limits of confidence. They are used for the counts of the queue, for the marks in lists, and for the colours of
// the waveform and of the pages of the Quran.

/** The confidence below which a suggestion is doubtful. Equal to `Segment.doubtBelow` in Manifest.swift. */
export const DOUBT = 0.75;

/** The lowest confidence of a sure suggestion. */
export const SURE = 0.9;

/** The state of a segment or an item of the queue: "confirmed", "open" (not assigned), "doubtful" or "likely". */
export function sureness({ confirmed, kind, confidence }) {
  if (confirmed) return "confirmed";
  if (kind === "unassigned") return "open";
  return kind !== "talk" && confidence < DOUBT ? "doubtful" : "likely";
}

export const isDoubtful = (segment) => sureness(segment) === "doubtful";

/** True for a doubtful ayah, which a person should listen to. `hereIn` counts these ayat of a recording. */
export const isToHear = (segment) => segment.kind === "ayah" && isDoubtful(segment);

/**
 * Summarises how well some ayat are recorded, such as the ayat of a page. Each ayah is given as [confidence, readings,
 * plays].
 */
export function holding(ayat) {
  const own = ayat.filter(([, , plays]) => plays);
  return {
    has: own.length,
    all: ayat.length,
    confirmed: own.filter(([confidence]) => confidence === 1).length,
    /** The lowest confidence, which counts as the confidence of a whole page. */
    least: own.length ? Math.min(...own.map(([confidence]) => confidence)) : 0,
    mean: own.reduce((sum, [confidence]) => sum + confidence, 0) / Math.max(1, own.length),
  };
}
