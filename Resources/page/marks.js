// The selection of several segments. A person selects them by clicks with Shift or Ctrl, by keys, or by touch in a
// separate mode. During a selection, the keys and buttons for one segment act on all selected segments.
import { button, h, replace, say } from "./dom.js";
import { keys } from "./keys.js";
import { t } from "./messages.js";
import { keyed } from "./transport.js";

export class Marks {
  #starts = new Set();
  #anchor = null;
  mode = false;

  constructor(desk) {
    this.desk = desk;
    this.element = h("div", { class: "marks", role: "group", "aria-label": t("marks"), hidden: true });
    this.#off = keys.bind({
      markOn: () => this.#extend(1),
      markBack: () => this.#extend(-1),
      markAll: () => this.#set(desk.guide.shown()),
      markNone: () => this.clear(),
    });
  }

  #off;
  close() { this.#off(); }

  /** True if segments are selected, or in the mode for touch. */
  get active() { return this.mode || this.#starts.size > 0; }
  has(segment) { return this.#starts.has(segment.startFrame); }

  /** The selected segments, taken from the present version of the recording. */
  get segments() { return (this.desk.recording?.segments ?? []).filter((s) => this.has(s)); }

  clicked(segment, event) {
    const { desk } = this;
    if (event.shiftKey) {
      const from = this.#anchor ?? desk.selected?.startFrame;
      return this.#set(this.#between(from, segment.startFrame));
    }
    if (!event.ctrlKey && !event.metaKey && !this.mode) {
      if (this.#starts.size) this.clear();
      return desk.choose(segment, { play: true });
    }
    // The first click of a selection also selects the segment that was chosen before.
    if (!this.#starts.size && desk.selected && !this.mode) this.#starts.add(desk.selected.startFrame);
    if (!this.#starts.delete(segment.startFrame)) this.#starts.add(segment.startFrame);
    this.#anchor = segment.startFrame;
    this.#changed();
  }

  toggleMode() {
    this.mode = !this.mode;
    if (!this.mode) this.#starts.clear();
    this.#changed();
  }

  clear() {
    if (!this.active) return;
    this.mode = false;
    this.#anchor = null;
    this.#starts.clear();
    this.#changed();
  }

  /** After a change of the recording, removes from the selection the segments that no longer exist. */
  refresh() {
    if (!this.#starts.size) return;
    const here = new Set(this.segments.map((s) => s.startFrame));
    if (here.size === this.#starts.size) return;
    this.#starts = here;
    this.#changed();
  }

  #between(from, to) {
    const shown = this.desk.guide.shown(), place = (start) => shown.findIndex((s) => s.startFrame === start);
    const [a, b] = [place(from), place(to)].sort((x, y) => x - y);
    return shown.slice(Math.max(0, a), b + 1);
  }

  /** Moves the end of the selection by one row. */
  #extend(direction) {
    const { desk } = this, shown = desk.guide.shown();
    if (!desk.selected) return;
    this.#anchor ??= desk.selected.startFrame;
    const at = shown.findIndex((s) => s.startFrame === desk.selected.startFrame);
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + direction))];
    desk.choose(next);
    this.#set(this.#between(this.#anchor, next.startFrame));
  }

  #set(segments) {
    this.#starts = new Set(segments.map((s) => s.startFrame));
    this.#changed();
  }

  #changed() {
    const n = this.#starts.size, a = this.desk.actions;
    this.desk.wave.marked = this.#starts;
    this.desk.wave.invalidate();
    this.element.hidden = !this.active;
    const count = t("marks.count", { n });
    replace(this.element, this.active ? [
      h("strong", {}, count),
      keyed(t("confirm"), "confirm", () => this.desk.confirm(), { class: "primary" }),
      keyed(t("talk"), "talk", () => a.phrase("talk")),
      keyed(t("skip"), "skip", () => a.skip()),
      keyed(t("remove"), "deleteSegment", () => a.deleteSegment()),
      button(t("marks.clear"), () => this.clear(), { class: "quiet" }),
    ] : null);
    say(count);
    this.desk.guide.marked();
  }
}
