// The view of the coverage. It shows a cell for each ayah of the Quran, grouped by surah. The colour of a cell shows
// the highest confidence among the recordings of the ayah.
import { get } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, h, replace } from "./dom.js";
import { follow } from "./follow.js";
import { listed, number, percent, reference, t } from "./messages.js";
import { whatNext } from "./next.js";
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
 * Makes a row of cells that is one control: arrow keys and clicks choose a cell. `choose(index, cell)` is called with
 * the chosen cell, and returns the text that a screen reader reads out.
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
    // On a page in a language written from right to left, the next cell is on the left.
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

/**
 * Returns the pages of the mushaf, each as a list of { ayah, surah, index }, and the 30 ajza', each as a list of page
 * numbers.
 */
function mushafOf(surahs) {
  const { pages, juz } = pagesAndJuz();
  const ayat = surahs.flatMap((s) => s.ayat.map((ayah, index) => ({ ayah, surah: s, index })));
  const place = new Map(ayat.map(({ surah, index }, i) => [`${surah.surah}:${index + 1}`, i]));
  const start = (page) => place.get(pages[page]?.join(":"));
  return {
    pages: pages.map((_, page) => ayat.slice(start(page), start(page + 1))),
    juz: juz.map((first, n) => {
      const last = n + 1 < juz.length ? juz[n + 1] - 1 : pages.length;
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    }),
  };
}

const heldOf = (list) => holding(list.map(({ ayah }) => ayah));

/**
 * The CSS class of the cell of a page, by the confidence of the least certain ayah on the page. The cell is only partly
 * filled if ayat are missing.
 */
function shade(list) {
  const { has, all, least } = heldOf(list);
  return `${classOf(least)}${has && has < all ? " part" : ""}`;
}

const legend = () => h("div", { class: "legend" }, LEGEND.map(([name, title]) =>
  h("span", {}, h("span", { class: `cell ${name}`, "aria-hidden": "true" }), title)));

/** The view of the coverage. */
class Coverage {
  // The chosen cell.
  #chosen = null;
  #shown = "";
  #closed = false;
  about = h("div", { class: "cell-about", role: "status", "aria-live": "polite" }, t("coverage.choose"));
  whole = h("div", { class: "ajza" });
  empty = h("div", {});
  summary = h("p", { class: "summary", role: "status" });
  list = h("div", { class: "surahs" });

