// Notices changes that another tab or program made. The server sends an event after each change, and the views then
// fetch their data again. A hidden page closes the stream of events, because a browser opens at most six connections to
// a server. When the page is shown again, it opens the stream again and receives the present state at once.
import { get, query } from "./api.js";
import { showProblem } from "./dom.js";

// Milliseconds until `changed` is called again, if it returned false.
const AGAIN = 1000;

/** Fetches the state of the library and, if `recording` is an id, of that recording. */
export const stateOf = (recording) => get(`/api/changes${query({ recording })}`);

/** Opens the view again after a problem whose cause is that its recording was removed; the view then shows this. */
export function noticeRemoval({ code }) {
  if (code === "recording") dispatchEvent(new Event("hashchange"));
}

const followers = new Set();
let stream = null, state = null, isLost = false;

/**
 * Reports that the desk has ended, and calls `lost` of each follower. The end of a stream alone is no end of the desk:
 * the browser then opens the stream again.
 */
async function lose() {
  if (isLost && stream?.readyState !== EventSource.CLOSED) return;
  const problem = await get("/api/session").then(() => null, (error) => error);
  if (!problem?.unreachable) return;
  isLost = true;
  for (const { lost } of followers) lost?.();
  // A message about unsaved edits gives the same problem.
  if (!document.querySelector('[data-name="unreachable"]')) showProblem(problem, { name: "ended" });
}

function found() {
  isLost = false;
  document.querySelector('[data-name="ended"]')?.remove();
}

function attend() {
  if (!followers.size || document.hidden) {
    stream?.close();
    stream = null;
  } else if (!stream || stream.readyState === EventSource.CLOSED) {
    stream = new EventSource("/api/events");
    stream.onerror = lose;
    stream.onopen = found;
    stream.onmessage = ({ data }) => {
      state = JSON.parse(data);
      for (const { look } of followers) look();
    };
  }
}

document.addEventListener("visibilitychange", attend);
addEventListener("focus", attend);

/**
 * Calls `changed` after each change of the library. If `of` is `processing` or `transcription`, calls it after each
 * step of the processing or of the transcription instead. `recording()` returns the id of the recording on the page;
 * `changed` then receives the state of this recording and its id. If `changed` returns false, it is called again a
 * second later. `lost` is called when the desk has ended, and `changed` again when the desk answers again. Returns a
 * function that ends the calls.
 */
export function follow(changed, { recording = () => undefined, of = "library", lost } = {}) {
  let seen = null, timer = 0, asking = false, ended = false;
  const follower = { look: () => look(), lost: lost && (() => { seen = undefined; lost(); }) };
  const look = async () => {
    clearTimeout(timer);
    if (ended || asking || !state) return;
    const id = recording(), now = JSON.stringify(state[of]);
    // Without an open recording, the first state does not count as a change, because the view has just fetched its
    // data.
    if (seen === null && !id) seen = now;
    if (now === seen) return;
    asking = true;
    let isTaken = false;
    try {
      isTaken = (await changed(id ? await stateOf(id) : state, id)) !== false;
      if (isTaken) seen = now;
    } catch (problem) {
      // If the server cannot be reached, the next request of a person reports this problem.
      noticeRemoval(problem);
    }
    asking = false;
    if (isTaken) look();
    else if (!ended) timer = setTimeout(look, AGAIN);
  };
  followers.add(follower);
  attend();
  look();
  return () => {
    ended = true;
    clearTimeout(timer);
    followers.delete(follower);
    attend();
  };
}
