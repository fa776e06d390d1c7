// Names of the events of a drill. An event is a reading or a pause. The title of the drill shows these names, and so
// does the strip that shows the course of the drill.
import { listed, localDigits, reference, t } from "./messages.js";

const GAPS = {
  "before the repeat": "gap.repeat", "before the next ayah": "gap.ayah", "before the next pass": "gap.pass",
  "your turn": "gap.turn",
};

function pause(text) {
  const missing = /^([\d:-]+) is missing$/.exec(text);
  if (missing) return t("gap.missing", { ayah: reference(missing[1]) });
  return text in GAPS ? t(GAPS[text]) : text;
}

/** The name of an event of a drill: a pause, a phrase before a surah, one or more ayat, or a part of an ayah. */
export function heard({ kind, label: text, detail }) {
  if (kind === "gap") return t("drill.pause", { what: pause(detail) });
  if (text === "Isti'adhah") return t("phrase.istiadhah");
  const basmalah = /^Basmalah (\d+)$/.exec(text);
  if (basmalah) return t("drill.basmalah", { surah: localDigits(basmalah[1]) });
  const ayah = /^Aya[ht] ([\d:-]+)(?: \((phrase|first) ([\d/]+)(.*)\))?$/.exec(text);
  if (!ayah) return text;
  const [, ayat, part, which, named] = ayah;
  const isOne = /^[\d:]+$/.test(ayat);
  const what = t(isOne ? "drill.ayah" : "drill.ayat", { ayah: reference(ayat) });
  if (!part) return what;
  return t(part === "phrase" ? "drill.phrase" : "drill.first", { what, number: localDigits(which) + named });
}

/**
 * The number of the present repeat of an event, and of the present pass through the range, in words such as "repeat 2
 * of 3".
 */
export function repetition({ repetition: now, repetitions: all, pass, passes }) {
  return listed([
    all > 1 && t("drill.repeat", { repeat: now, all }),
    passes > 1 && pass > 0 && t("drill.pass", { pass, all: passes }),
  ]);
}
