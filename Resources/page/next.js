// Suggests the next step to a person, chosen from the state of the library, with a button for the step. A view shows
// this suggestion after a task is done, and while the view has no content.
import { get, post, query } from "./api.js";
import { showCare, showPhone } from "./dialogs.js";
import { button, h, replace, showProblem } from "./dom.js";
import { duration } from "./here.js";
import { listening } from "./listening.js";
import { t } from "./messages.js";
import { settings } from "./settings.js";

/**
 * Total length of the doubtful ayat, in seconds, up to which a person is asked to listen to them first. If they are
 * longer, the first drill is suggested before that.
 */
export const SHORT = 300;
// Milliseconds between two readings of the state of the library while it changes.
const EVERY = 5000;

/** The steps in their order, each with the condition under which it is next. */
const STEPS = [
  ["continue", (s) => s.unfinished > 0],
  ["add", (s) => !s.recordings],
  ["range", (s) => s.unnamed > 0],
  ["listen", (s) => s.doubtful > 0 && (s.isPractised || s.doubtfulSeconds <= SHORT)],
  ["who", (s) => s.students > 0 && !s.assigned],
  ["drill", (s) => s.ayat > 0 && !s.isPractised],
  ["listen", (s) => s.doubtful > 0],
  ["phone", (s) => s.isPractised],
  ["night", (s) => s.ayat > 0 && !s.hasNight],
];

/**
 * The name of the next step, or null. `state` has the numbers of recordings, recordings that no run has seen yet
 * (`unfinished`), ayat, recordings without a passage (`unnamed`), doubtful ayat with their seconds, students, and
 * recordings that are `assigned` to a student. `left` has the names of the steps that are not suggested, because a
 * person has seen or refused them, or because the view itself is about them.
 */
export function nextOf(state, left = []) {
  if (state.isRunning) return null;
  return STEPS.find(([name, isNext]) => !left.includes(name) && isNext(state))?.[0] ?? null;
}

/**
 * Reads the state of the library. `unfinished(folder)` resolves to the numbers of recordings that no run has seen.
 * While an analysis runs, the rest is not read, because no step is suggested.
 */
async function stateOf(left, unfinished) {
  const folder = settings.get("folder");
  if ((await get("/api/processing")).running) return { isRunning: true };
  const [full, unnamed, doubts, { students }, waiting, { time }] = await Promise.all([
    get("/api/recordings?order=ayat&limit=1"),
    get("/api/recordings?needsRange=true&limit=1"),
    get("/api/queue?limit=0"),
    get("/api/students"),
    unfinished(folder),
    left.includes("night") ? {} : get("/api/night"),
  ]);
  const [first] = full.recordings;
  return {
    unfinished: waiting.folder || waiting.added, unfinishedFolder: waiting.folder ? folder : undefined,
    recordings: full.total, ayat: first?.ayat ?? 0, first: first?.id,
    unnamed: unnamed.total, unnamedId: unnamed.recordings[0]?.id,
    doubtful: doubts.doubtful, doubtfulSeconds: doubts.doubtfulSeconds,
    students: students.length, assigned: students.reduce((sum, { recordings }) => sum + recordings, 0),
    isPractised: Boolean(settings.get("practice")?.range), hasNight: Boolean(time), isRunning: false,
  };
}

/** Stores that a person has seen or refused a step. */
const leave = (name) => settings.set("left", [...new Set([...(settings.get("left") ?? []), name])]);

const go = (address) => () => { location.hash = address; };

/** Continues an analysis that was interrupted, and shows its progress. */
async function resume(folder) {
  try {
    await post("/api/processing", { folder, listen: listening() });
    location.hash = "#/recordings";
  } catch (problem) {
    showProblem(problem, { kept: t("process.failed") });
  }
}

/** The title of a step, and its action. */
function stepOf(name, state) {
  return {
    continue: [t("next.continue", { n: state.unfinished }), () => resume(state.unfinishedFolder)],
    add: [t("next.add"), go("#/recordings")],
    range: [t("next.range", { n: state.unnamed }), go(`#/review/${state.unnamedId}`)],
    listen: [t("next.listen", { n: state.doubtful, time: duration(state.doubtfulSeconds) }), go("#/queue")],
    who: [t("next.who"), go(`#/check/${state.first}`)],
    drill: [t("next.drill"), go("#/practise//begin")],
    phone: [t("next.phone"), () => {
      leave("phone");
      showPhone({ practice: settings.get("practice") });
    }],
    night: [t("next.night"), () => { leave("night"); showCare(); }],
  }[name];
}

const contents = (title, act, name) => [h("span", { class: "what-next-title" }, t("next.title")),
  button(title, act, { class: "primary", "data-next": name })];

/** Makes the element for a next step that the view itself has chosen. The step opens the view at `address`. */
export const stepTo = (title, address, name) =>
  h("section", { class: "what-next", "aria-label": t("next.title") }, contents(title, go(address), name));

/**
 * Makes the element for the next step. The element is hidden if there is no next step. `beside` has the names of the
 * steps that are not suggested, because the view itself is about them. `refresh()` reads the state of the library
 * again, `follow()` does so at most every 5 s, and `renew()` also after an analysis has ended.
 */
export function whatNext(beside = []) {
  const element = h("section", { class: "what-next", "aria-label": t("next.title"), hidden: true });
  let asked = 0, waiting = null, due = 0, timer = 0;
  // To count the recordings that no run has seen, the server lists the folder. Only an analysis changes their number.
  const unfinished = (folder) => {
    waiting ??= get(`/api/unfinished${query({ folder })}`).catch((problem) => { waiting = null; throw problem; });
    return waiting;
  };
  const refresh = async () => {
    const mine = ++asked, left = [...beside, ...(settings.get("left") ?? [])];
    let state;
    try {
      state = await stateOf(left, unfinished);
    } catch {
      // Show no error here: the view itself reports that the desk does not answer.
      return;
    }
    if (mine !== asked) return;
    if (state.isRunning) waiting = null;
    const name = nextOf(state, left);
    element.hidden = !name;
    if (!name) return replace(element);
    const [title, act] = stepOf(name, state);
    replace(element, contents(title, act, name),
      ["phone", "night"].includes(name)
        ? button(t("next.later"), () => { leave(name); refresh(); }, { class: "quiet" })
        : null);
  };
  const follow = async () => {
    clearTimeout(timer);
    const rest = due - performance.now();
    if (rest > 0) {
      timer = setTimeout(() => element.isConnected && follow(), rest);
      return;
    }
    due = performance.now() + EVERY;
    await refresh();
    due = performance.now() + EVERY;
  };
  refresh();
  return { element, refresh, follow, renew: () => { waiting = null; return refresh(); } };
}
