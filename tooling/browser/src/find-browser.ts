import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** What Playwright needs to start the browser that this machine has. */
export interface LaunchOptions {
  executablePath?: string;
  args: string[];
}

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// Without a sandbox Chromium starts as root; without the network flags it floods a closed network with requests.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const headlessShell = "/usr/bin/chromium-headless-shell";

/**
 * Launch options for Chromium's headless shell, which starts and draws in a third less time than the whole browser, else
 * those of {@link findBrowser}. Frames of other sites get a process of their own, as in the whole browser. Tests of the
 * browser's own guards (policies, permissions, WebRTC) use the whole browser.
 */
export function findHeadlessShell(): LaunchOptions {
  if (process.env["CHROME_PATH"] || !hasHeadlessShell()) return findBrowser();
  return { executablePath: headlessShell, args: [...args, "--site-per-process"] };
}

/** Launch options for `CHROME_PATH`, a system browser, or Playwright's own, in this order. */
export function findBrowser(): LaunchOptions {
  const system = [process.env["CHROME_PATH"], ...systemBrowsers].find((path) => path && existsSync(path));
  return system ? { executablePath: system, args } : { args };
}

/** The executable that launch options start, for other drivers than Playwright. */
export function pathOf({ executablePath }: LaunchOptions): string {
  return executablePath ?? chromium.executablePath();
}

/** True when {@link findBrowser} names a browser that can be started. */
export function hasBrowser(): boolean {
  return findBrowser().executablePath !== undefined || existsSync(chromium.executablePath());
}

/** True when the system has Chromium's headless shell. */
export function hasHeadlessShell(): boolean {
  return existsSync(headlessShell);
}
