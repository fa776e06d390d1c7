// The player of a drill: the sound, the text with the present word, a strip of its readings and pauses, keys and media
// keys.
import { hasSound, post, problemTexts } from "./api.js";
import { showPhone } from "./dialogs.js";
import {
  button, clock, field, fileName, h, inWords, notice, replace, say, select, showProblem, visible,
} from "./dom.js";
import { heard, repetition } from "./heard.js";
import { keys } from "./keys.js";
import { known, listed, number, reference, rich, t } from "./messages.js";
import { Meaning } from "./meaning.js";
import { nextSpeed, watchOutputs } from "./player.js";
import { parts, passage } from "./quran.js";
import { settings } from "./settings.js";
import { Strip } from "./strip.js";
import { arabicNumber, AyahText, surahText, wordsHere } from "./text.js";
import { keyed } from "./transport.js";
import { warning } from "./warnings.js";

// Milliseconds between two writes of the position.
const SAVE_EVERY = 5000;
// Milliseconds without sound after which a request checks the connection.
const STALL = 2000;
// Milliseconds between two attempts to reach the server again.
const LOOK_EVERY = 1500;

/** Changes some of the stored settings for practice. */
const keep = (more) => settings.set("practice", { ...settings.get("practice"), ...more });

/** Makes a drill. The result is the answer of the server with the request, so that the drill can be made again. */
export const beginDrill = async (request) => ({ ...(await post("/api/practice", request)), request });

/** The player of a drill that `beginDrill` has made. */
export class Drill {
  #event = -1;
  #frame = 0;
  #saved = 0;
  #off = [];
  #lost = 0;
  #stall = 0;
  // True from the press on play until the press on pause, even while the connection is lost.
  #wanted = false;
  #at = 0;
  #closed = false;

  constructor(made, { at = 0, speed = 1, after, next, repeats, position }) {
    Object.assign(this, { made, after, next, position });
    this.#makeAudio(at);
    this.text = new AyahText("large");
    this.meaning = new Meaning();
    this.label = h("h2", { class: "now-label" });
    this.info = h("p", { class: "facts" });
    this.time = h("span", { class: "time number" });
    this.rate = h("output", { class: "speed", "aria-label": t("speed") });
    this.state = h("p", { class: "drill-state", role: "status" });
    this.textMode = settings.get("practice")?.text ?? "shown";
    this.passage = h("div", {
      class: "arabic passage", lang: "ar", dir: "rtl", role: "group", "aria-label": t("drill.passage"),
    });
    this.loopState = h("span", { class: "hint", role: "status" });
    this.strip = new Strip(made, { seek: (time) => this.seek(time), position: () => this.now() });
    this.button = keyed(t("play"), "playPause", () => this.toggle(), { class: "primary play" });
    this.setSpeed(speed);
    const act = {
      playPause: () => this.toggle(),
      next: () => this.skip(1),
      previous: () => this.skip(-1),
      seekBack: () => this.seek(this.now() - 5),
      seekOn: () => this.seek(this.now() + 5),
      slower: () => this.setSpeed(nextSpeed(this.audio.playbackRate, -1), true),
      faster: () => this.setSpeed(nextSpeed(this.audio.playbackRate, 1), true),
      moreRepeats: () => repeats(1),
      fewerRepeats: () => repeats(-1),
    };
    this.element = h("section", { class: "drill", "aria-label": t("drill") },
      this.#head(), this.text.element, this.meaning.line, this.strip.element, this.#controls(act), this.state,
      h("details", { class: "more-settings" }, h("summary", {}, t("drill.passage")), this.passage),
      this.#warnings());
    this.#connect(act);
    this.#show();
    this.#drawPassage();
  }

  #makeAudio(at) {
    this.audio = new Audio();
    this.audio.preload = "auto";
    this.audio.preservesPitch = true;
    this.audio.volume = settings.get("volume");
    this.audio.src = `/practice/${this.made.id}.wav`;
    this.audio.currentTime = this.#at = at;
  }

