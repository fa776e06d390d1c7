// The list of recordings, with the next step, search and filters, the choice of passages, import and processing. The
// server sends the list in pages, and the page makes only the rows in view. So a list of 10,000 recordings takes no
// more work than a list of 10.
import { get, query } from "./api.js";
import { button, clock, dialog, field, fileName, h, notice, replace, select, showProblem, visible } from "./dom.js";
import { follow } from "./follow.js";
import { hereOf } from "./here.js";
import { connectImport } from "./importing.js";
import { keys } from "./keys.js";
import { STATUS, whyOf } from "./labels.js";
import { listeningChoice } from "./listening.js";
import { listed, localDigits, percent, reference, rich, t } from "./messages.js";
import { whatNext } from "./next.js";
import { loadSurahs, passage } from "./quran.js";
import { candidateButton, heardIn, stateRange } from "./range.js";
import { Rows } from "./rows.js";
import { saver } from "./saver.js";

// The number of recordings in a request.
const PAGE = 200;
// The number of recordings from which on the list can be searched and sorted.
const MANY = 6;
const filters = { search: "", status: "", reciter: "", order: "path" };

const pageOf = (index) => Math.floor(Math.max(0, index) / PAGE);

/** Fetches a page of the list. A reciter who was renamed or removed in the meantime is no filter any more. */
async function fetchPage(page) {
  const { reciter } = filters;
  try {
    return await get(`/api/recordings${query({ ...filters, offset: page * PAGE, limit: PAGE })}`);
  } catch (problem) {
    if (!reciter || problem.code !== "reciter") throw problem;
    showProblem(problem);
    if (filters.reciter === reciter) filters.reciter = "";
    return fetchPage(page);
  }
}

/**
 * The filtered recordings, loaded page by page into `rows`; `header(answer)` is called with each answer for the first
 * page.
 */
class Pages {
  #pages = new Map();
  #total = 0;
  // The number of reloads so far. The answers to requests before the last reload are dropped.
  #asked = 0;
  // If the names of the surahs cannot be loaded, the list shows their numbers.
  #names = loadSurahs().catch(() => {});

  constructor(rows, header) {
    this.rows = rows;
    this.header = header;
    rows.onview = (first, last) => {
      for (let page = pageOf(first); page <= pageOf(last); page++) this.#load(page);
    };
  }

