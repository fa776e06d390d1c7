// The import of recordings. A person drops or chooses files, and the page sends them one after the other. The page also
// shows the progress of processing.
import { get, post, problemTexts, told, upload } from "./api.js";
import { showCare } from "./dialogs.js";
import { button, fileName, h, inWords, replace, showProblem, visible } from "./dom.js";
import { follow } from "./follow.js";
import { listening } from "./listening.js";
import { percent, rich, t } from "./messages.js";
import { settings } from "./settings.js";

/** The number of files that were sent or imported (`message`), and of those that the library already had. */
const sentLine = (message, n, known) => {
  const parts = [n && t(message, { n }), known && t("import.known", { n: known })].filter(Boolean);
  return parts.length ? h("span", {}, parts.join(" ")) : null;
};

/** Sends files one after the other. */
class Sending {
  #queue = [];
  #isRunning = false;
  #failed = 0;
  #sent = 0;
  // The number of files that are in the library already.
  #known = 0;
  line = h("div", { class: "job" });

  /** `done()` is called when the queue is empty and at least one file was sent. */
  constructor(done) {
    this.done = done;
  }

  add(files) {
    this.#queue.push(...files);
    if (!this.#isRunning) this.#run();
  }

  async #run() {
    this.#isRunning = true;
    while (this.#queue.length) await this.#send(this.#queue.shift());
    this.#isRunning = false;
    const [sent, known] = [this.#sent, this.#known];
    this.#sent = this.#known = 0;
    replace(this.line, sentLine("import.sent", sent, known));
    if (sent) this.done();
  }

  async #send(file) {
    const bar = h("progress", { max: "1", value: 0, "aria-label": t("import.bar", { name: visible(file.name) }) });
    const n = this.#queue.length, values = { name: fileName(file.name), n };
    replace(this.line, h("span", {}, rich(n ? "import.now.more" : "import.now", values)), bar);
    try {
      const { isKnown } = await upload(file, (share) => { bar.value = share; });
      if (isKnown) this.#known++; else this.#sent++;
    } catch (problem) {
      showProblem(problem, {
        name: `import ${++this.#failed}`,
        kept: t("import.failed", { name: visible(file.name) }),
        actions: [[t("import.again"), () => this.add([file])]],
      });
      if (problem.unreachable) this.#hold(problem);
    }
  }

  /**
   * Empties the queue because the server cannot be reached and the remaining files would fail too. A button adds the
   * files to the queue again.
   */
  #hold(problem) {
    const rest = this.#queue.splice(0);
    if (rest.length)
      showProblem(problem, {
        name: "import rest",
        kept: t("import.rest", { n: rest.length }),
        actions: [[t("import.rest.again"), () => this.add(rest)]],
      });
  }
}

/** The result of the processing: how many recordings are new, and how many the library already had. */
const resultOf = ({ done, known }) => sentLine("import.done", done - known, known);

/** The line about the processing that runs now. After the processing, the list of recordings shows the result. */
function jobLine(job) {
  const error = job.error && told(job.error), total = Math.max(1, job.total);
  return [
    job.running
      ? [h("span", {}, t("process.running", { done: job.done, total: job.total })),
          h("progress", { max: String(total), value: job.done,
            "aria-label": t("process.bar", { percent: percent(job.done / total) }) })]
      : null,
    job.running && job.current.length
      ? h("span", { class: "hint" }, rich("process.now",
        { names: h("span", {}, job.current.map((name, index) => [index ? t("comma") : "", fileName(name)])) }))
      : null,
    error ? h("span", { class: "bad-text" }, inWords(error, error.place)) : null,
  ];
}

/**
 * Accepts files that are dropped on the page. Returns a function after whose call dropped files are no longer accepted.
 */
function acceptDrops(main, add) {
  const listeners = {
    dragover(event) {
      if (![...(event.dataTransfer?.types ?? [])].includes("Files")) return;
      event.preventDefault();
      main.classList.add("dropping");
    },
    dragleave(event) {
      if (!event.relatedTarget) main.classList.remove("dropping");
    },
    drop(event) {
      main.classList.remove("dropping");
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
  };
  for (const [name, act] of Object.entries(listeners)) document.addEventListener(name, act);
  return () => {
    main.classList.remove("dropping");
    for (const [name, act] of Object.entries(listeners)) document.removeEventListener(name, act);
  };
}

/**
 * The buttons and lines for import and processing. `done()` is called when all processing has ended.
 */
export function connectImport(main, done) {
  let wasRunning = false, isClosed = false, isAwaited = false;
  const process = async (folder) => {
    isAwaited = true;
    try {
      // The folder is kept, so that the desk can continue an analysis that ends with it.
      if (folder) await settings.keep("folder", folder);
      await post("/api/processing", folder ? { folder, listen: listening() } : { listen: listening() });
      watch();
    } catch (problem) {
      showProblem(problem, { kept: t("process.failed") });
    }
  };
  const sending = new Sending(process), line = h("div", { class: "job" });
  const watch = async () => {
    if (isClosed) return;
    try {
      const job = await get("/api/processing");
      if (job.error) await problemTexts();
      replace(line, jobLine(job));
      if (isAwaited && !job.running && job.done) {
        isAwaited = false;
        replace(sending.line, resultOf(job));
        wasRunning = true;
      }
      if (wasRunning && !job.running) done();
      wasRunning = job.running;
    } catch (problem) {
      showProblem(problem, { name: "processing", kept: t("process.unknown"), actions: [[t("process.look"), watch]] });
    }
  };
  const chooser = h("input", {
    type: "file", multiple: true, accept: "audio/*,video/*", class: "sr-only", tabindex: "-1",
    "aria-label": t("import.choose"),
    onchange: () => {
      sending.add([...chooser.files]);
      chooser.value = "";
    },
  });
  const choose = () => chooser.click();
  const endDrops = acceptDrops(main, (files) => sending.add(files));
  watch();
  const unfollow = follow(watch, { of: "processing", lost: () => replace(line) });
  return {
    controls: h("div", { class: "page-acts" }, button(t("import"), choose), chooser,
      button(t("care.open"), showCare)),
    panel: h("div", { class: "jobs", "aria-live": "polite" }, sending.line, line),
    choose, process,
    close() {
      isClosed = true;
      unfollow();
      endDrops();
    },
  };
}
