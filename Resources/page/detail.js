// The chosen segment: its label and confidence, its Arabic text, and the buttons to decide about it.
import { ask } from "./dialogs.js";
import { button, clock, h, replace, seconds, select, stateTag } from "./dom.js";
import { ayahName, labelOf } from "./labels.js";
import { percent, reference, t } from "./messages.js";
import { settings } from "./settings.js";
import { AyahText, wordsHere } from "./text.js";
import { keyed } from "./transport.js";

// Seconds by which a press moves an edge of a word.
const WORD_STEP = 0.02;
// The letters that name voices in the library.
const VOICES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Makes a group of controls with its name. */
const tools = (title, ...controls) =>
  h("div", { class: "decide more", role: "group", "aria-label": title }, h("span", { class: "unit" }, title), controls);

export class Detail {
  #text;
  #head = h("div", { class: "detail-head" });
  #key = "";
  #word = h("div", { class: "word-bar", role: "group", hidden: true });
  #hint = h("p", { class: "hint", hidden: true }, t("text.play"));

  constructor(desk) {
    this.desk = desk;
    this.#text = new AyahText("", (reference, number) => {
      const word = desk.selected?.words.find((w) => w.word === reference && w.number === number);
      if (word) desk.playWord(word);
    });
    this.threshold = h("input", {
      type: "number", min: "1", max: "100", step: "1", value: String(Math.round(settings.get("threshold") * 100)),
      "aria-label": t("threshold"),
      onchange: () => {
        const value = Number(this.threshold.value);
        if (value >= 1 && value <= 100) settings.set("threshold", value / 100);
      },
    });
    this.voice = select(
      [["", t("voice")], ...Array.from(VOICES, (letter) => [letter, t("voice.letter", { letter })]),
        ["several", t("voice.several")]],
      "",
      (name) => {
        if (name && desk.selected) desk.actions.voice(name);
      },
      { "aria-label": t("voice") },
    );
    this.element = h("section", { class: "detail", "aria-label": t("chosen") },
      this.#head,
      this.#decideTools(),
      this.#labelTools(),
      this.#cutTools(),
      tools(t("group.voice"), this.voice),
      this.#text.element,
      this.#word,
      this.#hint);
  }

  #decideTools() {
    const { desk } = this, a = desk.actions;
    return h("div", { class: "decide" },
      keyed(t("confirm"), "confirm", () => desk.confirm(), { class: "primary" }),
      keyed(t("confirm.upto"), "confirmUpTo", desk.needs(() => a.confirmUpTo())),
      h("span", { class: "above" },
        keyed(t("confirm.above"), "confirmAbove", () => desk.recording && a.confirmAbove(), {
          "aria-label": t("threshold.all"),
        }),
        this.threshold,
        h("span", { class: "unit" }, "%")));
  }

  /** The buttons that change the ayah or the kind of a segment. */
  #labelTools() {
    const { desk } = this, a = desk.actions;
    return tools(t("group.what"),
      keyed(t("assign"), "assign", desk.needs(() => ask("askAssign", desk))),
      keyed(t("ayah.next"), "nextAyah", desk.needs(() => a.nextAyah())),
      keyed(t("ayah.same"), "sameAyah", desk.needs(() => a.sameAyah())),
      keyed(t("phrase"), "phrase", desk.needs(() => ask("askPhrase", desk))),
      keyed(t("talk"), "talk", desk.needs(() => a.phrase("talk"))),
      keyed(t("skip"), "skip", desk.needs(() => a.skip())));
  }

  /** The buttons that insert, split, merge, join, mark and delete. */
  #cutTools() {
    const { desk } = this, a = desk.actions;
    return tools(t("group.cut"),
      keyed(t("insert"), "insert", () => desk.recording && ask("askInsert", desk)),
      keyed(t("split"), "split", desk.needs(() => a.split())),
      keyed(t("merge"), "merge", desk.needs(() => a.merge(1))),
      keyed(t("join"), "join", desk.needs(() => ask("askJoin", desk))),
      keyed(t("marker"), "addMarker", () => desk.recording && a.markHere()),
      keyed(t("remove"), "deleteSegment", desk.needs(() => a.deleteSegment())));
  }

  /** Shows the edges of the chosen word, with buttons that move them. */
  showWord() {
    const { word, actions } = this.desk;
    this.#word.hidden = !word;
    if (!word) return replace(this.#word);
    const name = wordsHere(word.word)[word.number - 1] ?? reference(`${word.word}:${word.number}`);
    const segment = this.desk.selected;
    const edge = (side, title, earlier, later) => {
      const shown = h("span", { class: "number" }, clock(word[side], 2));
      let value = word[side];
      const move = (by) => () => {
        value += by;
        shown.textContent = clock(value, 2);
        actions.nudgeWord(segment, word, side, value);
      };
      return h("span", { class: "group" }, h("span", { class: "unit" }, title), shown,
        h("span", { class: "joined", dir: "ltr" },
          button("◂", move(-WORD_STEP), { "aria-label": earlier, title: earlier, "data-word-edge": `${side}-` }),
          button("▸", move(WORD_STEP), { "aria-label": later, title: later, "data-word-edge": `${side}+` })));
    };
    // Keep the focus on the pressed button, so that it can be pressed again.
    const held = document.activeElement?.dataset.wordEdge;
    this.#word.setAttribute("aria-label", t("word.edges", { word: name }));
    replace(this.#word, h("bdi", { lang: "ar", class: "surah-arabic" }, name),
      edge("start", t("simple.start"), t("simple.start.earlier"), t("simple.start.later")),
      edge("end", t("simple.end"), t("simple.end.earlier"), t("simple.end.later")),
      button(t("done"), () => this.desk.chooseWord(null), { class: "quiet" }));
    if (held) this.#word.querySelector(`[data-word-edge="${held}"]`)?.focus();
  }

  refresh() {
    const { desk } = this, s = desk.selected;
    if (!s) {
      replace(this.#head, h("p", { class: "empty" }, desk.recording ? t("segments.none") : t("segments.choose")));
      this.#text.element.hidden = true;
      this.#key = "";
      return;
    }
    const state = desk.stateOf(s), start = desk.wave.edge(s, "start"), end = desk.wave.edge(s, "end");
    const key = JSON.stringify([s, state, start, end]);
    if (key === this.#key) return;
    this.#key = key;
    this.voice.value = s.voice ?? "";
    this.#drawHead(s, state, start, end);
    const basmalah = s.kind === "basmalah" ? Number(s.ayah?.split(":")[0] ?? 2) : undefined;
    const timed = s.words.length > 0;
    this.#text.show(basmalah ? { basmalah, timed } : { from: s.ayah, to: s.endAyah, timed });
    this.#hint.hidden = !timed;
    if (!s.ayah && !basmalah) this.#text.element.hidden = true;
  }

  /**
   * Draws the label and the facts of a segment; `start` and `end` are its times, possibly from an edit that is not
   * stored yet.
   */
  #drawHead(s, state, start, end) {
    const moved = start !== s.start || end !== s.end;
    replace(this.#head,
      h("h2", {},
        labelOf(s),
        s.confirmed
          ? h("span", { class: "tag good" }, t("confirmed"))
          : h("span", { class: "tag" }, t("sure", { percent: percent(s.confidence) })),
        state ? stateTag(state) : moved ? h("span", { class: "tag busy" }, t("state.moved")) : null),
      h("p", { class: "facts" },
        h("span", { class: "number" }, `${clock(start, 3)} – ${clock(end, 3)}`),
        h("span", { class: "number" }, seconds(end - start)),
        s.startConfidence !== undefined ? h("span", {}, t("detail.start", { percent: percent(s.startConfidence) }))
          : null,
        s.endConfidence !== undefined ? h("span", {}, t("detail.end", { percent: percent(s.endConfidence) })) : null,
        s.joined ? h("span", {}, t("detail.joined")) : null,
        s.clips ? h("span", { class: "warning" }, t("detail.clips")) : null,
        s.joinOffset !== undefined ? h("span", {}, t("detail.join", { seconds: seconds(s.joinOffset) })) : null),
      s.runnerUp && !s.confirmed
        ? keyed(t("detail.or", { ayah: ayahName(s.runnerUp) }), "runnerUp",
          this.desk.needs(() => this.desk.actions.runnerUp()), { class: "quiet runner-up" })
        : null);
  }

  /** Marks the word that the play head is in. */
  tick() {
    const head = this.desk.head(), words = this.desk.selected?.words;
    if (head === null || !words?.length) return this.#text.mark(null);
    const word = words.find((w) => head >= w.start && head < w.end);
    this.#text.mark(word?.word, word?.number);
  }
}
