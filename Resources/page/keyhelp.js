// The table of keys that "?" shows, where each can be given another key.
import { button, dialog, h, replace, say } from "./dom.js";
import { ACTIONS, clash, keys, keysOf, shown, TITLES } from "./keys.js";
import { english, language, t } from "./messages.js";
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
    ? t("keys.taken", { key: shown(name), action: TITLES.get(action), other: TITLES.get(other) })
    : t("keys.given", { key: shown(name), action: TITLES.get(action) });
}

export async function showKeys() {
  // Whoever reads of these actions elsewhere knows them by their English names.
  const originals = new Map();
  if (language !== "en") {
    const names = await english().catch(() => ({}));
    for (const [action] of TITLES)
      originals.set(action, h("bdi", { class: "english", lang: "en", dir: "ltr" }, names[`key.${action}`]));
  }
  const status = h("p", { class: "key-status", role: "status" });
  const table = h("div", { class: "key-table" });
  const tell = (text) => { status.textContent = text; say(text); };

  const wait = (action, control) => {
    control.textContent = t("keys.press");
    tell(t("keys.wait", { action: TITLES.get(action) }));
    keys.capture = (name) => {
      tell(name === "Escape" ? t("keys.unchanged") : give(action, name));
      draw();
      table.querySelector(`[data-action="${action}"] .key-add`)?.focus();
    };
  };

  const row = ([action, title]) => {
    const add = button(t("keys.add"), () => wait(action, add), {
      class: "quiet key-add",
      "aria-label": t("keys.add.for", { action: title }),
    });
    const remove = (name) =>
      button(
        h("kbd", {}, shown(name)),
        () => {
          store(
            action,
            keysOf(action).filter((key) => key !== name),
          );
          tell(t("keys.removed", { key: shown(name) }));
          draw();
        },
        { class: "key-cap", title: t("keys.remove"),
          "aria-label": t("keys.remove.of", { key: shown(name), action: title }) },
      );
    return h(
      "div",
      { class: "key-row", "data-action": action },
      h("span", { class: "key-title" }, title, originals.get(action)),
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
    t("shell.keys"),
    (close) => [
      h(
        "p",
        { class: "hint" },
        t("keys.help"),
      ),
      status,
      table,
      h(
        "div",
        { class: "dialog-foot" },
        button(
          t("keys.reset"),
          () => {
            settings.set("keys", {});
            draw();
            tell(t("keys.reset.done"));
          },
          { class: "quiet" },
        ),
        button(t("done"), close, { class: "primary" }),
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
