// The ledger of a class: what each student recited on each day, how it went, who was absent, and what is due. One press
// plays a marked place of a recitation. A wide page shows a table of students and days. A narrow page shows a list for
// each day.
import { get, post, query } from "./api.js";
import { placeOf } from "./check.js";
import { emptyPage } from "./dialogs.js";
import {
  button, clock, field, fileName, forgetTyped, h, inWords, once, redraw, replace, say, select, showProblem,
} from "./dom.js";
import { follow } from "./follow.js";
import { addressOf, dayFrom, eachDay, section, teacherPage } from "./hifz.js";
import { dayText, known, listed, rich, shortDay, t } from "./messages.js";
import { whatNext } from "./next.js";
import { player } from "./player.js";
import { loadSurahs, passage } from "./quran.js";
import { settings } from "./settings.js";

// The outcomes of ayat that a person should hear again, the worst first.
const HEARD = ["missed", "prompted", "corrected", "hesitant"];
const PERIODS = ["7", "28"];
// The name that requests the students of all classes together. No class can have this name, because it has no letter.
const ALL = "*";

/** The day that is `count` days after a day such as 2026-11-25. */
const after = (day, count) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

const addressOfClass = (name, until, days) =>
  `#/class/${[name ?? "", until ?? "", days ?? ""].map(encodeURIComponent).join("/")}`;

/** Makes an element of several names with commas between them. Each name keeps its own direction of text. */
const nameList = (names) => h("span", {}, names.flatMap((name, i) => [i ? t("comma") : "", h("bdi", {}, name)]));

// Keeps a range such as 1–12 on one line, by word joiners on both sides of the dash.
const together = (text) => text.replace(/(\p{Nd})–(?=\p{Nd})/gu, "$1\u2060–\u2060");

/**
 * Returns the passages of a student. If there are more than four, returns the first three and the number of the others.
 * A line break falls between two passages, not inside a passage that fits on one line.
 */
function passages(list) {
  const shown = list.length > 4 ? list.slice(0, 3) : list, rest = list.length - shown.length;
  const texts = shown.map((one) => together(passage(one.range)));
  return [...texts, ...(rest ? [t("passage.more", { n: rest })] : [])]
    .map((text, i, all) => h("span", { class: "passage" }, text, i < all.length - 1 ? t("comma") : ""));
}

/** The panel of the place that is played: a button, the place in words, and a link to the check. */
class Hearing {
  // The place that is played: the row of the table, the outcome, and the index of the place among all places of the row
  // with this outcome.
  #row = null;
  #outcome = "";
  #index = 0;
  element = h("div", { class: "class-playing", hidden: true });

