// Keys: what they do, and which ones. They work wherever the focus is, except in a field that text is typed into.
import { settings } from "./settings.js";

/** [action, what it does, keys at first]. The groups are the headings of the help. */
export const ACTIONS = [
  ["Moving", [
    ["next", "Next segment or item", ["j", "ArrowDown"]],
    ["previous", "Previous segment or item", ["k", "ArrowUp"]],
    ["nextOpen", "Next segment that is not confirmed", ["n"]],
    ["zoomIn", "Zoom in", ["=", "+"]],
    ["zoomOut", "Zoom out", ["-"]],
    ["zoomFit", "Show the whole segment", ["h"]],
  ]],
  ["Listening", [
    ["playPause", "Play the segment, or pause", ["Space"]],
    ["playStart", "Play around the start", ["s"]],
    ["playEnd", "Play around the end", ["e"]],
    ["playHere", "Play on from the play head", ["r"]],
    ["loop", "Repeat what is played, on or off", ["l"]],
    ["slower", "Slower", ["["]],
    ["faster", "Faster", ["]"]],
  ]],
  ["Deciding", [
    ["confirm", "Confirm and go on", ["Enter"]],
    ["confirmUpTo", "Confirm all up to here", ["c", "Shift+Enter"]],
    ["confirmAbove", "Confirm all above the confidence that is set", ["b"]],
    ["withdraw", "Take a confirmation back", ["w"]],
    ["undo", "Undo", ["u", "Ctrl+z"]],
    ["redo", "Redo", ["Shift+U", "Ctrl+y", "Ctrl+Shift+Z"]],
  ]],
  ["Boundaries", [
    ["side", "Choose the other boundary (start or end) for the arrows", ["x"]],
    ["nudgeBack", "Chosen boundary 10 ms earlier", ["ArrowLeft"]],
    ["nudgeOn", "Chosen boundary 10 ms later", ["ArrowRight"]],
    ["nudgeBackFar", "Chosen boundary 100 ms earlier", ["Shift+ArrowLeft"]],
    ["nudgeOnFar", "Chosen boundary 100 ms later", ["Shift+ArrowRight"]],
    ["jumpBack", "Chosen boundary to the previous marker or pause", [","]],
    ["jumpOn", "Chosen boundary to the next marker or pause", ["."]],
    ["startBackFar", "Start 100 ms earlier", ["1"]],
    ["startBack", "Start 10 ms earlier", ["2"]],
    ["startOn", "Start 10 ms later", ["3"]],
    ["startOnFar", "Start 100 ms later", ["4"]],
    ["endBackFar", "End 100 ms earlier", ["7"]],
    ["endBack", "End 10 ms earlier", ["8"]],
    ["endOn", "End 10 ms later", ["9"]],
    ["endOnFar", "End 100 ms later", ["0"]],
    ["startJumpBack", "Start to the previous marker or pause", ["Shift+Q"]],
    ["startJumpOn", "Start to the next marker or pause", ["q"]],
    ["endJumpBack", "End to the previous marker or pause", ["Shift+P"]],
    ["endJumpOn", "End to the next marker or pause", ["p"]],
  ]],
  ["Segments", [
    ["assign", "Assign to an ayah…", ["a"]],
    ["runnerUp", "It is the second guess", ["i"]],
    ["nextAyah", "It is the ayah that comes next", ["y"]],
    ["sameAyah", "It is the same ayah again", ["Shift+Y"]],
    ["join", "Two surahs run together here…", ["Shift+J"]],
    ["phrase", "It is a phrase (basmalah, amin…)", ["f"]],
    ["talk", "It is talk", ["t"]],
    ["skip", "Skip it: nothing to keep", ["z"]],
    ["skipRest", "Skip all of this recording that is not assigned", ["Shift+Z"]],
    ["insert", "New segment in the gap at the play head…", ["Shift+V"]],
    ["split", "Split at the play head", ["v"]],
    ["merge", "Merge with the next", ["g"]],
    ["mergeBack", "Merge with the previous", ["Shift+G"]],
    ["deleteSegment", "Remove the segment", ["Shift+Delete"]],
    ["voiceA", "Voice A", ["Shift+A"]],
    ["voiceB", "Voice B", ["Shift+B"]],
    ["voiceC", "Voice C", ["Shift+C"]],
    ["voiceD", "Voice D", ["Shift+D"]],
  ]],
  ["Markers", [
    ["addMarker", "Add a marker at the play head", ["m"]],
    ["deleteMarker", "Delete the chosen or nearest marker", ["Delete", "Backspace"]],
    ["autoDetect", "Show or hide the suggested boundaries", ["d"]],
    ["nextSuggestion", "Next suggested boundary", ["o"]],
  ]],
  ["Practising", [
    ["seekBack", "5 seconds back", ["ArrowLeft"]],
    ["seekOn", "5 seconds on", ["ArrowRight"]],
    ["moreRepeats", "One repeat more", ["Shift+ArrowUp"]],
    ["fewerRepeats", "One repeat less", ["Shift+ArrowDown"]],
  ]],
  ["The page", [
    ["help", "Show the keys", ["?"]],
    ["find", "Search", ["/"]],
    ["note", "Write a note on the recording", ["Shift+N"]],
    ["transcribe", "Transcribe what is said from the play head on", ["Shift+S"]],
  ]],
];

