// The dialog for the language of the page and its colours.
import { dialog, field, h, replace, select } from "./dom.js";
import { chooseLanguage, digitChoices, digits, known, language, languages, t } from "./messages.js";

/** Opens the dialog for the language, and for the digits if the language is written with several kinds of digits. */
export function askLanguage() {
  const digitsSlot = h("div", {});
  let code = language, nu = digits;
  const drawDigits = () => {
    const choices = digitChoices(code);
    replace(digitsSlot, choices.length > 1
      ? field(t("language.digits"), select(choices.map((name) => [name, known("language.digits.", name)]), nu,
        (name) => { nu = name; }))
      : null);
  };
  // Show each language by its name in that language, because a person may not be able to read the present language of
  // the page.
  const names = languages.map((one) => [one, new Intl.DisplayNames(one, { type: "language" }).of(one)]);
  const list = select(names, code, (name) => {
    code = name;
    nu = code === language ? digits : digitChoices(code)[0];
    drawDigits();
  }, { "data-languages": "" });
  const colours = select(["system", "light", "dark"].map((name) => [name, known("colours.", name)]),
    document.documentElement.dataset.colours, (name) => dispatchEvent(new CustomEvent("colours", { detail: name })));
  drawDigits();
  dialog(t("shell.language"), (close) =>
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          close();
          chooseLanguage(code, nu);
        },
      },
      field(t("language.choose"), list),
      digitsSlot,
      field(t("colours"), colours),
      h("p", { class: "hint" }, t("language.note")),
      h("div", { class: "dialog-foot" }, h("button", { type: "submit", class: "primary" }, t("language.apply"))),
    ),
  );
  list.focus();
}
