// Plays stretches of recordings. Three audio elements take turns. While one element plays, the other two load the
// starts of the next two stretches. Therefore the next stretches begin without delay.
import { soundPath } from "./api.js";
import { t } from "./messages.js";

const SPEEDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

// Milliseconds without sound after which the sound counts as broken.
const STALL = 4000;

export function nextSpeed(speed, direction) {
  if (direction > 0) return SPEEDS.find((s) => s > speed + 0.001) ?? 2;
  return [...SPEEDS].reverse().find((s) => s < speed - 0.001) ?? 0.5;
}

/**
 * Calls `lost` when an audio output disappears, such as headphones that are unplugged. Returns a function that stops
 * the calls.
 */
export function watchOutputs(lost) {
  const media = navigator.mediaDevices;
  if (!media?.enumerateDevices) return () => {};
  const count = async () => (await media.enumerateDevices()).filter((device) => device.kind === "audiooutput").length;
  let known = 0;
  count().then((n) => { known = n; }, () => {});
  const changed = async () => {
    const now = await count();
    if (now < known) lost();
    known = now;
  };
  media.addEventListener("devicechange", changed);
  return () => media.removeEventListener("devicechange", changed);
}

/**
 * Plays sound and dispatches events. "change" means that playback started or stopped, or that the played range, the
 * speed or the volume changed. "problem" has a text for the user. "broken" means that the sound broke off, and has the
 * id of the recording. "end" means that the end of the range was reached.
 */
class Player extends EventTarget {
  #decks = [];
  #active = 0;
  #timer = 0;
  #speed = 1;
  #asked = 0;
  id = null;
  start = 0;
  end = 0;
  loop = false;
  playing = false;

  constructor() {
    super();
    for (const index of [0, 1, 2]) {
      const audio = new Audio();
      audio.preload = "auto";
      audio.preservesPitch = true;
      audio.addEventListener("error", () => this.#broken(index));
      for (const name of ["waiting", "seeking"]) audio.addEventListener(name, () => this.#watchStall(index));
      audio.addEventListener("ended", () => { if (index === this.#active && this.playing) this.#atEnd(); });
      audio.addEventListener("playing", () => { if (index === this.#active) this.#watchEnd(); });
      this.#decks.push({ audio, id: null, path: null, at: 0, stall: 0 });
    }
    watchOutputs(() => {
      if (this.playing) {
        this.pause();
        this.#tell(t("sound.lost"));
      }
    });
  }

  get #audio() { return this.#decks[this.#active].audio; }

  /** The position of the sound, in seconds of the recording. */
  get position() {
    const deck = this.#decks[this.#active];
    return deck.audio.readyState ? deck.audio.currentTime : deck.at;
  }

  get speed() { return this.#speed; }

  set speed(value) {
    this.#speed = Math.min(2, Math.max(0.5, value));
    for (const { audio } of this.#decks) audio.playbackRate = audio.defaultPlaybackRate = this.#speed;
    if (this.playing) this.#watchEnd();
    this.#changed();
  }

  get volume() { return this.#decks[0].audio.volume; }

  set volume(value) {
    for (const { audio } of this.#decks) audio.volume = Math.min(1, Math.max(0, value));
    this.#changed();
  }

  #changed() { this.dispatchEvent(new Event("change")); }
  #tell(text) { this.dispatchEvent(new CustomEvent("problem", { detail: text })); }

  #load(deck, id, at) {
    if (!this.#holds(deck, id) || deck.audio.error) {
      deck.id = id;
      deck.audio.src = deck.path = soundPath(id);
    }
    deck.at = at;
    deck.audio.currentTime = at;
    deck.audio.playbackRate = deck.audio.defaultPlaybackRate = this.#speed;
  }

  #holds(deck, id) { return deck.id === id && deck.path === soundPath(id); }

  #stands(deck, id, at) { return this.#holds(deck, id) && Math.abs(deck.at - at) < 0.005; }

  /**
   * Loads the starts of the ranges that are likely to be played next. Each is given as { id, start }, the nearest
   * first.
   */
  prepare(stretches) {
    const free = this.#decks.filter((_, index) => index !== this.#active), wanted = stretches.slice(0, free.length);
    const missing = wanted.filter(({ id, start }) => !free.some((deck) => this.#stands(deck, id, start)));
    const idle = free.filter((deck) => !wanted.some(({ id, start }) => this.#stands(deck, id, start)));
    missing.forEach(({ id, start }, index) => this.#load(idle[index], id, start));
  }

  /** Plays from `start` to `end`. If `loop` is true, plays this range again and again. */
  play(id, start, end, { loop = false } = {}) {
    start = Math.max(0, start);
    const ready = this.#decks.findIndex((deck, index) => index !== this.#active && this.#stands(deck, id, start));
    this.#decks[this.#active].audio.pause();
    // If another element has already loaded this start, let that element play. The remaining elements then keep the
    // sound that they have loaded.
    if (ready >= 0) this.#active = ready;
    else this.#load(this.#decks[this.#active], id, start);
    Object.assign(this, { id, start, end, loop });
    return this.#go();
  }

  /** Moves the play head without playing. */
  place(id, at) {
    this.pause();
    this.#load(this.#decks[this.#active], id, at);
    Object.assign(this, { id, start: at, end: Infinity });
    this.#changed();
  }

  resume() {
    if (this.id && !this.playing) return this.#go();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#asked++;
    const deck = this.#decks[this.#active];
    deck.audio.pause();
    if (deck.audio.readyState) deck.at = deck.audio.currentTime;
    if (this.playing) { this.playing = false; this.#changed(); }
  }

  async #go() {
    const asked = ++this.#asked, deck = this.#decks[this.#active];
    // After a lost connection, the sound is loaded again and continues at the same position.
    if (!this.#holds(deck, this.id)) this.#load(deck, this.id, deck.at);
    this.playing = true;
    this.#changed();
    try {
      await this.#audio.play();
    } catch (error) {
      if (asked !== this.#asked || error.name === "AbortError") return;
      this.playing = false;
      this.#changed();
      // A browser refuses to play before the first key or click on the page.
      if (error.name === "NotAllowedError") this.#tell(t("sound.press"));
    }
  }

  /** Stops at the end of the stretch by a timer. Animation frames would not do, because a hidden tab has none. */
  #watchEnd() {
    clearTimeout(this.#timer);
    if (!this.playing || this.end === Infinity) return;
    const left = (this.end - this.#audio.currentTime) / this.#speed;
    if (left <= 0.004) return this.#atEnd();
    this.#timer = setTimeout(() => this.#watchEnd(), Math.max(2, left * 1000 - 3));
  }

  #atEnd() {
    if (this.loop) {
      this.#audio.currentTime = this.start;
      if (this.#audio.paused) this.#go(); else this.#watchEnd();
      return;
    }
    this.pause();
    this.dispatchEvent(new Event("end"));
  }

  /** Detects a lost connection early. Otherwise a browser waits for minutes for sound that does not arrive. */
  #watchStall(index) {
    const deck = this.#decks[index];
    clearTimeout(deck.stall);
    deck.stall = setTimeout(() => {
      if (index === this.#active && this.playing && this.#audio.readyState < 3) this.#broken(index);
    }, STALL);
  }

  #broken(index) {
    const deck = this.#decks[index];
    const id = deck.id;
    deck.id = null;
    if (index !== this.#active || !id) return;
    deck.at = deck.audio.currentTime || deck.at;
    if (this.playing) this.pause();
    this.dispatchEvent(new CustomEvent("broken", { detail: id }));
  }
}

export const player = new Player();
