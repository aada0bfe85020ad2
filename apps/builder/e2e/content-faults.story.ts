import type { Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

test.use({ actionTimeout: 15_000 });

const writes = /\/api\/v1\/local-concepts/;

/** What the server does at each write. */
const faults = {
  "answers 500": (page: Page) =>
    page.route(writes, (route) =>
      route.fulfill({ status: 500, body: "{}", contentType: "application/json" }),
    ),
  "does not answer": (page: Page) => page.route(writes, (route) => route.abort()),
} as const;

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

for (const [what, fault] of Object.entries(faults)) {
  test(`when the server ${what}, each write says so, and nothing is half written`, async ({ page }) => {
    test.setTimeout(240_000);
    const builder = new BuilderPage(page);
    await builder.open();
    await builder.signUp();
    await builder.writeHtml("<p>Kept</p>");
    await builder.saveWidget("Card");
    await builder.section("Pages");
    await page.getByRole("button", { name: "Create page" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("Home");
    await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
    await expect(builder.toast("Page created successfully")).toBeVisible();
    await builder.section("Projects");
    await page.getByRole("button", { name: "Create project" }).click();
    await page.getByRole("dialog").getByLabel("Project name").fill("Site");
    await page.getByRole("dialog").getByRole("checkbox", { name: "Home" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Create project" }).click();
    await expect(builder.toast("Project created successfully!")).toBeVisible();

    const choose = async (name: string, item: string): Promise<void> => {
      await page
        .getByRole("button", { name: `More for ${name}`, exact: true })
        .first()
        .click();
      await page.getByRole("menuitem", { name: item, exact: true }).click();
    };
    const said = async (text: string): Promise<void> => {
      const toast = builder.toast(text);
      await expect(toast).toBeVisible();
      await toast.getByRole("button", { name: "Close toast" }).click();
      await expect(toast).toBeHidden();
    };
    const dialog = page.getByRole("dialog");
    const agree = (): Promise<void> =>
      page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const leave = async (): Promise<void> => {
      await dialog.getByRole("button", { name: "Close" }).first().click();
      await expect(dialog).toBeHidden();
    };
    await fault(page);

    await test.step("projects", async () => {
      await choose("Site", "Rename");
      await dialog.getByLabel("Project name").fill("Never");
      await dialog.getByRole("button", { name: "Rename" }).click();
      await said("Sorry, couldn't connect to server.");
      await leave();
      await choose("Home in Site", "Set as Main Page");
      await said("Failed to set main page.");
      await choose("Site", "Delete");
      await agree();
      await said("Failed to delete project.");
      await choose("Site", "Settings");
      await dialog.getByRole("checkbox", { name: "Home" }).check();
      await dialog.getByRole("button", { name: "Save Menu" }).click();
      await said("Sorry, couldn't connect to server.");
      await leave();
    });

    await test.step("pages", async () => {
      await builder.section("Pages");
      await choose("Home", "Duplicate");
      await said("Sorry, couldn't connect to server.");
      await choose("Home", "Delete");
      await agree();
      await said("Sorry, couldn't connect to server.");
      await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(1);
    });

    await test.step("widgets", async () => {
      await builder.section("Saved Widgets");
      await choose("Card", "Rename");
      await dialog.getByLabel("Widget Name").fill("Never");
      await dialog.getByRole("button", { name: "Rename" }).click();
      await said("Widget Rename Failed");
      await leave();
      await choose("Card", "Duplicate");
      await said("There is an error on saving widget");
      await choose("Card", "Delete");
      await agree();
      await said("Failed to delete widget");
      await choose("Card", "Documentation");
      await dialog.getByLabel("Title").fill("Never");
      await dialog.getByRole("button", { name: "Save Documentation" }).click();
      await said("Documentation couldn't saved.");
      await dialog.getByRole("button", { name: "Close" }).first().click();
      await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
      await expect(dialog).toBeHidden();
      await choose("Card", "Post widget");
      await dialog.getByLabel("Description").fill("Never");
      await dialog
        .getByLabel("Thumbnail file")
        .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: pixel });
      await dialog.getByRole("button", { name: "Post", exact: true }).click();
      await said("Failed to post widget.");
      await leave();
    });

    await test.step("a save fails, and what is on the canvas stays to be saved", async () => {
      await page.goto("/");
      await expect(builder.canvas.locator("body")).toBeVisible();
      await builder.writeHtml("<p>Not lost</p>");
      await page.getByRole("button", { name: "Boom", exact: true }).click();
      await said("Widget Save Failed");
      await page
        .getByRole("toolbar", { name: "Builder" })
        .getByRole("button", { name: "Save", exact: true })
        .click();
      await dialog.getByLabel("Widget Name").fill("Not lost");
      await dialog.getByRole("button", { name: "Save" }).click();
      await said("Error in saving widget");
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
      await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveText([/^Home/]);
      await builder.section("Projects");
      await expect(page.getByRole("button", { name: /^Site/ }).first()).toBeVisible();
      await expect(page.getByText("Never")).toBeHidden();
    });
  });
}
