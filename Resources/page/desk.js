// The desk: one recording with its waveform, the chosen segment, and all edits. The review of a recording and the queue
// both use it. Each of these two views has its own list beside the desk. Each also has its own `guide`, which chooses
// the next segment after a decision.
import { Actions } from "./actions.js";
import { gone, segmentAt, store, told } from "./api.js";
import { Detail } from "./detail.js";
import { ask } from "./dialogs.js";
import { button, clock, fileName, h, inWords, replace, say, showProblem } from "./dom.js";
import { follow, noticeRemoval, stateOf } from "./follow.js";
import { keys } from "./keys.js";
import { boundaryReason, label, labelOf, STATUS, whyOf } from "./labels.js";
import { style } from "./lazy.js";
import { language, listed, percent, rich, t } from "./messages.js";
import { player } from "./player.js";
import { loadSurahs, passage } from "./quran.js";
import { saver } from "./saver.js";
import { settings } from "./settings.js";
import { surahText } from "./text.js";
import { prefetch } from "./tiles.js";
import { toolsChoice } from "./tools.js";
import { TranscriptPanel } from "./transcript.js";
import { keyed, Transport } from "./transport.js";
import { Waveform } from "./waveform.js";

// Seconds to play before and after the place of an ayah that is missing.
const AROUND = 3;
// Length in seconds that is assumed for a typical ayah if the recording has no ayat.
const TYPICAL = 8;
// Milliseconds for which a changed segment is highlighted.
const FLASH = 2200;

export class Desk {
  recording = null;
  selected = null;
  // The chosen word, whose edges can be moved; null for no word.
  word = null;
  // True while an edge of the chosen word is being moved.
  keepsWord = false;
  // True after a person has left the view. An answer that arrives later chooses and plays nothing.
  isClosed = false;
  // The selection of several segments. It is null in a view in which only one segment can be selected.
  marks = null;
  drafts = [];
  #off = [];
  #asked = 0;
  #rangeAsked = 0;
  // Three parts of the view of the text: the text of the recording (`recited`), the bar below the text (`simple`), and
  // the function that makes the sentence above the text (`hereIn`). Each is null until the text is first shown.
  recited = null;
  simple = null;
  hereIn = null;

  /**
   * `guide` chooses the next segment by four functions: advance() after a decision, advanceMany(promise) after a
   * decision about several segments, step(direction), and nextOpen(). `list` is the element beside the detail.
   * `changed()` is called when the list has to be drawn again.
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
    this.transport = new Transport(this);
    this.choice = toolsChoice(settings);
    heading.append(this.choice);
    this.title = h("div", { class: "desk-title" });
    this.tools = h("div", { class: "desk-tools" });
    this.range = h("div", { class: "range-slot" });
    this.banner = h("div", { class: "banner", role: "status", hidden: true });
    this.change = h("div", { class: "change", role: "status", "aria-live": "polite" });
    this.list = list;
    this.left = h("div", { class: "desk-left" }, this.detail.element, this.transcript.element);
    this.body = h("div", { class: "desk-body" }, this.left, list);
    this.element = h(
      "div",
      { class: "desk" },
      heading,
      h("div", { class: "desk-head" }, this.title, this.tools),
      this.range,
      this.wave.element,
      this.transport.element,
      this.banner,
      this.body,
      // On a phone, the panel of the chosen segment is below the visible part of the page. The buttons that every
      // segment needs therefore stay at the bottom of the screen, where the thumb reaches them.
      h(
        "div",
        { class: "thumb-bar" },
        button(t("previous"), () => this.guide.step(-1)),
        button(t("play"), () => this.recording && this.actions.playPause()),
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
      this.simple?.refresh();
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
      this.#text?.mark(this.head(), { follows: player.playing });
    });
    const on = (name, act) => this.#on(this.wave, name, (event) => act(event.detail));
    on("scrolled", (time) => { this.#text?.bring(time); });
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

  /**
   * Loads and shows the recording again, after this page or another program changed the library. Resolves to false
   * while edits are unsaved or a dialog is open. In that case, `follow` calls this function again later.
   */
  async followed({ recording: state }, id) {
    if (!id || id !== this.recording?.id || JSON.stringify(state) === JSON.stringify(store.peek(id)?.state))
      return true;
    // Wait until pending edits are sent; the server refuses edits that no longer fit the recording.
    if (state && (this.drafts.length || saver.of(id).length || document.querySelector("dialog[open]"))) return false;
    await store.reload(id);
    replace(this.change, h("h3", {}, t("desk.elsewhere")));
    this.guide.followed?.();
    return true;
  }

