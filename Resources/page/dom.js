// Building elements, formatting times, and telling the user things. Everything that comes from a file name, a note or
// the server goes through `textContent`: a recording may be called `<img src=x onerror=…>`.
import { localDigits, rich, t } from "./messages.js";

/** Makes an element. `props` are attributes, but for `class`, `on…` listeners and the DOM properties listed below. */
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

/** A label with its field inside, so that the two belong together for a screen reader without an id. */
export function field(title, input, hint) {
  return h(
    "label",
    { class: "field" },
    h("span", { class: "field-name" }, title),
    input,
    hint ? h("span", { class: "hint" }, hint) : null,
  );
}

export function select(options, value, onchange, props = {}) {
  const list = h("select", { ...props, onchange: () => onchange(list.value) },
    options.map(([key, title]) => h("option", { value: key }, title)));
  list.value = value;
  return list;
}

/** 1:02:03 or 2:03; with `digits` also the fraction. */
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

/** A length in seconds. */
export const seconds = (value) => t("seconds", { n: localDigits(value.toFixed(2)) });

/**
 * A file name is left to right here, whatever characters that turn the direction it holds. Each part of a path stands
 * by itself: two Arabic names and the slash between them would be one run, written from right to left.
 */
export function fileName(text, props = {}) {
  const parts = String(text).split("/").map((part) => h("bdi", { dir: "ltr" }, visible(part)));
  return h("bdi", { dir: "ltr", title: text, ...props, class: `file ${props.class ?? ""}` },
    parts.length > 1 ? parts.flatMap((part, index) => (index ? ["/", part] : [part])) : visible(text));
}

/** Characters that reorder the line would let a name pretend to be another: they are shown as what they are. */
export function visible(text) {
  return String(text).replace(
    /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g,
    (c) => `[U+${c.codePointAt(0).toString(16).toUpperCase()}]`,
  );
}

/** A mark beside a change that is on its way to the server, or could not be sent. */
export function stateTag(state) {
  const isLost = state === "unsaved";
  return h("span", { class: `tag ${isLost ? "bad" : "busy"}` }, t(isLost ? "state.unsaved" : "state.saving"));
}

/** A function that does nothing while it is under way: a second press of a button is the same press. */
export function once(act) {
  let busy = false;
  return async (...given) => {
    if (busy) return;
    busy = true;
    try { await act(...given); } finally { busy = false; }
  };
}

/** Says something to a screen reader without showing it. */
export function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * A message at the foot of the page, below the content and never over it. It fades by itself after `seconds`, but not
 * while the
 * pointer or the focus is on it; without, it stays until it is closed.
 */
export function notice(children, { kind = "info", seconds: stay = 6, actions = [], name } = {}) {
  const region = document.getElementById("notices");
  if (name) region.querySelectorAll(`[data-name="${name}"]`).forEach((old) => old.remove());
  const box = h("div", { class: `notice ${kind}`, "data-name": name },
    h("div", { class: "notice-text" }, children),
    h("div", { class: "notice-actions" },
      actions.map(([title, act]) => button(title, () => { box.remove(); act(); })),
      button(t("close"), () => box.remove(), { class: "quiet" })));
  region.append(box);
  while (region.children.length > 4) region.firstChild.remove();
  if (kind !== "bad") say(box.firstChild.textContent);
  if (stay) fade(box, stay * 1000);
  return box;
}

/** Takes a message away after a time; for those who want no motion without fading. */
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

/** A problem in one line, with its place if that is given. */
export const inWords = (error, place) =>
  [error.problem ?? error.message, place, error.remedy, error.note].filter(Boolean).join(". ");

/**
 * Problem, place and remedy of something that did not work. What comes from outside has been made visible by `told`; a
 * message of the page has marks of direction of its own.
 */
export function showProblem(problem, { actions = [], kept, seconds: stay = 0, name = "problem" } = {}) {
  const lines = [h("strong", {}, problem.problem ?? visible(problem.message ?? t("wrong"))),
    problem.place
      ? h("span", { class: "notice-place" },
        rich("where", { place: problem.place.includes("/") ? fileName(problem.place) : problem.place }))
      : null,
    problem.remedy ? h("span", {}, problem.remedy) : null,
    problem.note ? h("span", { class: "hint" }, problem.note) : null,
    kept ? h("span", {}, kept) : null,
  ];
  document.getElementById("alert").textContent = [
    problem.problem ?? problem.message,
    problem.place,
    problem.remedy,
    kept,
  ]
    .filter(Boolean)
    .join(". ");
  return notice(lines, { kind: "bad", seconds: stay, actions, name });
}

/** A modal dialog with a heading and the contents of `build(close)`. Escape closes it; the focus returns. */
export function dialog(title, build, props = {}) {
  const before = document.activeElement;
  const close = () => box.close();
  const heading = h("h2", { id: "dialog-title" }, title);
  const box = h("dialog", { "aria-labelledby": "dialog-title", ...props, class: `dialog ${props.class ?? ""}` });
  // The second click of a double click, and a key that is held, were meant for the page before: they answer nothing.
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
  box.addEventListener("close", () => {
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
