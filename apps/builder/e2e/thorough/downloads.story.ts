import { readFile } from "node:fs/promises";
import { readZip, writeZip } from "@tessera/site-export";
import { sourcePath, type ProjectSource } from "@tessera/site-export/import";
import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "../accessible.ts";
import { BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Chooses Download in the menu of something; answers the name of the file and the names in it. */
async function download(
  page: Page,
  thing: string,
  asked?: "dialog",
): Promise<{ name: string; path: string; files: string[] }> {
  await page.getByRole("button", { name: `More for ${thing}`, exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download" }).click();
  if (asked) await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
  const file = await downloading;
  if (asked) await page.keyboard.press("Escape");
  const path = await file.path();
  return { name: file.suggestedFilename(), path, files: [...readZip(await readFile(path)).keys()] };
}

/** The archive of a project, with a picture on another host in its first widget. */
async function withPicture(path: string, address: string): Promise<Buffer> {
  const files = new Map(readZip(await readFile(path)));
  const source = JSON.parse(Buffer.from(files.get(sourcePath) ?? []).toString()) as ProjectSource;
  const [first, ...others] = source.widgets;
  const widgets = [{ ...first, html: `<img src="${address}">` }, ...others];
  files.set(sourcePath, Buffer.from(JSON.stringify({ ...source, widgets })));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip([...files].map(([name, content]) => ({ path: name, content }))))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

test("a widget, a page and a project are downloaded as archives", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h2>Price card</h2>");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Price card");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/widget-id=\d+/);
  await builder.section("Saved Widgets");
  const widget = await download(page, "Price card");
  expect(widget.name).toMatch(/^price.?card\.zip$/i);
  expect(widget.files.some((name) => name.endsWith(".html"))).toBe(true);

  await builder.createPage("Start here");
  await builder.section("Assets");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload assets" }).click();
  await (await chooser).setFiles({ name: "tile.png", mimeType: "image/png", buffer: pixel });
  const assets = page.getByRole("list", { name: "Assets" }).getByRole("listitem");
  await expect(assets).toHaveText(["tile.png"]);
  await assets.getByRole("button", { name: "tile.png", exact: true }).dblclick();
  await expect(builder.canvas.getByRole("img", { name: "tile.png" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
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
  const project = await download(page, "My Shop", "dialog");
  expect(project.name).toBe("the_my_shop.zip");
  expect(project.files).toEqual(
    expect.arrayContaining(["index.html", "manifest.webmanifest", "source/project.json"]),
  );

  const archive = page.getByLabel("Archive of a project");
  const zip = { name: "archive.zip", mimeType: "application/zip" };
  const question = page.getByRole("alertdialog");

  await test.step("an archive may be anybody's, so its hosts are named before it is imported", async () => {
    const buffer = await withPicture(project.path, "https://pictures.example/a.png");
    await archive.setInputFiles({ ...zip, buffer });
    await expect(question).toContainText("Nobody can tell who made this file.");
    await expect(question).toContainText("(here pictures.example)");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("button", { name: "More for My Shop", exact: true })).toHaveCount(1);
  });

  await test.step("a project comes back from its archive; another archive is refused", async () => {
    await archive.setInputFiles({ ...zip, buffer: await readFile(project.path) });
    await question.getByRole("button", { name: "Trust and import" }).click();
    await expect(builder.toast("The project is imported.")).toBeVisible();
    await expect(page.getByRole("button", { name: "More for My Shop", exact: true })).toHaveCount(2);
    await expect(page.getByRole("button", { name: "More for Start here in My Shop" })).toHaveCount(2);
    await archive.setInputFiles({ ...zip, buffer: await readFile(widget.path) });
    await expect(builder.toast("The archive holds no project of this kind.")).toBeVisible();
  });

  await test.step("the pictures that came along are among the assets", async () => {
    await builder.section("Assets");
    await expect(assets).toHaveCount(2);
  });
});

test("everything is downloaded at once, with its progress, and can be cancelled", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml('<h2>Price card</h2><img src="/uploads/waits.png" alt="Tiles">');
  await builder.saveWidget("Price card");
  await builder.createPage("Start here");
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("My Shop");
  await dialog.getByLabel("Start here").check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("button", { name: "More for My Shop", exact: true })).toBeVisible();

  /** Keeps the picture of the widget back until it is let go. */
  const waiting: (() => void)[] = [];
  await page.context().route("**/uploads/waits.png", async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fulfill({ status: 404 });
  });
  const begin = async (): Promise<void> => {
    await dialog.getByRole("button", { name: "Download" }).click();
    await expect(dialog.getByRole("progressbar")).toHaveAttribute("value", "5");
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
  };
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Download everything" }).click();
  await expect(dialog.getByText("my_files.zip")).toBeVisible();
  await begin();
  await expect(dialog.getByText("5 of 6 parts")).toBeVisible();
  await expectAccessibleDialog(page);
  await takePicture(page, "download-everything");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(builder.toast("The download was cancelled")).toBeVisible();
  for (const go of waiting.splice(0)) go();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("download every");
  await page.keyboard.press("Enter");
  await begin();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await takePicture(page, "download-everything-390-dark");
  await page.setViewportSize({ width: 1440, height: 900 });
  const downloading = page.waitForEvent("download");
  for (const go of waiting.splice(0)) go();
  const file = await downloading;
  await expect(builder.toast("my_files.zip is downloaded")).toBeVisible();
  expect(file.suggestedFilename()).toBe("my_files.zip");
  const files = [...readZip(await readFile(await file.path())).keys()];
  expect(files).toEqual(
    expect.arrayContaining([
      "README.md",
      "pages/start-here/index.html",
      "projects/My Shop/index.html",
      "projects/My Shop/source/project.json",
      "widgets/Price card/source/widget.html",
    ]),
  );
});

test("while one archive is made, another is refused", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml('<img src="/uploads/waits.png" alt="Tiles">');
  await builder.saveWidget("Tiles");
  await builder.section("Saved Widgets");
  let go = (): void => undefined;
  await page.context().route("**/uploads/waits.png", async (route) => {
    await new Promise<void>((resolve) => (go = resolve));
    await route.fulfill({ status: 404 });
  });
  const asked = page.context().waitForEvent("request", (request) => request.url().endsWith("waits.png"));
  await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  await asked;
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Download everything" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
  await expect(builder.toast("An export is running.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  const downloading = page.waitForEvent("download");
  go();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Tiles.zip");
});
