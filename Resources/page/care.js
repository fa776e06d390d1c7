// The dialog for the nightly timer that processes new recordings, and for backup copies of the library.
import { get, post } from "./api.js";
import { button, dialog, field, fileName, h, inWords, replace, say } from "./dom.js";
import { listening, listeningChoice } from "./listening.js";
import { listed, localDigits, number, rich, t } from "./messages.js";
import { settings } from "./settings.js";

/** The default time of the timer. */
const NIGHT = "01:30";

/** Sets the timer for a folder. A timer that is set already keeps what a person has not chosen on the page. */
export const everyNight = (folder, time = NIGHT) =>
  post("/api/night", { folder, time, listen: settings.get("listen") });

/** Runs `act`. If `act` fails, shows the error message in the element `place`. */
async function trying(place, act) {
  replace(place);
  try {
    await act();
  } catch (problem) {
    replace(place, inWords(problem, problem.place));
  }
}

function night() {
  const state = h("p", { role: "status" }), others = h("p", { class: "hint" });
  const trouble = h("p", { class: "bad-text", role: "alert" });
  const folder = h("input", { type: "text", placeholder: "~/Recordings", dir: "ltr", autocomplete: "off" });
  const time = h("input", { type: "time", value: NIGHT, required: true });
  const remove = button(t("care.night.remove"), () => trying(trouble, async () => draw(await post("/api/night", {}))));
  const draw = (now) => {
    folder.value = now.folders[0] ?? folder.value;
    const further = now.folders.slice(1).map((one, i) => [i ? t("comma") : "", fileName(one)]);
    replace(others, now.library ? [h("strong", {}, rich("care.night.library", { library: fileName(now.library) })), " "]
      : null, further.length ? rich("care.night.also", { folders: h("span", {}, further) }) : null);
    if (now.time) time.value = now.time;
    remove.hidden = !now.time;
    replace(state, now.time && now.problem ? t("care.night.stuck", { time: localDigits(now.time) }) : now.time
      ? listed([t("care.night.on", { time: localDigits(now.time) }),
          now.next && t("care.night.next", { when: localDigits(now.next) })])
      : t("care.night.off"));
    say(state.textContent);
    const problem = now.problem ? inWords(now) : "";
    replace(trouble, problem ? h("span", { lang: "en", dir: "ltr" }, problem) : null);
  };
  trying(trouble, async () => draw(await get("/api/night")));
  return h("form", {
    class: "care-night",
    onsubmit: (event) => {
      event.preventDefault();
      trying(trouble, async () => draw(await everyNight(folder.value.trim(), time.value)));
    },
  },
  h("h3", {}, t("care.night")), h("p", { class: "hint" }, t("care.night.what")), state, others,
  field(t("care.folder"), folder), field(t("care.time"), time), trouble,
  h("div", { class: "dialog-foot" }, remove, h("button", { type: "submit", class: "primary" }, t("care.night.set"))));
}

function backup() {
  const state = h("p", { role: "status" }), trouble = h("p", { class: "bad-text", role: "alert" });
  const save = h("a", { href: "/api/backup", download: "", class: "link-button", hidden: true }, t("care.backup.save"));
  const make = button(t("care.backup.now"), () => trying(trouble, async () => {
    const { path, bytes } = await post("/api/backup", {});
    replace(state, rich("care.backup.done", { path: fileName(path),
      n: number(Math.max(1, Math.round(bytes / 1024))) }));
    save.hidden = false;
  }), { class: "primary" });
  return h("section", { class: "care-backup" }, h("h3", {}, t("care.backup")),
    h("p", { class: "hint" }, t("care.backup.what")), state, trouble, h("div", { class: "dialog-foot" }, save, make));
}

/**
 * Makes the section in which a person chooses on which part of the sound the large network runs. A button starts a new
 * analysis of all recordings with this choice.
 */
function listen(close) {
  const trouble = h("p", { class: "bad-text", role: "alert" });
  const again = () => trying(trouble, async () => {
    await post("/api/processing", { again: true, listen: listening() });
    close();
    location.hash = "#/recordings";
  });
  return h("section", { class: "care-backup" }, listeningChoice(), h("p", { class: "hint" }, t("listen.what")), trouble,
    h("div", { class: "dialog-foot" }, button(t("listen.again"), again)));
}

/**
 * Opens the dialog with three sections: the nightly timer, the choice of the sound for the large network, and copies of
 * the library.
 */
export function showCare() {
  dialog(t("care"), (close) => [night(), listen(close), backup()]);
}
