// Bringing recordings in: files are dropped or chosen, sent one after the other, and processed while one watches.
import { get, post, told, upload } from "./api.js";
import { showCare } from "./dialogs.js";
import { button, fileName, h, inWords, replace, showProblem, visible } from "./dom.js";
import { follow } from "./follow.js";
import { STATUS } from "./labels.js";
import { percent, rich, t } from "./messages.js";

/** `done` is called when processing has brought something new. */
export function connectImport(main, done) {
  let queue = [], sending = false, seen = 0, closed = false;
  const failed = [];
  let sent = 0;
  const chooser = h("input", {
    type: "file",
    multiple: true,
    accept: "audio/*,video/*",
    class: "sr-only",
    tabindex: "-1",
    "aria-label": t("import.choose"),
    onchange: () => {
      add([...chooser.files]);
      chooser.value = "";
    },
  });
  const start = button(t("process"), () => process());
  const controls = h("div", { class: "page-acts" }, button(t("import"), () => chooser.click()), chooser, start,
    button(t("care.open"), showCare));
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
      const bar = h("progress", { max: "1", value: 0, "aria-label": t("import.bar", { name: visible(file.name) }) });
      replace(
        sendingLine,
        h(
          "span",
          {},
          rich(queue.length ? "import.now.more" : "import.now", {
            name: fileName(file.name),
            n: queue.length,
          }),
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
          kept: t("import.failed", { name: visible(file.name) }),
          actions: [[t("import.again"), () => add([file])]],
        });
        // When the desk is gone, the rest would fail as well: they wait for the same button.
        if (problem.unreachable) {
          const rest = queue.splice(0);
          if (rest.length)
            showProblem(problem, {
              name: "import rest",
              kept: t("import.rest", { n: rest.length }),
              actions: [[t("import.rest.again"), () => add(rest)]],
            });
        }
      }
    }
    sending = false;
    replace(sendingLine, sent ? h("span", {}, t("import.done", { n: sent })) : null);
    if (sent) { sent = 0; process(); }
  };

  const process = async (folder) => {
    try {
      await post("/api/processing", folder ? { folder } : {});
      watch();
    } catch (problem) {
      showProblem(problem, { kept: t("process.failed") });
    }
  };

  const watch = async () => {
    if (closed) return;
    try {
      const job = await get("/api/processing");
      draw(job);
      if (job.finished.length > seen) { seen = job.finished.length; done(); }
      if (!job.running) seen = 0;
    } catch (problem) {
      showProblem(problem, {
        name: "processing",
        kept: t("process.unknown"),
        actions: [[t("process.look"), watch]],
      });
    }
  };

  const draw = (job) => {
    const error = job.error && told(job.error);
    start.disabled = job.running;
    const last = job.finished.at(-1);
    replace(
      jobLine,
      job.running || job.finished.length || job.error
        ? [
            h(
              "span",
              {},
              t(job.running ? "process.running" : "process.done", { done: job.done, total: job.total }),
            ),
            h("progress", {
              max: String(Math.max(1, job.total)),
              value: job.done,
              "aria-label": t("process.bar", { percent: percent(job.done / Math.max(1, job.total)) }),
            }),
            job.running && job.current.length
              ? h("span", { class: "hint" }, rich("process.now",
                { names: h("span", {}, job.current.map((name, index) => [index ? t("comma") : "", fileName(name)])) }))
              : null,
            last
              ? h(
                  "span",
                  { class: "hint" },
                  rich("process.last", {
                    name: fileName(last.source),
                    status: STATUS[last.status] ?? last.status,
                    ayat: t("count.ayat", { n: last.ayat }),
                  }),
                )
              : null,
            error
              ? h(
                  "span",
                  { class: "bad-text" },
                  inWords(error, error.place),
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
  const unfollow = follow(watch, { of: "processing" });
  return {
    controls, panel,
    choose: () => chooser.click(),
    process,
    close() {
      closed = true;
      unfollow();
      main.classList.remove("dropping");
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", out);
      document.removeEventListener("drop", drop);
    },
  };
}
