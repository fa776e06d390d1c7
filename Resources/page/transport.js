// The row of buttons under the waveform: playing, speed, and moving the boundaries by hand.
import { button, clock, h, say } from "./dom.js";
import { keysOf, shown } from "./keys.js";
import { localDigits, number, percent, t } from "./messages.js";
import { nextSpeed, player } from "./player.js";
import { settings } from "./settings.js";

/** A button that shows the key that does the same. */
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

export function transport(desk) {
  const a = desk.actions, needs = (act) => () => { if (desk.selected) act(); };
  const play = keyed(t("play"), "playPause", () => desk.recording && a.playPause(), { class: "primary play" });
  const time = h("span", { class: "time", role: "timer", "aria-live": "off", "aria-label": t("position") });
  const loop = keyed(t("loop"), "loop", () => toggleLoop());
  const rate = h("output", { class: "speed", "aria-label": t("speed") });
  const start = button(t("side.start.name"), () => {
      desk.setSide("start");
    }),
    end = button(t("side.end.name"), () => {
      desk.setSide("end");
    });
  const nudge = (title, by, action) =>
    button(
      title,
      needs(() => a.nudge(desk.wave.side, by)),
      {
        title: t("boundary.ms", { n: title }),
        "aria-label": t("boundary.ms.long", { n: title }),
        "data-act": action,
      },
    );
  const volume = h("input", { type: "range", min: "0", max: "1", step: "0.05", "aria-label": t("volume"),
    oninput: () => setVolume(Number(volume.value)) });
  let lastTime = "";

  const toggleLoop = () => {
    settings.set("loop", !settings.get("loop"));
    player.loop = settings.get("loop");
    say(settings.get("loop") ? t("loop.on") : t("loop.off"));
  };
  const speed = (direction) => {
    player.speed = nextSpeed(player.speed, direction);
    settings.set("speed", player.speed);
    say(t("speed.now", { speed: number(player.speed) }));
  };
  const setVolume = (value) => {
    settings.set("volume", Math.round(Math.min(1, Math.max(0, value)) * 100) / 100);
    player.volume = settings.get("volume");
    say(t("volume.now", { percent: percent(player.volume) }));
  };
  const refresh = () => {
    if (player.volume !== settings.get("volume")) player.volume = settings.get("volume");
    volume.value = String(settings.get("volume"));
    volume.setAttribute("aria-valuetext", percent(settings.get("volume")));
    play.firstChild.textContent = player.playing ? t("pause") : t("play");
    loop.setAttribute("aria-pressed", String(settings.get("loop")));
    rate.textContent = `${number(player.speed)}×`;
    start.setAttribute("aria-pressed", String(desk.wave.side === "start"));
    end.setAttribute("aria-pressed", String(desk.wave.side === "end"));
    tick();
  };
  const tick = () => {
    const head = desk.head() ?? desk.selected?.start ?? 0;
    const text = `${clock(head, 2)} / ${clock(desk.recording?.durationSeconds ?? 0)}`;
    if (text !== lastTime) time.textContent = lastTime = text;
  };

  const element = h(
    "div",
    { class: "transport" },
    h(
      "div",
      { class: "group", role: "group", "aria-label": t("play.playing") },
      play,
      keyed(
        t("around.start"),
        "playStart",
        needs(() => a.around("start")),
      ),
      keyed(
        t("around.end"),
        "playEnd",
        needs(() => a.around("end")),
      ),
      loop,
      time,
    ),
    h(
      "div",
      { class: "group", role: "group", "aria-label": t("speed") },
      button("−", () => speed(-1), { "aria-label": t("speed.slower") }),
      rate,
      button("+", () => speed(1), { "aria-label": t("speed.faster") }),
    ),
    h("label", { class: "group volume" }, h("span", { class: "unit", "aria-hidden": "true" }, t("volume")), volume),
    h(
      "div",
      // As on the axis of time: what comes later is on the right.
      { class: "group", role: "group", "aria-label": t("boundary.move"), dir: "ltr" },
      h("span", { class: "joined" }, start, end),
      h(
        "span",
        { class: "joined" },
        nudge(localDigits("−100"), -0.1, "nudgeBackFar"),
        nudge(localDigits("−10"), -0.01, "nudgeBack"),
        nudge(localDigits("+10"), 0.01, "nudgeOn"),
        nudge(localDigits("+100"), 0.1, "nudgeOnFar"),
      ),
      h("span", { class: "unit" }, t("ms")),
      h(
        "span",
        { class: "joined" },
        button(
          "⇤",
          needs(() => a.jump(desk.wave.side, -1)),
          { "aria-label": t("boundary.previous"), title: t("boundary.previous") },
        ),
        button(
          "⇥",
          needs(() => a.jump(desk.wave.side, 1)),
          { "aria-label": t("boundary.next"), title: t("boundary.next") },
        ),
      ),
    ),
  );
  refresh();
  return { element, refresh, tick, toggleLoop, speed, volume: (by) => setVolume(settings.get("volume") + by) };
}
