/*
 * The page of published drills. It works without a server. Its data is in scripts beside it, because a page that is
 * opened as a file may load scripts and sound, but may not use `fetch`.
 */
"use strict";

// This is a block and not a module, because in a page that is opened as a file, browsers refuse modules.
{
  const words = {
    en: {
      language: "العربية", feed: "Podcast feed", back: "All drills", play: "Play", pause: "Pause",
      previous: "Previous ayah", next: "Next ayah", seek: "Position", speed: "Speed", repeat: "Repeat",
      sleep: "Sleep timer", off: "Off", ayah: "This ayah", drill: "This drill", all: "All drills",
      end: "End of drill", minutes: (n) => `${n} min`, download: "Save the file",
      keep: "Keep offline", kept: "Kept offline", keepAll: "Keep all offline", keeping: "Saving …",
      notKept: "It could not be saved: is there room on this phone, and a connection?",
      missing: "The sound of this drill cannot be read.", of: (a, b) => `${a} of ${b}`,
      credit: "Text of the Quran:", credits: "All credits", pages: "For parents",
    },
    ar: {
      language: "English", feed: "خلاصة البودكاست", back: "كل التدريبات", play: "تشغيل", pause: "إيقاف",
      previous: "الآية السابقة", next: "الآية التالية", seek: "الموضع", speed: "السرعة", repeat: "التكرار",
      sleep: "مؤقّت النوم", off: "بلا", ayah: "هذه الآية", drill: "هذا التدريب", all: "كل التدريبات",
      end: "نهاية التدريب", minutes: (n) => `${digits(n)} د`, download: "حفظ الملف",
      keep: "حفظ للاستماع دون اتصال", kept: "محفوظ على الجهاز", keepAll: "حفظ الكل دون اتصال",
      keeping: "جارٍ الحفظ …", notKept: "تعذّر الحفظ: تحقّق من المساحة والاتصال.",
      missing: "تعذّرت قراءة صوت هذا التدريب.", of: (a, b) => `${digits(a)} من ${digits(b)}`,
      credit: "نص القرآن الكريم:", credits: "كل الحقوق والمصادر",
      pages: "لأولياء الأمور",
    },
  };
  const speeds = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];
  const sleeps = [5, 10, 15, 30, 45, 60];
  const publication = window.tilawa;
  const $ = (id) => document.getElementById(id);
  const audio = $("audio");

  /** Settings and positions, kept in the storage of the browser. A private window may refuse this storage. */
  const memory = (() => {
    const key = `tilawa:${publication.id}`;
    let value = { positions: {} };
    try {
      value = { ...value, ...JSON.parse(localStorage.getItem(key) ?? "{}") };
    } catch { /* Without stored values, the defaults apply. */ }
    return {
      value,
      save() {
        try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* The values stay in memory. */ }
      },
    };
  })();

  let language = memory.value.language ?? publication.language;
  // The open drill.
  let current = null;
  // `readings` are the readings of the open drill in order of time; `texts` are the words of the shown text.
  let readings = [];
  let texts = [];
  // The index of the reading whose text is shown; -1 for no reading.
  let shown = -1;
  // The time at which the sleep timer stops the sound, in ms since 1970.
  let sleepAt = null;
  // The last stored position in seconds.
  let savedAt = 0;

  const say = (name, ...values) => {
    const text = words[language][name];
    return typeof text === "function" ? text(...values) : text;
  };
  function digits(value) {
    return language === "ar"
      ? String(value).replace(/\d/g, (d) => String.fromCharCode(0x660 + Number(d))) : String(value);
  }
  function clock(seconds) {
    const whole = Math.max(0, Math.floor(seconds));
    const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    const text = (parts[0] > 0 ? parts : parts.slice(1))
      .map((part, index) => (index > 0 ? String(part).padStart(2, "0") : String(part)));
    return digits(text.join(":"));
  }
  /** Shows a title in the direction of its own language, aligned like the page. */
  function entitle(element, text) {
    const isolated = document.createElement("bdi");
    isolated.textContent = text;
    element.replaceChildren(isolated);
  }
  /** Returns the address of a file of the folder; its name may contain any character. */
  function address(path) {
    return path.split("/").map(encodeURIComponent).join("/");
  }
  function tell(text) {
    $("notice").textContent = text;
    $("notice").hidden = text === "";
  }
  function fill(select, entries, value) {
    select.replaceChildren(...entries.map(([key, text]) => {
      const option = document.createElement("option");
      option.value = key;
      option.textContent = text;
      return option;
    }));
    select.value = value;
  }

  // The texts of the page.

  function translate() {
    document.documentElement.lang = language;
    document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
    document.title = publication.title;
    entitle($("title"), publication.title);
    $("language").textContent = say("language");
    $("language").lang = language === "ar" ? "en" : "ar";
    for (const id of ["feed", "download", "credit", "credits"]) $(id).textContent = say(id);
    $("back").textContent = language === "ar" ? "→" : "←";
    for (const [id, name] of [["back", "back"], ["previous", "previous"], ["next", "next"],
      ["seek", "seek"]]) $(id).setAttribute("aria-label", say(name));
    for (const id of ["speed", "repeat", "sleep"]) $(`${id}-name`).textContent = say(id);
    fill($("speed"), speeds.map((n) => [String(n), `${digits(n)}×`]),
      String(memory.value.speed ?? 1));
    fill($("repeat"), ["off", "ayah", "drill", "all"].map((name) => [name, say(name)]),
      memory.value.repeat ?? "off");
    const sleep = $("sleep").value || "off";
    fill($("sleep"), [["off", say("off")], ...sleeps.map((n) => [String(n), say("minutes", n)]),
      ["end", say("end")]], sleep);
    $("keep-all").textContent = say("keepAll");
    showPlaying();
    showKept();
    list();
    linkPages();
  }

  /** Shows links to the pages of students, if the folder has such pages. */
  function linkPages() {
    const pages = publication.pages ?? [];
    $("pages").hidden = pages.length === 0;
    $("pages-name").textContent = say("pages");
    $("pages-list").replaceChildren(...pages.map((page) => {
      const link = document.createElement("a");
      link.href = address(page.file);
      entitle(link, page.title);
      return link;
    }));
  }

  // The list of drills.

  function list() {
    $("list").replaceChildren(...publication.drills.map((drill) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      const title = document.createElement("strong");
      const length = document.createElement("span");
      button.type = "button";
      entitle(title, drill.title);
      const position = memory.value.positions[drill.id] ?? 0;
      length.textContent = position > 0
        ? say("of", clock(position), clock(drill.seconds)) : clock(drill.seconds);
      button.append(title, length);
      if (position > 0) {
        const progress = document.createElement("progress");
        progress.max = drill.seconds;
        progress.value = position;
        button.append(progress);
      }
      button.addEventListener("click", () => open(drill, true));
      item.append(button);
      return item;
    }));
  }

  // The open drill.

  /** Loads the text and times of a drill. They are in a script that passes them to `tilawaDrill`. */
  function load(drill) {
    return new Promise((resolve) => {
      const script = document.createElement("script");
      window.tilawaDrill = (id, value) => { if (id === drill.id) resolve(value); };
      script.addEventListener("error", () => resolve({ texts: [], readings: [] }));
      script.addEventListener("load", () => script.remove());
      script.src = source(drill, drill.data);
      document.head.append(script);
    });
  }

  async function open(drill, plays) {
    remember();
    current = drill;
    tell("");
    [readings, texts, shown] = [[], [], -1];
    document.querySelector("main").hidden = true;
    $("player").hidden = false;
    entitle($("now"), drill.title);
    $("length").textContent = clock(drill.seconds);
    $("seek").max = String(drill.seconds);
    $("download").href = address(drill.file);
    const position = memory.value.positions[drill.id] ?? 0;
    audio.src = source(drill, drill.file);
    audio.currentTime = position < drill.seconds - 1 ? position : 0;
    audio.playbackRate = memory.value.speed ?? 1;
    if (plays) audio.play().catch(() => { /* Some browsers need a press of the button first. */ });
    memory.value.last = drill.id;
    memory.save();
    showKept();
    announce();
    const data = await load(drill);
    if (current !== drill) return;
    ({ readings, texts } = data);
    show();
  }

  function close() {
    remember();
    audio.pause();
    document.querySelector("main").hidden = false;
    $("player").hidden = true;
    list();
  }

  function remember() {
    if (!current || !Number.isFinite(audio.duration)) return;
    const isAtEnd = audio.currentTime > audio.duration - 1;
    memory.value.positions[current.id] = isAtEnd ? 0 : Math.round(audio.currentTime * 10) / 10;
    savedAt = audio.currentTime;
    memory.save();
  }

  /** Returns the index of the last reading that has begun at a time; -1 before the first reading. */
  function readingAt(time) {
    let [low, high] = [0, readings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (readings[middle].start <= time) low = middle + 1; else high = middle;
    }
    return low - 1;
  }

  /** Shows the label and the text of a reading as those of the present reading. */
  function showReading(index) {
    shown = index;
    const reading = readings[index];
    $("label").textContent = reading ? reading.label : "";
    $("label").dir = "auto";
    $("text").replaceChildren(...(texts[reading?.text] ?? []).flatMap((word) => {
      const span = document.createElement("span");
      span.textContent = word;
      return [span, document.createTextNode(" ")];
    }));
  }

  /** Shows the position: the time, the reading, and the word that is recited. */
  function show() {
    const time = audio.currentTime;
    $("elapsed").textContent = clock(time);
    if (document.activeElement !== $("seek") || !audio.paused) $("seek").value = String(time);
    const index = readingAt(time + 0.01), reading = readings[index];
    if (index !== shown) showReading(index);
    if (!reading || reading.words.length < 2) return;
    const heard = time < reading.end ? reading.words.findLastIndex((start) => start <= time + 0.01) : -1;
    for (const [place, span] of [...$("text").children].entries()) {
      if (span.classList.contains("heard") === (place === heard)) continue;
      span.classList.toggle("heard", place === heard);
      if (place === heard) span.scrollIntoView({ block: "nearest" });
    }
  }

  /**
   * If a person chose to repeat the ayah, goes back to its start when its end is reached. Stops at the time of the
   * sleep timer, and stores the position every 5 s. All this also happens while the screen is off.
   */
  function tick() {
    const repeat = memory.value.repeat ?? "off";
    if (repeat === "ayah" && shown >= 0 && !audio.seeking) {
      const next = readings[shown + 1];
      const end = next ? next.start : audio.duration;
      if (audio.currentTime >= end - 0.02) audio.currentTime = readings[shown].start;
    }
    if (sleepAt !== null && Date.now() >= sleepAt) {
      audio.pause();
      stopSleeping();
    }
    if (Math.abs(audio.currentTime - savedAt) > 5) remember();
    show();
  }

  function follow() {
    if (audio.paused) return;
    tick();
    requestAnimationFrame(follow);
  }

  function step(count) {
    const index = Math.max(0, readingAt(audio.currentTime + 0.01));
    // "Previous" first goes back to the start of the present ayah, as in other players. It goes to the previous ayah
    // only within 2 s of this start.
    const restarts = count < 0 && readings[index] && audio.currentTime - readings[index].start > 2;
    const target = readings[restarts ? index : Math.min(readings.length - 1, index + count)];
    audio.currentTime = target ? target.start : Math.max(0, audio.currentTime + 10 * count);
    show();
  }

  function ended() {
    remember();
    const repeat = memory.value.repeat ?? "off";
    if ($("sleep").value === "end") {
      stopSleeping();
      return;
    }
    if (repeat === "ayah" && shown >= 0) {
      audio.currentTime = readings[shown].start;
      audio.play();
    } else if (repeat === "drill") {
      audio.currentTime = 0;
      audio.play();
    } else if (repeat === "all") {
      const index = publication.drills.indexOf(current);
      open(publication.drills[(index + 1) % publication.drills.length], true);
    }
  }

  function stopSleeping() {
    sleepAt = null;
    $("sleep").value = "off";
  }

  function showPlaying() {
    $("play").classList.toggle("is-playing", !audio.paused);
    $("play").setAttribute("aria-label", say(audio.paused ? "play" : "pause"));
  }

  /** Sends the title to the lock screen, headsets and cars, and handles their keys. */
  function announce() {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: current.title, artist: current.reciters, album: publication.title,
      artwork: [{ src: address(publication.cover ?? "cover.png") }],
    });
    const actions = {
      play: () => audio.play(), pause: () => audio.pause(), previoustrack: () => step(-1),
      nexttrack: () => step(1), seekto: (event) => { audio.currentTime = event.seekTime; },
    };
    for (const [name, action] of Object.entries(actions)) {
      try { navigator.mediaSession.setActionHandler(name, action); } catch { /* An older browser lacks the action. */ }
    }
  }

  // If the browser has a service worker, drills can be kept for use without a connection. A page that is opened as a
  // file does not need this, because its drills are files beside it.
  const canKeep = "serviceWorker" in navigator && window.isSecureContext
    && location.protocol !== "file:";
  // The address of a file of a drill. A corrected drill has another address, so its earlier version is not played.
  const source = (drill, path) => `${address(path)}${canKeep ? `?v=${drill.version}` : ""}`;
  const urls = (drill) => [drill.file, drill.data].map((path) => new URL(source(drill, path), location).href);
  const store = () => caches.open("tilawa-drills");
  async function isKept(drill) {
    const cache = await store();
    const found = await Promise.all(urls(drill).map((url) => cache.match(url)));
    return found.every(Boolean);
  }
  async function keep(drills, button) {
    button.disabled = true;
    button.textContent = say("keeping");
    try {
      const cache = await store();
      for (const drill of drills) if (!await isKept(drill)) await cache.addAll(urls(drill));
      tell("");
    } catch { tell(say("notKept")); }
    button.disabled = false;
    $("keep-all").textContent = say("keepAll");
    await showKept();
  }
  /** Keeps corrected drills in place of their earlier versions, and drops what is not listed any more. */
  async function renewKept() {
    const cache = await store(), folder = new URL("drills/", location).href, fileOf = (url) => url.split("?")[0];
    const kept = (await cache.keys()).map(({ url }) => url).filter((url) => url.startsWith(folder));
    const files = new Set(kept.map(fileOf)), listed = new Set(publication.drills.flatMap(urls));
    try {
      for (const drill of publication.drills)
        if (urls(drill).every((url) => files.has(fileOf(url))) && !await isKept(drill)) await cache.addAll(urls(drill));
    } catch { return; }  // Without a connection, the earlier versions stay.
    for (const url of kept) if (!listed.has(url)) await cache.delete(url);
  }
  async function showKept() {
    if (!canKeep) return;
    $("keep-all").hidden = false;
    if (!current) return;
    const kept = await isKept(current);
    $("keep").hidden = false;
    $("keep").disabled = kept;
    $("keep").textContent = say(kept ? "kept" : "keep");
  }

  function switchLanguage() {
    language = language === "ar" ? "en" : "ar";
    memory.value.language = language;
    memory.save();
    translate();
    shown = -1;
    if (current) {
      $("length").textContent = clock(current.seconds);
      show();
    }
  }

  function connectControls() {
    const on = (id, name, act) => $(id).addEventListener(name, act);
    on("language", "click", switchLanguage);
    on("back", "click", close);
    on("play", "click", () => (audio.paused ? audio.play() : audio.pause()));
    on("previous", "click", () => step(-1));
    on("next", "click", () => step(1));
    on("seek", "input", () => {
      audio.currentTime = Number($("seek").value);
      show();
    });
    on("speed", "change", () => {
      memory.value.speed = Number($("speed").value);
      audio.playbackRate = memory.value.speed;
      memory.save();
    });
    on("repeat", "change", () => {
      memory.value.repeat = $("repeat").value;
      memory.save();
    });
    on("sleep", "change", () => {
      const minutes = Number($("sleep").value);
      sleepAt = Number.isFinite(minutes) ? Date.now() + minutes * 60_000 : null;
    });
    on("keep", "click", () => keep([current], $("keep")));
    on("keep-all", "click", () => keep(publication.drills, $("keep-all")));
    document.addEventListener("keydown", (event) => {
      if ($("player").hidden || event.target.matches("select, input, button")) return;
      if (event.key === " ") {
        event.preventDefault();
        $("play").click();
      }
      if (event.key === "Escape") close();
    });
  }

  function connectSound() {
    audio.addEventListener("play", () => {
      showPlaying();
      follow();
    });
    audio.addEventListener("pause", () => {
      showPlaying();
      remember();
    });
    audio.addEventListener("timeupdate", tick);
    audio.addEventListener("seeked", show);
    audio.addEventListener("ended", ended);
    audio.addEventListener("loadedmetadata", () => { audio.playbackRate = memory.value.speed ?? 1; });
    audio.addEventListener("error", () => tell(say("missing")));
    addEventListener("pagehide", remember);
    document.addEventListener("visibilitychange", () => { if (document.hidden) remember(); });
  }

  connectControls();
  connectSound();
  if (canKeep)
    navigator.serviceWorker.register("service-worker.js").then(renewKept).then(showKept).catch(() => {});
  if (publication.drills.every((drill) => drill.id !== memory.value.last)) delete memory.value.last;
  translate();
}
