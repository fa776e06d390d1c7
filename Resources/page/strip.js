// The strip of a drill: its readings and pauses from the beginning to the end. A click or a drag seeks.
import { clock, h, LETTERS } from "./dom.js";
import { heard } from "./heard.js";
import { t } from "./messages.js";
import { palette } from "./palette.js";

export class Strip {
  #picture = null;

  constructor(made, { seek, position }) {
    this.made = made;
    this.position = position;
    this.canvas = h("canvas", {
      class: "strip",
      role: "slider",
      tabindex: "0",
      "aria-label": t("drill.position"),
      "aria-valuemin": "0",
      "aria-valuemax": String(Math.round(made.duration)),
    });
    // Set the value of the slider before the strip is first drawn, because a screen reader needs it then.
    this.#say(0);
    this.element = h("div", { class: "strip-frame", dir: "ltr" }, this.canvas);
    const to = (event) => {
      const box = this.canvas.getBoundingClientRect();
      seek(((event.clientX - box.left) / box.width) * made.duration);
    };
    let down = false;
    this.canvas.addEventListener("pointerdown", (event) => {
      down = true;
      this.canvas.setPointerCapture(event.pointerId);
      to(event);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (down) to(event);
    });
    for (const name of ["pointerup", "pointercancel"])
      this.canvas.addEventListener(name, () => {
        down = false;
      });
    this.resizer = new ResizeObserver(() => {
      this.#picture = null;
      this.draw(this.position());
    });
    this.resizer.observe(this.element);
    this.repaint = () => { this.#picture = null; this.draw(this.position()); };
    addEventListener("scheme", this.repaint);
  }

  close() {
    this.resizer.disconnect();
    removeEventListener("scheme", this.repaint);
  }

  draw(now) {
    const width = this.canvas.clientWidth, height = this.canvas.clientHeight, ratio = devicePixelRatio || 1;
    if (!width) return;
    this.#picture ??= this.#paint(width, height, ratio);
    const c = this.canvas.getContext("2d"), p = palette();
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.drawImage(this.#picture, 0, 0);
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    const x = now / this.made.duration * width;
    c.fillStyle = p.head;
    c.fillRect(x - 1, 0, 2, height);
    this.#say(now);
  }

  #say(now) {
    this.canvas.setAttribute("aria-valuenow", String(Math.round(now)));
    this.canvas.setAttribute("aria-valuetext",
      t("drill.position.now", { now: clock(now), all: clock(this.made.duration) }));
  }

  #paint(width, height, ratio) {
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const canvas = document.createElement("canvas");
    canvas.width = this.canvas.width;
    canvas.height = this.canvas.height;
    const c = canvas.getContext("2d"), p = palette();
    c.scale(ratio, ratio);
    c.fillStyle = p.sheet;
    c.fillRect(0, 0, width, height);
    c.font = `14px ${LETTERS}, sans-serif`;
    c.textBaseline = "middle";
    // The strip always runs from left to right. Its words are drawn in the direction of the page.
    c.textAlign = "left";
    c.direction = document.documentElement.dir || "ltr";
    let labelled = -Infinity;
    for (const event of this.made.events) {
      const x = (event.start / this.made.duration) * width,
        w = Math.max(0.5, ((event.end - event.start) / this.made.duration) * width - 0.5);
      c.fillStyle = event.kind === "play" ? p.drill.play : p.drill.gap;
      c.fillRect(x, event.kind === "play" ? 4 : height / 2 - 3, w, event.kind === "play" ? height - 24 : 6);
      if (event.kind === "play" && event.repetition === 1 && x > labelled) {
        c.fillStyle = p.axisText;
        const what = heard(event);
        c.fillText(what, x, height - 9);
        labelled = x + c.measureText(what).width + 10;
      }
    }
    return canvas;
  }
}
