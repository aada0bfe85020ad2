import type { Locator, Page } from "@playwright/test";
import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

test.use({ actionTimeout: 60_000 });
// These are the longest stories: one after the other they would be all that is left at the end.
test.describe.configure({ mode: "parallel" });

const writes = /\/api\/v1\/local-concepts/;

/** What the person hears when the server {@link refuse}s. */
const refused = "This is not yours to change.";
/** What the person hears while the server is {@link away}. */
const kept = "Kept on this device. It is sent as soon as the server answers.";

/** The server refuses each write. */
async function refuse(page: Page): Promise<void> {
  const json = { status: 403, code: "forbidden", message: "Forbidden" };
  await page.route(writes, (route) => route.fulfill({ status: 403, json }));
}

/** The server answers no write. */
async function away(page: Page): Promise<void> {
  await page.route(writes, (route) => route.abort());
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What a person does over and over in this story. */
interface Hands {
  /** Chooses an entry of the menu of a thing. */
  choose: (name: string, item: string) => Promise<void>;
  /** Waits for a toast and puts it away. */
  said: (text: string) => Promise<void>;
  dialog: Locator;
  /** Says yes to the question before a deletion. */
  agree: () => Promise<void>;
  /** Closes the dialog. */
  leave: () => Promise<void>;
}

function handsOf(builder: BuilderPage): Hands {
  const { page } = builder;
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    async choose(name, item) {
      await page
        .getByRole("button", { name: `More for ${name}`, exact: true })
        .first()
        .click();
      await page.getByRole("menuitem", { name: item, exact: true }).click();
    },
    said: (text) => builder.closeToast(text),
    agree: () => page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click(),
    async leave() {
      await dialog.getByRole("button", { name: "Close" }).first().click();
      await expect(dialog).toBeHidden();
    },
  };
}

