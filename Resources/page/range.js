// What a recording holds: the ranges that were heard in it, each accepted with one click, or one that is typed.
import { button, clock, field, h, percent, showProblem } from "./dom.js";
import { saver } from "./saver.js";

/** States the range of a recording. Gives the answer, or null if it was refused. */
export async function stateRange(id, range) {
  try {
    return await saver.write({ id, path: "range", title: `range ${range}`, body: () => ({ range }) });
  } catch (problem) {
    if (!problem.quiet) showProblem(problem, { kept: `The range was not set to ${range}.` });
    return null;
  }
}

export function candidateButton(candidate, accept) {
  return button(
    [
      h("strong", {}, candidate.text),
      h("span", {}, ` ${percent(candidate.confidence)}, ${clock(candidate.start)} – ${clock(candidate.end)}`),
    ],
    () => accept(candidate.range),
    {
      class: "candidate",
      "data-range": candidate.range,
      "aria-label": `Accept ${candidate.text}, heard with ${percent(candidate.confidence)}`,
    },
  );
}

/** The part of the desk that asks for the range. */
export function rangePanel(desk, { forced = false } = {}) {
  const r = desk.recording;
  const input = h("input", {
    type: "text",
    placeholder: "67:1-30",
    autocomplete: "off",
    value: forced ? (r.expected ?? "") : "",
  });
  const busy = h("span", { class: "hint", role: "status" });
  const accept = async (range) => {
    if (!range.trim()) return;
    busy.textContent = "Aligning anew…";
    const answer = await stateRange(r.id, range.trim());
    busy.textContent = "";
    if (!answer) return;
    desk.showChange(answer, `range ${range}`);
    if (desk.recording.segments.length) desk.choose(desk.recording.segments[0]);
  };
  const why = r.needsRange
    ? "What is recited here? The name of the file does not say."
    : forced
      ? "State what is recited here. The recording is aligned anew."
      : "The sound does not fit the range that was stated.";
  return h(
    "section",
    { class: "range-panel", "aria-label": "Range of the recording" },
    h("p", {}, h("strong", {}, why), r.candidates?.length ? " This was heard; one click accepts it:" : ""),
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
      field("Range", input),
      h("button", { type: "submit" }, "State the range"),
      busy,
    ),
  );
}
