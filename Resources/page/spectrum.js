// The spectrum of a recording below its waveform. The server sends columns of 26 bands, the lowest first. A column
// lasts 40 ms times a power of two.
import { bytes } from "./api.js";

const TILE = 256, BANDS = 26, STEP = 0.04, LEVELS = 12;
// The number of half decibels from the darkest to the brightest colour.
const RANGE = 110;
const KEPT = 80;
const known = new Map();
// The level of the brightest colour for each key of features: the 99.5th percentile of the tile that was loaded first.
const tops = new Map();

/** Returns a part of the spectrum (a tile) as a picture, or null until it is loaded. */
function tile(wave, { id, featuresKey }, level, number) {
  const path = `/api/recordings/${id}/spectrum/${level}/${number}?features=${featuresKey ?? ""}`;
  const key = `${path} ${document.documentElement.dataset.scheme}`;
  const entry = known.get(key);
  if (entry) return entry.picture;
  const made = { picture: null };
  known.set(key, made);
  bytes(path).then((codes) => {
    made.picture = paint(featuresKey, codes);
    for (const [old] of known) { if (known.size <= KEPT) break; known.delete(old); }
    wave.invalidate();
  }, () => setTimeout(() => known.delete(key), 3000));
  return null;
}

function paint(featuresKey, signed) {
  const codes = new Uint8Array(signed.buffer), columns = codes.length / BANDS;
  if (!columns) return null;
  const canvas = new OffscreenCanvas(columns, BANDS), c = canvas.getContext("2d");
  const image = c.createImageData(columns, BANDS), ink = inkOf();
  if (!tops.has(featuresKey))
    tops.set(featuresKey, [...codes].sort((a, b) => a - b)[Math.floor(codes.length * 0.995)]);
  const top = tops.get(featuresKey);
  for (let x = 0; x < columns; x++) {
    for (let band = 0; band < BANDS; band++) {
      const at = ((BANDS - 1 - band) * columns + x) * 4;
      image.data.set(ink, at);
      image.data[at + 3] = Math.max(0, Math.min(255, 255 * (1 + (codes[x * BANDS + band] - top) / RANGE)));
    }
  }
  c.putImageData(image, 0, 0);
  return { canvas, columns };
}

/** The colour of the waveform as red, green, blue and alpha. */
function inkOf() {
  const c = new OffscreenCanvas(1, 1).getContext("2d");
  c.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--wave").trim();
  c.fillRect(0, 0, 1, 1);
  return c.getImageData(0, 0, 1, 1).data;
}

/** Draws the visible part of the spectrum between two heights. */
export function drawSpectrum(c, wave, top, bottom) {
  const width = wave.width;
  const level = Math.max(0, Math.min(LEVELS, Math.floor(Math.log2(wave.scale / STEP) + 1e-9)));
  const step = STEP * 2 ** level, length = step * TILE;
  const last = Math.floor(Math.min(wave.duration, wave.start + wave.span) / length);
  c.imageSmoothingEnabled = true;
  for (let number = Math.max(0, Math.floor(wave.start / length)); number <= last; number++) {
    const picture = tile(wave, wave.recording, level, number);
    if (!picture) continue;
    const x = wave.x(number * length), wide = picture.columns * step / wave.scale;
    if (x < width && x + wide > 0) c.drawImage(picture.canvas, x, top, wide, bottom - top);
  }
  c.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--line");
  c.fillRect(0, top, width, 1);
}
