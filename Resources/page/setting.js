// The fields of the settings of a drill. A field shows a setting in the language of the page, and reads and writes its
// value as the program writes it, such as `1.5x` or `500ms`.
import { h, inWords, select } from "./dom.js";
import { known, language, localDigits, number, t } from "./messages.js";

/** The settings that are always shown; the others are folded. */
export const MAIN = ["ayahRepeat", "rangeRepeat", "speed", "gaps.ayat", "gaps.repeats"];
// The greatest number of repeats on a slider: with 100, single steps would be too small to hit.
const WIDEST = 20;

/** The choices for a silence: durations, and multiples of the duration of the ayah before it. */
const GAPS = ["0ms", "500ms", "1s", "2s", "3s", "5s", "10s", "0.5x", "1x", "1.5x", "2x"];
/** The voices of a recording that can be chosen beside the named choices. */
const VOICES = ["A", "B", "C", "D", "E", "F"];
/** The numbers of ayat or pages that can follow the last pass. */
const FOLLOWING = [1, 2, 5, 10];
/** Seconds in each unit of time of the program. */
const TIMES = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };
// A longest time of more than this number of seconds is typed in minutes.
const MINUTES_FROM = 3600;

/** The name of a choice: a silence, a voice, a number of ayat or pages, or a word. */
export function choiceName(text) {
  const [, value, unit] = /^([\d.]+)(ms|s|x)$/.exec(text) ?? [];
  if (unit === "x") return `${number(Number(value))}×`;
  if (unit) return t("seconds", { n: unit === "ms" ? value / 1000 : Number(value) });
  const [, kind, count] = /^\w+(Ayaat|Pages)\((\d+)\)$/.exec(text) ?? [];
  const isPages = kind === "Pages";
  if (kind) return t(isPages ? "choice.pages" : "choice.more", { n: Number(count) });
  return /^[A-Z]$/.test(text) ? t("voice.letter", { letter: text }) : known("choice.", text);
}

