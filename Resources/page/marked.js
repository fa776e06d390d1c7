// The text of a passage with the marks of a check: pauses, and words that were left out, replaced or said again. Ayat
// that were left out have marks too, and are shown in full. A press on a mark plays its place. Each kind of mark has
// its own style of line and its own word, so that a person can recognise the kind without colours.
import { h } from "./dom.js";
import { known } from "./messages.js";
import { endsOf, parts, surahOf } from "./quran.js";
import { arabicNumber, surahText, wordsHere } from "./text.js";
import { headingAfter, numberOf, PARAGRAPH, partFor, tag } from "./written.js";

const place = (reference) => {
  const { surah, ayah } = parts(reference);
  return surah * 1000 + ayah;
};

/** The ayat of a range; empty if the list of surahs is not loaded yet. */
export function ayatOf(range) {
  // A surah without numbers, such as 112, stands for all its ayat.
  const [first, last] = endsOf(/^\d+$/.test(range) ? `${range}:1-${surahOf(Number(range))?.count ?? 1}` : range);
  const found = [];
  for (let { surah, ayah } = parts(first); place(`${surah}:${ayah}`) <= place(last); ayah++) {
    if (ayah > (surahOf(surah)?.count ?? 0)) {
      [surah, ayah] = [surah + 1, 0];
      if (surah > 114) break;
    } else found.push(`${surah}:${ayah}`);
  }
  return found;
}

/** Loads the text of each surah that contains one of the ayat. */
export const loadText = (ayat) =>
  Promise.all([...new Set(ayat.map((ayah) => parts(ayah).surah))].map(surahText));

/** The printed text of a mark: its words, or its ayat in full with their numbers. */
export const textOf = (mark) => mark.text || ayatOf(mark.place).map((ayah) =>
  `${wordsHere(ayah).join(" ")} \u06dd${arabicNumber(parts(ayah).ayah)}`).join(" ");

const kindOf = (mark) => known("check.kind.", mark.kind);

/** The CSS class of the line under a mark. */
const lineOf = (mark) => ({ omittedAyat: "missing", omittedWords: "missing", slip: "another", otherWords: "another",
  repetition: "again", prompt: "prompted" }[mark.kind] ?? "pause");

/** Shows the text of ayat with their marks. */
export class MarkedText {
  #chosen;

  /**
   * `choose(mark)` is called with a pressed mark, `play(ayah)` with a pressed ayah, and `confirm()` for Enter on the
   * chosen mark. `chosen` is the key of the chosen mark. Without `choose`, nothing can be pressed.
   */
  constructor({ ayat, marks, choose, play, confirm, chosen, label }) {
    Object.assign(this, { choose, play, confirm });
    this.#chosen = chosen;
    // Sort open marks first, because a word with several marks shows only the first of them.
    this.marks = marks.filter((mark) => mark.verdict !== "dismissed").toSorted((a, b) => b.isOpen - a.isOpen);
    // If no part of the text can be pressed, the text itself takes the focus, so that the arrow keys scroll it.
    this.element = h("section", { class: "recited marked", "aria-label": label, lang: "ar", dir: "rtl",
      "data-own-keys": Boolean(choose), tabindex: choose ? undefined : "0" });
    if (choose) {
      this.element.addEventListener("click", (event) => this.#pressed(event.target.closest("[data-at]")));
      this.element.addEventListener("keydown", (event) => this.#key(event));
    }
    this.#draw(ayat);
  }

  /** A part that can be pressed, for a mark or an ayah. */
  #part(kind, at, ...children) {
    if (!this.choose) return h("span", { class: `part ${kind}` }, children);
    return h("span", { class: `part ${kind} ${at === this.#chosen ? "chosen" : ""}`, role: "button", tabindex: "-1",
      "data-at": at, "aria-current": at === this.#chosen ? "true" : undefined }, children);
  }

  #draw(ayat) {
    let line = null, surah = 0;
    for (const ayah of ayat) {
      if (!wordsHere(ayah).length) continue;
      const heading = headingAfter(surah, parts(ayah).surah);
      if (heading) {
        surah = parts(ayah).surah;
        this.element.append(heading);
        line = null;
      }
      if (!line || line.dataset.ayat === String(PARAGRAPH))
        this.element.append(line = h("p", { class: "ayat", "data-ayat": 0 }));
      line.dataset.ayat = Number(line.dataset.ayat) + 1;
      line.append(...this.#ayah(ayah).flatMap((part) => [part, " "]));
    }
    const first = this.element.querySelector(".chosen") ?? this.element.querySelector("[data-at]");
    if (first) first.tabIndex = 0;
  }

  /**
   * Returns the parts of an ayah: runs of words with the same mark or without a mark, the number of the ayah, and a tag
   * for each mark.
   */
  #ayah(ayah) {
    const words = wordsHere(ayah), found = [];
    const own = this.marks.filter((mark) => {
      const [first, last] = endsOf(mark.place);
      return place(first) <= place(ayah) && place(ayah) <= place(last);
    });
    const markOf = (number) => own.find((mark) => mark.kind !== "order"
      && (!mark.firstWord || (mark.firstWord <= number && number <= mark.lastWord)));
    for (let from = 0; from < words.length;) {
      const mark = markOf(from + 1);
      let to = from + 1;
      while (to < words.length && markOf(to + 1) === mark) to++;
      const text = words.slice(from, to).join(" "), isEnd = to === words.length;
      const number = isEnd ? numberOf(ayah) : null;
      if (!mark) found.push(this.#part("plain", ayah, text, number));
      else found.push(...this.#marked(mark, text, number, ayah));
      from = to;
    }
    for (const mark of own.filter(({ kind }) => kind === "order"))
      found.push(this.#part("order", mark.key, tag(kindOf(mark), "busy")));
    return found;
  }

  #marked(mark, text, number, ayah) {
    const isWhole = !mark.firstWord;
    // If several ayat in a row were left out, only the last of them gets the tag.
    const isLast = !isWhole || endsOf(mark.place)[1] === ayah;
    const label = isLast ? [" ", tag(kindOf(mark), mark.isOpen && lineOf(mark) !== "pause" ? "bad" : "busy")] : null;
    const part = this.#part(`on ${lineOf(mark)} ${mark.verdict ?? ""}`, mark.key, h("span", { class: "text" }, text),
      mark.kind === "hesitation" ? " ‖" : null, isWhole ? number : null, label);
    return number && !isWhole ? [part, number] : [part];
  }

  #pressed(part) {
    if (!part) return;
    const mark = this.marks.find(({ key }) => key === part.dataset.at);
    if (mark) this.choose(mark); else this.play(part.dataset.at);
  }

  #key(event) {
    const all = [...this.element.querySelectorAll("[data-at]")], at = all.indexOf(event.target);
    const to = all[partFor(event.key, at, all.length - 1)];
    if (at < 0) return;
    if (event.key === "Enter" && this.confirm && event.target.classList.contains("chosen")) this.confirm();
    else if (event.key === "Enter" || event.key === " ") this.#pressed(event.target);
    else if (to) {
      event.target.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Scrolls the text, not the page, until the chosen mark is in view. */
  reveal() {
    const view = this.element, part = view.querySelector(".chosen");
    if (!part) return;
    const box = part.getBoundingClientRect(), frame = view.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) view.scrollTop += box.top - frame.top - frame.height / 3;
  }
}
