// Gestures of mouse, pen and fingers on the waveform: scroll, zoom, choose, and drag boundaries and markers. The
// waveform dispatches an event for the result of a gesture: "choose" (segment), "place" (time), "mark" (time),
// "moveMarker", "chooseMarker", "removeMarker", "moveEdge", "word" and "moveWord".
import { clock } from "./dom.js";
import { t } from "./messages.js";
import { AXIS, BAND, LANE, TEXT } from "./waveform.js";

// The duration of a long press in milliseconds.
const LONG_PRESS = 550;
const SIDES = ["start", "end"];

/** The position of an event in an element, in pixels. */
function placeIn(element, event) {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

const zoneAt = (wave, y) =>
  y < AXIS ? "axis" : y < AXIS + LANE ? "lane" : y > wave.height - BAND ? "band" : "wave";

const isInText = (y) => y >= AXIS + LANE && y <= AXIS + LANE + TEXT;

/** The marker nearest to a position, within `reach` pixels. */
function markerAt(wave, x, reach) {
  let best = null, near = reach;
  for (const m of wave.recording.markers) {
    if (m.origin !== "confirmed" && !wave.showSuggested) continue;
    const away = Math.abs(wave.x(m.position) - x);
    if (away <= near) { best = m; near = away; }
  }
  return best;
}

/**
 * The boundary nearest to a position. A boundary of the chosen segment takes precedence over a boundary of a neighbour.
 */
function edgeAt(wave, x, reach) {
  let best = null;
  const around = wave.visible(wave.time(x - reach), wave.time(x + reach));
  if (wave.selected) around.unshift(wave.selected);
  for (const segment of around) {
    for (const side of SIDES) {
      const away = Math.abs(wave.x(segment[side]) - x);
      if (away <= reach && (!best || away + 0.5 < best.away)) best = { segment, side, away };
    }
  }
  return best;
}

/**
 * Returns the edge of a word at a position, for the words of the chosen segment. A boundary of the segment at the same
 * position takes precedence.
 */
function wordEdgeAt(wave, { x, y }, reach) {
  if (!wave.showsWords || !isInText(y)) return null;
  const segment = wave.selected;
  let best = null;
  for (const word of segment.words) {
    for (const side of SIDES) {
      const away = Math.abs(wave.x(word[side]) - x);
      if (away > reach || (best && away >= best.away)) continue;
      if (SIDES.some((end) => Math.abs(wave.x(segment[end]) - wave.x(word[side])) < 2)) continue;
      best = { segment, word, side, away };
    }
  }
  return best;
}

/** The pointers on a waveform, and the gesture they make. */
class Pointers {
  // The position of each pointer that is down, by pointer id.
  #down = new Map();
  // The gesture of two fingers, with their distance `apart` in pixels.
  #pinch = null;
  // The gesture of one pointer that scrolls or clicks: { from, last, moved, where }.
  #pan = null;
  // The timer that detects a long press.
  #press = 0;
  #lastTap = { at: 0, x: 0 };

  constructor(wave) {
    this.wave = wave;
    const { canvas } = wave, on = (name, act, options) => canvas.addEventListener(name, act, options);
    on("wheel", (event) => this.#wheel(event), { passive: false });
    on("pointerdown", (event) => this.#began(event));
    on("pointermove", (event) => this.#moved(event));
    on("pointerup", (event) => this.#ended(event, true));
    on("pointercancel", (event) => this.#ended(event, false));
    on("contextmenu", (event) => {
      const at = placeIn(canvas, event), marker = zoneAt(wave, at.y) === "lane" && markerAt(wave, at.x, 9);
      if (marker) { event.preventDefault(); this.#report("removeMarker", marker); }
    });
  }

  #report(name, detail) { this.wave.dispatchEvent(new CustomEvent(name, { detail })); }

  #wheel(event) {
    event.preventDefault();
    const { wave } = this, sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (sideways || event.shiftKey) wave.scrollBy(sideways ? event.deltaX : event.deltaY);
    else wave.zoom(Math.exp(event.deltaY * (event.ctrlKey ? 0.01 : 0.0025)), placeIn(wave.canvas, event).x);
  }

  #began(event) {
    const { wave } = this;
    if (!wave.recording || event.button > 0) return;
    wave.canvas.setPointerCapture(event.pointerId);
    const at = placeIn(wave.canvas, event), reach = event.pointerType === "touch" ? 16 : 6;
    this.#down.set(event.pointerId, at);
    if (this.#down.size === 2) {
      clearTimeout(this.#press);
      wave.drag = this.#pan = null;
      this.#pinch = { apart: this.#fingers().apart };
      return;
    }
    const where = zoneAt(wave, at.y);
    const marker = where === "lane" ? markerAt(wave, at.x, reach + 3) : null;
    const word = wordEdgeAt(wave, at, Math.min(8, reach));
    const edge = !word && (where === "wave" || where === "band") ? edgeAt(wave, at.x, reach) : null;
    const begun = { from: at.x, moved: false };
    if (marker) {
      wave.drag = { kind: "marker", marker, value: marker.position, ...begun };
      this.#press = setTimeout(() => {
        if (wave.drag?.marker !== marker || wave.drag.moved) return;
        wave.drag = null;
        this.#report("removeMarker", marker);
      }, LONG_PRESS);
    } else if (word) wave.drag = { kind: "word", ...word, value: word.word[word.side], ...begun };
    else if (edge) wave.drag = { kind: "edge", ...edge, value: edge.segment[edge.side], ...begun };
    else this.#pan = { last: at.x, where, ...begun };
  }

  /** The middle of two fingers, and their distance, in pixels. */
  #fingers() {
    const [a, b] = [...this.#down.values()];
    return { x: (a.x + b.x) / 2, apart: Math.max(20, Math.abs(a.x - b.x)) };
  }

  #moved(event) {
    const { wave } = this, pan = this.#pan;
    if (!wave.recording) return;
    const at = placeIn(wave.canvas, event);
    if (this.#down.has(event.pointerId)) this.#down.set(event.pointerId, at);
    if (this.#pinch && this.#down.size === 2) {
      const { x, apart } = this.#fingers();
      wave.zoom(this.#pinch.apart / apart, x);
      this.#pinch.apart = apart;
    } else if (wave.drag) this.#dragged(at, event);
    else if (pan) {
      if (Math.abs(at.x - pan.from) > 4) pan.moved = true;
      if (pan.moved) { wave.scrollBy(pan.last - at.x); pan.last = at.x; }
    } else wave.canvas.style.cursor = this.#cursor(at);
  }

  #dragged(at, event) {
    const { wave } = this, { drag } = wave;
    if (Math.abs(at.x - drag.from) > 3) { drag.moved = true; clearTimeout(this.#press); }
    if (!drag.moved) return;
    drag.value = Math.min(wave.duration, Math.max(0, wave.time(at.x)));
    const isExact = event.altKey || drag.kind === "word";
    wave.hint.textContent = t(isExact ? "drag.exact" : "drag.hint", { time: clock(drag.value, 3) });
    wave.hint.style.left = `${Math.min(wave.width - 190, Math.max(0, at.x + 8))}px`;
    wave.invalidate();
  }

  #cursor(at) {
    const { wave } = this, where = zoneAt(wave, at.y);
    if (where === "lane") return markerAt(wave, at.x, 9) ? "grab" : "copy";
    if (wordEdgeAt(wave, at, 6) || (edgeAt(wave, at.x, 6) && where !== "axis")) return "ew-resize";
    return where === "band" ? "pointer" : "default";
  }

  /** Ends a gesture. `given` is false if the browser cancelled the gesture. */
  #ended(event, given) {
    const { wave } = this;
    clearTimeout(this.#press);
    this.#down.delete(event.pointerId);
    if (this.#pinch) {
      if (this.#down.size === 0) this.#pinch = null;
      return;
    }
    const at = placeIn(wave.canvas, event), { drag } = wave;
    wave.drag = null;
    wave.hint.textContent = "";
    if (drag && given) this.#dropped(drag, event.altKey);
    else if (this.#pan && !this.#pan.moved && given) this.#tapped(at, event);
    this.#pan = null;
    wave.invalidate();
  }

  #dropped(drag, exact) {
    const { kind, marker, segment, word, side, value, moved } = drag;
    if (kind === "marker") {
      if (moved) this.#report("moveMarker", { marker, value, exact });
      else this.#report("chooseMarker", marker);
    } else if (kind === "word") {
      if (moved) this.#report("moveWord", drag);
      else this.#report("word", { word, segment });
    } else if (moved) this.#report("moveEdge", { segment, side, value, exact });
    else this.#report("choose", { segment, side });
  }

  #tapped(at, event) {
    const { wave } = this, { where } = this.#pan, time = wave.time(at.x), last = this.#lastTap;
    const isDouble = event.timeStamp - last.at < 350 && Math.abs(last.x - at.x) < 12;
    this.#lastTap = { at: event.timeStamp, x: at.x };
    if (where === "lane" || (where === "wave" && isDouble))
      return this.#report("mark", { time, exact: event.altKey });
    const segment = wave.visible(time, time).filter((s) => s.start <= time && time < s.end).pop();
    const word = where === "wave" && at.y < AXIS + LANE + TEXT && wave.wordAt(time);
    if (word) return this.#report("word", word);
    if (where === "band" && segment) return this.#report("choose", { segment, play: true });
    this.#report("place", { time, segment });
  }
}

/** Connects the map of the whole recording: a press or a drag on the map moves the view. */
function connectMap(wave) {
  const { map } = wave;
  let isDown = false;
  const jump = (event) => {
    wave.start = placeIn(map, event).x / map.clientWidth * wave.duration - wave.span / 2;
    wave.scrollBy(0);
  };
  map.addEventListener("pointerdown", (event) => {
    if (!wave.recording) return;
    isDown = true;
    map.setPointerCapture(event.pointerId);
    jump(event);
  });
  map.addEventListener("pointermove", (event) => { if (isDown) jump(event); });
  for (const name of ["pointerup", "pointercancel"]) map.addEventListener(name, () => { isDown = false; });
}

export function connectPointer(wave) {
  new Pointers(wave);
  connectMap(wave);
}
