// Views whose modules are loaded when they are first shown, because most visits need only a few of them.
import { gone } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { h } from "./dom.js";
import { more } from "./messages.js";

const styles = new Map();

/** Loads a style sheet once. */
export function style(name) {
  if (!styles.has(name)) styles.set(name, new Promise((done, fail) => {
    document.head.append(h("link", { rel: "stylesheet", href: name, onload: done, onerror: () => {
      styles.delete(name);
      fail();
    } }));
  }));
  return styles.get(name);
}

/**
 * Makes the function `show` of a view. The function `load` imports the module of the view. The names in `needs` are the
 * style sheets of the view and the parts of the messages that the view uses. These messages are loaded before the
 * module.
 */
export const lazily = (load, ...needs) => (main, ...rest) => {
  let end = null, isOver = false;
  const sheets = needs.filter((one) => one.endsWith(".css"));
  // Load the messages before the module, because the module itself may use them.
  const parts = Promise.all(needs.filter((one) => !sheets.includes(one)).map(more));
  Promise.all([parts.then(load), ...sheets.map(style)]).then(
    ([{ show }]) => { if (!isOver) end = show(main, ...rest) ?? null; },
    () => { if (!isOver) emptyPage(main, gone(), () => location.reload()); },
  );
  return () => {
    isOver = true;
    end?.();
  };
};
