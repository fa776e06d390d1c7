// The view for practising. A person states a range and the settings of a drill, the server makes the drill, and the
// page plays the drill with its text.
import { get } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, field, h, replace, say, select, showProblem } from "./dom.js";
import { beginDrill, Drill } from "./drill.js";
import { known, number, reciterName, t } from "./messages.js";
import { whatNext } from "./next.js";
import { allSurahs, loadSurahs, nameOf, passage, rangeAfter, surahOf } from "./quran.js";
import { MAIN, refusal, settingField } from "./setting.js";
import { settings } from "./settings.js";
import { practisedNow, shelf } from "./shelf.js";
import { withTitles } from "./titles.js";

// The preset of the first drill.
const FIRST_PRESET = "tilawa-three-times";

/** The pattern that the card of each preset shows: a digit is an ayah, a hyphen is a silence. */
const PATTERNS = {
  "": "123", "tilawa-three-times": "111222333", "tilawa-sliding-window": "1112221212333123123",
  "tilawa-sliding-window-pairs": "1122123323123", "tilawa-cumulative": "112212333123",
  "tilawa-talqin": "1-2-3-", "tilawa-fading": "111222333",
};
const pattern = (name) =>
  h("span", { class: "pattern", "aria-hidden": "true" },
    [...(PATTERNS[name] ?? "")].map((c) =>
      h("i", { class: { 1: "one", 2: "two", 3: "three", "-": "rest" }[c] })));

/**
 * Makes the fields in which a person chooses a surah and its first and last ayah. A choice in these fields fills the
 * text field `range`, and a range that is typed into the text field is shown in them.
 */
function rangePicker(range) {
  const surah = select([], "", () => whole(), { "data-picker": "surah" });
  const from = h("input", { type: "number", min: "1", value: "1", oninput: () => write() });
  const to = h("input", { type: "number", min: "1", value: "1", oninput: () => write() });
  const clamp = (input, count) => Math.min(count, Math.max(1, Math.round(Number(input.value)) || 1));
  const write = () => {
    const count = surahOf(Number(surah.value))?.count;
    if (!count) return;
    const first = clamp(from, count);
    range.value = `${surah.value}:${first}-${Math.max(first, clamp(to, count))}`;
  };
  const whole = () => {
    const fact = surahOf(Number(surah.value));
    // The list of surahs may not be loaded yet.
    if (!fact) return;
    from.value = "1";
    to.value = String(fact.count);
    write();
  };
  /** Shows a passage in the lists, and leaves the field unchanged. */
  const read = (text = range.value) => {
    const [, number, first, last] = /^\s*(\d+)(?::(\d+)(?:-(\d+))?)?\s*$/.exec(text) ?? [];
    const fact = surahOf(Number(number));
    if (!fact) return;
    for (const input of [from, to]) input.max = String(fact.count);
    surah.value = number;
    from.value = first ?? "1";
    to.value = last ?? first ?? String(fact.count);
  };
  range.addEventListener("input", () => read());
  let offered = "1";
  return {
    read,
    write,
    /** Fills in a passage if the field is empty. */
    offer(first) {
      offered = first;
      if (!range.value) read(first);
    },
    fill() {
      replace(surah, allSurahs().map((s) =>
        h("option", { value: String(s.surah) }, `${number(s.surah)} ${nameOf(s)}`)));
      read(range.value || offered);
    },
    element: h("fieldset", { class: "picker" }, h("legend", {}, t("practise.picker")),
      field(t("practise.surah"), surah), field(t("practise.from"), from), field(t("practise.to"), to),
      button(t("practise.whole"), whole)),
  };
}

/** The cards of the presets. `choose(name)` is called with the chosen preset. */
function cards(presets, chosen, choose) {
  const card = ({ name, title, help }) => h("label", { class: "card" },
    h("input", { type: "radio", name: "preset", value: name, checked: name === chosen, onchange: () => choose(name) }),
    h("strong", {}, title), h("span", { class: "hint" }, help), pattern(name));
  return [
    { name: "", title: t("practise.none"), help: t("practise.none.help") },
    ...presets.map(({ name, title, help }) => {
      const translated = known("preset.", name);
      // A preset that a person wrote has its own title and help text.
      if (translated === name) return { name, title, help };
      return { name, title: translated, help: known("preset.", `${name}.help`) };
    }),
  ].map(card);
}

const remember = (more) => settings.set("practice", { ...settings.get("practice"), ...more });

