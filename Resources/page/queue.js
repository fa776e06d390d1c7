// The queue: what is worth a look first, across recordings or within one. Confirming moves on, and the next item is
// heard at once.
import { get, query } from "./api.js";
import { Desk } from "./desk.js";
import { emptyPage } from "./dialogs.js";
import { button, clock, fileName, h, replace, say, select, showProblem, stateTag } from "./dom.js";
import { label, reasons } from "./labels.js";
import { listed, percent, t } from "./messages.js";
import { player } from "./player.js";
import { Rows } from "./rows.js";
import { saver } from "./saver.js";
import { settings } from "./settings.js";
import { isDoubtful, sureness } from "./sure.js";

const FEW = 8; // with fewer left than this, more are fetched

/** An item as a segment: its label names its kind where it holds no ayah. */
const asSegment = (item) => ({ kind: item.label, confidence: item.confidence });

/** A time in words. */
const duration = (minutes) =>
  minutes < 90
    ? t("count.minutes", { n: Math.max(1, Math.round(minutes)) })
    : t("count.hours", { n: Math.round(minutes / 60) });

/** Measures how long a decision takes, leaving out the times when nobody sat at the desk. */
export class Pace {
  #last = null;
  #times = [];

  begin() { this.#last = performance.now(); }

  decided() {
    const now = performance.now();
    if (this.#last !== null && now - this.#last < 90000) this.#times.push((now - this.#last) / 1000);
    if (this.#times.length > 20) this.#times.shift();
    this.#last = now;
  }

  /** The time that `count` more will take, in words. */
  left(count) {
    if (this.#times.length < 3 || !count) return "";
    const minutes = ((this.#times.reduce((a, b) => a + b, 0) / this.#times.length) * count) / 60;
    return minutes < 0.75 ? t("queue.left.less") : t("queue.left", { time: duration(minutes) });
  }
}

/** Shows the view. */
export function show(main, only) {
  let items = [], current = -1, remaining = 0, done = 0, doubts = { n: 0, seconds: 0 };
  let reciter = "", fetching = null, closed = false;
  const pace = new Pace();
  const key = (item) => `${item.recording}/${item.startFrame}`;
  const decided = new Set();

  const progress = h("p", { class: "progress", role: "status", "aria-live": "polite" });
  const doubt = h("p", { class: "hint queue-doubt" });
  const meter = h("progress", { class: "meter", max: "1", value: 0, "aria-label": t("queue.progress") });
  const reciters = h("span", {});
  const rows = new Rows({ label: t("view.queue"), className: "queue",
    draw: (index, row) => draw(items[index], index, row) });

  const draw = (item, index, row) => {
    const op = saver.of(item.recording).find((o) => o.anchor >= item.start && o.anchor < item.end);
    row.classList.toggle("chosen", index === current);
    row.classList.add(sureness({ ...asSegment(item), confirmed: decided.has(key(item)) }));
    return button(
      [
        h("span", { class: "row-dot", "aria-hidden": "true" }),
        h("span", { class: "row-name" }, label(item.label)),
        h("span", { class: "row-time number" }, `${clock(item.start, 1)} – ${clock(item.end, 1)}`),
        h(
          "span",
          { class: "row-end" },
          op
            ? stateTag(op.state === "unsaved" ? "unsaved" : "saving")
            : decided.has(key(item))
              ? t("queue.done")
              : percent(item.confidence),
        ),
        h("span", { class: "row-why" }, reasons(item.why)),
        only ? null : fileName(item.source, { class: "row-file" }),
      ],
      () => go(index),
      { class: "row-button", "aria-current": index === current ? "true" : undefined },
    );
  };

  const status = () => {
    const total = done + remaining;
    progress.textContent = remaining
      ? listed([t("queue.of", { done, total }), pace.left(remaining)])
      : done
        ? t("queue.none.done", { n: done })
        : t("queue.none");
    // Hearing each once, and as long again to decide.
    const rest = Math.max(0, remaining - doubts.n), time = duration(doubts.seconds / 30);
    doubt.textContent = !remaining
      ? ""
      : !doubts.n
        ? t("queue.certain")
        : `${t("queue.doubtful", { n: doubts.n, time })}${rest ? ` · ${t("queue.rest", { n: rest })}` : ""}`;
    meter.max = Math.max(1, total);
    meter.value = done;
  };

  /** An item is decided, or open again: the counts of doubtful ayat follow. */
  const settle = (item, by = -1) => {
    if (!isDoubtful(asSegment(item))) return;
    doubts = { n: Math.max(0, doubts.n + by), seconds: Math.max(0, doubts.seconds + by * (item.end - item.start)) };
  };

  const list = () => get(`/api/queue${query({ recording: only, reciter, limit: 50 })}`);

  const take = (answer) => {
    // What was decided here may still be on its way to the server and so be listed by it again.
    const known = new Set(items.map(key));
    items.push(...answer.items.filter((item) => !known.has(key(item))));
    const open = new Set(answer.items.map(key));
    remaining = Math.max(answer.remaining - [...decided].filter((k) => open.has(k)).length, 0);
    doubts = { n: answer.doubtful, seconds: answer.doubtfulSeconds };
    for (const item of answer.items) if (decided.has(key(item))) settle(item);
    rows.count = items.length;
    status();
  };

  const refill = () => {
    fetching ??= list().then(take).finally(() => { fetching = null; });
    return fetching;
  };

  /** True if the desk shows the segment of an item: one may have chosen another in the waveform. */
  const isShown = (item) =>
    item &&
    desk.selected &&
    desk.recording.id === item.recording &&
    Math.abs((desk.selected.start + desk.selected.end - item.start - item.end) / 2) < (item.end - item.start) / 2;

  /** The remaining items in their present order: a change may have moved, mended or removed some. */
  let sorting = 0;
  const resort = async () => {
    const mine = ++sorting, answer = await list();
    if (mine !== sorting || closed) return;
    let shown = items[current];
    if (shown && !decided.has(key(shown))) {
      // Its start may have moved: then it is listed under another frame.
      shown =
        answer.items.find((item) => key(item) === key(shown)) ??
        answer.items.find(
          (item) =>
            item.recording === shown.recording &&
            Math.min(item.end, shown.end) - Math.max(item.start, shown.start) > (shown.end - shown.start) / 2,
        ) ??
        shown;
      items[current] = shown;
    }
    items = items.filter((item) => item === shown || decided.has(key(item)));
    current = items.indexOf(shown);
    take(answer);
    rows.reveal(current);
    prepareNext();
  };

  /** Starts again with what the server says now, for after a decision about many. */
  const reload = async () => {
    sorting++;
    await fetching?.catch(() => {});
    items = items.filter((item) => decided.has(key(item)));
    current = items.length - 1;
    await refill();
    const next = openAfter(-1);
    if (next >= 0) go(next); else finished();
  };

  const openAfter = (index) => {
    const found = items.findIndex((item, i) => i > index && !decided.has(key(item)));
    return found >= 0 ? found : items.findIndex((item) => !decided.has(key(item)));
  };

  const prepareNext = () => {
    const next = items.filter((item, index) => index > current && !decided.has(key(item))).slice(0, 2);
    if (next.length) desk.prepare(next.map(({ recording: id, start, end }) => ({ id, start, end }))).catch(() => {});
  };

  const go = async (index, { play = true } = {}) => {
    const item = items[index];
    if (!item) return;
    current = index;
    // The sound begins before anything is drawn or fetched: that is what one waits for.
    if (play) player.play(item.recording, item.start, item.end, { loop: settings.get("loop") });
    else player.place(item.recording, item.start);
    desk.actions.flush();
    rows.redrawAll();
    rows.reveal(index);
    try {
      if (!(await desk.open(item.recording, { at: (item.start + item.end) / 2 }))) return;
    } catch (problem) {
      showProblem(problem);
      return;
    }
    say(
      t("desk.playing", {
        what: label(item.label), state: t("sure", { percent: percent(item.confidence) }),
      }),
    );
    if (current === index) prepareNext();
  };

  const finished = () => {
    player.pause();
    say(t("queue.none"));
    status();
  };

  const guide = {
    step(direction) { go(Math.min(items.length - 1, Math.max(0, current + direction))); },
    nextOpen() { const next = openAfter(current); if (next >= 0) go(next); },
    // Another person or program decided something: what is left is sorted again.
    followed() { resort().catch(() => {}); },
    advance() {
      const item = items[current];
      if (isShown(item)) {
        if (!decided.has(key(item))) {
          decided.add(key(item));
          done += 1;
          // What was moved before is confirmed by that, and no longer among what is left.
          if (!desk.selected.confirmed) {
            remaining = Math.max(0, remaining - 1);
            settle(item);
          }
          pace.decided();
        }
      } else if (item) {
        // The decision was about another segment than the item's: the item comes again if it is still open.
        items.splice(current, 1);
        current -= 1;
        rows.count = items.length;
      }
      status();
      const next = openAfter(current);
      if (next >= 0) go(next);
      else
        refill().then(() => {
          const more = openAfter(current);
          if (more >= 0) go(more);
          else finished();
        }, showProblem);
      if (items.length - decided.size < FEW && remaining > items.length - decided.size) refill().catch(() => {});
    },
    answered(answer) {
      // Across recordings the order hardly depends on one confirmation; within one a neighbour's end is settled by it.
      if (only || answer.segments.length) resort().catch(() => {});
    },
    async advanceMany(sent) {
      const before = remaining;
      if (!(await sent)) return;
      await reload().catch(showProblem);
      done += Math.max(0, before - remaining);
      status();
    },
  };

  const side = h(
    "section",
    { class: "list-side", "aria-label": t("view.queue") },
    h("div", { class: "queue-head" }, progress, reciters, meter, doubt),
    rows.element,
  );
  const desk = new Desk({
    guide,
    list: side,
    changed: () => rows.redrawAll(),
    heading: h(
      "p",
      { class: "crumbs" },
      only
        ? [
            h("a", { href: "#/queue" }, t("queue.all")),
            h("a", { href: `#/review/${only}` }, t("queue.recording")),
          ]
        : h("a", { href: "#/recordings" }, t("view.recordings")),
    ),
  });
  replace(main, desk.element);

  // A decision that the server refused is open again.
  const refused = ({ detail: { op } }) => {
    const item = items.find(
      (i) => i.recording === op.id && op.anchor >= i.start && op.anchor < i.end && decided.has(key(i)),
    );
    if (!item) return;
    decided.delete(key(item));
    done -= 1;
    remaining += 1;
    settle(item, 1);
    rows.redrawAll();
    status();
  };
  saver.addEventListener("refused", refused);

  const start = async () => {
    await refill();
    if (closed) return;
    if (!items.length) {
      replace(
        main,
        h(
          "div",
          { class: "empty-page" },
          h("h1", {}, t("queue.none")),
          h("p", {}, t("queue.empty")),
          h("a", { href: "#/recordings" }, t("view.recordings")),
        ),
      );
      return;
    }
    await go(0, { play: navigator.userActivation?.hasBeenActive ?? false });
    pace.begin();
  };
  start().catch((problem) => emptyPage(main, problem, () => location.reload()));

  if (!only) {
    get("/api/recordings?limit=1").then(
      ({ reciters: names }) => {
        if (names.length > 1)
          replace(
            reciters,
            select(
              [["", t("reciter.all")], ...names.map((n) => [n, n])],
              "",
              (name) => {
                reciter = name;
                items = [];
                decided.clear();
                done = 0;
                current = -1;
                refill().then(() => go(0), showProblem);
              },
              { "aria-label": t("reciter") },
            ),
          );
      },
      () => {},
    );
  }
  return () => { closed = true; saver.removeEventListener("refused", refused); desk.close(); rows.close(); };
}
