// Today: what is due for a student within his time, hardest first, then what is new. Each passage is heard, and graded
// by a key; what was graded can be taken back.
import { get, post } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, h, notice, replace, say, showProblem } from "./dom.js";
import { Drill } from "./drill.js";
import { follow } from "./follow.js";
import { dayFrom, hifzHead, planForm, section, studentFrom } from "./hifz.js";
import { keys } from "./keys.js";
import { dayText, known, listed, percent, t } from "./messages.js";
import { loadSurahs, passage } from "./quran.js";
import { settings } from "./settings.js";
import { keyed } from "./transport.js";

const GRADES = { again: "gradeAgain", hard: "gradeHard", good: "gradeGood", easy: "gradeEasy" };
const minutes = (seconds) => t("count.minutes", { n: seconds < 30 ? 1 : Math.round(seconds / 60) });

/** Shows the view. */
export function show(main, student, given) {
  const day = dayFrom(given);
  let answer = null, chosen = null, drill = null, repeats = 1, closed = false, busy = false;
  const graded = [];
  const stage = h("div", { class: "stage" }), head = h("div", { class: "unit-head" }),
    body = h("div", { class: "today-body" });
  const frame = h("div", { class: "page today-page" });

  const open = () => [...answer.today.due, ...answer.today.new];
  const isNew = (passageText) => answer.today.new.some((unit) => unit.passage === passageText);

  const end = () => {
    drill?.close();
    drill = null;
    replace(stage);
    if (!closed) bound();
  };

  const choose = (unit, { play = false } = {}) => {
    if (unit?.passage !== chosen?.passage) { end(); repeats = 1; }
    chosen = unit ?? null;
    drawHead();
    drawLists();
    if (play) hear();
  };

  const step = (by) => {
    const list = open(), at = list.findIndex((unit) => unit.passage === chosen?.passage);
    const next = list[Math.min(list.length - 1, Math.max(0, at + by))];
    if (next && next.passage !== chosen?.passage) choose(next, { play: Boolean(drill) });
  };

  /** Begins the drill of the chosen passage: with the ayah before and the one after, or three times if it is new. */
  const hear = async ({ play = true } = {}) => {
    const unit = chosen;
    if (!unit) return;
    if (drill) { drill.toggle(); return; }
    try {
      const drills = answer.drills[unit.passage];
      const made = await post("/api/practice", {
        range: unit.passage, preset: null, reciter: null,
        settings: repeats > 1 ? { ...drills, ayahRepeat: String(repeats) } : drills,
      });
      if (closed || unit !== chosen) return;
      end();
      drill = new Drill(made, {
        speed: settings.get("practice")?.speed ?? 1, after: () => "stop", next: () => {}, position: () => {},
        repeats: (by) => {
          repeats = Math.min(100, Math.max(1, repeats + by));
          end();
          hear();
        },
      });
      replace(stage, drill.element);
      bound();
      if (play) drill.play();
    } catch (problem) {
      if (closed) return;
      if (problem.status === 422) replace(stage, h("p", { class: "warning", role: "status" }, t("today.nosound")));
      else showProblem(problem);
    }
  };

  const grade = async (word) => {
    if (!chosen || busy) return;
    const unit = chosen, wasHeard = Boolean(drill);
    busy = true;
    try {
      const { reviews } = await post("/api/grade", {
        student: answer.student, passage: unit.passage, grade: word, day,
      });
      graded.push(reviews);
      say(t("today.graded", { passage: passage(unit.passage), grade: t(`grade.${word}`) }));
      const list = open(), at = list.findIndex((one) => one.passage === unit.passage);
      const next = list[at + 1] ?? list[at - 1];
      end();
      await load(next?.passage);
      if (wasHeard && chosen) hear();
    } catch (problem) {
      showProblem(problem);
    } finally {
      busy = false;
    }
  };

  const takeBack = async (reviews) => {
    if (busy) return;
    busy = true;
    try {
      await post("/api/take-back", { student: answer.student,
        reviews: reviews.map(({ passage: one, reviewedAt }) => ({ passage: one, reviewedAt })) });
      const gone = graded.findIndex((one) => one.some((review) => reviews.some((r) =>
        r.passage === review.passage && r.reviewedAt === review.reviewedAt)));
      if (gone >= 0) graded.splice(gone, 1);
      notice(t("today.undone", { passage: passage(reviews[0].passage) }), { name: "taken-back" });
      end();
      await load(reviews[0].passage);
    } catch (problem) {
      showProblem(problem);
    } finally {
      busy = false;
    }
  };

  const undo = () => {
    const last = graded.at(-1);
    if (last) takeBack(last); else notice(t("nothing.undo"), { name: "taken-back" });
  };

  const facts = (unit) => listed([
    minutes(unit.seconds),
    unit.dueOn && t("today.recall", { percent: percent(unit.retrievability) }),
    unit.daysLate > 0 && t("today.late", { n: unit.daysLate }),
  ]);

  const row = (unit) => h("li", { class: `unit ${unit.passage === chosen?.passage ? "chosen" : ""}` },
    button([h("span", { class: "unit-name" }, passage(unit.passage)), h("span", { class: "hint" }, facts(unit))],
      () => choose(unit, { play: true }),
      { class: "unit-button", "data-passage": unit.passage,
        "aria-current": unit.passage === chosen?.passage ? "true" : undefined }));

  const doneRow = (review) => h("li", { class: "unit done" },
    h("span", { class: "unit-name" }, passage(review.passage)),
    h("span", { class: "tag" }, known("grade.", review.grade)),
    button(t("today.takeback"), () => takeBack([review]),
      { class: "quiet", "aria-label": t("today.takeback.of", { passage: passage(review.passage) }) }));

  const lists = h("div", { class: "today-lists" });
  const drawLists = () => {
    const at = lists.contains(document.activeElement) ? document.activeElement.dataset.passage : undefined;
    const { due, new: fresh, postponed } = answer.today;
    replace(lists,
      section(t("today.due"), due.map(row), { "data-list": "due" }),
      section(t("today.new"), fresh.map(row), { "data-list": "new" }),
      postponed.length ? h("p", { class: "hint" }, t("today.later", { n: postponed.length })) : null,
      section(t("today.done"), answer.reviews.map(doneRow), { "data-list": "done" }));
    if (at) lists.querySelector(`[data-passage="${at}"]`)?.focus({ preventScroll: true });
  };

  const drawHead = () => {
    if (!chosen) { replace(head); return; }
    replace(head,
      h("h2", { class: "unit-title" }, passage(chosen.passage)),
      h("p", { class: "facts" }, isNew(chosen.passage) ? h("span", { class: "tag" }, t("today.new")) : null,
        h("span", {}, facts(chosen))),
      h("div", { class: "grades", role: "group", "aria-label": t("today.how") },
        keyed(t("today.hear"), "playPause", () => hear(), { class: "primary" }),
        h("span", { class: "hint" }, t("today.how")),
        Object.entries(GRADES).map(([word, action]) =>
          keyed(t(`grade.${word}`), action, () => grade(word), { class: `grade ${word}` })),
        keyed(t("undo"), "undo", undo, { class: "quiet" })));
  };

  const drawNothing = () => {
    const { today, reviews } = answer, next = today.forecast.find(({ units }) => units > 0);
    replace(head,
      h("div", { class: "all-done" },
        h("h2", {}, t(reviews.length ? "today.alldone" : "today.nothing")),
        next ? h("p", {}, t("today.next", { day: dayText(next.day), n: next.units })) : null,
        reviews.length ? keyed(t("undo"), "undo", undo, { class: "quiet" }) : null));
  };

  const draw = (wanted) => {
    const self = answer.students.find(({ id }) => id === answer.student);
    const form = planForm(self, day, (id) => {
      settings.set("student", id);
      student = id;
      load();
    });
    const title = h("h1", {}, t("view.today"));
    if (!answer.planned) {
      replace(frame,
        h("div", { class: "page-head" }, title, h("span", { class: "summary" }, dayText(day)),
          hifzHead("today", answer, day, given)),
        h("section", { class: "nothing-planned" }, h("h2", {}, t("today.empty")), h("p", {}, t("today.empty.what")),
          form));
      return;
    }
    const { seconds, budgetSeconds } = answer.today;
    const list = open();
    chosen = list.find((unit) => unit.passage === wanted) ?? list[0] ?? null;
    replace(body, head, stage);
    if (chosen) drawHead(); else { end(); drawNothing(); }
    drawLists();
    replace(frame,
      h("div", { class: "page-head" }, title,
        h("span", { class: "summary", role: "status" },
          listed([dayText(day), t("today.time", { time: minutes(seconds), all: minutes(budgetSeconds) })])),
        hifzHead("today", answer, day, given)),
      h("div", { class: "today-columns" }, body, lists),
      h("details", { class: "more-settings" }, h("summary", {}, t("plan.title")), form));
  };

  let seen = "";
  const load = async (wanted = chosen?.passage) => {
    const query = new URLSearchParams({ student: studentFrom(student, answer?.students), day });
    const [now] = await Promise.all([get(`/api/today?${query}`), loadSurahs()]);
    if (closed) return;
    const text = JSON.stringify(now);
    if (text === seen && wanted === chosen?.passage) return;
    seen = text;
    answer = now;
    const focused = document.activeElement?.dataset?.act;
    draw(wanted);
    if (focused) frame.querySelector(`[data-act="${focused}"]`)?.focus({ preventScroll: true });
  };

  /** The keys of the page, in place of those of a drill that mean the same. */
  let off = () => {};
  const bound = () => {
    off();
    off = keys.bind({
      ...(drill ? {} : { playPause: () => hear() }),
      ...Object.fromEntries(Object.entries(GRADES).map(([word, action]) => [action, () => grade(word)])),
      unitNext: () => step(1), unitPrevious: () => step(-1), undo,
    });
  };
  bound();

  const first = async () => {
    // A student who was chosen once may be gone since.
    if (!student && settings.get("student")) {
      const { students } = await get("/api/students");
      if (!students.some(({ id }) => id === settings.get("student"))) settings.set("student", "");
    }
    await load();
    if (!closed) replace(main, frame);
  };
  first().catch((problem) => emptyPage(main, problem, () => location.reload()));
  const ended = follow(() => (answer && !busy && !drill?.playing ? load() : undefined));
  return () => {
    closed = true;
    ended();
    off();
    end();
  };
}
