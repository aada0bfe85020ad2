import { spawnSync } from "node:child_process";
import { hasBrowser } from "./find-browser.ts";

const ways: { when: () => boolean; commands: [string, string[]][] }[] = [
  { when: () => true, commands: [["npx", ["playwright", "install", "chromium"]]] },
  {
    when: () => process.platform === "linux" && process.getuid?.() === 0,
    commands: [
      ["apt-get", ["update"]],
      ["apt-get", ["install", "-y", "chromium", "chromium-headless-shell"]],
    ],
  },
];

/** Gets a browser for the tests when the machine has none: Playwright's download, else the system's package. */
export function ensureBrowser(): void {
  for (const way of ways) {
    if (hasBrowser()) return;
    if (way.when())
      for (const [command, args] of way.commands) spawnSync(command, args, { stdio: "inherit" });
  }
  if (hasBrowser()) return;
  throw new Error("No browser for the tests: install Chrome or Chromium, or set CHROME_PATH to one.");
}
