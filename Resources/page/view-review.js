// The review of one recording: its segments in order beside the desk, and what is left before it counts as complete.
import { Desk } from "./desk.js";
import { emptyPage } from "./dialogs.js";
import { button, clock, h, replace, say, stateTag } from "./dom.js";
import { labelOf } from "./labels.js";
import { percent, t } from "./messages.js";
import { Rows } from "./rows.js";
import { keyed } from "./transport.js";

export function segmentRow(desk, segment, row, choose) {
  const state = desk.stateOf(segment);
  row.classList.toggle("chosen", segment.startFrame === desk.selected?.startFrame);
  row.classList.toggle("fresh", desk.isFresh(segment));
  row.classList.add(
    segment.confirmed
      ? "confirmed"
      : segment.kind === "unassigned"
        ? "open"
        : segment.confidence < 0.75
          ? "doubtful"
          : "likely",
  );
  return button(
    [
      h("span", { class: "row-dot", "aria-hidden": "true" }),
      h(
        "span",
        { class: "row-name" },
        labelOf(segment),
        segment.voice ? h("span", { class: "voice" }, segment.voice) : null,
      ),
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
    { class: "row-button", "aria-current": segment.startFrame === desk.selected?.startFrame ? "true" : undefined },
  );
}

function showReview(main, id, at) {
  const left = h("div", { class: "left-over", role: "status" });
  const rows = new Rows({
    label: t("segments"),
    className: "segments",
    draw: (index, row) =>
      segmentRow(desk, desk.recording.segments[index], row, () =>
        desk.choose(desk.recording.segments[index], { play: true }),
      ),
  });
  const indexOf = () =>
    desk.selected ? desk.recording.segments.findIndex((s) => s.startFrame === desk.selected.startFrame) : -1;

  const prepareNext = () => {
    const next = open(indexOf() + 1).slice(0, 2);
    if (next.length) desk.prepare(next.map(({ start, end }) => ({ id, start, end }))).catch(() => {});
  };
  /** The segments from a place on that are not confirmed; what is being saved counts as decided. */
  const open = (from) => desk.recording.segments.slice(from).filter((s) => !s.confirmed && !desk.stateOf(s));
  const following = () => open(indexOf() + 1)[0];

  const guide = {
    step(direction) {
      const to = desk.recording?.segments[Math.max(0, indexOf() + direction)];
      if (to) desk.choose(to, { play: true });
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
    async advanceMany(sent) {
      const answer = await sent;
      if (!answer) return;
      // After "up to here" the next open one is near; after "all above" it may be anywhere, also before.
      const next = following() ?? desk.recording.segments.find((s) => !s.confirmed);
      if (next) desk.choose(next, { play: true });
    },
    chosen() {
      rows.redrawAll();
      rows.reveal(indexOf());
      prepareNext();
      history.replaceState(null, "", `#/review/${id}/${desk.selected.start.toFixed(2)}`);
    },
  };

  const changed = () => {
    if (!desk.recording) return;
    const { segments } = desk.recording;
    if (count !== segments.length) rows.count = count = segments.length;
    rows.redrawAll();
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

  const list = h("section", { class: "list-side", "aria-label": t("segments") }, left, rows.element);
  const desk = new Desk({
    guide,
    list,
    changed: () => changed(),
    heading: h(
      "p",
      { class: "crumbs" },
      h("a", { href: "#/recordings" }, t("view.recordings")),
      h("a", { href: `#/queue/${id}` }, t("review.queue")),
      keyed(t("review.nextopen"), "nextOpen", () => guide.nextOpen(), { class: "quiet" }),
    ),
  });
  replace(main, desk.element);
  desk
    .open(id)
    .then((shown) => {
      if (!shown) return;
      changed();
      const { segments } = desk.recording;
      const first =
        at !== undefined ? segments.findLast((s) => s.start <= at + 0.02) : segments.find((s) => !s.confirmed);
      desk.choose(first ?? segments[0]);
      desk.detail.refresh();
    })
    .catch((problem) => emptyPage(main, problem, () => location.reload()));

  return () => { desk.close(); rows.close(); };
}

export const view = {
  address: "review",
  title: t("view.review"),
  of: "recordings",
  show: (main, id, at) => showReview(main, id, at === undefined ? undefined : Number(at)),
};
