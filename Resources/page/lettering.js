// The Arabic words on the waveform. Shaping a line of the mushaf's letters takes a millisecond and more, so each text
// is drawn once, and what a frame draws is its picture.
const FONT = '17px "Amiri Quran", Amiri, serif';
const KEPT = 400;
// Marks of the first and last letter may reach out of the width that is measured.
const MARGIN = 4;
// Where a text is wider than its segment, what lies beyond as many words is never in view.
const LONGEST = 60;

const pictures = new Map();

/** Calls `act` when the letters of the mushaf are there; what was drawn with others is dropped. */
export function whenLettersCome(act) {
  document.fonts.load(FONT, "ء").then(() => { pictures.clear(); act(); }, () => {});
}

function pictureOf(text, { colour, height }) {
  const ratio = devicePixelRatio || 1;
  const key = `${height} ${ratio} ${colour} ${text}`;
  let picture = pictures.get(key);
  // The one that was used last stands last.
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

/** The width of a text in a line of a height and a colour. */
export const letterWidth = (text, line) => pictureOf(text, line).width - 2 * MARGIN;

/** Draws a text with its right end at `x`, or with its middle there if `centred`, in the line that begins at `top`. */
export function letter(c, text, { x, top, centred = false, ...line }) {
  const ratio = devicePixelRatio || 1;
  const { canvas, width } = pictureOf(text.split(" ", LONGEST).join(" "), line);
  // On whole pixels of the screen the picture stays sharp.
  const left = Math.round((centred ? x - width / 2 : x - width + MARGIN) * ratio) / ratio;
  c.drawImage(canvas, left, top, canvas.width / ratio, canvas.height / ratio);
}
