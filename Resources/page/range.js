// The panel for the range of a recording. It has a button for each range that was detected in the recording, and a
// field for another range.
import { button, clock, field, h, once, showProblem } from "./dom.js";
import { percent, t } from "./messages.js";
import { passage } from "./quran.js";
import { saver } from "./saver.js";

/**
 * Sends the range that a person states for a recording. Resolves to the answer, or to null if the server refused the
 * range.
 */
export async function stateRange(id, range) {
  try {
    return await saver.write({ id, path: "range", title: t("did.range", { range }), body: () => ({ range }) });
  } catch (problem) {
    if (!problem.quiet) showProblem(problem, { kept: t("range.unset", { range }) });
    return null;
  }
}

export function candidateButton(candidate, accept) {
  return button(
    [
      h("strong", {}, passage(candidate.range)),
      h("span", {}, ` ${percent(candidate.confidence)}, ${clock(candidate.start)} – ${clock(candidate.end)}`),
    ],
    () => accept(candidate.range),
    {
      class: "candidate",
      "data-range": candidate.range,
      "aria-label": t("range.accept", { passage: passage(candidate.range), percent: percent(candidate.confidence) }),
    },
  );
}

/** Makes the panel in which a person chooses or types the range of the recording. */
export function rangePanel(desk, { forced = false } = {}) {
  const r = desk.recording;
  const input = h("input", {
    type: "text",
    placeholder: "67:1-30",
    autocomplete: "off",
    value: forced ? (r.expected ?? "") : "",
  });
  const busy = h("span", { class: "hint", role: "status" });
  const accept = once(async (range) => {
    if (!range.trim()) return;
    busy.textContent = t("range.aligning");
    const answer = await stateRange(r.id, range.trim());
    busy.textContent = "";
    if (!answer) return;
    desk.showNeededRange();
    desk.showChange(answer, t("did.range", { range }));
    if (desk.recording.segments.length) desk.choose(desk.recording.segments[0]);
  });
  const why = r.needsRange
    ? t("range.what")
    : forced
      ? t("range.forced")
      : t("range.misfit");
  return h(
    "section",
    { class: "range-panel", "aria-label": t("range.of") },
    h("p", {}, h("strong", {}, why), r.candidates?.length ? ` ${t("range.heard")}` : ""),
    h(
      "div",
      { class: "candidates" },
      (r.candidates ?? []).map((c) => candidateButton(c, accept)),
    ),
    h(
      "form",
      {
        class: "inline",
        onsubmit: (event) => {
          event.preventDefault();
          accept(input.value);
        },
      },
      field(t("range"), input),
      h("button", { type: "submit" }, t("range.state")),
      busy,
    ),
  );
}
