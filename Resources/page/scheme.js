// The settings that are needed before anything is drawn: light or dark colours, the language, and its direction. Each
// setting follows the system unless a person has made a choice. The choice is stored in a cookie, because any other
// storage in a browser is bound to one port, and the desk has another port at each start.
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
  // Apply the settings again when the page gets the focus, because a person may have changed them in another tab.
  addEventListener("focus", apply);
  apply();

  // On a first visit, the server sets the cookie of the language if the page has messages in the language of the
  // operating system's session.
  const codes = root.dataset.languages.split(" ");
  const wanted = [/(?:^|; )tilawa-language=(\w+)/.exec(document.cookie)?.[1], ...navigator.languages];
  root.lang = wanted.map((code) => code?.split("-")[0].toLowerCase()).find((code) => codes.includes(code)) ?? codes[0];
  // Starts to load the messages and the files of the first view early, before the scripts that need them run.
  const preload = (href, values) =>
    document.head.append(Object.assign(document.createElement("link"), { href }, values));
  preload(`messages-${root.lang}.json`, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  if (["", "#/", "#/recordings"].includes(location.hash))
    for (const name of document.querySelector("meta[name=first-view]")?.content.split(" ") ?? [])
      preload(name, name.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" });
  root.dir = ["ar", "ur"].includes(root.lang) ? "rtl" : "ltr";
}