  constructor(main) {
    this.main = main;
    replace(main, h("div", { class: "page" }, h("h1", {}, t("view.coverage")),
      h("p", { class: "hint" }, t("coverage.reading"))));
    const page = h("div", { class: "page coverage-page" },
      h("div", { class: "page-head" }, h("h1", {}, t("view.coverage")), this.summary),
      legend(),
      h("h2", {}, t("coverage.whole")),
      this.empty, this.whole, this.about, this.list);
    this.load().then(() => { if (!this.#closed) replace(main, page); },
      (problem) => { if (!this.#closed) emptyPage(main, problem, () => location.reload()); });
    this.off = follow(() => this.load());
  }

  close() {
    this.#closed = true;
    this.off();
  }

  async load() {
    const [coverage] = await Promise.all([get("/api/coverage?riwayah=hafs"), loadSurahs()]);
    this.#draw(coverage);
  }

  /** Draws the cells if they changed. The chosen ayah, the focus and the scroll position stay. */
  #draw({ surahs, held: has }) {
    const now = JSON.stringify(surahs), { main, list } = this;
    if (now === this.#shown) return;
    this.#shown = now;
    const { all, confirmed } = holding(surahs.flatMap((s) => s.ayat));
    replace(this.empty, has ? null : [h("p", { class: "hint" }, t("coverage.empty")), whatNext().element]);
    this.summary.textContent = t("coverage.summary", { has, n: all, confirmed });
    const old = this.#chosen?.closest(".surah"), place = old && [old.dataset.surah, this.#chosen.dataset.i];
    const scroll = main.scrollTop;
    const row = list.contains(document.activeElement)
      ? document.activeElement.closest(".surah")?.dataset.surah
      : undefined;
    replace(list, surahs.map((surah) => this.#surahRow(surah)));
    this.#drawWhole(surahs);
    main.scrollTop = scroll;
    if (row) list.querySelector(`[data-surah="${row}"] .cells`).focus({ preventScroll: true });
    if (place) {
      const surah = surahs.find((s) => String(s.surah) === place[0]);
      const cell = list.querySelector(`[data-surah="${place[0]}"] [data-i="${place[1]}"]`);
      this.#showAyah(cell, surah, Number(place[1]));
    }
  }

  #mark(cell) {
    this.#chosen?.classList.remove("chosen");
    this.#chosen = cell;
    cell.classList.add("chosen");
  }

  #surahRow(surah) {
    const { has, all, confirmed } = holding(surah.ayat), name = nameOf(surah);
    const cells = cellRow(surah.ayat.map(([confidence]) => classOf(confidence)),
      t("coverage.surah", { surah: name, has, n: all, confirmed }),
      (index, cell) => this.#showAyah(cell, surah, index));
    cells.addEventListener("pointerover", (event) => {
      const { i } = event.target.dataset;
      if (i) event.target.title = reference(`${surah.surah}:${Number(i) + 1}`);
    });
    return h("div", { class: "surah", "data-surah": surah.surah },
      h("div", { class: "surah-name" },
        h("span", { class: "number" }, number(surah.surah)),
        h("bdi", {}, name),
        name === surah.name ? h("span", { class: "surah-arabic", lang: "ar", dir: "rtl" }, surah.arabicName) : null,
        h("span", { class: "hint" }, t("coverage.of", { has, all }))),
      cells);
  }

  /** Shows the state of an ayah, and returns it as a text. */
  #showAyah(cell, surah, index) {
    const [confidence, readings] = surah.ayat[index], place = `${surah.surah}:${index + 1}`;
    this.#mark(cell);
    const state = listed([
      readings ? t("count.readings", { n: readings }) : t("coverage.none"),
      readings &&
        (confidence === 1 ? t("coverage.best.confirmed") : t("coverage.best", { percent: percent(confidence) })),
    ]);
    replace(this.about,
      h("strong", {}, h("bdi", {}, nameOf(surah)), ` ${reference(place)}`),
      ` ${state} `,
      readings
        ? button(t("coverage.practise"), () => {
            location.hash = `#/practise/${place}-${Math.min(surah.ayat.length, index + 10)}`;
          })
        : null);
    return listed([reference(place), state]);
  }

  /** Draws the 604 pages of the mushaf in its 30 ajza'. */
  #drawWhole(surahs) {
    const { pages, juz } = mushafOf(surahs);
    replace(this.whole, juz.map((numbers, n) => {
      const lists = numbers.map((page) => pages[page - 1]), { has, all } = heldOf(lists.flat());
      const label = t("coverage.juz.label", { juz: n + 1, from: numbers[0], to: numbers.at(-1), has, n: all });
      return h("div", { class: "juz" }, h("span", { class: "hint" }, t("coverage.juz", { n: n + 1 })),
        cellRow(lists.map(shade), label, (index, cell) => this.#showPage(cell, numbers[index], lists[index])));
    }));
  }

  /** Shows the state of a page, and returns it as a text. */
  #showPage(cell, page, list) {
    const first = list[0], last = list.at(-1);
    const range = `${first.surah.surah}:${first.index + 1}-${last.surah.surah}:${last.index + 1}`;
    const { has, all, least } = heldOf(list);
    const state = t("coverage.page.what", { has, n: all });
    this.#mark(cell);
    replace(this.about,
      h("strong", {}, t("coverage.page", { n: page })),
      h("bdi", {}, passage(range)),
      ` ${listed([state, has && t("recordings.least", { percent: percent(least) })])} `,
      button(t("coverage.page.open"), () => {
        const row = this.list.querySelector(`[data-surah="${first.surah.surah}"]`);
        row.scrollIntoView({ block: "center" });
        row.querySelector(".cells").focus({ preventScroll: true });
        row.querySelector(".cells").choose(first.index);
      }),
      has ? button(t("coverage.practise.page"), () => { location.hash = `#/practise/${range}`; }) : null);
    return listed([t("coverage.page", { n: page }), state]);
  }
}

/** Shows the view. */
export function show(main) {
  const view = new Coverage(main);
  return () => view.close();
}
