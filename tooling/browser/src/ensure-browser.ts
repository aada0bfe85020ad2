import { spawnSync } from "node:child_process";
import { hasBrowser, hasHeadlessShell } from "./find-browser.ts";

/**
 * Gets browsers for the tests when the machine has none: the system's packages where they can be installed, else
 * Playwright's download. A machine that has the whole browser gets the headless shell, too: stories take a third less time.
 *
 * @throws when there is no browser at all in the end.
 */
export function ensureBrowser(): void {
  if (hasBrowser() && hasHeadlessShell()) return;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "chromium", "chromium-headless-shell"]);
  }
  if (!hasBrowser()) run("npx", ["playwright", "install", "chromium"]);
  if (hasBrowser()) return;
  throw new Error("No browser for the tests: install Chrome or Chromium, or set CHROME_PATH to one.");
}

/** Whether it worked shows in what can be found then. */
function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: "inherit" });
}
