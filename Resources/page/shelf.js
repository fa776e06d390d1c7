// The shelf of passages to practise. It shows the surahs that have recordings, with their confidence and last practice,
// and the passages with a bookmark. A press on a surah or a passage fills in the form for a drill.
import { get } from "./api.js";
import { button, h, replace } from "./dom.js";
import { listed, percent, since, t } from "./messages.js";
import { endsOf, loadSurahs, nameOf, parts, passage } from "./quran.js";
import { holding } from "./sure.js";

// The number of surahs that are shown at first; a button shows the others.
const FIRST = 12;

/** Returns the ayat of a surah that can be played, as a list of ranges such as "67:1-12,67:14". */
function played({ surah, ayat }) {
  const found = [];
  ayat.forEach(([, , plays], index) => {
    if (!plays) return;
    const ayah = index + 1, last = found.at(-1);
    if (last?.[1] === index) last[1] = ayah; else found.push([ayah, ayah]);
  });
  return found.map(([first, last]) => `${surah}:${first}${last > first ? `-${last}` : ""}`).join(",");
}

/** Returns a copy of the history in which each surah of the passage has the present time as its last practice. */
export function practisedNow(range, history = {}) {
  const now = Date.now(), next = { ...history }, [first, last] = endsOf(range);
  for (let { surah } = parts(first); surah <= parts(last).surah; surah++) next[surah] = now;
  return next;
}

/** Makes the shelf. `choose(range)` is called with a chosen passage, and `offer(range)` with the first passage. */
export function shelf(history, choose, offer) {
  const element = h("section", { class: "shelf", "aria-label": t("shelf"), hidden: true });
  const card = (surah) => {
    const { has, all, mean: sure } = holding(surah.ayat), at = history[surah.surah];
    return button([
      h("strong", {}, h("bdi", {}, nameOf(surah))),
      h("span", { class: "hint" }, has < all ? t("coverage.page.what", { has, n: all }) : t("count.ayat", { n: all })),
      h("progress", { max: "1", value: sure, "aria-hidden": "true" }),
      h("span", { class: "hint" }, listed([t("sure", { percent: percent(sure) }),
        at ? t("shelf.last", { when: since(at) }) : t("shelf.never")])),
    ], () => choose(played(surah)), { class: "card spine", "data-surah": String(surah.surah) });
  };
  Promise.all([get("/api/coverage"), get("/api/bookmarks"), loadSurahs()]).then(([{ surahs }, { bookmarks }]) => {
    const own = surahs.filter(({ ayat }) => ayat.some(([, , plays]) => plays))
      .sort((a, b) => (history[b.surah] ?? 0) - (history[a.surah] ?? 0) || a.surah - b.surah);
    element.hidden = !own.length && !bookmarks.length;
    if (own.length) offer(played(own[0]).split(",")[0]);
    replace(element,
      h("h2", {}, t("shelf")),
      h("div", { class: "spines" }, own.slice(0, FIRST).map(card)),
      own.length > FIRST
        ? h("details", { class: "more-settings" }, h("summary", {}, t("shelf.more", { n: own.length - FIRST })),
            h("div", { class: "spines" }, own.slice(FIRST).map(card)))
        : null,
      bookmarks.length
        ? h("div", { class: "group", role: "group", "aria-label": t("shelf.bookmarks") },
            h("span", { class: "unit" }, t("shelf.bookmarks")),
            bookmarks.map(({ range, label }) => button(label ? h("bdi", {}, label) : passage(range),
              () => choose(range), { class: "chip", title: passage(range) })))
        : null);
  }, () => { /* The form works without the shelf. */ });
  return element;
}
