// The texts of the page in its language. This module waits until the messages that every view needs are loaded. Each
// module with texts imports this module, so it can use these messages at once. `more` loads other parts of the
// messages.
const root = document.documentElement;

/** The language of the page, chosen by scheme.js. */
export const language = root.lang;
/** All languages that have messages. */
export const languages = root.dataset.languages.split(" ");

/** The kinds of digits that each language offers, the usual kind first. */
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

// If the file cannot be loaded, the page shows the names of its messages.
const texts = await read(language).catch(() => ({}));

const parts = new Map();

/** Loads a part of the messages once; PageMessages.swift lists the parts. */
export function more(part) {
  if (!parts.has(part)) {
    parts.set(part, read(`${language}-${part}`).then((found) => { Object.assign(texts, found); }, (error) => {
      parts.delete(part);
      throw error;
    }));
  }
  return parts.get(part);
}

/** Loads the English messages, for terms that people know by their English names. */
export const english = () => read("en");

const formats = new Map();

/** A number with the digits and separators of the language. */
export function number(value, options = {}) {
  const key = JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(locale, options));
  return formats.get(key).format(value);
}

/** A day such as 2026-11-25, in the long form of the language. */
export const dayText = (day) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/** A day such as 2026-11-25, in a short form with the day of the week. */
export const shortDay = (day) =>
  new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(`${day}T12:00:00Z`));

/**
 * A share in percent, rounded down. 0.899 is shown as 89 %, because it is below a limit of 90 %, and only 1 is shown as
 * 100 %. The text is "" for an unknown share.
 */
export const percent = (share) =>
  share === undefined || share === null ? "" : t("percent", { n: Math.floor(share * 100 + 1e-6) });

const tenDigits = Array.from({ length: 10 }, (_, digit) => number(digit));

/** Writes the digits of a text, such as a time or a reference, in the digits of the language. */
export const localDigits = (text) => (digits === "latn" ? text : text.replace(/\d/g, (digit) => tenDigits[digit]));

/** Writes digits of the language as the digits 0 to 9. */
export const latinDigits = (text) => text.replace(/\p{Nd}/gu, (digit) => String(Math.max(0, tenDigits.indexOf(digit))));

/** A reference or a range for people, such as 67:1–15. */
export const reference = (text) => localDigits(String(text).replace(/(\d)-(?=\d)/g, "$1–"));

/** Isolates a value, so that it keeps its direction within a sentence of the other direction. */
function isolated(text) {
  // A percentage contains no letter from which a browser could derive the direction. Set the direction here, so that
  // the percent sign stands to the left of an Arabic number.
  if (isRightToLeft && /^[\p{Nd}\s]+٪$/u.test(text)) return `\u2067${text}\u2069`;
  return isRightToLeft || /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text;
}

function shown(value) {
  if (value instanceof Node) return value;
  return typeof value === "number" ? number(value) : isolated(String(value ?? ""));
}

/**
 * Writes the numbers of a message in the digits of the page. Digits in Latin words, such as `MP3`, and in texts that a
 * person types as they are, which have marks of direction around them, stay.
 */
const inDigits = (text) => (digitChoices(language).length < 2 ? text
  : text.replace(/\u2066[^\u2069]*\u2069|[A-Za-z]+\d+\w*|\p{Nd}+/gu, (part) =>
    /^\p{Nd}/u.test(part) ? localDigits(part.replace(/[\u0660-\u0669\u06f0-\u06f9]/g,
      (digit) => String(digit.charCodeAt(0) & 15))) : part));

/**
 * A message as a list of texts and elements. The `values` replace the names in braces, and the value `n` selects the
 * plural form.
 */
export function rich(key, values = {}) {
  const found = texts[key] ?? key;
  const text = typeof found === "string" ? found : (found[plurals.select(values.n)] ?? found.other);
  return (key.startsWith("language.") ? text : inDigits(text))
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? shown(values[part]) : part))
    .filter((part) => part !== "");
}

/** A message as a text. */
export const t = (key, values) => rich(key, values).join("");

/**
 * Returns the message whose name is `family` followed by `word`, a word that the server sent. Returns the word itself
 * if there is no such message.
 */
export const known = (family, word, values) =>
  `${family}${word}` in texts ? t(`${family}${word}`, values) : word;

const ages = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** The time that has passed since `time` in days, weeks or months, in words such as "yesterday". */
export function since(time) {
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000);
  if (days > -14) return ages.format(days, "day");
  return days > -60 ? ages.format(Math.round(days / 7), "week") : ages.format(Math.round(days / 30.4), "month");
}

/** The name of a reciter. The program has an English name for recordings without a reciter (`ReciterEntry`). */
export const reciterName = (name) => (name === "Personal recording" ? t("reciter.own") : name);

/** Joins the parts of a line that are not empty. */
export const listed = (parts) => parts.filter(Boolean).join(t("comma"));

/**
 * Stores the chosen language and kind of digits in cookies, and loads the page again. Cookies stay valid if the server
 * uses another port at its next start.
 */
export function chooseLanguage(code, nu) {
  for (const [name, value] of [["language", code], ["digits", nu]])
    document.cookie = `tilawa-${name}=${value}; path=/; SameSite=Strict; max-age=${400 * 86400}`;
  location.reload();
}
