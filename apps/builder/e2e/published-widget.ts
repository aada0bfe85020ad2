import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import type { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect } from "./product.ts";
import { addressOf, createSite } from "./site.ts";

/** Puts a saved widget on a page of a new project and publishes it; answers the site in a browser of its own. */
export async function publish(page: Page, builder: BuilderPage, widget: string): Promise<string> {
  await builder.createPage(`${widget} page`);
  await builder.section("Saved Widgets");
  await builder.drop(page.getByRole("button", { name: `Drag ${widget}` }), builder.canvas.locator("body"));
  await expect(builder.canvas.locator(".added-widget-container form")).toBeVisible();
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  const project = `${widget} site`;
  await createSite(page, builder, { project, title: `${widget} page` });
  return addressOf(page, project);
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
