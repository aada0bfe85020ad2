import type { Locator, Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";
import { addressOf, createSite } from "./site.ts";

/** Writes a page that is open, and saves it. */
async function write(page: Page, builder: BuilderPage, html: string): Promise<void> {
  await builder.writeHtml(html);
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await builder.closeToast("Page Updated Successfully.");
}

/** A site of one page, which is open. */
async function openSite(page: Page, html: string): Promise<BuilderPage> {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.createPage("Home");
  await write(page, builder, html);
  await createSite(page, builder, { project: "Bakery", title: "Home" });
  return builder;
}

const words = `<p style="color: var(--accent, rgb(1, 2, 3)); padding: var(--gap, 1px)">Words</p>`;

test("the tokens of a site are seen on the canvas and offered in fields, and those of the page win", async ({
  page,
}) => {
  const builder = await openSite(page, words);
  const paragraph = builder.canvas.locator("p");
  await addTokens(page, { accent: "rgb(200, 0, 0)", gap: "7px" });
  await expect(paragraph).toHaveCSS("color", "rgb(200, 0, 0)");
  await paragraph.click();
  await expect(page.locator("#design-tokens option[value='var(--gap)']")).toHaveCount(1);
  await page.getByRole("tab", { name: "Page Properties" }).click();
  const tokens = page.getByRole("region", { name: "Design tokens" });
  await expect(tokens.getByRole("heading", { name: "Theme of Bakery" })).toBeVisible();
  await tokens.getByLabel("Name of a new token").fill("accent");
  await tokens.getByRole("button", { name: "Add token" }).click();
  await tokens.getByLabel("accent", { exact: true }).fill("rgb(0, 0, 200)");
  await expect(paragraph).toHaveCSS("color", "rgb(0, 0, 200)");
  await expect(paragraph).toHaveCSS("padding-top", "7px");
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Preview" }).click();
  const running = runningParagraph(page);
  await expect(running).toHaveCSS("padding-top", "7px");
  await expect(running).toHaveCSS("color", "rgb(0, 0, 200)");
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Develop" }).click();
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await builder.closeToast("Page Updated Successfully.");
  await page.goto(await addressOf(page, "Bakery"));
  await expect(page.locator("p")).toHaveCSS("color", "rgb(0, 0, 200)");
  await expect(page.locator("p")).toHaveCSS("padding-top", "7px");
});

function runningParagraph(page: Page): Locator {
  return page.getByRole("main", { name: "Preview" }).frameLocator("iframe").locator("p");
}

async function addTokens(page: Page, tokens: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project Setting" });
  await dialog.getByRole("button", { name: "Design tokens" }).click();
  for (const [name, value] of Object.entries(tokens)) {
    await dialog.getByRole("button", { name: "Add token" }).click();
    await dialog.getByLabel("Token", { exact: true }).last().fill(name);
    await dialog.getByLabel("Value").last().fill(value);
  }
  await dialog.getByRole("button", { name: "Save tokens" }).click();
  await page.keyboard.press("Escape");
}
