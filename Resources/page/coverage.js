// Which ayat there are recordings of: a cell for each ayah of the Quran, surah by surah.
import { get } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, h, replace } from "./dom.js";
import { follow } from "./follow.js";
import { listed, number, percent, reference, t } from "./messages.js";
import { loadSurahs, nameOf, pagesAndJuz, passage } from "./quran.js";
import { DOUBT, holding, SURE } from "./sure.js";

const steps = [
  [1, "c4"],
  [SURE, "c3"],
  [DOUBT, "c2"],
  [0.0001, "c1"],
  [0, "c0"],
];
const LEGEND = [
  ["c0", t("coverage.none")],
  ["c1", t("coverage.below", { percent: percent(DOUBT) })],
  ["c2", t("coverage.between", { from: DOUBT * 100, to: SURE * 100 })],
  ["c3", t("coverage.above", { percent: percent(SURE) })],
  ["c4", t("confirmed")],
  ["c3 part", t("coverage.part")],
];

const classOf = (confidence) => `cell ${steps.find(([least]) => confidence >= least)[1]}`;

/**
 * A row of cells that is one control: arrow keys and clicks choose a cell. `choose(index, cell)` is called with it, and
 * gives its name for screen readers.
 */
export function cellRow(classes, label, choose) {
  const row = h("div", {
    class: "cells", role: "slider", tabindex: "0", "data-own-keys": true, "aria-label": label, "aria-valuemin": "1",
    "aria-valuemax": String(classes.length), "aria-valuenow": "1", "aria-valuetext": label,
  });
  row.append(...classes.map((name, i) => h("span", { class: name, "data-i": i })));
  let at = -1;
  row.choose = (index) => {
    at = Math.min(classes.length - 1, Math.max(0, index));
    row.setAttribute("aria-valuenow", String(at + 1));
    row.setAttribute("aria-valuetext", choose(at, row.children[at]));
  };
  row.addEventListener("click", (event) => {
    if (event.target.dataset.i) row.choose(Number(event.target.dataset.i));
  });
  row.addEventListener("keydown", (event) => {
    // In a page from right to left the next cell is on the left.
    const next = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const by = { [next]: 1, ArrowUp: 1, Home: -Infinity, End: Infinity }[event.key] ??
      (event.key.startsWith("Arrow") ? -1 : 0);
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    row.choose(at + by);
  });
  return row;
}

