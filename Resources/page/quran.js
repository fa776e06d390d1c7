// Surahs and references: names, numbers of ayat, which ayah follows which, and reading what a person types.
import { get } from "./api.js";
import { language, listed, localDigits, reference, t } from "./messages.js";

let loading = null;
let surahs = [];
let mushaf = { pages: [], juz: [] };

/** Loads names and numbers of ayat, and where pages and ajza' begin. */
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

/** The first ayah of each page, as `[surah, ayah]`, and the page that each juz begins on. */
export const pagesAndJuz = () => mushaf;

/** The name of a surah as readers of the page's language write it. */
export const nameOf = (surah) =>
  ["ar", "ur"].includes(language) ? surah.arabicName.replace(/[\u064b-\u0652\u0670]/g, "") : surah.name;

/** A range as people say it: Al-Mulk 1–15. The range itself until the names are here. */
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

/** The same number of ayat that follows a range; null at the end of the Quran. */
export function rangeAfter(range) {
  const match = /^(\d+):(\d+)(?:-(?:(\d+):)?(\d+))?$/.exec(range.replace(/\s/g, ""));
  if (!match) return null;
  const surah = Number(match[3] ?? match[1]), last = Number(match[4] ?? match[2]);
  const count = match[3] && match[3] !== match[1] ? last : last - Number(match[2]) + 1;
  const first = after(`${surah}:${last}`);
  if (!first) return null;
  const start = parts(first);
  const end = Math.min(surahOf(start.surah)?.count ?? Infinity, start.ayah + Math.max(1, count) - 1);
  return `${first}-${end}`;
}

const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/^(al|an|ar|as|ash|at|ad|adh|az)[- ]/, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/[^a-z\u0600-\u06ff]/g, "");

/** The surah that a name means, if it means one only. */
export function surahNamed(name) {
  const wanted = plain(name);
  if (!wanted) return null;
  const of = (test) => surahs.filter((s) => test(plain(s.name)) || test(plain(s.arabicName)));
  const exact = of((n) => n === wanted);
  if (exact.length === 1) return exact[0];
  const begin = of((n) => n.startsWith(wanted));
  return begin.length === 1 ? begin[0] : null;
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
 * Reads what was typed for a segment: "67:3", "67:3-4", "67 3", "3" (of the surah that is recited), "al-mulk 3",
 * "next", "same",
 * "same",
 * "skip" or the name of a phrase. Gives { to } or { phrase } or { skip } or { problem }.
 */
export function readAssignment(text, { surah, next, same }) {
  const typed = text.trim().toLowerCase();
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
  const named = /^(.*?)[\s:]+(\d+)(?:-(\d+))?$/.exec(typed);
  const found = surahNamed(named ? named[1] : typed);
  if (!found) return { problem: t("read.unknown") };
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
