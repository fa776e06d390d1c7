// The progress of a student on the 604 pages of the mushaf: for each page, the probability that the student remembers
// it, the days since its last review, and its recordings in the library.
import { get } from "./api.js";
import { cellRow } from "./coverage.js";
import { emptyPage } from "./dialogs.js";
import { button, h, replace } from "./dom.js";
import { follow } from "./follow.js";
import { addressOf, dayFrom, eachDay, hifzHead, studentFrom } from "./hifz.js";
import { dayText, listed, percent, t } from "./messages.js";
import { stepTo } from "./next.js";
import { loadSurahs, pagesAndJuz, passage, surahOf } from "./quran.js";
import { holding } from "./sure.js";

// The CSS classes of a cell, each with the lowest value for which it is used. The values of SHARES are probabilities of
// recall, those of AGES are days since the last review, and those of HELD are shares of ayat with a recording. The
// classes fill a cell to different heights, so that the state is visible without colours.
const SHARES = [[0.95, "s4"], [0.85, "s3"], [0.7, "s2"], [0, "s1"]];
const AGES = [[90, "s1"], [30, "s2"], [7, "s3"], [-1, "s4"]];
const HELD = [[1, "s4"], [0.5, "s3"], [0.25, "s2"], [0.000001, "s1"], [0, "s0"]];
const by = (steps, value, isAbove = (one, least) => one >= least) => steps.find(([least]) => isAbove(value, least))[1];

const LEGENDS = {
  well: [["s0", t("progress.none")], ["sn", t("progress.new")], ["s1", t("coverage.below", { percent: percent(0.7) })],
    ["s2", t("coverage.between", { from: 70, to: 85 })], ["s3", t("coverage.between", { from: 85, to: 95 })],
    ["s4", t("coverage.above", { percent: percent(0.95) })]],
  ago: [["s0", t("progress.none")], ["sn", t("progress.new")], ["s1", t("progress.over", { n: 90 })],
    ["s2", t("progress.over", { n: 30 })], ["s3", t("progress.over", { n: 7 })],
    ["s4", t("progress.within", { n: 7 })]],
  held: [["s0", t("coverage.none")], ["s1", t("coverage.below", { percent: percent(0.25) })],
    ["s2", t("coverage.between", { from: 25, to: 50 })], ["s3", t("coverage.between", { from: 50, to: 100 })],
    ["s4", t("progress.all")]],
};

/** For each page, the number of ayat that have a recording, and the number of all ayat. */
async function heldPages() {
  const { pages } = pagesAndJuz(), { surahs: covered } = await get("/api/coverage?riwayah=hafs");
  const ayat = covered.flatMap((one) => one.ayat.map((ayah, i) => [`${one.surah}:${i + 1}`, ayah]));
  const place = new Map(ayat.map(([name], i) => [name, i]));
  return pages.map((first, i) => {
    const list = ayat.slice(place.get(first.join(":")), pages[i + 1] ? place.get(pages[i + 1].join(":")) : undefined);
    const { has, all } = holding(list.map(([, ayah]) => ayah));
    return [has, all];
  });
}

/** The range of a page, such as 2:1-2:5. */
function rangeOf(n) {
  const { pages } = pagesAndJuz(), [surah, ayah] = pages[n - 1], next = pages[n];
  if (!next) return `${surah}:${ayah}-114:6`;
  // The ayah before the first ayah of the next page. If that page begins a surah, this is the last ayah of the previous
  // surah.
  const end = next[1] > 1 ? `${next[0]}:${next[1] - 1}` : `${next[0] - 1}:${surahOf(next[0] - 1).count}`;
  return `${surah}:${ayah}-${end}`;
}

/** The view of the progress. */
class ProgressMap {
  #answer = null;
  #held = null;
  // The chosen cell.
  #chosen = null;
  // The kind of state in the cells, a key of LEGENDS.
  #kind = "well";
  #closed = false;
  #seen = "";
  about = h("div", { class: "cell-about", role: "status", "aria-live": "polite" }, t("progress.choose"));
  map = h("div", { class: "ajza" });
  legend = h("div", { class: "legend" });

