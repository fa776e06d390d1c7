// Names of segments and reasons to review them, made from the values that the server sends.
import { clock, h } from "./dom.js";
import { known, language, listed, localDigits, percent, reference, t } from "./messages.js";
import { parts } from "./quran.js";

function content({ kind, ayat, surah }) {
  if (surah) return t("label.basmalah", { surah });
  if (kind === "basmalah") return t("label.basmalah.alone");
  if (ayat) return kind === "fragment" ? t("label.part", { ayah: reference(ayat) }) : reference(ayat);
  return known("label.", kind);
}

/** The label of a segment from its `name`, such as `67:3, joined (reading 2)`. */
export function label(name) {
  const shown = listed([content(name), name.joined && t("label.joined"), name.goesBack && t("label.back")]);
  return name.reading ? `${shown} (${t("label.reading", { n: name.reading })})` : shown;
}

/** The name of a segment, as the page shows it. */
export function labelOf(segment) {
  if (segment.kind === "unassigned") {
    if (segment.confirmed) return t("label.skipped");
    return t(segment.suggestion === "talk" ? "label.talk.maybe" : "label.unassigned");
  }
  return label(segment.name);
}

/** The name of an ayah. A basmalah before a surah is stored as ayah 0 of the surah. */
export function ayahName(ayah) {
  const { surah, ayah: number } = parts(ayah);
  return number === 0 ? t("label.basmalah", { surah }) : reference(ayah);
}

const DOUBTS = {
  runnerUp: ({ ayah }) => t("why.or", { ayah: ayahName(ayah) }),
  start: ({ confidence }) => t("why.start", { percent: percent(confidence) }),
  end: ({ confidence }) => t("why.end", { percent: percent(confidence) }),
  missing: ({ words }) => t("why.words.missing", { words: localDigits(words) }),
  replaced: ({ words }) => t("why.words.other", { words: localDigits(words) }),
};

/** Describes doubts about a segment. */
export const doubtsText = (doubts) => listed(doubts.map((doubt) => DOUBTS[doubt.kind](doubt)));

/** The reasons to review an item of the queue. */
export const reasons = ({ name, doubts }) =>
  name.kind === "unassigned" ? t("why.nothing") : doubtsText(doubts);

/** The reason of a suggested boundary. */
export function boundaryReason({ reason, decibels, silenceSeconds: n }) {
  if (decibels === undefined) return reason;
  return n === undefined ? t("why.dip", { decibels })
    : t("why.silence", { seconds: t("seconds", { n }), decibels });
}

/** The names of the states of a recording. */
export const STATUS = Object.fromEntries(
  ["ok", "check", "partial", "failed", "missing"].map((status) => [status, known("status.", status)]),
);

/**
 * Returns the reason for the state of a recording, for example why it failed: a short text in the language of the page,
 * followed by the English text of the program.
 */
export function whyOf({ status, reason, durationSeconds }) {
  if (!reason) return [];
  const inShort = {
    check: () => t("why.check"),
    partial: () => t("why.partial", { time: clock(durationSeconds) }),
    failed: () => t("failed.title"),
    missing: () => t("missing.title"),
  }[status];
  return [
    language !== "en" && inShort ? h("span", {}, inShort(), " – ") : null,
    h("span", { class: "reason", lang: "en", dir: "ltr" }, reason),
  ];
}
