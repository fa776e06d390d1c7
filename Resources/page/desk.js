// The desk: one recording with its waveform, the chosen segment and everything one can do to it. The review of a
// recording and the queue both use it; they differ in the list beside it and in what "next" means, which is their
// `guide`.
import { Actions } from "./actions.js";
import { gone, segmentAt, store, told } from "./api.js";
import { Detail } from "./detail.js";
import { ask } from "./dialogs.js";
import { button, clock, fileName, h, inWords, replace, say, showProblem } from "./dom.js";
import { follow, stateOf } from "./follow.js";
import { keys } from "./keys.js";
import { boundaryReason, label, labelOf, STATUS, whyOf } from "./labels.js";
import { language, listed, percent, t } from "./messages.js";
import { player } from "./player.js";
import { loadSurahs, passage } from "./quran.js";
import { rangePanel } from "./range.js";
import { saver } from "./saver.js";
import { settings } from "./settings.js";
import { SimpleBar, toolsChoice } from "./simple.js";
import { surahText } from "./text.js";
import { prefetch } from "./tiles.js";
import { TranscriptPanel } from "./transcript.js";
import { keyed, transport } from "./transport.js";
import { Waveform } from "./waveform.js";

const FLASH = 2200;

export class Desk {
  recording = null;
  selected = null;
  word = null; // whose edges are shown
  keepsWord = false; // while one of them is being moved
  marks = null; // the selection of several segments, where the list has one
  drafts = [];
  #off = [];
  #asked = 0;

  /**
   * `guide` has advance() after a decision, advanceMany(promise) after a decision about many, step(direction), and
   * nextOpen(); `list` is
   * the element that stands beside the detail; `changed()` is called when the list has to be drawn again.
   */
  constructor({ guide, list, changed, heading }) {
    this.guide = guide;
    this.changed = changed;
    this.actions = new Actions(this);
    this.wave = new Waveform({
      position: () => this.head(),
      playing: () => player.playing && player.id === this.recording?.id,
    });
    this.detail = new Detail(this);
    this.transcript = new TranscriptPanel(() => this.head());
    this.transport = transport(this);
    this.simple = new SimpleBar(this);
    this.choice = toolsChoice(settings);
    heading.append(this.choice);
    this.title = h("div", { class: "desk-title" });
    this.tools = h("div", { class: "desk-tools" });
    this.range = h("div", { class: "range-slot" });
    this.banner = h("div", { class: "banner", role: "status", hidden: true });
    this.change = h("div", { class: "change", role: "status", "aria-live": "polite" });
    // What changed stands under the list: there it is in sight however long the ayah is.
    list.append(this.change);
    this.element = h(
      "div",
      { class: "desk" },
      heading,
      h("div", { class: "desk-head" }, this.title, this.tools),
      this.range,
      this.wave.element,
      this.transport.element,
      this.simple.element,
      this.banner,
      h(
        "div",
        { class: "desk-body" },
        h("div", { class: "desk-left" }, this.detail.element, this.transcript.element),
        list,
      ),
      // On a telephone the detail is below the fold: what one needs for every segment stays at the thumb.
      h(
        "div",
        { class: "thumb-bar" },
        button(t("previous"), () => this.guide.step(-1)),
        button(t("play"), () => this.actions.playPause()),
        button(t("next"), () => this.guide.step(1)),
        button(t("confirm"), () => this.confirm(), { class: "primary" }),
      ),
    );
    this.#showTools();
    this.#showSpectrum();
    this.#listen();
  }

