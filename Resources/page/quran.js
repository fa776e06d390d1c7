// Surahs and references: names, numbers of ayat, the order of ayat, and a parser for typed references.
import { get } from "./api.js";
import { language, listed, localDigits, reference, t } from "./messages.js";

let loading = null;
let surahs = [];
let mushaf = { pages: [], juz: [], words: {} };

/** Loads the names of surahs, their numbers of ayat, and the starts of pages and ajza'. */
export function loadSurahs() {
  loading ??= get("/api/surahs").then(
    (answer) => {
      mushaf = answer;
      surahs = answer.surahs;
      return surahs;
    },
    (problem) => {
      loading = null;
      throw problem;
    },
  );
  return loading;
}

export const surahOf = (number) => surahs.find((s) => s.surah === number);
export const allSurahs = () => surahs;

/** The first ayah of each page as `[surah, ayah]`, and the first page of each juz. */
export const pagesAndJuz = () => mushaf;

/** The name of a surah in the language of the page. In Arabic script it has no vowel marks. */
export const nameOf = (surah) =>
  ["ar", "ur"].includes(language) ? surah.arabicName.replace(/[\u064b-\u0652\u0670]/g, "") : surah.name;

/** The name of a surah in the language of the page, for its Latin name. Any other text is returned unchanged. */
export const surahHere = (text) => {
  const found = surahs.find((surah) => surah.name === text);
  return found ? nameOf(found) : text;
};

/** A range with the name of its surah, such as Al-Mulk 1–15. Until the names are loaded, returns the range itself. */
export function passage(range) {
  const all = range.split(/[ ,]+/), shown = all.length > 4 ? all.slice(0, 3) : all;
  return listed([...shown.map((one) => {
    const [, surah, first, other, last] = /^(\d+)(?::(\d+)(?:-(?:(\d+):)?(\d+))?)?$/.exec(one) ?? [];
    const fact = surahOf(Number(surah)), end = surahOf(Number(other ?? surah));
    if (!fact || !end) return reference(one);
    if (other && other !== surah)
      return `${nameOf(fact)} ${localDigits(first)} – ${nameOf(end)} ${localDigits(last)}`;
    if (!first || (first === "1" && Number(last ?? first) === fact.count)) return nameOf(fact);
    return `${nameOf(fact)} ${reference(last && last !== first ? `${first}-${last}` : first)}`;
  }), all.length > shown.length && t("passage.more", { n: all.length - shown.length })]);
}

export function parts(reference) {
  const [surah, ayah] = reference.split(":").map(Number);
  return { surah, ayah };
}

export function after(reference) {
  const { surah, ayah } = parts(reference);
  if (ayah < (surahOf(surah)?.count ?? Infinity)) return `${surah}:${ayah + 1}`;
  return surah < 114 ? `${surah + 1}:1` : null;
}

/**
 * Returns the first and the last ayah of a range such as 67:3, 67:3-5 or 67:30-68:2. The place of a mark is such a
 * range too.
 */
export function endsOf(range) {
  const [, first, last] = /^(\d+:\d+)(?:-((?:\d+:)?\d+))?/.exec(range) ?? [];
  const end = last?.includes(":") ? last : last && `${parts(first).surah}:${last}`;
  return [first, end ?? first];
}

/**
 * Returns the passage that follows a passage in the Quran and has the same number of ayat, or as many as the Quran
 * still has; null at the end of the Quran.
 */
export function rangeAfter(range) {
  const [from, to] = endsOf(range), first = after(to);
  if (!first) return null;
  let last = first;
  for (let ayah = from; ayah && ayah !== to; ayah = after(ayah)) last = after(last) ?? last;
  if (last === first) return first;
  const start = parts(first), end = parts(last);
  return `${first}-${end.surah === start.surah ? end.ayah : last}`;
}

/**
 * Variants of Arabic letters on the keyboards of several languages, each with its plain letter. `ArabicLetter` in
 * Folding.swift lists these and further variants.
 */
const ALIKE = { "\u0671": "ا", "\u0629": "ه", "\u06c1": "ه", "\u06be": "ه", "\u06c3": "ه", "\u06d5": "ه", "\u0649": "ي",
  "\u06cc": "ي", "\u06d2": "ي", "\u06a9": "ك", "\u06af": "ك", "\u06ba": "ن", "\u0131": "i" };

/** Returns a word in lower case without marks, apostrophes and hyphens. The letter ş becomes `sh`, as in Şûrâ. */
const plainWord = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/s\u0327/g, "sh")
    .replace(/\p{Mn}/gu, "")
    .replace(/./gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^a-z\u0620-\u063f\u0641-\u06d3]|\u0621/g, "");

/** Returns the name of a surah without its article. Single letters replace double letters. */
const plain = (name) =>
  plainWord(name.replace(/^(?:(?:al|an|ar|as|ash|asy|ach|at|ad|adh|az)[- ]|ال(?=\S{2}))/iu, ""))
    .replace(/(.)\1+/g, "$1");

/**
 * Returns the surah with a typed name. If there is no such surah, returns the only surah whose name begins with the
 * typed text, or null if no name or several names begin with it.
 */
