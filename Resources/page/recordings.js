// The list of recordings: search, filters, the range of those that need one, import and processing. Ten thousand are no
// more work than ten: the server gives pages, and only the rows in view exist.
import { get, query } from "./api.js";
import { button, clock, dialog, field, fileName, h, notice, replace, select, showProblem, visible } from "./dom.js";
import { follow } from "./follow.js";
import { connectImport } from "./importing.js";
import { keys } from "./keys.js";
import { STATUS, whyOf } from "./labels.js";
import { listed, localDigits, percent, rich, t } from "./messages.js";
import { loadSurahs, passage } from "./quran.js";
import { candidateButton, stateRange } from "./range.js";
import { Rows } from "./rows.js";
import { saver } from "./saver.js";

const PAGE = 200;
const filters = { search: "", status: "", reciter: "", needsRange: "", below: "", order: "path" };
const DONE = { unannotated: t("recordings.unannotated"), partial: t("recordings.partial"),
  complete: t("recordings.complete") };

/** Shows the view. */
export function show(main, whose) {
  if (whose !== undefined) filters.reciter = whose;
  let pages = new Map(), total = 0, asked = 0, timer = 0;
  const summary = h("p", { class: "summary", role: "status", "aria-live": "polite" });
  const search = h("input", {
    type: "search",
    placeholder: t("recordings.placeholder"),
    value: filters.search,
    oninput: () => {
      filters.search = search.value;
      clearTimeout(timer);
      timer = setTimeout(reload, 180);
    },
  });
  const change = (name) => (value) => {
    filters[name] = value;
    reload();
  };
  const reciter = h("span", {});
  const tally = h("div", { class: "tally" }), empty = h("div", { class: "empty-list" });
  const relinking = h("section", { class: "relinking", "aria-label": t("recordings.relinking"), hidden: true });

  const rows = new Rows({ label: t("view.recordings"), className: "recordings", draw: (index) => draw(at(index)) });
  rows.onview = (first, last) => {
    for (let page = Math.floor(Math.max(0, first) / PAGE); page <= Math.floor(Math.max(0, last) / PAGE); page++)
      load(page);
  };
  const at = (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE];

  // Without the names of the surahs the list has their numbers.
  const names = loadSurahs().catch(() => {});
  const load = async (page) => {
    if (pages.has(page) || (total && page * PAGE >= total)) return;
    pages.set(page, null);
    const mine = asked;
    try {
      const answer = await get(`/api/recordings${query({ ...filters, offset: page * PAGE, limit: PAGE })}`);
      if (mine !== asked) return;
      pages.set(page, answer.recordings);
      total = answer.total;
      await names;
      if (page === 0) header(answer);
      rows.count = total;
    } catch (problem) {
      if (mine === asked) { pages.delete(page); showProblem(problem, { actions: [[t("again"), reload]] }); }
    }
  };

  const reload = () => {
    asked++;
    pages = new Map();
    total = 0;
    return load(0);
  };

  /** The list as it is now. Until its rows in view are loaded, the old ones stay. */
  const refresh = async () => {
    const mine = asked,
      [first, last] = rows.range.map((index) => Math.floor(Math.max(0, index) / PAGE)),
      fresh = new Map();
    for (const page of new Set([0, first, last])) {
      const answer = await get(`/api/recordings${query({ ...filters, offset: page * PAGE, limit: PAGE })}`);
      if (mine !== asked) return;
      fresh.set(page, answer.recordings);
      if (page === 0) header(answer);
      total = answer.total;
    }
    pages = fresh;
    rows.update(total);
  };

  /** The first visit: the folder that the recordings are in, and what is found in it while it is found. */
  const folderForm = () => {
    const folder = h("input", { type: "text", placeholder: "~/Recordings", dir: "ltr", autocomplete: "off" });
    const nightly = h("input", { type: "checkbox" });
    return h(
      "form",
      {
        class: "inline",
        onsubmit: (event) => {
          event.preventDefault();
          const typed = folder.value.trim();
          if (!typed) return;
          imports.process(typed);
          if (nightly.checked)
            import("./care.js").then(({ everyNight }) => everyNight(typed)).then((night) => {
              if (night.problem) showProblem(night, { name: "night" });
              else notice(t("care.night.on", { time: localDigits(night.time) }));
            }).catch((problem) => showProblem(problem, { name: "night" }));
        },
      },
      field(t("empty.folder"), folder),
      h("label", { class: "check" }, nightly, t("empty.night")),
      h("button", { type: "submit" }, t("empty.folder.find")),
    );
  };

  /** The next step where there is nothing: import, or show all. */
  const nothing = (isFiltered) =>
    isFiltered
      ? [
          h("h2", {}, t("empty.filtered")),
          button(t("empty.filtered.clear"), () => {
            Object.assign(filters, { search: "", status: "", reciter: "", needsRange: "", below: "" });
            search.value = "";
            statusList.value = "";
            reload();
          }, { class: "primary" }),
        ]
      : [
          h("h2", {}, t("empty.recordings")),
          h("p", {}, t("empty.recordings.next")),
          button(t("import"), () => imports.choose(), { class: "primary" }),
          folderForm(),
        ];

  const header = (answer) => {
    const isFiltered = Object.values(filters).some((v) => v && v !== "path");
    summary.textContent = listed([
      t(isFiltered ? "count.found" : "count.recordings", { n: answer.total }),
      answer.meaning && t("recordings.meaning", { meaning: answer.meaning }),
    ]);
    replace(empty, answer.total ? null : nothing(isFiltered));
    rows.element.hidden = !answer.total;
    replace(
      tally,
      Object.entries(answer.counts)
        .filter(([, n]) => n)
        .map(([status, n]) =>
          button(
            t("recordings.tally", { status: STATUS[status] ?? status, n }),
            () => {
              filters.status = filters.status === status ? "" : status;
              statusList.value = filters.status;
              reload();
            },
            { class: `chip ${status}`, "aria-pressed": String(filters.status === status) },
          ),
        ),
    );
    // A list that is open, or has the focus, is left alone.
    if (!reciter.contains(document.activeElement))
      replace(
        reciter,
        select(
          [["", t("reciter.any")], ...answer.reciters.map((name) => [name, name])],
          filters.reciter,
          change("reciter"),
          { "aria-label": t("reciter") },
        ),
      );
  };

  /** Offers to move corrections to files that hold an earlier recording again. */
  const offerRelinking = async () => {
    let offers;
    try {
      ({ offers } = await get("/api/relinking"));
    } catch (problem) {
      return showProblem(problem);
    }
    replace(
      relinking,
      offers.map((o) =>
        h(
          "p",
          { class: "offer" },
          rich("relink.offer", {
            new: fileName(o.newSource), earlier: fileName(o.earlierSource),
            percent: percent(Math.floor(o.correlation * 100) / 100),
          }),
          " ",
          button(t("relink.move"), () => relink(o), {
            "aria-label": t("relink.move.of", { earlier: visible(o.earlierSource), new: visible(o.newSource) }),
          }),
        ),
      ),
    );
    relinking.hidden = !offers.length;
  };

  const relink = async (offer) => {
    try {
      await saver.write({
        id: offer.new,
        path: "relink",
        title: t("did.relink"),
        body: () => ({ earlier: offer.earlier }),
      });
      notice(
        h(
          "span",
          {},
          rich("relink.done", { new: fileName(offer.newSource), earlier: fileName(offer.earlierSource) }),
        ),
        { seconds: 12 },
      );
    } catch (problem) {
      if (!problem.quiet) showProblem(problem, { kept: t("relink.failed") });
    }
    await Promise.all([reload(), offerRelinking()]);
  };

  const accept = async (recording, range) => {
    const answer = await stateRange(recording.id, range);
    if (answer) reload();
  };

  const draw = (r) => {
    if (!r) return h("span", { class: "row-wait" }, "…");
    const first = r.needsRange ? r.candidates?.[0] : null;
    const named = r.expected && passage(r.expected);
    return h("div", { class: "recording" },
      h("a", { class: "recording-name", href: `#/review/${r.id}` }, named ? h("bdi", {}, named) : fileName(r.source)),
      h("span", { class: `status ${r.status}`, title: r.reason }, STATUS[r.status] ?? r.status),
      h(
        "span",
        { class: "facts" },
        named ? fileName(r.source) : null,
        r.reciter ? h("bdi", {}, r.reciter) : null,
        h("span", {}, clock(r.durationSeconds)),
        r.segments
          ? h("span", {}, listed([
              t("count.ayat", { n: r.ayat }),
              r.readings > r.ayat && t("count.readings", { n: r.readings }),
              t("recordings.confirmed", { confirmed: r.confirmed, n: r.segments }),
            ]))
          : null,
        r.missingAyat ? h("span", { class: "warning" }, t("recordings.missing", { n: r.missingAyat })) : null,
        r.lowestConfidence !== undefined
          ? h("span", {}, t("recordings.least", { percent: percent(r.lowestConfidence) })) : null,
        h("span", {}, DONE[r.annotation] ?? ""),
        whyOf(r),
      ),
      h(
        "span",
        { class: "recording-acts" },
        first ? candidateButton(first, (range) => accept(r, range)) : null,
        r.needsRange ? button(t("range.ask"), () => askRange(r, accept)) : null,
        r.segments ? h("a", { class: "link-button", href: `#/queue/${r.id}` }, t("view.queue")) : null));
  };

  const statusList = select([["", t("filter.status.any")], ...Object.entries(STATUS)], filters.status,
    change("status"), {
    "aria-label": t("filter.status"),
  });
  const imports = connectImport(main, () => reload());
  replace(
    main,
    h(
      "div",
      { class: "page recordings-page" },
      h(
        "div",
        { class: "page-head" },
        h("h1", {}, t("view.recordings")),
        h("a", { href: "#/transcripts", class: "narrow-only" }, t("view.transcripts")),
        h("a", { href: "#/coverage", class: "narrow-only" }, t("view.coverage")),
        summary,
        imports.controls,
      ),
      imports.panel,
      relinking,
      h(
        "div",
        { class: "filters", role: "search", "aria-label": t("view.recordings") },
        field(t("filter.search"), search),
        field(t("filter.status"), statusList),
        field(t("reciter"), reciter),
        field(
          t("range"),
          select(
            [
              ["", t("filter.all")],
              ["true", t("filter.needs")],
            ],
            filters.needsRange,
            change("needsRange"),
          ),
        ),
        field(
          t("filter.confidence"),
          select(
            [
              ["", t("any")],
              ...[0.5, 0.7, 0.8, 0.9, 0.95].map((most) => [
                String(most),
                t("coverage.below", { percent: percent(most) }),
              ]),
            ],
            filters.below,
            change("below"),
          ),
        ),
        field(
          t("filter.order"),
          select(
            [
              ["path", t("order.path")],
              ["newest", t("order.newest")],
              ["confidence", t("order.confidence")],
              ["status", t("order.status")],
              ["length", t("order.length")],
              ["ayat", t("order.ayat")],
            ],
            filters.order,
            change("order"),
          ),
        ),
      ),
      tally,
      empty,
      rows.element,
    ),
  );
  reload();
  offerRelinking();
  const off = keys.bind({ find: () => { search.focus(); search.select(); } });
  const unfollow = follow(refresh);
  return () => { off(); unfollow(); imports.close(); rows.close(); clearTimeout(timer); };
}

function askRange(recording, accept) {
  const input = h("input", { type: "text", placeholder: "67:1-30", autocomplete: "off" });
  dialog(t("range.dialog"), (close) => [
    h("p", {}, fileName(recording.source)), recording.reason ? h("p", { class: "hint" }, whyOf(recording)) : null,
    recording.candidates?.length ? h("p", {}, t("range.heard.dialog")) : null,
    h(
      "div",
      { class: "candidates" },
      (recording.candidates ?? []).map((c) =>
        candidateButton(c, (range) => {
          close();
          accept(recording, range);
        }),
      ),
    ),
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          if (input.value.trim()) {
            close();
            accept(recording, input.value.trim());
          }
        },
      },
      field(t("range"), input, t("range.hint")),
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, t("range.state"))),
    ),
  ]);
  input.focus();
}
