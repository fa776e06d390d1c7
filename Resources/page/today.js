// The view for the revision of a day. It lists the due passages that fit into the student's time for the day, the
// hardest first, and then the new passages. Each passage is shown with its text and the result of its last recitation.
// The student hears the passage and grades it by a key; a grade can be taken back.
import { get, post } from "./api.js";
import { emptyPage, showPhone } from "./dialogs.js";
import { button, h, notice, redraw, replace, say, showProblem } from "./dom.js";
import { beginDrill, Drill } from "./drill.js";
import { follow } from "./follow.js";
import { dayFrom, eachDay, hifzHead, planForm, section, studentFrom } from "./hifz.js";
import { keys } from "./keys.js";
import { ayatOf, loadText, MarkedText } from "./marked.js";
import { dayText, known, listed, percent, shortDay, t } from "./messages.js";
import { whatNext } from "./next.js";
import { player as sounds } from "./player.js";
import { loadSurahs, passage } from "./quran.js";
import { settings } from "./settings.js";
import { wordsHere } from "./text.js";
import { withTitles } from "./titles.js";
import { keyed } from "./transport.js";

const GRADES = { again: "gradeAgain", hard: "gradeHard", good: "gradeGood", easy: "gradeEasy" };
const minutes = (seconds) => t("count.minutes", { n: seconds < 30 ? 1 : Math.round(seconds / 60) });

const isSame = (one, other) => one.passage === other.passage && one.reviewedAt === other.reviewedAt;

/**
 * The facts about a passage to revise: the time it takes, its probability of recall, and the days by which it is
 * overdue.
 */
const facts = (unit) => listed([
  minutes(unit.seconds),
  unit.dueOn && t("today.recall", { percent: percent(unit.retrievability) }),
  unit.daysLate > 0 && t("today.late", { n: unit.daysLate }),
]);

// The number of words by which a passage is recognised in a list.
const FIRST = 7;

/** The first words of a passage; "" until the text is loaded. */
function firstWords(range) {
  const words = [];
  for (const ayah of ayatOf(range)) {
    words.push(...wordsHere(ayah));
    if (words.length > FIRST) break;
  }
  return words.length > FIRST ? `${words.slice(0, FIRST).join(" ")} …` : words.join(" ");
}

/**
 * Plays the drill of a passage. A new passage is played three times, and any other passage is played with the ayah
 * before and the ayah after it.
 */
class Player {
  #drill = null;
  repeats = 1;
  stage = h("div", { class: "stage" });

  /** `changed()` is called when a drill begins or ends. */
  constructor(changed) {
    this.changed = changed;
  }

