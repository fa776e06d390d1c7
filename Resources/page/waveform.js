// The picture of a recording: peaks, segments, markers, pauses and the play head, with a map of the whole above it. A
// change draws only the part in view, so three hours scroll as fast as three minutes.
import { clock, h, LETTERS } from "./dom.js";
import { labelOf } from "./labels.js";
import { letter, letterWidth, whenLettersCome } from "./lettering.js";
import { t } from "./messages.js";
import { palette } from "./palette.js";
import { connectPointer } from "./pointer.js";
import { sureness } from "./sure.js";
import { textHere, wordsHere } from "./text.js";
import { columns, tiles } from "./tiles.js";

export const AXIS = 20, LANE = 22, BAND = 28, MAP = 44, TEXT = 36;
// The smallest scale, in seconds per pixel.
const FINEST = 0.0008;
// The distance in pixels from the view to the middle of a word outside of it, up to which part of the word may be in
// view.
const REACH = 200;
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];

/** The colour of a segment, by its state. */
const colourOf = (segment, palette) => palette[sureness(segment)];

export class Waveform extends EventTarget {
  recording = null;
  start = 0;
  // Seconds per CSS pixel.
  scale = 0.02;
  selected = null;
  side = "end";
  // Boundaries that are not saved: { startFrame, side, value, state }.
  drafts = [];
  // Ranges of time that have just changed and are highlighted until the time `until`: { start, end, until }.
  flash = [];
  // The chosen marker.
  marker = null;
  // The first frames of the selected segments.
  marked = new Set();
  // The chosen word, whose edges can be moved; null for no word.
  word = null;
  // The function that draws the spectrum; null while the spectrum is hidden.
  spectrum = null;
  // The factor by which the waveform is drawn taller than normal.
  gain = 1;
  showSuggested = false;
  drag = null;
  hover = null;
  #frame = 0;
  #glide = null;
  #low = new Float32Array(0);
  #high = new Float32Array(0);
  #map = null;

