// The keys and their actions. They work wherever the focus is, except in a text field.
import { localDigits, t } from "./messages.js";
import { settings } from "./settings.js";

/** The groups of the help as [title, actions]. Each action is [id, title, default keys]. */
export const ACTIONS = [
  [t("keys.moving"), [
    ["next", t("key.next"), ["j", "ArrowDown"]],
    ["previous", t("key.previous"), ["k", "ArrowUp"]],
    ["nextOpen", t("key.nextOpen"), ["n"]],
    ["zoomIn", t("key.zoomIn"), ["=", "+"]],
    ["zoomOut", t("key.zoomOut"), ["-"]],
    ["zoomFit", t("key.zoomFit"), ["h"]],
    ["taller", t("key.taller"), ["Alt+ArrowUp"]],
    ["flatter", t("key.flatter"), ["Alt+ArrowDown"]],
    ["spectrum", t("key.spectrum"), ["Shift+W"]],
  ]],
  [t("keys.listening"), [
    ["playPause", t("key.playPause"), ["Space"]],
    ["playStart", t("key.playStart"), ["s"]],
    ["playEnd", t("key.playEnd"), ["e"]],
    ["playHere", t("key.playHere"), ["r"]],
    ["loop", t("key.loop"), ["l"]],
    ["slower", t("key.slower"), ["["]],
    ["faster", t("key.faster"), ["]"]],
    ["louder", t("key.louder"), ["Ctrl+ArrowUp"]],
    ["softer", t("key.softer"), ["Ctrl+ArrowDown"]],
  ]],
  [t("keys.deciding"), [
    ["confirm", t("key.confirm"), ["Enter"]],
    ["confirmUpTo", t("key.confirmUpTo"), ["c", "Shift+Enter"]],
    ["confirmAbove", t("key.confirmAbove"), ["b"]],
    ["withdraw", t("key.withdraw"), ["w"]],
    ["undo", t("key.undo"), ["u", "Ctrl+z"]],
    ["redo", t("key.redo"), ["Shift+U", "Ctrl+y", "Ctrl+Shift+Z"]],
  ]],
  [t("keys.boundaries"), [
    ["side", t("key.side"), ["x"]],
    ["nudgeBack", t("key.nudgeBack", { n: 10 }), ["ArrowLeft"]],
    ["nudgeOn", t("key.nudgeOn", { n: 10 }), ["ArrowRight"]],
    ["nudgeBackFar", t("key.nudgeBackFar", { n: 100 }), ["Shift+ArrowLeft"]],
    ["nudgeOnFar", t("key.nudgeOnFar", { n: 100 }), ["Shift+ArrowRight"]],
    ["jumpBack", t("key.jumpBack"), [","]],
    ["jumpOn", t("key.jumpOn"), ["."]],
    ["startBackFar", t("key.startBackFar", { n: 100 }), ["1"]],
    ["startBack", t("key.startBack", { n: 10 }), ["2"]],
    ["startOn", t("key.startOn", { n: 10 }), ["3"]],
    ["startOnFar", t("key.startOnFar", { n: 100 }), ["4"]],
    ["endBackFar", t("key.endBackFar", { n: 100 }), ["7"]],
    ["endBack", t("key.endBack", { n: 10 }), ["8"]],
    ["endOn", t("key.endOn", { n: 10 }), ["9"]],
    ["endOnFar", t("key.endOnFar", { n: 100 }), ["0"]],
    ["startJumpBack", t("key.startJumpBack"), ["Shift+Q"]],
    ["startJumpOn", t("key.startJumpOn"), ["q"]],
    ["endJumpBack", t("key.endJumpBack"), ["Shift+P"]],
    ["endJumpOn", t("key.endJumpOn"), ["p"]],
  ]],
  [t("keys.segments"), [
    ["markOn", t("key.markOn"), ["Shift+ArrowDown"]],
    ["markBack", t("key.markBack"), ["Shift+ArrowUp"]],
    ["markAll", t("key.markAll"), ["Ctrl+a"]],
    ["markNone", t("key.markNone"), ["Escape"]],
    ["assign", t("key.assign"), ["a"]],
    ["runnerUp", t("key.runnerUp"), ["i"]],
    ["nextAyah", t("key.nextAyah"), ["y"]],
    ["sameAyah", t("key.sameAyah"), ["Shift+Y"]],
    ["join", t("key.join"), ["Shift+J"]],
    ["phrase", t("key.phrase"), ["f"]],
    ["talk", t("key.talk"), ["t"]],
    ["skip", t("key.skip"), ["z"]],
    ["skipRest", t("key.skipRest"), ["Shift+Z"]],
    ["insert", t("key.insert"), ["Shift+V"]],
    ["split", t("key.split"), ["v"]],
    ["merge", t("key.merge"), ["g"]],
    ["mergeBack", t("key.mergeBack"), ["Shift+G"]],
    ["deleteSegment", t("key.deleteSegment"), ["Shift+Delete"]],
    ["voiceA", t("key.voiceA"), ["Shift+A"]],
    ["voiceB", t("key.voiceB"), ["Shift+B"]],
    ["voiceC", t("key.voiceC"), ["Shift+C"]],
    ["voiceD", t("key.voiceD"), ["Shift+D"]],
  ]],
  [t("keys.markers"), [
    ["addMarker", t("key.addMarker"), ["m"]],
    ["deleteMarker", t("key.deleteMarker"), ["Delete", "Backspace"]],
    ["autoDetect", t("key.autoDetect"), ["d"]],
    ["nextSuggestion", t("key.nextSuggestion"), ["o"]],
  ]],
  [t("keys.practising"), [
    ["seekBack", t("key.seekBack", { n: 5 }), ["ArrowLeft"]],
    ["seekOn", t("key.seekOn", { n: 5 }), ["ArrowRight"]],
    ["moreRepeats", t("key.moreRepeats"), ["Shift+ArrowUp"]],
    ["fewerRepeats", t("key.fewerRepeats"), ["Shift+ArrowDown"]],
  ]],
  [t("keys.revising"), [
    ["gradeAgain", t("key.gradeAgain"), ["1"]],
    ["gradeHard", t("key.gradeHard"), ["2"]],
    ["gradeGood", t("key.gradeGood"), ["3"]],
    ["gradeEasy", t("key.gradeEasy"), ["4"]],
    ["unitNext", t("key.unitNext"), ["PageDown"]],
    ["unitPrevious", t("key.unitPrevious"), ["PageUp"]],
    ["markDismiss", t("key.markDismiss"), ["x"]],
    ["gradesStore", t("key.gradesStore"), ["g"]],
    ["suggestionTake", t("key.suggestionTake"), ["y"]],
  ]],
  [t("keys.page"), [
    ["help", t("key.help"), ["?"]],
    ["find", t("key.find"), ["/"]],
    ["note", t("key.note"), ["Shift+N"]],
    ["transcribe", t("key.transcribe"), ["Shift+S"]],
  ]],
];

