// Bringing recordings in: files are dropped or chosen, sent one after the other, and processed while one watches.
import { get, post, upload } from "./api.js";
import { button, h, percent, plural, replace, showProblem, visible } from "./dom.js";
import { STATUS } from "./desk.js";

const EVERY = 1000;

/** `done` is called when processing has brought something new. */
export function connectImport(main, done) {
  let queue = [], sending = false, timer = 0, seen = 0, closed = false;
  const failed = [];
  let sent = 0;
  const chooser = h("input", {
    type: "file",
    multiple: true,
    accept: "audio/*,video/*",
    class: "sr-only",
    tabindex: "-1",
    "aria-label": "Recordings to import",
    onchange: () => {
      add([...chooser.files]);
      chooser.value = "";
    },
  });
  const start = button("Process", () => process());
  const controls = h("div", { class: "page-acts" }, button("Import…", () => chooser.click()), chooser, start);
  const sendingLine = h("div", { class: "job" }), jobLine = h("div", { class: "job" });
  const panel = h("div", { class: "jobs", "aria-live": "polite" }, sendingLine, jobLine);

  const add = (files) => {
    queue.push(...files);
    if (!sending) send();
  };

  const send = async () => {
    sending = true;
    while (queue.length) {
      const file = queue.shift();
      const bar = h("progress", { max: "1", value: 0, "aria-label": `Importing ${file.name}` });
      replace(
        sendingLine,
        h(
          "span",
          {},
          "Importing ",
          h("bdi", { dir: "ltr" }, visible(file.name)),
          queue.length ? `, ${queue.length} more` : "",
        ),
        bar,
      );
      try {
        await upload(file, (share) => { bar.value = share; });
        sent++;
      } catch (problem) {
        failed.push(file.name);
        showProblem(problem, {
          name: `import ${failed.length}`,
          kept: `${visible(file.name)} was not imported.`,
          actions: [["Send it again", () => add([file])]],
        });
        // When the desk is gone, the rest would fail as well: they wait for the same button.
        if (problem.unreachable) {
          const rest = queue.splice(0);
          if (rest.length)
            showProblem(problem, {
              name: "import rest",
              kept: `${plural(rest.length, "file")} not sent.`,
              actions: [["Send them again", () => add(rest)]],
            });
        }
      }
    }
    sending = false;
    replace(sendingLine, sent ? h("span", {}, `${plural(sent, "file")} imported.`) : null);
    if (sent) { sent = 0; process(); }
  };

  const process = async () => {
    try {
      await post("/api/processing", {});
      watch();
    } catch (problem) {
      showProblem(problem, { kept: "Processing was not started." });
    }
  };

  const watch = async () => {
    clearTimeout(timer);
    if (closed) return;
    try {
      const job = await get("/api/processing");
      draw(job);
      if (job.finished.length > seen) { seen = job.finished.length; done(); }
      if (job.running) timer = setTimeout(watch, EVERY); else seen = 0;
    } catch (problem) {
      showProblem(problem, {
        name: "processing",
        kept: "Whether processing goes on is not known.",
        actions: [["Look again", watch]],
      });
    }
  };

  const draw = (job) => {
    start.disabled = job.running;
    const last = job.finished.at(-1);
    replace(
      jobLine,
      job.running || job.finished.length || job.error
        ? [
            h(
              "span",
              {},
              job.running ? `Processing ${job.done} of ${job.total}` : `Processed ${job.done} of ${job.total}`,
            ),
            h("progress", {
              max: String(Math.max(1, job.total)),
              value: job.done,
              "aria-label": `Processing, ${percent(job.done / Math.max(1, job.total))}`,
            }),
            job.running && job.current.length
              ? h("span", { class: "hint" }, "Now: ", h("bdi", { dir: "ltr" }, job.current.map(visible).join(", ")))
              : null,
            last
              ? h(
                  "span",
                  { class: "hint" },
                  "Last: ",
                  h("bdi", { dir: "ltr" }, visible(last.source)),
                  `, ${STATUS[last.status] ?? last.status}, ${plural(last.ayat, "ayah", "ayat")}`,
                )
              : null,
            job.error
              ? h(
                  "span",
                  { class: "bad-text" },
                  [job.error.problem, job.error.place, job.error.remedy].filter(Boolean).join(". "),
                )
              : null,
          ]
        : null,
    );
  };

  const over = (event) => {
    if ([...(event.dataTransfer?.types ?? [])].includes("Files")) {
      event.preventDefault();
      main.classList.add("dropping");
    }
  };
  const out = (event) => {
    if (!event.relatedTarget) main.classList.remove("dropping");
  };
  const drop = (event) => {
    main.classList.remove("dropping");
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  document.addEventListener("dragover", over);
  document.addEventListener("dragleave", out);
  document.addEventListener("drop", drop);
  watch();
  return {
    controls, panel,
    close() {
      closed = true;
      clearTimeout(timer);
      main.classList.remove("dropping");
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", out);
      document.removeEventListener("drop", drop);
    },
  };
}
