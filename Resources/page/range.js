// The panel for the range of a recording. It has a button for each range that was detected in the recording, and a
// field for another range.
import { button, clock, field, h, once, showProblem } from "./dom.js";
import { listed, percent, t } from "./messages.js";
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

/**
 * Returns the passages that were heard in a recording, each as { range, probability, start, end }. The server sends
 * `stretches` of the sound, each with its candidates. If there are several stretches, the likeliest passages of all
 * stretches together come first, because a stated range is that of the whole recording.
 */
export function heardIn(stretches) {
  const found = stretches.flatMap(({ start, end, candidates }) => candidates.map((one) => ({ ...one, start, end })));
  if (stretches.length < 2) return found;
  const likeliest = stretches.map(({ candidates }) => candidates[0]);
  return [{
    range: likeliest.map(({ range }) => range).join(" "),
    probability: likeliest.reduce((product, one) => product * one.probability, 1),
    start: stretches[0].start, end: stretches.at(-1).end,
  }, ...found];
}

/** A button for a passage that was heard; a press calls `accept(range)`. */
export function candidateButton({ range, probability, start, end }, accept) {
  return button(
    [
      h("strong", {}, h("bdi", {}, passage(range))),
      h("span", {}, ` ${listed([percent(probability), `${clock(start)} – ${clock(end)}`])}`),
    ],
    () => accept(range),
    {
      class: "candidate",
      "data-range": range,
      "aria-label": t("range.accept", { passage: passage(range), percent: percent(probability) }),
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
    required: true,
    value: forced ? (r.expected ?? "") : "",
  });
  const busy = h("span", { class: "hint", role: "status" });
  const accept = once(async (range) => {
    busy.textContent = t("range.aligning");
    const answer = await stateRange(r.id, range.trim());
    busy.textContent = "";
    if (!answer || desk.isClosed) return;
    desk.showChange(answer, t("did.range", { range }));
    // A person may have gone on to another recording in the meantime.
    if (desk.recording?.id !== r.id) return;
    desk.showNeededRange();
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
    h("p", {}, h("strong", {}, why), r.candidates.length ? ` ${t("range.heard")}` : ""),
    h(
      "div",
      { class: "candidates" },
      heardIn(r.candidates).map((c) => candidateButton(c, accept)),
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
