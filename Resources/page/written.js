// Parts that the text of a recording and the text of a check share.
import { h } from "./dom.js";
import { nameOf, parts, surahOf } from "./quran.js";
import { arabicNumber } from "./text.js";

/** The maximum number of ayat in a paragraph. The browser lays out only the paragraphs near the view. */
export const PARAGRAPH = 40;

/** A remark inside the Arabic text, in the language of the page. */
export const tag = (text, kind = "") => h("span", { class: `tag ${kind}`, lang: document.documentElement.lang,
  dir: document.documentElement.dir }, text);

/**
 * Makes the heading of a surah, after a heading of the surah `above`. Returns null if both are the same surah, or if
 * the surah does not exist.
 */
export function headingAfter(above, surah) {
  const fact = surahOf(surah);
  if (!fact || surah === above) return null;
  return h("h2", { class: "surah-name" }, fact.arabicName, h("span", { class: "sr-only" }, nameOf(fact)));
}

/** The number of an ayah, for the end of its text; null for a basmalah. */
export function numberOf(ayah) {
  const number = ayah && parts(ayah).ayah;
  return number ? h("span", { class: "ayah-number" }, `\u00a0\u06dd${arabicNumber(number)}`) : null;
}

/**
 * Returns the index of the part that a pressed key chooses when part `at` is chosen; undefined for a key that chooses
 * no part. `last` is the index of the last part. The text runs from right to left, so the next part is on the left.
 */
export function partFor(key, at, last) {
  const to = { ArrowLeft: at + 1, ArrowDown: at + 1, ArrowRight: at - 1, ArrowUp: at - 1, Home: 0, End: last }[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}
