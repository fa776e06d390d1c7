// Requests to the server, and a cache of recordings.
import { visible } from "./dom.js";
import { known, language, more, number, reference, t } from "./messages.js";
import { surahHere } from "./quran.js";

/** A value of a message of the server, in the language and the digits of the page. */
function valueHere(value) {
  const [, place, reading] = /^([\d:-]+)#(\d+)$/.exec(value) ?? [];
  if (place) return `${reference(place)} (${t("label.reading", { n: Number(reading) })})`;
  if (/^\d+\.\d+$/.test(value)) return number(Number(value), { maximumFractionDigits: 3 });
  return /^[\d.:-]+$/.test(value) ? reference(value) : visible(surahHere(value));
}

/** The place of a problem. A typed text is followed by the place of the error in it; "range" is no place for people. */
function placeHere(place) {
  const [, text, position] = /^(\u201c.*\u201d), character (\d+)$/.exec(place) ?? [];
  if (text) return t("where.character", { text: visible(text), position: Number(position) });
  return place === "range" ? "" : place && visible(place);
}

/** Loads the messages for the problems of the server. If they cannot be loaded, `told` shows the names of problems. */
export const problemTexts = () => more("problems").catch(() => {});

/**
 * Translates a problem of the server into the language of the page, if the server names a message for the problem.
 * Otherwise the text stays English; if the page is in another language, `note` in the result explains why the text is
 * English. Call `problemTexts` first.
 */
export function told({ problem, place, remedy, code, values, isOurs }) {
  if (isOurs) return { problem, place, remedy };
  // Values from outside may contain characters that change the direction of text. Only the messages of the page may
  // contain such characters.
  const seen = (text) => text && visible(text);
  if (code) {
    const shown = Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, valueHere(value)]));
    return { problem: known("problem.", code, shown), place: placeHere(place), remedy: known("remedy.", code, shown) };
  }
  return { problem: seen(problem), place: seen(place), remedy: seen(remedy),
    note: language === "en" ? undefined : t("problem.english") };
}

/** An error response of the server (`status` 4xx or 5xx), or a failed connection (`status` 0). */
export class Problem extends Error {
  constructor(status, body) {
    super(body.problem);
    this.status = status;
    this.code = body.code;
    Object.assign(this, told(body));
  }

  /**
   * True if the desk did not judge the request. Either the desk cannot be reached, or it was restarted and does not
   * accept this page yet. The same request may succeed later.
   */
  get unreachable() { return [0, 401, 403].includes(this.status); }
}

const GONE = {
  isOurs: true,
  problem: t("gone"), place: location.host,
  remedy: t("gone.remedy"),
};

/** Makes the `Problem` for a failed connection to the server. */
export const gone = () => new Problem(0, GONE);

const RESTARTED = {
  isOurs: true,
  problem: t("restarted"), place: location.host,
  remedy: t("restarted.remedy"),
};

/** The token in the header that the desk requires for each change. Pages of other sites cannot read the token. */
let token;

/**
 * Sends a change. `send(headers)` sends it and resolves to an object with a status. A restarted desk has another token
 * and refuses the old one. The change is then sent once more with the new token.
 */
async function changing(send) {
  const used = token ??= (await json("/api/session")).token;
  const answer = await send({ "X-Tilawa-Token": used });
  if (answer.status !== 403) return answer;
  if (token === used) token = (await json("/api/session")).token;
  return token === used ? answer : send({ "X-Tilawa-Token": token });
}

async function request(path, { method = "GET", body, signal } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const send = async (headers) => {
    try {
      return await fetch(path, { method, signal, headers, body: text });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Problem(0, GONE);
    }
  };
  const response = text === undefined ? await send({})
    : await changing((headers) => send({ "Content-Type": "application/json", ...headers }));
  if (response.ok) return response;
  if (response.status === 401) throw new Problem(401, RESTARTED);
  let answer = {};
  try { answer = await response.json(); } catch { /* A response without JSON is reported by its status. */ }
  await problemTexts();
  throw new Problem(response.status, {
    isOurs: !answer.problem,
    problem: answer.problem ?? t("answered", { status: String(response.status) }),
    place: answer.place ?? path,
    remedy: answer.remedy ?? "",
    code: answer.code,
    values: answer.values,
  });
}

async function json(path, options) {
  const response = await request(path, options);
  try {
    return await response.json();
  } catch {
    // A connection that breaks while the response is read counts as a failed connection.
    throw new Problem(0, GONE);
  }
}

export const get = (path, options) => json(path, options);
export const post = (path, body) => json(path, { method: "POST", body });
export const put = (path, body) => json(path, { method: "PUT", body });

export async function bytes(path, options) {
  const response = await request(path, options);
  return new Int8Array(await response.arrayBuffer());
}

/** The path of a recording's sound. It changes when the recording is analysed again from another sound channel. */
export const soundPath = (id) => `/audio/${id}.wav${query({ features: store.peek(id)?.featuresKey })}`;

