import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import type { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect } from "./product.ts";

/** Puts a saved widget on a page of a new project and publishes it; answers the site in a browser of its own. */
export async function publish(page: Page, builder: BuilderPage, widget: string): Promise<string> {
  await builder.createPage(`${widget} page`);
  await builder.section("Saved Widgets");
  await builder.drop(page.getByRole("button", { name: `Drag ${widget}` }), builder.canvas.locator("body"));
  await expect(builder.canvas.locator(".added-widget-container form")).toBeVisible();
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill(`${widget} site`);
  await dialog.getByLabel(`${widget} page`).check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("button", { name: `More for ${widget} page in ${widget} site` }).click();
  await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
  await expect(builder.toast("Main page set successfully!")).toBeVisible();
  await page.getByRole("button", { name: `More for ${widget} site`, exact: true }).click();
  const visit = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Visit" }).click();
  const site = await visit;
  await site.waitForURL(/preview-\d+/);
  await site.close();
  return site.url();
}

/** Sends something in on the site, and looks for it there as somebody else. */
export async function visit(page: Page, site: string, message: string): Promise<Page> {
  const browser = page.context().browser()!;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site);
  await visitor.getByLabel("Name").fill("Grace");
  await visitor.getByLabel("Message").fill(message);
  await visitor.getByRole("button", { name: /send/i }).click();
  await expect(visitor.getByText(/Thank you/).filter({ visible: true })).toBeVisible();
  await visitor.context().close();
  const other = await (await browser.newContext()).newPage();
  await other.goto(site);
  return other;
}

export async function expectEntry(page: Page, project: string, message: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${project}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Entries" }).click();
  const entries = page.getByRole("dialog", { name: "Entries" });
  await expect(entries.getByRole("cell", { name: message })).toBeVisible();
  await expectAccessibleDialog(page);
  await takePicture(page, "entries");
  await page.keyboard.press("Escape");
}