  #head() {
    const { title } = this.made;
    return h("div", { class: "drill-head" },
      h("p", { class: "drill-title" }, h("bdi", {}, /^[\d:, -]+$/.test(title) ? passage(title) : visible(title))),
      this.label, this.info);
  }

  #controls(act) {
    const group = (title, ...controls) => h("div", { class: "group", role: "group", "aria-label": title }, controls);
    return h("div", { class: "transport" },
      group(t("play.playing"),
        keyed(t("ayah.previous"), "previous", act.previous),
        this.button,
        keyed(t("ayah.next"), "next", act.next),
        this.time),
      group(t("drill.seek"),
        button(t("drill.back", { n: 5 }), act.seekBack, { "data-act": "seekBack" }),
        button(t("drill.on", { n: 5 }), act.seekOn, { "data-act": "seekOn" })),
      group(t("speed"),
        button("−", act.slower, { "aria-label": t("speed.slower") }),
        this.rate,
        button("+", act.faster, { "aria-label": t("speed.faster") })),
      group(t("drill.repeats"),
        button(t("drill.less"), act.fewerRepeats),
        button(t("drill.more"), act.moreRepeats)),
      group(t("drill.loop"),
        button(t("drill.loop.a"), () => this.setLoop("from")),
        button(t("drill.loop.b"), () => this.setLoop("to")),
        button(t("drill.loop.off"), () => this.setLoop(null)),
        this.loopState),
      this.#choices(),
      this.meaning.state);
  }

  /** The choice of the shown text, the choice of a file format, and the button that writes the drill to files. */
  #choices() {
    const modes = ["shown", "second", "words", "hidden"].map((mode) => [mode, known("drill.text.", mode)]);
    const formats = ["wav", "flac", "opus", "mp3"].map((name) => [name, name.toUpperCase()]);
    this.format = select(formats, settings.get("practice")?.format ?? "wav", (format) => keep({ format }));
    return h("div", { class: "group" },
      field(t("drill.text"), select(modes, this.textMode, (mode) => this.setText(mode))),
      field(t("practise.format"), this.format),
      button(t("drill.save"), () => this.render()),
      button(t("next.phone"), () => showPhone({ practice: settings.get("practice") })));
  }

  #warnings() {
    const { missing, warnings } = this.made, place = h("div", {});
    if (warnings.length) problemTexts().then(() => replace(place, warnings.map(warning)));
    return [
      missing.length
        ? h("p", { class: "warning" }, t("drill.missing", { ayat: listed(missing.map(reference)) }))
        : null,
      place,
    ];
  }

  /** Draws the text of all ayat of the drill. A press on an ayah continues playback there. */
  async #drawPassage() {
    const ayat = [...new Set(this.made.events.filter((e) => e.kind === "play" && e.ayah).map((e) => e.ayah))]
      .filter((ayah) => !ayah.endsWith(":0"))
      .sort((a, b) => parts(a).surah - parts(b).surah || parts(a).ayah - parts(b).ayah);
    await Promise.all([...new Set(ayat.map((ayah) => parts(ayah).surah))].map(surahText)).catch(() => {});
    replace(this.passage, ayat.map((ayah) => [
      button([wordsHere(ayah).join(" "), "\u00a0", `\u06dd${arabicNumber(parts(ayah).ayah)}`], () => {
        const event = this.made.events.find((e) => e.kind === "play" && e.ayah === ayah);
        this.seek(event.start);
        this.play();
      }, { class: "ayah", "data-ayah": ayah, title: t("drill.from", { ayah: reference(ayah) }) }),
      " ",
    ]));
    this.#markPassage();
  }

  #markPassage() {
    const now = this.current()?.ayah;
    for (const one of this.passage.querySelectorAll(".ayah")) {
      if (one.dataset.ayah !== now) one.removeAttribute("aria-current");
      else if (!one.hasAttribute("aria-current")) {
        one.setAttribute("aria-current", "true");
        // Scroll only the box of the text, not the page.
        this.passage.scrollTop = one.offsetTop - this.passage.offsetTop - this.passage.clientHeight / 3;
      }
    }
  }

  /** Sets an end of the loop, "from" or "to", to the present position; null ends the loop. */
  setLoop(end) {
    this.loop = end ? { ...this.loop, [end]: this.now() } : null;
    const { from = 0, to } = this.loop ?? {};
    this.loopState.textContent =
      to > from ? t("drill.loop.set", { from: clock(from, 1), to: clock(to, 1) })
        : this.loop ? t("drill.loop.a") : "";
    say(this.loopState.textContent || t("drill.loop.off"));
  }

  /** Shows the text always, in the first reading only, word by word, or never. */
  setText(mode) {
    this.textMode = mode;
    keep({ text: mode });
    this.#hideText();
  }

  #hideText() {
    const again = this.current() && (this.current().repetition > 1 || this.current().pass > 1);
    const isHidden = this.textMode === "hidden" || (this.textMode === "second" && again);
    this.element.classList.toggle("text-hidden", isHidden);
    this.element.classList.toggle("text-words", this.textMode === "words");
  }

  #connect(act) {
    this.#off.push(keys.bind(act), watchOutputs(() => {
      if (!this.#wanted) return;
      this.pause();
      this.state.textContent = t("drill.lost");
    }));
    const on = (name, then) => this.audio.addEventListener(name, then);
    on("playing", () => { this.state.textContent = ""; this.#refresh(); this.#loop(); });
    on("pause", () => this.#refresh());
    on("ended", () => this.#ended());
    on("waiting", () => { this.state.textContent = t("drill.loading"); this.#watchStall(); });
    on("seeking", () => {
      this.#at = this.audio.currentTime;
      this.#watchStall();
    });
    on("error", () => this.#lostConnection());
    on("timeupdate", () => { this.#show(); this.#remember(); });
    this.#media();
  }

  #media() {
    const session = navigator.mediaSession;
    if (!session) return;
    const handlers = {
      play: () => this.play(),
      pause: () => this.pause(),
      stop: () => this.pause(),
      previoustrack: () => this.skip(-1),
      nexttrack: () => this.skip(1),
      seekbackward: (d) => this.seek(this.now() - (d.seekOffset ?? 5)),
      seekforward: (d) => this.seek(this.now() + (d.seekOffset ?? 5)),
      seekto: (d) => this.seek(d.seekTime),
    };
    for (const [name, act] of Object.entries(handlers)) {
      try { session.setActionHandler(name, act); } catch { /* An older browser lacks the action. */ }
    }
    this.#off.push(() => {
      for (const name of Object.keys(handlers)) {
        try { session.setActionHandler(name, null); } catch { /* An older browser lacks the action. */ }
      }
      session.metadata = null;
      session.playbackState = "none";
    });
  }

  close() {
    this.#closed = true;
    this.#wanted = false;
    clearTimeout(this.#lost);
    clearTimeout(this.#stall);
    cancelAnimationFrame(this.#frame);
    this.#remember(true);
    this.audio.pause();
    this.audio.removeAttribute("src");
    this.audio.load();
    this.strip.close();
    this.#off.forEach((off) => off());
  }

  get playing() { return this.#wanted; }

  now() { return this.audio.readyState && !this.audio.error ? this.audio.currentTime : this.#at; }
  current() { return this.made.events[this.#event]; }

  async play() {
    this.#wanted = true;
    if (this.audio.error) return this.#lostConnection();
    if (this.audio.ended || this.now() >= this.made.duration - 0.05) this.audio.currentTime = 0;
    try {
      await this.audio.play();
    } catch (error) {
      if (error.name === "NotAllowedError") { this.#wanted = false; this.state.textContent = t("drill.press"); }
    }
    this.#refresh();
  }

  pause() {
    this.#wanted = false;
    clearTimeout(this.#lost);
    this.audio.pause();
    this.#remember(true);
    this.#refresh();
  }

  toggle() { return this.#wanted ? this.pause() : this.play(); }

  seek(time) {
    this.#at = Math.min(Math.max(0, time), Math.max(0, this.made.duration - 0.02));
    this.audio.currentTime = this.#at;
    this.#show();
  }

  /**
   * Goes to the next ayah (1), or to the start of the present ayah (-1). In the first second of the ayah, -1 goes to
   * the previous ayah.
   */
  skip(direction) {
    const list = this.made.events, at = this.now(), ayah = this.current()?.ayah;
    if (direction > 0) {
      const next = list.find((e, i) => i > this.#event && e.kind === "play" && e.ayah !== ayah);
      if (next) this.seek(next.start); else say(t("drill.last"));
      return;
    }
    const beginning = (index) => {
      while (index > 0 && list[index - 1].ayah === list[index].ayah) index--;
      return list[index];
    };
    const first = beginning(Math.max(0, this.#event)),
      before = list.indexOf(first) - 1;
    this.seek(at > first.start + 1 || before < 0 ? first.start : beginning(before).start);
  }

  setSpeed(speed, tell = false) {
    this.audio.playbackRate = this.audio.defaultPlaybackRate = speed;
    this.rate.textContent = `${number(speed)}×`;
    if (!tell) return;
    say(t("speed.now", { speed: number(speed) }));
    keep({ speed });
  }

  #ended() {
    this.#wanted = false;
    this.#refresh();
    this.position(0);
    if (this.after() === "continue") this.next(); else this.state.textContent = t("drill.over");
  }

  /** Detects a lost connection early. Otherwise a browser waits for minutes for sound that does not arrive. */
  #watchStall() {
    clearTimeout(this.#stall);
    this.#stall = setTimeout(async () => {
      if (this.#closed || !this.#wanted || this.audio.readyState > 2) return;
      try {
        if (await this.#isReopened()) this.#again(this.#wanted, this.now()); else this.#watchStall();
      } catch (problem) {
        this.#failed(problem);
      }
    }, STALL);
  }

  /**
   * Makes the drill again if the desk has closed it, because other drills were begun or the desk was restarted.
   * Resolves to true if the sound must be loaded again. Throws a `Problem`.
   */
  async #isReopened() {
    if (await hasSound(`/practice/${this.made.id}.wav`)) return false;
    Object.assign(this.made, await beginDrill(this.made.request));
    return true;
  }

  /** Waits for the connection, or ends playback if the desk refused to make the drill again. */
  #failed(problem) {
    if (problem.unreachable) return this.#lostConnection();
    this.pause();
    this.state.textContent = inWords(problem, problem.place);
  }

  /** Continues at the same position as soon as the server answers again after a lost connection. */
  #lostConnection() {
    if (this.#closed) return;
    clearTimeout(this.#lost);
    clearTimeout(this.#stall);
    const wanted = this.#wanted, at = this.#at;
    this.#refresh();
    this.state.textContent = t("drill.connection");
    const look = async () => {
      if (this.#closed) return;
      try {
        await this.#isReopened();
      } catch (problem) {
        if (!problem.unreachable) return this.#failed(problem);
        this.#lost = setTimeout(look, LOOK_EVERY);
        return;
      }
      this.#again(wanted && this.#wanted, at);
    };
    this.#lost = setTimeout(look, LOOK_EVERY);
  }

  #again(play, at) {
    if (this.#closed) return;
    this.audio.src = `/practice/${this.made.id}.wav`;
    this.audio.currentTime = at;
    this.state.textContent = "";
    if (play) this.play();
  }

  #remember(now = false) {
    if (this.audio.readyState && !this.audio.error) this.#at = this.audio.currentTime;
    if (!now && performance.now() - this.#saved < SAVE_EVERY) return;
    this.#saved = performance.now();
    // A drill that was played to its end begins again at its start.
    this.position(this.audio.ended ? 0 : Math.round(this.#at * 10) / 10);
  }

  #loop() {
    cancelAnimationFrame(this.#frame);
    const step = () => {
      this.#show();
      if (!this.audio.paused) this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  #eventAt(time) {
    const list = this.made.events;
    let low = 0,
      high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle].start <= time + 0.0005) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #show() {
    const { from = 0, to } = this.loop ?? {};
    if (to > from && this.now() >= to) this.audio.currentTime = this.#at = from;
    const now = this.now(), index = this.#eventAt(now), event = this.made.events[index];
    const text = `${clock(now)} / ${clock(this.made.duration)}`;
    if (this.time.textContent !== text) this.time.textContent = text;
    this.strip.draw(now);
    if (index !== this.#event) { this.#event = index; if (event) this.#showEvent(event); }
    const word = event?.words.findLast(([, start, end]) => now >= start && now < end);
    this.text.mark(word ? event.ayah : null, word?.[0]);
  }

  #showEvent(event) {
    const what = heard(event), detail = repetition(event);
    replace(this.label, what);
    replace(
      this.info,
      event.kind === "play" && detail ? h("span", {}, detail) : null,
      event.source ? h("span", {}, fileName(event.source)) : null,
    );
    if (event.kind === "play") this.meaning.show(event);
    if (event.kind === "play")
      this.text.show(event.ayah?.endsWith(":0") ? { basmalah: event.surah } : { from: event.ayah, to: event.endAyah });
    this.element.classList.toggle("in-gap", event.kind === "gap");
    this.#hideText();
    this.#markPassage();
    if (event.kind !== "play") return;
    say(t("drill.playing", { what, detail }));
    if (navigator.mediaSession)
      navigator.mediaSession.metadata = new MediaMetadata({
        title: what,
        artist: detail,
        album: this.made.title,
      });
  }

  #refresh() {
    this.button.firstChild.textContent = this.#wanted ? t("pause") : t("play");
    if (navigator.mediaSession) navigator.mediaSession.playbackState = this.#wanted ? "playing" : "paused";
  }

  /** Writes the drill to files and offers them for download. */
  async render() {
    this.state.textContent = t("drill.writing");
    try {
      const { path, files } = await post(`/api/practice/${this.made.id}/render`, { format: this.format.value });
      this.state.textContent = "";
      const links = files.map((name, part) => h("a", {
        href: `/api/practice/${this.made.id}/file?part=${part}`, download: name, class: "link-button",
      }, t("drill.file", { name: visible(name) })));
      const readings = t("count.readings", { n: this.made.events.filter((e) => e.kind === "play").length });
      notice([h("p", {}, rich("drill.saved", { readings, path: fileName(path) })), h("p", {}, links)],
        { seconds: 60, kind: "good", name: "drill" });
      for (const link of links) link.click();
    } catch (problem) {
      this.state.textContent = "";
      showProblem(problem, { kept: t("drill.unwritten") });
    }
  }
}
