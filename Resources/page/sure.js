// The confidence of ayat in the library. The counts of the queue, the marks of the lists, the colours of the
// waveform and of the pages of the Quran take it from here.

/** Below this a suggestion is doubtful, from it probably right, as `Segment.doubtBelow` in Manifest.swift has it. */
export const DOUBT = 0.75;

/** From this a suggestion is sure. */
export const SURE = 0.9;

/** "confirmed", "open" for nothing that is assigned, "doubtful", or "likely" for a segment or an item of the queue. */
export function sureness({ confirmed, kind, confidence }) {
  if (confirmed) return "confirmed";
  if (kind === "unassigned") return "open";
  return kind !== "talk" && confidence < DOUBT ? "doubtful" : "likely";
}

export const isDoubtful = (segment) => sureness(segment) === "doubtful";

/** Summarises a list of ayat, such as those of a page, each as [confidence, readings, plays]. */
export function holding(ayat) {
  const own = ayat.filter(([, , plays]) => plays);
  return {
    has: own.length,
    all: ayat.length,
    confirmed: own.filter(([confidence]) => confidence === 1).length,
    /** The confidence of the one that is least sure: a page is as sure as that. */
    least: own.length ? Math.min(...own.map(([confidence]) => confidence)) : 0,
    mean: own.reduce((sum, [confidence]) => sum + confidence, 0) / Math.max(1, own.length),
  };
}
