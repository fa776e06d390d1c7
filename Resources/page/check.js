// The marks of a check: where a recitation from memory should be heard again. Each is played, accepted or dismissed by
// a key; a verdict stays with the recording. The check proposes grades, which one key stores.
import { get, post } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, clock, fileName, h, notice, replace, say, select, showProblem } from "./dom.js";
import { follow } from "./follow.js";
import { addressOf, dayFrom, section } from "./hifz.js";
import { keys } from "./keys.js";
import { known, listed, percent, reference, t } from "./messages.js";
import { player } from "./player.js";
import { loadSurahs, passage } from "./quran.js";
import { keyed } from "./transport.js";

/** The place of a mark for a reader: 67:3, words 2–4. */
export function placeOf({ place, ayah, firstWord, lastWord }) {
  if (!firstWord) return reference(place.split(" ")[0]);
  return firstWord === lastWord
    ? t("check.word", { ayah: reference(ayah), n: firstWord })
    : t("check.words", { ayah: reference(ayah), from: firstWord, to: lastWord });
}

/** Shows the view. */
export function show(main, id, given) {
  const day = dayFrom(given);
  let answer = null, at = null, closed = false, busy = false, seen = "";
  const past = [];
  const frame = h("div", { class: "page check-page" });

  const marks = () => answer.checks.flatMap(({ check, student }, n) =>
    check.marks.map((mark) => ({ ...mark, check: n, student })));
  const now = () => marks().find(({ key, check }) => `${check} ${key}` === at);
  const isLeft = (mark) => mark.isOpen && !mark.verdict;

  const hear = (mark = now()) => { if (mark) player.play(id, mark.start, mark.end); };
  const choose = (mark, { play = true } = {}) => {
    if (!mark) return;
    at = `${mark.check} ${mark.key}`;
    draw();
    frame.querySelector(".mark.chosen")?.scrollIntoView({ block: "nearest" });
    say(listed([placeOf(mark), known("check.kind.", mark.kind)]));
    if (play) hear(mark);
  };
  const step = (by) => {
    const list = marks(), i = list.findIndex(({ key, check }) => `${check} ${key}` === at);
    choose(list[Math.min(list.length - 1, Math.max(0, i + by))]);
  };
  /** After a decision: the next mark that asks to be heard. */
  const onward = () => {
    const list = marks(), i = list.findIndex(({ key, check }) => `${check} ${key}` === at);
    const next = list.find((mark, n) => n > i && isLeft(mark)) ?? list.find(isLeft);
    if (next) choose(next); else { player.pause(); draw(); say(t("check.none")); }
  };

  const store = async (path, body) => {
    if (busy) return null;
    busy = true;
    try {
      return await post(path, body);
    } catch (problem) {
      showProblem(problem);
      return null;
    } finally {
      busy = false;
    }
  };

  const judge = async (mark, verdict) => {
    const made = await store("/api/judge", { recording: id, marks: [mark.key], verdict });
    if (made) take(made);
    return Boolean(made);
  };
  /** Stores a verdict that can be undone; nothing if it is the one that the mark has. */
  const decideOn = async (mark, verdict) => {
    const before = mark.verdict ?? null;
    if (before !== verdict) {
      if (!(await judge(mark, verdict))) return;
      past.push(() => judge(mark, before));
    }
    onward();
  };
  const decide = {
    async dismiss(mark = now()) { if (mark) await decideOn(mark, "dismissed"); },
    async accept(mark = now()) { if (mark) await decideOn(mark, "accepted"); },
    async grades(line = answer.checks.find(({ check }) => check.grades.length)) {
      if (!line?.student || !line.check.grades.length) return;
      const made = await store("/api/accept-grades",
        { recording: id, student: line.student, voice: line.check.voice ?? null, day });
      if (!made) return;
      past.push(async () => {
        if (await store("/api/take-back", { student: line.student,
          reviews: made.reviews.map(({ passage: one, reviewedAt }) => ({ passage: one, reviewedAt })) }))
          notice(t("today.undone", { passage: listed(made.reviews.map((one) => passage(one.passage))) }),
            { name: "grades" });
      });
      notice([t("check.grades.done", { n: made.reviews.length }), " ",
        h("a", { href: addressOf("today", line.student, given) }, t("view.today"))], { name: "grades" });
    },
    undo() {
      const last = past.pop();
      if (last) last(); else notice(t("nothing.undo"), { name: "grades" });
    },
  };

  const row = (mark) => {
    const isChosen = `${mark.check} ${mark.key}` === at;
    const note = listed([
      known("check.kind.", mark.kind), mark.other && t("check.as", { place: reference(mark.other) }),
      mark.isCorrected && t("check.corrected"), mark.verdict && t(`check.${mark.verdict}`),
    ]);
    return h("li", { class: `unit mark ${isChosen ? "chosen" : ""} ${isLeft(mark) ? "open" : "settled"}` },
      button([
        h("span", { class: "number" }, clock(mark.start, 1)),
        h("span", { class: "unit-name" }, placeOf(mark)),
        h("span", { class: "hint" }, note),
        mark.text ? h("span", { class: "row-arabic", lang: "ar", dir: "rtl" }, mark.text) : null,
      ], () => choose(mark), { class: "unit-button", "data-key": mark.key,
        "aria-current": isChosen ? "true" : undefined }),
      isChosen
        ? h("div", { class: "grades", role: "group", "aria-label": placeOf(mark) },
          keyed(t("today.hear"), "playPause", () => hear(mark)),
          mark.verdict === "accepted" ? null : keyed(t("check.accept"), "confirm", () => decide.accept(mark)),
          mark.verdict === "dismissed" ? null : keyed(t("check.dismiss"), "markDismiss", () => decide.dismiss(mark)),
          keyed(t("undo"), "undo", decide.undo, { class: "quiet" }))
        : null);
  };

  const voiceName = (voice) =>
    voice === "several" ? t("voice.several") : t("voice.letter", { letter: voice });
  const nameOf = (student) => answer.students.find((one) => one.id === student)?.name;
  const panel = (line, n) => {
    const { check } = line, mine = marks().filter((mark) => mark.check === n);
    const outcomes = Object.entries(Object.groupBy(check.ayat, ({ outcome }) => outcome))
      .map(([outcome, list]) => t(`outcome.${outcome}`, { n: list.length }));
    return h("section", { class: "check-panel", "data-check": n },
      h("h2", {}, listed([
        line.student ? nameOf(line.student) : t("check.everybody"), check.voice && voiceName(check.voice),
      ])),
      check.isTooPoor
        ? h("p", { class: "warning" }, t("check.poor", { percent: percent(check.clearShare) }))
        : [
          h("p", { class: "advice", role: "status" },
            check.places
              ? t("check.advice", { n: check.places, time: t("seconds", { n: Math.round(check.seconds) }) })
              : t("check.none")),
          h("p", { class: "hint" }, listed(outcomes)),
          section(t("check.marks"), mine.map(row)),
        ],
      line.student && check.grades.length
        ? h("div", { class: "proposed" }, h("h3", {}, t("check.grades")),
          h("p", {}, listed(check.grades.map((one) => t("today.graded",
            { passage: passage(one.passage), grade: known("grade.", one.grade) })))),
          keyed(t("check.grades.do"), "gradesStore", () => decide.grades(line), { class: "primary" }))
        : null);
  };

  const owner = (voice) => {
    const one = answer.owners.find((o) => (o.voice ?? null) === voice);
    return field(voice === null ? t("check.whole") : voiceName(voice), voice, one?.student ?? "");
  };
  const field = (title, voice, student) => h("label", { class: "field" }, h("span", { class: "field-name" }, title),
    select([["", t("check.nobody")], ...answer.students.map((one) => [one.id, one.name])], student, async (chosen) => {
      const made = await store("/api/assign", { recording: id, voice, student: chosen || null });
      if (made) take(made);
    }, { "data-voice": voice ?? "" }));

  const draw = () => {
    const focused = frame.contains(document.activeElement) ? document.activeElement : null;
    const mark = focused?.dataset?.key, act = focused?.dataset?.act;
    replace(frame,
      h("p", { class: "crumbs" }, h("a", { href: "#/recordings" }, t("view.recordings")),
        h("a", { href: `#/review/${id}` }, t("view.review")),
        h("a", { href: addressOf("students", "", given) }, t("view.students"))),
      h("div", { class: "page-head" }, h("h1", {}, t("view.check")), fileName(answer.source, { class: "summary" })),
      h("fieldset", { class: "choices" }, h("legend", {}, t("check.belongs")),
        answer.students.length
          ? [owner(null), answer.voices.length > 1 ? answer.voices.map(owner) : null]
          : h("p", { class: "hint" }, t("students.none"))),
      answer.checks.map(panel),
      h("p", { class: "hint" }, t("check.judges")));
    const again = mark ? frame.querySelector(`[data-key="${CSS.escape(mark)}"]`)
      : act ? frame.querySelector(`.chosen [data-act="${act}"]`) : null;
    again?.focus({ preventScroll: true });
  };

  const take = (made) => {
    answer = made;
    seen = JSON.stringify(made);
    if (!now()) {
      const first = marks().find(isLeft) ?? marks()[0];
      at = first ? `${first.check} ${first.key}` : null;
    }
    draw();
  };

  const load = async () => {
    const [made] = await Promise.all([get(`/api/check?recording=${encodeURIComponent(id)}`), loadSurahs()]);
    if (closed || JSON.stringify(made) === seen) return;
    take(made);
  };
  load().then(() => { if (!closed) replace(main, frame); },
    (problem) => emptyPage(main, problem, () => location.reload()));

  const off = keys.bind({
    next: () => step(1), previous: () => step(-1), confirm: () => decide.accept(),
    markDismiss: () => decide.dismiss(), gradesStore: () => decide.grades(), undo: () => decide.undo(),
    playPause: () => (player.playing ? player.pause() : hear()),
  });
  const ended = follow(() => (answer && !busy ? load() : undefined));
  return () => {
    closed = true;
    off();
    ended();
    player.pause();
  };
}
