// The Arabic words on the waveform. Shaping a line in the font of the mushaf takes a millisecond or more, so each text
// is drawn into a picture once, and the picture is cached.
const FONT = '17px "Amiri Quran", Amiri, serif';
const KEPT = 400;
// Pixels added on each side of the measured width, because marks of the first and the last letter extend beyond it.
const MARGIN = 4;
// The maximum number of words of a text that are drawn. The segment clips the text, so further words would rarely be
// visible.
const LONGEST = 60;

const pictures = new Map();

/**
 * Waits until the font of the mushaf is loaded. Then drops the pictures that were drawn in another font, and calls
 * `act`.
 */
export function whenLettersCome(act) {
  document.fonts.load(FONT, "ء").then(() => { pictures.clear(); act(); }, () => {});
}

function pictureOf(text, { colour, height }) {
  const ratio = devicePixelRatio || 1;
  const key = `${height} ${ratio} ${colour} ${text}`;
  let picture = pictures.get(key);
  // Insert the picture again, so that the map is ordered by last use.
  if (picture) pictures.delete(key);
  else {
    const canvas = document.createElement("canvas"), c = canvas.getContext("2d");
    const prepare = () => {
      c.direction = "rtl";
      c.font = FONT;
      c.textAlign = "right";
      c.textBaseline = "middle";
      c.fillStyle = colour;
    };
    prepare();
    const width = Math.ceil(c.measureText(text).width) + 2 * MARGIN;
    canvas.width = Math.ceil(width * ratio);
    canvas.height = Math.ceil(height * ratio);
    prepare();
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.fillText(text, width - MARGIN, height / 2);
    picture = { canvas, width };
  }
  pictures.set(key, picture);
  if (pictures.size > KEPT) pictures.delete(pictures.keys().next().value);
  return picture;
}

/** The width of a text in pixels. `line` gives the height and the colour of the text. */
export const letterWidth = (text, line) => pictureOf(text, line).width - 2 * MARGIN;

/** Draws a text below `top`. The right end of the text is at `x`; if `centred` is true, its middle is at `x`. */
export function letter(c, text, { x, top, centred = false, ...line }) {
  const ratio = devicePixelRatio || 1;
  const { canvas, width } = pictureOf(text.split(" ", LONGEST).join(" "), line);
  // Round to whole pixels of the screen, because the picture would be blurred at other positions.
  const left = Math.round((centred ? x - width / 2 : x - width + MARGIN) * ratio) / ratio;
  c.drawImage(canvas, left, top, canvas.width / ratio, canvas.height / ratio);
}
