// The settings of the page. The server stores them, so that they apply in every browser.
import { get, put } from "./api.js";

const BEGINNING = { tools: "simple", keys: {}, speed: 1, threshold: 0.9, showSuggested: false, loop: false,
  volume: 1, spectrum: false,
  practice: {} };

class Settings extends EventTarget {
  values = { ...BEGINNING };
  #timer = 0;

  async load() {
    this.values = { ...BEGINNING, ...(await get("/api/settings")) };
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

  async store() {
    try {
      await put("/api/settings", this.values);
    } catch (problem) {
      this.dispatchEvent(new CustomEvent("problem", { detail: problem }));
    }
  }
}

export const settings = new Settings();
