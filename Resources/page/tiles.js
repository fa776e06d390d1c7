// A cache of the peaks of recordings, in tiles that are fetched when they come into view.
import { bytes } from "./api.js";

export const TILE = 1024;
export const HOP = 0.01;
export const LEVELS = 14;
// The maximum number of tiles in the cache; a tile takes 2 KiB.
const KEPT = 600;
const AT_ONCE = 4;

// The path names the features, so that a recording which is analysed again gets new tiles.
function pathOf({ id, featuresKey }, level, tile) {
  return `/api/recordings/${id}/peaks/${level}/${tile}?features=${featuresKey ?? ""}`;
}

class Tiles {
  #known = new Map();
  #waiting = [];
  #running = 0;
  onload = null;

  /** Returns the tile if it is in the cache, or else undefined. */
  peek(recording, level, tile) { return this.#known.get(pathOf(recording, level, tile))?.data; }

  /**
   * Returns the tile if it is in the cache. Otherwise the tile is fetched, and `onload` is called after it is loaded.
   */
  get(recording, level, tile) {
    const path = pathOf(recording, level, tile);
    const entry = this.#known.get(path);
    if (entry) {
      if (entry.data) { this.#known.delete(path); this.#known.set(path, entry); }
      return entry.data;
    }
    this.#known.set(path, { data: undefined });
    this.#waiting.push(path);
    this.#next();
    return undefined;
  }

  #next() {
    while (this.#running < AT_ONCE && this.#waiting.length) {
      // Take the newest request, because it is for the part that is on the screen. The parts of older requests may be
      // out of view by now.
      const path = this.#waiting.pop();
      this.#running++;
      bytes(path).then(
        (data) => { this.#known.set(path, { data }); this.#trim(); this.onload?.(); },
        () => { setTimeout(() => this.#known.delete(path), 3000); },
      ).finally(() => { this.#running--; this.#next(); });
    }
  }

  #trim() {
    for (const [key, entry] of this.#known) {
      if (this.#known.size <= KEPT) return;
      if (entry.data) this.#known.delete(key);
    }
  }
}

export const tiles = new Tiles();

/** Returns the coarsest level of tiles whose columns are not longer than `seconds`. */
export function levelFor(seconds) {
  return Math.max(0, Math.min(LEVELS, Math.floor(Math.log2(seconds / HOP) + 1e-9)));
}

/**
 * Fills `low` and `high` with the minimum and the maximum of each column. There are `count` columns of `step` seconds
 * each, from `start` on. Until the tile of a column is loaded, a coarser tile from the cache is used.
 */
export function columns(recording, start, step, count, low, high) {
  const level = levelFor(step);
  // Look up a tile once, since hundreds of columns share it.
  let tile = -1, wanted;
  for (let i = 0; i < count; i++) {
    const from = start + i * step;
    low[i] = high[i] = 0;
    if (from + step < 0 || from > recording.durationSeconds) continue;
    for (let l = level; l <= LEVELS; l++) {
      const pixel = HOP * 2 ** l;
      const first = Math.max(0, Math.floor(from / pixel)), last = Math.max(first, Math.ceil((from + step) / pixel) - 1);
      const number = Math.floor(first / TILE);
      if (l === level && number !== tile) { tile = number; wanted = tiles.get(recording, l, number); }
      const data = l === level ? wanted : tiles.peek(recording, l, number);
      if (!data) continue;
      let smallest = 0, largest = 0;
      for (let p = first; p <= last; p++) {
        const at = (p % TILE) * 2;
        // If a column extends into the next tile, use only its part in this tile. The next column shows the rest.
        if (p > first && p % TILE === 0) break;
        if (at + 1 >= data.length) break;
        if (data[at] < smallest) smallest = data[at];
        if (data[at + 1] > largest) largest = data[at + 1];
      }
      low[i] = smallest;
      high[i] = largest;
      break;
    }
  }
}

/** Fetches the tiles for a view that begins at `start` and has `count` columns of `step` seconds. */
export function prefetch(recording, start, step, count) {
  const level = levelFor(step), length = HOP * 2 ** level * TILE;
  const end = Math.min(recording.durationSeconds, start + step * count);
  for (let tile = Math.max(0, Math.floor(start / length)); tile * length < end; tile++)
    tiles.get(recording, level, tile);
}
