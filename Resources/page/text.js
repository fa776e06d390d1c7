// The Arabic text: whole ayat, right to left, with the word that is being recited marked. Words are never cut or
// broken.
import { get } from "./api.js";
import { h, replace } from "./dom.js";
import { parts } from "./quran.js";

const loaded = new Map();

export function surahText(surah) {
  if (!loaded.has(surah)) {
    const promise = get(`/api/text/${surah}`);
    promise.catch(() => loaded.delete(surah));
    loaded.set(surah, promise);
  }
  return loaded.get(surah);
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
const arabicNumber = (number) => String(number).replace(/\d/g, (digit) => DIGITS[digit]);

export class AyahText {
  #shown = "";
  #words = new Map();
  #now = null;

  constructor(className = "") {
    this.element = h("p", { class: `arabic ${className}`, lang: "ar", dir: "rtl" });
  }

  /** Shows the ayat of a segment or event; `basmalah` shows the basmalah of the surah. */
  async show({ from, to, basmalah }) {
    const key = `${from ?? ""}-${to ?? ""}-${basmalah ?? ""}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.#now = null;
    let ayat = [];
    try {
      if (from) ayat = await ayatOf(from, to);
      // The basmalah before a surah is its ayah 0, which has no sign.
      else if (basmalah) ayat = [{ reference: `${basmalah}:0`, words: (await surahText(basmalah)).basmalah ?? [] }];
    } catch {
      // Without the text one can still work by label; the next segment asks again.
    }
    if (key !== this.#shown) return;
    this.#words.clear();
    replace(
      this.element,
      ayat.map(({ reference, words }) => [
        words.map((word, index) => {
          const span = h("span", { class: "word" }, word);
          this.#words.set(`${reference}/${index + 1}`, span);
          // The sign of the ayah stays with its last word.
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

  /** Marks one word (an ayah and the number of the word in it), or none. */
  mark(reference, number) {
    const word = reference ? this.#words.get(`${reference}/${number}`) ?? null : null;
    if (word === this.#now) return;
    this.#now?.classList.remove("now");
    word?.classList.add("now");
    this.#now = word;
  }
}
