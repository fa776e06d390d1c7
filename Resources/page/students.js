// The students: their names, the numbers of their recordings, and the pages for their teacher.
import { get, post } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { field, h, inWords, once, replace, showProblem } from "./dom.js";
import { follow } from "./follow.js";
import { addressOf, dayFrom, eachDay, hifzHead, section, teacherPage } from "./hifz.js";
import { listed, t } from "./messages.js";
import { whatNext } from "./next.js";

/** Makes the row of a student. `recognise(byVoice)` is called when a person switches the recognition by voice. */
const rowOf = (student, given, recognise) => h("li", { class: "unit student" },
  h("strong", { class: "unit-name" }, h("bdi", {}, student.name)),
  h("span", { class: "hint" }, listed([t("students.recordings", { n: student.recordings }),
    t("students.minutes", { n: student.minutesADay })])),
  h("a", { class: "link-button", href: addressOf("today", student.id, given) }, t("view.today")),
  h("a", { class: "link-button", href: addressOf("progress", student.id, given) }, t("view.progress")),
  h("a", { class: "link-button", target: "_blank", rel: "noopener", "data-page": student.id,
    href: teacherPage(student.id, dayFrom(given)) }, t("students.page")),
  h("label", { class: "check", title: t("students.voice.how") },
    h("input", { type: "checkbox", checked: student.knownByVoice, "data-voice-of": student.id,
      onchange: ({ target }) => recognise(target.checked) }), t("students.voice")));

/** Shows the view; `given` is the day in the address. */
export function show(main, _, given) {
  let closed = false, seen = "";
  const list = h("div", {}), acts = h("div", {}), next = whatNext();
  const name = h("input", { type: "text", autocomplete: "off", required: true, maxlength: "200" });
  const minutes = h("input", { type: "number", min: "1", max: "1440", value: "20", required: true });
  const problem = h("p", { class: "bad-text", role: "alert" });

  const recognise = (student) => (byVoice) =>
    post("/api/student-voice", { student, byVoice }).then(draw, (error) => { showProblem(error); again(); });

  const draw = (answer) => {
    if (closed || JSON.stringify(answer) === seen) return;
    seen = JSON.stringify(answer);
    next.refresh();
    replace(acts, hifzHead("students", { students: answer.students, student: null }, dayFrom(given), given));
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.voiceOf : undefined;
    replace(list, section(t("students.all"), answer.students.map((one) => rowOf(one, given, recognise(one.id))))
      ?? h("p", { class: "hint" }, t("students.none")));
    if (focused) list.querySelector(`[data-voice-of="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  };

  const add = once(async () => {
    problem.textContent = "";
    try {
      draw(await post("/api/students", { name: name.value.trim(), minutes: Math.round(Number(minutes.value)),
        day: dayFrom(given) }));
      name.value = "";
      name.focus();
    } catch (error) {
      problem.textContent = inWords(error);
    }
  });

  const load = () => get("/api/students").then(draw);
  const again = () => { seen = ""; load().catch(() => {}); };
  load().then(() => {
    if (closed) return;
    replace(main, h("div", { class: "page students-page" },
      h("div", { class: "page-head" }, h("h1", {}, t("view.students")), acts),
      list, next.element,
      h("form", { class: "plan-form", onsubmit: (event) => { event.preventDefault(); add(); } },
        h("h2", {}, t("students.add")),
        h("div", { class: "filters" }, field(t("students.name"), name), field(t("plan.minutes"), minutes),
          h("button", { type: "submit", class: "primary" }, t("students.add.do"))),
        problem),
      h("p", { class: "hint" }, t("students.how")),
      h("p", { class: "hint" }, t("students.voice"), ": ", t("students.voice.how"))));
  }, (error) => { if (!closed) emptyPage(main, error, () => location.reload()); });
  const ended = [follow(load), eachDay(given, again)];
  return () => { closed = true; ended.forEach((end) => end()); };
}
