// Edits of segments, boundaries and markers. Each edit has a key. The desk does not ask for confirmation, because each
// edit can be undone.
import { anchorOf, frameAt, segmentAt } from "./api.js";
import { clock, notice, say, showProblem } from "./dom.js";
import { ayahName, labelOf } from "./labels.js";
import { known, percent, reference, t } from "./messages.js";
import { player } from "./player.js";
import { after } from "./quran.js";
import { saver } from "./saver.js";
import { settings } from "./settings.js";

// Seconds to play before and after a boundary.
const AROUND = [1.0, 1.6];
// Milliseconds from the last key press that nudges a boundary until the new boundary is sent.
const SETTLE = 350;

export class Actions {
  #timer = 0;
  #listen = 0;
  #draft = null;
  // The edge of a word that is being moved by presses: { segment, word, side, value }; null for none.
  #wordEdge = null;

  constructor(desk) {
    this.desk = desk;
  }

  get recording() { return this.desk.recording; }
  get segment() { return this.desk.selected; }
  get wave() { return this.desk.wave; }

  close() { this.flush(); }

  /**
   * Sends an edit, by default about the chosen segment. Resolves to the answer, or to null if the server refused the
   * edit.
   */
  async send(path, body, { title, segment = this.segment, draft } = {}) {
    this.flush();
    return this.#write(path, body, { title, draft, ...this.#place(segment) });
  }

