// A search in all transcripts.
import { get, query } from "./api.js";
import { button, fileName, h, replace } from "./dom.js";
import { rich, t } from "./messages.js";
import { player } from "./player.js";
import { times } from "./transcript.js";

/** Shows the view. */
export function show(main, words = "") {
  const found = h("div", { class: "found" });
  const summary = h(
    "p",
    { class: "hint", role: "status", "aria-live": "polite" },
    t("transcripts.hint"),
  );
  const input = h("input", {
    type: "search",
    value: words,
    "aria-label": t("transcripts.words"),
    dir: "auto",
    placeholder: t("transcripts.placeholder"),
  });
  let asked = 0;

  /** Explains how to begin, as long as there are no transcripts. */
  const setup = h("section", { class: "why-panel", role: "status", hidden: true });
  const explain = ({ hasEngine, hasTranscripts }) => {
    setup.hidden = hasTranscripts;
    if (hasTranscripts) return;
    const command = (text) => h("code", { dir: "ltr" }, text);
    replace(setup, h("h2", {}, t(hasEngine ? "transcripts.empty" : "problem.engine")),
      hasEngine
        ? h("p", {}, rich("transcripts.begin", { button: h("strong", {}, t("transcript.start")),
          command: command("tilawa transcribe") }))
        : [h("p", {}, t("remedy.engine")),
          h("p", {}, rich("transcripts.engine", { command: command("tilawa engine add") }))],
      h("p", {}, h("a", { href: "#/recordings" }, t("view.recordings"))));
  };
  get("/api/transcripts").then(explain, () => { /* The search says what is wrong. */ });

  const search = async () => {
    const text = input.value.trim(), number = ++asked;
    history.replaceState(null, "", `#/transcripts/${encodeURIComponent(text)}`);
    if (!text) return replace(found);
    let answer;
    try { answer = await get(`/api/search${query({ words: text })}`); } catch (problem) {
      if (number === asked) { replace(found); summary.textContent = `${problem.problem}. ${problem.remedy}`; }
      return;
    }
    if (number !== asked) return;
    summary.textContent = answer.matches.length
      ? t(answer.ranked ? "transcripts.found" : "transcripts.many", { n: answer.matches.length })
      : t("transcripts.none");
    replace(
      found,
      answer.matches.map((match) =>
        h(
          "article",
          { class: "match" },
          h(
            "p",
            { class: "match-place" },
            h("a", { href: `#/review/${match.recording}/${match.start.toFixed(2)}` }, fileName(match.source)),
            times(match),
          ),
          match.before ? h("p", { class: "around", dir: "auto" }, match.before) : null,
          button(h("span", { dir: "auto" }, match.text), () => player.play(match.recording, match.start, match.end), {
            class: "sentence",
          }),
          match.after ? h("p", { class: "around", dir: "auto" }, match.after) : null,
        ),
      ),
    );
  };
  replace(
    main,
    h(
      "div",
      { class: "page" },
      h("div", { class: "page-head" }, h("h1", {}, t("view.transcripts"))),
      h(
        "form",
        {
          role: "search",
          onsubmit: (event) => {
            event.preventDefault();
            search();
          },
        },
        input,
        h("button", { class: "primary" }, t("filter.search")),
      ),
      setup,
      summary,
      found,
    ),
  );
  if (words) search();
  else input.focus();
  return () => player.pause();
}
