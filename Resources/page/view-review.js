// The review of one recording: its segments in order beside the desk, and what is left before it counts as complete.
import { Desk, labelOf } from "./desk.js";
import { button, clock, h, percent, plural, replace, say } from "./dom.js";
import { emptyPage } from "./dialogs.js";
import { keyed } from "./transport.js";
import { Rows } from "./rows.js";

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
          ? h("span", { class: `tag ${state === "not saved" ? "bad" : "busy"}` }, state)
          : segment.confirmed
            ? "Confirmed"
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
    label: "Segments",
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
      if (next) desk.choose(next, { play: true }); else say("All segments are confirmed");
    },
    advance() {
      const next = following();
      if (next) desk.choose(next, { play: true });
      else say("That was the last segment that was open");
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
              `${plural(bare.length, "stretch", "stretches")} ${bare.length === 1 ? "is" : "are"} ` +
                "neither assigned nor skipped.",
            ),
            button("Show", () =>
              desk.choose(bare.find((s) => s.start > (desk.selected?.start ?? -1)) ?? bare[0], { play: true }),
            ),
            keyed("Skip all", "skipRest", () => desk.actions.skipRest()),
          ]
        : segments.length
          ? h(
              "span",
              {},
              desk.recording.isComplete
                ? "Complete: every stretch is assigned or skipped."
                : "Every stretch is assigned or skipped.",
            )
          : h("span", {}, "No segments yet."),
    );
    left.className = `left-over ${bare.length ? "open" : "done"}`;
  };
  let count = -1;

  const list = h("section", { class: "list-side", "aria-label": "Segments" }, left, rows.element);
  const desk = new Desk({
    guide,
    list,
    changed: () => changed(),
    heading: h(
      "p",
      { class: "crumbs" },
      h("a", { href: "#/recordings" }, "Recordings"),
      h("a", { href: `#/queue/${id}` }, "Queue of this recording"),
      keyed("Next not confirmed", "nextOpen", () => guide.nextOpen(), { class: "quiet" }),
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
  title: "Review",
  of: "recordings",
  show: (main, id, at) => showReview(main, id, at === undefined ? undefined : Number(at)),
};
