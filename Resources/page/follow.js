// What is done elsewhere, by another tab or by the program in a terminal: the page asks every few seconds whether
// anything in the library is other than it was, and tells the view. A question costs the desk a look at one number, and
// no connection stays open.
import { get, query } from "./api.js";

const EVERY = 2000; // ms

/** The state of the library, and of a recording. */
export const stateOf = (recording) => get(`/api/changes${query({ recording })}`);

/**
 * Calls `changed` with the answer of the desk whenever something was stored in the library. `recording()` is the id of
 * the recording
 * that is shown, whose state the answer then has; it is the second argument. If `changed` gives false, it is called
 * again the next time. Gives a function that
 * ends this.
 */
export function follow(changed, { recording = () => undefined } = {}) {
  let seen = null, timer = 0, asking = false, ended = false;
  const look = async () => {
    clearTimeout(timer);
    if (ended || asking) return;
    asking = true;
    try {
      // Nobody sees a hidden page; when it is shown again it asks at once.
      if (!document.hidden) {
        const id = recording(), now = await stateOf(id), library = JSON.stringify(now.library);
        if (!ended && library !== seen) {
          // What the view has just fetched itself is no news.
          const isFirst = seen === null && !id;
          if (isFirst || (await changed(now, id)) !== false) seen = library;
        }
      }
    } catch {
      // The desk is away, and says so itself as soon as somebody does something.
    }
    asking = false;
    if (!ended) timer = setTimeout(look, EVERY);
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  look();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
  };
}
