// Starts the page: loads the settings, then shows the view named in the address. It also shows the state of saving, and
// binds the keys of the whole page.
import { Problem, soundProblem } from "./api.js";
import { askLanguage, emptyPage } from "./dialogs.js";
import { h, notice, say, showProblem } from "./dom.js";
import { addAction, keys } from "./keys.js";
import { style } from "./lazy.js";
import { language, t } from "./messages.js";
import { player } from "./player.js";
import { loadSurahs } from "./quran.js";
import { saver } from "./saver.js";
import { settings } from "./settings.js";
import { views } from "./views.js";

// Fill in the texts of index.html.
for (const element of document.querySelectorAll("[data-text]")) element.textContent = t(element.dataset.text);
for (const element of document.querySelectorAll("[data-name-text]"))
  element.setAttribute("aria-label", t(element.dataset.nameText));

document.getElementById("language-now").textContent = language;

const main = document.getElementById("main");
let leave = null;

// Each view has an address and a title. Some views have a tab: the number `tab` is the place of the tab in the row of
// tabs, and such a view also has a key. A view without a tab has `of`, the address of another view. The tab of that
// other view is marked while the view is shown.
const TABBED = views.filter((view) => view.tab).sort((one, other) => one.tab - other.tab);
document
  .getElementById("tabs")
  .append(...TABBED.map((view) => h("a", { href: `#/${view.address}` }, view.title)));

function route() {
  const [, name, ...rest] = location.hash.split("/").map(decodeURIComponent);
  const view = views.find((one) => one.address === name) ?? TABBED[0];
  leave?.();
  document.querySelectorAll('[data-name="mistake"]').forEach((box) => box.remove());
  leave = view.show(main, ...rest) ?? null;
  document.title = t("title", { view: view.title });
  for (const link of document.querySelectorAll("#tabs a")) {
    if (link.hash === `#/${view.of ?? view.address}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** The number of edits that are kept in the page, and how to save them. */
const keptText = () => [t("save.kept", { edits: t("count.edits", { n: saver.pending.length }) }),
  saver.problem.status ? t("save.signIn") : ""].filter(Boolean).join(" ");

function showSaving() {
  const state = document.getElementById("save-state"),
    retry = document.getElementById("retry"),
    count = saver.pending.length;
  const text = saver.problem
    ? t("count.edits", { n: count })
    : count
      ? t("save.saving")
      : saver.savedAt
        ? t("save.saved")
        : "";
  if (state.textContent !== text) state.textContent = text;
  const kept = document.querySelector('[data-name="unreachable"] .notice-kept');
  if (kept && saver.problem) kept.textContent = keptText();
  state.className = `save-state ${saver.problem ? "bad" : count ? "busy" : "good"}`;
  retry.hidden = !saver.problem;
}

saver.addEventListener("change", showSaving);
saver.addEventListener("unreachable", ({ detail }) => {
  document.querySelector('[data-name="ended"]')?.remove();
  showProblem(detail, {
    name: "unreachable", kept: keptText(),
    actions: [
      [t("shell.retry"), () => saver.retry()],
      [t("save.discard"), () => saver.discard()],
    ],
  });
});
document.getElementById("retry").addEventListener("click", () => {
  document.querySelectorAll('[data-name="unreachable"]').forEach((box) => box.remove());
  saver.retry();
});
addEventListener("beforeunload", (event) => { if (saver.pending.length) event.preventDefault(); });

player.addEventListener("problem", ({ detail }) => notice(detail, { name: "player", seconds: 8 }));
player.addEventListener("broken", async ({ detail }) =>
  showProblem(await soundProblem(detail), { name: "sound", actions: [[t("sound.again"), () => player.resume()]] }),
);
settings.addEventListener("problem", ({ detail }) =>
  showProblem(detail, { name: "settings", seconds: 10, kept: t("settings.unsaved") }),
);
const showMistake = (error) => showProblem(
  { problem: t("mistake"), place: String(error?.message ?? error), remedy: t("mistake.remedy") }, { name: "mistake" });
addEventListener("unhandledrejection", ({ reason }) => {
  if (reason?.quiet) return;
  if (reason instanceof Problem) showProblem(reason);
  else showMistake(reason);
});
// An event without an error is a message of the browser, such as one about a loop of a ResizeObserver.
addEventListener("error", ({ error }) => { if (error) showMistake(error); });

const COLOURS = { system: [t("colours.system"), "light"], light: [t("colours.light"), "dark"],
  dark: [t("colours.dark"), "system"] };
function showColours() {
  const [now, next] = COLOURS[document.documentElement.dataset.colours], control = document.getElementById("colours");
  document.getElementById("colours-now").textContent = now;
  control.title = t("colours.press", { now, next: COLOURS[next][0] });
  control.setAttribute("aria-label", t("colours.now", { now }));
}
document.getElementById("colours").addEventListener("click", () => {
  const [, next] = COLOURS[document.documentElement.dataset.colours];
  dispatchEvent(new CustomEvent("colours", { detail: next }));
  say(t("colours.now", { now: COLOURS[next][0] }));
});
addEventListener("scheme", showColours);
showColours();
const showKeys = () => Promise.all([import("./keyhelp.js"), style("keyhelp.css")]).then(([help]) => help.showKeys());
document.getElementById("show-keys").addEventListener("click", showKeys);
document.getElementById("language").addEventListener("click", askLanguage);
keys.bind({ help: showKeys });
for (const { address, key } of TABBED) {
  addAction(key);
  keys.bind({
    [key[0]]: () => {
      location.hash = `#/${address}`;
    },
  });
}
addEventListener("hashchange", route);

try {
  await settings.load();
  player.speed = settings.get("speed");
  loadSurahs().catch(() => {});
  route();
} catch (problem) {
  emptyPage(main, problem, () => location.reload());
}
