// Elements, formats of times, messages and dialogs. A text from a file name, a note or the server becomes a text node,
// never HTML, because the name of a recording may be `<img src=x onerror=…>`.
import { language, localDigits, rich, t } from "./messages.js";

/**
 * Makes an element. `props` are attributes, except `class`, listeners (`on…`), and the properties `value` and
 * `checked`.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

export function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

export function replace(element, ...children) {
  element.replaceChildren();
  return append(element, children);
}

export function button(title, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props }, title);
}

/** Makes a label that contains its field. A screen reader links the two without an id. */
export function field(title, input, hint) {
  return h(
    "label",
    { class: "field" },
    h("span", { class: "field-name" }, title),
    input,
    hint ? h("span", { class: "hint" }, hint) : null,
  );
}

document.addEventListener("input", ({ target }) => { target.isTyped = true; });

/** The named fields of the forms in an element, by the names of form and field. A check box also has its value. */
const fieldsOf = (element) => new Map([...element.querySelectorAll("form [name]")].map((one) =>
  [[one.form.getAttribute("name"), one.name, one.type === "checkbox" ? one.value : ""].join("\n"), one]));

/**
 * Draws the contents of an element again by `draw()`. A field of the same form and name keeps the focus, and the value
 * that a person has typed or chosen. The opened details stay open.
 */
export function redraw(element, draw) {
  const before = fieldsOf(element), focused = document.activeElement;
  const { selectionStart, selectionEnd } = focused ?? {};
  const opened = [...element.querySelectorAll("details")].map((details) => details.open);
  draw();
  element.querySelectorAll("details").forEach((details, i) => { details.open = Boolean(opened[i]); });
  for (const [key, fresh] of fieldsOf(element)) {
    const old = before.get(key);
    if (old?.isTyped) Object.assign(fresh, { value: old.value, checked: old.checked, isTyped: true });
    if (!old || old !== focused) continue;
    fresh.focus({ preventScroll: true });
    if (Number.isInteger(selectionStart)) fresh.setSelectionRange(selectionStart, selectionEnd);
  }
}

/** Forgets the typed values of a form, because they were sent. */
export function forgetTyped(form) { for (const one of form.elements) one.isTyped = false; }

export function select(options, value, onchange, props = {}) {
  const list = h("select", { ...props, onchange: () => onchange(list.value) },
    options.map(([key, title]) => h("option", { value: key }, title)));
  list.value = value;
  return list;
}

