// The review of one recording: its segments in order beside the desk, and what is left before it counts as complete.
import { Desk } from "./desk.js";
import { emptyPage } from "./dialogs.js";
import { button, clock, h, replace, say, stateTag } from "./dom.js";
import { labelOf } from "./labels.js";
import { Marks } from "./marks.js";
import { percent, t } from "./messages.js";
import { Rows } from "./rows.js";
import { isDoubtful, sureness } from "./sure.js";
import { textHere } from "./text.js";
import { keyed } from "./transport.js";

export function segmentRow(desk, segment, row, choose) {
  const state = desk.stateOf(segment);
  row.classList.toggle("chosen", segment.startFrame === desk.selected?.startFrame);
  row.classList.toggle("fresh", desk.isFresh(segment));
  const marked = desk.marks?.has(segment);
  row.classList.toggle("marked", Boolean(marked));
  row.classList.add(sureness(segment));
  return button(
    [
      h("span", { class: "row-dot", "aria-hidden": "true" }),
      h(
        "span",
        { class: "row-name" },
        labelOf(segment),
        segment.voice ? h("span", { class: "voice" }, segment.voice) : null,
      ),
      h("span", { class: "row-arabic", lang: "ar", dir: "rtl" }, textHere(segment)),
      h("span", { class: "row-time number" }, `${clock(segment.start, 1)} – ${clock(segment.end, 1)}`),
      h(
        "span",
        { class: "row-end" },
        state
          ? stateTag(state)
          : segment.confirmed
            ? t("confirmed")
            : segment.kind === "unassigned"
              ? ""
              : percent(segment.confidence),
      ),
    ],
    choose,
    { class: "row-button", "aria-pressed": desk.marks?.active ? String(Boolean(marked)) : undefined,
      "aria-current": segment.startFrame === desk.selected?.startFrame ? "true" : undefined },
  );
}