/** Shows the view. */
export function show(main) {
  const about = h("div", { class: "cell-about", role: "status", "aria-live": "polite" }, t("coverage.choose"));
  let chosen = null;

  const mark = (cell) => {
    chosen?.classList.remove("chosen");
    chosen = cell;
    cell.classList.add("chosen");
  };

  const tell = (cell, surah, index) => {
    const [confidence, readings] = surah.ayat[index], place = `${surah.surah}:${index + 1}`;
    mark(cell);
    const state = listed([
      readings ? t("count.readings", { n: readings }) : t("coverage.none"),
      readings &&
        (confidence === 1 ? t("coverage.best.confirmed") : t("coverage.best", { percent: percent(confidence) })),
    ]);
    replace(
      about,
      h("strong", {}, h("bdi", {}, nameOf(surah)), ` ${reference(place)}`),
      ` ${state} `,
      readings
        ? button(t("coverage.practise"), () => {
            location.hash = `#/practise/${place}-${Math.min(surah.ayat.length, index + 10)}`;
          })
        : null,
    );
    return listed([reference(place), state]);
  };

  const surahRow = (surah) => {
    const { has, all, confirmed } = holding(surah.ayat);
    const cells = cellRow(
      surah.ayat.map(([confidence]) => classOf(confidence)),
      t("coverage.surah", { surah: nameOf(surah), has, n: all, confirmed }),
      (index, cell) => tell(cell, surah, index),
    );
    cells.addEventListener("pointerover", (event) => {
      const { i } = event.target.dataset;
      if (i) event.target.title = reference(`${surah.surah}:${Number(i) + 1}`);
    });
    return h(
      "div",
      { class: "surah", "data-surah": surah.surah },
      h(
        "div",
        { class: "surah-name" },
        h("span", { class: "number" }, number(surah.surah)),
        h("bdi", {}, nameOf(surah)),
        nameOf(surah) === surah.name
          ? h("span", { class: "surah-arabic", lang: "ar", dir: "rtl" }, surah.arabicName)
          : null,
        h("span", { class: "hint" }, t("coverage.of", { has, all })),
      ),
      cells,
    );
  };

  /** The 604 pages of the mushaf in its 30 ajza', each with how sure the library is of it. */
  const whole = h("div", { class: "ajza" });
  const drawWhole = (surahs) => {
    const { pages, juz } = pagesAndJuz();
    const ayat = surahs.flatMap((s) => s.ayat.map((ayah, i) => ({ ayah, surah: s, index: i })));
    const place = new Map(ayat.map(({ surah, index }, i) => [`${surah.surah}:${index + 1}`, i]));
    const of = (page) =>
      ayat.slice(place.get(pages[page - 1].join(":")), page < pages.length ? place.get(pages[page].join(":"))
        : undefined);
    // A page is as sure as the ayah on it that is least so; one that is there in part is filled in part.
    const shade = (list) => {
      const { has, all, least } = holding(list.map(({ ayah }) => ayah));
      return `${classOf(least)}${has && has < all ? " part" : ""}`;
    };
    replace(
      whole,
      juz.map((first, n) => {
        const last = n + 1 < juz.length ? juz[n + 1] - 1 : pages.length;
        const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i), lists = numbers.map(of);
        const all = lists.reduce((sum, list) => sum + list.length, 0);
        const { has } = holding(lists.flat().map(({ ayah }) => ayah));
        return h("div", { class: "juz" }, h("span", { class: "hint" }, t("coverage.juz", { n: n + 1 })),
          cellRow(lists.map(shade), t("coverage.juz.label", { juz: n + 1, from: first, to: last, has, n: all }),
            (index, cell) => tellPage(cell, numbers[index], lists[index])));
      }),
    );
  };

  const tellPage = (cell, page, list) => {
    const first = list[0], last = list.at(-1);
    const range = `${first.surah.surah}:${first.index + 1}-${last.surah.surah}:${last.index + 1}`;
    const { has, all, least } = holding(list.map(({ ayah }) => ayah));
    const state = t("coverage.page.what", { has, n: all });
    mark(cell);
    replace(
      about,
      h("strong", {}, t("coverage.page", { n: page })),
      h("bdi", {}, passage(range)),
      ` ${listed([state, has && t("recordings.least", { percent: percent(least) })])} `,
      button(t("coverage.page.open"), () => {
        const row = surahList.querySelector(`[data-surah="${first.surah.surah}"]`);
        row.scrollIntoView({ block: "center" });
        row.querySelector(".cells").focus({ preventScroll: true });
        row.querySelector(".cells").choose(first.index);
      }),
      has ? button(t("coverage.practise.page"), () => { location.hash = `#/practise/${range}`; }) : null,
    );
    return listed([t("coverage.page", { n: page }), state]);
  };

  const empty = h("p", { class: "hint" });
  const summary = h("p", { class: "summary", role: "status" }), surahList = h("div", { class: "surahs" });
  let shown = "";

  /** Draws the cells, unless they are as they were; the ayah that was chosen stays chosen. */
  const draw = ({ surahs, held: has }) => {
    const now = JSON.stringify(surahs);
    if (now === shown) return;
    shown = now;
    const { all, confirmed } = holding(surahs.flatMap((s) => s.ayat));
    replace(empty, has ? null : t("coverage.empty"));
    summary.textContent = t("coverage.summary", { has, n: all, confirmed });
    const place = chosen?.closest(".surah") && [chosen.closest(".surah").dataset.surah, chosen.dataset.i],
      scroll = main.scrollTop;
    const row = surahList.contains(document.activeElement)
      ? document.activeElement.closest(".surah")?.dataset.surah
      : undefined;
    replace(surahList, surahs.map(surahRow));
    drawWhole(surahs);
    main.scrollTop = scroll;
    if (row) surahList.querySelector(`[data-surah="${row}"] .cells`).focus({ preventScroll: true });
    if (place) {
      const surah = surahs.find((s) => String(s.surah) === place[0]);
      tell(surahList.querySelector(`[data-surah="${place[0]}"] [data-i="${place[1]}"]`), surah, Number(place[1]));
    }
  };

  const load = () =>
    Promise.all([get("/api/coverage?riwayah=hafs"), loadSurahs()]).then(([coverage]) => draw(coverage));
  replace(main, h("div", { class: "page" }, h("h1", {}, t("view.coverage")),
    h("p", { class: "hint" }, t("coverage.reading"))));
  load().then(
    () =>
      replace(
        main,
        h(
          "div",
          { class: "page coverage-page" },
          h("div", { class: "page-head" }, h("h1", {}, t("view.coverage")), summary),
          h(
            "div",
            { class: "legend" },
            LEGEND.map(([name, title]) =>
              h("span", {}, h("span", { class: `cell ${name}`, "aria-hidden": "true" }), title),
            ),
          ),
          h("h2", {}, t("coverage.whole")),
          empty,
          whole,
          about,
          surahList,
        ),
      ),
    (problem) => emptyPage(main, problem, () => show(main)),
  );
  return follow(load);
}