  #on(target, name, act) {
    target.addEventListener(name, act);
    this.#off.push(() => target.removeEventListener(name, act));
  }

  #listen() {
    this.#on(store, "change", (event) => { if (event.detail === this.recording?.id) this.#fresh(); });
    this.#on(saver, "change", () => this.#marks());
    this.#on(player, "change", () => {
      this.transport.refresh();
      this.simple.refresh();
      this.wave.invalidate();
    });
    this.#on(settings, "change", () => {
      this.#showTools();
      this.#showSpectrum();
      this.#suggestions();
      this.transport.refresh();
    });
    this.#on(this.wave, "frame", () => {
      this.transport.tick();
      this.detail.tick();
      if (player.id === this.recording?.id) this.transcript.mark(player.position);
    });
    const on = (name, act) => this.#on(this.wave, name, (event) => act(event.detail));
    on("choose", ({ segment, side, play }) => {
      if (side) this.setSide(side);
      this.choose(this.#same(segment), { play, reveal: false });
    });
    on("place", ({ time, segment }) => {
      if (segment) this.choose(segment, { reveal: false });
      player.place(this.recording.id, time);
    });
    on("word", ({ word, segment }) => {
      this.choose(this.#same(segment), { reveal: false });
      this.playWord(word);
    });
    on("moveWord", ({ segment, word, side, value }) => {
      this.choose(this.#same(segment), { reveal: false });
      this.actions.dragWord(this.selected, word, side, value);
    });
    on("mark", ({ time, exact }) => this.actions.mark(time, exact));
    on("chooseMarker", (marker) => {
      this.wave.marker = marker;
      player.place(this.recording.id, marker.position);
      this.#suggestions();
    });
    on("moveMarker", ({ marker, value, exact }) => this.actions.moveMarker(marker, value, exact));
    on("removeMarker", (marker) => this.actions.unmark(marker));
    on("moveEdge", ({ segment, side, value, exact }) => {
      this.choose(this.#same(segment), { reveal: false });
      this.actions.drag(this.selected, side, value, exact);
    });
    this.#off.push(
      keys.bind(this.#keys()),
      follow((now, id) => this.followed(now, id), { recording: () => this.recording?.id }),
    );
  }

  /** Something in the library changed, maybe by another program: shows the recording as it is now. */
  async followed({ recording: state }, id) {
    if (!id || id !== this.recording?.id || !state || JSON.stringify(state) === JSON.stringify(store.peek(id)?.state))
      return true;
    // What a person is about to change is sent first: the desk says then if it does not fit any more.
    if (this.drafts.length || saver.of(id).length || document.querySelector("dialog[open]")) return false;
    await store.reload(id);
    replace(this.change, h("h3", {}, t("desk.elsewhere")));
    this.guide.followed?.();
    return true;
  }

  #keys() {
    const a = this.actions,
      needs = (act) => () => {
        if (this.selected) act();
      };
    const nudge = (side, by) => needs(() => a.nudge(side ?? this.wave.side, by)),
      jump = (side, way) => needs(() => a.jump(side ?? this.wave.side, way));
    return {
      next: () => this.guide.step(1),
      previous: () => this.guide.step(-1),
      nextOpen: () => this.guide.nextOpen(),
      zoomIn: () => this.wave.zoom(0.7),
      zoomOut: () => this.wave.zoom(1 / 0.7),
      taller: () => this.wave.stretch(1.4),
      flatter: () => this.wave.stretch(1 / 1.4),
      spectrum: () => this.toggleSpectrum(),
      louder: () => this.transport.volume(0.1),
      softer: () => this.transport.volume(-0.1),
      zoomFit: needs(() => this.wave.reveal(this.selected.start, this.selected.end, { fit: true })),
      playPause: () => this.recording && a.playPause(),
      playStart: needs(() => a.around("start")),
      playEnd: needs(() => a.around("end")),
      playHere: () => this.recording && a.playHere(),
      loop: () => this.transport.toggleLoop(),
      slower: () => this.transport.speed(-1),
      faster: () => this.transport.speed(1),
      confirm: () => this.confirm(),
      confirmUpTo: needs(() => a.confirmUpTo()),
      confirmAbove: () => this.recording && a.confirmAbove(),
      withdraw: needs(() => a.withdraw()),
      undo: () => this.recording && a.step("undo"),
      redo: () => this.recording && a.step("redo"),
      side: () => {
        this.setSide(this.wave.side === "start" ? "end" : "start");
        say(t(this.wave.side === "start" ? "desk.arrows.start" : "desk.arrows.end"));
      },
      nudgeBack: nudge(null, -0.01),
      nudgeOn: nudge(null, 0.01),
      nudgeBackFar: nudge(null, -0.1),
      nudgeOnFar: nudge(null, 0.1),
      jumpBack: jump(null, -1),
      jumpOn: jump(null, 1),
      startBackFar: nudge("start", -0.1),
      startBack: nudge("start", -0.01),
      startOn: nudge("start", 0.01),
      startOnFar: nudge("start", 0.1),
      endBackFar: nudge("end", -0.1),
      endBack: nudge("end", -0.01),
      endOn: nudge("end", 0.01),
      endOnFar: nudge("end", 0.1),
      startJumpBack: jump("start", -1),
      startJumpOn: jump("start", 1),
      endJumpBack: jump("end", -1),
      endJumpOn: jump("end", 1),
      assign: needs(() => ask("askAssign", this)),
      runnerUp: needs(() => a.runnerUp()),
      nextAyah: needs(() => a.nextAyah()),
      sameAyah: needs(() => a.sameAyah()),
      join: needs(() => ask("askJoin", this)),
      phrase: needs(() => ask("askPhrase", this)),
      talk: needs(() => a.phrase("talk")),
      skip: needs(() => a.skip()),
      skipRest: () => this.recording && a.skipRest(),
      insert: () => this.recording && ask("askInsert", this),
      split: needs(() => a.split()),
      merge: needs(() => a.merge(1)),
      mergeBack: needs(() => a.merge(-1)),
      deleteSegment: needs(() => a.deleteSegment()),
      ...Object.fromEntries(["A", "B", "C", "D"].map((v) => [`voice${v}`, needs(() => a.voice(v))])),
      addMarker: () => this.recording && a.markHere(),
      deleteMarker: () => this.recording && a.unmark(),
      autoDetect: () => this.toggleSuggested(),
      nextSuggestion: () => this.nextSuggestion(),
      note: () => this.recording && ask("askNote", this),
      transcribe: () => this.recording && this.transcript.transcribe(),
    };
  }

  /** Makes a word the one whose edges can be moved; null for none. */
  chooseWord(word) {
    this.word = this.wave.word = word;
    this.detail.showWord();
    this.wave.invalidate();
  }

  /** Shows the spectrum beside the waveform, or hides it. */
  toggleSpectrum() {
    settings.set("spectrum", !settings.get("spectrum"));
    say(t(settings.get("spectrum") ? "spectrum.on" : "spectrum.off"));
  }

  /** The picture of the spectrum is loaded when it is shown first. */
  async #showSpectrum() {
    const on = settings.get("spectrum");
    this.spectrumButton?.setAttribute("aria-pressed", String(on));
    this.wave.element.classList.toggle("with-spectrum", on);
    if (on === Boolean(this.wave.spectrum)) return;
    this.wave.spectrum = null;
    this.wave.invalidate();
    if (!on) return;
    try {
      const { drawSpectrum } = await import("./spectrum.js");
      if (settings.get("spectrum")) this.wave.spectrum = drawSpectrum;
      this.wave.invalidate();
    } catch {
      showProblem(gone());
    }
  }

  /** Plays from a word to the end of its segment. */
  playWord(word) {
    this.chooseWord(word);
    player.play(this.recording.id, word.start, this.wave.edge(this.selected, "end"));
    say(t("desk.playing", { what: labelOf(this.selected), state: word.text ?? "" }));
  }

  /** Simple, or with all tools. */
  #showTools() {
    this.element.dataset.tools = settings.get("tools");
    const held = [...this.choice.children].indexOf(document.activeElement), now = toolsChoice(settings);
    this.choice.replaceWith(now);
    this.choice = now;
    if (held >= 0) now.children[held].focus();
  }

  close() {
    this.actions.close();
    this.transcript.close();
    player.pause();
    this.#off.forEach((off) => off());
    this.wave.close();
  }

  /** The position of the play head, if it is in this recording. */
  head() {
    return this.recording && player.id === this.recording.id ? player.position : null;
  }

  /** Shows a recording, and in it the segment that holds a time. */
  async open(id, { at, play = false } = {}) {
    const asked = ++this.#asked;
    this.actions.flush();
    const here = store.peek(id);
    if (!here) this.element.setAttribute("aria-busy", "true");
    const [recording] = await Promise.all([here ?? store.get(id), loadSurahs().catch(() => {})]);
    if (asked !== this.#asked) return false;
    this.element.removeAttribute("aria-busy");
    if (recording !== this.recording) {
      const other = recording.id !== this.recording?.id;
      this.recording = recording;
      if (other) { this.selected = this.wave.marker = null; this.drafts = []; }
      this.wave.drafts = this.drafts;
      this.wave.show(recording, { keepView: !other });
      this.#facts();
      if (other) {
        this.transcript.show(id).catch(() => {});
        // The text of the list and of the waveform, as soon as it is here.
        Promise.all(recording.surahs.map(surahText)).then(() => { this.changed(); this.wave.invalidate(); }, () => {});
      }
    }
    if (at !== undefined) {
      const segment = segmentAt(recording, at, { nearest: true });
      if (segment) this.choose(segment, { play });
    }
    // It may have changed since it was fetched.
    if (here) stateOf(id).then((now) => this.followed(now, id)).catch(() => {});
    return true;
  }

  /**
   * Confirms the chosen segment: also that it is talk, where that is suggested. One that is not assigned would count as
   * skipped: there it asks what it is instead.
   */
  confirm() {
    const s = this.selected;
    if (this.marks?.segments.length) return this.actions.confirmMany();
    if (!s) return;
    if (s.kind !== "unassigned" || s.confirmed) this.actions.confirm();
    else if (s.suggestion === "talk") this.actions.phrase("talk");
    else ask("askAssign", this);
  }

  /** Makes a segment the chosen one and brings it into view. */
  choose(segment, { play = false, reveal = true } = {}) {
    if (!segment) return;
    if (segment.startFrame !== this.selected?.startFrame) {
      this.actions.flush();
      this.simple.reset();
      this.chooseWord(null);
    }
    this.selected = this.wave.selected = segment;
    if (reveal) this.wave.reveal(segment.start, segment.end);
    if (play) {
      this.actions.playSegment();
      say(
        t("desk.playing", {
          what: labelOf(segment),
          state: segment.confirmed
            ? t("desk.playing.confirmed")
            : t("sure", { percent: percent(segment.confidence) }),
        }),
      );
    }
    this.redraw();
    this.detail.refresh();
    this.guide.chosen?.(segment);
  }

  /** Loads what choosing and playing segments will need: { id, start, end }, the nearest first. */
  async prepare(stretches) {
    player.prepare(stretches);
    for (const { id, start, end } of stretches) {
      const recording = await store.get(id);
      const length = Math.max(0.3, end - start),
        scale = length / this.wave.width / 0.6;
      prefetch(
        id,
        recording.durationSeconds,
        start - length / 3,
        scale / (devicePixelRatio || 1),
        this.wave.width * (devicePixelRatio || 1),
      );
    }
  }

  setSide(side) {
    this.wave.side = side;
    this.transport.refresh();
    this.wave.invalidate();
  }

  redraw() {
    this.wave.selected = this.selected;
    this.wave.drafts = this.drafts;
    this.wave.invalidate();
  }

  addDraft(draft) {
    draft.state = "waiting";
    this.drafts.push(draft);
    this.redraw();
    return draft;
  }

  dropDraft(draft) {
    this.drafts = this.drafts.filter((d) => d !== draft);
    this.redraw();
    this.detail.refresh();
  }

  #same(segment) { return this.recording.segments.find((s) => s.startFrame === segment.startFrame) ?? segment; }

  /** "saving", "unsaved" or nothing, for a segment. */
  stateOf(segment) {
    for (const op of saver.of(this.recording?.id)) {
      if (op.anchor !== undefined && op.anchor >= segment.start && op.anchor < segment.end)
        return op.state === "unsaved" ? "unsaved" : "saving";
    }
    return "";
  }

  /** The server gave a new version of the recording. */
  #fresh() {
    const old = this.selected, recording = store.peek(this.recording.id);
    this.recording = recording;
    for (const draft of this.drafts)
      draft.startFrame = segmentAt(recording, draft.anchor, { nearest: true })?.startFrame;
    this.wave.show(recording, { keepView: true });
    if (old) {
      this.selected =
        recording.segments.find((s) => s.startFrame === old.startFrame) ??
        segmentAt(recording, (old.start + old.end) / 2, { nearest: true }) ??
        null;
    }
    if (this.wave.marker && !recording.markers.some((m) => m.position === this.wave.marker.position))
      this.wave.marker = null;
    if (this.word && !this.keepsWord && !this.selected?.words.some((w) => w.frame === this.word.frame))
      this.chooseWord(null);
    this.marks?.refresh();
    this.#facts();
    this.redraw();
    this.detail.refresh();
    this.changed();
  }

  #marks() {
    this.detail.refresh();
    this.changed();
  }

  /** Says what an edit changed, and lets it light up for a moment in the list and the waveform. */
  showChange(answer, title) {
    const until = performance.now() + FLASH;
    const seconds = (frame) => frame / answer.recording.sampleRate;
    const place = ({ start, end }) => `${clock(seconds(start), 3)}-${clock(seconds(end), 3)}`;
    const stretches = answer.segments.map((s) => {
      const { start, end } = s.after ?? s.before;
      return { ...s, start: seconds(start), end: seconds(end) };
    });
    if (answer.recording?.id === this.recording?.id) {
      this.wave.flash.push(...stretches.slice(0, 40).map((s) => ({ ...s, until })));
      this.wave.invalidate();
    }
    const list = (changes) => {
      const lines = changes
        .slice(0, 4)
        .map((s) =>
          h(
            "li",
            {},
            h("strong", {}, label(s.segment)),
            " ",
            listed([
              `${s.before ? `${place(s.before)} → ` : ""}${s.after ? place(s.after) : t("change.removed")}`,
              s.was && t("change.was", { what: label(s.was) }),
            ]),
          ),
        );
      const more = changes.length - lines.length;
      return lines.length
        ? h("ul", {}, lines, more > 0 ? h("li", {}, t("change.more", { n: more })) : null)
        : null;
    };
    // What the person did not touch and the alignment changed around it is named as such.
    const aligned = stretches.filter((s) => !s.byPerson);
    replace(
      this.change,
      // The program names its edits in English.
      h("h3", {}, t("change.saved", { what: (language === "en" && answer.edits.join("; ")) || title })),
      list(stretches.filter((s) => s.byPerson)),
      aligned.length
        ? h("p", { class: "aligned" }, t("change.aligned", { n: aligned.length }))
        : null,
      list(aligned),
      answer.warnings.map((warning) => h("p", { class: "warning", role: "alert" }, inWords(told(warning)))),
    );
    this.changed();
    this.guide.answered?.(answer);
  }

  /** True if a segment has just changed. */
  isFresh(segment) {
    const middle = (segment.start + segment.end) / 2;
    return this.wave.flash.some((f) => middle >= f.start && middle < f.end);
  }

  #facts() {
    const r = this.recording,
      a = this.actions,
      status = r.status ?? r.recording?.status,
      reciter = r.reciter ?? r.recording?.reciter;
    replace(
      this.title,
      h("h1", {}, r.expected ? [h("bdi", {}, passage(r.expected)), " "] : null,
        fileName(r.source, r.expected ? { class: "beside" } : {})),
      h(
        "p",
        { class: "facts" },
        h("span", { class: `status ${status}` }, STATUS[status] ?? status),
        r.segments.length ? whyOf({ ...r, status }) : null,
        h("span", {}, clock(r.durationSeconds)),
        reciter ? h("bdi", {}, reciter) : null,
        h("span", { class: "segment-counts" }, counts(r.segments)),
      ),
      r.notes ? h("p", { class: "notes" }, h("bdi", {}, r.notes)) : null,
    );
    replace(
      this.tools,
      h(
        "span",
        { class: "joined zoom", role: "group", "aria-label": t("zoom") },
        button("−", () => this.wave.zoom(1 / 0.7), { "aria-label": t("zoom.out") }),
        button(t("zoom.fit"), () => this.selected && this.wave.reveal(this.selected.start, this.selected.end,
          { fit: true }), {
          "aria-label": t("zoom.fit.what"),
        }),
        button("+", () => this.wave.zoom(0.7), { "aria-label": t("zoom.in") }),
      ),
      h("span", { class: "joined zoom", role: "group", "aria-label": t("height") },
        button("↧", () => this.wave.stretch(1 / 1.4), { "aria-label": t("key.flatter"), title: t("key.flatter") }),
        button("↥", () => this.wave.stretch(1.4), { "aria-label": t("key.taller"), title: t("key.taller") })),
      (this.spectrumButton = keyed(t("spectrum"), "spectrum", () => this.toggleSpectrum(), {
        class: "for-all", "aria-pressed": String(settings.get("spectrum")),
      })),
      button(t("undo"), () => a.step("undo"), { disabled: !r.canUndo, "data-act": "undo" }),
      button(t("redo"), () => a.step("redo"), { disabled: !r.canRedo, "data-act": "redo" }),
      (this.detect = button(t("suggest"), () => this.toggleSuggested(), {
        title: t("key.autoDetect"),
        class: "for-all",
        "aria-pressed": String(settings.get("showSuggested")),
      })),
      button(t("range.change"), () => {
        replace(this.range, rangePanel(this, { forced: true }));
        this.range.querySelector("input")?.focus();
      }),
      button(t("note.write"), () => ask("askNote", this)),
    );
    // A range that is being typed stays, whatever else changes.
    if (
      ![...this.range.querySelectorAll("input")].some(
        (input) => input === document.activeElement || input.value !== input.defaultValue,
      )
    ) {
      replace(this.range, r.needsRange || (status === "check" && r.candidates?.length) ? rangePanel(this) : null);
    }
    this.#suggestions();
  }

  // Suggested boundaries.

  suggestions() { return (this.recording?.markers ?? []).filter((m) => m.origin !== "confirmed"); }

  toggleSuggested() {
    settings.set("showSuggested", !settings.get("showSuggested"));
    if (settings.get("showSuggested")) say(t("count.boundaries", { n: this.suggestions().length }));
  }

  nextSuggestion() {
    const list = this.suggestions();
    if (!list.length) return;
    if (!settings.get("showSuggested")) settings.set("showSuggested", true);
    const from = this.wave.marker?.position ?? this.head() ?? this.selected?.start ?? 0;
    const marker = list.find((m) => m.position > from + 0.001) ?? list[0];
    this.choose(segmentAt(this.recording, marker.position, { nearest: true }), {});
    this.wave.marker = marker;
    this.wave.reveal(marker.position - 2, marker.position + 2);
    player.play(this.recording.id, marker.position - 1.2, marker.position + 1.2);
    this.#suggestions();
  }

  #suggestions() {
    const on = settings.get("showSuggested"), list = this.suggestions(), marker = this.wave.marker;
    this.wave.showSuggested = on;
    this.detect?.setAttribute("aria-pressed", String(on));
    const chosen = marker && marker.origin !== "confirmed" ? marker : null;
    replace(
      this.banner,
      on && this.recording
        ? [
            h(
              "span",
              {},
              list.length
                ? t("suggest.found", { boundaries: t("count.boundaries", { n: list.length }) })
                : t("suggest.none"),
            ),
            list.length ? button(t("suggest.next"), () => this.nextSuggestion()) : null,
            chosen
              ? [
                  h("span", {}, t("suggest.chosen", {
                    time: clock(chosen.position, 2), percent: percent(chosen.confidence),
                    reason: boundaryReason(chosen.reason),
                  })),
                  button(t("suggest.keep"), () => this.actions.keepMarker(chosen)),
                  button(t("suggest.split"), () => {
                    player.place(this.recording.id, chosen.position);
                    this.actions.split();
                  }),
                  button(t("suggest.remove"), () => this.actions.unmark(chosen)),
                ]
              : null,
          ]
        : null,
    );
    this.banner.hidden = !on;
    this.wave.invalidate();
  }
}

/** The number of segments, and their states. */
export function counts(segments) {
  const of = (test) => segments.filter(test).length;
  const bare = (s) => s.kind === "unassigned";
  const skipped = of((s) => s.confirmed && bare(s)), open = of((s) => !s.confirmed && bare(s));
  return listed([
    t("count.segments", { n: segments.length }),
    t("counts.confirmed", { n: of((s) => s.confirmed && !bare(s)) }),
    skipped && t("counts.skipped", { n: skipped }),
    open && t("counts.unassigned", { n: open }),
  ]);
}
