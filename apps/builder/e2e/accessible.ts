import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./product.ts";

/** Holds the open dialogs against what axe knows of accessibility. */
export function expectAccessibleDialog(page: Page): Promise<void> {
  return expectAccessible(page, "[role=dialog]");
}

/** Holds the page, or a part of it, against what axe knows of accessibility; what is in the canvas is a person's own. */
export async function expectAccessible(page: Page, part = "body"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude("iframe[title=Canvas]")
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
  ).toEqual([]);
}
