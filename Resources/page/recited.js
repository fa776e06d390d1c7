// The text of a recording in the order of the recitation, from right to left. It shows the ayat, each with its state in
// words. Talk and missing ayat are shown between them. A press on a part plays from there.
import { segmentAt } from "./api.js";
import { clock, h, replace } from "./dom.js";
import { missingAt } from "./here.js";
import { labelOf } from "./labels.js";
import { localDigits, t } from "./messages.js";
import { nameOf, parts, surahOf } from "./quran.js";
import { isDoubtful, isToHear, sureness } from "./sure.js";
import { textHere, wordsHere } from "./text.js";
import { headingAfter, numberOf, PARAGRAPH, partFor, tag } from "./written.js";

/** True for a segment that has no ayah and is no basmalah. */
const isAside = (s) => !s.ayah && s.kind !== "basmalah";

/**
 * The parts of the text in order: { segment }, { missing }, or { run } for a run of segments for which `isAside` is
 * true.
 */
export function partsOf(recording) {
  const { segments } = recording, places = missingAt(recording), found = [];
  for (const [index, segment] of segments.entries()) {
    for (const missing of places.get(index) ?? []) found.push({ missing, at: segment.start });
    const run = found.at(-1)?.run;
    if (!isAside(segment)) found.push({ segment });
    else if (run) run.push(segment);
    else found.push({ run: [segment] });
  }
  for (const missing of places.get(segments.length) ?? [])
    found.push({ missing, at: segments.at(-1)?.end ?? 0 });
  return found;
}

/** The text for a repeated ayah. `n` is the number of this reading of the ayah, 2 or more. */
const times = (n) => (n === 2 ? t("recited.twice") : t("recited.times", { n }));

/**
 * Returns the state of a segment as the text shows it. Only an ayah can be shown as doubtful here, so that the marks
 * agree with the number of doubtful ayat in the sentence above the text.
 */
const levelOf = (segment) => (isDoubtful(segment) && !isToHear(segment) ? "likely" : sureness(segment));

/** The state of a segment as [text, CSS class]; null for the state "likely", which is not marked. */
export function stateOf(segment) {
  return { confirmed: [t("confirmed"), "good"], doubtful: [t("recited.doubtful"), "busy"],
    open: [t("recited.unknown"), "busy"], likely: null }[levelOf(segment)];
}

export class Recited {
  #parts = [];
  #elements = [];
  // For the first frame of each segment, the index in #parts of the part that contains the segment.
  #partOf = new Map();
  #recording = null;
  #chosen = null;
  #word = null;
  // The scroll position that the page itself has set, to tell it apart from scrolling by a person.
  #own = 0;
  #frame = 0;

