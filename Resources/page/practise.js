// Practising: one states a range and how it is to be drilled, and the server makes the drill; it is played here with
// its text.
import { get, post } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, field, h, inWords, replace, say, select, showProblem } from "./dom.js";
import { Drill } from "./drill.js";
import { known, number, t } from "./messages.js";
import { allSurahs, loadSurahs, nameOf, passage, rangeAfter, surahOf } from "./quran.js";
import { settings } from "./settings.js";
import { practisedNow, shelf } from "./shelf.js";

/** The settings that everybody understands; the others are folded. */
const MAIN = ["ayahRepeat", "rangeRepeat", "speed", "gaps.ayat", "gaps.repeats"];
const WIDEST = 20; // a slider to 100 repeats cannot be set by hand

/** The silences that one chooses from: times, and multiples of the ayah before. */
const GAPS = ["0ms", "500ms", "1s", "2s", "3s", "5s", "10s", "0.5x", "1x", "1.5x", "2x"];

function gapName(gap) {
  const [, value, unit] = /^([\d.]+)(ms|s|x)$/.exec(gap) ?? [];
  if (!unit) return gap;
  return unit === "x" ? `${number(Number(value))}×` : t("seconds", { n: unit === "ms" ? value / 1000 : Number(value) });
}

/** The control of a setting: by its values, which the server states as `1 … 100`, `true | false` or `a | b`. */
function control(setting, first) {
  const words = setting.range.split(" | "), span = /^([\d.]+) … ([\d.]+)(?: \| \w+)?$/.exec(setting.range);
  const isFlag = setting.range === "true | false";
  if (isFlag) return h("input", { type: "checkbox", role: "switch", checked: first === "true" });
  if (!span && words.length > 1 && words.every((word) => /^[\w-]+$/.test(word)))
    return select(words.map((word) => [word, word]), first, () => {});
  if (setting.unit === "gap")
    return select([...new Set([first, ...GAPS])].map((gap) => [gap, gapName(gap)]), first, () => {});
  if (span && Number.isFinite(Number(first))) {
    const step = setting.unit === "count" ? 1 : 0.05;
    const most = Math.max(Number(first), setting.unit === "count" ? Math.min(WIDEST, span[2]) : span[2]);
    return h("input", { type: "range", min: span[1], max: String(most), step: String(step), value: first });
  }
  return h("input", { type: "text", value: first, size: "8" });
}

/** A field for a setting of the drill. Gives { element, value() }; the value is null for a setting left as it is. */
function settingField(setting, given) {
  const first = String(given ?? setting.default ?? ""), input = control(setting, first);
  input.name = setting.key;
  const spelt = setting.key.replace(/([A-Z])/g, " $1").replace(/[-_.]/g, " ").replace(/^./, (c) => c.toUpperCase());
  const name = known("setting.", setting.key), title = name === setting.key ? spelt : name;
  let base = String(setting.default ?? "");
  /** A list has the value even if it is none of its usual ones. */
  const offer = (value) => {
    if (input.tagName === "SELECT" && ![...input.options].some((o) => o.value === value))
      input.append(h("option", { value }, value));
    input.value = value;
  };
  const shown = h("output", {});
  const show = () => { shown.textContent = number(Number(input.value), { maximumFractionDigits: 2 }); };
  if (input.type === "range") {
    input.addEventListener("input", show);
    show();
  }
  const main = MAIN.includes(setting.key);
  const foreign = name === setting.key ? { lang: "en", dir: "ltr" } : {};
  return {
    key: setting.key,
    input,
    main,
    /** Takes the value that a preset gives it, or its own: one that is left so is not sent. */
    begin: (value) => {
      base = String(value ?? setting.default ?? "");
      if (input.type === "checkbox") input.checked = base === "true";
      else offer(base);
      show();
    },
    set: (value) => { offer(value); show(); },
    element: h("label", { class: "field" }, h("span", { class: "field-name", ...foreign }, title),
      input.type === "range" ? h("span", { class: "slider" }, input, shown) : input,
      main ? null : h("span", { class: "hint", lang: "en", dir: "ltr" }, setting.help)),
    value: () => {
      const now = input.type === "checkbox" ? String(input.checked) : input.value.trim();
      return now === base ? null : now;
    },
  };
}