  /**
   * The recording of a change, and a time in its segment if the change is about one. They stay the same when the change
   * is sent again, although the desk may then show another recording.
   */
  #place(segment) {
    return { id: this.recording.id, anchor: segment ? anchorOf(this.recording, segment) : undefined };
  }

  /**
   * Sends a change. The server refuses an ayah if its words cannot fit the length of the segment. A message then
   * reports the refusal, with a button that sends the change again with `anyLength`.
   */
  async #write(path, body, { title, id, anchor, draft, anyLength = false }) {
    try {
      const answer = await saver.write({
        id,
        path,
        title,
        draft,
        body: (now) => ({ ...(typeof body === "function" ? body(now) : body), ...(anyLength ? { anyLength } : {}) }),
        anchor,
      });
      this.desk.showChange(answer, title);
      return answer;
    } catch (problem) {
      if (!problem.quiet) {
        const more = problem.dropped ? ` ${t("undone.dropped", { n: problem.dropped })}` : "";
        const isAsked = problem.code === "length";
        showProblem(problem, {
          kept: t("undone", { title }) + more,
          actions: isAsked
            ? [[t("length.anyway"), () => this.#write(path, body, { title, id, anchor, anyLength: true })]]
            : [],
          name: isAsked ? "length" : "problem",
        });
      }
      return null;
    } finally {
      if (draft) this.desk.dropDraft(draft);
    }
  }

  /**
   * Sends edits of the recording. The function `edits(recording)` makes the edits. It is called just before they are
   * sent, so that they fit the current version of the recording.
   */
  edit(edits, { exact = true, ...rest }) {
    return this.send("edits", (now) => ({ edits: edits(now), exact }), rest);
  }

  /**
   * Returns a function that finds the first frame of a segment in a recording, because edits name a segment by its
   * first frame. If the segment is gone, the function returns a frame at which no segment starts. The server then
   * refuses the edit.
   */
  #named(segment = this.segment) { return this.#holding(anchorOf(this.recording, segment)); }

  #holding(anchor) { return (now) => segmentAt(now, anchor)?.startFrame ?? frameAt(now, anchor); }

  #frame(time) { return frameAt(this.recording, time); }

  /**
   * Returns a function that makes an edit of one segment, for a given version of the recording. The edit consists of
   * the fields `verb` and `segment`, and the fields in `fields`.
   */
  #about(verb, fields = {}, segment = this.segment) {
    const named = this.#named(segment);
    return (now) => [{ verb, segment: named(now), ...fields }];
  }

  /** Sends a decision about the chosen segment, and goes to the next segment without waiting for the answer. */
  decide(edits, title) {
    const sent = this.edit(edits, { title });
    this.desk.guide.advance();
    return sent;
  }

  /** The segments of the selection; empty without a selection. */
  get many() { return this.desk.marks?.segments ?? []; }

  /** Sends an edit of each selected segment as one change with one undo, and clears the selection. */
  async #editMany(segments, edit, title) {
    const named = segments.map((s) => this.#named(s));
    const answer = await this.edit((now) => named.map((segment) => edit(segment(now))), { title, segment: null });
    if (answer) this.desk.marks.clear();
  }

  /** The text that names the selected segments in the title of a change. */
  #theMany(segments) { return t("count.segments", { n: segments.length }); }

  /**
   * Confirms the selected segments. Leaves out unassigned segments, because the server would count a confirmed
   * unassigned segment as skipped.
   */
  async confirmMany() {
    const segments = this.many.filter((s) => s.kind !== "unassigned" && !s.confirmed);
    if (!segments.length) return notice(t("marks.confirmed"));
    const anchors = segments.map((s) => anchorOf(this.recording, s));
    const answer = await this.send(
      "confirm",
      (now) => ({ segments: anchors.map((anchor) => segmentAt(now, anchor, { nearest: true }).startFrame) }),
      { title: t("did.confirm", { what: this.#theMany(segments) }), segment: null },
    );
    if (answer) this.desk.marks.clear();
  }

  confirm() {
    const anchor = anchorOf(this.recording, this.segment);
    this.send("confirm", (now) => ({ segments: [segmentAt(now, anchor, { nearest: true }).startFrame] }), {
      title: t("did.confirm", { what: labelOf(this.segment) }),
    });
    this.desk.guide.advance();
  }

  async withdraw() {
    const anchor = anchorOf(this.recording, this.segment);
    await this.send(
      "confirm",
      (now) => ({ segments: [segmentAt(now, anchor, { nearest: true }).startFrame], withdraw: true }),
      { title: t("did.withdraw", { what: labelOf(this.segment) }) },
    );
  }

  async confirmUpTo() {
    const anchor = anchorOf(this.recording, this.segment);
    const sent = this.send("confirm", (now) => ({ until: segmentAt(now, anchor, { nearest: true }).endFrame }), {
      title: t("did.upto", { what: labelOf(this.segment) }),
    });
    await this.desk.guide.advanceMany(sent);
  }

  async confirmAbove() {
    const above = settings.get("threshold");
    const sent = this.send("confirm", () => ({ above }), {
      title: t("did.above", { percent: percent(above) }),
      segment: null,
    });
    await this.desk.guide.advanceMany(sent);
  }

  async step(direction) {
    this.flush();
    const can = direction === "undo" ? this.recording.canUndo : this.recording.canRedo;
    if (!can && !saver.of(this.recording.id).length) return notice(t(direction === "undo" ? "nothing.undo"
      : "nothing.redo"));
    await this.#write(direction, {}, { title: t(direction === "undo" ? "did.undo" : "did.redo"), ...this.#place() });
  }

  // Boundaries. A nudge moves a boundary by a small step and is shown at once. Successive nudges are sent together
  // after the last one, so ten nudges are one edit with one undo.

  nudge(side, by) {
    this.move(side, this.wave.edge(this.segment, side) + by);
  }

  jump(side, direction) {
    const now = this.wave.edge(this.segment, side);
    const places = [
      ...this.recording.markers.map((m) => m.position),
      ...this.recording.silences.map((s) => s.quietest),
    ].sort((a, b) => a - b);
    const to = direction > 0 ? places.find((t) => t > now + 0.015) : places.findLast((t) => t < now - 0.015);
    if (to === undefined) return say(t("nothing.pause"));
    this.move(side, to);
  }

  move(side, value) {
    const segment = this.segment, least = 0.02;
    const other = this.wave.edge(segment, side === "start" ? "end" : "start");
    value =
      side === "start"
        ? Math.min(other - least, Math.max(0, value))
        : Math.max(other + least, Math.min(this.recording.durationSeconds, value));
    value = Math.round(value * 1000) / 1000;
    this.desk.setSide(side);
    if (this.#wordEdge || (this.#draft && (this.#draft.startFrame !== segment.startFrame || this.#draft.side !== side)))
      this.flush();
    if (this.#draft) this.#draft.value = value;
    else
      this.#draft = this.desk.addDraft({
        startFrame: segment.startFrame,
        side,
        value,
        anchor: anchorOf(this.recording, segment),
        segment,
      });
    this.desk.redraw();
    this.desk.detail.refresh();
    this.wave.reveal(Math.min(segment.start, value), Math.max(segment.end, value));
    say(t(side === "start" ? "side.start" : "side.end", { time: clock(value, 3) }));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), SETTLE);
    clearTimeout(this.#listen);
    this.#listen = setTimeout(() => this.around(side), 160);
  }

  /** Sends the boundary or the edge of a word that is being moved, and does not play it any more. */
  flush() {
    clearTimeout(this.#timer);
    clearTimeout(this.#listen);
    const draft = this.#draft, edge = this.#wordEdge;
    this.#draft = this.#wordEdge = null;
    if (edge) this.dragWord(edge.segment, edge.word, edge.side, edge.value);
    if (!draft) return;
    const [segment, to] = [this.#holding(draft.anchor), this.#frame(draft.value)];
    this.#write(
      "edits",
      (now) => ({ edits: [{ verb: `move-${draft.side}`, segment: segment(now), to }], exact: true }),
      { title: this.#moving(draft.side, draft.segment), ...this.#place(draft.segment), draft },
    );
  }

  /** Moves a boundary that a person dragged. The server uses the quietest place nearby, unless `exact` is true. */
  async drag(segment, side, value, exact) {
    this.flush();
    const { id, anchor } = this.#place(segment);
    const draft = this.desk.addDraft({ startFrame: segment.startFrame, side, value, anchor, segment });
    const answer = await this.edit(this.#about(`move-${side}`, { to: this.#frame(value) }, segment), {
      exact,
      title: this.#moving(side, segment),
      segment,
      draft,
    });
    // A person may have gone on to another segment in the meantime.
    if (answer && !this.desk.isClosed && id === this.recording?.id &&
      segmentAt(this.recording, anchor) === this.segment) this.around(side);
  }

  /** Moves an edge of a word by a press. Successive presses are shown at once and sent as one change. */
  nudgeWord(segment, word, side, value) {
    if (this.#draft || (this.#wordEdge && (this.#wordEdge.word !== word || this.#wordEdge.side !== side))) this.flush();
    this.#wordEdge = { segment, word, side, value };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), SETTLE);
  }

  /** Moves an edge of a word to exactly the place to which a person dragged it. */
  async dragWord(segment, word, side, value) {
    this.flush();
    const frame = this.#frame(value);
    // During the edit, keep the controls of the word on the page, because one of them may have the focus.
    if (this.desk.word !== word) this.desk.chooseWord(word);
    this.desk.keepsWord = true;
    const answer = await this.edit(this.#about(`move-word-${side}`, { word: word.frame, to: frame }, segment), {
      title: t("did.word", { what: labelOf(segment) }),
      segment,
    });
    this.desk.keepsWord = false;
    // A person may have chosen another word in the meantime.
    if (this.desk.word !== word) return;
    if (!answer) return this.desk.chooseWord(word);
    // The first frame of the word may have changed. Find the word by its ayah, its number and the moved edge.
    const now = segmentAt(this.recording, anchorOf(this.recording, this.segment));
    const again = now?.words.find((w) => w.word === word.word && w.number === word.number &&
      Math.abs(w[side] - frame / this.recording.sampleRate) < 0.002);
    this.desk.chooseWord(again ?? null);
    player.play(this.recording.id, Math.max(0, value - 0.4), value + 0.4);
  }

  #moving(side, segment) {
    return t(side === "start" ? "did.move.start" : "did.move.end", { what: labelOf(segment) });
  }

  around(side) {
    clearTimeout(this.#listen);
    const time = this.wave.edge(this.segment, side);
    this.desk.setSide(side);
    player.play(this.recording.id, time - AROUND[0], Math.min(this.recording.durationSeconds, time + AROUND[1]), {
      loop: settings.get("loop"),
    });
  }

  playSegment() {
    player.play(this.recording.id, this.wave.edge(this.segment, "start"), this.wave.edge(this.segment, "end"), {
      loop: settings.get("loop"),
    });
  }

  playPause() {
    if (player.playing) return player.pause();
    // If playback stopped in a pause within the segment, continue there. Otherwise play the segment from its start.
    const at = player.position, s = this.segment;
    if (!s) return this.playHere();
    if (
      player.id === this.recording.id &&
      player.end !== Infinity &&
      at > player.start + 0.05 &&
      at < player.end - 0.05 &&
      at > s.start - 2 &&
      at < s.end + 2
    )
      return player.resume();
    this.playSegment();
  }

  playHere() {
    const at = this.desk.head() ?? this.segment?.start ?? 0;
    player.play(this.recording.id, at, this.recording.durationSeconds);
  }

  // Segments.

  split() {
    const at = this.desk.head(),
      s = this.segment;
    if (at === null || at <= s.start + 0.02 || at >= s.end - 0.02)
      return notice(
        t("split.where"),
      );
    return this.edit(this.#about("split", { at: this.#frame(at) }),
      { exact: false, title: t("did.split", { what: labelOf(s) }) });
  }

  merge(direction) {
    const list = this.recording.segments, index = list.indexOf(this.segment), other = list[index + direction];
    if (!other) return notice(direction > 0 ? t("merge.last") : t("merge.first"));
    const [first, second] = direction > 0 ? [this.segment, other] : [other, this.segment];
    const [one, next] = [this.#named(first), this.#named(second)];
    return this.edit((now) => [{ verb: "merge", segment: one(now), other: next(now) }], {
      title: t("did.merge", { what: labelOf(first), other: labelOf(second) }),
    });
  }

  /**
   * Returns the gap around a time as a range, or null for a time within a segment. The range begins at the last
   * boundary, confirmed marker or pause before the time. It ends at the first boundary, confirmed marker or pause after
   * the time.
   */
  gapAt(time) {
    const { segments, markers, silences, sampleRate, frameCount } = this.recording;
    if (segmentAt(this.recording, time)) return null;
    const frame = this.#frame(time);
    const edges = [
      0,
      frameCount,
      ...segments.flatMap((s) => [s.startFrame, s.endFrame]),
      ...markers.filter((m) => m.origin === "confirmed").map((m) => m.frame),
      ...silences.map((s) => s.quietestFrame),
    ];
    const from = Math.max(...edges.filter((f) => f <= frame)), to = Math.min(...edges.filter((f) => f > frame));
    return { from, to, start: from / sampleRate, end: to / sampleRate };
  }

  /** Inserts a segment into a gap. `content` is `{ ayat }` or `{ phrase }`. */
  insert(content, { from, to }) {
    return this.edit(() => [{ verb: "insert", ...content, from, to }], {
      title: t("did.insert", { what: content.ayat ? reference(content.ayat) : known("phrase.", content.phrase) }),
      segment: null,
    });
  }
  skipStretch({ from, to, start, end }) {
    return this.edit(() => [{ verb: "skip", from, to }], {
      title: t("did.skip", { what: `${clock(start, 1)} – ${clock(end, 1)}` }),
      segment: null,
    });
  }
  deleteSegment() {
    const { many } = this;
    if (many.length) {
      const confirmed = many.filter((s) => s.confirmed);
      if (!confirmed.length) return notice(t("marks.unconfirmed"));
      return this.#editMany(confirmed, (segment) => ({ verb: "delete", segment }),
        t("did.remove", { what: this.#theMany(confirmed) }));
    }
    return this.edit(this.#about("delete"), { title: t("did.remove", { what: labelOf(this.segment) }) });
  }
  skip() {
    const { many } = this;
    if (many.length)
      return this.#editMany(many, (segment) => ({ verb: "skip", segment }),
        t("did.skip", { what: this.#theMany(many) }));
    return this.decide(this.#about("skip"), t("did.skip", { what: labelOf(this.segment) }));
  }

  /** Skips all unassigned segments of the recording, as one change. */
  async skipRest() {
    const bare = this.recording.segments.filter((s) => s.kind === "unassigned" && !s.confirmed);
    if (!bare.length) return notice(t("rest.none"));
    const title = t("did.skiprest", { n: bare.length });
    const named = bare.map((s) => this.#named(s));
    await this.desk.guide.advanceMany(
      this.edit((now) => named.map((segment) => ({ verb: "skip", segment: segment(now) })), { title, segment: null }),
    );
  }

  phrase(name) {
    const { many } = this;
    if (many.length)
      return this.#editMany(many, (segment) => ({ verb: "phrase", segment, phrase: name }),
        t("did.phrase", { what: this.#theMany(many), phrase: known("phrase.", name) }));
    return this.decide(this.#about("phrase", { phrase: name }),
      t("did.phrase", { what: labelOf(this.segment), phrase: known("phrase.", name) }));
  }
  voice(name) {
    return this.edit(this.#about("voice", { voice: name }),
      { title: t("did.voice", { voice: name, what: labelOf(this.segment) }) });
  }
  assign(ayat) {
    return this.decide(this.#about("assign", { ayat }),
      t("did.assign", { time: clock(this.segment.start, 1), ayat: ayahName(ayat) }));
  }
  join(ayat, at) {
    return this.decide(
      this.#about("assign", { ayat, join: this.#frame(at) }),
      t("did.assign", { time: clock(this.segment.start, 1), ayat: reference(ayat) }),
    );
  }
  note(text) {
    return this.edit(() => [{ verb: "note", text }], { title: t("did.note"), segment: null });
  }

  /**
   * Returns three values about the ayat around a time. `same` is the last ayah before the time, `next` is the ayah that
   * follows `same` in the Quran, and `surah` is the surah of `same`. If there is no ayah before the time, `same` is
   * null, and `surah` is the first surah of the recording. `next` is then the first ayah of the expected range, or null
   * if a segment already has that ayah.
   */
  neighbours(start = this.segment.start) {
    const before = this.recording.segments.findLast((s) => s.start < start && s.kind === "ayah" && s.ayah);
    const same = before?.endAyah ?? before?.ayah ?? null;
    const expected = /^(\d+:\d+)/.exec(this.recording.expected ?? "")?.[1] ?? null;
    const isHeard = this.recording.segments.some((s) => s.kind === "ayah" && s.ayah === expected);
    return {
      same,
      next: same ? after(same) : isHeard ? null : expected,
      surah: same ? Number(same.split(":")[0]) : this.recording.surahs?.[0],
    };
  }

  nextAyah() {
    const { next } = this.neighbours();
    return next
      ? this.assign(next)
      : notice(t("before.none.assign"));
  }

  runnerUp() {
    return this.segment.runnerUp
      ? this.assign(this.segment.runnerUp)
      : notice(t("runnerup.none"));
  }

  sameAyah() {
    const { same } = this.neighbours();
    return same ? this.assign(same) : notice(t("before.none"));
  }

  // Markers.

  mark(at, exact = false) {
    const frame = this.#frame(at);
    return this.edit(() => [{ verb: "mark", at: frame }], {
      exact,
      title: t("did.mark", { time: clock(at, 2) }),
      segment: null,
    });
  }

  /** Confirms a suggested marker, so that later runs of the analysis keep it. */
  keepMarker(marker) {
    return this.edit(() => [{ verb: "mark", at: marker.frame }], { title: t("did.keepmark"), segment: null });
  }

  markHere() {
    const at = this.desk.head();
    return at === null
      ? notice(t("mark.where"))
      : this.mark(at);
  }

  moveMarker(marker, to, exact) {
    // Remove the old marker only if it is confirmed. The next run of the analysis would suggest a suggested marker
    // again.
    const away = marker.origin === "confirmed" ? [{ verb: "unmark", at: marker.frame }] : [];
    const frame = this.#frame(to);
    return this.edit(() => [...away, { verb: "mark", at: frame }], {
      exact,
      title: t("did.movemark", { time: clock(to, 2) }),
      segment: null,
    });
  }

  /** Deletes the chosen marker, or else the nearest marker within 0.5 s of the play head. */
  unmark(marker = this.wave.marker) {
    if (!marker) {
      const at = this.desk.head() ?? -1;
      marker = this.recording.markers.filter((m) => m.origin === "confirmed" || this.wave.showSuggested)
        .sort((a, b) => Math.abs(a.position - at) - Math.abs(b.position - at))[0];
      if (!marker || Math.abs(marker.position - at) > 0.5) return notice(t("mark.none"));
    }
    this.wave.marker = null;
    return this.edit(() => [{ verb: "unmark", at: marker.frame }], {
      title: t("did.unmark", { time: clock(marker.position, 2) }),
      segment: null,
    });
  }
}
