// Dialogs about a segment: its ayah, its phrase, the boundary between two surahs in it, and a note. The module is
// loaded for the first dialog.
import { button, clock, dialog, field, h, notice } from "./dom.js";
import { nameOf } from "./keys.js";
import { number, reference, t } from "./messages.js";
import { allSurahs, loadSurahs, PHRASES, readAssignment, surahOf } from "./quran.js";

/**
 * Opens the dialog that assigns the chosen segment. A person types "67:3", "3", a name, "next", "same", "skip" or a
 * phrase, and presses Enter. The field is empty at first, so that Enter alone assigns no ayah.
 */
export function askAssign(desk) {
  loadSurahs().catch(() => {});
  const { actions } = desk, near = actions.neighbours();
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: "false", list: "surah-names" });
  const problem = h("p", { class: "bad-text", role: "alert" });
  const give = (close) => {
    const read = readAssignment(input.value, near);
    if (read.problem) { problem.textContent = read.problem; return; }
    close();
    if (read.skip) actions.skip();
    else if (read.phrase) actions.phrase(read.phrase);
    else actions.assign(read.to);
  };
  dialog(t("assign.title"), (close) => {
    const answer = (title, act) => button(title, () => {
      close();
      act();
    });
    const submit = (event) => {
      event.preventDefault();
      give(close);
    };
    return h("form", { onsubmit: submit },
      field(t("assign.field"), input, t("assign.hint")),
      h("datalist", { id: "surah-names" }, allSurahs().map((s) => h("option", { value: `${s.name} ` }))),
      problem,
      h("div", { class: "dialog-foot" },
        near.next ? answer(t("assign.next", { ayah: reference(near.next) }), () => actions.assign(near.next)) : null,
        near.same ? answer(t("assign.same", { ayah: reference(near.same) }), () => actions.assign(near.same)) : null,
        answer(t("talk"), () => actions.phrase("talk")),
        h("button", { type: "submit", class: "primary" }, t("assign.do"))));
  });
  input.focus();
}

/** Opens the dialog that inserts a segment around the play head, where the recording has no segment. */
export function askInsert(desk) {
  loadSurahs().catch(() => {});
  const at = desk.head(),
    gap = at === null ? null : desk.actions.gapAt(at);
  if (!gap)
    return notice(
      t("insert.where"),
    );
  const near = desk.actions.neighbours(gap.start + 0.001);
  const input = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
  });
  const problem = h("p", { class: "bad-text", role: "alert" });
  dialog(t("insert.title"), (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          const read = readAssignment(input.value, near);
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
        t("assign.field"),
        input,
        t("insert.hint", { start: clock(gap.start, 2), end: clock(gap.end, 2) }),
      ),
      problem,
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, t("insert.do"))),
    ),
  );
  input.focus();
}

/** Opens the dialog for a phrase. The number before each phrase is its key. */
export function askPhrase(desk) {
  const choose = (name) => {
    box.close();
    desk.actions.phrase(name);
  };
  const box = dialog(t("phrase.title"), () =>
    h(
      "div",
      { class: "phrases" },
      PHRASES.map(([name, title], index) =>
        button([h("kbd", {}, number(index + 1)), " ", title], () => choose(name), {
          "aria-keyshortcuts": String(index + 1),
        }),
      ),
    ),
  );
  box.addEventListener("keydown", (event) => {
    const phrase = PHRASES[Number(nameOf(event)) - 1];
    if (phrase) { event.preventDefault(); choose(phrase[0]); }
  });
  box.querySelector(".phrases button").focus();
}

/** Opens the dialog for a segment in which one surah runs into the next. The second surah begins at the play head. */
export function askJoin(desk) {
  loadSurahs().catch(() => {});
  const s = desk.selected,
    at = desk.head();
  if (at === null || at <= s.start || at >= s.end)
    return notice(
      t("join.where"),
    );
  // The field suggests a range only if the segment is the last ayah of a surah.
  const [surah, ayah] = (s.ayah ?? "").split(":").map(Number), fact = surahOf(surah);
  const guess = fact && fact.surah < 114 && ayah === fact.count ? `${surah}:${ayah}-${surah + 1}:1` : "";
  const input = h("input", { type: "text", autocomplete: "off", value: guess, placeholder: "8:75-9:1" });
  const problem = h("p", { class: "bad-text", role: "alert" });
  dialog(t("join.title"), (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          const to = input.value.replace(/\s/g, "");
          if (!/^\d+:\d+-\d+:\d+$/.test(to)) {
            problem.textContent = t("join.write");
            return;
          }
          close();
          desk.actions.join(to, at);
        },
      },
      field(t("join.field"), input, t("join.hint", { time: clock(at, 2) })),
      problem,
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, t("join.do"))),
    ),
  );
  input.select();
}

// The notes that a person typed and did not save, by the id of the recording.
const drafts = new Map();

/** Opens the dialog for the note on the recording. A note that is not saved is kept and shown again. */
export function askNote(desk, typed = drafts.get(desk.recording.id) ?? desk.recording.notes ?? "") {
  const { id, notes } = desk.recording;
  let isGiven = false;
  const text = h("textarea", { rows: "5", value: typed });
  const keep = () => {
    drafts.set(id, text.value);
    notice(t("note.kept", { button: t("note.write") }), { name: "note" });
  };
  // The server refuses the note if another note was stored in the meantime. The dialog then opens again with the typed
  // text, unless the desk shows another recording by then.
  const give = async () => {
    if (await desk.actions.note(text.value)) return;
    if (desk.element.isConnected && desk.recording?.id === id) askNote(desk, text.value); else keep();
  };
  const box = dialog(t("note.title"), (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          isGiven = true;
          close();
          give();
        },
      },
      field(t("note"), text),
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, t("note.save"))),
    ),
  );
  box.addEventListener("close", () => {
    if (isGiven || text.value === (notes ?? "")) drafts.delete(id); else keep();
  });
  text.focus();
}
