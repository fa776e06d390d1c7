// The language of the titles of drills.
import { language } from "./messages.js";

const TITLES = { ar: "arabic", fr: "french", id: "indonesian", tr: "turkish", ur: "urdu" };

/** Returns the settings of a drill, with titles in the language of the page unless `drill` has another choice. */
export const withTitles = (drill) => ({ "display.titles": TITLES[language] ?? "latin", ...drill });