  /**
   * `play(segment, { word, end })` is called with a pressed segment, `listen(time)` with the time at which an ayah is
   * missing, and `look(segment)` with the segment to which a person has scrolled.
   */
  constructor({ play, listen, look }) {
    Object.assign(this, { play, listen, look });
    this.element = h("section", { class: "recited", "aria-label": t("recited"), lang: "ar", dir: "rtl",
      "data-own-keys": true });
    this.element.addEventListener("click", (event) => this.#pressed(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("scroll", () => this.#scrolled(), { passive: true });
  }

  close() { cancelAnimationFrame(this.#frame); }

  /** Draws the text of a recording. The position and the focus stay. */
  show(recording) {
    const { element } = this, top = element.scrollTop, other = recording.id !== this.#recording?.id;
    const focused = element.contains(document.activeElement) ? document.activeElement.dataset.part : undefined;
    this.#recording = recording;
    this.#parts = partsOf(recording);
    this.#partOf.clear();
    for (const [index, { segment, run }] of this.#parts.entries())
      for (const one of run ?? (segment ? [segment] : [])) this.#partOf.set(one.startFrame, index);
    this.#word = null;
    this.#elements = this.#parts.map((part, index) => this.#part(part, index));
    replace(element, this.#paragraphs());
    element.scrollTop = this.#own = other ? 0 : top;
    this.#mark();
    if (focused !== undefined) this.#elements[focused]?.focus({ preventScroll: true });
  }

  /**
   * The parts as paragraphs. Each surah and each run of talk begins a new paragraph, and long paragraphs are divided.
   */
  #paragraphs() {
    const found = [];
    let line = null, surah = 0;
    for (const [index, { segment, run, missing }] of this.#parts.entries()) {
      const ayah = segment?.ayah ?? missing, now = ayah ? parts(ayah).surah : surah;
      const heading = headingAfter(surah, now);
      if (heading) {
        surah = now;
        found.push(heading);
        line = null;
      }
      if (run || !line || line.childElementCount >= PARAGRAPH)
        found.push(line = h("p", { class: run ? "aside" : "ayat" }));
      line.append(this.#elements[index], " ");
      if (run) line = null;
    }
    return found;
  }

  #part({ segment, run, missing }, index) {
    const button = (kind, ...children) => h("span", { class: `part ${kind}`, role: "button", tabindex: "-1",
      "data-part": String(index) }, children);
    if (missing) return button("missing", wordsHere(missing).join(" "), numberOf(missing), " ",
      tag(t("recited.missing"), "bad"));
    if (run) {
      const [first] = run, last = run.at(-1);
      const label = run.length > 1 ? t("recited.aside") : labelOf(first);
      return button("talk", tag(`${label} ${clock(first.start)}–${clock(last.end)}`));
    }
    const state = stateOf(segment), reading = segment.occurrence ?? 1;
    return button(levelOf(segment),
      reading > 1 ? [tag(times(reading)), " "] : null,
      segment.kind === "fragment" ? [tag(labelOf(segment)), " "] : null,
      this.#text(segment), numberOf(segment.endAyah ?? segment.ayah),
      state ? [" ", tag(...state)] : null);
  }

  /** The text of a segment. The words are elements of their own only if one of them has a mark. */
  #text(segment) {
    const isMarked = segment.words.some((word) => word.verdict);
    const text = h("span", { class: "text" });
    if (isMarked) this.#split(text, segment);
    else text.textContent = textHere(segment) || labelOf(segment);
    return text;
  }

  /** Puts each word of a text into its own element, so that a word can be marked, and playback can start at a word. */
  #split(text, segment) {
    if (text.dataset.split || !segment.words.length) return;
    const ayat = segment.kind === "basmalah" ? [`${parts(segment.ayah ?? "1:1").surah}:0`]
      : [...new Set(segment.words.map(({ word }) => word))];
    if (!ayat.every((ayah) => wordsHere(ayah).length)) return;
    text.dataset.split = "true";
    const known = new Map(segment.words.map((word) => [`${word.word}/${word.number}`, word]));
    replace(text, ayat.flatMap((ayah) => wordsHere(ayah).map((word, index) => {
      const key = `${ayah}/${index + 1}`, verdict = known.get(key)?.verdict;
      return [h("span", { class: `word ${verdict ?? ""}`, "data-word": key }, word), " "];
    })));
  }

  #pressed(event) {
    const element = event.target.closest?.("[data-part]");
    if (!element) return;
    const { segment, run, missing, at } = this.#parts[element.dataset.part];
    if (missing) return this.listen(at);
    if (run) return this.play(run[0], { end: run.at(-1).end });
    // Put each word into its own element first, so that the word under the pointer can be found.
    this.#split(element.querySelector(".text"), segment);
    const key = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-word]")?.dataset.word;
    const word = event.detail && segment.words.find((one) => `${one.word}/${one.number}` === key);
    this.play(segment, { word: word || undefined });
  }

  #key(event) {
    const at = Number(event.target.dataset?.part);
    if (Number.isNaN(at)) return;
    const to = partFor(event.key, at, this.#elements.length - 1);
    if (event.key === "Enter" || event.key === " ") event.target.click();
    else if (to === undefined) return;
    else this.#focus(to);
    event.preventDefault();
    event.stopPropagation();
  }

