// A search in all transcripts.
import { get, query } from "./api.js";
import { button, fileName, h, inWords, replace } from "./dom.js";
import { rich, t } from "./messages.js";
import { stepTo } from "./next.js";
import { player } from "./player.js";
import { times } from "./transcript.js";

/** Instructions that are shown until there are transcripts. */
const setup = (hasEngine) => {
  const command = (text) => h("code", { dir: "ltr" }, text);
  return [
    h("h2", {}, t(hasEngine ? "transcripts.empty" : "problem.engine")),
    hasEngine
      ? h("p", {}, rich("transcripts.begin", { button: h("strong", {}, t("transcript.start")),
        command: command("tilawa transcribe") }))
      : [h("p", {}, t("remedy.engine")),
        h("p", {}, rich("transcripts.engine", { command: command("tilawa engine add") }))],
    stepTo(t("view.recordings"), "#/recordings", "recordings"),
  ];
};

/** Shows a matching sentence with its place in the recording, and with the sentences around it. */
const matchOf = (match) => h("article", { class: "match" },
  h("p", { class: "match-place" },
    h("a", { href: `#/review/${match.recording}/${match.start.toFixed(2)}` }, fileName(match.source)),
    times(match)),
  match.before ? h("p", { class: "around", dir: "auto" }, match.before) : null,
  button(h("span", { dir: "auto" }, match.text), () => player.play(match.recording, match.start, match.end),
    { class: "sentence" }),
  match.after ? h("p", { class: "around", dir: "auto" }, match.after) : null);

/** Searches for `words` and shows the matches in `found`, unless a newer search has begun. */
async function search(words, { found, summary, isCurrent }) {
  let answer;
  try { answer = await get(`/api/search${query({ words })}`); } catch (problem) {
    if (isCurrent()) { replace(found); summary.textContent = inWords(problem); }
    return;
  }
  if (!isCurrent()) return;
  summary.textContent = answer.matches.length
    ? t(answer.ranked ? "transcripts.found" : "transcripts.many", { n: answer.matches.length })
    : t("transcripts.none");
  replace(found, answer.matches.map(matchOf));
}

/** Shows the view, with the matches of `words`. */
export function show(main, words = "") {
  const found = h("div", { class: "found" });
  const steps = h("section", { class: "why-panel", role: "status", hidden: true });
  const summary = h("p", { class: "hint", role: "status", "aria-live": "polite" }, t("transcripts.hint"));
  const input = h("input", { type: "search", value: words, "aria-label": t("transcripts.words"), dir: "auto",
    placeholder: t("transcripts.placeholder") });
  let asked = 0;
  get("/api/transcripts").then(({ hasEngine, hasTranscripts }) => {
    steps.hidden = hasTranscripts;
    if (!hasTranscripts) replace(steps, setup(hasEngine));
  }, () => { /* The search reports the problem. */ });
  const begin = () => {
    const text = input.value.trim(), number = ++asked;
    history.replaceState(null, "", `#/transcripts/${encodeURIComponent(text)}`);
    if (text) search(text, { found, summary, isCurrent: () => number === asked });
    else replace(found);
  };
  const submit = (event) => {
    event.preventDefault();
    begin();
  };
  replace(main, h("div", { class: "page" },
    h("div", { class: "page-head" }, h("h1", {}, t("view.transcripts"))),
    h("form", { role: "search", onsubmit: submit }, input, h("button", { class: "primary" }, t("filter.search"))),
    steps, summary, found));
  if (words) begin();
  else input.focus();
  return () => player.pause();
}
