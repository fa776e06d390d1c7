// A page that replaces a view after an error, and functions that open dialogs. The modules of the dialogs are loaded on
// demand.
import { gone } from "./api.js";
import { button, h, replace, showProblem } from "./dom.js";
import { keys } from "./keys.js";
import { t } from "./messages.js";

/**
 * Makes a function that opens dialogs of a module. Called with `name`, the function imports the module by `load` and
 * calls the function `name` of the module. Pressed keys are ignored until the dialog is open.
 */
const asking = (load) => (name, ...given) => keys.hold(load().then((module) => module[name](...given),
  () => showProblem(gone())));

/** Opens a dialog about a segment; see ask.js. */
export const ask = asking(() => import("./ask.js"));
export const showCare = () => asking(() => import("./care.js"))("showCare");
export const showPhone = (what) => asking(() => import("./phone.js"))("showPhone", what);
export const askLanguage = () => asking(() => import("./language.js"))("askLanguage");

/** Shows a problem in place of a view that failed, with a link to the recordings if the recording is gone. */
export function emptyPage(parent, problem, again) {
  replace(
    parent,
    h(
      "div",
      { class: "empty-page" },
      h("h1", {}, problem.problem ?? problem.message),
      problem.place ? h("p", {}, t("where", { place: problem.place })) : null,
      h("p", {}, problem.remedy ?? ""),
      problem.code === "recording"
        ? h("a", { href: "#/recordings", class: "link-button" }, t("view.recordings"))
        : button(t("again"), again, { class: "primary" }),
    ),
  );
}