/** Shows a recording, and in it the segment that holds a time. */
export function show(main, id, place) {
  const at = place === undefined ? undefined : Number(place);
  const left = h("div", { class: "left-over", role: "status" });
  const rows = new Rows({
    label: t("segments"),
    className: "segments",
    draw: (index, row) => {
      const { run, segment } = entries[index];
      if (run) return runRow(run, row);
      return segmentRow(desk, segment, row, (event) => desk.marks.clicked(segment, event));
    },
  });
  /** The rows of the list: a segment each, but a run of stretches that hold no ayah is one until it is opened. */
  let entries = [];
  const opened = new Set();
  let onlyDoubtful = false;
  const filter = button(t("review.doubtful"), () => {
    onlyDoubtful = !onlyDoubtful;
    filter.setAttribute("aria-pressed", String(onlyDoubtful));
    changed();
  }, { "aria-pressed": "false" });

  const several = button(t("marks"), () => desk.marks.toggleMode(), { "aria-pressed": "false" });

  const isQuiet = (s) => (s.kind === "unassigned" && !s.confirmed) || s.kind === "talk";

  const rowsOf = (segments) => {
    if (onlyDoubtful) return segments.filter(isDoubtful).map((segment) => ({ segment }));
    const found = [];
    for (let i = 0; i < segments.length; i++) {
      let end = i;
      while (end < segments.length && isQuiet(segments[end])) end++;
      const run = segments.slice(i, end);
      if (run.length > 2 && !opened.has(run[0].startFrame) && !run.includes(desk.selected)) found.push({ run });
      else for (const segment of run.length ? run : [segments[i]]) found.push({ segment });
      i = Math.max(i, end - 1);
    }
    return found;
  };

  const runRow = (run, row) => {
    row.classList.add("quiet-run");
    return button(
      [
        h("span", { class: "row-dot", "aria-hidden": "true" }),
        h("span", { class: "row-name" }, t("review.run", { n: run.length })),
        h("span", { class: "row-arabic" }),
        h("span", { class: "row-time number" }, `${clock(run[0].start, 1)} – ${clock(run.at(-1).end, 1)}`),
        h("span", { class: "row-end" }, "…"),
      ],
      () => {
        opened.add(run[0].startFrame);
        changed();
      },
      { class: "row-button", title: t("review.run.open") },
    );
  };
  const indexOf = () =>
    desk.selected ? desk.recording.segments.findIndex((s) => s.startFrame === desk.selected.startFrame) : -1;
  const rowOf = () =>
    entries.findIndex(({ segment, run }) =>
      (run ?? [segment]).some((s) => s.startFrame === desk.selected?.startFrame));

  const prepareNext = () => {
    const next = open(indexOf() + 1).slice(0, 2);
    if (next.length) desk.prepare(next.map(({ start, end }) => ({ id, start, end }))).catch(() => {});
  };
  /** The segments from a place on that are not confirmed; what is being saved counts as decided. */
  const open = (from) => desk.recording.segments.slice(from).filter((s) => !s.confirmed && !desk.stateOf(s));
  const following = () => open(indexOf() + 1)[0];

  const guide = {
    step(direction) {
      // By what the list shows: a quiet block is one step.
      const to = entries[Math.max(0, rowOf() + direction)];
      if (to) desk.choose(to.segment ?? to.run[0], { play: true });
    },
    nextOpen() {
      const next = following() ?? desk.recording?.segments.find((s) => !s.confirmed);
      if (next) desk.choose(next, { play: true }); else say(t("review.allconfirmed"));
    },
    advance() {
      const next = following();
      if (next) desk.choose(next, { play: true });
      else say(t("review.last"));
    },
    /** The segments that the list shows, in its order. */
    shown: () => entries.flatMap(({ segment, run }) => run ?? [segment]),
    marked() {
      several.setAttribute("aria-pressed", String(desk.marks.mode));
      rows.redrawAll();
    },
    async advanceMany(sent) {
      const answer = await sent;
      if (!answer) return;
      // After "up to here" the next open one is near; after "all above" it may be anywhere, also before.
      const next = following() ?? desk.recording.segments.find((s) => !s.confirmed);
      if (next) desk.choose(next, { play: true });
    },
    chosen() {
      sort();
      rows.reveal(rowOf());
      prepareNext();
      history.replaceState(null, "", `#/review/${id}/${desk.selected.start.toFixed(2)}`);
    },
  };

  const sort = () => {
    entries = rowsOf(desk.recording.segments);
    none.hidden = !onlyDoubtful || entries.length > 0;
    if (count !== entries.length) rows.count = count = entries.length;
    else rows.redrawAll();
  };

  const changed = () => {
    if (!desk.recording) return;
    const { segments } = desk.recording;
    sort();
    const bare = segments.filter((s) => s.kind === "unassigned" && !s.confirmed);
    replace(
      left,
      bare.length
        ? [
            h(
              "span",
              {},
              t("review.left", { n: bare.length }),
            ),
            button(t("review.show"), () =>
              desk.choose(bare.find((s) => s.start > (desk.selected?.start ?? -1)) ?? bare[0], { play: true }),
            ),
            keyed(t("review.skipall"), "skipRest", () => desk.actions.skipRest()),
          ]
        : segments.length
          ? h(
              "span",
              {},
              desk.recording.isComplete
                ? t("review.complete")
                : t("rest.none"),
            )
          : h("span", {}, t("review.nosegments")),
    );
    left.className = `left-over ${bare.length ? "open" : "done"}`;
  };
  let count = -1;
  const none = h("span", { class: "hint", role: "status", hidden: true }, t("review.doubtful.none"));

  const list = h("section", { class: "list-side", "aria-label": t("segments") }, left,
    h("div", { class: "list-head" }, filter, several, none), rows.element);
  const desk = new Desk({
    guide,
    list,
    changed: () => changed(),
    heading: h(
      "p",
      { class: "crumbs" },
      h("a", { href: "#/recordings" }, t("view.recordings")),
      h("a", { href: `#/queue/${id}` }, t("review.queue")),
      h("a", { href: `#/check/${id}` }, t("view.check")),
      keyed(t("review.nextopen"), "nextOpen", () => guide.nextOpen(), { class: "quiet" }),
    ),
  });
  desk.marks = new Marks(desk);
  list.insertBefore(desk.marks.element, rows.element);
  replace(main, desk.element);

  /** Without segments there is nothing to edit: it says why, and what to do about it. */
  const explain = (r) => {
    const kind = ["failed", "missing"].includes(r.status) ? r.status : "unheard";
    const titles = { failed: t("failed.title"), missing: t("missing.title"), unheard: t("unheard.title") };
    const next = { failed: t("failed.next"), missing: t("missing.next"), unheard: t("unheard.next") };
    desk.range.before(
      h("section", { class: `why-panel ${kind}` }, h("h2", {}, titles[kind]),
        r.reason ? h("p", { lang: "en", dir: "ltr" }, r.reason) : null, h("p", {}, next[kind])),
    );
    desk.element.classList.toggle("nothing", kind === "failed");
  };

  desk
    .open(id)
    .then((shown) => {
      if (!shown) return;
      changed();
      const { segments } = desk.recording;
      if (!segments.length) explain(desk.recording);
      const first =
        at !== undefined ? segments.findLast((s) => s.start <= at + 0.02) : segments.find((s) => !s.confirmed);
      desk.choose(first ?? segments[0]);
      desk.detail.refresh();
    })
    .catch((problem) => emptyPage(main, problem, () => location.reload()));

  return () => { desk.marks.close(); desk.close(); rows.close(); };
}
