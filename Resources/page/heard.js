// Names of the events of a drill. An event is a reading or a pause. The title of the drill shows these names, and so
// does the strip that shows the course of the drill.
import { known, listed, localDigits, reference, t } from "./messages.js";

/** The name of an event of a drill: a pause, a phrase before a surah, one or more ayat, or a part of an ayah. */
export function heard({ kind, gap, missing, part, number, count, firstWord, lastWord, surah, ayah, endAyah }) {
  if (kind === "gap")
    return t("drill.pause", { what: known("gap.", gap, missing && { ayah: reference(missing) }) });
  if (part === "istiadhah") return t("phrase.istiadhah");
  if (part === "basmalah") return t("drill.basmalah", { surah });
  const isOne = ayah === endAyah, ayat = reference(isOne ? ayah : rangeOf(ayah, endAyah));
  if (part === "translation") return t("drill.translation", { ayah: ayat });
  const what = t(isOne ? "drill.ayah" : "drill.ayat", { ayah: ayat });
  if (part === "whole") return what;
  const values = { what, number: localDigits(`${number}/${count}`) };
  if (part === "first") return t("drill.first", values);
  if (!firstWord) return t("drill.phrase", values);
  const words = reference(firstWord === lastWord ? firstWord : `${firstWord}-${lastWord}`);
  return t("drill.phraseWords", { ...values, words });
}

/** The range from one ayah to another, such as `67:3-5` or `8:75-9:1`. */
function rangeOf(first, last) {
  const isSame = first.split(":")[0] === last.split(":")[0];
  return `${first}-${isSame ? last.split(":")[1] : last}`;
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
