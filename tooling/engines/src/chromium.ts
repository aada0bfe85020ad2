import { findHeadlessShell, pathOf } from "@tessera/browser";
import { launch } from "puppeteer-core";
import { puppeteerEngine } from "./puppeteer.ts";
import type { Engine } from "./suite.ts";

/** Starts the Chromium that the other tests use. */
export async function startChromium(): Promise<Engine> {
  const options = findHeadlessShell();
  return puppeteerEngine(
    "Chromium",
    await launch({ executablePath: pathOf(options), args: options.args, headless: "shell" }),
  );
}
