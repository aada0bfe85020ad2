import { findBrowser, findBrowserPath } from "@tessera/browser";
import { launch } from "puppeteer-core";
import { puppeteerEngine } from "./puppeteer.ts";
import type { Engine } from "./suite.ts";

/** Starts the Chromium that the other tests use. */
export async function startChromium(): Promise<Engine> {
  const { args } = findBrowser();
  return puppeteerEngine(
    "Chromium",
    await launch({ executablePath: findBrowserPath(), args, headless: true }),
  );
}