  get isOpen() { return Boolean(this.#drill); }
  get isPlaying() { return this.#drill?.playing ?? false; }
  toggle() { this.#drill.toggle(); }

  make(range, drills) {
    return beginDrill({ range, preset: null, reciter: null,
      settings: withTitles(this.repeats > 1 ? { ...drills, ayahRepeat: String(this.repeats) } : drills) });
  }

  /**
   * Plays a drill in place of the present drill. When a person changes the number of repeats, `again()` makes the drill
   * anew.
   */
  start(made, again) {
    this.end();
    this.#drill = new Drill(made, {
      speed: settings.get("practice")?.speed ?? 1, after: () => "stop", next: () => {}, position: () => {},
      repeats: (by) => {
        this.repeats = Math.min(100, Math.max(1, this.repeats + by));
        this.end();
        again();
      },
    });
    replace(this.stage, this.#drill.element);
    this.changed();
    this.#drill.play();
  }

  end() {
    this.#drill?.close();
    this.#drill = null;
    replace(this.stage);
    this.changed();
  }
}

/** The contents of the view for the revision of a day. */
class Today {
  #answer = null;
  #chosen = null;
  #closed = false;
  #isBusy = false;
  #seen = "";
  // The grades that were given on this page. Each entry has the stored reviews of the grade, so that an undo can remove
  // them.
  #graded = [];
  #off = () => {};
  #unfollow = [];
  head = h("div", { class: "unit-head" });
  body = h("div", { class: "today-body" });
  lists = h("div", { class: "today-lists" });
  frame = h("div", { class: "page today-page" });

  constructor(main, student, given) {
    Object.assign(this, { student, given });
    this.player = new Player(() => {
      if (this.#closed) return;
      this.#bind();
      // Draw the head again, because it shows the text of the passage only while no drill is open.
      if (this.#chosen) this.#drawHead();
    });
    this.#bind();
    this.#first(main).catch((problem) => {
      if (!this.#closed) emptyPage(main, problem, () => location.reload());
    });
    const again = () => (this.#answer && !this.#isBusy && !this.player.isPlaying ? this.#load() : false);
    this.#unfollow = [follow(again), eachDay(given, () => {
      this.#seen = "";
      return again() && undefined;
    })];
  }

  get day() { return dayFrom(this.given); }

  close() {
    this.#closed = true;
    this.#unfollow.forEach((end) => end());
    this.#off();
    this.player.end();
    sounds.pause();
  }

  async #first(main) {
    // The student who was chosen last may have been removed since then.
    if (!this.student && settings.get("student")) {
      const { students } = await get("/api/students");
      if (!students.some(({ id }) => id === settings.get("student"))) settings.set("student", "");
    }
    await this.#load();
    if (!this.#closed) replace(main, this.frame);
  }

  async #load(wanted = this.#chosen?.passage) {
    const query = new URLSearchParams({ student: studentFrom(this.student, this.#answer?.students), day: this.day });
    const [now] = await Promise.all([get(`/api/today?${query}`), loadSurahs()]);
    if (this.#closed) return;
    const text = JSON.stringify(now);
    if (text === this.#seen && wanted === this.#chosen?.passage) return;
    const units = [...now.today?.due ?? [], ...now.today?.new ?? []];
    // Go on even if the text cannot be loaded, because each passage has a name.
    if (now.riwayah === "hafs") await loadText(units.flatMap((unit) => ayatOf(unit.passage))).catch(() => {});
    if (this.#closed) return;
    this.#seen = text;
    this.#answer = now;
    const focused = document.activeElement?.dataset?.act;
    redraw(this.frame, () => this.#draw(wanted));
    if (focused) this.frame.querySelector(`[data-act="${focused}"]`)?.focus({ preventScroll: true });
  }

  /** Binds the keys. While a drill is open, the play key controls the drill. */
  #bind() {
    this.#off();
    this.#off = keys.bind({
      ...(this.player.isOpen ? {} : { playPause: () => this.#hear() }),
      ...Object.fromEntries(Object.entries(GRADES).map(([word, action]) => [action, () => this.#grade(word)])),
      unitNext: () => this.#step(1), unitPrevious: () => this.#step(-1), undo: () => this.#undo(),
    });
  }

  get #open() { return this.#answer ? [...this.#answer.today.due, ...this.#answer.today.new] : []; }
  #isChosen(unit) { return unit.passage === this.#chosen?.passage; }

  #choose(unit, { play = false } = {}) {
    if (!this.#isChosen(unit)) {
      this.player.end();
      this.player.repeats = 1;
    }
    this.#chosen = unit;
    this.#drawHead();
    this.#drawLists();
    if (play) this.#hear();
  }

  #step(by) {
    const list = this.#open, at = list.findIndex((unit) => this.#isChosen(unit));
    const next = list[Math.min(list.length - 1, Math.max(0, at + by))];
    if (next && !this.#isChosen(next)) this.#choose(next, { play: this.player.isOpen });
  }

  /** Begins the drill of the chosen passage, or pauses and continues it. */
  async #hear() {
    const { player } = this, unit = this.#chosen;
    if (!unit) return;
    sounds.pause();
    if (player.isOpen) { player.toggle(); return; }
    try {
      const made = await player.make(unit.passage, this.#answer.drills[unit.passage]);
      // A change of the library may have replaced the chosen unit by an equal one.
      if (this.#closed || !this.#isChosen(unit)) return;
      player.start(made, () => this.#hear());
    } catch (problem) {
      if (this.#closed) return;
      if (problem.status === 422)
        replace(player.stage, h("p", { class: "warning", role: "status" }, t("today.nosound")));
      else showProblem(problem);
    }
  }

  /** Runs a change, unless an earlier change is still running. Shows the problem if the change fails. */
  async #changing(act) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await act();
    } catch (problem) {
      showProblem(problem);
    } finally {
      this.#isBusy = false;
    }
  }

  async #grade(word) {
    const unit = this.#chosen, wasHeard = this.player.isOpen;
    if (!unit) return;
    await this.#changing(async () => {
      const { reviews } = await post("/api/grade", {
        student: this.#answer.student, passage: unit.passage, grade: word, day: this.day,
      });
      this.#graded.push(reviews);
      say(t("today.graded", { passage: passage(unit.passage), grade: t(`grade.${word}`) }));
      const list = this.#open, at = list.findIndex((one) => one.passage === unit.passage);
      const next = list[at + 1] ?? list[at - 1];
      this.player.end();
      await this.#load(next?.passage);
      if (wasHeard && this.#chosen) this.#hear();
    });
  }

  #takeBack(reviews) {
    return this.#changing(async () => {
      await post("/api/take-back", { student: this.#answer.student,
        reviews: reviews.map(({ passage: one, reviewedAt }) => ({ passage: one, reviewedAt })) });
      const at = this.#graded.findIndex((one) => one.some((review) => reviews.some((r) => isSame(r, review))));
      if (at >= 0) this.#graded.splice(at, 1);
      notice(t("today.undone", { passage: passage(reviews[0].passage) }), { name: "taken-back" });
      this.player.end();
      await this.#load(reviews[0].passage);
    });
  }

  #undo() {
    const last = this.#graded.at(-1);
    if (last) this.#takeBack(last); else notice(t("nothing.undo"), { name: "taken-back" });
  }

  get #hasText() { return this.#answer.riwayah === "hafs"; }

  /** Describes the last recitation of a passage: the grade, the day, and the number of places to hear again. */
  #lastTime(unit) {
    const graded = this.#answer.graded[unit.passage], recited = this.#answer.recited[unit.passage];
    const open = recited?.marks.filter(({ isOpen }) => isOpen).length ?? 0, day = recited?.day;
    return [
      graded
        ? t("today.last", { grade: known("grade.", graded.grade), day: shortDay(graded.day) })
        : day && shortDay(day),
      open > 0 && t("class.places", { n: open }),
    ].filter(Boolean).join(" · ");
  }

  #row(unit) {
    const isChosen = this.#isChosen(unit), text = this.#hasText ? firstWords(unit.passage) : "";
    return h("li", { class: `unit ${isChosen ? "chosen" : ""}` },
      button([h("span", { class: "unit-name" }, passage(unit.passage)), h("span", { class: "hint" }, facts(unit)),
        text ? h("span", { class: "row-arabic", lang: "ar", dir: "rtl" }, text) : null,
        h("span", { class: "hint last-time" }, this.#lastTime(unit))],
        () => this.#choose(unit, { play: true }),
        { class: "unit-button", "data-passage": unit.passage, "aria-current": isChosen ? "true" : undefined }));
  }

  #doneRow(review) {
    return h("li", { class: "unit done" },
      h("span", { class: "unit-name" }, passage(review.passage)),
      h("span", { class: "tag" }, known("grade.", review.grade)),
      button(t("today.takeback"), () => this.#takeBack([review]),
        { class: "quiet", "aria-label": t("today.takeback.of", { passage: passage(review.passage) }) }));
  }

  #drawLists() {
    const { lists } = this, { today: { due, new: fresh, postponed }, reviews } = this.#answer;
    const at = lists.contains(document.activeElement) ? document.activeElement.dataset.passage : undefined;
    replace(lists,
      section(t("today.due"), due.map((unit) => this.#row(unit)), { "data-list": "due" }),
      section(t("today.new"), fresh.map((unit) => this.#row(unit)), { "data-list": "new" }),
      postponed.length ? h("p", { class: "hint" }, t("today.later", { n: postponed.length })) : null,
      due.length + fresh.length
        ? h("p", {}, button(t("next.phone"), () => this.#phone(), { "data-act": "phone" })) : null,
      section(t("today.done"), reviews.map((review) => this.#doneRow(review)), { "data-list": "done" }));
    if (at) lists.querySelector(`[data-passage="${at}"]`)?.focus({ preventScroll: true });
  }

  #undoButton() { return keyed(t("undo"), "undo", () => this.#undo(), { class: "quiet" }); }

  /** The text of the chosen passage with the marks of its last recitation. The drill of a passage has its own text. */
  #text() {
    const { passage: range } = this.#chosen, recited = this.#answer.recited[range];
    if (!this.#hasText || this.player.isOpen) return null;
    const hear = ({ start, end }) => sounds.play(recited.id, start, end);
    return new MarkedText({ ayat: ayatOf(range), marks: recited?.marks ?? [], label: t("recited"),
      choose: recited ? hear : undefined, play: () => this.#hear() }).element;
  }

  /** Draws the chosen passage with its grades. */
  #drawHead() {
    const chosen = this.#chosen, isNew = this.#answer.today.new.some((unit) => this.#isChosen(unit));
    const recited = this.#answer.recited[chosen.passage];
    replace(this.head,
      h("h2", { class: "unit-title" }, passage(chosen.passage)),
      h("p", { class: "facts" }, isNew ? h("span", { class: "tag" }, t("today.new")) : null,
        h("span", {}, facts(chosen))),
      h("p", { class: "hint" }, this.#lastTime(chosen),
        recited ? [" ", h("a", { href: `#/check/${recited.id}/${this.given ?? ""}` }, t("class.check"))] : null),
      this.#text(),
      h("div", { class: "grades", role: "group", "aria-label": t("today.how") },
        keyed(t("today.hear"), "playPause", () => this.#hear(), { class: "primary" }),
        h("span", { class: "hint" }, t("today.how")),
        Object.entries(GRADES).map(([word, action]) =>
          keyed(t(`grade.${word}`), action, () => this.#grade(word), { class: `grade ${word}` })),
        this.#undoButton()));
  }

  /** Draws the message that the work of the day is done, in place of a passage. */
  #drawEnd() {
    const { today, reviews } = this.#answer, next = today.forecast.find(({ units }) => units > 0);
    replace(this.head,
      h("div", { class: "all-done" },
        h("h2", {}, t(reviews.length ? "today.alldone" : "today.nothing")),
        next ? h("p", {}, t("today.next", { day: dayText(next.day), n: next.units })) : null,
        reviews.length ? this.#undoButton() : null),
      whatNext().element);
  }

  /** Opens the dialog that puts the passages of the day on a telephone. */
  #phone() {
    showPhone({ practice: settings.get("practice"), today: { student: this.#answer.student, day: this.day } });
  }

  #planForm() {
    const self = this.#answer.students.find(({ id }) => id === this.#answer.student);
    return planForm(self, this.day, (id) => {
      settings.set("student", id);
      this.student = id;
      this.#load();
    });
  }

  /** Draws the page. Chooses the passage `wanted`, or the first passage if `wanted` is not in the list. */
  #draw(wanted) {
    const answer = this.#answer, day = dayText(this.day), form = this.#planForm();
    const title = h("h1", {}, t("view.today")), links = hifzHead("today", answer, this.day, this.given);
    if (!answer.planned) {
      replace(this.frame,
        h("div", { class: "page-head" }, title, h("span", { class: "summary" }, day), links),
        h("section", { class: "nothing-planned" }, h("h2", {}, t("today.empty")), h("p", {}, t("today.empty.what")),
          form));
      return;
    }
    const { seconds, budgetSeconds } = answer.today, list = this.#open;
    this.#chosen = list.find((unit) => unit.passage === wanted) ?? list[0] ?? null;
    replace(this.body, this.head, this.player.stage);
    if (this.#chosen) this.#drawHead();
    else {
      this.player.end();
      this.#drawEnd();
    }
    this.#drawLists();
    replace(this.frame,
      h("div", { class: "page-head" }, title,
        h("span", { class: "summary", role: "status" },
          listed([day, list.length > 0 && t("today.time", { time: minutes(seconds), all: minutes(budgetSeconds) })])),
        links),
      h("div", { class: "today-columns" }, this.body, this.lists),
      h("details", { class: "more-settings" }, h("summary", {}, t("plan.title")), form));
  }
}

/** Shows the view; `given` is the day in the address. */
export function show(main, student, given) {
  const view = new Today(main, student, given);
  return () => view.close();
}