const BEGINNING = new Map(ACTIONS.flatMap(([, rows]) => rows.map(([id, , keys]) => [id, keys])));
export const TITLES = new Map(ACTIONS.flatMap(([, rows]) => rows.map(([id, title]) => [id, title])));

/** Adds an action to the last group, as the lists above have them. */
export function addAction([id, title, first]) {
  ACTIONS.at(-1)[1].push([id, title, first]);
  BEGINNING.set(id, first);
  TITLES.set(id, title);
}

const DRILL_ONLY = new Set(["seekBack", "seekOn", "moreRepeats", "fewerRepeats"]);
const DESK_ONLY = new Set(
  ACTIONS.filter(([group]) => ["Deciding", "Boundaries", "Segments", "Markers"].includes(group)).flatMap(([, rows]) =>
    rows.map(([id]) => id),
  ),
);

/** True if two actions cannot have the same key: those of the desk and of a drill are never there together. */
export const clash = (a, b) =>
  a !== b && !(DRILL_ONLY.has(a) && DESK_ONLY.has(b)) && !(DRILL_ONLY.has(b) && DESK_ONLY.has(a));

export const keysOf = (action) => settings.get("keys")[action] ?? BEGINNING.get(action) ?? [];

/** The name of the key that was pressed, such as "j", "Shift+J", "Shift+ArrowLeft" or "Ctrl+z". */
export function nameOf(event) {
  let key = event.key;
  if (["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Process", "Unidentified"].includes(key))
    return null;
  // On an Arabic or Cyrillic keyboard the letter keys give other letters: there the place of the key decides.
  if (key.length === 1 && key.codePointAt(0) > 126) {
    const letter = /^Key([A-Z])$/.exec(event.code)?.[1], digit = /^Digit(\d)$/.exec(event.code)?.[1];
    key = letter ? (event.shiftKey ? letter : letter.toLowerCase()) : digit ?? key;
  }
  if (key === " ") key = "Space";
  const isLetter = /^[a-z]$/i.test(key);
  if (isLetter) key = event.shiftKey ? key.toUpperCase() : key.toLowerCase();
  let name = key;
  // A sign such as "?" includes Shift already; for a letter or a named key it is part of the name.
  if (event.shiftKey && (isLetter || key.length > 1)) name = `Shift+${name}`;
  if (event.altKey) name = `Alt+${name}`;
  if (event.ctrlKey || event.metaKey) name = `Ctrl+${name}`;
  return name;
}

const SHOWN = {
  ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Delete: "Del", Space: "Space", Backspace: "Backspace",
};

/** A key as people read it. */
export function shown(name) {
  return name
    .split(/(?<=.)\+(?=.)/)
    .map((part) => SHOWN[part] ?? (/^[a-z]$/.test(part) ? part.toUpperCase() : part))
    .join(" + ");
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
  /** Set while the help waits for a key: it gets the next one instead. */
  capture = null;

  constructor() {
    document.addEventListener("keydown", (event) => this.#pressed(event), true);
    document.addEventListener("pointerdown", () => { this.#byTab = false; }, true);
  }

  /** Says what actions do; gives back a function that ends it. */
  bind(handlers) {
    for (const [action, act] of Object.entries(handlers)) this.#bound.set(action, act);
    return () => {
      for (const [action, act] of Object.entries(handlers))
        if (this.#bound.get(action) === act) this.#bound.delete(action);
    };
  }

  run(action, event) { this.#bound.get(action)?.(event); }
  has(action) { return this.#bound.has(action); }

  /** The action that a key stands for here. */
  actionOf(name) {
    for (const [action] of BEGINNING) if (this.#bound.has(action) && keysOf(action).includes(name)) return action;
    return undefined;
  }

  #pressed(event) {
    if (event.key === "Tab") this.#byTab = true;
    const name = nameOf(event);
    if (!name || event.isComposing) return;
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
    // A list of choices and a slider need their own arrows; someone who came to a button by Tab presses it with Enter
    // or Space.
    if ((target.tagName === "SELECT" || target.type === "range") && /^(Arrow|Home|End|Page)/.test(event.key)) return;
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

/** Held down, these would decide about segments that nobody has heard. */
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
]);

export const keys = new Keys();
