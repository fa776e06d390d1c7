// The review of one recording. It shows the segments in order beside the desk, and the work that is left until the
// review is complete.
import { Desk } from "./desk.js";
import { emptyPage } from "./dialogs.js";
import { button, clock, h, replace, say, stateTag } from "./dom.js";
import { labelOf } from "./labels.js";
import { Marks } from "./marks.js";
import { percent, t } from "./messages.js";
import { Rows } from "./rows.js";
import { saver } from "./saver.js";
import { isDoubtful, isToHear, sureness } from "./sure.js";
import { textHere } from "./text.js";
import { keyed } from "./transport.js";

export function segmentRow(desk, segment, row, choose) {
  const state = desk.stateOf(segment);
  row.classList.toggle("chosen", segment.startFrame === desk.selected?.startFrame);
  row.classList.toggle("fresh", desk.isFresh(segment));
  const marked = desk.marks?.has(segment);
  row.classList.toggle("marked", Boolean(marked));
  row.classList.add(sureness(segment));
  return button(
    [
      h("span", { class: "row-dot", "aria-hidden": "true" }),
      h(
        "span",
        { class: "row-name" },
        labelOf(segment),
        segment.voice ? h("span", { class: "voice" }, segment.voice) : null,
      ),
      h("span", { class: "row-arabic", lang: "ar", dir: "rtl" }, textHere(segment)),
      h("span", { class: "row-time number" }, `${clock(segment.start, 1)} – ${clock(segment.end, 1)}`),
      h(
        "span",
        { class: "row-end" },
        state
          ? stateTag(state)
          : segment.confirmed
            ? t("confirmed")
            : segment.kind === "unassigned"
              ? ""
              : percent(segment.confidence),
      ),
    ],
    choose,
    { class: "row-button", "aria-pressed": desk.marks?.active ? String(Boolean(marked)) : undefined,
      "aria-current": segment.startFrame === desk.selected?.startFrame ? "true" : undefined },
  );
}

const isBare = (s) => s.kind === "unassigned" && !s.confirmed;
/** True for a segment without an ayah: an unassigned segment that no person confirmed, or talk. */
const isQuiet = (s) => isBare(s) || s.kind === "talk";

/**
 * Returns the rows of the list. Each segment has a row of its own. However, a run of three or more quiet segments
 * (`isQuiet`) has only one row until a person opens the run.
 */
function entriesOf(segments, isOpen) {
  const found = [];
  for (let i = 0; i < segments.length; i++) {
    let end = i;
    while (end < segments.length && isQuiet(segments[end])) end++;
    const run = segments.slice(i, end);
    if (run.length > 2 && !isOpen(run)) found.push({ run });
    else for (const segment of run.length ? run : [segments[i]]) found.push({ segment });
    i = Math.max(i, end - 1);
  }
  return found;
}

function runRow(run, row, open) {
  row.classList.add("quiet-run");
  return button([
    h("span", { class: "row-dot", "aria-hidden": "true" }),
    h("span", { class: "row-name" }, t("review.run", { n: run.length })),
    h("span", { class: "row-arabic" }),
    h("span", { class: "row-time number" }, `${clock(run[0].start, 1)} – ${clock(run.at(-1).end, 1)}`),
    h("span", { class: "row-end" }, "…"),
  ], open, { class: "row-button", title: t("review.run.open") });
}

/** The reason why a recording has no segments, and the next step. */
function whyPanel(r) {
  const kind = ["failed", "missing"].includes(r.status) ? r.status : "unheard";
  const titles = { failed: t("failed.title"), missing: t("missing.title"), unheard: t("unheard.title") };
  const next = { failed: t("failed.next"), missing: t("missing.next"), unheard: t("unheard.next") };
  return h("section", { class: `why-panel ${kind}` }, h("h2", {}, titles[kind]),
    r.reason ? h("p", { lang: "en", dir: "ltr" }, r.reason) : null, h("p", {}, next[kind]));
}

/** The view of the review. It is also the `guide` of the desk that it contains (see Desk). */
class Review {
  #entries = [];
  // The first frames of the runs of quiet segments (`isQuiet`) that a person has opened.
  #opened = new Set();
  #onlyDoubtful = false;
  #count = -1;
  // The next step, which is shown after the last decision of this recording is stored. Null until then.
  #next = null;
  #isOver = false;
  left = h("div", { class: "left-over", role: "status" });
  none = h("span", { class: "hint", role: "status", hidden: true }, t("review.doubtful.none"));