const BEGINNING = new Map(ACTIONS.flatMap(([, rows]) => rows.map(([id, , keys]) => [id, keys])));
export const TITLES = new Map(ACTIONS.flatMap(([, rows]) => rows.map(([id, title]) => [id, title])));

/** Adds an action to the last group. */
export function addAction([id, title, first]) {
  ACTIONS.at(-1)[1].push([id, title, first]);
  BEGINNING.set(id, first);
  TITLES.set(id, title);
}

const DRILL_ONLY = new Set(["seekBack", "seekOn", "moreRepeats", "fewerRepeats"]);
const DESK_ONLY = new Set(
  // The groups for decisions, boundaries, segments and markers.
  ACTIONS.slice(2, 6).flatMap(([, rows]) => rows.map(([id]) => id)),
);

const REVISING_ONLY = new Set(ACTIONS[7][1].map(([id]) => id));
// Actions of the desk that the view of a check uses too. This view also uses the actions for revision, so the keys of
// both must differ.
const WITH_MARKS = new Set(["confirm", "undo"]);
const apart = (a, b) => DESK_ONLY.has(a) && (DRILL_ONLY.has(b) || (REVISING_ONLY.has(b) && !WITH_MARKS.has(a)));

/**
 * Returns true if two actions cannot have the same key. An action of the desk may have the same key as an action of a
 * drill or of a revision, because the desk is never on the page together with a drill or a revision.
 */
export const clash = (a, b) => a !== b && !apart(a, b) && !apart(b, a);

export const keysOf = (action) => settings.get("keys")[action] ?? BEGINNING.get(action) ?? [];

/** The name of a pressed key, such as "j", "Shift+J", "Shift+ArrowLeft" or "Ctrl+z"; null for a modifier key alone. */
export function nameOf(event) {
  let key = event.key;
  if (["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Process", "Unidentified"].includes(key))
    return null;
  // On an Arabic or Cyrillic keyboard, letter keys produce letters of that script. Take the Latin letter at the
  // position of the key instead.
  if (key.length === 1 && key.codePointAt(0) > 126) {
    const letter = /^Key([A-Z])$/.exec(event.code)?.[1], digit = /^Digit(\d)$/.exec(event.code)?.[1];
    key = letter ? (event.shiftKey ? letter : letter.toLowerCase()) : digit ?? key;
  }
  if (key === " ") key = "Space";
  const isLetter = /^[a-z]$/i.test(key);
  if (isLetter) key = event.shiftKey ? key.toUpperCase() : key.toLowerCase();
  let name = key;
  // A sign such as "?" already implies that Shift is pressed. For a letter or a named key, add Shift to the name.
  if (event.shiftKey && (isLetter || key.length > 1)) name = `Shift+${name}`;
  if (event.altKey) name = `Alt+${name}`;
  if (event.ctrlKey || event.metaKey) name = `Ctrl+${name}`;
  return name;
}

