import type { Locator, Page } from "@playwright/test";
import { expectAccessibleDialog } from "../accessible.ts";
import { BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

async function project(page: Page, name: string, titles: readonly string[]): Promise<BuilderPage> {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.section("Pages");
  for (const title of titles) {
    await page.getByRole("button", { name: "Create page" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill(title);
    await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill(name);
  for (const title of titles) await dialog.getByRole("checkbox", { name: title }).check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog).toBeHidden();
  return builder;
}

async function openSettings(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project Setting" });
  await expect(dialog.getByRole("region", { name: "Menus", exact: true })).toBeVisible();
  return dialog;
}

test("a menu is made of pages and items of one's own, nested, ordered and kept", async ({ page }) => {
  await project(page, "Shop", ["Home", "About", "Prices"]);
  const dialog = await openSettings(page, "Shop");
  const menus = dialog.getByRole("region", { name: "Menus", exact: true });
  const own = dialog.getByRole("group", { name: "New menu item" });
  const press = (label: string): Promise<void> => menus.getByRole("button", { name: label }).click();

  await test.step("a checked page has an item, an unchecked one has none", async () => {
    for (const title of ["Home", "About", "Prices"])
      await dialog.getByRole("checkbox", { name: title }).check();
    await expect(menus.getByRole("listitem")).toHaveCount(3);
    await dialog.getByRole("checkbox", { name: "Prices" }).uncheck();
    await expect(menus.getByRole("listitem")).toHaveCount(2);
  });

  await test.step("an item of one's own needs a name, and a link or an action", async () => {
    await own.getByRole("button", { name: "Add" }).click();
    await expect(own.getByText("Menu Name is required.")).toBeVisible();
    await own.getByLabel("Name").fill("Account");
    await own.getByRole("button", { name: "Add" }).click();
    await expect(own.getByText("Link or Action is required.")).toBeVisible();
    await own.getByLabel("Link").fill("/account");
    await own.getByLabel("Auth").check();
    await own.getByRole("button", { name: "Add" }).click();
    await expect(menus.getByRole("listitem")).toHaveCount(3);
  });

  await test.step("items move, nest, are edited and given up", async () => {
    await press("Move up Account");
    await press("Nest Account");
    await expect(menus.getByRole("list").first().getByRole("list")).toContainText("Account");
    await press("Edit About");
    const edit = dialog.getByRole("group", { name: "Edit About" });
    await edit.getByLabel("Name").fill("Never");
    await edit.getByRole("button", { name: "Cancel" }).click();
    await press("Edit About");
    await edit.getByLabel("Name").fill("About us");
    await edit.getByRole("button", { name: "Update" }).click();
    await expect(menus.getByText("About us")).toBeVisible();
    await expectAccessibleDialog(page);
    await takePicture(page, "project-settings");
  });

  await test.step("saved, it is there again in a fresh dialog", async () => {
    await dialog.getByRole("button", { name: "Save Menu" }).click();
    await page.getByRole("alertdialog", { name: "Updated Menu" }).getByText("OK").click();
    await page.keyboard.press("Escape");
    await page.reload();
    await new BuilderPage(page).section("Projects");
    const again = await openSettings(page, "Shop");
    const names = again.getByRole("region", { name: "Menus", exact: true }).getByRole("listitem");
    await expect(names).toHaveText([/^Home.*Account/, /^Account/, /^About us/]);
    await expect(again.getByRole("checkbox", { name: "About" })).toBeChecked();
    await expect(again.getByRole("checkbox", { name: "Prices" })).not.toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, "project-settings-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await takePicture(page, "project-settings-dark");
  });
});

test("head and theme of a project are kept", async ({ page }) => {
  const builder = await project(page, "Shop", ["Home"]);
  const dialog = await openSettings(page, "Shop");
  await dialog.getByRole("button", { name: "Site head" }).click();
  await dialog.getByLabel("Store name").fill("Tiles of light");
  await dialog.getByLabel("Language").selectOption("Deutsch");
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 20 } });
  for (const name of ["Logo", "Favicon"]) {
    const file = { name: `${name}.png`, mimeType: "image/png", buffer: picture };
    await dialog.getByLabel(`${name} file`).setInputFiles(file);
    await expect(dialog.getByRole("img", { name })).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Save head" }).click();
  await expect(builder.toast("Project settings saved")).toBeVisible();
  const size = (each: HTMLImageElement): number[] => [each.naturalWidth, each.naturalHeight];
  expect(await dialog.getByRole("img", { name: "Favicon" }).evaluate(size)).toEqual([512, 512]);
  await expectAccessibleDialog(page);
  await takePicture(page, "project-head");
  await dialog.getByRole("button", { name: "Theme", exact: true }).click();
  await dialog.getByRole("button", { name: "Edit theme" }).click();
  const theme = page.getByRole("dialog", { name: "Theme" });
  await theme.getByLabel("Value of --accent", { exact: true }).fill("#4f46e5");
  await theme.getByRole("button", { name: "Save theme" }).click();
  await page.keyboard.press("Escape");
  const again = await openSettings(page, "Shop");
  await again.getByRole("button", { name: "Theme", exact: true }).click();
  await expect(again.getByRole("img", { name: "accent #4f46e5" })).toBeVisible();
  await again.getByRole("button", { name: "Site head" }).click();
  await expect(again.getByLabel("Store name")).toHaveValue("Tiles of light");
  await expect(again.getByLabel("Language")).toHaveValue("de");
  await expect(again.getByRole("img", { name: "Logo" })).toBeVisible();
});