  constructor({ position, playing }) {
    super();
    this.position = position;
    this.playing = playing;
    this.map = h("canvas", { class: "wave-map", role: "img", "aria-label": t("wave.map") });
    this.canvas = h("canvas", {
      class: "wave-view",
      role: "img",
      "aria-label": t("wave.view"),
    });
    this.hint = h("div", { class: "wave-hint", "aria-hidden": "true" });
    this.element = h("div", { class: "wave", dir: "ltr" }, this.map, this.canvas, this.hint);
    this.resizer = new ResizeObserver(() => this.#resize());
    this.resizer.observe(this.element);
    this.repaint = () => { this.#map = null; this.invalidate(); };
    addEventListener("scheme", this.repaint);
    tiles.onload = () => this.repaint();
    connectPointer(this);
    whenLettersCome(() => this.invalidate());
  }

  close() {
    this.resizer.disconnect();
    removeEventListener("scheme", this.repaint);
    tiles.onload = null;
    cancelAnimationFrame(this.#frame);
  }

  get width() { return this.canvas.clientWidth || 1; }
  get height() { return this.canvas.clientHeight || 1; }
  get duration() { return this.recording?.durationSeconds ?? 0; }
  get span() { return this.width * this.scale; }
  x(time) { return (time - this.start) / this.scale; }
  time(x) { return this.start + x * this.scale; }

  show(recording, { keepView = false } = {}) {
    this.recording = recording;
    this.#map = null;
    if (!keepView) { this.scale = Math.min(0.02, this.duration / this.width || 0.02); this.start = 0; }
    this.#clamp();
    this.invalidate();
  }

  invalidate() {
    if (!this.#frame) this.#frame = requestAnimationFrame((now) => { this.#frame = 0; this.#draw(now); });
  }

  #clamp() {
    const most = Math.max(FINEST, (this.duration || 1) / this.width);
    this.scale = Math.min(most, Math.max(FINEST, this.scale));
    this.start = Math.min(Math.max(0, this.duration - this.span), Math.max(0, this.start));
  }

  scrollBy(pixels) {
    this.#glide = null;
    this.start += pixels * this.scale;
    this.#clamp();
    this.invalidate();
    this.dispatchEvent(new CustomEvent("scrolled", { detail: this.start + this.span / 2 }));
  }

  zoom(factor, x = this.width / 2) {
    this.#glide = null;
    const time = this.time(x);
    this.scale *= factor;
    this.#clamp();
    this.start = time - x * this.scale;
    this.#clamp();
    this.invalidate();
  }

  /** Draws the waveform taller or flatter. */
  stretch(factor) {
    this.gain = Math.min(32, Math.max(1, this.gain * factor));
    this.invalidate();
  }

  /** Scrolls to a stretch and its surroundings; zooms only if the stretch would look too small or too large. */
  reveal(start, end, { fit = false } = {}) {
    const length = Math.max(0.3, end - start), share = length / this.span;
    let scale = this.scale;
    if (fit || share > 0.92 || share < 0.12) scale = Math.max(FINEST, length / this.width / 0.6);
    const from = Math.max(0, (start + end) / 2 - (scale * this.width) / 2);
    const inside =
      !fit && scale === this.scale && start > this.start + 0.04 * this.span && end < this.start + 0.96 * this.span;
    if (inside) return this.invalidate();
    const far = Math.abs(from - this.start) > 3 * this.span;
    if (far || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      [this.start, this.scale, this.#glide] = [from, scale, null];
      this.#clamp();
    } else {
      this.#glide = { from: this.start, scale: this.scale, to: from, toScale: scale, begun: performance.now() };
    }
    this.invalidate();
  }

  /** Keeps the play head in view while it moves. */
  follow(time) {
    if (this.drag || this.#glide) return;
    if (time > this.start + 0.94 * this.span || time < this.start) {
      this.start = time - 0.1 * this.span;
      this.#clamp();
    }
  }

  #resize() {
    const ratio = devicePixelRatio || 1;
    for (const canvas of [this.canvas, this.map]) {
      canvas.width = Math.round(canvas.clientWidth * ratio);
      canvas.height = Math.round(canvas.clientHeight * ratio);
    }
    this.#map = null;
    if (this.recording) this.#clamp();
    this.#draw(performance.now());
  }

  #draw(now) {
    const glide = this.#glide;
    if (glide) {
      const part = Math.min(1, (now - glide.begun) / 180), eased = 1 - (1 - part) ** 3;
      this.start = glide.from + (glide.to - glide.from) * eased;
      this.scale = glide.scale + (glide.toScale - glide.scale) * eased;
      if (part === 1) { this.#glide = null; this.#clamp(); }
    }
    if (this.recording) {
      const head = this.position();
      if (this.playing() && head !== null) this.follow(head);
      this.#drawView(now, head);
      this.#drawMap(head);
      this.dispatchEvent(new Event("frame"));
    }
    this.flash = this.flash.filter((f) => f.until > now);
    if (this.#glide || this.playing() || this.flash.length) this.invalidate();
  }

  /** The segments that touch a range of time. */
  visible(from, to) {
    const list = this.recording.segments,
      found = [];
    let low = 0,
      high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle].end < from) low = middle + 1;
      else high = middle;
    }
    for (let i = Math.max(0, low - 2); i < list.length && list[i].start <= to; i++) found.push(list[i]);
    return found;
  }

  /**
   * The position at which a boundary is drawn: the place to which a person is dragging or nudging it, or else its
   * stored place.
   */
  edge(segment, side) {
    const drag = this.drag;
    if (drag?.kind === "edge" && drag.segment.startFrame === segment.startFrame && drag.side === side)
      return drag.value;
    const draft = this.drafts.find((d) => d.startFrame === segment.startFrame && d.side === side);
    return draft ? draft.value : segment[side];
  }

  #drawView(now, head) {
    const c = this.canvas.getContext("2d"), ratio = devicePixelRatio || 1, p = palette();
    const { width, height } = this, end = this.start + this.span, top = AXIS + LANE, bottom = height - BAND;
    // The spectrum, if shown, takes the lower half.
    const foot = this.spectrum ? Math.round((top + bottom) / 2) : bottom;
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.fillStyle = p.sheet;
    c.fillRect(0, 0, width, height);
    c.fillStyle = p.lane;
    c.fillRect(0, AXIS, width, LANE);
    this.#drawSilences(c, p, top, bottom);
    this.spectrum?.(c, this, foot, bottom);
    const segments = this.visible(this.start, end);
    for (const s of segments) this.#drawSegment(c, p, s, top, bottom, height);
    this.#drawFlashes(c, p, now, top, bottom);
    this.#drawPeaks(c, p, top, foot, ratio);
    for (const s of segments) this.#drawText(c, p, s, top);
    if (this.selected) this.#drawWords(c, p, top, bottom);
    if (this.selected) this.#drawSelected(c, p, top, bottom);
    this.#drawMarkers(c, p, bottom);
    this.#drawAxis(c, p, width);
    if (head !== null) {
      c.fillStyle = p.head;
      c.fillRect(Math.round(this.x(head)) - 1, AXIS, 2, bottom - AXIS);
    }
  }

  #drawSilences(c, p, top, bottom) {
    c.fillStyle = p.silence;
    for (const s of inView(this.recording.silences, (s) => s.end, this.start)) {
      if (s.start > this.start + this.span) break;
      c.fillRect(this.x(s.start), top, Math.max(1, (s.end - s.start) / this.scale), bottom - top);
    }
  }

