// Parts that the views for memorisation share: the day and the student in an address, links, and the form of a plan.
import { post } from "./api.js";
import { field, forgetTyped, h, inWords, notice, once, select } from "./dom.js";
import { digits, language, t } from "./messages.js";
import { settings } from "./settings.js";

const two = (n) => String(n).padStart(2, "0");

/** The day in an address, such as 2026-11-25, or else the present day. */
export function dayFrom(text) {
  if (/^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text))) return text;
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// Milliseconds between two checks whether a new day has begun. A timer for midnight would be late after a sleep.
const LOOK_EVERY = 5000;

/**
 * Calls `changed()` after each midnight, unless the address has a day. If `changed` returns false, it is called again
 * later. Returns a function that ends the calls.
 */
export function eachDay(given, changed) {
  let day = dayFrom(given);
  const timer = setInterval(() => {
    const now = dayFrom(given);
    if (now !== day && changed() !== false) day = now;
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** The address of a view for a student on a day. */
export const addressOf = (view, student, day) =>
  `#/${view}/${[student ?? "", day ?? ""].map(encodeURIComponent).join("/")}`;

/** The address of the page for the teacher about a student, in the language and the digits of this page. */
export const teacherPage = (student, day) =>
  `/api/student-page?${new URLSearchParams({ student, day, language, digits })}`;

/**
 * Returns the id of the student in an address. If the address has no student, returns the id of the student who was
 * chosen last. Returns "" if the list `known` is given and lacks this student.
 */
export const studentFrom = (text, known = null) => {
  const id = text || settings.get("student") || "";
  return known && !known.some((one) => one.id === id) ? "" : id;
};

/** Makes the links to the other views for memorisation, and the choice of the student if there are several students. */
export function hifzHead(view, { students, student }, day, asked) {
  const others = ["today", "progress", "students"].filter((one) => one !== view);
  return h("div", { class: "page-acts hifz-acts" },
    students.length > 1 && student
      ? field(t("hifz.student"), select(students.map(({ id, name }) => [id, name]), student, (id) => {
        settings.set("student", id);
        location.hash = addressOf(view, id, asked);
      }))
      : null,
    others.map((one) => h("a", { href: addressOf(one, student, asked) }, t(`view.${one}`))),
    h("a", { href: "#/class" }, t("view.class")),
    view === "progress" ? h("a", { href: "#/coverage" }, t("view.coverage")) : null);
}

/** Makes the form that adds passages to a plan. Afterwards, `planned(student)` is called with the id of the student. */
export function planForm(student, day, planned) {
  const passages = h("input", {
    type: "text", name: "passages", autocomplete: "off", required: true, placeholder: t("plan.example"), dir: "auto",
  });
  const units = ["page", "quarter", "surah", "5", "10"].map((unit) => [unit, t(`plan.by.${unit}`)]);
  const by = select(units, "page", () => {}, { name: "by" });
  const minutes = h("input", { type: "number", name: "minutes", min: "1", max: "1440", required: true,
    value: String(student?.minutesADay ?? 20) });
  const fresh = h("input", { type: "number", name: "new", min: "0", max: "1000", value: String(student?.newADay ?? 1),
    required: true });
  const problem = h("p", { class: "bad-text", role: "alert" });
  const plan = once(async () => {
    problem.textContent = "";
    try {
      const answer = await post("/api/plan", {
        student: student?.id ?? null, passages: passages.value.trim(), by: by.value,
        minutes: Math.round(Number(minutes.value)), new: Math.round(Number(fresh.value)), day,
      });
      notice([t("plan.added", { n: answer.added.length }),
        answer.alreadyPlanned ? ` ${t("plan.there", { n: answer.alreadyPlanned })}` : ""], { name: "plan" });
      forgetTyped(passages.form);
      planned(answer.student);
    } catch (error) {
      problem.textContent = inWords(error);
    }
  });
  return h("form", { class: "plan-form", name: student?.id, onsubmit: (event) => { event.preventDefault(); plan(); } },
    h("div", { class: "filters" },
      field(t("plan.passages"), passages), field(t("plan.by"), by), field(t("plan.minutes"), minutes),
      field(t("plan.new"), fresh), h("button", { type: "submit", class: "primary" }, t("plan.do"))),
    problem);
}

/** A list under a heading. Null if the list is empty. */
export const section = (title, rows, props = {}) =>
  rows.length ? h("section", props, h("h2", {}, title), h("ul", { class: "units" }, rows)) : null;