export function surahNamed(name) {
  const wanted = plain(name);
  if (!wanted) return null;
  const of = (test) => surahs.filter((s) => [s.name, s.arabicName, ...s.spellings].some((n) => test(plain(n))));
  const exact = of((n) => n === wanted);
  if (exact.length === 1) return exact[0];
  const begin = of((n) => n.startsWith(wanted));
  return begin.length === 1 ? begin[0] : null;
}

/**
 * Normalises a typed text: digits 0–9, a hyphen for each dash, and no marks of direction. A tatweel, which normally
 * stretches a letter, counts as a dash if no letter is beside it.
 */
const typedPlainly = (text) =>
  text
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/(?<!\p{L}\p{M}*[\u0640\u00ad]*)[\u0640\u00ad]+(?![\u0640\u00ad]*\p{L})/gu, "-")
    .replace(/[\u0640\u00ad]/g, "")
    .replace(/[\uff10-\uff19\uff1a]/g, (sign) => sign.normalize("NFKC"))
    .replace(/\p{Pd}|\u2212/gu, "-")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * Splits a typed text into the name of a surah, and the numbers after the name with their `:` and `-`. The words for
 * "surah", "ayah" and "to" may be of any language.
 */
function namedParts(typed) {
  const is = (kind, word) => (mushaf.words[kind] ?? []).some((one) => plainWord(one) === plainWord(word));
  const pieces = typed.match(/\d+|[:.-]|[^\s\d:.]+/g) ?? [];
  const name = [];
  let numbers = "", marked = false;
  for (const [index, piece] of pieces.entries()) {
    if (/^[\d:-]+$/.test(piece)) numbers += /\d$/.test(numbers) && /\d/.test(piece) ? `:${piece}` : piece;
    else if (piece === "." || is("ayah", piece)) continue;
    else if (numbers && is("between", piece)) numbers += "-";
    else if (name.length ? is("behindName", piece) : index + 1 < pieces.length && is("surah", piece)) marked = true;
    else name.push(piece);
  }
  // "surah 67" means the whole surah 67, not ayah 67 of the present surah.
  if (!name.length && marked && /^\d+$/.test(numbers)) numbers += ":1";
  return { name: name.join(" "), numbers: numbers.replace(/^:/, "") };
}

export const PHRASES = [
  ["basmalah", t("phrase.basmalah")],
  ["istiadhah", t("phrase.istiadhah")],
  ["amin", t("phrase.amin")],
  ["takbir", t("phrase.takbir")],
  ["tasmi", t("phrase.tasmi")],
  ["taslim", t("phrase.taslim")],
  ["sadaqa", t("phrase.sadaqa")],
  ["talk", t("phrase.talk")],
  ["fragment", t("phrase.fragment")],
];

/**
 * Parses the text that a person typed for a segment: "67:3", "67:3-4", "67 3", "3" (of the present surah), "al-mulk 3",
 * "next", "same", "skip", or the name of a phrase. Returns { to }, { phrase }, { skip } or { problem }.
 */
export function readAssignment(text, { surah, next, same }) {
  const typed = typedPlainly(text.trim()).toLowerCase();
  if (!typed) return { problem: t("read.type") };
  if (["n", "next"].includes(typed))
    return next ? { to: next } : { problem: t("before.none.next") };
  if (["same", "again", "="].includes(typed)) return same ? { to: same } : { problem: t("before.none") };
  if (typed === "skip") return { skip: true };
  const phrase =
    PHRASES.find(([key]) => key === typed) ?? (typed.length > 2 && PHRASES.find(([key]) => key.startsWith(typed)));
  if (phrase) return { phrase: phrase[0] };
  const number = /^(?:(\d+)\s*[:. ]\s*)?(\d+)(?:\s*-\s*(?:(\d+):)?(\d+))?$/.exec(typed);
  if (number)
    return checked(
      Number(number[1] ?? surah),
      Number(number[2]),
      number[4] && { surah: Number(number[3] ?? number[1] ?? surah), ayah: Number(number[4]) },
    );
  const { name, numbers } = namedParts(typed);
  const named = /^(?:(\d+):)?(\d+)(?:-(\d+))?$/.exec(numbers);
  const found = numbers && !named ? null : name ? surahNamed(name) : surahOf(Number(named?.[1] ?? surah));
  if (!found || (name && named?.[1])) return { problem: t("read.unknown") };
  return checked(found.surah, Number(named?.[2] ?? 1), named?.[3] && { surah: found.surah, ayah: Number(named[3]) });
}

function checked(surah, ayah, last) {
  for (const part of [{ surah, ayah }, ...(last ? [last] : [])]) {
    const fact = surahOf(part.surah);
    if (!part.surah || (surahs.length && !fact)) return { problem: t("read.surah") };
    if (fact && (part.ayah < 1 || part.ayah > fact.count)) return { problem: t("read.most",
      { name: nameOf(fact), n: fact.count }) };
  }
  return {
    to: last
      ? `${surah}:${ayah}-${last.surah === surah ? last.ayah : `${last.surah}:${last.ayah}`}`
      : `${surah}:${ayah}`,
  };
}