/** A time as 1:02:03 or 2:03, with `digits` decimals. */
export function clock(seconds, digits = 0) {
  const unit = 10 ** digits;
  let rest = Math.round(Math.max(0, seconds) * unit);
  const fraction = rest % unit;
  rest = (rest - fraction) / unit;
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(rest / 3600), minutes = Math.floor(rest / 60) % 60;
  const whole = hours ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`;
  return localDigits(digits ? `${whole}.${String(fraction).padStart(digits, "0")}` : whole);
}

/** The fonts of the page, for texts on a canvas. */
export const LETTERS = getComputedStyle(document.body).fontFamily;

/** A length in seconds. */
export const seconds = (value) => t("seconds", { n: localDigits(value.toFixed(2)) });

/**
 * A file name, which always runs from left to right. Each part of a path is isolated: otherwise two Arabic names and
 * the slash between them would be one run from right to left.
 */
export function fileName(text, props = {}) {
  const parts = String(text).split("/").map((part) => h("bdi", { dir: "ltr" }, visible(part)));
  return h("bdi", { dir: "ltr", title: text, ...props, class: `file ${props.class ?? ""}` },
    parts.length > 1 ? parts.flatMap((part, index) => (index ? ["/", part] : [part])) : visible(text));
}

/**
 * Replaces each character that changes the direction of text by its code. Otherwise a file name with such characters
 * could look like another name.
 */
export function visible(text) {
  return String(text).replace(
    /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g,
    (c) => `[U+${c.codePointAt(0).toString(16).toUpperCase()}]`,
  );
}

/** A tag for a change that is being sent, or that could not be sent. */
export function stateTag(state) {
  const isLost = state === "unsaved";
  return h("span", { class: `tag ${isLost ? "bad" : "busy"}` }, t(isLost ? "state.unsaved" : "state.saving"));
}

/** Makes a function that ignores calls while an earlier call runs, such as a second press of a button. */
export function once(act) {
  let busy = false;
  return async (...given) => {
    if (busy) return;
    busy = true;
    try { await act(...given); } finally { busy = false; }
  };
}

/** Announces a text to screen readers without showing it. */
export function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Shows a message at the foot of the page, below the content. It fades after `seconds`, unless the pointer or the focus
 * is on it. With 0 seconds, it stays until a person closes it.
 */
export function notice(children, { kind = "info", seconds: stay = 6, actions = [], name } = {}) {
  const region = document.getElementById("notices");
  const box = h("div", { class: `notice ${kind}`, "data-name": name },
    h("div", { class: "notice-text" }, children),
    h("div", { class: "notice-actions" },
      actions.map(([title, act]) => button(title, () => { box.remove(); act(); })),
      button(t("close"), () => box.remove(), { class: "quiet" })));
  // A message replaces the earlier message with its name or with its text.
  const text = box.firstChild.textContent;
  for (const old of region.querySelectorAll(".notice"))
    if ((name && old.dataset.name === name) || old.firstChild.textContent === text) old.remove();
  region.append(box);
  while (region.children.length > 4) region.firstChild.remove();
  if (kind !== "bad") say(text);
  if (stay) fade(box, stay * 1000);
  return box;
}

/** Removes a message after a time. It does not fade for a person who prefers reduced motion. */
function fade(box, duration) {
  const last = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 0;
  const fading = box.animate([{ opacity: 1 }, { opacity: 1, offset: 0.9 }, { opacity: last }], duration);
  fading.onfinish = () => box.remove();
  const hold = () => { fading.currentTime = 0; fading.pause(); }, go = () => fading.play();
  box.addEventListener("pointerenter", hold);
  box.addEventListener("focusin", hold);
  box.addEventListener("pointerleave", go);
  box.addEventListener("focusout", go);
}

/** Joins the texts that are not empty, with a full stop after each that ends without one. */
const sentences = (texts) => texts.filter(Boolean).map((text, i, all) => {
  const isEnded = i === all.length - 1 || /[.!?\u061f\u06d4\u2026]$/.test(text);
  return isEnded ? text : `${text}${language === "ur" ? "\u06d4" : "."}`;
}).join(" ");

/** A problem in one line, with its place if a place is known. */
export const inWords = (error, place) =>
  sentences([error.problem ?? error.message, place, error.remedy, error.note]);

/**
 * Shows the problem, the place and the remedy of an error. This function does not replace characters that change the
 * direction of text: `told` has already replaced them in values from outside, and the messages of the page may contain
 * them.
 */
export function showProblem(problem, { actions = [], kept, seconds: stay = 0, name = "problem" } = {}) {
  const lines = [h("strong", {}, problem.problem ?? visible(problem.message ?? t("wrong"))),
    problem.place
      ? h("span", { class: "notice-place" },
        rich("where", { place: problem.place.includes("/") ? fileName(problem.place) : problem.place }))
      : null,
    problem.remedy ? h("span", {}, problem.remedy) : null,
    problem.note ? h("span", { class: "hint" }, problem.note) : null,
    kept ? h("span", { class: "notice-kept" }, kept) : null,
  ];
  document.getElementById("alert").textContent =
    sentences([problem.problem ?? problem.message, problem.place, problem.remedy, kept]);
  return notice(lines, { kind: "bad", seconds: stay, actions, name });
}

/**
 * Opens a modal dialog with a heading and the contents of `build(close)`. Escape closes the dialog, and the focus
 * returns to the element that had it before.
 */
export function dialog(title, build, props = {}) {
  const before = document.activeElement;
  const close = () => box.close();
  const heading = h("h2", { id: "dialog-title" }, title);
  const box = h("dialog", { "aria-labelledby": "dialog-title", ...props, class: `dialog ${props.class ?? ""}` });
  // Ignore clicks and keys at first. The second click of a double click and the repeat of a held key were meant for the
  // page below the dialog.
  let isFresh = true;
  box.addEventListener("click", (event) => {
    if (isFresh && event.detail > 1) { event.preventDefault(); event.stopPropagation(); } else isFresh = false;
  }, true);
  box.addEventListener("keydown", (event) => {
    if (event.repeat && ["Enter", " "].includes(event.key) && event.target.tagName !== "TEXTAREA")
      event.preventDefault();
  }, true);
  append(box, [
    h("div", { class: "dialog-head" }, heading, button(t("close"), close, { class: "quiet" })),
    build(close, box),
  ]);
  // A dialog belongs to its view. If a person leaves the view, close the dialog as Escape does.
  addEventListener("hashchange", close);
  box.addEventListener("close", () => {
    removeEventListener("hashchange", close);
    box.remove();
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  box.addEventListener("click", (event) => {
    if (event.target === box) close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}
