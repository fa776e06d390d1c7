// The queue of writes to the server, which are sent one after the other. An edit counts as saved when the server has
// answered. If the server cannot be reached, or was restarted and does not accept the page yet, the edits stay in the
// queue, marked as not saved, until a person sends them again.
import { post, problemTexts, store } from "./api.js";

class Saver extends EventTarget {
  /**
   * Pending writes, oldest first: { id, path, body, title, anchor, draft, state }. The state is "waiting", "saving" or
   * "unsaved".
   */
  pending = [];
  problem = null;
  #running = false;
  savedAt = null;

  /**
   * Queues a write. `body(recording)` is called just before the write is sent, because earlier writes may move the
   * segment of the write. Resolves to the answer of the server, or rejects with its Problem.
   */
  write({ id, path, body, title, anchor, draft }) {
    return new Promise((resolve, reject) => {
      this.pending.push({
        id,
        path,
        body,
        title,
        anchor,
        draft,
        resolve,
        reject,
        state: this.problem ? "unsaved" : "waiting",
      });
      this.#changed();
      if (!this.problem) this.#run();
    });
  }

  /** Sends again the writes that could not be sent. */
  retry() {
    this.problem = null;
    for (const op of this.pending) op.state = "waiting";
    this.#changed();
    return this.#run();
  }

  /** Drops the writes that could not be sent. */
  discard() {
    const lost = this.pending;
    this.pending = [];
    this.problem = null;
    this.#changed();
    lost.forEach((op) => op.reject(Object.assign(new Error("given up"), { quiet: true })));
  }

  of(id) { return this.pending.filter((op) => op.id === id); }

  #changed() { this.dispatchEvent(new Event("change")); }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    while (this.pending.length && !this.problem) {
      const op = this.pending[0];
      op.state = "saving";
      this.#changed();
      try {
        const recording = await store.get(op.id);
        const answer = await post(`/api/recordings/${op.id}/${op.path}`, {
          ...op.body(recording),
          ...(this.#based(op) ? { base: recording.change } : {}),
        });
        if (answer.warnings?.length) await problemTexts();
        this.pending.shift();
        this.savedAt = new Date();
        if (answer.recording) store.put(op.id, answer.recording);
        op.resolve(answer);
      } catch (problem) {
        await this.#failed(op, problem);
      }
      this.#changed();
    }
    this.#running = false;
  }

  #based(op) { return ["edits", "confirm", "undo", "redo", "relink"].includes(op.path); }

  async #failed(op, problem) {
    if (problem.unreachable) {
      this.problem = problem;
      for (const waiting of this.pending) waiting.state = "unsaved";
      this.dispatchEvent(new CustomEvent("unreachable", { detail: problem }));
      return;
    }
    // The server refused this write. Later writes to the same recording depend on it, so they are dropped too, and the
    // message gives their number.
    const dropped = this.pending.filter((other) => other !== op && other.id === op.id);
    this.pending = this.pending.filter((other) => other.id !== op.id);
    if (problem.status === 409) {
      try { await store.reload(op.id); } catch { /* The next write reports the problem. */ }
    }
    problem.dropped = dropped.length;
    op.reject(problem);
    dropped.forEach((other) => other.reject(Object.assign(new Error("dropped"), { quiet: true })));
    this.dispatchEvent(new CustomEvent("refused", { detail: { op, problem } }));
  }
}

export const saver = new Saver();
