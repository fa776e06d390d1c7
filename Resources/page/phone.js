// The dialog about drills on a telephone: the command that publishes the last drill.
import { dialog, h } from "./dom.js";
import { t } from "./messages.js";

/** The command for the drill of the last practice. */
export function commandFor({ range, preset, settings = {} } = {}) {
  const repeat = settings.ayahRepeat ?? (preset === "tilawa-three-times" ? "3" : undefined);
  return ["tilawa publish ~/Phone", range && `--range ${/[^\w:,-]/.test(range) ? `'${range}'` : range}`,
    repeat && `--ayah-repeat ${repeat}`, "--serve"].filter(Boolean).join(" ");
}

/** Opens the dialog; `practice` are the passage and the settings of the last practice. */
export function showPhone(practice) {
  dialog(t("next.phone"), () => [
    h("p", {}, t("phone.what")),
    h("p", {}, h("code", { class: "command", dir: "ltr", tabindex: "0" }, commandFor(practice))),
    h("p", { class: "hint" }, t("phone.copy")),
  ]);
}