  constructor(main, student, given) {
    Object.assign(this, { main, student, given });
    this.#load().catch((problem) => this.#fail(problem));
    const ended = [follow(() => (this.#answer ? this.#load() : false)), eachDay(given, () => {
      this.#seen = "";
      this.#load().catch(() => {});
    })];
    this.close = () => { this.#closed = true; ended.forEach((end) => end()); };
  }

  get day() { return dayFrom(this.given); }

  #fail(problem) { if (!this.#closed) emptyPage(this.main, problem, () => location.reload()); }

  async #load() {
    const query = new URLSearchParams({ student: studentFrom(this.student, this.#answer?.students), day: this.day });
    const [now] = await Promise.all([get(`/api/progress?${query}`), loadSurahs()]);
    const text = JSON.stringify(now);
    if (this.#closed || text === this.#seen) return;
    this.#seen = text;
    this.#answer = now;
    this.#draw();
    this.#drawPage();
  }

  #drawPage() {
    const answer = this.#answer;
    const planned = answer.pages.reduce((sum, [, n]) => sum + n, 0);
    const reviewed = answer.pages.reduce((sum, [, , n]) => sum + n, 0);
    replace(this.main, h("div", { class: "page progress-page" },
      h("div", { class: "page-head" }, h("h1", {}, t("view.progress")),
        h("span", { class: "summary", role: "status" },
          listed([dayText(this.day), planned && t("progress.summary", { known: reviewed, n: planned })])),
        hifzHead("progress", answer, this.day, this.given)),
      planned ? null : [h("p", { class: "hint" }, t("progress.empty")),
        stepTo(t("next.plan"), addressOf("today", answer.student, this.given), "plan")],
      h("fieldset", { class: "choices" }, h("legend", {}, t("progress.show")),
        this.#choice("well", t("progress.well")), this.#choice("ago", t("progress.ago")),
        this.#choice("held", t("view.recordings"))),
      this.legend, this.map, this.about));
  }

  #choice(name, title) {
    const choose = async () => {
      this.#kind = name;
      try {
        if (name === "held") this.#held = await heldPages();
        if (!this.#closed) this.#draw();
      } catch (problem) { this.#fail(problem); }
    };
    return h("label", { class: "choice" },
      h("input", { type: "radio", name: "progress", value: name, checked: name === this.#kind, onchange: choose }),
      title);
  }

  /**
   * The state of a page: numbers of ayat, probability of recall (null if there was no review), days since the review.
   */
  #page(n) {
    const [ayat, planned, reviewed, share, days] = this.#answer.pages[n - 1] ?? [0, 0, 0, null, null];
    return { ayat, planned, reviewed, share: share === null ? null : share / 1000, days };
  }

  /** The CSS class of the cell of a page. */
  #shade(n) {
    if (this.#kind === "held") return by(HELD, this.#held[n - 1][0] / this.#held[n - 1][1]);
    const { planned, reviewed, share, days } = this.#page(n);
    if (!planned) return "s0";
    if (!reviewed) return "sn";
    return this.#kind === "well" ? by(SHARES, share) : by(AGES, days, (one, least) => one > least);
  }

  /** The state of a page in words. */
  #state(n) {
    const { ayat, planned, reviewed, share, days } = this.#page(n);
    const [has, all] = this.#held?.[n - 1] ?? [0, 0];
    return listed([
      !planned
        ? t("progress.none")
        : !reviewed
          ? t("progress.new")
          : listed([t("progress.reviewed", { known: reviewed, n: ayat }),
            t("today.recall", { percent: percent(share) }), t("progress.days", { n: days })]),
      this.#kind === "held" && t("progress.held.of", { has, n: all }),
    ]);
  }

  /** Chooses the cell of a page, and returns its state as a text. */
  #choose(cell, n) {
    this.#chosen?.classList.remove("chosen");
    this.#chosen = cell;
    cell.classList.add("chosen");
    const range = rangeOf(n), text = this.#state(n);
    replace(this.about, h("strong", {}, t("coverage.page", { n })), h("bdi", {}, passage(range)), ` ${text} `,
      button(t("coverage.practise.page"), () => { location.hash = `#/practise/${range}`; }));
    return listed([t("coverage.page", { n }), text]);
  }

  #draw() {
    const { juz, pages } = pagesAndJuz();
    replace(this.legend, LEGENDS[this.#kind].map(([name, title]) =>
      h("span", {}, h("span", { class: `cell ${name}`, "aria-hidden": "true" }), title)));
    replace(this.map, juz.map((first, i) => this.#juz(i + 1, first, juz[i + 1] ?? pages.length + 1)));
  }

  /** The cells of a juz, for the pages from `first` up to but not including `end`. */
  #juz(number, first, end) {
    const numbers = Array.from({ length: end - first }, (_, at) => first + at);
    const sum = (name) => numbers.reduce((total, n) => total + this.#page(n)[name], 0);
    const row = cellRow(numbers.map((n) => `cell ${this.#shade(n)}`),
      t("progress.juz.label", { juz: number, from: first, to: end - 1, known: sum("reviewed"), n: sum("ayat") }),
      (index, cell) => this.#choose(cell, numbers[index]));
    row.addEventListener("pointerover", ({ target }) => {
      const n = numbers[target.dataset.i];
      if (target.dataset.i) target.title = listed([t("coverage.page", { n }), this.#state(n)]);
    });
    return h("div", { class: "juz" }, h("span", { class: "hint" }, t("coverage.juz", { n: number })), row);
  }
}

/** Shows the view; `given` is the day in the address. */
export function show(main, student, given) {
  const view = new ProgressMap(main, student, given);
  return () => view.close();
}
