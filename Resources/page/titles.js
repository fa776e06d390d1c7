// The language of the titles of drills.
import { language } from "./messages.js";

const TITLES = { ar: "arabic", fr: "french", id: "indonesian", tr: "turkish", ur: "urdu" };

/**
 * Returns the settings `drill`, completed so that the titles of the drill are in the language of the page. A setting
 * for titles in `drill` stays.
 */
export const withTitles = (drill) => ({ "display.titles": TITLES[language] ?? "latin", ...drill });
