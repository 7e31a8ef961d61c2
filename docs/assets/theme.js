// The theme that was chosen on another page of the site, for pages that are not made by its theme.
(() => {
  const root = new URL("..", document.currentScript.src).pathname;
  let chosen = null;
  try {
    chosen = localStorage.getItem(`${root}.__palette`);
  } catch {
    return; // a browser that keeps nothing: the theme of the system
  }
  const scheme = chosen === null ? null : JSON.parse(chosen).color?.scheme;
  if (scheme) document.documentElement.style.colorScheme = scheme === "slate" ? "dark" : "light";
})();