  #focus(index) {
    for (const element of this.#elements) element.tabIndex = -1;
    this.#elements[index].tabIndex = 0;
    this.#elements[index].focus();
  }

  /** Chooses the ayah of a segment and brings it into view. */
  choose(segment) {
    this.#chosen = segment?.startFrame ?? null;
    this.#mark();
    const element = this.#elementOf(segment);
    if (element) this.#reveal(element);
  }

  /** Brings the ayah at a time into view, because the waveform was scrolled there. */
  bring(time) {
    const segment = this.#recording && segmentAt(this.#recording, time, { nearest: true });
    const element = this.#elementOf(segment);
    if (element) this.#reveal(element);
  }

  #elementOf(segment) { return segment ? this.#elements[this.#partOf.get(segment.startFrame)] : undefined; }

  #mark() {
    const chosen = this.#elements[this.#partOf.get(this.#chosen)];
    for (const element of this.element.querySelectorAll(".part.chosen, .part[tabindex='0']")) {
      element.classList.remove("chosen");
      element.removeAttribute("aria-current");
      element.tabIndex = -1;
    }
    const first = chosen ?? this.#elements[0];
    if (first) first.tabIndex = 0;
    chosen?.classList.add("chosen");
    chosen?.setAttribute("aria-current", "true");
  }

  /** Scrolls as little as possible until an element is in view, with a line before and after it. */
  #reveal(element) {
    const view = this.element, box = element.getBoundingClientRect(), frame = view.getBoundingClientRect();
    if (!frame.height) return;
    const margin = Math.min(60, frame.height / 5);
    const above = box.top - frame.top - margin, below = box.bottom - frame.bottom + margin;
    // If the ayah is taller than the view, bring its start into view.
    const by = above < 0 || box.height > frame.height - 2 * margin ? above : Math.max(0, below);
    if (!by) return;
    view.scrollTop += by;
    this.#own = view.scrollTop;
  }

  /** After a person has scrolled, moves the waveform to the ayah in the middle of the view. */
  #scrolled() {
    if (Math.abs(this.element.scrollTop - this.#own) < 2 || this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#own = this.element.scrollTop;
      const frame = this.element.getBoundingClientRect(), middle = frame.top + frame.height / 2;
      let low = 0, high = this.#elements.length - 1;
      while (low < high) {
        const at = (low + high) >> 1;
        if (this.#elements[at].getBoundingClientRect().bottom < middle) low = at + 1; else high = at;
      }
      const { segment, run } = this.#parts.slice(low).find((part) => !part.missing) ?? {};
      if (segment ?? run) this.look(segment ?? run[0]);
    });
  }

  /**
   * Marks the word at a time, or removes the mark if the time is null. If `follows` is true, keeps the word in view.
   */
  mark(time, { follows = false } = {}) {
    const segment = time === null || !this.#recording ? undefined : segmentAt(this.#recording, time);
    const element = this.#elementOf(segment), text = element?.querySelector(".text");
    if (text) this.#split(text, segment);
    const said = segment?.words.find((word) => word.start <= time && time < word.end);
    const word = said && text?.querySelector(`[data-word="${said.word}/${said.number}"]`);
    const now = word ?? (follows ? text : null) ?? null;
    if (now === this.#word) return;
    this.#word?.classList.remove("now");
    now?.classList.add("now");
    this.#word = now;
    if (now && follows) this.#reveal(now);
  }

  /** The name of a segment with its surah, such as Al-Mulk 3. */
  static nameOf(segment) {
    const fact = segment.ayah && segment.kind === "ayah" ? surahOf(parts(segment.ayah).surah) : null;
    if (!fact) return labelOf(segment);
    const last = segment.endAyah && segment.endAyah !== segment.ayah ? `–${parts(segment.endAyah).ayah}` : "";
    return `${nameOf(fact)} ${localDigits(`${parts(segment.ayah).ayah}${last}`)}`;
  }
}