/** The order of readings, as a picture: a number is an ayah, a low bar is a silence. */
const PATTERNS = {
  "": "123", "tilawa-three-times": "111222333", "tilawa-sliding-window": "1112221212333123123",
  "tilawa-sliding-window-pairs": "1122123323123", "tilawa-cumulative": "112212333123",
  "tilawa-talqin": "1-2-3-", "tilawa-fading": "111222333",
};
const pattern = (name) =>
  h("span", { class: "pattern", "aria-hidden": "true" },
    [...(PATTERNS[name] ?? "")].map((c) =>
      h("i", { class: { 1: "one", 2: "two", 3: "three", "-": "rest" }[c] })));

/** A surah and its ayat from lists, for the field into which a range is written; each follows the other. */
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
    from.value = "1";
    to.value = String(surahOf(Number(surah.value)).count);
    write();
  };
  /** Shows a passage in the lists, and writes nothing. */
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
    /** Shows a passage as long as none is written. */
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

/** Shows the view. */
export function show(main, wanted) {
  const kept = settings.get("practice") ?? {};
  let fields = [],
    presets = [],
    drill = null,
    closed = false;
  const range = h("input", {
    type: "text",
    placeholder: "67:1-10",
    autocomplete: "off",
    value: wanted ?? kept.range ?? "",
    "aria-label": t("range"),
  });
  const presetSlot = h("fieldset", { class: "presets" }), mainSlot = h("div", { class: "main-settings" });
  const picker = rangePicker(range);
  const reciterSlot = h("span", {}),
    settingSlot = h("div", { class: "settings" });
  const stage = h("div", { class: "stage" });
  const problem = h("p", { class: "bad-text", role: "alert" });
  const make = h("button", { type: "submit", class: "primary" }, t("practise.make"));
  let preset = kept.preset ?? "", reciter = kept.reciter ?? "", after = kept.after ?? "stop";

  const remember = (more) => settings.set("practice", { ...settings.get("practice"), ...more });

  const drawSettings = (list, values) => {
    const given = presets.find((one) => one.name === preset)?.settings ?? {};
    fields = list.map((setting) => {
      const one = settingField(setting, setting.default);
      one.begin(given[setting.key]);
      if (values?.[setting.key] !== undefined) one.set(values[setting.key]);
      return one;
    });
    replace(mainSlot, MAIN.map((key) => fields.find((f) => f.key === key)?.element));
    replace(settingSlot, fields.filter((f) => !f.main).map((f) => f.element));
  };

  const values = () => Object.fromEntries(fields.map((f) => [f.key, f.value()]).filter(([, value]) => value !== null));

  const begin = async ({ play = true, at = 0 } = {}) => {
    problem.textContent = "";
    // An empty field means what the lists beside it show.
    if (!range.value.trim()) picker.write();
    if (!range.value.trim()) { problem.textContent = t("practise.write"); range.focus(); return; }
    make.disabled = true;
    const request = { range: range.value.trim(), preset: preset || null, settings: values(), reciter: reciter || null };
    try {
      const made = await post("/api/practice", request);
      if (closed) return;
      drill?.close();
      drill = new Drill(made, {
        at,
        speed: kept.speed ?? 1,
        after: () => after,
        next: goOn,
        repeats: changeRepeats,
        position: (position) => remember({ position }),
      });
      replace(stage, drill.element);
      const history = practisedNow(request.range, settings.get("practice")?.history);
      remember({ history, range: request.range, preset, settings: request.settings, reciter, after });
      if (play) drill.play();
      if (!made.events.length) say(t("practise.empty"));
    } catch (error) {
      problem.textContent = inWords(error);
      if (error.unreachable) showProblem(error, { actions: [[t("again"), () => begin({ play, at })]] });
    } finally {
      make.disabled = false;
    }
  };

  /** The range is over and one wants to continue: the same number of ayat that follow. */
  const goOn = () => {
    const next = rangeAfter(range.value);
    if (!next) { say(t("practise.end")); return; }
    range.value = next;
    picker.read();
    begin();
  };

  /** One repeat more or less; the drill is made again and continues with the ayah that was being played. */
  const changeRepeats = async (by) => {
    const repeats = fields.find((f) => f.key === "ayahRepeat");
    if (!repeats) return;
    const count = Math.min(100, Math.max(1, Number(repeats.input.value || 1) + by));
    repeats.set(String(count));
    const ayah = drill?.current()?.ayah, playing = drill?.playing;
    await begin({ play: false });
    const event = drill?.made.events.find((e) => e.kind === "play" && e.ayah === ayah);
    if (event) drill.seek(event.start);
    if (playing) drill.play();
    say(t("count.repeats", { n: count }));
  };

  const card = ({ name, title, help }) =>
    h("label", { class: "card" },
      h("input", {
        type: "radio", name: "preset", value: name, checked: name === preset,
        onchange: () => {
          preset = name;
          const given = presets.find((one) => one.name === name)?.settings ?? {};
          for (const one of fields) one.begin(given[one.key]);
        },
      }),
      h("strong", {}, title), h("span", { class: "hint" }, help), pattern(name));
  const cards = () => [
    { name: "", title: t("practise.none"), help: t("practise.none.help") },
    ...presets.map(({ name, title, help }) => {
      const said = known("preset.", name);
      // A preset of the person's own has its own words.
      return said === name ? { name, title, help } : { name, title: said, help: known("preset.", `${name}.help`) };
    }),
  ].map(card);

  // Who comes with a passage has chosen already.
  const own = wanted ? null : shelf(kept.history ?? {}, (chosen) => {
    range.value = chosen;
    picker.read();
    say(passage(chosen));
    make.scrollIntoView({ block: "nearest" });
    make.focus({ preventScroll: true });
  }, picker.offer);

  replace(
    main,
    h(
      "div",
      { class: "page practise-page" },
      h("h1", {}, t("view.practise")),
      own,
      h(
        "form",
        {
          class: "practise-form",
          // The desk refuses in the language of the page, browsers in their own.
          novalidate: true,
          onsubmit: (event) => {
            event.preventDefault();
            begin();
          },
        },
        h(
          "div",
          { class: "filters" },
          picker.element,
          field(t("practise.written"), range),
          field(t("reciter"), reciterSlot),
          field(
            t("practise.after"),
            select(
              [
                ["stop", t("practise.after.stop")],
                ["continue", t("practise.after.on")],
              ],
              after,
              (value) => {
                after = value;
                remember({ after });
              },
            ),
          ),
        ),
        presetSlot,
        h("div", { class: "main-settings" }, mainSlot, make),
        problem,
        h(
          "details",
          {
            class: "more-settings",
            open: Object.keys(kept.settings ?? {}).some((key) => !MAIN.includes(key)),
          },
          h("summary", {}, t("practise.settings")),
          settingSlot,
        ),
      ),
      stage,
    ),
  );

  (async () => {
    const [answer, list] = await Promise.all([get("/api/presets"), get("/api/recordings?limit=1"), loadSurahs()]);
    if (closed) return;
    presets = answer.presets;
    picker.fill();
    if (!presets.some(({ name }) => name === preset)) preset = "";
    replace(presetSlot, h("legend", {}, t("practise.preset")), cards());
    replace(
      reciterSlot,
      select(
        [["", t("any")], ...list.reciters.map((n) => [n, n])],
        reciter,
        (name) => {
          reciter = name;
        },
        { "aria-label": t("reciter") },
      ),
    );
    drawSettings(answer.settings, kept.settings);
    if (kept.range && !wanted && kept.position > 1) {
      replace(
        stage,
        h(
          "p",
          { class: "resume" },
          button(t("practise.resume", { range: passage(kept.range) }), () => begin({ at: kept.position }), {
            class: "primary",
          }),
        ),
      );
    }
  })().catch((error) => emptyPage(main, error, () => location.reload()));

  return () => { closed = true; drill?.close(); };
}
