// The dialog that puts drills on a telephone: a person chooses the drills and a folder, sees what would be written, and
// writes it. The folder can then be copied, or shared in the local network until the person ends it.
import { get, post, problemTexts, told } from "./api.js";
import { button, dialog, fileName, h, inWords, replace, say, showProblem } from "./dom.js";
import { follow } from "./follow.js";
import { duration } from "./here.js";
import { style } from "./lazy.js";
import { language, number, percent, rich, t } from "./messages.js";
import { loadSurahs, passage } from "./quran.js";
import { settings } from "./settings.js";
import { withTitles } from "./titles.js";

const MODULE = 6, QUIET = 4;

/** Draws the rows of a QR code, dark on white in both schemes. */
function drawn(rows) {
  const side = (rows.length + 2 * QUIET) * MODULE, label = t("phone.code");
  const canvas = h("canvas", { width: side, height: side, class: "qr", role: "img", "aria-label": label });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = "#000";
  rows.forEach((row, down) => [...row].forEach((module, right) => {
    if (module === "1") pen.fillRect((right + QUIET) * MODULE, (down + QUIET) * MODULE, MODULE, MODULE);
  }));
  return canvas;
}

/**
 * The drills that can be put on a telephone, each as [title, request]. There is a drill for the revision of a day, and
 * one for the passage that was practised last.
 */
function subjects({ practice, today }) {
  // Send no setting for the titles with a preset that a person wrote, because such a preset sets the titles itself.
  const own = practice?.preset && !practice.preset.startsWith("tilawa-");
  return [
    today && [t("phone.today"), { student: today.student, day: today.day, settings: withTitles({}) }],
    practice?.range && [passage(practice.range), { range: practice.range, preset: practice.preset || null,
      reciter: practice.reciter || null,
      settings: own ? practice.settings ?? {} : withTitles(practice.settings ?? {}) }],
  ].filter(Boolean);
}

/** Makes a group of radio buttons. Each option is [value, title, further element]. */
function choices(name, legend, options, chosen, choose) {
  return h("fieldset", { class: "phone-choices" }, h("legend", {}, legend),
    options.map(([value, title, extra]) => h("label", { class: "check" },
      h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value) }),
      h("span", {}, title), extra)));
}

