// Which ayat there are recordings of: a cell for each ayah of the Quran, surah by surah.
import { get } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, h, replace } from "./dom.js";
import { follow } from "./follow.js";
import { listed, percent, reference, t } from "./messages.js";
import { nameOf } from "./quran.js";

const steps = [
  [1, "c4"],
  [0.9, "c3"],
  [0.75, "c2"],
  [0.0001, "c1"],
  [0, "c0"],
];
const LEGEND = [
  ["c0", t("coverage.none")],
  ["c1", t("coverage.below", { percent: percent(0.75) })],
  ["c2", t("coverage.between", { from: 75, to: 90 })],
  ["c3", t("coverage.above", { percent: percent(0.9) })],
  ["c4", t("confirmed")],
];

function showCoverage(main) {
  const about = h(
    "div",
    { class: "cell-about", role: "status", "aria-live": "polite" },
    t("coverage.choose"),
  );
  let chosen = null;

  const tell = (cell, surah, index) => {
    const [confidence, readings] = surah.ayat[index], place = `${surah.surah}:${index + 1}`;
    chosen?.classList.remove("chosen");
    chosen = cell;
    cell.classList.add("chosen");
    replace(
      about,
      h("strong", {}, h("bdi", {}, nameOf(surah)), ` ${reference(place)}`),
      " ",
      listed([
        readings ? t("count.readings", { n: readings }) : t("coverage.none"),
        readings &&
          (confidence === 1 ? t("coverage.best.confirmed") : t("coverage.best", { percent: percent(confidence) })),
      ]),
      " ",
      readings
        ? button(t("coverage.practise"), () => {
            location.hash = `#/practise/${surah.surah}:${index + 1}-${Math.min(surah.ayat.length, index + 10)}`;
          })
        : null,
    );
  };

  const surahRow = (surah) => {
    const has = surah.ayat.filter(([, , plays]) => plays).length,
      confirmed = surah.ayat.filter(([c]) => c === 1).length;
    const cells = h("div", {
      class: "cells",
      role: "grid",
      tabindex: "0",
      "aria-label":
        t("coverage.surah", { surah: nameOf(surah), has, all: surah.ayat.length, confirmed }),
    });
    for (let i = 0; i < surah.ayat.length; i++) {
      const [confidence] = surah.ayat[i];
      cells.append(h("span", { class: `cell ${steps.find(([least]) => confidence >= least)[1]}`, "data-i": i }));
    }
    let at = -1;
    const choose = (index) => {
      at = Math.min(surah.ayat.length - 1, Math.max(0, index));
      tell(cells.children[at], surah, at);
    };
    cells.addEventListener("click", (event) => {
      if (event.target.dataset.i) choose(Number(event.target.dataset.i));
    });
    cells.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by) { event.preventDefault(); event.stopPropagation(); choose(at + by); }
    });
    cells.addEventListener("pointerover", (event) => {
      if (event.target.dataset.i) event.target.title = `${surah.surah}:${Number(event.target.dataset.i) + 1}`;
    });
    return h(
      "div",
      { class: "surah", "data-surah": surah.surah },
      h(
        "div",
        { class: "surah-name" },
        h("span", { class: "number" }, String(surah.surah)),
        h("bdi", {}, nameOf(surah)),
        nameOf(surah) === surah.name
          ? h("span", { class: "surah-arabic", lang: "ar", dir: "rtl" }, surah.arabicName)
          : null,
        h("span", { class: "hint" }, t("coverage.of", { has, all: surah.ayat.length })),
      ),
      cells,
    );
  };

  const summary = h("p", { class: "summary", role: "status" }), list = h("div", { class: "surahs" });
  let shown = "";

  /** Draws the cells, unless they are as they were; the ayah that was chosen stays chosen. */
  const draw = ({ surahs, held: has }) => {
    const now = JSON.stringify(surahs);
    if (now === shown) return;
    shown = now;
    const all = surahs.flatMap((s) => s.ayat), confirmed = all.filter(([c]) => c === 1).length;
    summary.textContent = t("coverage.summary", { has, all: all.length, confirmed });
    const place = chosen && [chosen.closest(".surah").dataset.surah, chosen.dataset.i],
      scroll = main.scrollTop;
    const row = list.contains(document.activeElement)
      ? document.activeElement.closest(".surah")?.dataset.surah
      : undefined;
    replace(list, surahs.map(surahRow));
    main.scrollTop = scroll;
    if (row) list.querySelector(`[data-surah="${row}"] .cells`).focus({ preventScroll: true });
    if (place) {
      const surah = surahs.find((s) => String(s.surah) === place[0]);
      tell(list.querySelector(`[data-surah="${place[0]}"] [data-i="${place[1]}"]`), surah, Number(place[1]));
    }
  };

  const load = () => get("/api/coverage?riwayah=hafs").then(draw);
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
          about,
          list,
        ),
      ),
    (problem) => emptyPage(main, problem, () => showCoverage(main)),
  );
  return follow(load);
}

export const view = {
  address: "coverage",
  title: t("view.coverage"),
  tab: 5,
  key: ["goCoverage", t("key.goCoverage"), ["Shift+O"]],
  show: showCoverage,
};