  constructor() {
    player.addEventListener("change", this.#changed);
  }

  #changed = () => {
    if (!this.#row) return;
    const toggle = this.element.querySelector("button");
    if (toggle) toggle.textContent = t(player.playing ? "pause" : "today.hear");
  };

  close() {
    player.removeEventListener("change", this.#changed);
    player.pause();
  }

  /** Plays the first place of an outcome. If a place of this outcome was played last, plays the next one. */
  next(row, outcome) {
    const places = row.places.filter((place) => place.outcome === outcome);
    const isSame = this.#row?.day === row.day && this.#row.id === row.id && this.#outcome === outcome;
    this.#index = isSame ? (this.#index + 1) % places.length : 0;
    Object.assign(this, { at: places[this.#index] });
    [this.#row, this.#outcome] = [row, outcome];
    this.#play();
  }

  #play() {
    const { recording, start, end } = this.at, row = this.#row;
    const what = listed([placeOf(this.at), known("check.kind.", this.at.kind), clock(start)]);
    replace(this.element,
      button(t("pause"), () => (player.playing ? player.pause() : player.play(recording, start, end))),
      h("span", {}, h("strong", {}, h("bdi", {}, row.student)), t("comma"), what),
      h("a", { href: `#/check/${recording}/${row.day}` }, t("class.check")));
    this.element.hidden = false;
    say(listed([row.student, what]));
    player.play(recording, start, end);
  }
}

/** The form for the students of a class, or of a new class. */
function members({ students }, className, changed) {
  const name = h("input", { type: "text", autocomplete: "off", required: true, maxlength: "80", name: "class",
    value: className ?? "" });
  const problem = h("p", { class: "bad-text", role: "alert" });
  const boxes = students.map((student) => h("input", { type: "checkbox", name: "student", value: student.id,
    checked: Boolean(className) && student.class === className }));
  const save = once(async () => {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
    problem.textContent = className || chosen.length ? "" : t("class.choose");
    if (problem.textContent) return;
    // If a person changes the name and keeps no student of the present class, the form makes a new class. The present
    // class then stays as it is.
    const stays = students.some((one) => one.class === className && chosen.includes(one.id));
    const earlier = stays || name.value.trim() === className ? className : null;
    try {
      const answer = await post("/api/class", { name: name.value.trim(), earlier: earlier ?? null, students: chosen });
      forgetTyped(name.form);
      changed(answer.class ?? "");
    } catch (error) {
      problem.textContent = inWords(error);
    }
  });
  return h("details", { class: "class-members" },
    h("summary", {}, t(className ? "class.members" : "class.members.new")),
    h("form", { class: "plan-form", name: className, onsubmit: (event) => { event.preventDefault(); save(); } },
      field(t("class.name"), name),
      h("fieldset", { class: "choices" }, h("legend", {}, t("view.students")),
        students.map((student, i) => h("label", { class: "choice" }, boxes[i], h("bdi", {}, student.name),
          student.class && student.class !== className ? h("bdi", { class: "hint" }, student.class) : null))),
      h("div", {}, h("button", { type: "submit", class: "primary" }, t("class.save"))),
      problem));
}

/** The view of a class. */
class ClassPage {
  #answer = null;
  #seen = "";
  #closed = false;
  #hearing = new Hearing();
  #narrow = matchMedia("(max-width: 760px)");
  #off;
  frame = h("div", { class: "page class-page" });

  constructor(main, name, until, days) {
    this.name = name || settings.get("class") || "";
    this.given = until;
    this.days = PERIODS.includes(days) ? days : "28";
    // When the page is printed, keep the layout of the screen, although paper has another width.
    const draw = () => { if (!matchMedia("print").matches) this.#draw(); };
    this.#narrow.addEventListener("change", draw);
    this.#off = [follow(() => (this.#answer ? this.#load() : false)),
      eachDay(until, () => {
        this.#seen = "";
        this.#load().catch(() => {});
      }),
      () => this.#narrow.removeEventListener("change", draw), () => this.#hearing.close()];
    this.#load().then(() => { if (!this.#closed) replace(main, this.frame, this.#hearing.element); },
      (problem) => { if (!this.#closed) emptyPage(main, problem, () => location.reload()); });
  }

  close() {
    this.#closed = true;
    this.#off.forEach((off) => off());
  }

  get until() { return dayFrom(this.given); }
  get since() { return after(this.until, 1 - Number(this.days)); }
  get #query() { return query({ class: this.name, since: this.since, until: this.until }); }

  async #load() {
    const [made] = await Promise.all([get(`/api/ledger${this.#query}`), loadSurahs()]);
    if (this.#closed || JSON.stringify(made) === this.#seen) return;
    this.#seen = JSON.stringify(made);
    this.#answer = made;
    this.name = made.ledger.class ?? (made.classes.length ? ALL : "");
    this.#draw();
  }

  #go(changes) {
    const { name, given, days } = { ...this, ...changes };
    if (changes.name !== undefined) settings.set("class", name);
    const address = addressOfClass(name, given, days);
    // If the address stays the same, the browser does not load the view again. Load it here, because the list of
    // classes may have changed.
    if (location.hash === address) this.#load(); else location.hash = address;
  }

  /** The links and fields beside the heading. */
  #acts() {
    const { classes, students } = this.#answer, by = Number(this.days);
    const names = [...classes.map((one) => [one, one]), [ALL, t("class.all")]];
    return h("div", { class: "page-acts class-acts" },
      classes.length > 1 || (classes.length && students.some((one) => !one.class))
        ? field(t("view.class"), select(names, this.name, (name) => this.#go({ name })))
        : null,
      field(t("class.days"), select([["7", t("class.week")], ["28", t("class.weeks")]], this.days,
        (days) => this.#go({ days }))),
      h("span", { class: "joined" },
        button(t("class.earlier"), () => this.#go({ given: after(this.until, -by) })),
        button(t("class.later"), () => this.#go({ given: after(this.until, by) }))),
      button(t("class.print"), () => print()),
      h("a", { href: `/api/ledger.csv${this.#query}`, download: "", class: "link-button" }, t("class.csv")));
  }

  /**
   * The last lesson in a sentence: the number of students who recited, the names of the absent, and the number of
   * places to hear.
   */
  #lead() {
    const { days, rows, students } = this.#answer.ledger, day = days.at(-1);
    const own = rows.filter((row) => row.day === day), places = own.reduce((sum, row) => sum + row.places.length, 0);
    const absent = students.filter((one) => one.absent.includes(day)).map((one) => one.student);
    return h("p", { class: "advice" }, t("class.lesson", { n: own.length, day: dayText(day) }), " ",
      absent.length ? [rich("class.absent", { names: nameList(absent) }), " "] : null,
      places ? t("class.places", { n: places }) : null);
  }

  /**
   * Shows the recitation of a student on a day. Each outcome that a person should hear again, such as a missed ayah,
   * has a button.
   */
  #recited(row) {
    const isPoor = row.recitations.every((one) => one.unjudged);
    const counted = (outcome) => t(`outcome.${outcome}`, { n: row.ayat[outcome] });
    // Show the number of fluent ayat only if all ayat of this day are fluent.
    const quiet = Object.keys(row.ayat).length > 1 ? ["unclear"] : ["fluent", "unclear"];
    return [
      h("div", { class: "recited" }, row.recited.length ? passages(row.recited) : t("class.nothing")),
      isPoor ? h("div", { class: "hint" }, t("class.poor")) : h("div", { class: "outcomes" },
        HEARD.filter((outcome) => row.ayat[outcome]).map((outcome) =>
          button([counted(outcome), h("span", { class: "sr-only" }, `${t("comma")}${row.student}`)],
            () => this.#hearing.next(row, outcome),
            { class: `outcome ${outcome}`, "data-outcome": outcome, title: t("today.hear") })),
        quiet.filter((outcome) => row.ayat[outcome]).map((outcome) =>
          h("span", { class: `outcome ${outcome}` }, counted(outcome)))),
    ];
  }

  /** The voices in the recordings of a day that are not assigned to a student. */
  #unassigned(day) {
    return this.#answer.ledger.unassigned.filter((lesson) => lesson.day === day).map((lesson) =>
      h("a", { class: "unassigned", href: `#/check/${lesson.id}/${day}` },
        t("class.voices", { n: lesson.voices.length })));
  }

  #due(student) {
    const due = [...student.due, ...student.postponed];
    return due.length ? h("a", { href: addressOf("today", student.id, this.given) }, passages(due)) : null;
  }

  #name(student) {
    return h("a",
      { href: teacherPage(student.id, this.until), target: "_blank", rel: "noopener", title: t("students.page") },
      h("bdi", {}, student.student));
  }

  #table(caption) {
    const { days, rows, students } = this.#answer.ledger, newest = days.toReversed();
    const cell = (student, day) => {
      const row = rows.find((one) => one.day === day && one.id === student.id);
      if (row) return h("td", { "data-day": day }, this.#recited(row));
      const isAway = student.absent.includes(day);
      return h("td", { class: isAway ? "away" : "", "data-day": day }, isAway ? t("class.away") : "");
    };
    return h("div", { class: "class-scroll", role: "region", tabindex: "0", "aria-label": caption },
      h("table", { class: "ledger" }, h("caption", { class: "sr-only" }, caption),
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("hifz.student")),
          h("th", { scope: "col" }, t("class.due")),
          newest.map((day) => h("th", { scope: "col" }, shortDay(day), this.#unassigned(day))))),
        h("tbody", {}, students.map((student) => h("tr", { "data-student": student.id },
          h("th", { scope: "row" }, this.#name(student)), h("td", { class: "due" }, this.#due(student)),
          newest.map((day) => cell(student, day)))))));
  }

  #list() {
    const { days, rows, students } = this.#answer.ledger;
    return [
      days.toReversed().map((day) => {
        const absent = students.filter((one) => one.absent.includes(day)).map((one) => one.student);
        return h("section", { class: "class-day", "data-day": day }, h("h2", {}, dayText(day)), this.#unassigned(day),
          h("ul", { class: "units" }, rows.filter((row) => row.day === day).map((row) =>
            h("li", { class: "unit", "data-student": row.id }, h("strong", { class: "unit-name" },
              this.#name(row)), h("div", { class: "class-row" }, this.#recited(row))))),
          absent.length ? h("p", { class: "away" }, rich("class.absent", { names: nameList(absent) })) : null);
      }),
      section(t("class.due"), students.filter((one) => this.#due(one)).map((one) =>
        h("li", { class: "unit" }, h("strong", { class: "unit-name" }, this.#name(one)), this.#due(one)))),
    ];
  }

  /** The students' recordings without a date, each with a field for the day of the recording. */
  #undated() {
    const { undated } = this.#answer.ledger, names = new Map(undated.map(({ id, recording }) => [id, recording]));
    if (!names.size) return null;
    const set = once(async (recording, day) => {
      try {
        await post("/api/date", { recording, day });
        await this.#load();
      } catch (problem) {
        showProblem(problem);
      }
    });
    return h("section", { class: "class-undated" }, h("p", { class: "hint" }, t("class.undated", { n: names.size })),
      h("ul", { class: "units" }, [...names].map(([id, name]) => {
        const day = h("input", { type: "date", name: "day", required: true, max: dayFrom() });
        return h("li", { class: "unit", "data-undated": id },
          h("a", { class: "unit-name", href: `#/check/${id}` }, fileName(name)),
          nameList(undated.filter((one) => one.id === id).map((one) => one.student)),
          h("form", { class: "inline", name: id, onsubmit: (event) => { event.preventDefault(); set(id, day.value); } },
            field(t("class.date"), day), h("button", { type: "submit" }, t("class.date.set"))));
      })));
  }

  /** The students in no class, beside the view of a class. */
  #classless() {
    const names = this.#answer.students.filter((one) => !one.class).map((one) => one.name);
    if (!this.#answer.ledger.class || !names.length) return null;
    return h("p", { class: "hint" }, rich("class.without", { names: nameList(names) }), " ",
      h("a", { href: addressOfClass(ALL, this.given, this.days) }, t("class.all")));
  }

  /** The next step for a class, shown if no student recited in the days of the view. */
  #empty() {
    const hasStudents = this.#answer.students.length > 0;
    return h("div", { class: "class-empty" },
      h("h2", {}, t(hasStudents ? "class.empty" : "students.none")),
      h("p", {}, t(hasStudents ? "class.empty.how" : "class.empty.add")),
      hasStudents ? whatNext().element : null,
      h("a", { class: "link-button", href: hasStudents ? "#/recordings" : "#/students" },
        t(hasStudents ? "view.recordings" : "students.add")));
  }

  #draw() {
    if (this.#answer) redraw(this.frame, () => this.#contents());
  }

  #contents() {
    const { ledger, students } = this.#answer;
    const caption = t("class.caption", { from: dayText(this.since), to: dayText(this.until) });
    replace(this.frame,
      h("div", { class: "page-head" }, h("h1", {}, h("bdi", {},
        this.name === ALL ? t("class.all") : this.name || t("view.class"))), this.#acts()),
      ledger.rows.length
        ? [this.#lead(), this.#narrow.matches ? this.#list() : this.#table(caption)]
        : this.#empty(),
      this.#undated(), this.#classless(),
      students.length
        ? [...new Set([ledger.class, undefined])].map((one) =>
          members(this.#answer, one, (name) => this.#go({ name })))
        : null);
  }
}

/** Shows the view of a class for a number of days up to a day. */
export function show(main, name, until, days) {
  const view = new ClassPage(main, name, until, days);
  return () => view.close();
}
