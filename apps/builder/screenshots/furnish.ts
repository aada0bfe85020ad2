import { expect } from "@playwright/test";
import type { BuilderPage } from "../e2e/builder-page.ts";

const hero = `<section style="padding: 72px 48px; background-color: #eef2ff; text-align: center">
  <h1 style="font-size: 48px; margin: 0px 0px 16px 0px; color: #1e1b4b">Tiles of light</h1>
  <p style="font-size: 18px; color: #4338ca; margin: 0px 0px 24px 0px">Handmade mosaics for every room.</p>
  <button type="button" style="padding: 12px 24px; border-radius: 8px; border: 0; background-color: #4f46e5; color: #ffffff">See the collection</button>
</section>`;

/** Fills an account with what its owner would have after a day: a widget of two versions, a page, a project. */
export async function furnish(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  const dialog = page.getByRole("dialog");
  await builder.writeHtml(hero);
  await builder.saveWidget("Hero");
  await builder.writeHtml(hero.replace("Tiles of light", "Tiles of glass"));
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
  await page.goto("/");
  await builder.writeHtml("<ul><li>Oak</li><li>Slate</li></ul>");
  await builder.saveWidget("Materials");
  await builder.section("Pages");
  await page.getByRole("button", { name: "Create page" }).click();
  await dialog.getByLabel("Title").fill("Welcome");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page).toHaveURL(/page-id=\d+/);
  await builder.section("Saved Widgets");
  await builder.drop(page.getByRole("button", { name: "Drag Hero" }), builder.canvas.locator("body"));
  await expect(builder.canvas.locator("h1")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  await dialog.getByLabel("Project name").fill("Mosaic");
  await dialog.getByLabel("Welcome").check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "More for Welcome in Mosaic" }).click();
  await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
  await expect(builder.toast("Main page set successfully!")).toBeVisible();
}
