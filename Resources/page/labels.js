// Translations of texts that the server sends in English: labels of segments, and reasons to review a segment. The
// folder Sources/Inspection lists the forms of these texts. A text in any other form is shown unchanged.
import { clock, h, visible } from "./dom.js";
import { known, language, listed, localDigits, percent, reference, t } from "./messages.js";

const WORDS = new Set(["istiadhah", "amin", "takbir", "tasmi", "taslim", "sadaqa", "talk", "fragment", "skipped",
  "unassigned"]);

function content(text) {
  if (/^[\d:-]+$/.test(text)) return reference(text);
  const part = /^(?:part|fragment) of ([\d:-]+)$/.exec(text);
  if (part) return t("label.part", { ayah: reference(part[1]) });
  const basmalah = /^basmalah of (\d+)$/.exec(text);
  if (basmalah) return t("label.basmalah", { surah: localDigits(basmalah[1]) });
  if (text === "basmalah") return t("label.basmalah.alone");
  return WORDS.has(text) ? known("label.", text) : text;
}

/** Translates the label of a segment, such as `67:3, joined (reading 2)`. */
export function label(text) {
  const [, what, joined, back, reading] = /^(.*?)(, joined)?(, goes back)?(?: \(reading (\d+)\)|#\d+)?$/.exec(text);
  const shown = listed([content(what), joined && t("label.joined"), back && t("label.back")]);
  return reading ? `${shown} (${t("label.reading", { n: Number(reading) })})` : shown;
}

/** The name of a segment, as the page shows it. */
export function labelOf(segment) {
  if (segment.kind === "unassigned") {
    if (segment.confirmed) return t("label.skipped");
    return t(segment.suggestion === "talk" ? "label.talk.maybe" : "label.unassigned");
  }
  return label(segment.label);
}

const REASONS = [
  [/^or ([\d:-]+)$/, ([, ayah]) => t("why.or", { ayah: reference(ayah) })],
  [/^start ([\d.]+)$/, ([, share]) => t("why.start", { percent: percent(share) })],
  [/^end ([\d.]+)$/, ([, share]) => t("why.end", { percent: percent(share) })],
  [/^nothing is assigned$/, () => t("why.nothing")],
  [/^words? ([\d–]+) (?:is|are) missing$/, ([, words]) => t("why.words.missing", { words: localDigits(words) })],
  [/^words? ([\d–]+) (?:is|are) replaced$/, ([, words]) => t("why.words.other", { words: localDigits(words) })],
];

/** Translates the reasons to review a segment. */
export function reasons(text) {
  return listed(text.split(", ").map((one) => {
    for (const [form, say] of REASONS) {
      const found = form.exec(one);
      if (found) return say(found);
    }
    return one;
  }));
}

/**
 * Translates the warning of a drill about readings that lack words, such as `67:5 is missing its words 3–4 in
 * lesson.m4a; another reading is used`. Returns null for any other text.
 */
export function gapped(text) {
  const form =
    /^([\d:-]+) ((?:is missing its|has others in place of its) .+?[\d–]+) in (.+?)(; another reading is used)?$/;
  const found = text.split(/, (?=[\d:-]+ (?:is missing its|has others))/).map((one) => form.exec(one));
  if (!found.every(Boolean)) return null;
  const lackOf = (lack) => {
    const [, missing, words] = /^(is missing)?.*?([\d–]+)$/.exec(lack);
    return t(missing ? "why.words.missing" : "why.words.other", { words: localDigits(words) });
  };
  return found.map(([, ayah, lacks, source, other]) => {
    const words = listed(lacks.split(/ and /).map(lackOf));
    return [t("why.gapped", { ayah: reference(ayah), source: visible(source), words }),
      other && t("why.gapped.other")].filter(Boolean).join(" ");
  }).join(" ");
}

/** Translates the reason of a suggested boundary. */
export function boundaryReason(text) {
  const silence = /^silence of ([\d.]+) s, (\d+) dB deep$/.exec(text), dip = /^dip of (\d+) dB, no silence$/.exec(text);
  if (silence)
    return t("why.silence", { seconds: t("seconds", { n: Number(silence[1]) }), decibels: Number(silence[2]) });
  return dip ? t("why.dip", { decibels: Number(dip[1]) }) : text;
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