/** The view: the form for a drill, and the drill. */
class Practise {
  #kept = settings.get("practice") ?? {};
  #fields = [];
  #presets = [];
  #preset = this.#kept.preset ?? "";
  #reciter = this.#kept.reciter ?? "";
  #after = this.#kept.after ?? "stop";
  #drill = null;
  #closed = false;
  #loaded = null;
  presetSlot = h("fieldset", { class: "presets" });
  mainSlot = h("div", { class: "main-settings" });
  reciterSlot = h("span", {});
  settingSlot = h("div", { class: "settings" });
  stage = h("div", { class: "stage" });
  problem = h("p", { class: "bad-text", role: "alert" });
  make = h("button", { type: "submit", class: "primary" }, t("practise.make"));

  /**
   * `wanted` is the passage to practise; without it, the form shows the passage of the last visit. If `begins` is true,
   * the drill of the first passage of the shelf (see shelf.js) begins at once.
   */
  constructor(main, wanted, begins) {
    this.range = h("input", { type: "text", placeholder: "67:1-10", autocomplete: "off", dir: "auto",
      value: wanted || (this.#kept.range ?? ""), "aria-label": t("range") });
    this.picker = rangePicker(this.range);
    const offer = (first) => {
      this.picker.offer(first);
      if (begins) this.#beginFirst(first);
    };
    // If the address names a passage, the shelf of surahs is not shown.
    const own = wanted ? null : shelf(this.#kept.history ?? {}, (chosen) => this.#choose(chosen), offer);
    replace(main, h("div", { class: "page practise-page" }, h("h1", {}, t("view.practise")), own, this.#form(),
      this.stage));
    this.#loaded = this.#load(wanted).catch((error) => {
      if (!this.#closed) emptyPage(main, error, () => location.reload());
    });
  }

  close() {
    this.#closed = true;
    this.#drill?.close();
  }

  async #load(wanted) {
    const [answer, list] = await Promise.all([get("/api/presets"), get("/api/recordings?limit=1"), loadSurahs()]);
    if (this.#closed) return;
    const kept = this.#kept;
    this.#presets = answer.presets;
    this.picker.fill();
    if (!this.#presets.some(({ name }) => name === this.#preset)) this.#preset = "";
    replace(this.presetSlot, h("legend", {}, t("practise.preset")),
      cards(this.#presets, this.#preset, (name) => this.#takePreset(name)));
    const names = list.reciters.map((name) => [name, reciterName(name)]);
    replace(this.reciterSlot, select([["", t("any")], ...names], this.#reciter, (name) => { this.#reciter = name; },
      { "aria-label": t("reciter") }));
    this.#drawSettings(answer.settings, kept.settings);
    if (kept.range && !wanted && kept.position > 1)
      replace(this.stage, h("p", { class: "resume" },
        button(t("practise.resume", { range: passage(kept.range) }), () => this.#begin({ at: kept.position }),
          { class: "primary" })));
  }

  /** Takes the passage that a person chose in the shelf (shelf.js). */
  #choose(chosen) {
    this.range.value = chosen;
    this.picker.read();
    say(passage(chosen));
    this.make.scrollIntoView({ block: "nearest" });
    this.make.focus({ preventScroll: true });
  }

  /** Begins the first drill of a person: a passage in which every ayah is repeated three times. */
  async #beginFirst(passageToBegin) {
    await this.#loaded;
    const three = this.presetSlot.querySelector(`[value="${FIRST_PRESET}"]`);
    if (this.#closed || !three) return;
    // Change the address, so that a reload shows the form.
    history.replaceState(null, "", "#/practise");
    three.checked = true;
    this.#takePreset(FIRST_PRESET);
    this.range.value = passageToBegin;
    this.picker.read();
    await this.#begin();
    this.stage.scrollIntoView({ block: "start" });
  }

  #given() { return this.#presets.find((one) => one.name === this.#preset)?.settings ?? {}; }

  #takePreset(name) {
    this.#preset = name;
    const given = this.#given();
    for (const one of this.#fields) one.begin(given[one.key]);
  }

  #drawSettings(list, values) {
    const given = this.#given();
    this.#fields = list.map((setting) => {
      const one = settingField(setting);
      one.begin(given[setting.key]);
      if (values?.[setting.key] !== undefined) one.set(values[setting.key]);
      return one;
    });
    replace(this.mainSlot, MAIN.map((key) => this.#fields.find((f) => f.key === key)?.element));
    replace(this.settingSlot, this.#fields.filter((f) => !f.main).map((f) => f.element));
  }

  /**
   * Returns the settings whose values differ from the preset because a person changed them. A setting that the preset
   * does not contain is compared with its default.
   */
  #values() {
    return Object.fromEntries(this.#fields.map((f) => [f.key, f.value()]).filter(([, value]) => value !== null));
  }

  async #begin({ play = true, at = 0 } = {}) {
    const { range, problem, make } = this;
    problem.textContent = "";
    // An empty field means the passage in the lists beside it.
    if (!range.value.trim()) this.picker.write();
    if (!range.value.trim()) { problem.textContent = t("practise.write"); range.focus(); return; }
    make.disabled = true;
    const request = { range: range.value.trim(), preset: this.#preset || null, settings: this.#values(),
      reciter: this.#reciter || null };
    try {
      // Set titles only without a preset, because a preset determines the titles of its drills.
      const made = await beginDrill(
        request.preset ? request : { ...request, settings: withTitles(request.settings) });
      if (!this.#closed) this.#show(made, request, { play, at });
    } catch (error) {
      problem.textContent = refusal(error, request.settings);
      if (error.unreachable) showProblem(error, { actions: [[t("again"), () => this.#begin({ play, at })]] });
    } finally {
      make.disabled = false;
    }
  }

  /** Shows a new drill, and keeps its passage and settings for the next visit. */
  #show(made, { settings: chosen }, { play, at }) {
    this.#drill?.close();
    this.#drill = new Drill(made, {
      at,
      speed: settings.get("practice")?.speed ?? 1,
      after: () => this.#after,
      next: () => this.#goOn(),
      repeats: (by) => this.#changeRepeats(by),
      position: (position) => remember({ position }),
    });
    replace(this.stage, this.#drill.element);
    const drill = this.#drill;
    drill.audio.addEventListener("ended", () => {
      if (this.#after === "stop" && drill === this.#drill && !this.stage.querySelector(".what-next"))
        this.stage.append(whatNext(["drill"]).element);
    });
    // The server has found the passage in the typed text, such as 78:1-114:6 for juz 30.
    const history = practisedNow(made.range, settings.get("practice")?.history);
    remember({ history, range: made.range, preset: this.#preset, settings: chosen, reciter: this.#reciter,
      after: this.#after });
    if (play) this.#drill.play();
    if (!made.events.length) say(t("practise.empty"));
  }

  /** Begins a drill of the next ayat in the Quran, as many as in the present range. */
  #goOn() {
    const next = rangeAfter(this.#drill.made.range);
    if (!next) { say(t("practise.end")); return; }
    this.range.value = next;
    this.picker.read();
    this.#begin();
  }

  /** Makes the drill again with one repeat more or one less. Playback continues at the start of the present ayah. */
  async #changeRepeats(by) {
    const repeats = this.#fields.find((f) => f.key === "ayahRepeat");
    if (!repeats) return;
    const count = Math.min(100, Math.max(1, Number(repeats.input.value || 1) + by));
    repeats.set(String(count));
    const ayah = this.#drill?.current()?.ayah, playing = this.#drill?.playing;
    await this.#begin({ play: false });
    if (this.#closed) return;
    const event = this.#drill?.made.events.find((e) => e.kind === "play" && e.ayah === ayah);
    if (event) this.#drill.seek(event.start);
    if (playing) this.#drill.play();
    say(t("count.repeats", { n: count }));
  }

  #form() {
    const begin = (event) => {
      event.preventDefault();
      this.#begin();
    };
    const after = select([["stop", t("practise.after.stop")], ["continue", t("practise.after.on")]], this.#after,
      (value) => {
        this.#after = value;
        remember({ after: value });
      });
    const hasOthers = Object.keys(this.#kept.settings ?? {}).some((key) => !MAIN.includes(key));
    // Turn off the browser's own check of the form by `novalidate`. The browser would report a missing value in the
    // language of the browser, not in that of the page.
    return h("form", { class: "practise-form", novalidate: true, onsubmit: begin },
      h("div", { class: "filters" },
        this.picker.element,
        field(t("practise.written"), this.range),
        field(t("reciter"), this.reciterSlot),
        field(t("practise.after"), after)),
      this.presetSlot,
      h("div", { class: "main-settings" }, this.mainSlot, this.make),
      this.problem,
      h("details", { class: "more-settings", open: hasOthers },
        h("summary", {}, t("practise.settings")),
        this.settingSlot));
  }
}

/**
 * Shows the view; `wanted` is the passage in the address, if there is one. If `begins` is true, the first drill begins.
 */
export function show(main, wanted, begins) {
  const view = new Practise(main, wanted, Boolean(begins));
  return () => view.close();
}
