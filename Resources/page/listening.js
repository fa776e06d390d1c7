// The choice of how much of the sound the second, larger network analyses while the ayat are found.
import { h } from "./dom.js";
import { t } from "./messages.js";
import { settings } from "./settings.js";

/** The stored choice, `doubtful`, `all` or `never`; see Docs/review.md. */
export const listening = () => settings.get("listen") ?? "doubtful";

/** Makes the three choices, each with its cost, under a title with the properties `props`. */
export const listeningChoice = (props = {}) => h("fieldset", { class: "listening" },
  h("legend", props, t("listen.title")),
  ["doubtful", "all", "never"].map((name) => h("label", { class: "check" },
    h("input", { type: "radio", name: "listen", value: name, checked: name === listening(),
      onchange: () => settings.set("listen", name) }),
    h("span", {}, t(`listen.${name}`), " ", h("span", { class: "hint" }, t(`listen.${name}.what`))))));