  /** Highlights ranges of time that have just changed; the highlight fades. */
  #drawFlashes(c, p, now, top, bottom) {
    c.fillStyle = p.flash;
    for (const f of this.flash) {
      c.globalAlpha = Math.max(0, Math.min(0.5, (f.until - now) / 1600));
      c.fillRect(this.x(f.start), top, (f.end - f.start) / this.scale, bottom - top);
    }
    c.globalAlpha = 1;
  }

  /** Draws the waveform between two heights, a column for each pixel of the screen. */
  #drawPeaks(c, p, top, bottom, ratio) {
    const pixels = Math.round(this.width * ratio), half = (bottom - top) / 2 - 2;
    if (this.#low.length < pixels) { this.#low = new Float32Array(pixels); this.#high = new Float32Array(pixels); }
    columns(this.recording, this.start, this.scale / ratio, pixels, this.#low, this.#high);
    // Draw rectangles on whole pixels of the screen. They need no smoothing, which would take most of the time.
    c.fillStyle = p.wave;
    c.setTransform(1, 0, 0, 1, 0, 0);
    const axis = Math.round((top + bottom) / 2 * ratio), unit = half * ratio / 128 * this.gain;
    const most = Math.round(half * ratio);
    for (let i = 0; i < pixels; i++) {
      const up = Math.min(most, Math.round(this.#high[i] * unit));
      const down = Math.min(most, Math.round(-this.#low[i] * unit));
      c.fillRect(i, axis - up, 1, Math.max(1, up + down));
    }
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** The opacity of the colour behind a segment. */
  #tint(s) {
    return s.startFrame === this.selected?.startFrame || this.marked.has(s.startFrame) ? 0.28 : 0.13;
  }

  #drawSegment(c, p, s, top, bottom, height) {
    const from = this.edge(s, "start"),
      to = this.edge(s, "end");
    const x = this.x(from),
      width = Math.max(1, this.x(to) - x),
      chosen = s.startFrame === this.selected?.startFrame;
    const colour = colourOf(s, p);
    c.fillStyle = colour;
    const marked = this.marked.has(s.startFrame);
    c.globalAlpha = this.#tint(s);
    c.fillRect(x, top, width, bottom - top);
    c.globalAlpha = 1;
    if (marked) {
      c.strokeStyle = p.handle;
      c.lineWidth = 2;
      c.strokeRect(x + 1, top + 1, Math.max(1, width - 2), height - top - 2);
    }
    c.fillStyle = p.band[sureness(s)];
    c.fillRect(x + 0.5, bottom + 2, Math.max(1, width - 1), height - bottom - 4);
    c.fillStyle = colour;
    // Neighbouring unassigned segments look like one block, without lines between them.
    const list = this.recording.segments, quiet = (one) => one?.kind === "unassigned" && !one.confirmed;
    const goesOn = quiet(s) && quiet(list[s.index - 1]);
    if (!goesOn) c.fillRect(x, top, 1, height - top);
    if (!(quiet(s) && quiet(list[s.index + 1]))) c.fillRect(x + width - 1, top, 1, height - top);
    if (width > 26 && !goesOn) {
      c.save();
      c.beginPath();
      c.rect(Math.max(0, x), bottom, Math.min(this.width, x + width) - Math.max(0, x), BAND);
      c.clip();
      c.font = `${chosen ? 600 : 400} 14px ${LETTERS}, sans-serif`;
      c.fillStyle = p.bandText;
      c.textBaseline = "middle";
      c.textAlign = "left";
      // The waveform always runs from left to right. Its labels are drawn in the direction of the page.
      c.direction = document.documentElement.dir || "ltr";
      // Keep the label of a segment in view if the segment begins left of the view.
      const voice = s.voice ? `  ${s.voice}` : "";
      c.fillText(`${s.confirmed ? "✓ " : ""}${labelOf(s)}${voice}`, Math.max(x, 0) + 6, bottom + BAND / 2 + 1);
      c.restore();
    }
  }

  /**
   * Draws the Arabic text: each word at its time, or the text at the right end of the segment if the times are not
   * known.
   */
  #drawText(c, p, s, top) {
    const from = this.x(this.edge(s, "start")), width = this.x(this.edge(s, "end")) - from;
    if (!s.ayah || width < 40) return;
    c.save();
    c.beginPath();
    c.rect(from + 2, top, width - 4, TEXT);
    c.clip();
    const line = { height: TEXT, colour: p.bandText }, words = this.#apart(s, width, line);
    // Draw a plate in the colour of the segment behind the letters, because a loud waveform has nearly the same colour
    // as the letters.
    const plate = (right, wide) => {
      c.beginPath();
      c.roundRect(right - wide - 3, top + 1, wide + 6, TEXT - 2, 4);
      for (const [colour, alpha] of [[p.sheet, 0.92], [colourOf(s, p), this.#tint(s)]]) {
        c.globalAlpha = alpha;
        c.fillStyle = colour;
        c.fill();
      }
      c.globalAlpha = 1;
    };
    if (words) {
      const near = words.filter(({ x }) => x > -REACH && x < this.width + REACH);
      // Draw all plates first, so that no plate covers letters beside it.
      for (const { x, half } of near) plate(x + half, 2 * half);
      for (const { text, x } of near) letter(c, text, { ...line, top, x, centred: true });
    } else {
      const text = textHere(s), right = from + width - 6;
      if (text) {
        plate(right, Math.min(width, letterWidth(text, line)));
        letter(c, text, { ...line, top, x: right });
      }
    }
    c.restore();
  }

  /**
   * Returns the words of a segment with the positions of their middles, or null if two words would touch each other.
   */
  #apart(segment, width, line) {
    if (!segment.words.length || width / segment.words.length < 26) return null;
    const found = [];
    let end = -Infinity;
    for (const w of segment.words) {
      const text = wordsHere(w.word)[w.number - 1];
      if (!text) continue;
      const x = this.x((w.start + w.end) / 2), half = letterWidth(text, line) / 2;
      if (x - half < end) return null;
      end = x + half;
      found.push({ text, x, half });
    }
    return found.length ? found : null;
  }

  /** True if the words of the chosen segment are wide enough for a person to drag their edges. */
  get showsWords() {
    const words = this.selected?.words ?? [];
    return words.length > 0 && (words.at(-1).end - words[0].start) / this.scale / words.length > 26;
  }

  /**
   * Draws the edges of words as short lines at the height of the text. The edges of the chosen word are longer lines.
   */
  #drawWords(c, p, top, bottom) {
    if (!this.showsWords) return;
    c.strokeStyle = p.handle;
    for (const w of this.selected.words) {
      const dragged = this.drag?.kind === "word" && this.drag.word.frame === w.frame;
      const chosen = w.frame === this.word?.frame;
      for (const side of ["start", "end"]) {
        const x = this.x(dragged && this.drag.side === side ? this.drag.value : w[side]);
        c.lineWidth = chosen || dragged ? 2 : 1;
        c.setLineDash(w.verdict ? [2, 2] : []);
        c.beginPath();
        c.moveTo(x, top + 2);
        c.lineTo(x, chosen || dragged ? bottom : top + TEXT);
        c.stroke();
      }
    }
    c.setLineDash([]);
  }

  /** Returns the word at a time, with its segment. Returns null for a time between two words. */
  wordAt(time) {
    for (const segment of this.visible(time, time)) {
      const word = segment.words.find((w) => w.start <= time && time < w.end);
      if (word) return { word, segment };
    }
    return null;
  }

  #drawSelected(c, p, top, bottom) {
    for (const side of ["start", "end"]) {
      const time = this.edge(this.selected, side), x = this.x(time);
      if (x < -20 || x > this.width + 20) continue;
      const active = side === this.side, draft = time !== this.selected[side];
      c.strokeStyle = p.handle;
      c.lineWidth = active ? 3 : 1.5;
      c.setLineDash(draft ? [5, 4] : []);
      c.beginPath();
      c.moveTo(x, top);
      c.lineTo(x, bottom);
      c.stroke();
      c.setLineDash([]);
      c.fillStyle = p.handle;
      c.beginPath();
      const way = side === "start" ? 1 : -1, size = active ? 10 : 7;
      c.moveTo(x, bottom);
      c.lineTo(x + way * size, bottom);
      c.lineTo(x, bottom - size * 1.6);
      c.fill();
    }
  }

  #drawMarkers(c, p, bottom) {
    for (const m of inView(this.recording.markers, (m) => m.position, this.start - 10 * this.scale)) {
      if (m.position > this.start + this.span + 10 * this.scale) break;
      const suggested = m.origin !== "confirmed";
      if (suggested && !this.showSuggested) continue;
      const dragged = this.drag?.kind === "marker" && this.drag.marker === m;
      const x = this.x(dragged ? this.drag.value : m.position);
      if (x < -10 || x > this.width + 10) continue;
      const chosen = m.position === this.marker?.position, middle = AXIS + LANE / 2;
      c.strokeStyle = c.fillStyle = suggested ? p.suggested : p.marker;
      c.lineWidth = chosen ? 2 : 1;
      c.setLineDash(suggested ? [2, 3] : []);
      c.beginPath();
      c.moveTo(x, middle);
      c.lineTo(x, bottom);
      c.stroke();
      c.setLineDash([]);
      // Suggested markers are hollow and confirmed markers are filled, because some people cannot distinguish their
      // colours.
      c.beginPath();
      c.moveTo(x, middle - 6);
      c.lineTo(x + 6, middle);
      c.lineTo(x, middle + 6);
      c.lineTo(x - 6, middle);
      c.closePath();
      if (suggested) { c.fillStyle = p.lane; c.fill(); c.lineWidth = 1.5; c.stroke(); } else c.fill();
      if (chosen) { c.strokeStyle = p.handle; c.lineWidth = 2; c.strokeRect(x - 8, middle - 8, 16, 16); }
    }
  }

  #drawAxis(c, p, width) {
    const step = STEPS.find((s) => s / this.scale >= 76) ?? 3600;
    c.fillStyle = p.axis;
    c.fillRect(0, 0, width, AXIS);
    c.fillStyle = p.axisText;
    c.font = `14px ${LETTERS}, sans-serif`;
    c.textBaseline = "middle";
    const digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
    for (let n = Math.floor(this.start / step); n * step <= this.start + this.span; n++) {
      const x = Math.round(this.x(n * step));
      c.fillRect(x, AXIS - 5, 1, 5);
      c.fillText(clock(n * step, digits), x + 4, AXIS / 2);
    }
  }

  #drawMap(head) {
    const c = this.map.getContext("2d"), p = palette(), ratio = devicePixelRatio || 1;
    const width = this.map.clientWidth, height = this.map.clientHeight;
    if (!width) return;
    if (!this.#map || this.#map.width !== this.map.width) this.#map = this.#paintMap(p, width, height, ratio);
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.drawImage(this.#map, 0, 0);
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    const x = this.start / this.duration * width, w = Math.max(4, this.span / this.duration * width);
    c.fillStyle = p.window;
    c.fillRect(x, 0, w, height);
    c.strokeStyle = p.handle;
    c.lineWidth = 1.5;
    c.strokeRect(x + 0.75, 0.75, Math.max(3, w - 1.5), height - 1.5);
    if (head !== null) { c.fillStyle = p.head; c.fillRect(head / this.duration * width - 0.75, 0, 1.5, height); }
  }

  #paintMap(p, width, height, ratio) {
    const canvas = document.createElement("canvas");
    canvas.width = this.map.width;
    canvas.height = this.map.height;
    const c = canvas.getContext("2d");
    c.scale(ratio, ratio);
    c.fillStyle = p.sheet;
    c.fillRect(0, 0, width, height);
    const count = Math.max(1, Math.round(width)),
      low = new Float32Array(count),
      high = new Float32Array(count),
      half = (height - 8) / 2;
    columns(this.recording, 0, this.duration / count, count, low, high);
    c.fillStyle = p.wave;
    for (let i = 0; i < count; i++) {
      const up = high[i] / 128 * half, down = -low[i] / 128 * half;
      c.fillRect(i, half - up, 1, Math.max(1, up + down));
    }
    for (const s of this.recording.segments) {
      c.fillStyle = colourOf(s, p);
      c.fillRect(
        (s.start / this.duration) * width,
        height - 6,
        Math.max(1, ((s.end - s.start) / this.duration) * width - 0.3),
        6,
      );
    }
    return canvas;
  }
}

/**
 * Yields the members of a list from the first one whose property `key` is at least `from`. The list is sorted by this
 * property.
 */
function* inView(list, key, from) {
  let low = 0,
    high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]) < from) low = middle + 1;
    else high = middle;
  }
  for (; low < list.length; low++) yield list[low];
}