/** The choices of a setting with a list of values; null for another setting. */
function choicesOf({ range, unit }) {
  if (unit === "gap") return GAPS;
  if (unit === "voice") return [...range.split(", ").filter((word) => /^\w+$/.test(word)), ...VOICES];
  if (unit === "action") {
    const names = [...range.matchAll(/(\w+)\(/g)].map(([, name]) => name);
    return [range.split(" | ")[0], ...names.flatMap((name) => FOLLOWING.map((n) => `${name}(${n})`))];
  }
  const words = range.split(" | ");
  return words.length > 1 && words.every((word) => /^[\w-]+$/.test(word)) ? words : null;
}

/** A list of choices. A value that is not in the list is added to it. */
function listControl(choices) {
  const input = select(choices.map((one) => [one, choiceName(one)]), choices[0], () => {});
  const write = (value) => {
    if (![...input.options].some((one) => one.value === value))
      input.append(h("option", { value }, choiceName(value)));
    input.value = value;
  };
  return { input, read: () => input.value, write };
}

const secondsOf = (text) => {
  const [, value, unit] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  return unit in TIMES ? value * TIMES[unit] : NaN;
};
const timeText = (seconds) => {
  const ms = Math.round(seconds * 1000);
  return ms % 1000 ? `${ms}ms` : `${ms / 1000}s`;
};

/**
 * The numbers of a setting: their limits, the name of their unit, and the functions between a number and the text of
 * the program; null for a setting without numbers. An empty field stands for the word before the limits, if there is
 * one.
 */
function numbersOf({ range, unit }) {
  const [, word, least, most] = /^(?:([a-z]+) \| )?(\S+) … (\S+)$/.exec(range) ?? [];
  if (unit === "time" && most) {
    const longest = secondsOf(most), scale = longest > MINUTES_FROM ? 60 : 1;
    return { word, min: secondsOf(least) / scale, max: longest / scale, step: "any",
      name: t(scale === 60 ? "setting.unit.minutes" : "setting.unit.seconds"),
      parse: (text) => secondsOf(text) / scale, write: (n) => timeText(n * scale) };
  }
  const isFactor = unit === "factor";
  if (!isFactor && !(unit === "speed" && word)) return null;
  // A factor may be 0 where its range begins with 0.
  const min = isFactor && range.startsWith("0 |") ? 0 : parseFloat(least ?? 0);
  return { word, min, max: parseFloat(range.split(" … ")[1]), step: 0.05, name: "×",
    parse: (text) => parseFloat(text), write: (n) => (isFactor ? `${n}x` : String(n)) };
}

/** A field for a number with its unit. */
function numberControl({ word, min, max, step, name, parse, write }) {
  const input = h("input", { type: "number", min, max, step, placeholder: word ? choiceName(word) : undefined });
  return {
    input,
    element: h("span", { class: "slider" }, input, h("span", { class: "hint" }, name)),
    read: () => {
      if (input.value.trim() === "") return word ?? null;
      return Number.isFinite(input.valueAsNumber) ? write(input.valueAsNumber) : null;
    },
    write: (text) => {
      const value = parse(text);
      input.value = Number.isFinite(value) ? String(Number(value.toFixed(3))) : "";
    },
  };
}

function sliderControl([, least, greatest], unit, first) {
  const step = unit === "count" ? 1 : 0.05;
  const most = Math.max(Number(first), unit === "count" ? Math.min(WIDEST, greatest) : greatest);
  const input = h("input", { type: "range", min: least, max: String(most), step: String(step) });
  const shown = h("output", {});
  const show = () => { shown.textContent = number(Number(input.value), { maximumFractionDigits: 2 }); };
  input.addEventListener("input", show);
  return { input, element: h("span", { class: "slider" }, input, shown), read: () => input.value,
    write: (text) => { input.value = text; show(); } };
}

/** The control of a setting. Its kind follows from the values, such as `1 … 100`, `true | false` or `a | b`. */
function control(setting, first) {
  if (setting.range === "true | false") {
    const input = h("input", { type: "checkbox", role: "switch" });
    return { input, read: () => String(input.checked), write: (text) => { input.checked = text === "true"; } };
  }
  const choices = choicesOf(setting), numbers = numbersOf(setting);
  if (choices) return listControl(choices);
  if (numbers) return numberControl(numbers);
  const span = /^([\d.]+) … ([\d.]+)(?: \| \w+)?$/.exec(setting.range);
  if (span && Number.isFinite(Number(first))) return sliderControl(span, setting.unit, first);
  const input = h("input", { type: "text", size: "8", dir: "auto" });
  return { input, read: () => input.value.trim(), write: (text) => { input.value = text; } };
}

/**
 * Describes the problem of a refused drill in one line. If the problem is a setting, names the setting as its field
 * does; `chosen` has the settings that were sent.
 */
export function refusal(problem, chosen) {
  const isSource = chosen.from && ["recording", "reciter"].includes(problem.code);
  const key = isSource ? "from" : problem.place, setting = known("setting.", key);
  if (!key || setting === key) return inWords(problem);
  const named = (text) => text.replaceAll(`\`${key}\``, setting);
  if (language === "en" && !isSource)
    return inWords({ problem: named(problem.problem), remedy: named(problem.remedy) });
  const [, least, most] = /^choose a value from (\S+) to (\S+)$/.exec(problem.remedy) ?? [], help = `${key}.help`;
  const advice = known("setting.", help);
  return inWords({ problem: t("setting.refused", { setting }),
    remedy: least ? t("setting.refused.range", { least: localDigits(least), most: localDigits(most) })
      : advice === help ? "" : advice });
}

/** Makes the field of a setting. `value()` is null while the setting has the value of the preset or its default. */
export function settingField(setting) {
  const first = String(setting.default ?? ""), made = control(setting, first), { input } = made;
  input.name = setting.key;
  const key = `${setting.key}.help`, help = known("setting.", key);
  let base = first;
  const field = {
    key: setting.key,
    input,
    main: MAIN.includes(setting.key),
    /** Shows the value of a preset, or the default. The setting is sent only if a person then changes it. */
    begin: (value) => {
      made.write(String(value ?? first));
      base = made.read();
    },
    set: (value) => made.write(value),
    element: h("label", { class: "field" }, h("span", { class: "field-name" }, known("setting.", setting.key)),
      made.element ?? input, help === key ? null : h("span", { class: "hint" }, help)),
    value: () => {
      const now = made.read();
      return now === base ? null : now;
    },
  };
  field.begin();
  return field;
}
