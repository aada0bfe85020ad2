import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./product.ts";

/**
 * Axe as one script of the page. The usual adapter for Playwright loads the unabridged script, describes what passes as well, and
 * sums up in a second page: four times the work.
 */
const script = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Holds the open dialogs against what axe knows of accessibility. */
export function expectAccessibleDialog(page: Page): Promise<void> {
  return expectAccessible(page, "[role=dialog]");
}

/**
 * Holds the page, or a part of it, against what axe knows of accessibility. What stands inside of frames (the canvas, a widget that
 * runs) is a person's own; the frames themselves have to be named.
 */
export async function expectAccessible(page: Page, part = "body"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await script);
  expect(await page.evaluate(violationsIn, part)).toEqual([]);
}

/** Runs in the page: a line for each rule that is violated, with the elements that violate it. */
async function violationsIn(part: string): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(
    { include: [[part]] },
    { iframes: false, resultTypes: ["violations"], reporter: "no-passes" },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
