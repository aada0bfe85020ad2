import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";
import { puppeteerEngine } from "./puppeteer.ts";
import type { Engine } from "./suite.ts";

const binaries = [
  process.env["FIREFOX_PATH"],
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** Connections that Firefox opens ahead at once. It has a few for people and none for who drives it. */
const connectionsAhead = 200;

/** Starts Firefox, driven over WebDriver BiDi; null when this machine has none (`FIREFOX_PATH` names another). */
export async function startFirefox(): Promise<Engine | null> {
  const executablePath = binaries.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) return null;
  const extraPrefsFirefox = { "network.http.speculative-parallel-limit": connectionsAhead };
  const browser = await launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox });
  return puppeteerEngine("Firefox", browser);
}
