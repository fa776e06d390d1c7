// The queue: the segments to review in all recordings or in one recording. Doubtful segments come first, and among
// them those whose review is worth most. After a confirmation, the next item is shown and played at once.
import { get, query } from "./api.js";
import { Desk } from "./desk.js";
import { emptyPage } from "./dialogs.js";
import { button, clock, fileName, h, replace, say, select, showProblem, stateTag } from "./dom.js";
import { duration } from "./here.js";
import { label, reasons } from "./labels.js";
import { listed, percent, t } from "./messages.js";
import { whatNext } from "./next.js";
import { player } from "./player.js";
import { loadSurahs, passage } from "./quran.js";
import { Rows } from "./rows.js";
import { saver } from "./saver.js";
import { settings } from "./settings.js";
import { isDoubtful, sureness } from "./sure.js";

// Further items are fetched when the number of open items falls below this limit.
const FEW = 8;

const keyOf = (item) => `${item.recording}/${item.startFrame}`;

/** The name of an item: the surah and its ayat with the number of the reading, or the kind of the item. */
const nameOf = ({ name }) => {
  if (name.kind !== "ayah" || !name.ayat) return label(name);
  return name.reading ? `${passage(name.ayat)} (${t("label.reading", { n: name.reading })})` : passage(name.ayat);
};

/** Returns the two fields of a segment that determine its state (see sure.js), taken from an item. */
const asSegment = ({ name, confidence }) => ({ kind: name.kind, confidence });

/** A duration in words, in minutes or hours. */
const timeOf = (minutes) =>
  minutes < 90
    ? t("count.minutes", { n: Math.max(1, Math.round(minutes)) })
    : t("count.hours", { n: Math.round(minutes / 60) });

/** Measures the mean time of a decision. A gap of 90 s or more between decisions is a break and does not count. */
export class Pace {
  #last = null;
  #times = [];

