// The settings of the page. The server stores them, so that they apply in every browser.
import { get, put } from "./api.js";

const BEGINNING = { tools: "simple", keys: {}, speed: 1, threshold: 0.9, showSuggested: false, loop: false,
  volume: 1, spectrum: false,
  practice: {} };

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the JSON Merge Patch (RFC 7396) that turns a value into another. */
export function patchOf(old, now) {
  if (!isObject(old) || !isObject(now)) return now ?? null;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => [name, patchOf(old[name], now[name])]));
}

class Settings extends EventTarget {
  values = { ...BEGINNING };
  // The values that are stored.
  #stored = {};
  #timer = 0;

  async load() {
    this.values = { ...BEGINNING, ...(await get("/api/settings")) };
    this.#stored = structuredClone(this.values);
    this.dispatchEvent(new Event("change"));
  }

  get(name) { return this.values[name]; }

  /**
   * Changes a setting at once. The new value is stored 500 ms after the last change, because a slider sets many values
   * in a row.
   */
  set(name, value) {
    this.values[name] = value;
    this.dispatchEvent(new Event("change"));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.store(), 500);
  }

  /** Changes a setting and stores it at once. Resolves when it is stored, or when the problem is reported. */
  keep(name, value) {
    this.set(name, value);
    clearTimeout(this.#timer);
    return this.store();
  }

  /** Stores the settings that have changed. The others may have been changed in another tab. */
  async store() {
    const now = structuredClone(this.values);
    try {
      await put("/api/settings", patchOf(this.#stored, now));
      this.#stored = now;
    } catch (problem) {
      this.dispatchEvent(new CustomEvent("problem", { detail: problem }));
    }
  }
}

export const settings = new Settings();
