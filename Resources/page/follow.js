// What is done elsewhere, by another tab or by the program in a terminal: the desk tells the page by one stream of
// events that something is other than it was, and the views fetch what they show. A hidden page has no stream, since a
// browser opens six connections to a server; when it is shown again it receives the present state at once.
import { get, query } from "./api.js";

const AGAIN = 1000; // ms, until a view that was busy is told again

/** The state of the library, and of a recording. */
export const stateOf = (recording) => get(`/api/changes${query({ recording })}`);

const followers = new Set();
let stream = null, state = null;

function attend() {
  if (!followers.size || document.hidden) {
    stream?.close();
    stream = null;
  } else if (!stream || stream.readyState === EventSource.CLOSED) {
    stream = new EventSource("/api/events");
    stream.onmessage = ({ data }) => {
      state = JSON.parse(data);
      for (const look of followers) look();
    };
  }
}

document.addEventListener("visibilitychange", attend);
addEventListener("focus", attend);

/**
 * Calls `changed` whenever something was stored in the library, or where `of` is `processing` or `transcription`
 * whenever that work continued. `recording()` is the id of the recording that is shown: its state is in the first
 * argument, the id is the second. If `changed` gives false, it is called again a second later. Gives a function that
 * ends this.
 */
export function follow(changed, { recording = () => undefined, of = "library" } = {}) {
  let seen = null, timer = 0, asking = false, ended = false;
  const look = async () => {
    clearTimeout(timer);
    if (ended || asking || !state) return;
    const id = recording(), now = JSON.stringify(state[of]);
    // What the view has just fetched itself is no news.
    if (seen === null && !id) seen = now;
    if (now === seen) return;
    asking = true;
    let isTaken = false;
    try {
      isTaken = (await changed(id ? await stateOf(id) : state, id)) !== false;
      if (isTaken) seen = now;
    } catch {
      // The desk is away, and says so itself as soon as somebody does something.
    }
    asking = false;
    if (isTaken) look();
    else if (!ended) timer = setTimeout(look, AGAIN);
  };
  followers.add(look);
  attend();
  look();
  return () => {
    ended = true;
    clearTimeout(timer);
    followers.delete(look);
    attend();
  };
}
