// The view of a check, which compares a recitation from memory with the text of the passage. The text shows marks at
// the places that a person should hear again. A press or a key plays a mark. Other keys accept or dismiss the mark, and
// this verdict is stored with the recording. The check proposes grades, and one key stores them.
import { get, post } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, clock, fileName, h, notice, replace, say, select, showProblem } from "./dom.js";
import { follow } from "./follow.js";
import { addressOf, dayFrom, section } from "./hifz.js";
import { keys } from "./keys.js";
import { loadText, MarkedText, textOf } from "./marked.js";
import { known, listed, localDigits, percent, reciterName, t } from "./messages.js";
import { stepTo } from "./next.js";
import { player } from "./player.js";
import { endsOf, loadSurahs, passage } from "./quran.js";
import { wordsHere } from "./text.js";
import { keyed } from "./transport.js";

/** The place of a mark as text, such as Al-Mulk 3, words 2–4. */
export function placeOf({ place, ayah, firstWord, lastWord }) {
  if (!firstWord) return passage(place.split(" ")[0]);
  return firstWord === lastWord
    ? t("check.word", { ayah: passage(ayah), n: firstWord })
    : t("check.words", { ayah: passage(ayah), from: firstWord, to: lastWord });
}

/** The ayah of a word such as 67:3:2. */
const ayahOf = (word) => word.split(":").slice(0, 2).join(":");

/** Returns the first words of the other place in the Quran, from which the student recited by mistake. */
const instead = ({ other }) => {
  const words = wordsHere(ayahOf(other)), from = Number(other.split(":")[2] ?? 1) - 1;
  return `${words.slice(from, from + 6).join(" ")}${words.length > from + 6 ? " …" : ""}`;
};

const idOf = (mark) => `${mark.check} ${mark.key}`;
const isLeft = (mark) => mark.isOpen && !mark.verdict;
const voiceName = (voice) =>
  voice === "several" ? t("voice.several") : t("voice.letter", { letter: voice });

/** The marks of the checks as the server sent them, and the mark that is chosen. */
class Marks {
  answer = null;
  // The id of the chosen mark.
  at = null;

  /** The marks of all checks. Each mark has the index of its check as `check`. */
  get all() {
    return (this.answer?.checks ?? []).flatMap(({ check, student }, n) =>
      check.marks.map((mark) => ({ ...mark, check: n, student })));
  }

  get now() { return this.all.find((mark) => idOf(mark) === this.at); }
  isChosen(mark) { return idOf(mark) === this.at; }
  of(n) { return this.all.filter((mark) => mark.check === n); }

  take(answer) {
    this.answer = answer;
    if (this.now) return;
    // If no mark needs a decision, such as beside a repetition, no mark is chosen until a person chooses one.
    const first = this.all.find(isLeft);
    this.at = first ? idOf(first) : null;
  }

  /**
   * Returns the mark that is `by` places after the chosen mark, or before the chosen mark if `by` is negative. Beyond
   * the ends of the list, returns the first or the last mark.
   */
  beside(by) {
    const list = this.all, i = list.findIndex((mark) => this.isChosen(mark));
    return list[Math.min(list.length - 1, Math.max(0, i + by))];
  }

  /**
   * Returns the next mark after the chosen mark that has no verdict yet. After the end of the list, the search
   * continues at its start.
   */
  nextLeft() {
    const list = this.all, i = list.findIndex((mark) => this.isChosen(mark));
    return list.find((mark, n) => n > i && isLeft(mark)) ?? list.find(isLeft);
  }
}

/** The verdicts and grades of a person, each with its undo. */
class Decisions {
  #past = [];
  // True if the last change failed because the server could not be reached.
  #isLost = false;
  isBusy = false;

  /** `take(answer)` is called with each answer of the server that changes the marks. */
  constructor({ id, given, take }) {
    Object.assign(this, { id, given, take });
  }

