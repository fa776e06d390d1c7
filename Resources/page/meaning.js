// The meaning of the practised ayah, from a translation that a person provides: a text file that has one line for each
// ayah. The desk stores it beside the library.
import { get, put } from "./api.js";
import { button, h, replace, showProblem, visible } from "./dom.js";
import { rich, t } from "./messages.js";
import { parts } from "./quran.js";

const MOST = 8 << 20;
let known = new Map();

/** The translation of a surah: { name, ayat }. */
function surah(number) {
  if (!known.has(number)) {
    const promise = get(`/api/translation?surah=${number}`);
    promise.catch(() => known.delete(number));
    known.set(number, promise);
  }
  return known.get(number);
}

export class Meaning {
  #shown = null;

  constructor() {
    // The translation may be in any language, so its text sets the direction.
    this.line = h("p", { class: "meaning", dir: "auto", hidden: true });
    this.chooser = h("input", { type: "file", accept: "text/plain,.txt,.tsv,.csv", class: "sr-only", tabindex: "-1",
      "aria-label": t("meaning.choose"), onchange: () => this.#take() });
    this.state = h("span", { class: "group meaning-file", role: "group", "aria-label": t("meaning") });
    this.#refresh();
  }

  /** Shows the meaning of the ayat of an event, which is a part of a drill. */
  async show(event) {
    this.#shown = event;
    let text = "";
    try {
      const first = parts(event.ayah ?? "0:0"), last = parts(event.endAyah ?? event.ayah ?? "0:0");
      if (first.ayah && first.surah === last.surah) {
        const { ayat } = await surah(first.surah);
        text = ayat.slice(first.ayah - 1, last.ayah).filter(Boolean).join(" ");
      }
    } catch { /* Without a translation, only the ayah is shown. */ }
    if (this.#shown !== event) return;
    this.line.textContent = text;
    this.line.hidden = !text;
  }

  async #refresh() {
    let name = null;
    try { ({ name } = await surah(1)); } catch { /* Without a translation, its name is not shown. */ }
    replace(this.state,
      name ? h("span", { class: "hint" }, rich("meaning.from", { name: h("bdi", {}, visible(name)) })) : null,
      button(t(name ? "meaning.other" : "meaning.choose"), () => this.chooser.click()),
      name ? button(t("meaning.none"), () => this.#give("", "")) : null, this.chooser);
  }

  async #take() {
    const [file] = this.chooser.files;
    if (!file) return;
    if (file.size > MOST) return showProblem({ problem: t("meaning.large"), place: file.name });
    await this.#give(file.name, await file.text());
    this.chooser.value = "";
  }

  async #give(name, text) {
    try {
      await put("/api/translation", { name, text });
      known = new Map();
      await this.#refresh();
      if (this.#shown) this.show(this.#shown);
    } catch (problem) {
      showProblem(problem);
    }
  }
}
