// The language of the titles of drills.
import { language } from "./messages.js";

const TITLES = { ar: "arabic", fr: "french", id: "indonesian", tr: "turkish", ur: "urdu" };

/** The settings of a drill whose files have titles in the language of the page. */
export const withTitles = (drill) => ({ "display.titles": TITLES[language] ?? "latin", ...drill });
