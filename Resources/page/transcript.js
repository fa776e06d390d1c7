// What is said between the ayat: the transcript of a recording, and a search in all of them. A sentence is played when
// it is chosen.
import { get, post, query } from "./api.js";
import { button, clock, fileName, h, plural, replace, showProblem } from "./dom.js";
import { player } from "./player.js";

const times = (sentence) => h("span", { class: "sentence-time number" }, clock(sentence.start));

const EVERY = 1000;

/** The transcript beside the waveform of a desk, and the work at it. `head` gives the place where a person listens. */
export class TranscriptPanel {
  #id = null;
  #sentences = [];
  #current = -1;
  #asked = 0;
  #timer = 0;
  #head;

  constructor(head) {
    this.#head = head;
    this.list = h("ol", { class: "sentences" });
    this.start = button("Transcribe from here", () => this.transcribe());
    this.stop = button("Stop", () => this.#send({}), { hidden: true });
    this.state = h("span", { class: "hint", role: "status", "aria-live": "polite" });
    this.element = h("details", { class: "transcript", hidden: true }, h("summary", {}, "Transcript"),
      h("div", { class: "transcript-acts" }, this.start, this.stop, this.state), this.list);
  }

  async show(id) {
    // Until the answer is there, what was shown belongs to another recording.
    this.element.hidden = true;
    this.#id = id;
    await this.#load();
  }

  close() {
    this.#asked++;
    clearTimeout(this.#timer);
  }

  /** Transcribes what is said from the play head on, then what is said before it. */
  transcribe() {
    this.element.open = true;
    this.#send({ at: this.#head() ?? 0 });
  }

  async #send(body) {
    try {
      await post(`/api/recordings/${this.#id}/transcribe`, body);
      await this.#load();
    } catch (problem) {
      showProblem(problem, { name: "transcribe", kept: "Nothing new was transcribed." });
    }
  }

  async #load() {
    const id = this.#id, number = ++this.#asked;
    clearTimeout(this.#timer);
    const { sentences, work } = await get(`/api/recordings/${id}/transcript`);
    if (number !== this.#asked) return;
    this.element.hidden = false;
    this.#draw(id, sentences);
    this.stop.hidden = !work.isRunning;
    this.state.textContent = work.isRunning
      ? `Transcribing, ${work.done} of ${plural(work.planned ?? 0, "stretch", "stretches")}`
      : work.error
        ? `${work.error.problem}. ${work.error.remedy}`
        : work.done
          ? `${plural(work.done, "stretch", "stretches")} transcribed.`
          : work.planned === 0
            ? "All talk here is transcribed already."
            : sentences.length
              ? ""
              : "Nothing is transcribed yet.";
    if (work.isRunning) this.#timer = setTimeout(() => this.#load().catch(() => {}), EVERY);
  }

  #draw(id, sentences) {
    const same =
      sentences.length === this.#sentences.length &&
      sentences.every((s, i) => s.start === this.#sentences[i].start && s.text === this.#sentences[i].text);
    if (same && this.list.dataset.id === id) return;
    this.#sentences = sentences;
    this.#current = -1;
    this.list.dataset.id = id;
    replace(
      this.list,
      sentences.map((sentence) =>
        h(
          "li",
          {},
          button(
            [times(sentence), h("span", { dir: "auto" }, sentence.text)],
            () => player.play(id, sentence.start, sentence.end),
            { class: "sentence" },
          ),
        ),
      ),
    );
  }

  /** Marks the sentence that is heard at a time. */
  mark(time) {
    const now = this.#sentences.findIndex((s) => s.start <= time && time < s.end);
    if (now === this.#current) return;
    this.list.children[this.#current]?.firstChild.removeAttribute("aria-current");
    this.list.children[now]?.firstChild.setAttribute("aria-current", "true");
    this.#current = now;
  }
}

/** The search in all transcripts. */
export function showTranscripts(main, words = "") {
  const found = h("div", { class: "found" });
  const summary = h(
    "p",
    { class: "hint", role: "status", "aria-live": "polite" },
    "Words in quotation marks have to follow one another; zak* stands for all words that begin so.",
  );
  const input = h("input", {
    type: "search",
    value: words,
    "aria-label": "Words",
    dir: "auto",
    placeholder: "Words that were said",
  });
  let asked = 0;

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
      ? plural(answer.matches.length, "sentence") +
        (answer.ranked ? "" : " of very many: add a word to see the best ones")
      : "No sentence found.";
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
      h("div", { class: "page-head" }, h("h1", {}, "Transcripts")),
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
        h("button", { class: "primary" }, "Search"),
      ),
      summary,
      found,
    ),
  );
  if (words) search();
  else input.focus();
  return () => player.pause();
}