  constructor(main, id) {
    this.id = id;
    this.rows = new Rows({ label: t("segments"), className: "segments", draw: (index, row) => this.#row(index, row) });
    this.filter = button(t("review.doubtful"), () => {
      this.#onlyDoubtful = !this.#onlyDoubtful;
      this.filter.setAttribute("aria-pressed", String(this.#onlyDoubtful));
      this.#changed();
    }, { "aria-pressed": "false" });
    this.several = button(t("marks"), () => this.desk.marks.toggleMode(), { "aria-pressed": "false" });
    const list = h("section", { class: "list-side for-all", "aria-label": t("segments") }, this.left,
      h("div", { class: "list-head" }, this.filter, this.several, this.none), this.rows.element);
    this.desk = new Desk({ guide: this, list, changed: () => this.#changed(),
      heading: h("p", { class: "crumbs" },
        h("a", { href: "#/recordings" }, t("view.recordings")),
        h("a", { href: `#/queue/${id}`, class: "for-all" }, t("review.queue")),
        h("a", { href: `#/check/${id}` }, t("view.check")),
        keyed(t("review.nextopen"), "nextOpen", () => this.nextOpen(), { class: "quiet for-all" })) });
    this.desk.marks = new Marks(this.desk);
    list.insertBefore(this.desk.marks.element, this.rows.element);
    replace(main, this.desk.element);
  }

  close() {
    this.desk.marks.close();
    this.desk.close();
    this.rows.close();
  }

  /** Loads the recording and chooses the segment at a time; without a time, the segment to review first. */
  async open(at) {
    const { desk } = this;
    if (!(await desk.open(this.id))) return;
    this.#changed();
    const { segments, status } = desk.recording;
    if (!segments.length) {
      desk.range.before(whyPanel(desk.recording));
      desk.element.classList.toggle("nothing", status === "failed");
    }
    const first = at !== undefined ? segments.findLast((s) => s.start <= at + 0.02) : this.#firstOpen();
    desk.choose(first ?? segments[0]);
    desk.detail.refresh();
  }

  #row(index, row) {
    const { run, segment } = this.#entries[index];
    if (!run) return segmentRow(this.desk, segment, row, (event) => this.desk.marks.clicked(segment, event));
    return runRow(run, row, () => {
      this.#opened.add(run[0].startFrame);
      this.#changed();
    });
  }

  /** The index of the row with the chosen segment. */
  #rowOf() {
    return this.#entries.findIndex(({ segment, run }) =>
      (run ?? [segment]).some((s) => s.startFrame === this.desk.selected?.startFrame));
  }

  /**
   * The unconfirmed segments after the chosen segment. A segment counts as confirmed even while its confirmation is
   * still being saved.
   */
  #following() {
    const { selected } = this.desk, segments = this.desk.recording?.segments ?? [];
    const index = selected ? segments.findIndex((s) => s.startFrame === selected.startFrame) : -1;
    return segments.slice(index + 1).filter((s) => !s.confirmed && !this.desk.stateOf(s));
  }

