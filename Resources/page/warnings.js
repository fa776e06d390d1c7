// Warnings about a drill, made from the values that the server sends.
import { told } from "./api.js";
import { fileName, h, visible } from "./dom.js";
import { doubtsText } from "./labels.js";
import { known, listed, percent, reference, rich, t } from "./messages.js";
import { choiceName } from "./setting.js";

/** The number of readings that a warning describes. */
const MOST = 5;

const settingOf = ({ name, value }) =>
  value === "true" ? known("setting.", name) : `${known("setting.", name)}: ${choiceName(value)}`;

/** The sentences about readings that the drill leaves out, and the number of further readings. */
const sentences = (readings, sentence) => [
  readings.slice(0, MOST).map((reading) =>
    [sentence(reading, { ayah: reference(reading.ayah), source: fileName(reading.source) }), " "]),
  readings.length > MOST ? t("drill.warning.more", { n: readings.length - MOST }) : null,
];

/** A problem of the server as a sentence; it is marked as English if the page has no message for it. */
const problemText = (problem) => {
  const { problem: text, note } = told(problem);
  return note ? h("span", { lang: "en", dir: "ltr" }, text) : text;
};

const TEXTS = {
  unsure: ({ readings, leastConfidence }) => sentences(readings, ({ confidence }, values) =>
    rich("drill.warning.unsure", { ...values, percent: percent(confidence), least: percent(leastConfidence) })),
  withOthers: ({ readings }) => sentences(readings, ({ segment }, values) =>
    rich("drill.warning.withOthers", { ...values, segment: reference(segment) })),
  gapped: ({ readings }) => sentences(readings, ({ lacks, isReplaced }, values) => [
    rich("why.gapped", { ...values, words: doubtsText(lacks) }), isReplaced ? ` ${t("why.gapped.other")}` : ""]),
  unreadable: ({ ayat, problem }) =>
    rich("drill.warning.unreadable", { ayat: listed(ayat.map(reference)), problem: problemText(problem) }),
  withoutEffect: ({ setting, needed }) =>
    t("drill.warning.withoutEffect", { setting: known("setting.", setting.name), needed: settingOf(needed) }),
  withoutRoomTone: ({ sources }) =>
    rich("drill.warning.withoutRoomTone", { sources: h("span", {}, listed(sources.map(visible))) }),
  chaptersLeftOut: () => t("drill.warning.chaptersLeftOut"),
  tooLarge: () => t("drill.warning.tooLarge"),
};

/**
 * A warning about a drill as a paragraph. A warning without a message is shown in English. Call `problemTexts` first.
 */
export function warning(one) {
  if (one.kind === "translationTimes")
    return h("p", { class: "warning", lang: "en", dir: "ltr" }, visible(one.text));
  return h("p", { class: "warning" }, TEXTS[one.kind]?.(one)
    ?? known("drill.warning.", one.kind, { ayat: listed(one.ayat.map(reference)) }));
}
