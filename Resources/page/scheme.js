// Light or dark: as the system says, or as chosen here. It runs before anything is drawn. The choice is a cookie,
// because what a browser keeps otherwise belongs to one port, and the desk has another one every day.
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
}
