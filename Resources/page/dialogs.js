// Questions: which ayah, which phrase, where two surahs meet, what to note.
import { button, clock, dialog, field, h, notice, replace } from "./dom.js";
import { PHRASES, known, loadSurahs, readAssignment } from "./quran.js";

/** Asks for the ayah of the chosen segment: "67:3", "3", a name, "next", "same", "skip" or a phrase, then Enter. */
export function askAssign(desk) {
  loadSurahs().catch(() => {});
  const near = desk.actions.neighbours();
  const input = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    list: "surah-names",
    placeholder: near.next ?? "67:3",
  });
  const problem = h("p", { class: "bad-text", role: "alert" });
  const give = (close) => {
    const read = readAssignment(input.value || (near.next ?? ""), near);
    if (read.problem) { problem.textContent = read.problem; return; }
    close();
    if (read.skip) desk.actions.skip();
    else if (read.phrase) desk.actions.phrase(read.phrase);
    else desk.actions.assign(read.to);
  };
  dialog("Assign the segment", (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          give(close);
        },
      },
      field(
        "Ayah, surah and ayah, or phrase",
        input,
        near.next
          ? `Empty means ${near.next}, which comes next. Also: 67:3, 67:3-4, 3, al-mulk 3, same, skip, amin, talk.`
          : "For example 67:3, 67:3-4, al-mulk 3, skip, amin, talk.",
      ),
      h(
        "datalist",
        { id: "surah-names" },
        known().map((s) => h("option", { value: `${s.name} ` })),
      ),
      problem,
      h(
        "div",
        { class: "dialog-foot" },
        near.next
          ? button(`Next: ${near.next}`, () => {
              close();
              desk.actions.assign(near.next);
            })
          : null,
        near.same
          ? button(`Same: ${near.same}`, () => {
              close();
              desk.actions.assign(near.same);
            })
          : null,
        h("button", { type: "submit", class: "primary" }, "Assign"),
      ),
    ),
  );
  input.focus();
}

/** Asks what the stretch at the play head is in which nothing was found. */
export function askInsert(desk) {
  loadSurahs().catch(() => {});
  const at = desk.head(),
    gap = at === null ? null : desk.actions.gapAt(at);
  if (!gap)
    return notice(
      "Put the play head where no segment is: click in the waveform between two segments. " +
        "To divide a segment, split it.",
    );
  const near = desk.actions.neighbours(gap.start + 0.001);
  const input = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: near.next ?? "67:3",
  });
  const problem = h("p", { class: "bad-text", role: "alert" });
  dialog("New segment", (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          const read = readAssignment(input.value || (near.next ?? ""), near);
          if (read.problem) {
            problem.textContent = read.problem;
            return;
          }
          close();
          if (read.skip) desk.actions.skipStretch(gap);
          else desk.actions.insert(read.to ? { ayat: read.to } : { phrase: read.phrase }, gap);
        },
      },
      field(
        "Ayah, surah and ayah, or phrase",
        input,
        `From ${clock(gap.start, 2)} to ${clock(gap.end, 2)}: as far as the next boundary, marker or pause.` +
          (near.next ? ` Empty means ${near.next}.` : ""),
      ),
      problem,
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, "Insert")),
    ),
  );
  input.focus();
}

/** Asks for a phrase; the number before it is its key. */
export function askPhrase(desk) {
  const choose = (name) => {
    box.close();
    desk.actions.phrase(name);
  };
  const box = dialog("Which phrase is it?", () =>
    h(
      "div",
      { class: "phrases" },
      PHRASES.map(([name, title], index) =>
        button([h("kbd", {}, String(index + 1)), " ", title], () => choose(name), {
          "aria-keyshortcuts": String(index + 1),
        }),
      ),
    ),
  );
  box.addEventListener("keydown", (event) => {
    const phrase = PHRASES[Number(event.key) - 1];
    if (phrase) { event.preventDefault(); choose(phrase[0]); }
  });
  box.querySelector(".phrases button").focus();
}

/** Asks for the two surahs that run together in the chosen segment; the second begins at the play head. */
export function askJoin(desk) {
  loadSurahs().catch(() => {});
  const s = desk.selected,
    at = desk.head();
  if (at === null || at <= s.start || at >= s.end)
    return notice(
      "Put the play head where the second surah begins: play the segment and pause there, or click in the waveform.",
    );
  const near = desk.actions.neighbours();
  const first = s.ayah ?? near.next ?? "", fact = known().find((k) => k.surah === Number(first.split(":")[0]));
  const guess = fact && fact.surah < 114 ? `${fact.surah}:${fact.count}-${fact.surah + 1}:1` : "";
  const input = h("input", { type: "text", autocomplete: "off", value: guess, placeholder: "8:75-9:1" });
  const problem = h("p", { class: "bad-text", role: "alert" });
  dialog("Two surahs run together", (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          const to = input.value.replace(/\s/g, "");
          if (!/^\d+:\d+-\d+:\d+$/.test(to)) {
            problem.textContent = "Write both ayat, such as 8:75-9:1.";
            return;
          }
          close();
          desk.actions.join(to, at);
        },
      },
      field("From ayah to ayah", input, `The second surah begins at ${clock(at, 2)}, where the play head is.`),
      problem,
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, "Assign both")),
    ),
  );
  input.select();
}

export function askNote(desk, typed = desk.recording.notes ?? "") {
  const text = h("textarea", { rows: "5", value: typed });
  // A note that was refused, because another one was written meanwhile, is asked for again as it was typed.
  const give = async () => {
    if (!(await desk.actions.note(text.value)) && desk.element.isConnected) askNote(desk, text.value);
  };
  dialog("Note on the recording", (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          close();
          give();
        },
      },
      field("Note", text),
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, "Save the note")),
    ),
  );
  text.focus();
}

/** A message in place of a page that could not be shown. */
export function emptyPage(parent, problem, again) {
  replace(
    parent,
    h(
      "div",
      { class: "empty-page" },
      h("h1", {}, problem.problem ?? problem.message),
      problem.place ? h("p", {}, `Where: ${problem.place}`) : null,
      h("p", {}, problem.remedy ?? ""),
      button("Try again", again, { class: "primary" }),
    ),
  );
}
