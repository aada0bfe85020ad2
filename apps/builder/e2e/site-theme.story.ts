import type { Locator, Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
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
  await setTokens(page, builder, { accent: "rgb(200, 0, 0)", gap: "7px" });
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

/** The theme of the project, opened from its menu. */
async function openTheme(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
  await page.getByRole("menuitem", { name: "Theme" }).click();
  const dialog = page.getByRole("dialog", { name: "Theme" });
  await expect(dialog.getByRole("button", { name: "Save theme" })).toBeVisible();
  return dialog;
}

async function saveTheme(page: Page, builder: BuilderPage): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Theme" });
  await dialog.getByRole("button", { name: "Save theme" }).click();
  await builder.closeToast("Project settings saved");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Sets tokens of the theme by their names, new ones among "Other". */
async function setTokens(page: Page, builder: BuilderPage, tokens: Record<string, string>): Promise<void> {
  const dialog = await openTheme(page);
  for (const [name, value] of Object.entries(tokens)) {
    const field = dialog.getByLabel(`Value of --${name}`, { exact: true });
    if (!(await field.isVisible())) {
      await dialog.getByRole("tab", { name: "Other" }).click();
      await dialog.getByLabel("New token: Other tokens").fill(name);
      await dialog.getByRole("button", { name: "Add token" }).click();
    }
    await field.fill(value);
  }
  await saveTheme(page, builder);
}

test("a change of the theme is seen on the canvas at once, goes when it is not saved, and reaches both schemes of the site", async ({
  page,
}) => {
  const builder = await openSite(page, words);
  const paragraph = builder.canvas.locator("p");
  const dialog = await openTheme(page);
  await dialog.getByLabel("Value of --accent", { exact: true }).fill("rgb(9, 8, 7)");
  await expect(paragraph).toHaveCSS("color", "rgb(9, 8, 7)");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(paragraph).toHaveCSS("color", "rgb(1, 2, 3)");
  await openTheme(page);
  await dialog.getByLabel("Brand colour", { exact: true }).fill("#b91c1c");
  await dialog.getByRole("button", { name: "Make scale" }).click();
  await expect(dialog.getByRole("list", { name: "Brand scale" }).getByRole("listitem")).toHaveCount(11);
  await expect(paragraph).toHaveCSS("color", "rgb(185, 28, 28)");
  await expect(dialog.getByRole("img", { name: "hard to read" })).toHaveCount(0);
  await expectAccessibleDialog(page);
  await dialog.getByLabel("Dark value of --accent").fill("rgb(250, 200, 200)");
  await saveTheme(page, builder);
  await page.goto(await addressOf(page, "Bakery"));
  await expect(page.locator("p")).toHaveCSS("color", "rgb(185, 28, 28)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("p")).toHaveCSS("color", "rgb(250, 200, 200)");
});

test("a token that is renamed or deleted is so in the pages that use it, in one save", async ({ page }) => {
  const builder = await openSite(page, words);
  await setTokens(page, builder, { gap: "9px" });
  const dialog = await openTheme(page);
  await dialog.getByRole("tab", { name: "Spacing" }).click();
  await dialog.getByRole("tab", { name: "Other" }).click();
  await dialog.getByLabel("Name of --gap").fill("gutter-small");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 page and 0 widgets of this project are changed");
  await question.getByRole("button", { name: "Rename" }).click();
  await builder.closeToast("Project settings saved");
  await expect(builder.canvas.locator("p")).toHaveAttribute("style", /var\(--gutter-small, 1px\)/);
  await expect(builder.canvas.locator("p")).toHaveCSS("padding-top", "9px");
  await dialog.getByRole("button", { name: "Remove --gutter-small" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await builder.closeToast("Project settings saved");
  await expect(builder.canvas.locator("p")).toHaveAttribute("style", /padding: 9px/);
  await page.keyboard.press("Escape");
  await page.goto(await addressOf(page, "Bakery"));
  await expect(page.locator("p")).toHaveCSS("padding-top", "9px");
});
