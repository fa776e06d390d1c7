// The Arabic text: whole ayat from right to left, with the recited word marked. A word is never split.
import { get } from "./api.js";
import { h, replace } from "./dom.js";
import { parts } from "./quran.js";

const loaded = new Map();

const here = new Map();

export function surahText(surah) {
  if (!loaded.has(surah)) {
    const promise = get(`/api/text/${surah}`);
    promise.then((text) => here.set(surah, text), () => loaded.delete(surah));
    loaded.set(surah, promise);
  }
  return loaded.get(surah);
}

/**
 * The words of an ayah, or of the basmalah of a surah (ayah 0). The list is empty until the text of the surah is
 * loaded.
 */
export function wordsHere(reference) {
  const { surah, ayah } = parts(reference), text = here.get(surah);
  return (ayah ? text?.ayat[ayah - 1] : text?.basmalah) ?? [];
}

/**
 * The text of a segment. If the segment has several ayat, only the first and the last are included. The text is ""
 * until it is loaded.
 */
export function textHere({ kind, ayah, endAyah }) {
  if (!ayah) return "";
  if (kind === "basmalah") return wordsHere(`${parts(ayah).surah}:0`).join(" ");
  const words = [...wordsHere(ayah), ...(endAyah && endAyah !== ayah ? ["…", ...wordsHere(endAyah)] : [])];
  return words.join(" ");
}

/** The ayat from one reference to another, as [{ reference, words }]. */
async function ayatOf(from, to) {
  const first = parts(from), last = parts(to ?? from), found = [];
  for (let surah = first.surah; surah <= last.surah && found.length < 40; surah++) {
    const text = await surahText(surah);
    const begin = surah === first.surah ? first.ayah : 1,
      end = surah === last.surah ? last.ayah : text.ayat.length;
    for (let ayah = begin; ayah <= end; ayah++)
      if (text.ayat[ayah - 1]) found.push({ reference: `${surah}:${ayah}`, words: text.ayat[ayah - 1] });
  }
  return found;
}

const DIGITS = "٠١٢٣٤٥٦٧٨٩";
export const arabicNumber = (number) => String(number).replace(/\d/g, (digit) => DIGITS[digit]);

export class AyahText {
  #shown = "";
  #words = new Map();
  #now = null;

  /**
   * `choose(reference, number)` is called with the ayah and the number of a chosen word. Words can be chosen only if
   * the text is shown with `timed` set to true.
   */
  constructor(className = "", choose = null) {
    this.choose = choose;
    this.element = h("p", { class: `arabic ${className}`, lang: "ar", dir: "rtl" });
    this.element.addEventListener("click", (event) => this.#chosen(event.target.closest("[data-word]")));
    this.element.addEventListener("keydown", (event) => {
      const all = [...this.element.querySelectorAll("[data-word]")], at = all.indexOf(event.target);
      if (at < 0) return;
      // The text runs from right to left, so the next word is on the left.
      const to = all[at + ({ ArrowLeft: 1, ArrowRight: -1 }[event.key] ?? 0)];
      if (event.key === "Enter" || event.key === " ") this.#chosen(event.target);
      else if (!to || to === event.target) return;
      else {
        event.target.tabIndex = -1;
        to.tabIndex = 0;
        to.focus();
      }
      event.preventDefault();
      event.stopPropagation();
    });
  }

  #chosen(word) {
    if (!word) return;
    const [reference, number] = word.dataset.word.split("/");
    this.choose?.(reference, Number(number));
  }

  /** Shows the ayat of a segment or event, or the basmalah of a surah. If `timed` is true, words can be chosen. */
  async show({ from, to, basmalah, timed = false }) {
    const key = `${from ?? ""}-${to ?? ""}-${basmalah ?? ""}-${timed}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.#now = null;
    let ayat = [];
    try {
      if (from) ayat = await ayatOf(from, to);
      // The basmalah before a surah is its ayah 0, which has no number.
      else if (basmalah) ayat = [{ reference: `${basmalah}:0`, words: (await surahText(basmalah)).basmalah ?? [] }];
    } catch {
      // Go on without the text: each segment has a label, by which a person can review it. The next segment requests
      // the text again.
    }
    if (key !== this.#shown) return;
    this.#words.clear();
    replace(
      this.element,
      ayat.map(({ reference, words }) => [
        words.map((word, index) => {
          const props = timed && {
            role: "button", "data-own-keys": true, tabindex: this.#words.size ? "-1" : "0",
              "data-word": `${reference}/${index + 1}`,
          };
          const span = h("span", { class: "word", ...props }, word);
          this.#words.set(`${reference}/${index + 1}`, span);
          // Keep the sign of the ayah on the same line as the last word of the ayah.
          return [span, parts(reference).ayah && index === words.length - 1 ? "\u00a0" : " "];
        }),
        parts(reference).ayah
          ? h("span", { class: "ayah-number" }, `\u06dd${arabicNumber(parts(reference).ayah)}`)
          : null,
        " ",
      ]),
    );
    this.element.hidden = ayat.length === 0;
  }

  /** Marks a word, by its ayah and its number in the ayah. Without an ayah, removes the mark. */
  mark(reference, number) {
    const word = reference ? this.#words.get(`${reference}/${number}`) ?? null : null;
    if (word === this.#now) return;
    this.#now?.classList.remove("now");
    word?.classList.add("now");
    // Mark the words before the recited word, for the mode that shows only the words recited so far.
    let before = Boolean(word);
    for (const [, span] of this.#words) {
      if (span === word) before = false;
      span.classList.toggle("said", before);
    }
    this.#now = word;
  }
}