  begin() { this.#last = performance.now(); }

  decided() {
    const now = performance.now();
    if (this.#last !== null && now - this.#last < 90000) this.#times.push((now - this.#last) / 1000);
    if (this.#times.length > 20) this.#times.shift();
    this.#last = now;
  }

  /** The time for `count` more decisions, in words. */
  left(count) {
    if (this.#times.length < 3 || !count) return "";
    const minutes = ((this.#times.reduce((a, b) => a + b, 0) / this.#times.length) * count) / 60;
    return minutes < 0.75 ? t("queue.left.less") : t("queue.left", { time: timeOf(minutes) });
  }
}

/** The items in their order, the decisions made on this page, and the counts of the items that remain. */
class Items {
  list = [];
  current = -1;
  remaining = 0;
  done = 0;
  doubts = { n: 0, seconds: 0 };
  #decided = new Set();

  get now() { return this.list[this.current]; }
  /** The number of loaded items without a decision. */
  get open() { return this.list.length - this.#decided.size; }
  isDecided(item) { return this.#decided.has(keyOf(item)); }

  clear() {
    this.list = [];
    this.#decided.clear();
    this.done = 0;
    this.current = -1;
  }

  /** Adds the new items of an answer, and replaces the counts by those of the answer. */
  take(answer) {
    // Skip items that are decided here: the server may still list an item whose decision has not arrived there.
    const known = new Set(this.list.map(keyOf));
    this.list.push(...answer.items.filter((item) => !known.has(keyOf(item))));
    const open = new Set(answer.items.map(keyOf));
    this.remaining = Math.max(answer.remaining - [...this.#decided].filter((key) => open.has(key)).length, 0);
    this.doubts = { n: answer.doubtful, seconds: answer.doubtfulSeconds };
    for (const item of answer.items) if (this.isDecided(item)) this.#settle(item);
  }

  /**
   * Replaces the open items by the items of an answer, in the order of the answer, because an edit may have moved,
   * changed or removed some of them. The current item stays.
   */
  sort(answer) {
    let shown = this.now;
    if (shown && !this.isDecided(shown)) {
      // If the start of the current item has moved, its key has changed. Then find the item by its overlap in time.
      const overlap = (item) => Math.min(item.end, shown.end) - Math.max(item.start, shown.start);
      shown =
        answer.items.find((item) => keyOf(item) === keyOf(shown)) ??
        answer.items.find((item) =>
          item.recording === shown.recording && overlap(item) > (shown.end - shown.start) / 2) ??
        shown;
      this.list[this.current] = shown;
    }
    this.list = this.list.filter((item) => item === shown || this.isDecided(item));
    this.current = this.list.indexOf(shown);
    this.take(answer);
  }

  /** Drops the items without a decision. */
  keepDecided() {
    this.list = this.list.filter((item) => this.isDecided(item));
    this.current = this.list.length - 1;
  }

  /** Drops the current item. The item will be listed again if it is still open. */
  drop() {
    this.list.splice(this.current, 1);
    this.current -= 1;
  }

  /**
   * Returns the index of the next item without a decision. After the end of the list, the search continues at its
   * start. Returns -1 if all items are decided.
   */
  openAfter(index) {
    const found = this.list.findIndex((item, i) => i > index && !this.isDecided(item));
    return found >= 0 ? found : this.list.findIndex((item) => !this.isDecided(item));
  }

  /**
   * Counts an item as decided. If `isConfirmed` is true, an earlier edit has already confirmed the item, and the
   * counts of the remaining items no longer include it.
   */
  decide(item, isConfirmed) {
    this.#decided.add(keyOf(item));
    this.done += 1;
    if (isConfirmed) return;
    this.remaining = Math.max(0, this.remaining - 1);
    this.#settle(item);
  }

  /**
   * Counts an item as open again, because the server refused the write for it. Returns false if the write was for no
   * item of the list.
   */
  reopen(op) {
    const item = this.list.find((i) =>
      i.recording === op.id && op.anchor >= i.start && op.anchor < i.end && this.isDecided(i));
    if (!item) return false;
    this.#decided.delete(keyOf(item));
    this.done -= 1;
    this.remaining += 1;
    this.#settle(item, 1);
    return true;
  }

  /**
   * Changes the counts of doubtful items by one: `by` is -1 after a decision, and 1 if the server refused the decision.
   */
  #settle(item, by = -1) {
    if (!isDoubtful(asSegment(item))) return;
    const { n, seconds } = this.doubts;
    this.doubts = { n: Math.max(0, n + by), seconds: Math.max(0, seconds + by * (item.end - item.start)) };
  }
}

/** The counts above the list. */
class Progress {
  pace = new Pace();
  text = h("p", { class: "progress", role: "status", "aria-live": "polite" });
  doubt = h("p", { class: "hint queue-doubt" });
  meter = h("progress", { class: "meter", max: "1", value: 0, "aria-label": t("queue.progress") });

  show({ done, remaining, doubts }) {
    const total = done + remaining;
    this.text.textContent = remaining
      ? listed([t("queue.of", { done, total }), this.pace.left(remaining)])
      : done
        ? t("queue.none.done", { n: done })
        : t("queue.none");
    const rest = Math.max(0, remaining - doubts.n), time = duration(doubts.seconds);
    this.doubt.textContent = !remaining
      ? ""
      : !doubts.n
        ? t("queue.certain")
        : [t("queue.doubtful", { n: doubts.n, time }), rest && t("queue.rest", { n: rest })].filter(Boolean).join(" ");
    this.meter.max = Math.max(1, total);
    this.meter.value = done;
  }
}

/** The links above the desk. `only` is the id of a recording if the queue is limited to that recording. */
const crumbs = (only) => h("p", { class: "crumbs" },
  only
    ? [
        h("a", { href: "#/queue" }, t("queue.all")),
        h("a", { href: `#/review/${only}` }, t("queue.recording")),
      ]
    : h("a", { href: "#/recordings" }, t("view.recordings")));

/** The view of the queue. It is also the `guide` of the desk that it contains (see Desk). */
class Queue {
  #items = new Items();
  #progress = new Progress();
  #reciter = "";
  #fetching = null;
  // The number of requests for a new order. Only the answer to the last request is used.
  #sorting = 0;
  #closed = false;
  // The next step, which is shown after the last item.
  #next = null;
  #refused = ({ detail: { op } }) => {
    if (!this.#items.reopen(op)) return;
    this.rows.redrawAll();
    this.#status();
  };

  constructor(main, only) {
    this.main = main;
    this.only = only;
    this.reciters = h("span", {});
    this.rows = new Rows({ label: t("view.queue"), className: "queue", draw: (index, row) => this.#row(index, row) });
    const { text, meter, doubt } = this.#progress;
    const list = h("section", { class: "list-side", "aria-label": t("view.queue") },
      h("div", { class: "queue-head" }, text, this.reciters, meter, doubt),
      this.rows.element);
    this.desk = new Desk({ guide: this, list, changed: () => this.rows.redrawAll(), heading: crumbs(only) });
    replace(main, this.desk.element);
    saver.addEventListener("refused", this.#refused);
    this.#start().catch((problem) => {
      if (!this.#closed) emptyPage(main, problem, () => location.reload());
    });
    if (!only) get("/api/recordings?limit=1").then(({ reciters }) => this.#choice(reciters), () => {});
  }

  close() {
    this.#closed = true;
    saver.removeEventListener("refused", this.#refused);
    this.desk.close();
    this.rows.close();
  }

  async #start() {
    // Go on even if the names of the surahs cannot be loaded. The list then shows the numbers of the surahs.
    await Promise.all([this.#refill(), loadSurahs().catch(() => {})]);
    if (this.#closed) return;
    if (!this.#items.list.length) {
      replace(this.main, h("div", { class: "empty-page" },
        h("h1", {}, t("queue.none")),
        h("p", {}, t("queue.empty")),
        whatNext(["listen"]).element,
        h("a", { href: "#/recordings" }, t("view.recordings"))));
      return;
    }
    await this.#go(0, { play: navigator.userActivation?.hasBeenActive ?? false });
    this.#progress.pace.begin();
  }

  /** The choice of a reciter, if there are several. */
  #choice(names) {
    if (names.length < 2) return;
    const choose = (name) => {
      this.#reciter = name;
      this.#items.clear();
      this.rows.count = 0;
      // The answers to earlier requests are about another reciter.
      this.#fetching = null;
      this.#sorting++;
      this.#refill().then((isTaken) => isTaken && this.#go(0), showProblem);
    };
    replace(this.reciters, select([["", t("reciter.all")], ...names.map((n) => [n, n])], "", choose,
      { "aria-label": t("reciter") }));
  }

  #row(index, row) {
    const item = this.#items.list[index], isDecided = this.#items.isDecided(item);
    const isCurrent = index === this.#items.current;
    const op = saver.of(item.recording).find((o) => o.anchor >= item.start && o.anchor < item.end);
    row.classList.toggle("chosen", isCurrent);
    row.classList.add(sureness({ ...asSegment(item), confirmed: isDecided }));
    const state = op
      ? stateTag(op.state === "unsaved" ? "unsaved" : "saving")
      : isDecided ? t("queue.done") : h("span", { class: "percent" }, percent(item.confidence));
    return button([
      h("span", { class: "row-dot", "aria-hidden": "true" }),
      h("span", { class: "row-name" }, h("bdi", {}, nameOf(item))),
      h("span", { class: "row-time number" }, `${clock(item.start, 1)} – ${clock(item.end, 1)}`),
      h("span", { class: "row-end" }, state),
      h("span", { class: "row-why" },
        listed([!isDecided && isDoubtful(asSegment(item)) && t("recited.doubtful"), reasons(item)])),
      this.only ? null : fileName(item.source, { class: "row-file" }),
    ], () => this.#go(index), { class: "row-button", "aria-current": isCurrent ? "true" : undefined });
  }

  #status() { this.#progress.show(this.#items); }

  #fetch() { return get(`/api/queue${query({ recording: this.only, reciter: this.#reciter, limit: 50 })}`); }

  #drawCounts() {
    this.rows.count = this.#items.list.length;
    this.#status();
  }

  /**
   * Fetches further items; `before()` is called before they are added. A call while another call is waiting for the
   * server shares the request of that call. Resolves to false if a person has chosen another reciter in the meantime,
   * or has left the view; the answer is then dropped.
   */
  #refill(before = () => {}) {
    if (this.#fetching) return this.#fetching;
    const mine = this.#fetch().then((answer) => {
      if (mine !== this.#fetching || this.#closed) return false;
      before();
      this.#items.take(answer);
      this.#drawCounts();
      return true;
    }).finally(() => { if (mine === this.#fetching) this.#fetching = null; });
    this.#fetching = mine;
    return mine;
  }

  /** Fetches the open items again, in the present order of the server. */
  async #resort() {
    const mine = ++this.#sorting, answer = await this.#fetch();
    if (mine !== this.#sorting || this.#closed) return;
    this.#items.sort(answer);
    this.#drawCounts();
    this.rows.reveal(this.#items.current);
    this.#prepareNext();
  }

  /** Fetches the open items anew after a decision about several items. */
  async #reload() {
    this.#sorting++;
    await this.#fetching?.catch(() => {});
    // The rows stay until the answer arrives.
    if (await this.#refill(() => this.#items.keepDecided())) this.#goOpen(-1);
  }

  #prepareNext() {
    const { list, current } = this.#items;
    const next = list.filter((item, index) => index > current && !this.#items.isDecided(item)).slice(0, 2);
    if (next.length)
      this.desk.prepare(next.map(({ recording: id, start, end }) => ({ id, start, end }))).catch(() => {});
  }

  async #go(index, { play = true } = {}) {
    const items = this.#items, item = items.list[index];
    if (!item) return;
    items.current = index;
    // Start the sound before anything is drawn or fetched, because a person waits for it.
    if (play) player.play(item.recording, item.start, item.end, { loop: settings.get("loop") });
    else player.place(item.recording, item.start);
    this.desk.actions.flush();
    this.rows.redrawAll();
    this.rows.reveal(index);
    try {
      if (!(await this.desk.open(item.recording, { at: (item.start + item.end) / 2 }))) return;
    } catch (problem) {
      showProblem(problem);
      return;
    }
    say(t("desk.playing", { what: nameOf(item), state: t("sure", { percent: percent(item.confidence) }) }));
    if (items.current === index) this.#prepareNext();
  }

  /** Goes to the next open item after an index, or shows the next step if all items are decided. */
  #goOpen(after) {
    const next = this.#items.openAfter(after);
    if (next >= 0) return this.#go(next);
    player.pause();
    say(t("queue.none"));
    this.#status();
    this.#next?.element.remove();
    this.#next = whatNext(["listen"]);
    this.rows.element.before(this.#next.element);
  }

  /**
   * True if the desk shows the segment of an item. It is false if a person has chosen another segment in the waveform.
   */
  #isShown(item) {
    const { selected, recording } = this.desk;
    return item && selected && recording.id === item.recording &&
      Math.abs((selected.start + selected.end - item.start - item.end) / 2) < (item.end - item.start) / 2;
  }

  step(direction) {
    const { list, current } = this.#items;
    this.#go(Math.min(list.length - 1, Math.max(0, current + direction)));
  }

  nextOpen() {
    const next = this.#items.openAfter(this.#items.current);
    if (next >= 0) this.#go(next);
  }

  /** Sorts again after a change by another person or program. */
  followed() { this.#resort().catch(() => {}); }

  advance() {
    const items = this.#items, item = items.now;
    if (this.#isShown(item)) {
      if (!items.isDecided(item)) {
        items.decide(item, this.desk.selected.confirmed);
        this.#progress.pace.decided();
      }
    } else if (item) {
      // The decision was not about the current item, because the desk shows another segment. The decision may have
      // changed the item, so drop the item. It is fetched again if it is still open.
      items.drop();
      this.rows.count = items.list.length;
    }
    this.#status();
    const next = items.openAfter(items.current);
    if (next >= 0) this.#go(next);
    else this.#refill().then((isTaken) => isTaken && this.#goOpen(items.current), showProblem);
    if (items.open < FEW && items.remaining > items.open) this.#refill().catch(() => {});
  }

  answered(answer) {
    this.#next?.refresh();
    // Sort again if segments changed. In a queue of one recording, sort after each confirmation, because a confirmation
    // also fixes an end of the neighbouring segment. Across recordings, one confirmation hardly changes the order.
    if (this.only || answer.segments.length) this.#resort().catch(() => {});
  }

  async advanceMany(sent) {
    const before = this.#items.remaining;
    if (!(await sent)) return;
    await this.#reload().catch(showProblem);
    this.#items.done += Math.max(0, before - this.#items.remaining);
    this.#status();
  }
}

/** Shows the view; if `only` is the id of a recording, the queue is limited to this recording. */
export function show(main, only) {
  const view = new Queue(main, only);
  return () => view.close();
}