  /** Returns a function that calls `act` if a segment is chosen. */
  needs(act) { return () => { if (this.selected) act(); }; }

  #keys() {
    return { ...this.#viewKeys(), ...this.#playKeys(), ...this.#decideKeys(), ...this.#boundaryKeys(),
      ...this.#segmentKeys(), ...this.#markerKeys() };
  }

  #viewKeys() {
    return {
      next: () => this.guide.step(1),
      previous: () => this.guide.step(-1),
      nextOpen: () => this.guide.nextOpen(),
      zoomIn: () => this.wave.zoom(0.7),
      zoomOut: () => this.wave.zoom(1 / 0.7),
      zoomFit: this.needs(() => this.#zoomFit()),
      taller: () => this.wave.stretch(1.4),
      flatter: () => this.wave.stretch(1 / 1.4),
      spectrum: () => this.toggleSpectrum(),
      note: () => this.recording && ask("askNote", this),
      transcribe: () => this.recording && this.transcript.transcribe(),
    };
  }

  #playKeys() {
    const a = this.actions;
    return {
      playPause: () => this.recording && a.playPause(),
      playStart: this.needs(() => a.around("start")),
      playEnd: this.needs(() => a.around("end")),
      playHere: () => this.recording && a.playHere(),
      loop: () => this.transport.toggleLoop(),
      slower: () => this.transport.speed(-1),
      faster: () => this.transport.speed(1),
      louder: () => this.transport.volume(0.1),
      softer: () => this.transport.volume(-0.1),
    };
  }

  #decideKeys() {
    const a = this.actions;
    return {
      confirm: () => this.confirm(),
      confirmUpTo: this.needs(() => a.confirmUpTo()),
      confirmAbove: () => this.recording && a.confirmAbove(),
      withdraw: this.needs(() => a.withdraw()),
      undo: () => this.recording && a.step("undo"),
      redo: () => this.recording && a.step("redo"),
    };
  }

  #boundaryKeys() {
    const a = this.actions, { wave } = this;
    const nudge = (side, by) => this.needs(() => a.nudge(side ?? wave.side, by));
    const jump = (side, way) => this.needs(() => a.jump(side ?? wave.side, way));
    return {
      side: () => {
        this.setSide(wave.side === "start" ? "end" : "start");
        say(t(wave.side === "start" ? "desk.arrows.start" : "desk.arrows.end"));
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
      startJumpBack: jump("start", -1),
      startJumpOn: jump("start", 1),
      endBackFar: nudge("end", -0.1),
      endBack: nudge("end", -0.01),
      endOn: nudge("end", 0.01),
      endOnFar: nudge("end", 0.1),
      endJumpBack: jump("end", -1),
      endJumpOn: jump("end", 1),
    };
  }

  #segmentKeys() {
    const a = this.actions;
    return {
      assign: this.needs(() => ask("askAssign", this)),
      runnerUp: this.needs(() => a.runnerUp()),
      nextAyah: this.needs(() => a.nextAyah()),
      sameAyah: this.needs(() => a.sameAyah()),
      join: this.needs(() => ask("askJoin", this)),
      phrase: this.needs(() => ask("askPhrase", this)),
      talk: this.needs(() => a.phrase("talk")),
      skip: this.needs(() => a.skip()),
      skipRest: () => this.recording && a.skipRest(),
      insert: () => this.recording && ask("askInsert", this),
      split: this.needs(() => a.split()),
      merge: this.needs(() => a.merge(1)),
      mergeBack: this.needs(() => a.merge(-1)),
      deleteSegment: this.needs(() => a.deleteSegment()),
      ...Object.fromEntries(["A", "B", "C", "D"].map((v) => [`voice${v}`, this.needs(() => a.voice(v))])),
    };
  }

  #markerKeys() {
    return {
      addMarker: () => this.recording && this.actions.markHere(),
      deleteMarker: () => this.recording && this.actions.unmark(),
      autoDetect: () => this.toggleSuggested(),
      nextSuggestion: () => this.nextSuggestion(),
    };
  }

  #zoomFit() { this.wave.reveal(this.selected.start, this.selected.end, { fit: true }); }

  /** Chooses a word, so that its edges can be moved; null for no word. */
  chooseWord(word) {
    this.word = this.wave.word = word;
    this.detail.showWord();
    this.wave.invalidate();
  }

  /** Shows or hides the spectrum below the waveform. */
  toggleSpectrum() {
    settings.set("spectrum", !settings.get("spectrum"));
    say(t(settings.get("spectrum") ? "spectrum.on" : "spectrum.off"));
  }

  /**
   * Shows or hides the spectrum, as the setting requires. The module for the spectrum is loaded when it is shown first.
   */
  async #showSpectrum() {
    const on = settings.get("spectrum");
    this.spectrumButton?.setAttribute("aria-pressed", String(on));
    this.wave.element.classList.toggle("with-spectrum", on);
    if (on === Boolean(this.wave.spectrum)) return;
    this.wave.spectrum = null;
    this.wave.invalidate();
    if (!on) return;
    const module = await import("./spectrum.js").catch(() => { showProblem(gone()); });
    if (module && settings.get("spectrum")) this.wave.spectrum = module.drawSpectrum;
    this.wave.invalidate();
  }

  /** Plays from the start of a word to the end of its segment. */
  playWord(word) {
    this.chooseWord(word);
    player.play(this.recording.id, word.start, this.wave.edge(this.selected, "end"));
    say(t("desk.playing", { what: labelOf(this.selected), state: word.text ?? "" }));
  }

  /** True if the desk shows the text of the recording instead of all tools. */
  get isSimple() { return settings.get("tools") !== "all"; }

  /**
   * Shows the text of the recording above the waveform, or shows all tools, as the setting requires. If all tools are
   * shown, the report on the last change is placed under the list. A long ayah cannot push it out of view there.
   */
  #showTools() {
    if (this.element.dataset.tools === settings.get("tools")) return;
    this.element.dataset.tools = settings.get("tools");
    if (this.isSimple) {
      this.wave.element.before(this.body);
      (this.simple ?? this.transport).element.after(this.change);
      if (this.recited) this.#showText();
      else this.#loadText();
    } else {
      this.banner.after(this.body);
      this.list.append(this.change);
    }
    const held = [...this.choice.children].indexOf(document.activeElement), now = toolsChoice(settings);
    this.choice.replaceWith(now);
    this.choice = now;
    if (held >= 0) now.children[held].focus();
  }

  /** The element with the text of the recording; null while the desk shows all tools. */
  get #text() { return this.isSimple ? this.recited : null; }

  #showText() {
    if (!this.recording) return;
    this.#text?.show(this.recording);
    this.#text?.choose(this.selected);
  }

  /** Loads the modules and styles of the text when it is shown first. */
  async #loadText() {
    let found;
    try {
      found = await Promise.all([import("./recited.js"), import("./simple.js"), import("./here.js"),
        style("text.css")]);
    } catch {
      showProblem(gone());
    }
    if (!found || this.recited) return;
    const [{ Recited }, { SimpleBar }, { hereIn }] = found;
    this.hereIn = hereIn;
    this.recited = new Recited({
      play: (segment, { word, end } = {}) => this.#hear(this.#same(segment), word, end),
      listen: (time) => player.play(this.recording.id, time - AROUND, time + AROUND),
      look: (segment) => this.recording && this.wave.reveal(...this.#stretch(segment)),
    });
    this.simple = new SimpleBar(this);
    this.left.prepend(this.recited.element);
    this.transport.element.after(this.simple.element);
    this.simple.refresh();
    this.#showText();
    if (this.recording) this.#facts();
  }

  /**
   * Plays a segment from its start, or from a word to the end of the segment. Without a word, playback continues until
   * `end` if `end` is later than the end of the segment.
   */
  #hear(segment, word, end) {
    if (word) {
      this.choose(segment, { reveal: false });
      this.playWord(word);
    } else {
      this.choose(segment, { play: true });
      if (end > segment.end) player.play(this.recording.id, segment.start, end);
    }
  }

  /**
   * Returns the range of time to show for a segment. In the view of the text, the range around a segment without an
   * ayah is at least as long as a typical ayah of the recording.
   */
  #stretch({ start, end, ayah }) {
    if (ayah || !this.isSimple) return [start, end];
    const lengths = this.recording.segments.filter((s) => s.ayah).map((s) => s.end - s.start).sort((a, b) => a - b);
    const rest = Math.max(0, (lengths[lengths.length >> 1] ?? TYPICAL) - (end - start)) / 2;
    return [start - rest, end + rest];
  }

  close() {
    this.actions.close();
    this.isClosed = true;
    this.word = null;
    this.recited?.close();
    this.transcript.close();
    player.pause();
    this.#off.forEach((off) => off());
    this.wave.close();
  }

  /** The position of the play head in seconds; null if it is in another recording. */
  head() {
    return this.recording && player.id === this.recording.id ? player.position : null;
  }

  /**
   * Shows a recording and chooses the segment at a time; returns false if another recording was requested in the
   * meantime.
   */
  async open(id, { at, play = false } = {}) {
    const asked = ++this.#asked, focused = document.activeElement;
    this.actions.flush();
    const here = store.peek(id);
    if (!here && id !== this.recording?.id) this.#leave();
    const [recording] = await Promise.all([here ?? store.get(id), loadSurahs().catch(() => {})]);
    if (asked !== this.#asked || this.isClosed) return false;
    this.element.removeAttribute("aria-busy");
    for (const part of this.#parts()) part.inert = false;
    if (focused !== document.activeElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
    if (recording !== this.recording) {
      const other = recording.id !== this.recording?.id;
      this.recording = recording;
      if (other) { this.selected = this.wave.marker = null; this.drafts = []; }
      this.wave.drafts = this.drafts;
      this.wave.show(recording, { keepView: !other });
      this.#facts();
      if (other) {
        this.transcript.show(id).catch(() => {});
        this.#loadWords(recording.surahs);
      }
    }
    if (at !== undefined) {
      const segment = segmentAt(recording, at, { nearest: true });
      if (segment) this.choose(segment, { play });
    }
    // A recording in the cache may have changed on the server.
    if (here)
      stateOf(id).then((now) => this.followed(now, id))
        .catch((problem) => { if (!this.isClosed) noticeRemoval(problem); });
    return true;
  }

  /** The parts of the desk with buttons that act on the recording. */
  #parts() {
    return [this.tools, this.range, this.wave.element, this.transport.element, this.banner, this.left,
      this.simple?.element].filter(Boolean);
  }

  /**
   * Leaves the present recording while another one is loaded. The desk still shows it, but no key and no button acts on
   * it: a person already hears the other recording.
   */
  #leave() {
    this.chooseWord(null);
    this.recording = this.selected = this.wave.selected = this.wave.marker = null;
    this.element.setAttribute("aria-busy", "true");
    for (const part of this.#parts()) part.inert = true;
  }

  /** Loads the Arabic text of surahs. The list and the waveform show this text, so both are drawn again. */
  #loadWords(surahs) {
    const { id } = this.recording;
    const drawn = () => {
      if (id !== this.recording?.id) return;
      this.changed();
      this.wave.invalidate();
      this.#showText();
    };
    Promise.all(surahs.map(surahText)).then(drawn, drawn);
  }

  /**
   * Confirms the chosen segment, even if the program suggests that it is talk. If the segment is unassigned, opens the
   * dialog that assigns an ayah to it. Confirming the segment without an ayah would mark it as skipped.
   */
  confirm() {
    const s = this.selected;
    if (this.marks?.segments.length) return this.actions.confirmMany();
    if (!s) return;
    if (s.kind !== "unassigned" || s.confirmed) this.actions.confirm();
    else if (s.suggestion === "talk") this.actions.phrase("talk");
    else ask("askAssign", this);
  }

  /** Chooses a segment and brings it into view. */
  choose(segment, { play = false, reveal = true } = {}) {
    if (!segment || this.isClosed) return;
    if (segment.startFrame !== this.selected?.startFrame) {
      this.actions.flush();
      this.simple?.reset();
      this.chooseWord(null);
    }
    this.selected = this.wave.selected = segment;
    if (reveal) this.wave.reveal(...this.#stretch(segment));
    this.#text?.choose(segment);
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
    this.simple?.refresh();
    this.guide.chosen?.(segment);
  }

  /**
   * Loads the sound and the waveform peaks of the segments that a person is likely to play next. Each segment is given
   * as { id, start, end }, the nearest first.
   */
  async prepare(stretches) {
    for (const { id, start, end } of stretches) {
      const recording = await store.get(id);
      const length = Math.max(0.3, end - start),
        scale = length / this.wave.width / 0.6;
      prefetch(
        recording,
        start - length / 3,
        scale / (devicePixelRatio || 1),
        this.wave.width * (devicePixelRatio || 1),
      );
    }
    player.prepare(stretches);
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

  /** The state of an edit of a segment: "saving", "unsaved", or "" if there is no edit. */
  stateOf(segment) {
    for (const op of saver.of(this.recording?.id)) {
      if (op.anchor !== undefined && op.anchor >= segment.start && op.anchor < segment.end)
        return op.state === "unsaved" ? "unsaved" : "saving";
    }
    return "";
  }

  /** Shows the new version of the recording that the server has sent. */
  #fresh() {
    const old = this.selected, recording = store.peek(this.recording.id), known = this.recording.surahs;
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
    this.simple?.refresh();
    this.#showText();
    this.changed();
    const added = recording.surahs.filter((surah) => !known.includes(surah));
    if (added.length) this.#loadWords(added);
  }

  #marks() {
    this.detail.refresh();
    this.changed();
  }

  /** Lists the changes of an edit, and highlights the changed segments briefly in the list and the waveform. */
  showChange(answer, title) {
    const until = performance.now() + FLASH;
    const seconds = (frame) => frame / answer.recording.sampleRate;
    // Isolate each time, because signs between Arabic digits would run from right to left.
    const time = (frame) => h("bdi", { dir: "ltr" }, clock(seconds(frame), 3));
    const place = ({ start, end }) => [time(start), "-", time(end)];
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
            // The arrow points from the old to the new time, so both run from left to right in each language.
            h("bdi", { dir: "ltr" }, s.before ? [place(s.before), " → "] : null,
              s.after ? place(s.after) : t("change.removed")),
            s.was ? [t("comma"), t("change.was", { what: label(s.was) })] : null,
          ),
        );
      const more = changes.length - lines.length;
      return lines.length
        ? h("ul", {}, lines, more > 0 ? h("li", {}, t("change.more", { n: more })) : null)
        : null;
    };
    // List separately the segments that the alignment, not the person, has changed.
    const aligned = stretches.filter((s) => !s.byPerson);
    replace(
      this.change,
      // The server describes the edits only in English. On a page in another language, the heading is `title`.
      h("h3", {}, t("change.saved", { what: (language === "en" && answer.edits.join("; ")) || title })),
      list(stretches.filter((s) => s.byPerson)),
      aligned.length
        ? h("p", { class: "aligned" }, t("change.aligned", { n: aligned.length }))
        : null,
      list(aligned),
      answer.played.filter((p) => p.before && p.after).slice(0, 3).map((p) => h("p", { class: "played" },
        rich("change.played", { passage: passage(p.passage), after: fileName(p.after), before: fileName(p.before) }))),
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

  /** Draws everything about the recording above the waveform. */
  #facts() {
    const r = this.recording;
    this.#drawTitle(r, statusOf(r));
    this.#drawTools(r);
    // Do not draw the panel for the range again while a person types in it.
    const isTyping = [...this.range.querySelectorAll("input")].some(
      (input) => input === document.activeElement || input.value !== input.defaultValue,
    );
    if (!isTyping) this.showNeededRange();
    this.#suggestions();
  }

  /** Shows the panel for the range if the recording needs one, and removes it otherwise. */
  showNeededRange() {
    const r = this.recording;
    this.#showRange(r.needsRange || (statusOf(r) === "check" && r.candidates?.length) ? {} : null);
  }

  /**
   * Shows the panel for the range, or removes it if `options` is null. The module of the panel is loaded when it is
   * first needed.
   */
  async #showRange(options) {
    const { recording } = this, asked = ++this.#rangeAsked;
    if (!options) return replace(this.range, null);
    const module = await import("./range.js").catch(() => { showProblem(gone()); });
    if (module && recording === this.recording && asked === this.#rangeAsked)
      replace(this.range, module.rangePanel(this, options));
  }

  #drawTitle(r, status) {
    const reciter = r.reciter ?? r.recording?.reciter;
    replace(this.title,
      h("h1", {}, r.expected ? [h("bdi", {}, passage(r.expected)), " "] : null,
        fileName(r.source, r.expected ? { class: "beside" } : {})),
      h("p", { class: "facts" },
        h("span", { class: "here" }, this.hereIn?.(r)),
        status === "ok" ? null : h("span", { class: `status ${status}` }, this.#why(r, status)),
        h("span", {}, clock(r.durationSeconds)),
        reciter ? h("bdi", {}, reciter) : null,
        h("span", { class: "segment-counts" }, counts(r.segments))),
      r.notes ? h("p", { class: "notes" }, h("bdi", {}, r.notes)) : null);
  }

  /**
   * Returns the status of a recording with its reason. If the recording has no segments, returns only the status,
   * because a panel shows the reason.
   */
  #why(r, status) {
    const why = r.segments.length ? whyOf({ ...r, status }) : [];
    return why.length ? why : (STATUS[status] ?? status);
  }

  #drawTools(r) {
    const { wave, actions } = this;
    const pressed = (name) => ({ class: "for-all", "aria-pressed": String(settings.get(name)) });
    this.spectrumButton = keyed(t("spectrum"), "spectrum", () => this.toggleSpectrum(), pressed("spectrum"));
    this.detect = button(t("suggest"), () => this.toggleSuggested(),
      { title: t("key.autoDetect"), ...pressed("showSuggested") });
    const askRange = async () => {
      await this.#showRange({ forced: true });
      this.range.querySelector("input")?.focus();
    };
    replace(this.tools,
      h("span", { class: "joined zoom", role: "group", "aria-label": t("zoom") },
        button("−", () => wave.zoom(1 / 0.7), { "aria-label": t("zoom.out") }),
        button(t("zoom.fit"), this.needs(() => this.#zoomFit()), { "aria-label": t("zoom.fit.what") }),
        button("+", () => wave.zoom(0.7), { "aria-label": t("zoom.in") })),
      h("span", { class: "joined zoom", role: "group", "aria-label": t("height") },
        button("↧", () => wave.stretch(1 / 1.4), { "aria-label": t("key.flatter"), title: t("key.flatter") }),
        button("↥", () => wave.stretch(1.4), { "aria-label": t("key.taller"), title: t("key.taller") })),
      this.spectrumButton,
      button(t("undo"), () => actions.step("undo"), { disabled: !r.canUndo, "data-act": "undo" }),
      button(t("redo"), () => actions.step("redo"), { disabled: !r.canRedo, "data-act": "redo" }),
      this.detect,
      button(t("range.change"), askRange, { "data-act": "range" }),
      button(t("note.write"), () => ask("askNote", this)));
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
                    reason: boundaryReason(chosen),
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

const statusOf = (recording) => recording.status ?? recording.recording?.status;

/** The numbers of segments: all, confirmed, skipped and open. */
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
