import type { Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

/** Writes as an input method does: what is composed is replaced key by key, and by the final text at the end. */
async function compose(page: Page, steps: readonly string[], text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const step of steps) {
    const at = { selectionStart: step.length, selectionEnd: step.length };
    await client.send("Input.imeSetComposition", { text: step, ...at });
  }
  await client.send("Input.insertText", { text });
  await client.detach();
}

const keys = ["k", "か", "かn", "かな"];

test("an input method writes in a paragraph that Enter has just begun", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const paragraphs = canvas.locator("p");
  await builder.open();
  await builder.writeHtml("<p>One</p><p>Two</p>");
  await paragraphs.first().dblclick();
  await expect(page.getByRole("toolbar", { name: "Format text" })).toBeVisible();
  await compose(page, keys, "仮名");
  await expect(paragraphs).toHaveText(["仮名", "Two"]);
  await page.keyboard.press("Enter");
  await compose(page, keys, "仮名");
  await expect(paragraphs).toHaveText(["仮名", "仮名", "Two"]);
});
