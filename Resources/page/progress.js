// How strong the 604 pages of the mushaf are in a student's memory, how long ago they were reviewed, and beside that
// what the library has recordings of.
import { get } from "./api.js";
import { cellRow } from "./coverage.js";
import { emptyPage } from "./dialogs.js";
import { button, h, replace } from "./dom.js";
import { follow } from "./follow.js";
import { dayFrom, hifzHead, studentFrom } from "./hifz.js";
import { dayText, listed, percent, t } from "./messages.js";
import { loadSurahs, pagesAndJuz, passage } from "./quran.js";
import { holding } from "./sure.js";

// The fuller a cell, the better: nobody has to tell colours apart.
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

/** Shows the view. */
export function show(main, student, given) {
  const day = dayFrom(given);
  let answer = null, held = null, what = "well", closed = false, seen = "";
  const about = h("div", { class: "cell-about", role: "status", "aria-live": "polite" }, t("progress.choose"));
  const map = h("div", { class: "ajza" }), legend = h("div", { class: "legend" });
  let chosen = null;

  const page = (n) => {
    const [ayat, planned, reviewed, share, days] = answer.pages[n - 1] ?? [0, 0, 0, null, null];
    return { ayat, planned, reviewed, share: share === null ? null : share / 1000, days };
  };

  const shade = (n) => {
    if (what === "held") return by(HELD, held[n - 1][0] / held[n - 1][1]);
    const { planned, reviewed, share, days } = page(n);
    if (!planned) return "s0";
    if (!reviewed) return "sn";
    return what === "well" ? by(SHARES, share) : by(AGES, days, (one, least) => one > least);
  };

  const state = (n) => {
    const { ayat, planned, reviewed, share, days } = page(n);
    const [has, all] = held?.[n - 1] ?? [0, 0];
    return listed([
      !planned
        ? t("progress.none")
        : !reviewed
          ? t("progress.new")
          : listed([t("progress.reviewed", { known: reviewed, n: ayat }),
            t("today.recall", { percent: percent(share) }), t("progress.days", { n: days })]),
      what === "held" && t("progress.held.of", { has, n: all }),
    ]);
  };

  const rangeOf = (n) => {
    const { pages } = pagesAndJuz(), [surah, ayah] = pages[n - 1];
    const next = pages[n];
    if (!next) return `${surah}:${ayah}-114:6`;
    // The ayah before the first of the next page; before the first ayah of a surah it is the last of the one before.
    const end = next[1] > 1 ? `${next[0]}:${next[1] - 1}` : `${next[0] - 1}:${last(next[0] - 1)}`;
    return `${surah}:${ayah}-${end}`;
  };
  let surahs = [];
  const last = (surah) => surahs.find((one) => one.surah === surah).count;

  const tell = (cell, n) => {
    chosen?.classList.remove("chosen");
    chosen = cell;
    cell.classList.add("chosen");
    const range = rangeOf(n), text = state(n);
    replace(about, h("strong", {}, t("coverage.page", { n })), h("bdi", {}, passage(range)), ` ${text} `,
      button(t("coverage.practise.page"), () => { location.hash = `#/practise/${range}`; }));
    return listed([t("coverage.page", { n }), text]);
  };

  const draw = () => {
    const { juz, pages } = pagesAndJuz();
    replace(legend, LEGENDS[what].map(([name, title]) =>
      h("span", {}, h("span", { class: `cell ${name}`, "aria-hidden": "true" }), title)));
    replace(map, juz.map((first, i) => {
      const end = i + 1 < juz.length ? juz[i + 1] - 1 : pages.length;
      const numbers = Array.from({ length: end - first + 1 }, (_, at) => first + at);
      const all = numbers.reduce((sum, n) => sum + page(n).ayat, 0);
      const reviewed = numbers.reduce((sum, n) => sum + page(n).reviewed, 0);
      const row = cellRow(numbers.map((n) => `cell ${shade(n)}`),
        t("progress.juz.label", { juz: i + 1, from: first, to: end, known: reviewed, n: all }),
        (index, cell) => tell(cell, numbers[index]));
      row.addEventListener("pointerover", ({ target }) => {
        if (target.dataset.i) target.title = listed([t("coverage.page", { n: numbers[target.dataset.i] }),
          state(numbers[target.dataset.i])]);
      });
      return h("div", { class: "juz" }, h("span", { class: "hint" }, t("coverage.juz", { n: i + 1 })), row);
    }));
  };

  /** For each page the ayat that a recording plays, and all. */
  const loadHeld = async () => {
    const { pages } = pagesAndJuz(), { surahs: covered } = await get("/api/coverage?riwayah=hafs");
    const ayat = covered.flatMap((one) => one.ayat.map((ayah, i) => [`${one.surah}:${i + 1}`, ayah]));
    const place = new Map(ayat.map(([name], i) => [name, i]));
    held = pages.map((first, i) => {
      const list = ayat.slice(place.get(first.join(":")), pages[i + 1] ? place.get(pages[i + 1].join(":")) : undefined);
      const { has, all } = holding(list.map(([, ayah]) => ayah));
      return [has, all];
    });
  };

  const choice = (name, title) => h("label", { class: "choice" },
    h("input", { type: "radio", name: "progress", value: name, checked: name === what, onchange: async () => {
      what = name;
      try {
        if (what === "held") await loadHeld();
        if (!closed) draw();
      } catch (problem) { emptyPage(main, problem, () => location.reload()); }
    } }), title);

  const load = async () => {
    const query = new URLSearchParams({ student: studentFrom(student, answer?.students), day });
    let now;
    [now, surahs] = await Promise.all([get(`/api/progress?${query}`), loadSurahs()]);
    const text = JSON.stringify(now);
    if (closed || text === seen) return;
    seen = text;
    answer = now;
    const planned = answer.pages.reduce((sum, [, n]) => sum + n, 0);
    const reviewed = answer.pages.reduce((sum, [, , n]) => sum + n, 0);
    draw();
    replace(main, h("div", { class: "page progress-page" },
      h("div", { class: "page-head" }, h("h1", {}, t("view.progress")),
        h("span", { class: "summary", role: "status" },
          listed([dayText(day), t("progress.summary", { known: reviewed, n: planned })])),
        hifzHead("progress", answer, day, given)),
      planned ? null : h("p", { class: "hint" }, t("progress.empty")),
      h("fieldset", { class: "choices" }, h("legend", {}, t("progress.show")),
        choice("well", t("progress.well")), choice("ago", t("progress.ago")), choice("held", t("view.recordings"))),
      legend, map, about));
  };
  load().catch((problem) => emptyPage(main, problem, () => location.reload()));
  const ended = follow(() => (answer ? load() : undefined));
  return () => { closed = true; ended(); };
}
