// The table of keys, in which a person can give each action another key. The key "?" opens the table.
import { button, dialog, h, replace, say } from "./dom.js";
import { ACTIONS, clash, keys, keysOf, shown, TITLES } from "./keys.js";
import { english, language, latinDigits, t } from "./messages.js";
import { settings } from "./settings.js";

/** Returns the action that would lose its key `name` if `action` got this key. */
function holder(action, name) {
  for (const [other] of TITLES) if (clash(action, other) && keysOf(other).includes(name)) return other;
  return undefined;
}

function store(action, list) {
  settings.set("keys", { ...settings.get("keys"), [action]: list });
}

/** Gives a key to an action and takes it from the action that had it. Returns a text about the change. */
function give(action, name) {
  const other = holder(action, name);
  if (other) store(other, keysOf(other).filter((key) => key !== name));
  store(action, [...new Set([...keysOf(action), name])]);
  return other
    ? t("keys.taken", { key: shown(name), action: TITLES.get(action), other: TITLES.get(other) })
    : t("keys.given", { key: shown(name), action: TITLES.get(action) });
}

/**
 * The English names of the actions, because the documentation lists the actions by these names. Empty on a page in
 * English.
 */
async function originalNames() {
  if (language === "en") return new Map();
  const names = await english().catch(() => ({}));
  return new Map([...TITLES].map(([action, title]) => {
    // A distance in milliseconds is the only number in a name.
    const number = latinDigits(/\p{Nd}+/u.exec(title)?.[0] ?? "");
    const name = names[`key.${action}`] ?? "", text = name.other ?? name;
    return [action, h("bdi", { class: "english", lang: "en", dir: "ltr" }, text.replace("{n}", number))];
  }));
}

class KeyTable {
  status = h("p", { class: "key-status", role: "status" });
  element = h("div", { class: "key-table" });

  constructor(originals) {
    this.originals = originals;
    this.#draw();
  }

  #tell(text) {
    this.status.textContent = text;
    say(text);
  }

  #draw() {
    replace(this.element, ACTIONS.map(([group, rows]) =>
      h("section", { class: "key-group" }, h("h3", {}, group), rows.map((row) => this.#row(row)))));
  }

  #row([action, title]) {
    const add = button(t("keys.add"), () => this.#wait(action, add), {
      class: "quiet key-add",
      "aria-label": t("keys.add.for", { action: title }),
    });
    return h("div", { class: "key-row", "data-action": action },
      h("span", { class: "key-title" }, title, this.originals.get(action)),
      h("span", { class: "key-caps" }, keysOf(action).map((name) => this.#key(action, title, name)), add));
  }

  /** Makes a button that shows a key of an action. A press on it removes this key from the action. */
  #key(action, title, name) {
    const remove = () => {
      store(action, keysOf(action).filter((key) => key !== name));
      this.#tell(t("keys.removed", { key: shown(name) }));
      this.#draw();
    };
    return button(h("kbd", {}, shown(name)), remove, { class: "key-cap", title: t("keys.remove"),
      "aria-label": t("keys.remove.of", { key: shown(name), action: title }) });
  }

  /** Waits for the next pressed key and gives this key to an action. Escape ends the waiting. */
  #wait(action, control) {
    control.textContent = t("keys.press");
    this.#tell(t("keys.wait", { action: TITLES.get(action) }));
    keys.capture = (name) => {
      this.#tell(name === "Escape" ? t("keys.unchanged") : give(action, name));
      this.#draw();
      this.element.querySelector(`[data-action="${action}"] .key-add`)?.focus();
    };
  }

  reset() {
    settings.set("keys", {});
    this.#draw();
    this.#tell(t("keys.reset.done"));
  }
}

export async function showKeys() {
  const table = new KeyTable(await originalNames());
  const box = dialog(t("shell.keys"), (close) => [
    h("p", { class: "hint" }, t("keys.help")),
    table.status,
    table.element,
    h("div", { class: "dialog-foot" },
      button(t("keys.reset"), () => table.reset(), { class: "quiet" }),
      button(t("done"), close, { class: "primary" })),
  ], { class: "wide" });
  box.addEventListener("close", () => {
    keys.capture = null;
  });
  // "?" also closes the dialog.
  box.addEventListener("keydown", (event) => {
    if (event.key === "?" && !keys.capture) {
      event.preventDefault();
      box.close();
    }
  });
}