const SHOWN = {
  ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Delete: "Del", Space: "Space", Backspace: "Backspace",
};

const isRightToLeft = document.documentElement.dir === "rtl";

/** Returns the name of a key as the page displays it. */
export function shown(name) {
  const text = name
    .split(/(?<=.)\+(?=.)/)
    .map((part) => SHOWN[part] ?? (part.length > 1 ? part : localDigits(part.toUpperCase())))
    .join(" + ");
  // On a page from right to left, a sign would otherwise change its place among Latin letters.
  return isRightToLeft ? `\u2066${text}\u2069` : text;
}

const TEXT_INPUTS = new Set(["text", "search", "number", "email", "url", "tel", "password"]);

function takesText(element) {
  if (!element) return false;
  return (
    element.isContentEditable ||
    element.tagName === "TEXTAREA" ||
    (element.tagName === "INPUT" && TEXT_INPUTS.has(element.type))
  );
}

class Keys {
  #bound = new Map();
  #byTab = false;
  #held = 0;
  /**
   * The function that receives the next key while the table of keys waits for a key. The action of that key is then not
   * run. Null at other times.
   */
  capture = null;

  constructor() {
    document.addEventListener("keydown", (event) => this.#pressed(event), true);
    document.addEventListener("pointerdown", () => { this.#byTab = false; }, true);
  }

  /** Binds actions to functions. Returns a function that removes these bindings. */
  bind(handlers) {
    for (const [action, act] of Object.entries(handlers)) this.#bound.set(action, act);
    return () => {
      for (const [action, act] of Object.entries(handlers))
        if (this.#bound.get(action) === act) this.#bound.delete(action);
    };
  }

  /**
   * Turns the keys off until `promise` is settled. Keys that are pressed in the meantime are meant for the dialog that
   * is about to open.
   */
  async hold(promise) {
    this.#held++;
    try { return await promise; } finally { this.#held--; }
  }

  run(action, event) { this.#bound.get(action)?.(event); }
  has(action) { return this.#bound.has(action); }

  /** The action that is bound to the key `name` on this page. */
  actionOf(name) {
    for (const [action] of BEGINNING) if (this.#bound.has(action) && keysOf(action).includes(name)) return action;
    return undefined;
  }

  #pressed(event) {
    if (event.key === "Tab") this.#byTab = true;
    const name = nameOf(event);
    if (!name || event.isComposing || this.#held) return;
    if (this.capture) {
      event.preventDefault();
      event.stopPropagation();
      const take = this.capture;
      this.capture = null;
      take(name);
      return;
    }
    const target = event.target;
    if (takesText(target)) {
      if (name === "Escape" && !target.closest("dialog")) target.blur();
      return;
    }
    if (document.querySelector("dialog[open]")) return;
    // Lists of choices, radio buttons and sliders use the arrow keys themselves. Enter and Space press the button that
    // a person reached by Tab.
    if ((target.tagName === "SELECT" || ["range", "radio"].includes(target.type)) &&
      /^(Arrow|Home|End|Page)/.test(event.key)) return;
    if (target.closest?.("[data-own-keys]") && /^(Arrow|Home|End|Enter$|Space$)/.test(name)) return;
    if (this.#byTab && (name === "Enter" || name === "Space") && target.closest?.("button, a, select, input, summary"))
      return;
    const action = this.actionOf(name);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && ONCE.has(action)) return;
    this.#bound.get(action)(event);
  }
}

/** Actions that a held key must not repeat, because it would decide about segments that no person has heard. */
const ONCE = new Set([
  "confirm",
  "confirmUpTo",
  "confirmAbove",
  "withdraw",
  "skip",
  "skipRest",
  "talk",
  "nextAyah",
  "sameAyah",
  "runnerUp",
  "merge",
  "mergeBack",
  "split",
  "insert",
  "deleteSegment",
  "deleteMarker",
  "addMarker",
  "playPause",
  "loop",
  "assign",
  "phrase",
  "join",
  "gradeAgain",
  "gradeHard",
  "gradeGood",
  "gradeEasy",
  "markDismiss",
  "gradesStore",
  "suggestionTake",
]);

export const keys = new Keys();
