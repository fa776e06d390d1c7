// What has to be known before anything is drawn: light or dark, which language, left or right to left. Each is as the
// system says, or as chosen here. The choices are cookies, because what a browser keeps otherwise belongs to one port,
// and the desk has another one every day.
{
  const dark = matchMedia("(prefers-color-scheme: dark)"), root = document.documentElement;
  const apply = () => {
    const chosen = /(?:^|; )tilawa-colours=(light|dark)/.exec(document.cookie)?.[1];
    root.dataset.colours = chosen ?? "system";
    root.dataset.scheme = chosen ?? (dark.matches ? "dark" : "light");
    dispatchEvent(new Event("scheme"));
  };
  dark.addEventListener("change", apply);
  addEventListener("colours", ({ detail }) => {
    const age = detail === "system" ? 0 : 400 * 86400;
    document.cookie = `tilawa-colours=${detail}; path=/; SameSite=Strict; max-age=${age}`;
    apply();
  });
  // Another tab may have chosen.
  addEventListener("focus", apply);
  apply();

  // The desk writes the cookie of a first visit where the session is in a language that there are messages in.
  const codes = root.dataset.languages.split(" ");
  const wanted = [/(?:^|; )tilawa-language=(\w+)/.exec(document.cookie)?.[1], ...navigator.languages];
  root.lang = wanted.map((code) => code?.split("-")[0].toLowerCase()).find((code) => codes.includes(code)) ?? codes[0];
  root.dir = ["ar", "ur"].includes(root.lang) ? "rtl" : "ltr";
}
