// The control by which a person chooses between the text of a recording and all tools.
import { button, h } from "./dom.js";
import { t } from "./messages.js";

/** The choice between the text and all tools. */
export function toolsChoice(settings) {
  const choice = (value, title) =>
    button(title, () => settings.set("tools", value), { "aria-pressed": String(settings.get("tools") === value) });
  return h("span", { class: "joined tools-choice", role: "group", "aria-label": t("tools") },
    choice("simple", t("tools.simple")), choice("all", t("tools.all")));
}
