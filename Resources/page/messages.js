// The texts of the page in the language of its reader. Each language has a file of messages, and only one is
// loaded. Every module that shows a text imports this one, so that the texts are there before anything is made of them.
const root = document.documentElement;

/** The language of the page, which scheme.js has chosen, and all that there are messages in. */
export const language = root.lang;
export const languages = root.dataset.languages.split(" ");

/** The digits that a language may be written with, its usual ones first. */
const DIGITS = { ar: ["arab", "latn"], ur: ["latn", "arabext"] };
export const digitChoices = (code) => DIGITS[code] ?? ["latn"];
const kept = /(?:^|; )tilawa-digits=(\w+)/.exec(document.cookie)?.[1];
export const digits = digitChoices(language).includes(kept) ? kept : digitChoices(language)[0];

const locale = `${language}-u-nu-${digits}`;
const plurals = new Intl.PluralRules(language);
const isRightToLeft = root.dir === "rtl";

async function read(code) {
  const response = await fetch(`messages-${code}.json`);
  return response.ok ? response.json() : {};
}

// Without the server there is nothing to show anyway, and the page says so by the names of its messages.
const texts = await read(language).catch(() => ({}));

/** The messages in English, for terms that are known by their English names. */
export const english = () => read("en");

const formats = new Map();

/** A number in the digits and with the separators of the language. */
export function number(value, options = {}) {
  const key = JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(locale, options));
  return formats.get(key).format(value);
}

/** A day, written 2026-11-25, as people write it. */
export const dayText = (day) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/**
 * A share as people read it, never more than it is: what is below a bound is not shown as the bound, and only what is
 * certain as 100 %. Nothing for one that is not known.
 */
export const percent = (share) =>
  share === undefined || share === null ? "" : t("percent", { n: Math.floor(share * 100 + 1e-6) });

const tenDigits = Array.from({ length: 10 }, (_, digit) => number(digit));

/** A text whose digits are those of the language: a time of a clock, a reference. */
export const localDigits = (text) => (digits === "latn" ? text : text.replace(/\d/g, (digit) => tenDigits[digit]));

/** A reference or a range for a reader: 67:1–15. */
export const reference = (text) => localDigits(String(text).replace(/(\d)-(?=\d)/g, "$1–"));

/** Names and references keep their own direction within a sentence of another one. */
function isolated(text) {
  return isRightToLeft || /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text;
}

function shown(value) {
  if (value instanceof Node) return value;
  return typeof value === "number" ? number(value) : isolated(String(value ?? ""));
}

/**
 * A message as a list of texts and elements. `values` stand for what the message has in braces; `n` decides which form
 * of it is taken where it depends on a number.
 */
export function rich(key, values = {}) {
  const found = texts[key] ?? key;
  const text = typeof found === "string" ? found : (found[plurals.select(values.n)] ?? found.other);
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? shown(values[part]) : part))
    .filter((part) => part !== "");
}

/** A message as a text. */
export const t = (key, values) => rich(key, values).join("");

/** A message whose name ends with a word of the server; the word itself if there is none. */
export const known = (family, word, values) =>
  `${family}${word}` in texts ? t(`${family}${word}`, values) : word;

const ages = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** The age of a time, in days, weeks or months: "yesterday". */
export function since(time) {
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000);
  if (days > -14) return ages.format(days, "day");
  return days > -60 ? ages.format(Math.round(days / 7), "week") : ages.format(Math.round(days / 30.4), "month");
}

/** Parts of a line, one after the other. */
export const listed = (parts) => parts.filter(Boolean).join(t("comma"));

/** Keeps the choice in the browser, for every port, and loads the page again. */
export function chooseLanguage(code, nu) {
  for (const [name, value] of [["language", code], ["digits", nu]])
    document.cookie = `tilawa-${name}=${value}; path=/; SameSite=Strict; max-age=${400 * 86400}`;
  location.reload();
}
