// The chosen segment: what it is taken for, how sure that is, its Arabic text, and what one can decide about it.
import { askAssign, askInsert, askJoin, askPhrase } from "./dialogs.js";
import { clock, h, percent, replace, select } from "./dom.js";
import { AyahText } from "./text.js";
import { keyed } from "./transport.js";
import { settings } from "./settings.js";
import { labelOf } from "./waveform.js";

// As the library names the voices of a recording.
const VOICES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export class Detail {
  #text = new AyahText();
  #head = h("div", { class: "detail-head" });
  #key = "";

  constructor(desk) {
    this.desk = desk;
    const a = desk.actions,
      needs = (act) => () => {
        if (desk.selected) act();
      };
    this.threshold = h("input", {
      type: "number",
      min: "1",
      max: "100",
      step: "1",
      value: String(Math.round(settings.get("threshold") * 100)),
      "aria-label": "Confidence above which all are confirmed, in per cent",
      onchange: () => {
        const value = Number(this.threshold.value);
        if (value >= 1 && value <= 100) settings.set("threshold", value / 100);
      },
    });
    this.voice = select(
      [["", "Voice"], ...Array.from(VOICES, (letter) => [letter, `Voice ${letter}`]), ["several", "Several together"]],
      "",
      (name) => {
        if (name && desk.selected) a.voice(name);
      },
      { "aria-label": "Voice" },
    );
    this.element = h(
      "section",
      { class: "detail", "aria-label": "Chosen segment" },
      this.#head,
      h(
        "div",
        { class: "decide" },
        keyed("Confirm", "confirm", () => desk.confirm(), { class: "primary" }),
        keyed(
          "Confirm all up to here",
          "confirmUpTo",
          needs(() => a.confirmUpTo()),
        ),
        h(
          "span",
          { class: "above" },
          keyed("Confirm all above", "confirmAbove", () => desk.recording && a.confirmAbove(), {
            "aria-label": "Confirm all of this recording above the confidence",
          }),
          this.threshold,
          h("span", { class: "unit" }, "%"),
        ),
      ),
      h(
        "div",
        { class: "decide more" },
        keyed(
          "Assign…",
          "assign",
          needs(() => askAssign(desk)),
        ),
        keyed(
          "Next ayah",
          "nextAyah",
          needs(() => a.nextAyah()),
        ),
        keyed(
          "Same ayah",
          "sameAyah",
          needs(() => a.sameAyah()),
        ),
        keyed(
          "Phrase…",
          "phrase",
          needs(() => askPhrase(desk)),
        ),
        keyed(
          "Talk",
          "talk",
          needs(() => a.phrase("talk")),
        ),
        keyed(
          "Skip",
          "skip",
          needs(() => a.skip()),
        ),
        keyed("New…", "insert", () => desk.recording && askInsert(desk)),
        keyed(
          "Split",
          "split",
          needs(() => a.split()),
        ),
        keyed(
          "Merge",
          "merge",
          needs(() => a.merge(1)),
        ),
        keyed(
          "Join…",
          "join",
          needs(() => askJoin(desk)),
        ),
        keyed("Marker", "addMarker", () => desk.recording && a.markHere()),
        keyed(
          "Remove",
          "deleteSegment",
          needs(() => a.deleteSegment()),
        ),
        this.voice,
      ),
      this.#text.element,
    );
  }

  refresh() {
    const { desk } = this,
      s = desk.selected;
    if (!s) {
      replace(
        this.#head,
        h("p", { class: "empty" }, desk.recording ? "This recording has no segments yet." : "Choose a segment."),
      );
      this.#text.element.hidden = true;
      this.#key = "";
      return;
    }
    const state = desk.stateOf(s),
      start = desk.wave.edge(s, "start"),
      end = desk.wave.edge(s, "end");
    const moved = start !== s.start || end !== s.end;
    const key = JSON.stringify([s, state, start, end]);
    if (key === this.#key) return;
    this.#key = key;
    this.voice.value = s.voice ?? "";
    replace(
      this.#head,
      h(
        "h2",
        {},
        labelOf(s),
        s.confirmed
          ? h("span", { class: "tag good" }, "Confirmed")
          : h("span", { class: "tag" }, `${percent(s.confidence)} sure`),
        state
          ? h("span", { class: `tag ${state === "not saved" ? "bad" : "busy"}` }, state)
          : moved
            ? h("span", { class: "tag busy" }, "not saved yet")
            : null,
      ),
      h(
        "p",
        { class: "facts" },
        h("span", { class: "number" }, `${clock(start, 3)} – ${clock(end, 3)}`),
        h("span", { class: "number" }, `${(end - start).toFixed(2)} s`),
        s.startConfidence !== undefined ? h("span", {}, `Start ${percent(s.startConfidence)}`) : null,
        s.endConfidence !== undefined ? h("span", {}, `End ${percent(s.endConfidence)}`) : null,
        s.joined ? h("span", {}, "Joined to the next without a pause") : null,
        s.clips ? h("span", { class: "warning" }, "The sound is clipped") : null,
        s.joinOffset !== undefined ? h("span", {}, `The surah changes after ${s.joinOffset.toFixed(2)} s`) : null,
      ),
      s.runnerUp && !s.confirmed
        ? keyed(`Or is it ${s.runnerUp}? Assign`, "runnerUp", () => desk.actions.runnerUp(), {
            class: "quiet runner-up",
          })
        : null,
    );
    const basmalah = s.kind === "basmalah" ? Number(s.ayah?.split(":")[0] ?? 2) : undefined;
    this.#text.show(basmalah ? { basmalah } : { from: s.ayah, to: s.endAyah });
    if (!s.ayah && !basmalah) this.#text.element.hidden = true;
  }

  /** Marks the word that the play head is in. */
  tick() {
    const head = this.desk.head(), words = this.desk.selected?.words;
    if (head === null || !words?.length) return this.#text.mark(null);
    const word = words.find((w) => head >= w.start && head < w.end);
    this.#text.mark(word?.word, word?.number);
  }
}