/**
 * Requests the sound of a recording in order to find out why the sound does not play. An audio element does not give
 * the reason.
 */
export async function soundProblem(id) {
  try {
    const response = await fetch(soundPath(id), { headers: { Range: "bytes=0-43" } });
    if (response.status === 401) return new Problem(401, RESTARTED);
    await problemTexts();
    if (!response.ok) return new Problem(response.status, await response.json());
    return new Problem(0, {
      isOurs: true,
      problem: t("sound.broken"),
      place: t("sound.broken.place"),
      remedy: t("sound.broken.remedy"),
    });
  } catch {
    return new Problem(0, { ...GONE, remedy: t("gone.playing") });
  }
}

/** True if the server has a sound. Throws a `Problem` if the server cannot be reached. */
export async function hasSound(path) {
  let response;
  try { response = await fetch(path, { headers: { Range: "bytes=0-43" } }); } catch { throw gone(); }
  if (response.status === 401) throw new Problem(401, RESTARTED);
  return response.ok;
}

/** Makes a query string of the parameters that are set. */
export function query(values) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== "" && value !== false) search.set(name, value);
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}

/**
 * Sends a file. It uses XMLHttpRequest, because `fetch` cannot report the progress of an upload, and a recording may
 * have hundreds of megabytes.
 */
export async function upload(file, progress) {
  await problemTexts();
  const { status, responseText } = await changing((headers) => sendFile(file, headers, progress));
  let answer = {};
  try { answer = JSON.parse(responseText); } catch { /* A response without JSON is reported by its status. */ }
  if (status < 300) return answer;
  throw new Problem(status, status === 401 ? RESTARTED
    : { isOurs: !answer.problem, problem: t("answered", { status: String(status) }), place: file.name, remedy: "",
      ...answer });
}

const sendFile = (file, headers, progress) => new Promise((resolve, reject) => {
  const call = new XMLHttpRequest();
  call.open("POST", `/api/import${query({ name: file.name })}`);
  call.setRequestHeader("Content-Type", "application/octet-stream");
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
  call.upload.onprogress = (event) => { if (event.lengthComputable) progress(event.loaded / event.total); };
  call.onerror = () => reject(new Problem(0, GONE));
  call.onload = () => resolve(call);
  call.send(file);
});

const KEPT = 6;

/**
 * The cache of recordings. When a recording is replaced, it dispatches a `change` event with the id of the recording.
 */
class Store extends EventTarget {
  #known = new Map();

  /** Returns the recording if it is in the cache, without fetching it. */
  peek(id) { return this.#known.get(id)?.value; }

  get(id) {
    let entry = this.#known.get(id);
    if (entry) {
      this.#known.delete(id);
      this.#known.set(id, entry);
      return entry.promise;
    }
    return this.#load(id, { value: undefined });
  }

  reload(id) { return this.#load(id, { value: this.peek(id) }); }

  #load(id, entry) {
    entry.promise = get(`/api/recordings/${id}`).then(
      (value) => { this.put(id, value); return value; },
      (problem) => { if (this.#known.get(id) === entry) this.#known.delete(id); throw problem; });
    this.#known.set(id, entry);
    return entry.promise;
  }

  put(id, value) {
    value.segments.sort((a, b) => a.start - b.start);
    value.markers.sort((a, b) => a.position - b.position);
    value.silences.sort((a, b) => a.start - b.start);
    this.#known.delete(id);
    this.#known.set(id, { value, promise: Promise.resolve(value) });
    while (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value);
    this.dispatchEvent(new CustomEvent("change", { detail: id }));
  }
}

export const store = new Store();

/**
 * Returns the segment at a time. If several segments overlap at this time, returns the segment that starts last. With
 * `nearest`, returns the nearest segment for a time between segments.
 */
export function segmentAt(recording, time, { nearest = false } = {}) {
  const list = recording.segments;
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].start <= time) low = middle + 1; else high = middle;
  }
  // Several segments can overlap at this time, because a segment may begin before the previous one ends. A segment
  // overlaps at most a few neighbours, so a few steps back are enough.
  for (let i = low - 1; i >= Math.max(0, low - 5); i--) if (time < list[i].end) return list[i];
  if (!nearest || !list.length) return undefined;
  const before = list[Math.max(0, low - 1)], after = list[Math.min(list.length - 1, low)];
  return Math.abs(before.end - time) <= Math.abs(after.start - time) ? before : after;
}

/** Returns the frame of a recording at a time in seconds. Edits identify positions by frames. */
export function frameAt(recording, time) {
  return Math.max(0, Math.min(recording.frameCount, Math.round(time * recording.sampleRate)));
}

/**
 * Returns a time that lies in this segment and in no other segment. An edit names the segment by this time, which still
 * lies in the segment after other edits.
 */
export function anchorOf(recording, segment) {
  const length = segment.end - segment.start;
  for (const part of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
    const time = segment.start + part * length;
    if (segmentAt(recording, time) === segment) return time;
  }
  return segment.start + length / 2;
}