  at(index) { return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE]; }

  async #load(page) {
    if (this.#pages.has(page) || (this.#total && page * PAGE >= this.#total)) return;
    this.#pages.set(page, null);
    const mine = this.#asked;
    try {
      const answer = await fetchPage(page);
      if (mine !== this.#asked) return;
      this.#pages.set(page, answer.recordings);
      this.#total = answer.total;
      await this.#names;
      if (page === 0) this.header(answer);
      this.rows.count = this.#total;
    } catch (problem) {
      if (mine !== this.#asked) return;
      this.#pages.delete(page);
      showProblem(problem, { actions: [[t("again"), () => this.reload()]] });
    }
  }

  reload() {
    this.#asked++;
    this.#pages = new Map();
    this.#total = 0;
    return this.#load(0);
  }

  /** Fetches the list again. The old rows stay until the pages in view are loaded. */
  async refresh() {
    const mine = this.#asked, [first, last] = this.rows.range.map((row) => pageOf(Math.max(0, row))), fresh = new Map();
    for (const page of new Set([0, first, last])) {
      const answer = await fetchPage(page);
      if (mine !== this.#asked) return;
      fresh.set(page, answer.recordings);
      if (page === 0) this.header(answer);
      this.#total = answer.total;
    }
    this.#pages = fresh;
    this.rows.update(this.#total);
  }
}

/** Sets the nightly timer for a folder and reports its time or the problem. */
function setNight(folder) {
  import("./care.js").then(({ everyNight }) => everyNight(folder)).then((night) => {
    if (night.problem) showProblem(night, { name: "night" });
    else notice(t("care.night.on", { time: localDigits(night.time) }));
  }).catch((problem) => showProblem(problem, { name: "night" }));
}

/**
 * The form that is shown on a first visit. A person states the folder of the recordings, and can have this folder
 * searched for new recordings every night.
 */
function folderForm(imports) {
  const folder = h("input", { type: "text", placeholder: "~/Recordings", dir: "ltr", autocomplete: "off" });
  const nightly = h("input", { type: "checkbox" });
  const find = (event) => {
    event?.preventDefault();
    const typed = folder.value.trim();
    if (!typed) return;
    imports.process(typed);
    if (nightly.checked) setNight(typed);
  };
  const found = h("div", { class: "folders" });
  const files = button(t("import"), () => imports.choose(), { class: "primary", hidden: true });
  get("/api/folders").then(({ folders }) => {
    files.hidden = folders.length > 0;
    replace(found, folders.map(({ path, sounds }) =>
      button(h("span", {}, rich("folder.found", { name: fileName(path), n: sounds })), () => {
        folder.value = path;
        find();
      }, { class: "primary" })));
  }, showProblem);
  return [found, files, h("details", {}, h("summary", {}, t("folder.other")),
    h("form", { class: "inline", onsubmit: find },
      field(t("empty.folder"), folder),
      h("button", { type: "submit" }, t("empty.folder.find")))),
  h("details", {}, h("summary", {}, t("listen.title")), listeningChoice({ class: "sr-only" })),
  h("label", { class: "check" }, nightly, t("empty.night"))];
}

/** Offers to a person to move the corrections of a recording to another file with the same recitation. */
class Relinking {
  element = h("section", { class: "relinking", "aria-label": t("recordings.relinking"), hidden: true });

  constructor(reload) {
    this.reload = reload;
  }

  async load() {
    let offers;
    try {
      ({ offers } = await get("/api/relinking"));
    } catch (problem) {
      return showProblem(problem);
    }
    replace(this.element, offers.map((offer) => this.#line(offer)));
    this.element.hidden = !offers.length;
  }

  #line(offer) {
    const names = { earlier: visible(offer.earlierSource), new: visible(offer.newSource) };
    return h("p", { class: "offer" },
      rich("relink.offer", {
        new: fileName(offer.newSource), earlier: fileName(offer.earlierSource),
        percent: percent(Math.floor(offer.correlation * 100) / 100),
      }),
      " ",
      button(t("relink.move"), () => this.#move(offer), { "aria-label": t("relink.move.of", names) }));
  }

  async #move(offer) {
    try {
      await saver.write({ id: offer.new, path: "relink", title: t("did.relink"),
        body: () => ({ earlier: offer.earlier }) });
      const names = { new: fileName(offer.newSource), earlier: fileName(offer.earlierSource) };
      notice(h("span", {}, rich("relink.done", names)), { seconds: 12 });
    } catch (problem) {
      if (!problem.quiet) showProblem(problem, { kept: t("relink.failed") });
    }
    await Promise.all([this.reload(), this.load()]);
  }
}

/** The facts of a recording in its row. `named` is true if the row has the passage as its title. */
function factsOf(r, named) {
  const why = whyOf(r);
  return h("span", { class: "facts" },
    h("span", { class: "here" }, hereOf(r)),
    why.length ? h("span", { class: `status ${r.status}` }, why) : null,
    r.confirmed ? h("span", {}, t("recordings.confirmed", { n: r.confirmed, all: r.segments })) : null,
    h("span", {}, clock(r.durationSeconds)),
    r.reciter ? h("bdi", {}, r.reciter) : null,
    named ? fileName(r.source) : null);
}

/**
 * The contents of a row. `accept(recording, range)` is called with the range that a person chooses for the recording.
 */
function recordingRow(r, accept) {
  if (!r) return h("span", { class: "row-wait" }, "…");
  const [first] = r.needsRange ? heardIn(r.candidates) : [];
  const named = r.expected && passage(r.expected);
  return h("div", { class: "recording" },
    h("a", { class: "recording-name", href: `#/review/${r.id}` }, named ? h("bdi", {}, named) : fileName(r.source)),
    factsOf(r, named),
    h("span", { class: "recording-acts" },
      first ? candidateButton(first, (range) => accept(r, range)) : null,
      r.needsRange ? button(t("range.ask"), () => askRange(r, accept)) : null,
      r.doubtful ? h("a", { class: "link-button", href: `#/review/${r.id}` }, t("here.go")) : null));
}

/** Translates the passages that a search means, such as `Al-Mulk (67), 3:1-9`. */
const meaningHere = (text) => listed(text.split(", ").map((one) => {
  const [, surah] = /\((\d+)\)$/.exec(one) ?? [];
  return surah ? `${passage(surah)} (${localDigits(surah)})` : reference(one);
}));

/** The view: the controls above the list, and the list. */
class Recordings {
  #timer = 0;
  #off;
  summary = h("p", { class: "summary", role: "status", "aria-live": "polite" });
  reciter = h("span", {});
  tally = h("div", { class: "tally" });
  next = whatNext(["add"]);
  empty = h("div", { class: "empty-list" });

  constructor(main) {
    this.search = h("input", {
      type: "search", placeholder: t("recordings.placeholder"), value: filters.search,
      oninput: () => {
        filters.search = this.search.value;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.list.reload(), 180);
      },
    });
    this.rows = new Rows({ label: t("view.recordings"), className: "recordings",
      draw: (index) => recordingRow(this.list.at(index), (recording, range) => this.#accept(recording, range)) });
    this.list = new Pages(this.rows, (answer) => this.#header(answer));
    this.relinking = new Relinking(() => this.list.reload());
    this.imports = connectImport(main, () => this.#reload());
    this.filters = this.#filters();
    replace(main, this.#page());
    this.list.reload();
    this.relinking.load();
    this.#off = [keys.bind({ find: () => { this.search.focus(); this.search.select(); } }),
      follow(async () => {
        await this.list.refresh();
        await this.next.follow();
      })];
  }

  #reload() {
    this.list.reload();
    this.next.renew();
  }

  close() {
    this.#off.forEach((off) => off());
    this.imports.close();
    this.rows.close();
    clearTimeout(this.#timer);
  }

  async #accept(recording, range) {
    if (await stateRange(recording.id, range)) this.#reload();
  }

  /** A list of choices that sets a filter. */
  #filter(name, options, props) {
    return select(options, filters[name], (value) => { filters[name] = value; this.list.reload(); }, props);
  }

  /** The content that is shown if the list is empty: the next step, which is to import or to drop the filters. */
  #nothing(isFiltered) {
    if (isFiltered) return [
      h("h2", {}, t("empty.filtered")),
      button(t("empty.filtered.clear"), () => {
        Object.assign(filters, { search: "", status: "", reciter: "" });
        this.search.value = "";
        this.list.reload();
      }, { class: "primary" }),
    ];
    return [
      h("h2", {}, t("empty.recordings")),
      h("p", {}, t("empty.recordings.next")),
      folderForm(this.imports),
    ];
  }

  /** Draws everything above the rows from the answer with the first page. */
  #header(answer) {
    const isFiltered = Object.values(filters).some((v) => v && v !== "path");
    const all = Object.values(answer.counts).reduce((sum, n) => sum + n, 0);
    this.summary.textContent = all ? listed([
      t(isFiltered ? "count.found" : "count.recordings", { n: answer.total }),
      answer.meaning && t("recordings.meaning", { meaning: meaningHere(answer.meaning) }),
    ]) : "";
    replace(this.empty, answer.total ? null : this.#nothing(isFiltered));
    this.rows.element.hidden = !answer.total;
    this.imports.controls.hidden = !all;
    this.filters.hidden = all < MANY && !isFiltered;
    const states = Object.entries(answer.counts).filter(([, n]) => n);
    replace(this.tally, states.length > 1 ? states.map(([status, n]) => this.#chip(status, n)) : null);
    // Keep this list of choices while it has the focus, because replacing it would close it.
    if (!this.reciter.contains(document.activeElement))
      replace(this.reciter, answer.reciters.length > 1 || filters.reciter
        ? field(t("reciter"), this.#filter("reciter",
          [["", t("reciter.any")], ...answer.reciters.map((name) => [name, name])]))
        : null);
  }

  /** A button that filters by a status, or ends that filter. */
  #chip(status, n) {
    return button(t("recordings.tally", { status: STATUS[status] ?? status, n }), () => {
      filters.status = filters.status === status ? "" : status;
      this.list.reload();
    }, { class: `chip ${status}`, "aria-pressed": String(filters.status === status) });
  }

  /** Shows the search, the order and the choice of a reciter, each only if there is enough to choose from. */
  #filters() {
    const orders = ["path", "newest", "confidence", "status", "length", "ayat"].map((name) =>
      [name, t(`order.${name}`)]);
    return h("div", { class: "filters", role: "search", "aria-label": t("view.recordings"), hidden: true },
      field(t("filter.search"), this.search),
      this.reciter,
      field(t("filter.order"), this.#filter("order", orders)));
  }

  #page() {
    return h("div", { class: "page recordings-page" },
      h("div", { class: "page-head" },
        h("h1", {}, t("view.recordings")),
        h("a", { href: "#/transcripts", class: "narrow-only" }, t("view.transcripts")),
        h("a", { href: "#/coverage", class: "narrow-only" }, t("view.coverage")),
        this.summary, this.imports.controls),
      this.imports.panel, this.next.element, this.relinking.element, this.filters, this.tally, this.empty,
      this.rows.element);
  }
}

/** Shows the view. If `whose` is a reciter, only the recordings of this reciter are listed. */
export function show(main, whose) {
  if (whose !== undefined) filters.reciter = whose;
  const view = new Recordings(main);
  return () => view.close();
}

/** Opens the dialog for the range of a recording: a detected range, or a typed range. */
function askRange(recording, accept) {
  const input = h("input", { type: "text", placeholder: "67:1-30", autocomplete: "off", required: true });
  const form = (close) => h("form", {
    onsubmit: (event) => {
      event.preventDefault();
      close();
      accept(recording, input.value.trim());
    },
  },
  field(t("range"), input, t("range.hint")),
  h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, t("range.state"))));
  dialog(t("range.dialog"), (close) => [
    h("p", {}, fileName(recording.source)), recording.reason ? h("p", { class: "hint" }, whyOf(recording)) : null,
    recording.candidates.length ? h("p", {}, t("range.heard.dialog")) : null,
    h("div", { class: "candidates" }, heardIn(recording.candidates).map((c) =>
      candidateButton(c, (range) => {
        close();
        accept(recording, range);
      }))),
    form(close),
  ]);
  input.focus();
}