/** The contents of the dialog. */
class Phone {
  #asked = 0;
  #timer = 0;
  #state = {};
  // The result of an earlier publication, as JSON. It is not shown, because the form is about another drill.
  #earlier = "";
  #subject = 0;
  #place = "";
  #drills = [];
  form = h("form", { class: "phone" });
  planned = h("p", { class: "phone-plan", role: "status" });
  trouble = h("p", { class: "bad-text", role: "alert" });
  work = h("div", { class: "phone-work" });
  typed = h("input", { type: "text", dir: "ltr", autocomplete: "off", placeholder: "~/Tilawa",
    "aria-label": t("folder.other"), oninput: () => this.#choose("other") });
  write = h("button", { type: "submit", class: "primary", disabled: true }, t("phone.write"));

  constructor(what) {
    this.#drills = subjects(what);
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.#do("", this.#request()); });
    this.#load();
  }

  async #load() {
    try {
      const [{ folders }, state] = await Promise.all(
        [get("/api/publishing/folders"), get("/api/publishing"), loadSurahs()]);
      const last = settings.get("phone");
      const known = folders.find(({ path }) => path === last) ?? (last ? null : folders[0]);
      this.#place = known?.path ?? "other";
      if (!known) this.typed.value = last;
      this.#drawForm(folders);
      this.#begin(state);
    } catch (problem) {
      this.trouble.textContent = inWords(problem);
    }
  }

  #drawForm(folders) {
    const title = ({ kind, path }) => rich(`phone.${kind}`, { name: fileName(path.split("/").at(-2) ?? path) });
    replace(this.form,
      this.#drills.length > 1
        ? choices("subject", t("phone.what"), this.#drills.map(([name], index) => [String(index), name]),
          String(this.#subject), (value) => { this.#subject = Number(value); this.#plan(); })
        : h("p", { class: "phone-subject" }, this.#drills[0]?.[0] ?? t("phone.none")),
      choices("place", t("phone.where"), [
        ...folders.map((one) => [one.path, title(one), h("span", { class: "hint" }, fileName(one.path))]),
        ["other", t("folder.other"), this.typed],
      ], this.#place, (value) => this.#choose(value)),
      this.planned, h("div", { class: "dialog-foot" }, this.write));
  }

  #choose(place) {
    this.#place = place;
    this.form.querySelector(`input[name="place"][value="${CSS.escape(place)}"]`).checked = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#plan(), place === "other" ? 300 : 0);
  }

  get #folder() { return this.#place === "other" ? this.typed.value.trim() : this.#place; }
  #request() { return { folder: this.#folder, language, ...this.#drills[this.#subject][1] }; }

  /** Shows the form, although the server still has the result of the last publication. */
  #begin(state = this.#state) {
    this.#earlier = JSON.stringify(state.result);
    this.show(state);
    this.#plan();
  }

  /** Requests the plan and shows it. */
  async #plan() {
    const mine = ++this.#asked;
    this.write.disabled = true;
    replace(this.trouble);
    if (!this.#folder || !this.#drills.length) return replace(this.planned);
    try {
      const plan = await post("/api/publishing/plan", this.#request());
      if (mine !== this.#asked) return;
      this.write.disabled = Boolean(this.#state.running);
      replace(this.planned,
        rich("phone.plan", { n: plan.drills, time: duration(plan.seconds),
          size: t("phone.size", { size: number(Math.max(0.1, plan.bytes / 1e6), { maximumFractionDigits: 1 }) }),
          folder: fileName(plan.folder) }),
        plan.there ? [" ", t("phone.there", { n: plan.there })] : null, " ", t("phone.untouched"),
        plan.missing ? h("strong", { class: "bad-text" }, " ", t("phone.missing", { passages: passage(plan.missing) }))
          : null);
    } catch (problem) {
      if (mine !== this.#asked) return;
      replace(this.planned);
      this.trouble.textContent = inWords(problem, problem.place);
    }
  }

  /** Sends a request about the publication, and shows the state in the answer. */
  async #do(verb, body) {
    replace(this.trouble);
    if (!verb) {
      settings.set("phone", body.folder);
      this.#earlier = "";
    }
    try {
      this.show(await post(`/api/publishing${verb}`, body));
    } catch (problem) {
      this.trouble.textContent = inWords(problem, problem.place);
    }
  }

  show(state) {
    this.#state = state;
    const { running, share, sharing } = state, error = state.error && told(state.error);
    const result = JSON.stringify(state.result) === this.#earlier ? undefined : state.result;
    this.form.hidden = Boolean(running || result);
    this.write.disabled = Boolean(running) || !this.planned.firstChild;
    if (error) this.trouble.textContent = inWords(error, error.place);
    replace(this.work,
      running ? [h("progress", { max: "1", value: share, "aria-label": t("phone.bar") }),
        h("div", { class: "dialog-foot" }, h("span", { class: "hint" }, percent(share)),
          button(t("phone.cancel"), () => this.#do("/cancel", {})))] : null,
      result && !running ? this.#done(result, sharing) : null,
      !result && !running && sharing ? this.#shared(sharing) : null);
    if (result && !running) say(this.work.textContent);
  }

  #done(result, sharing) {
    const others = button(t("phone.more"), () => this.#begin());
    return [
      h("p", { class: "phone-done" }, rich("phone.done", { n: result.drills, folder: fileName(result.folder) })),
      h("p", {}, t("phone.copy")),
      sharing?.folder === result.folder ? this.#shared(sharing, others)
        : [h("p", {}, t("phone.near")), h("div", { class: "dialog-foot" }, others,
          button(t("phone.share"), () => this.#do("/share", { folder: result.folder }), { class: "primary" }))],
    ];
  }

  #shared({ address, code }, others = null) {
    return h("section", { class: "phone-shared", "aria-label": t("phone.share") },
      h("p", {}, t("phone.shared")),
      code.length ? drawn(code) : null,
      h("code", { class: "command", dir: "ltr", tabindex: "0" }, address),
      h("div", { class: "dialog-foot" }, others, button(t("phone.unshare"), () => this.#do("/unshare", {}))));
  }
}

/**
 * Opens the dialog. `what.practice` is the request of the last practice. `what.today` is the student and the day of a
 * revision.
 */
export async function showPhone(what) {
  await Promise.all([style("phone.css"), problemTexts()]);
  const phone = new Phone(what);
  const box = dialog(t("next.phone"), () => [phone.form, phone.trouble, phone.work], { class: "phone-dialog" });
  const unfollow = follow(() => get("/api/publishing").then((state) => phone.show(state), showProblem),
    { of: "publishing", lost: () => replace(phone.work) });
  box.addEventListener("close", unfollow);
}