/** An account with a widget, a page and a project, made before anything fails. */
async function begin(page: Page): Promise<BuilderPage> {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Kept</p>");
  await builder.saveWidget("Card");
  await builder.section("Pages");
  for (const title of ["Home", "Spare"]) {
    await page.getByRole("button", { name: "Create page" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill(title);
    await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("dialog").getByLabel("Project name").fill("Site");
  await page.getByRole("dialog").getByRole("checkbox", { name: "Home" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Create project" }).click();
  await expect(builder.toast("Project created successfully!")).toBeVisible();
  return builder;
}

test("when the server refuses, each write says why, and nothing is half written", async ({ page }) => {
  test.setTimeout(400_000);
  const builder = await begin(page);
  const { choose, said, dialog, agree, leave } = handsOf(builder);
  await refuse(page);

  await test.step("projects", async () => {
    await choose("Site", "Rename");
    await dialog.getByLabel("Project name").fill("Never");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await said(refused);
    await leave();
    await choose("Home in Site", "Set as Main Page");
    await said(refused);
    await choose("Site", "Delete");
    await agree();
    await said(refused);
    await choose("Site", "Settings");
    await dialog.getByRole("checkbox", { name: "Home" }).check();
    await dialog.getByRole("button", { name: "Save Menu" }).click();
    await said(refused);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("pages", async () => {
    await builder.section("Pages");
    await choose("Home", "Duplicate");
    await said(refused);
    await choose("Home", "Delete");
    await agree();
    await said(refused);
    await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("widgets", async () => {
    await builder.section("Saved Widgets");
    await choose("Card", "Rename");
    await dialog.getByLabel("Widget Name").fill("Never");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await said(refused);
    await leave();
    await choose("Card", "Duplicate");
    await said(refused);
    await choose("Card", "Delete");
    await agree();
    await said(refused);
    await choose("Card", "Documentation");
    await dialog.getByLabel("Title").fill("Never");
    await dialog.getByRole("button", { name: "Save Documentation" }).click();
    await said(refused);
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
    await expect(dialog).toBeHidden();
    await choose("Card", "Post widget");
    await dialog.getByLabel("Description").fill("Never");
    await dialog
      .getByLabel("Thumbnail file")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: pixel });
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await said(refused);
    await leave();
  });

  await test.step("a save is refused, and what is on the canvas stays to be saved", async () => {
    await page.goto("/");
    await expect(builder.canvas.locator("body")).toBeVisible();
    await builder.writeHtml("<p>Not lost</p>");
    await page.getByRole("button", { name: "Boom", exact: true }).click();
    await said(refused);
    await page
      .getByRole("toolbar", { name: "Builder" })
      .getByRole("button", { name: "Save", exact: true })
      .click();
    await dialog.getByLabel("Widget Name").fill("Not lost");
    await dialog.getByRole("button", { name: "Save" }).click();
    await said(refused);
    await page.unroute(writes);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/widget-id=\d+/);
  });

  await test.step("the server has what was confirmed, and nothing of the rest", async () => {
    await page.reload();
    await builder.section("Saved Widgets");
    const widgets = page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem");
    await expect(widgets).toHaveText([/^Not lost/, /^Card/]);
    await builder.section("Public Widgets");
    await expect(
      page.getByRole("list", { name: "Public widgets" }).getByText("Card", { exact: true }),
    ).toBeHidden();
    await builder.section("Pages");
    await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveText([
      /^Spare/,
      /^Home/,
    ]);
    await builder.section("Projects");
    await expect(page.getByRole("button", { name: /^Site/ }).first()).toBeVisible();
    await expect(page.getByText("Never")).toBeHidden();
  });
});

test("when the server refuses, nothing new comes of what is created, kept or imported", async ({ page }) => {
  test.setTimeout(400_000);
  const builder = await begin(page);
  const { choose, said, dialog, agree, leave } = handsOf(builder);
  await builder.section("Saved Widgets");
  await choose("Card", "Save To Folder");
  await dialog.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: /name/i }).last().fill("Cards");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("treeitem", { name: "Cards" })).toHaveAttribute("data-active");
  await leave();
  await refuse(page);

  await test.step("a page", async () => {
    await builder.section("Pages");
    await page.getByRole("button", { name: "Create page" }).click();
    await dialog.getByLabel("Title").fill("Never");
    await dialog.getByRole("button", { name: "Create page" }).click();
    await said(refused);
    await leave();
    await choose("Spare", "Rename");
    await dialog.getByLabel("Title").fill("Never");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await said(refused);
    await leave();
  });

  await test.step("a project, and what belongs to it", async () => {
    await builder.section("Projects");
    await page.getByRole("button", { name: "Create project" }).click();
    await dialog.getByLabel("Project name").fill("Never");
    await dialog.getByRole("checkbox", { name: "Spare" }).check();
    await dialog.getByRole("button", { name: "Create project" }).click();
    await said(refused);
    await leave();
    await choose("Site", "Add Page");
    await dialog.getByRole("checkbox", { name: "Spare" }).check();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await said(refused);
    await leave();
    await choose("Home in Site", "Delete");
    await agree();
    await said(refused);
    await choose("Site", "Settings");
    await dialog.getByRole("button", { name: "Site head" }).click();
    await dialog.getByLabel("Store name").fill("Never");
    await dialog.getByRole("button", { name: "Save head" }).click();
    await said(refused);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await choose("Site", "Theme");
    await dialog.getByLabel("Value of --accent", { exact: true }).fill("red");
    await dialog.getByRole("button", { name: "Save theme" }).click();
    await said(refused);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("a copy in a folder, an import, a picture", async () => {
    await builder.section("Saved Widgets");
    await choose("Card", "Save To Folder");
    await dialog.getByRole("treeitem", { name: "Cards" }).click();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await said(refused);
    await leave();
    await builder.section("Public Widgets");
    await page
      .getByRole("button", { name: /^More for / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Import" }).click();
    await said(refused);
    await builder.section("Assets");
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "never.png", mimeType: "image/png", buffer: pixel });
    await said(`never.png: ${refused}`);
  });

  await test.step("the server has what was there before, and nothing else", async () => {
    await page.unroute(writes);
    await page.reload();
    await builder.section("Saved Widgets");
    const items = (list: string): Locator => page.getByRole("list", { name: list }).getByRole("listitem");
    await expect(items("Saved widgets")).toHaveText([/^Card/]);
    await builder.section("Folder Widgets");
    await expect(page.getByText("No folder widgets")).toBeVisible();
    await builder.section("Assets");
    await expect(page.getByText("No Saved Assets")).toBeVisible();
    await builder.section("Pages");
    await expect(items("Pages")).toHaveText([/^Spare/, /^Home/]);
    await builder.section("Projects");
    await expect(items("Pages of Site")).toHaveText([/^Home/]);
    await expect(page.getByText("Never")).toBeHidden();
    await choose("Site", "Settings");
    await dialog.getByRole("button", { name: "Site head" }).click();
    await expect(dialog.getByLabel("Store name")).toHaveValue("");
    await leave();
    await choose("Site", "Theme");
    await expect(dialog.getByLabel("Value of --accent", { exact: true })).toHaveValue("");
  });
});

test("while the server does not answer, whatever is done is kept, and is there once when it does", async ({
  page,
}) => {
  test.setTimeout(400_000);
  const builder = await begin(page);
  const { choose, said, dialog, agree } = handsOf(builder);
  const items = (list: string): Locator => page.getByRole("list", { name: list }).getByRole("listitem");
  await away(page);

  await test.step("projects", async () => {
    await choose("Site", "Rename");
    await dialog.getByLabel("Project name").fill("Renamed");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await said(kept);
    await expect(dialog).toBeHidden();
  });

  await test.step("pages", async () => {
    await builder.section("Pages");
    await choose("Home", "Duplicate");
    await said(kept);
    await choose("Spare", "Delete");
    await agree();
    await expect(items("Pages").filter({ hasText: "Spare" })).toHaveCount(0);
  });

  await test.step("widgets", async () => {
    await builder.section("Saved Widgets");
    await choose("Card", "Rename");
    await dialog.getByLabel("Widget Name").fill("Other card");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await said(kept);
    await choose("Other card", "Duplicate");
    await said(kept);
  });

  await test.step("the server has all of it once it is sent", async () => {
    await page.unroute(writes);
    await builder.sendNow();
    await expect(builder.toast(/^Everything is sent\.$/)).toBeVisible();
    await builder.open();
    await builder.section("Saved Widgets");
    await expect(items("Saved widgets").filter({ hasText: "Other card" })).toHaveCount(2);
    await builder.section("Pages");
    await expect(items("Pages")).toHaveText([/^Home/, /^Home/]);
    await builder.section("Projects");
    await expect(page.getByRole("button", { name: /^Renamed/ }).first()).toBeVisible();
  });
});
