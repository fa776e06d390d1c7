// The simple mode of the review. A person hears a segment and confirms it, or chooses its fault from a list. All other
// tools are hidden until a person chooses to see them; their keys work in both modes.
import { ask } from "./dialogs.js";
import { button, h, replace } from "./dom.js";
import { ayahName } from "./labels.js";
import { t } from "./messages.js";
import { player } from "./player.js";
import { Recited, stateOf } from "./recited.js";
import { keyed } from "./transport.js";

// Seconds by which a press moves an edge of a segment.
const STEP = 0.1;

export class SimpleBar {
  #isOpen = false;
  #shown = "";

  constructor(desk) {
    this.desk = desk;
    this.play = keyed(t("play"), "playPause", () => desk.recording && desk.actions.playPause(), { class: "play" });
    this.what = h("p", { class: "simple-what" });
    this.wrong = button(t("simple.wrong"), desk.needs(() => this.#toggle()), { "aria-expanded": "false" });
    this.choices = h("div", { class: "simple-choices", role: "group", "aria-label": t("simple.what"), hidden: true });
    const edge = (side, title, earlier, later) =>
      h("span", { class: "group", role: "group", "aria-label": title },
        h("span", { class: "unit" }, title),
        h("span", { class: "joined", dir: "ltr" },
          button("◂", desk.needs(() => desk.actions.nudge(side, -STEP)), { "aria-label": earlier, title: earlier }),
          button("▸", desk.needs(() => desk.actions.nudge(side, STEP)), { "aria-label": later, title: later })));
    this.element = h("div", { class: "simple-bar" }, this.what,
      h("span", { class: "group at-thumb", role: "group", "aria-label": t("play.playing") },
        button(t("previous"), () => desk.guide.step(-1)), this.play, button(t("next"), () => desk.guide.step(1))),
      h("span", { class: "group", role: "group", "aria-label": t("group.decide") },
        keyed(t("confirm"), "confirm", () => desk.confirm(), { class: "primary at-thumb" }), this.wrong),
      h("span", { class: "group edges", role: "group", "aria-label": t("simple.edges") },
        edge("start", t("simple.start"), t("simple.start.earlier"), t("simple.start.later")),
        edge("end", t("simple.end"), t("simple.end.earlier"), t("simple.end.later"))),
      this.choices);
  }

  #toggle(open = !this.#isOpen) {
    this.#isOpen = open;
    this.wrong.setAttribute("aria-expanded", String(open));
    this.choices.hidden = !open;
    if (!open) return;
    const { desk } = this, a = desk.actions, s = desk.selected, { next, same } = a.neighbours();
    const choice = (title, act) => button(title, () => { this.#toggle(false); act(); });
    const ayat = [
      [s.runnerUp, "simple.runnerup", () => a.runnerUp()],
      [next, "simple.next", () => a.nextAyah()],
      [same, "simple.same", () => a.sameAyah()],
    ].filter(([ayah], i, all) => ayah && ayah !== s.ayah && all.findIndex(([other]) => other === ayah) === i);
    replace(
      this.choices,
      ayat.map(([ayah, key, act]) => choice(t(key, { ayah: ayahName(ayah) }), act)),
      choice(t("simple.another"), () => ask("askAssign", desk)),
      s.ayah ? choice(t("simple.part"), () => a.phrase("fragment")) : null,
      choice(t("simple.two"), () => a.split()),
      choice(t("simple.talk"), () => a.phrase("talk")),
      choice(t("simple.skip"), () => a.skip()),
    );
    this.choices.querySelector("button").focus();
  }

  /** Closes the list of faults when another segment is chosen. */
  reset() {
    if (this.#isOpen) this.#toggle(false);
  }

  refresh() {
    this.play.firstChild.textContent = player.playing ? t("pause") : t("play");
    const segment = this.desk.selected, state = segment && stateOf(segment);
    const key = JSON.stringify([segment?.startFrame, segment?.name, state]);
    if (key === this.#shown) return;
    this.#shown = key;
    replace(this.what, segment ? [h("strong", {}, Recited.nameOf(segment)),
      state ? h("span", { class: `tag ${state[1]}` }, state[0]) : null] : null);
  }
}
