// The row of buttons under the waveform: playback, speed, volume, and moving boundaries.
import { button, clock, h, say } from "./dom.js";
import { keysOf, shown } from "./keys.js";
import { localDigits, number, percent, t } from "./messages.js";
import { nextSpeed, player } from "./player.js";
import { settings } from "./settings.js";

/** Makes a button that also shows the key for its action. */
export function keyed(title, action, act, props = {}) {
  const list = keysOf(action);
  const control = button(title, act, {
    "data-act": action,
    title: list.length ? `${title} (${list.map(shown).join(" / ")})` : title,
    ...props,
  });
  if (list.length) control.append(" ", h("kbd", { "aria-hidden": "true" }, shown(list[0])));
  return control;
}

/** The row of buttons of a desk. */
export class Transport {
  #lastTime = "";

  constructor(desk) {
    this.desk = desk;
    const a = desk.actions, side = (name) => button(t(`side.${name}.name`), () => desk.setSide(name));
    this.play = keyed(t("play"), "playPause", () => desk.recording && a.playPause(), { class: "primary play" });
    this.time = h("span", { class: "time", role: "timer", "aria-live": "off", "aria-label": t("position") });
    this.loop = keyed(t("loop"), "loop", () => this.toggleLoop());
    this.rate = h("output", { class: "speed", "aria-label": t("speed") });
    this.start = side("start");
    this.end = side("end");
    this.slider = h("input", { type: "range", min: "0", max: "1", step: "0.05", "aria-label": t("volume"),
      oninput: () => this.#setVolume(Number(this.slider.value)) });
    this.element = h("div", { class: "transport" },
      h("div", { class: "group", role: "group", "aria-label": t("play.playing") },
        this.play,
        keyed(t("around.start"), "playStart", desk.needs(() => a.around("start"))),
        keyed(t("around.end"), "playEnd", desk.needs(() => a.around("end"))),
        this.loop,
        this.time),
      h("div", { class: "group", role: "group", "aria-label": t("speed") },
        button("−", () => this.speed(-1), { "aria-label": t("speed.slower") }),
        this.rate,
        button("+", () => this.speed(1), { "aria-label": t("speed.faster") })),
      h("label", { class: "group volume" },
        h("span", { class: "unit", "aria-hidden": "true" }, t("volume")), this.slider),
      this.#boundaries());
    this.refresh();
  }

  /**
   * The buttons that move a boundary. The button for a later time is on the right in each language, as later times are
   * on the right of the waveform.
   */
  #boundaries() {
    const { desk } = this, a = desk.actions;
    const nudge = (title, by, action) => button(title, desk.needs(() => a.nudge(desk.wave.side, by)), {
      title: t("boundary.ms", { n: title }),
      "aria-label": t("boundary.ms.long", { n: title }),
      "data-act": action,
    });
    const jump = (sign, way, title) =>
      button(sign, desk.needs(() => a.jump(desk.wave.side, way)), { "aria-label": title, title });
    return h("div", { class: "group", role: "group", "aria-label": t("boundary.move"), dir: "ltr" },
      h("span", { class: "joined" }, this.start, this.end),
      h("span", { class: "joined" },
        nudge(localDigits("−100"), -0.1, "nudgeBackFar"),
        nudge(localDigits("−10"), -0.01, "nudgeBack"),
        nudge(localDigits("+10"), 0.01, "nudgeOn"),
        nudge(localDigits("+100"), 0.1, "nudgeOnFar")),
      h("span", { class: "unit" }, t("ms")),
      h("span", { class: "joined" },
        jump("⇤", -1, t("boundary.previous")),
        jump("⇥", 1, t("boundary.next"))));
  }

  toggleLoop() {
    settings.set("loop", !settings.get("loop"));
    player.loop = settings.get("loop");
    say(settings.get("loop") ? t("loop.on") : t("loop.off"));
  }

  speed(direction) {
    player.speed = nextSpeed(player.speed, direction);
    settings.set("speed", player.speed);
    say(t("speed.now", { speed: number(player.speed) }));
  }

  volume(by) { this.#setVolume(settings.get("volume") + by); }

  #setVolume(value) {
    settings.set("volume", Math.round(Math.min(1, Math.max(0, value)) * 100) / 100);
    player.volume = settings.get("volume");
    say(t("volume.now", { percent: percent(player.volume) }));
  }

  refresh() {
    const volume = settings.get("volume"), pressed = (control, on) => control.setAttribute("aria-pressed", String(on));
    if (player.volume !== volume) player.volume = volume;
    this.slider.value = String(volume);
    this.slider.setAttribute("aria-valuetext", percent(volume));
    this.play.firstChild.textContent = player.playing ? t("pause") : t("play");
    pressed(this.loop, settings.get("loop"));
    this.rate.textContent = `${number(player.speed)}×`;
    pressed(this.start, this.desk.wave.side === "start");
    pressed(this.end, this.desk.wave.side === "end");
    this.tick();
  }

  /** Shows the position of the play head. */
  tick() {
    const { desk } = this, head = desk.head() ?? desk.selected?.start ?? 0;
    const text = `${clock(head, 2)} / ${clock(desk.recording?.durationSeconds ?? 0)}`;
    if (text !== this.#lastTime) this.time.textContent = this.#lastTime = text;
  }
}