  /**
   * The unconfirmed segment to review first: the first doubtful ayah, or else the first ayah, or else the first
   * segment. A segment counts as confirmed even while its confirmation is still being saved.
   */
  #firstOpen() {
    const open = (this.desk.recording?.segments ?? []).filter((s) => !s.confirmed && !this.desk.stateOf(s));
    return open.find(isToHear) ?? open.find((s) => s.ayah && s.kind !== "basmalah") ?? open[0];
  }

  /**
   * The next doubtful ayah after the chosen segment. If there is no doubtful ayah after it, the first doubtful ayah of
   * the recording.
   */
  #nextDoubtful() {
    const { desk } = this, all = (desk.recording?.segments ?? []).filter((s) => isToHear(s) && !desk.stateOf(s));
    return all.find((s) => s.start > (desk.selected?.start ?? -1)) ?? all[0];
  }

  #prepareNext() {
    const next = this.#following().slice(0, 2).map(({ start, end }) => ({ id: this.id, start, end }));
    if (next.length) this.desk.prepare(next).catch(() => {});
  }

  #play(segment) { this.desk.choose(segment, { play: true }); }

  /** Chooses the next or previous row of the list. A closed run of quiet segments (`isQuiet`) is one row. */
  step(direction) {
    if (!this.desk.recording) return;
    if (this.desk.isSimple) return this.#stepText(direction);
    const to = this.#entries[Math.max(0, this.#rowOf() + direction)];
    if (to) this.#play(to.segment ?? to.run[0]);
  }

  /** Chooses the next or previous segment of the text. */
  #stepText(direction) {
    const { segments } = this.desk.recording, { selected } = this.desk;
    const at = segments.findIndex((s) => s.startFrame === selected?.startFrame);
    const next = segments[Math.min(segments.length - 1, Math.max(0, at + direction))];
    if (next) this.#play(next);
  }

  nextOpen() {
    if (!this.desk.recording) return;
    const next = this.#following()[0] ?? this.#firstOpen();
    if (next) this.#play(next); else say(t("review.allconfirmed"));
  }

  /**
   * Goes on after a decision. In the view of the text, a decision about a doubtful ayah leads to the next doubtful
   * ayah.
   */
  advance() {
    const isListening = this.desk.isSimple && isToHear(this.desk.selected);
    const doubtful = this.#nextDoubtful(), next = (isListening ? doubtful : undefined) ?? this.#following()[0];
    if (next) this.#play(next); else say(t("review.last"));
    if (next && (!isListening || doubtful)) return;
    this.#isOver = true;
    // While the decision is being stored, the library still counts the ayah as doubtful.
    if (!saver.of(this.id).length) this.#whatNext();
  }

  /** Shows the next step, after a decision about the last doubtful ayah or the last open segment. */
  async #whatNext() {
    const module = await import("./next.js").catch(() => null);
    if (this.#next) return this.#next.refresh();
    this.#next = module?.whatNext(["add"]);
    if (this.#next) this.desk.banner.after(this.#next.element);
  }

  answered() { if (this.#isOver) this.#whatNext(); }

  followed() { this.#next?.refresh(); }

  async advanceMany(sent) {
    if (!(await sent)) return;
    // After the command "confirm up to here", the next open segment comes soon after the chosen segment. After "confirm
    // all above this confidence", the next open segment may be anywhere, even before the chosen segment.
    const next = this.#following()[0] ?? this.#firstOpen();
    if (next) this.#play(next);
  }

  /** The segments in the list, in the order of the list. */
  shown() { return this.#entries.flatMap(({ segment, run }) => run ?? [segment]); }

  marked() {
    this.several.setAttribute("aria-pressed", String(this.desk.marks.mode));
    this.rows.redrawAll();
  }

  chosen() {
    this.#drawRows();
    this.rows.reveal(this.#rowOf());
    this.#prepareNext();
    history.replaceState(null, "", `#/review/${this.id}/${this.desk.selected.start.toFixed(2)}`);
  }

  #drawRows() {
    const { selected, recording: { segments } } = this.desk;
    this.#entries = this.#onlyDoubtful
      ? segments.filter(isDoubtful).map((segment) => ({ segment }))
      : entriesOf(segments, (run) => this.#opened.has(run[0].startFrame) || run.includes(selected));
    this.none.hidden = !this.#onlyDoubtful || this.#entries.length > 0;
    if (this.#count !== this.#entries.length) this.rows.count = this.#count = this.#entries.length;
    else this.rows.redrawAll();
  }

  #changed() {
    const { desk, left } = this;
    if (!desk.recording) return;
    this.#drawRows();
    const { segments } = desk.recording, bare = segments.filter(isBare);
    replace(left, bare.length
      ? [
          h("span", {}, t("review.left", { n: bare.length })),
          button(t("review.show"), () =>
            this.#play(bare.find((s) => s.start > (desk.selected?.start ?? -1)) ?? bare[0])),
          keyed(t("review.skipall"), "skipRest", () => desk.actions.skipRest()),
        ]
      : h("span", {}, !segments.length
        ? t("review.nosegments")
        : desk.recording.isComplete ? t("review.complete") : t("rest.none")));
    left.className = `left-over ${bare.length ? "open" : "done"}`;
  }
}

/** Shows a recording, and in it the segment at a time in seconds. */
export function show(main, id, time) {
  const view = new Review(main, id);
  view.open(time === undefined ? undefined : Number(time))
    .catch((problem) => { if (!view.desk.isClosed) emptyPage(main, problem, () => location.reload()); });
  return () => view.close();
}
