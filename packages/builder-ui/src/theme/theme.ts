/** The colour scheme that a person chose; `system` follows the operating system. */
export type Theme = "light" | "dark" | "system";

const key = "tessera_theme";
const dark = (): MediaQueryList => window.matchMedia("(prefers-color-scheme: dark)");

/** The stored choice, `system` when there is none. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function show(theme: Theme): void {
  const shown = theme === "system" ? (dark().matches ? "dark" : "light") : theme;
  document.documentElement.dataset["theme"] = shown;
}

/** Stores and shows a choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  show(theme);
}

/** Shows the stored choice and follows the system while nothing was chosen; returns how to stop following. */
export function followTheme(): () => void {
  const update = (): void => show(readTheme());
  update();
  const query = dark();
  query.addEventListener("change", update);
  return () => query.removeEventListener("change", update);
}
