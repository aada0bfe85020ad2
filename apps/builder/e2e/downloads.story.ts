import { readFile } from "node:fs/promises";
import { readZip } from "@tessera/site-export";
import type { Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

/** Chooses Download in the menu of something; answers the name of the file and the names in it. */
async function download(page: Page, thing: string): Promise<{ name: string; files: string[] }> {
  await page.getByRole("button", { name: `More for ${thing}`, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download" }).click(),
  ]);
  const files = readZip(await readFile(await file.path()));
  return { name: file.suggestedFilename(), files: [...files.keys()] };
}

test("a widget, a page and a project are downloaded as archives", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.signUp();
  await builder.writeHtml("<h2>Price card</h2>");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Price card");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/widget-id=\d+/);
  await builder.section("Saved Widgets");
  const widget = await download(page, "Price card");
  expect(widget.name).toMatch(/^price.?card\.zip$/i);
  expect(widget.files.some((name) => name.endsWith(".html"))).toBe(true);

  await builder.section("Pages");
  await page.getByRole("button", { name: "Create page" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Start here");
  await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
  await expect(page).toHaveURL(/page-id=\d+/);
  await builder.section("Pages");
  const saved = await download(page, "Start here");
  expect(saved.name).toBe("start-here.zip");
  expect(saved.files).toContain("index.html");

  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("My Shop");
  await dialog.getByLabel("Start here").check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("button", { name: "More for My Shop", exact: true })).toBeVisible();
  const project = await download(page, "My Shop");
  expect(project.name).toBe("the_my_shop.zip");
  expect(project.files).toEqual(
    expect.arrayContaining(["index.html", "scripts/router.js", "source/project.json"]),
  );
});
