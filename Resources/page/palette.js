// The colours for drawing on canvases. They are read from the style sheet, and read again when the colour scheme
// changes.
const NAMES = [
  "sheet",
  "lane",
  "silence",
  "wave",
  "flash",
  "handle",
  "head",
  "marker",
  "suggested",
  "axis",
  "axis-text",
  "window",
  "confirmed",
  "likely",
  "doubtful",
  "open",
  "band-confirmed",
  "band-likely",
  "band-doubtful",
  "band-open",
  "band-text",
  "drill-play",
  "drill-gap",
  "drill-now",
];
let colours = null;

addEventListener("scheme", () => { colours = null; });

export function palette() {
  if (colours) return colours;
  const style = getComputedStyle(document.documentElement);
  const value = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  colours = {
    ...value,
    axisText: value["axis-text"], bandText: value["band-text"],
    drill: { play: value["drill-play"], gap: value["drill-gap"], now: value["drill-now"] },
    band: {
      confirmed: value["band-confirmed"],
      likely: value["band-likely"],
      doubtful: value["band-doubtful"],
      open: value["band-open"],
    },
  };
  return colours;
}
