// A list of any length that makes elements only for the rows in view. All rows have the height that is set in the style
// sheet.
import { h, replace } from "./dom.js";
import { t } from "./messages.js";

export class Rows {
  #count = 0;
  #first = -1;
  #last = -1;
  #shown = new Map();
  #frame = 0;

  /** `draw(index, row)` returns the contents of a row. `label` is the name of the list for screen readers. */
  constructor({ draw, label, className = "" }) {
    this.draw = draw;
    this.inner = h("div", { class: "rows-inner" });
    this.element = h("div", { class: `rows ${className}`, role: "list", "aria-label": label, tabindex: "-1" },
      this.inner);
    this.element.addEventListener("scroll", () => this.#soon(), { passive: true });
    this.observer = new ResizeObserver(() => this.refresh());
    this.observer.observe(this.element);
  }

  close() {
    this.observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  get height() {
    return parseFloat(getComputedStyle(this.element).getPropertyValue("--row")) || 56;
  }

  set count(value) {
    this.#count = value;
    this.refresh();
  }

  /** Draws the rows in view again after their number has changed. */
  update(count) {
    if (count !== this.#count) this.count = count;
    else this.redrawAll();
  }

  /** Draws rows again. The control with the focus is replaced, and its successor in the same row gets the focus. */
  #keepFocus(draw) {
    const controls = (index) => [...this.#shown.get(index)?.querySelectorAll("a, button") ?? []];
    const focused = [...this.#shown].find(([, row]) => row.contains(document.activeElement))?.[0];
    const place = controls(focused).indexOf(document.activeElement);
    draw();
    if (place >= 0) controls(focused)[place]?.focus({ preventScroll: true });
  }

  get range() { return [this.#first, this.#last]; }

  /** Makes all rows in view anew. */
  refresh() {
    this.#keepFocus(() => {
      this.#shown.clear();
      replace(this.inner);
      this.#first = -1;
      this.inner.style.height = `${this.#count * this.height}px`;
      this.#show();
    });
  }

  /** Draws one row again, if it is in view. */
  redraw(index) {
    const row = this.#shown.get(index);
    if (row) replace(row, this.#contents(row, index));
  }

  redrawAll() {
    this.#keepFocus(() => { for (const index of this.#shown.keys()) this.redraw(index); });
  }

  reveal(index) {
    const height = this.height, top = index * height, view = this.element;
    const above = top < view.scrollTop, below = top + height > view.scrollTop + view.clientHeight;
    if (above || below) {
      // Scroll so far that one or two rows beyond this row are in view too.
      const wanted = above ? top - height : top - view.clientHeight + Math.min(3 * height, view.clientHeight);
      view.scrollTop = Math.max(0, wanted);
      this.#show();
    }
  }

  #soon() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => { this.#frame = 0; this.#show(); });
  }

  #show() {
    const height = this.height, view = this.element;
    if (!view.clientHeight) return;
    const first = Math.max(0, Math.floor(view.scrollTop / height) - 4);
    const last = Math.min(this.#count - 1, Math.ceil((view.scrollTop + view.clientHeight) / height) + 4);
    if (first === this.#first && last === this.#last) return;
    for (const [index, row] of this.#shown) {
      if (index < first || index > last) { row.remove(); this.#shown.delete(index); }
    }
    for (let index = first; index <= last; index++) {
      if (this.#shown.has(index)) continue;
      const row = h("div", {
        class: "row",
        role: "listitem",
        "aria-setsize": this.#count,
        "aria-posinset": index + 1,
      });
      row.style.transform = `translateY(${index * height}px)`;
      replace(row, this.#contents(row, index));
      this.#shown.set(index, row);
      this.inner.append(row);
    }
    [this.#first, this.#last] = [first, last];
    this.onview?.(first, last);
  }

  #contents(row, index) {
    row.className = "row";
    try {
      return this.draw(index, row);
    } catch (error) {
      // An error in one row must not remove the other rows. The page reports it as its own mistake.
      reportError(error);
      return h("span", { class: "row-wait" }, t("mistake"));
    }
  }
}
