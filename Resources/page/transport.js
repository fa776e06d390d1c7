// The row of buttons under the waveform: playing, speed, and moving the boundaries by hand.
import { button, clock, h, say } from "./dom.js";
import { keysOf, shown } from "./keys.js";
import { nextSpeed, player } from "./player.js";
import { settings } from "./settings.js";

/** A button that shows the key that does the same. */
export function keyed(title, action, act, props = {}) {
  const list = keysOf(action);
  const control = button(title, act, {
    "data-act": action,
    title: list.length ? `${title} (${list.map(shown).join(" or ")})` : title,
    ...props,
  });
  if (list.length) control.append(" ", h("kbd", { "aria-hidden": "true" }, shown(list[0])));
  return control;
}

export function transport(desk) {
  const a = desk.actions, needs = (act) => () => { if (desk.selected) act(); };
  const play = keyed("Play", "playPause", () => desk.recording && a.playPause(), { class: "primary play" });
  const time = h("span", { class: "time", role: "timer", "aria-live": "off", "aria-label": "Position" });
  const loop = keyed("Loop", "loop", () => toggleLoop());
  const rate = h("output", { class: "speed", "aria-label": "Speed" });
  const start = button("Start", () => {
      desk.setSide("start");
    }),
    end = button("End", () => {
      desk.setSide("end");
    });
  const nudge = (title, by, action) =>
    button(
      title,
      needs(() => a.nudge(desk.wave.side, by)),
      { title: `${title} ms`, "aria-label": `${title} milliseconds`, "data-act": action },
    );
  let lastTime = "";

  const toggleLoop = () => {
    settings.set("loop", !settings.get("loop"));
    player.loop = settings.get("loop");
    say(settings.get("loop") ? "Repeating" : "Not repeating");
  };
  const speed = (direction) => {
    player.speed = nextSpeed(player.speed, direction);
    settings.set("speed", player.speed);
    say(`Speed ${player.speed}`);
  };
  const refresh = () => {
    play.firstChild.textContent = player.playing ? "Pause" : "Play";
    loop.setAttribute("aria-pressed", String(settings.get("loop")));
    rate.textContent = `${player.speed}×`;
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
      { class: "group", role: "group", "aria-label": "Playing" },
      play,
      keyed(
        "Around start",
        "playStart",
        needs(() => a.around("start")),
      ),
      keyed(
        "Around end",
        "playEnd",
        needs(() => a.around("end")),
      ),
      loop,
      time,
    ),
    h(
      "div",
      { class: "group", role: "group", "aria-label": "Speed" },
      button("−", () => speed(-1), { "aria-label": "Slower" }),
      rate,
      button("+", () => speed(1), { "aria-label": "Faster" }),
    ),
    h(
      "div",
      { class: "group", role: "group", "aria-label": "Move a boundary" },
      h("span", { class: "joined" }, start, end),
      h(
        "span",
        { class: "joined" },
        nudge("−100", -0.1, "nudgeBackFar"),
        nudge("−10", -0.01, "nudgeBack"),
        nudge("+10", 0.01, "nudgeOn"),
        nudge("+100", 0.1, "nudgeOnFar"),
      ),
      h("span", { class: "unit" }, "ms"),
      h(
        "span",
        { class: "joined" },
        button(
          "⇤",
          needs(() => a.jump(desk.wave.side, -1)),
          { "aria-label": "To the previous marker or pause", title: "To the previous marker or pause" },
        ),
        button(
          "⇥",
          needs(() => a.jump(desk.wave.side, 1)),
          { "aria-label": "To the next marker or pause", title: "To the next marker or pause" },
        ),
      ),
    ),
  );
  refresh();
  return { element, refresh, tick, toggleLoop, speed };
}
