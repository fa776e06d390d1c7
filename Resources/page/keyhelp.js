// The table of keys that "?" shows, where each can be given another key.
import { button, dialog, h, replace, say } from "./dom.js";
import { ACTIONS, TITLES, clash, keys, keysOf, shown } from "./keys.js";
import { settings } from "./settings.js";

/** The action that would lose the key if it were given to `action`. */
function holder(action, name) {
  for (const [other] of TITLES) if (clash(action, other) && keysOf(other).includes(name)) return other;
  return undefined;
}

function store(action, list) {
  settings.set("keys", { ...settings.get("keys"), [action]: list });
}

/** Gives an action a key, and takes it from the one that had it. */
function give(action, name) {
  const other = holder(action, name);
  if (other) store(other, keysOf(other).filter((key) => key !== name));
  store(action, [...new Set([...keysOf(action), name])]);
  return other
    ? `${shown(name)} now means: ${TITLES.get(action)}. It no longer means: ${TITLES.get(other)}.`
    : `${shown(name)} now means: ${TITLES.get(action)}.`;
}

export function showKeys() {
  const status = h("p", { class: "key-status", role: "status" });
  const table = h("div", { class: "key-table" });
  const tell = (text) => { status.textContent = text; say(text); };

  const wait = (action, control) => {
    control.textContent = "Press a key…";
    tell(`Press the new key for: ${TITLES.get(action)}. Escape leaves it as it is.`);
    keys.capture = (name) => {
      tell(name === "Escape" ? "Nothing was changed." : give(action, name));
      draw();
      table.querySelector(`[data-action="${action}"] .key-add`)?.focus();
    };
  };

  const row = ([action, title]) => {
    const add = button("Add", () => wait(action, add), {
      class: "quiet key-add",
      "aria-label": `Add a key for: ${title}`,
    });
    const remove = (name) =>
      button(
        h("kbd", {}, shown(name)),
        () => {
          store(
            action,
            keysOf(action).filter((key) => key !== name),
          );
          tell(`${shown(name)} has no meaning now.`);
          draw();
        },
        { class: "key-cap", title: "Remove this key", "aria-label": `${shown(name)}: ${title}. Remove this key` },
      );
    return h(
      "div",
      { class: "key-row", "data-action": action },
      h("span", { class: "key-title" }, title),
      h("span", { class: "key-caps" }, keysOf(action).map(remove), add),
    );
  };

  const draw = () =>
    replace(
      table,
      ACTIONS.map(([group, rows]) => h("section", { class: "key-group" }, h("h3", {}, group), rows.map(row))),
    );
  draw();

  const box = dialog(
    "Keys",
    (close) => [
      h(
        "p",
        { class: "hint" },
        "They work wherever you are on the page, except while you type text. Press a key below to remove it, " +
          "or Add to give another one. While you drag a boundary, Alt keeps it exactly where you put it.",
      ),
      status,
      table,
      h(
        "div",
        { class: "dialog-foot" },
        button(
          "Back to the keys of the beginning",
          () => {
            settings.set("keys", {});
            draw();
            tell("All keys are as they were at first.");
          },
          { class: "quiet" },
        ),
        button("Done", close, { class: "primary" }),
      ),
    ],
    { class: "wide" },
  );
  box.addEventListener("close", () => {
    keys.capture = null;
  });
  // "?" closes what it opened.
  box.addEventListener("keydown", (event) => {
    if (event.key === "?" && !keys.capture) {
      event.preventDefault();
      box.close();
    }
  });
}
