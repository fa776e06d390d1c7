// The transcript of a recording: the speech between the ayat. A press on a sentence plays it.
import { get, post, problemTexts, told } from "./api.js";
import { button, clock, h, inWords, replace, showProblem } from "./dom.js";
import { follow } from "./follow.js";
import { t } from "./messages.js";
import { player } from "./player.js";

/** The start time of a sentence. */
export const times = (sentence) => h("span", { class: "sentence-time number" }, clock(sentence.start));

/**
 * The transcript of a recording, with the buttons that start and stop its transcription. `head()` returns the
 * position of the play head.
 */
export class TranscriptPanel {
  #id = null;
  #sentences = [];
  #current = -1;
  #asked = 0;
  #unfollow = null;
  #head;

  constructor(head) {
    this.#head = head;
    this.list = h("ol", { class: "sentences" });
    this.start = button(t("transcript.start"), () => this.transcribe());
    this.stop = button(t("transcript.stop"), () => this.#send({}), { hidden: true });
    this.state = h("span", { class: "hint", role: "status", "aria-live": "polite" });
    this.element = h("details", { class: "transcript", hidden: true }, h("summary", {}, t("transcript")),
      h("div", { class: "transcript-acts" }, this.start, this.stop, this.state), this.list);
  }

  async show(id) {
    // Hide the sentences of the previous recording until the answer arrives.
    this.element.hidden = true;
    this.#id = id;
    this.#unfollow ??= follow(() => this.#load(),
      { of: "transcription", lost: () => { this.state.textContent = ""; } });
    await this.#load();
  }

  close() {
    this.#asked++;
    this.#unfollow?.();
    this.#unfollow = null;
  }

  /** Transcribes the speech after the play head, then the speech before it. */
  transcribe() {
    this.element.open = true;
    this.#send({ at: this.#head() ?? 0 });
  }

  async #send(body) {
    try {
      await post(`/api/recordings/${this.#id}/transcribe`, body);
      await this.#load();
    } catch (problem) {
      showProblem(problem, { name: "transcribe", kept: t("transcript.failed") });
    }
  }

  async #load() {
    const id = this.#id, number = ++this.#asked;
    const { sentences, work } = await get(`/api/recordings/${id}/transcript`);
    if (number !== this.#asked) return;
    this.element.hidden = false;
    // In the view of the text, show the transcript only if it has sentences.
    this.element.classList.toggle("for-all", !sentences.length && !work.isRunning);
    this.#draw(id, sentences);
    this.stop.hidden = !work.isRunning;
    if (work.error) await problemTexts();
    const error = work.error && told(work.error);
    this.state.textContent = work.isRunning
      ? t("transcript.running", { done: work.done, n: work.planned ?? 0 })
      : error
        ? inWords(error)
        : work.done
          ? t("transcript.done", { n: work.done })
          : work.planned === 0
            ? t("transcript.all")
            : sentences.length
              ? ""
              : t("transcript.none");
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

  /** Marks the sentence that is spoken at `time`. */
  mark(time) {
    const now = this.#sentences.findIndex((s) => s.start <= time && time < s.end);
    if (now === this.#current) return;
    this.list.children[this.#current]?.firstChild.removeAttribute("aria-current");
    this.list.children[now]?.firstChild.setAttribute("aria-current", "true");
    this.#current = now;
  }
}
