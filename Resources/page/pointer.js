// Mouse, pen and fingers on the waveform: scroll, zoom, choose, drag boundaries and markers. It reports what was meant
// with events: "choose" (segment), "place" (time), "mark" (time), "moveMarker", "chooseMarker", "removeMarker",
// "moveEdge", "moveWord".
import { clock } from "./dom.js";
import { t } from "./messages.js";
import { AXIS, BAND, LANE, TEXT } from "./waveform.js";

const LONG_PRESS = 550;

export function connectPointer(wave) {
  const { canvas, map } = wave;
  const down = new Map();
  let pinch = null, pan = null, press = 0, lastTap = { at: 0, x: 0 };

  const tell = (name, detail) => wave.dispatchEvent(new CustomEvent(name, { detail }));
  const place = (event, of = canvas) => {
    const box = of.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const markerAt = (x, reach) => {
    let best = null, near = reach;
    for (const m of wave.recording.markers) {
      if (m.origin !== "confirmed" && !wave.showSuggested) continue;
      const away = Math.abs(wave.x(m.position) - x);
      if (away <= near) { best = m; near = away; }
    }
    return best;
  };

  /** The boundary under the pointer; that of the chosen segment comes before that of its neighbour. */
  const edgeAt = (x, reach) => {
    let best = null;
    const around = wave.visible(wave.time(x - reach), wave.time(x + reach));
    if (wave.selected) around.unshift(wave.selected);
    for (const segment of around) {
      for (const side of ["start", "end"]) {
        const away = Math.abs(wave.x(segment[side]) - x);
        if (away <= reach && (!best || away + 0.5 < best.away)) best = { segment, side, away };
      }
    }
    return best;
  };

  /** The edge of a word of the chosen segment under the pointer, but not where the segment itself begins or ends. */
  const wordEdgeAt = ({ x, y }, reach) => {
    if (!wave.showsWords || y < AXIS + LANE || y > AXIS + LANE + TEXT) return null;
    const segment = wave.selected;
    let best = null;
    for (const word of segment.words) {
      for (const side of ["start", "end"]) {
        const away = Math.abs(wave.x(word[side]) - x);
        if (away > reach || (best && away >= best.away)) continue;
        if (["start", "end"].some((end) => Math.abs(wave.x(segment[end]) - wave.x(word[side])) < 2)) continue;
        best = { segment, word, side, away };
      }
    }
    return best;
  };

  const zone = (y) => (y < AXIS ? "axis" : y < AXIS + LANE ? "lane" : y > wave.height - BAND ? "band" : "wave");

  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (sideways || event.shiftKey) wave.scrollBy(sideways ? event.deltaX : event.deltaY);
    else wave.zoom(Math.exp(event.deltaY * (event.ctrlKey ? 0.01 : 0.0025)), place(event).x);
  }, { passive: false });

  canvas.addEventListener("pointerdown", (event) => {
    if (!wave.recording || event.button > 0) return;
    canvas.setPointerCapture(event.pointerId);
    const at = place(event), reach = event.pointerType === "touch" ? 16 : 6;
    down.set(event.pointerId, at);
    if (down.size === 2) {
      clearTimeout(press);
      wave.drag = pan = null;
      const [a, b] = [...down.values()];
      pinch = { apart: Math.max(20, Math.abs(a.x - b.x)) };
      return;
    }
    const where = zone(at.y);
    const marker = where === "lane" ? markerAt(at.x, reach + 3) : null;
    const said = wordEdgeAt(at, Math.min(8, reach));
    const edge = !said && (where === "wave" || where === "band") ? edgeAt(at.x, reach) : null;
    if (marker) wave.drag = { kind: "marker", marker, value: marker.position, from: at.x, moved: false };
    else if (said) wave.drag = { kind: "word", ...said, value: said.word[said.side], from: at.x, moved: false };
    else if (edge) wave.drag = { kind: "edge", ...edge, value: edge.segment[edge.side], from: at.x, moved: false };
    else pan = { from: at.x, last: at.x, moved: false, where };
    if (marker) {
      press = setTimeout(() => {
        if (wave.drag?.marker === marker && !wave.drag.moved) { wave.drag = null; tell("removeMarker", marker); }
      }, LONG_PRESS);
    }
  });

  canvas.addEventListener("pointermove", (event) => {
    if (!wave.recording) return;
    const at = place(event);
    if (down.has(event.pointerId)) down.set(event.pointerId, at);
    if (pinch && down.size === 2) {
      const [a, b] = [...down.values()], apart = Math.max(20, Math.abs(a.x - b.x));
      wave.zoom(pinch.apart / apart, (a.x + b.x) / 2);
      pinch.apart = apart;
      return;
    }
    if (wave.drag) {
      if (Math.abs(at.x - wave.drag.from) > 3) { wave.drag.moved = true; clearTimeout(press); }
      if (wave.drag.moved) {
        wave.drag.value = Math.min(wave.duration, Math.max(0, wave.time(at.x)));
        const isExact = event.altKey || wave.drag.kind === "word";
        wave.hint.textContent = t(isExact ? "drag.exact" : "drag.hint", { time: clock(wave.drag.value, 3) });
        wave.hint.style.left = `${Math.min(wave.width - 190, Math.max(0, at.x + 8))}px`;
        wave.invalidate();
      }
      return;
    }
    if (pan) {
      if (Math.abs(at.x - pan.from) > 4) pan.moved = true;
      if (pan.moved) { wave.scrollBy(pan.last - at.x); pan.last = at.x; }
      return;
    }
    const where = zone(at.y);
    canvas.style.cursor =
      where === "lane"
        ? markerAt(at.x, 9)
          ? "grab"
          : "copy"
        : wordEdgeAt(at, 6) || (edgeAt(at.x, 6) && where !== "axis")
          ? "ew-resize"
          : where === "band"
            ? "pointer"
            : "default";
  });

  const finish = (event, given) => {
    clearTimeout(press);
    down.delete(event.pointerId);
    if (pinch) { if (down.size === 0) pinch = null; return; }
    const at = place(event), drag = wave.drag;
    wave.drag = null;
    wave.hint.textContent = "";
    if (drag && given) {
      if (drag.kind === "marker")
        tell(
          drag.moved ? "moveMarker" : "chooseMarker",
          drag.moved ? { marker: drag.marker, value: drag.value, exact: event.altKey } : drag.marker,
        );
      else if (drag.kind === "word")
        tell(drag.moved ? "moveWord" : "word",
          drag.moved ? drag : { word: drag.word, segment: drag.segment });
      else if (drag.moved)
        tell("moveEdge", { segment: drag.segment, side: drag.side, value: drag.value, exact: event.altKey });
      else tell("choose", { segment: drag.segment, side: drag.side });
    } else if (pan && !pan.moved && given) {
      tapped(at, event);
    }
    pan = null;
    wave.invalidate();
  };

  const tapped = (at, event) => {
    const time = wave.time(at.x), where = pan.where;
    const again = event.timeStamp - lastTap.at < 350 && Math.abs(lastTap.x - at.x) < 12;
    lastTap = { at: event.timeStamp, x: at.x };
    if (where === "lane" || (where === "wave" && again)) return tell("mark", { time, exact: event.altKey });
    const segment = wave.visible(time, time).filter((s) => s.start <= time && time < s.end).pop();
    const said = where === "wave" && at.y < AXIS + LANE + TEXT && wave.wordAt(time);
    if (said) return tell("word", said);
    if (where === "band" && segment) return tell("choose", { segment, play: true });
    tell("place", { time, segment });
  };

  canvas.addEventListener("pointerup", (event) => finish(event, true));
  canvas.addEventListener("pointercancel", (event) => finish(event, false));
  canvas.addEventListener("contextmenu", (event) => {
    const at = place(event), marker = zone(at.y) === "lane" && markerAt(at.x, 9);
    if (marker) { event.preventDefault(); tell("removeMarker", marker); }
  });

  let mapping = false;
  const jump = (event) => {
    const share = place(event, map).x / map.clientWidth;
    wave.start = share * wave.duration - wave.span / 2;
    wave.scrollBy(0);
  };
  map.addEventListener("pointerdown", (event) => {
    if (wave.recording) {
      mapping = true;
      map.setPointerCapture(event.pointerId);
      jump(event);
    }
  });
  map.addEventListener("pointermove", (event) => {
    if (mapping) jump(event);
  });
  map.addEventListener("pointerup", () => {
    mapping = false;
  });
  map.addEventListener("pointercancel", () => {
    mapping = false;
  });
}