  /**
   * Sends a change, unless another change is on its way. Resolves to the answer of the server, or to null if the change
   * was not made.
   */
  async store(path, body) {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.#isLost = false;
    try {
      return await post(path, body);
    } catch (problem) {
      this.#isLost = problem.unreachable;
      showProblem(problem);
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  async assign(voice, student) {
    const made = await this.store("/api/assign", { recording: this.id, voice, student });
    if (made) this.take(made);
    return Boolean(made);
  }

  /** Assigns a voice to the student whom the program suggests. */
  async accept({ voice, student, name }) {
    if (!(await this.assign(voice, student))) return;
    say(listed([voiceName(voice), name]));
    this.#past.push(() => this.assign(voice, null));
  }

  async #judge(mark, verdict) {
    const made = await this.store("/api/judge", { recording: this.id, marks: [mark.key], verdict });
    if (made) this.take(made);
    return Boolean(made);
  }

  /** Stores a verdict; returns false if that failed. A verdict that the mark already has is not sent. */
  async decide(mark, verdict) {
    const before = mark.verdict ?? null;
    if (before === verdict) return true;
    if (!(await this.#judge(mark, verdict))) return false;
    this.#past.push(() => this.#judge(mark, before));
    return true;
  }

  /** Stores the proposed grades of a check. */
  async grade({ student, check }) {
    if (!student || !check.grades.length) return;
    const made = await this.store("/api/accept-grades",
      { recording: this.id, student, voice: check.voice ?? null, day: dayFrom(this.given) });
    if (!made) return;
    if (!made.reviews.length) return notice(t("check.grades.already"), { name: "grades" });
    this.#past.push(() => this.#takeBack(student, made.reviews));
    notice([t("check.grades.done", { n: made.reviews.length }), " ",
      h("a", { href: addressOf("today", student, this.given) }, t("view.today"))], { name: "grades" });
  }

  async #takeBack(student, reviews) {
    const sent = reviews.map(({ passage: one, reviewedAt }) => ({ passage: one, reviewedAt }));
    const made = await this.store("/api/take-back", { student, reviews: sent });
    if (made)
      notice(t("today.undone", { passage: listed(reviews.map((one) => passage(one.passage))) }), { name: "grades" });
    return Boolean(made);
  }

  /** Takes back the last decision. If the server cannot be reached, the next call takes back the same decision. */
  async undo() {
    if (this.isBusy) return;
    const last = this.#past.pop();
    if (!last) return notice(t("nothing.undo"), { name: "grades" });
    if (!(await last()) && this.#isLost) this.#past.push(last);
  }
}

/**
 * Plays a correct reading for comparison with a mark: a part of a recording, or a drill of one ayah from the files of a
 * reciter.
 */
class Comparison {
  #sound = null;

  async play({ ayah, recording, reciter, start, end }) {
    this.stop();
    if (recording) { player.play(recording, start, end); return; }
    player.pause();
    const sound = this.#sound = new Audio();
    try {
      const made = await post("/api/practice", { range: ayah, preset: null, reciter, settings: {} });
      if (sound !== this.#sound) return;
      sound.src = `/practice/${made.id}.wav`;
      await sound.play();
    } catch (problem) {
      if (sound === this.#sound && problem.name !== "AbortError") showProblem(problem);
    }
  }

  stop() {
    this.#sound?.pause();
    this.#sound = null;
  }
}

/** The view of the checks of a recording. */
class Check {
  #marks = new Marks();
  #decisions;
  #off;
  #seen = "";
  #closed = false;
  #comparison = new Comparison();
  // The texts of the checks, in the order of the checks.
  #texts = [];
  frame = h("div", { class: "page check-page" });

  constructor(main, id, given) {
    Object.assign(this, { id, given });
    const decisions = this.#decisions = new Decisions({ id, given, take: (made) => this.#take(made) });
    this.#load().then(() => { if (!this.#closed) replace(main, this.frame); },
      (problem) => { if (!this.#closed) emptyPage(main, problem, () => location.reload()); });
    this.#off = [
      keys.bind({
        next: () => this.#choose(this.#marks.beside(1)), previous: () => this.#choose(this.#marks.beside(-1)),
        confirm: () => this.#decide("accepted"), markDismiss: () => this.#decide("dismissed"),
        gradesStore: () => this.#grade(), undo: () => decisions.undo(), suggestionTake: () => this.#takeSuggestion(),
        playPause: () => (player.playing ? player.pause() : this.#hear()),
      }),
      follow(() => (this.#marks.answer && !decisions.isBusy ? this.#load() : false)),
    ];
  }

  close() {
    this.#closed = true;
    this.#off.forEach((off) => off());
    this.#comparison.stop();
    player.pause();
  }

  async #load() {
    const [made] = await Promise.all([get(`/api/check?recording=${encodeURIComponent(this.id)}`), loadSurahs()]);
    if (this.#closed || JSON.stringify(made) === this.#seen) return;
    // The marks are listed even if the text cannot be loaded.
    if (made.riwayah === "hafs") await loadText(made.checks.flatMap(({ check }) => [
      ...check.ayat.map(({ ayah }) => ayah), ...check.marks.flatMap(({ other }) => (other ? [ayahOf(other)] : [])),
    ])).catch(() => {});
    if (!this.#closed) this.#take(made);
  }

  #take(made) {
    this.#seen = JSON.stringify(made);
    this.#marks.take(made);
    this.#draw();
  }

  #play(start, end) {
    this.#comparison.stop();
    player.play(this.id, start, end);
  }

  #hear(mark = this.#marks.now) { if (mark) this.#play(mark.start, mark.end); }

  #takeSuggestion() {
    const found = this.#marks.answer?.suggestions.find(({ student }) => student);
    if (found) this.#decisions.accept(found);
  }

  #choose(mark) {
    if (!mark) return;
    this.#marks.at = idOf(mark);
    this.#draw();
    // On a narrow page the list is below the text, and scrolling to the row would hide the text.
    const row = this.frame.querySelector(".mark.chosen"), now = this.frame.querySelector(".check-now");
    if (row && now.offsetTop === now.parentElement.offsetTop) row.scrollIntoView({ block: "nearest" });
    say(listed([placeOf(mark), known("check.kind.", mark.kind)]));
    this.#hear(mark);
  }

  /** Stores a verdict and goes to the next mark to hear. */
  async #decide(verdict, mark = this.#marks.now) {
    if (!mark || !(await this.#decisions.decide(mark, verdict)) || this.#closed) return;
    const next = this.#marks.nextLeft();
    if (next) return this.#choose(next);
    player.pause();
    this.#draw();
    say(t("check.none"));
  }

  /**
   * Stores the grades that a check proposes for its student. `line` has the check and the student; by default, it is
   * the first check that proposes grades.
   */
  #grade(line = this.#marks.answer?.checks.find(({ check }) => check.grades.length)) {
    if (line) this.#decisions.grade(line);
  }

  #note = (mark) => listed([
    known("check.kind.", mark.kind), mark.other && t("check.as", { place: passage(ayahOf(mark.other)) }),
    mark.isCorrected && t("check.corrected"), mark.verdict && t(`check.${mark.verdict}`),
  ]);

  #arabic = (text) => (text ? h("span", { class: "row-arabic", lang: "ar", dir: "rtl" }, text) : null);

  #row(mark) {
    const isChosen = this.#marks.isChosen(mark);
    return h("li", { class: `unit mark ${isChosen ? "chosen" : ""} ${isLeft(mark) ? "open" : "settled"}` },
      button([
        h("span", { class: "number" }, clock(mark.start, 1)),
        h("span", { class: "unit-name" }, placeOf(mark)),
        h("span", { class: "hint" }, this.#note(mark)),
        this.#arabic(textOf(mark)),
      ], () => this.#choose(mark), { class: "unit-button", "data-key": mark.key,
        "aria-current": isChosen ? "true" : undefined }));
  }

  /** Shows the chosen mark, with its sound, a reading for comparison, and the buttons for a verdict. */
  #now(mark) {
    const [ayah] = endsOf(mark.place);
    const other = this.#marks.answer.references.find((one) => one.ayah === ayah);
    return h("div", { class: "check-now" },
      h("p", {}, h("strong", {}, placeOf(mark)), t("comma"), this.#note(mark)),
      this.#arabic(textOf(mark)), mark.other ? h("s", {}, this.#arabic(instead(mark))) : null,
      h("div", { class: "grades", role: "group", "aria-label": placeOf(mark) },
        keyed(t("today.hear"), "playPause", () => this.#hear(mark), { class: "primary" }),
        other ? button(["▶ ", h("bdi", {}, other.name ? reciterName(other.name) : t("check.teacher"))],
          () => this.#comparison.play(other), { class: "compare", title: t("check.compare") }) : null,
        mark.verdict === "accepted" ? null
          : keyed(t("check.accept"), "confirm", () => this.#decide("accepted", mark)),
        mark.verdict === "dismissed" ? null
          : keyed(t("check.dismiss"), "markDismiss", () => this.#decide("dismissed", mark)),
        keyed(t("undo"), "undo", () => this.#decisions.undo(), { class: "quiet" })));
  }

  /** The text of a check with its marks; null for a riwayah without text. */
  #text({ check, readings }, n) {
    if (this.#marks.answer.riwayah !== "hafs") return null;
    const text = this.#texts[n] = new MarkedText({
      ayat: check.ayat.map(({ ayah }) => ayah), marks: check.marks, label: t("recited"),
      chosen: this.#marks.of(n).find((mark) => this.#marks.isChosen(mark))?.key,
      confirm: () => this.#decide("accepted"),
      choose: ({ key }) => this.#choose(this.#marks.of(n).find((mark) => mark.key === key)),
      play: (ayah) => {
        const found = readings.find((one) => one.ayah === ayah);
        if (found) this.#play(found.start, found.end);
      },
    });
    return text.element;
  }

  #grades(line) {
    const { student, check } = line;
    return student && check.grades.length
      ? h("div", { class: "proposed" }, h("h3", {}, t("check.grades")),
        h("p", {}, listed(check.grades.map((one) => t("today.graded",
          { passage: passage(one.passage), grade: known("grade.", one.grade) })))),
        keyed(t("check.grades.do"), "gradesStore", () => this.#grade(line), { class: "primary" }))
      : null;
  }

  /** The result of a check, its marks, and the grades it proposes. */
  #panel(line, n) {
    const { check, student } = line;
    const name = this.#marks.answer.students.find((one) => one.id === student)?.name;
    const own = this.#marks.of(n), now = own.find((mark) => this.#marks.isChosen(mark));
    const outcomes = Object.entries(Object.groupBy(check.ayat, ({ outcome }) => outcome))
      .map(([outcome, list]) => t(`outcome.${outcome}`, { n: list.length }));
    return h("section", { class: "check-panel", "data-check": n },
      h("div", { class: "check-lead" },
        h("h2", {}, listed([student ? name : t("check.everybody"), check.voice && voiceName(check.voice)])),
        check.unjudged
          ? [
            h("p", { class: "warning" }, t(`check.${check.unjudged}`, { percent: percent(check.clearShare) })),
            this.#marks.answer.reason
              ? h("p", { class: "reason", lang: "en", dir: "ltr" }, this.#marks.answer.reason) : null,
          ]
          : [
            h("p", { class: "advice", role: "status" },
              check.places
                ? t("check.advice", { n: check.places, time: t("seconds", { n: Math.round(check.seconds) }) })
                : t("check.none")),
            h("p", { class: "hint" }, listed(outcomes)),
          ]),
      h("div", { class: "check-columns" }, check.unjudged ? null : this.#text(line, n),
        now ? this.#now(now) : null,
        h("div", { class: "check-side" }, this.#grades(line),
          check.unjudged ? null : section(t("check.marks"), own.map((mark) => this.#row(mark))))));
  }

  /** The list in which a person assigns a voice to a student. A `voice` of null stands for the whole recording. */
  #owner(voice) {
    const { owners, students } = this.#marks.answer;
    const student = owners.find((o) => (o.voice ?? null) === voice)?.student ?? "";
    const title = voice === null ? t("check.whole") : voiceName(voice);
    return [h("label", { class: "field" }, h("span", { class: "field-name" }, title),
      select([["", t("check.nobody")], ...students.map((one) => [one.id, one.name])], student,
        (chosen) => this.#decisions.assign(voice, chosen || null), { "data-voice": voice ?? "" })),
    this.#suggestion(voice)];
  }

  /** The suggested student of a voice, as a button that assigns the voice; null if there is no suggestion. */
  #suggestion(voice) {
    const found = this.#marks.answer.suggestions.find((one) => one.voice === voice);
    if (!found) return null;
    if (!found.student) return h("span", { class: "hint", "data-someone": voice }, t("check.someone"));
    const p = localDigits(Math.min(found.probability, 0.99).toFixed(2));
    const props = { "data-suggested": voice }, title = t("check.likely", { name: found.name, p });
    const take = () => this.#decisions.accept(found);
    // Only the first suggestion on the page can be accepted by a key.
    return found === this.#marks.answer.suggestions.find(({ student }) => student)
      ? keyed(title, "suggestionTake", take, props) : button(title, take, props);
  }

  /**
   * The next step after the check: add students, or see the passages that are due for the first student of the
   * recording.
   */
  #next() {
    const { owners, students } = this.#marks.answer;
    if (!students.length) return stepTo(t("next.students"), addressOf("students", "", this.given), "students");
    const student = students.find((one) => owners.some((owner) => owner.student === one.id));
    return student
      ? stepTo(t("next.day", { name: student.name }), addressOf("today", student.id, this.given), "day") : null;
  }

  #draw() {
    const { frame, given, id } = this, { answer } = this.#marks, { voices } = answer;
    const focused = frame.contains(document.activeElement) ? document.activeElement : null;
    const { key: mark, act, at, voice } = focused?.dataset ?? {};
    const scrolled = this.#texts.map((text) => text.element.scrollTop);
    replace(frame,
      h("p", { class: "crumbs" }, h("a", { href: "#/recordings" }, t("view.recordings")),
        h("a", { href: `#/review/${id}` }, t("view.review")),
        h("a", { href: addressOf("students", "", given) }, t("view.students"))),
      h("div", { class: "page-head" }, h("h1", {}, t("view.check")), fileName(answer.source, { class: "summary" })),
      h("fieldset", { class: "choices" }, h("legend", {}, t("check.belongs")),
        answer.students.length
          ? [this.#owner(null), voices.length > 1 ? voices.map((voice) => this.#owner(voice)) : null]
          : h("p", { class: "hint" }, t("students.none"))),
      answer.checks.map((line, n) => this.#panel(line, n)),
      this.#next(),
      h("p", { class: "hint" }, t("check.judges")));
    for (const [n, text] of this.#texts.entries()) {
      text.element.scrollTop = scrolled[n] ?? 0;
      text.reveal();
    }
    const again = mark ? frame.querySelector(`[data-key="${CSS.escape(mark)}"]`)
      : at ? frame.querySelector(`[data-at="${CSS.escape(at)}"]`)
        : act ? frame.querySelector(`.check-now [data-act="${act}"]`)
          : voice !== undefined ? frame.querySelector(`select[data-voice="${CSS.escape(voice)}"]`) : null;
    again?.focus({ preventScroll: true });
  }
}

/** Shows the view for a recording; `given` is the day that the address contains. */
export function show(main, id, given) {
  const view = new Check(main, id, given);
  return () => view.close();
}
