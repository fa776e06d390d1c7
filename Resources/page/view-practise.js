// Practising: one states a range and how it is to be drilled, and the server makes the drill; it is played here with
// its text.
import { get, post } from "./api.js";
import { emptyPage } from "./dialogs.js";
import { button, field, h, replace, say, select, showProblem } from "./dom.js";
import { Drill } from "./drill.js";
import { reference, t } from "./messages.js";
import { loadSurahs, rangeAfter } from "./quran.js";
import { settings } from "./settings.js";

/** A field for a setting of the drill. Gives { element, value() }; the value is null for a setting left as it is. */
function settingField(setting, given) {
  const first = String(given ?? setting.default ?? "");
  let input;
  if (setting.kind === "choice") input = select((setting.choices ?? []).map((c) => [c, c]), first, () => {});
  else if (setting.kind === "flag") input = h("input", { type: "checkbox", checked: first === "true" });
  else if (setting.kind === "number")
    input = h("input", {
      type: "number",
      min: setting.lowest,
      max: setting.highest,
      step: setting.highest <= 4 ? "0.05" : "1",
      value: first,
    });
  else input = h("input", { type: "text", value: first, size: "8" });
  input.name = setting.key;
  const title = setting.key.replace(/([A-Z])/g, " $1").replace(/[-_]/g, " ").replace(/^./, (c) => c.toUpperCase());
  return {
    key: setting.key,
    input,
    element: field(
      setting.unit && setting.kind !== "duration" ? `${title} (${setting.unit})` : title,
      input,
      setting.help,
    ),
    value: () => {
      const now = setting.kind === "flag" ? String(input.checked) : input.value.trim();
      return now === String(setting.default ?? "") ? null : now;
    },
  };
}

function showPractise(main, wanted) {
  const kept = settings.get("practice") ?? {};
  let fields = [],
    presets = [],
    drill = null,
    closed = false;
  const range = h("input", {
    type: "text",
    placeholder: "67:1-10",
    autocomplete: "off",
    value: wanted ?? kept.range ?? "",
    "aria-label": t("range"),
  });
  const help = h("p", { class: "hint" });
  const presetSlot = h("span", { class: "presets" }), reciterSlot = h("span", {}),
    settingSlot = h("div", { class: "settings" });
  const stage = h("div", { class: "stage" });
  const problem = h("p", { class: "bad-text", role: "alert" });
  const make = h("button", { type: "submit", class: "primary" }, t("practise.make"));
  let preset = kept.preset ?? "", reciter = kept.reciter ?? "", after = kept.after ?? "stop";

  const remember = (more) => settings.set("practice", { ...settings.get("practice"), ...more });

  const drawSettings = (list, values) => {
    fields = list.map((setting) => settingField(setting, values?.[setting.key]));
    replace(settingSlot, fields.map((f) => f.element));
  };

  const values = () => Object.fromEntries(fields.map((f) => [f.key, f.value()]).filter(([, value]) => value !== null));

  const begin = async ({ play = true, at = 0 } = {}) => {
    problem.textContent = "";
    if (!range.value.trim()) { problem.textContent = t("practise.write"); range.focus(); return; }
    make.disabled = true;
    const request = { range: range.value.trim(), preset: preset || null, settings: values(), reciter: reciter || null };
    try {
      const made = await post("/api/practice", request);
      if (closed) return;
      drill?.close();
      drill = new Drill(made, {
        at,
        speed: kept.speed ?? 1,
        after: () => after,
        next: goOn,
        repeats: changeRepeats,
        position: (position) => remember({ position }),
      });
      replace(stage, drill.element);
      remember({ range: request.range, preset, settings: request.settings, reciter, after });
      if (play) drill.play();
      if (!made.events.length) say(t("practise.empty"));
    } catch (error) {
      problem.textContent = [error.problem ?? error.message, error.remedy].filter(Boolean).join(". ");
      if (error.unreachable) showProblem(error, { actions: [[t("again"), () => begin({ play, at })]] });
    } finally {
      make.disabled = false;
    }
  };

  /** The range is over and one wants to continue: the same number of ayat that follow. */
  const goOn = () => {
    const next = rangeAfter(range.value);
    if (!next) { say(t("practise.end")); return; }
    range.value = next;
    begin();
  };

  /** One repeat more or less; the drill is made again and continues with the ayah that was being played. */
  const changeRepeats = async (by) => {
    const repeats = fields.find((f) => f.key === "ayahRepeat");
    if (!repeats) return;
    const count = Math.min(100, Math.max(1, Number(repeats.input.value || 1) + by));
    repeats.input.value = String(count);
    const ayah = drill?.current()?.ayah, playing = drill?.playing;
    await begin({ play: false });
    const event = drill?.made.events.find((e) => e.kind === "play" && e.ayah === ayah);
    if (event) drill.seek(event.start);
    if (playing) drill.play();
    say(t("count.repeats", { n: count }));
  };

  const choosePreset = (name) => {
    preset = name;
    help.textContent = presets.find((p) => p.name === name)?.help ?? "";
  };

  replace(
    main,
    h(
      "div",
      { class: "page practise-page" },
      h("h1", {}, t("view.practise")),
      h(
        "form",
        {
          class: "practise-form",
          onsubmit: (event) => {
            event.preventDefault();
            begin();
          },
        },
        h(
          "div",
          { class: "filters" },
          field(t("range"), range),
          field(t("practise.preset"), presetSlot),
          field(t("reciter"), reciterSlot),
          field(
            t("practise.after"),
            select(
              [
                ["stop", t("practise.after.stop")],
                ["continue", t("practise.after.on")],
              ],
              after,
              (value) => {
                after = value;
                remember({ after });
              },
            ),
          ),
          make,
        ),
        help,
        problem,
        h(
          "details",
          { class: "more-settings", open: Object.keys(kept.settings ?? {}).length > 0 },
          h("summary", {}, t("practise.settings")),
          settingSlot,
        ),
      ),
      stage,
    ),
  );

  (async () => {
    const [answer, list] = await Promise.all([get("/api/presets"), get("/api/recordings?limit=1"), loadSurahs()]);
    if (closed) return;
    presets = answer.presets;
    replace(
      presetSlot,
      select([["", t("practise.none")], ...presets.map((p) => [p.name, p.title])], preset, choosePreset, {
        "aria-label": t("practise.preset"),
      }),
    );
    choosePreset(preset);
    replace(
      reciterSlot,
      select(
        [["", t("any")], ...list.reciters.map((n) => [n, n])],
        reciter,
        (name) => {
          reciter = name;
        },
        { "aria-label": t("reciter") },
      ),
    );
    drawSettings(answer.settings, kept.settings);
    if (kept.range && !wanted && kept.position > 1) {
      replace(
        stage,
        h(
          "p",
          { class: "resume" },
          button(t("practise.resume", { range: reference(kept.range) }), () => begin({ at: kept.position }), {
            class: "primary",
          }),
        ),
      );
    }
  })().catch((error) => emptyPage(main, error, () => location.reload()));

  return () => { closed = true; drill?.close(); };
}

export const view = {
  address: "practise",
  title: t("view.practise"),
  tab: 3,
  key: ["goPractise", t("key.goPractise"), ["Shift+X"]],
  show: showPractise,
};
