import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { verifyAddress } from "./mail.ts";
import { takePicture } from "./picture.ts";
import { administratorEmail, expect, test } from "./product.ts";

async function savedWidget(page: Page, name: string, html: string): Promise<BuilderPage> {
  const builder = new BuilderPage(page);
  await builder.writeHtml(html);
  await builder.saveWidget(name);
  await builder.section("Saved Widgets");
  return builder;
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

// The first account of a store keeps the templates, so this store is theirs alone, and this story comes first.
test("a pasted picture is a thumbnail; accounts that keep the templates post one", async ({
  page,
  product,
}) => {
  const builder = new BuilderPage(page);
  await verifyAddress(page, product, await builder.openSignedIn(administratorEmail));
  await builder.open();
  await savedWidget(page, "Landing", "<h1>Landing</h1>");
  await choose(page, "Landing", "Post widget");
  const dialog = page.getByRole("dialog", { name: "Post Widget to Public" });
  await dialog.getByLabel("Description").fill("A landing page.");
  await page.evaluate(paste, "text/plain");
  await expect(dialog.getByAltText("Thumbnail preview")).toBeHidden();
  await page.evaluate(paste, "image/png");
  await expect(dialog.getByAltText("Thumbnail preview")).toBeVisible();
  await dialog.getByLabel("Post as Template").check();
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  await expect(builder.toast("Widget Posted to Public and Templates")).toBeVisible();
  await builder.section("Layout");
  await page.getByLabel("Kind").selectOption("Template Layout");
  await expect(page.getByRole("button", { name: "Template Unnamed Template" })).toBeVisible();
});

/** Pastes a picture of one pixel as a file of some type; runs in the page. */
async function paste(type: string): Promise<void> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext("2d")!.fillRect(0, 0, 1, 1);
  const file = new File([await canvas.convertToBlob()], "pasted.png", { type });
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}

test("a saved widget is posted with its picture, is seen by others, and is posted once", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  await verifyAddress(page, product, await builder.openSignedIn());
  const card =
    '<section style="padding: 40px; background: #4f46e5; color: #fff"><h2>Price card</h2></section>';
  await savedWidget(page, "Price card", card);
  await choose(page, "Price card", "Post widget");
  const dialog = page.getByRole("dialog", { name: "Post Widget to Public" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Price card");
  await expect(dialog.getByLabel("Post as Template")).toBeHidden();

  await test.step("name, description and thumbnail are required", async () => {
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await expect(dialog.getByLabel("Description")).toBeFocused();
    await expect(dialog.getByLabel("Description")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByText("Please provide a thumbnail image.")).toBeVisible();
    await dialog.getByLabel("Description").fill("Shows one price.");
  });

  await test.step("the picture is taken from the canvas", async () => {
    await dialog.getByRole("button", { name: "Take from canvas" }).click();
    const picture = dialog.getByAltText("Thumbnail preview");
    await expect(picture).toBeVisible();
    expect((await picture.boundingBox())!.height).toBeLessThanOrEqual(200);
    await expectAccessibleDialog(page);
    await takePicture(page, "post-widget");
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await expect(builder.toast("Widget Posted to Public")).toBeVisible();
  });

  await test.step("it stands as posted, and cannot be posted again", async () => {
    await page.getByRole("button", { name: "More for Price card" }).click();
    const posted = page.getByRole("menuitem", { name: "Posted" });
    await expect(posted).toHaveAttribute("data-disabled", "");
    await takePicture(page, "saved-widget-menu");
    await page.keyboard.press("Escape");
  });

  await test.step("another person sees it with its picture and may only import it", async () => {
    const other = await (await browser.newContext()).newPage();
    const theirs = new BuilderPage(other);
    await theirs.open(page.url().replace(/\?.*/, ""));
    await theirs.signUp();
    await theirs.section("Public Widgets");
    await other.getByRole("button", { name: "More for Price card" }).click();
    await expect(other.getByRole("menuitem", { name: "Remove from public" })).toBeHidden();
    await other.getByRole("menuitem", { name: "View details" }).click();
    const details = other.getByRole("dialog", { name: "Price card" });
    await expect(details.getByText("Shows one price.")).toBeVisible();
    const image = details.getByRole("img");
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(100);
    await takePicture(other, "posted-details");
    await other.context().close();
  });

  await test.step("its owner takes it away, and may post it again", async () => {
    await builder.section("Public Widgets");
    await choose(page, "Price card", "Remove from public");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(builder.toast("Widget Removed From Public")).toBeVisible();
    await builder.section("Saved Widgets");
    await page.getByRole("button", { name: "More for Price card" }).click();
    await expect(page.getByRole("menuitem", { name: "Post widget" })).toBeVisible();
  });
});

test("a widget is saved to folders that are made on the way, and is found there", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await savedWidget(page, "Filed", "<p>Filed</p>");
  await choose(page, "Filed", "Save To Folder");
  const dialog = page.getByRole("dialog", { name: "Save To Folder" });
  await expect(dialog.getByLabel("Widget Name")).toHaveValue("Filed");
  await expect(dialog.getByText("You have not created folders yet!")).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Please choose a folder.")).toBeVisible();
  for (const name of ["Cards", "Drafts"]) {
    await dialog.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: /name/i }).last().fill(name);
    await page.keyboard.press("Enter");
    // The new folder becomes the active one when the server has it.
    await expect(dialog.getByRole("treeitem", { name })).toHaveAttribute("data-active");
  }
  const drafts = dialog.getByRole("treeitem", { name: "Drafts" });
  const question = page.getByRole("alertdialog", { name: "Do you want to delete the folder Drafts?" });
  for (const answer of ["Cancel", "Delete"]) {
    await drafts.click();
    await page.keyboard.press("Delete");
    await question.getByRole("button", { name: answer }).click();
    await expect(drafts).toHaveCount(answer === "Delete" ? 0 : 1);
  }
  await builder.toast("The folder Drafts is deleted").getByRole("button", { name: "Undo" }).click();
  await expect(drafts).toHaveCount(1);
  await dialog.getByRole("treeitem", { name: "Cards" }).click();
  await page.keyboard.press("Space");
  await dialog.getByLabel("Description").fill("For later");
  await expectAccessibleDialog(page);
  await takePicture(page, "save-to-folder");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alertdialog", { name: "Saved Widget To Folder" }).getByText("OK").click();
  await builder.section("Folder Widgets");
  const entry = page.getByRole("list", { name: "Folder widgets" }).getByRole("listitem");
  await expect(entry).toContainText("Filed");
  await expect(entry).toContainText("in Cards");
});

test("a folder that two tabs create at the same moment is one folder", async ({ page, context }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await savedWidget(page, "Filed", "<p>Filed</p>");
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    const other = new BuilderPage(tab);
    await other.open();
    await other.section("Saved Widgets");
    await choose(tab, "Filed", "Save To Folder");
    await tab.getByRole("button", { name: "New folder" }).click();
    await tab.getByRole("textbox", { name: /name/i }).last().fill("Cards");
  }
  // Both tabs are told at the same moment that there is no such folder, unless one waits for the other.
  const asked = new Set<Page>();
  const both = Promise.withResolvers<void>();
  await context.route("**/api/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    asked.add(route.request().frame().page());
    if (asked.size === tabs.length) both.resolve();
    const response = await route.fetch();
    await Promise.race([both.promise, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await route.fulfill({ response });
  });
  await Promise.all(tabs.map((tab) => tab.keyboard.press("Enter")));
  for (const tab of tabs) {
    await expect(tab.getByRole("textbox", { name: /name/i }).last()).not.toHaveValue("Cards");
    await expect(tab.getByRole("treeitem", { name: "Cards" }).first()).toBeVisible();
  }
  await context.unrouteAll({ behavior: "wait" });
  await page.reload();
  await builder.section("Saved Widgets");
  await choose(page, "Filed", "Save To Folder");
  await expect(page.getByRole("treeitem", { name: "Cards" })).toHaveCount(1);
});

test("a deleted widget, page and project can be brought back for a few seconds", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await savedWidget(page, "Short lived", "<p>Here</p>");
  const list = page.getByRole("list", { name: "Saved widgets" });
  const remove = async (): Promise<void> => {
    await choose(page, "Short lived", "Delete");
    await page
      .getByRole("alertdialog", { name: "Do you want to delete the Widget?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(builder.toast("Widget Deleted Successfully")).toBeVisible();
    await expect(list.getByText("Short lived")).toBeHidden();
  };
  await remove();
  await expect(page).not.toHaveURL(/widget-id/);
  await builder.toast("Widget Deleted Successfully").getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("Short lived")).toBeVisible();
  await choose(page, "Short lived", "Duplicate");
  await expect(builder.toast("Widget Saved Successfully")).toBeVisible();
  await expect(list.getByText("Short lived copy")).toBeVisible();
  await choose(page, "Short lived", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await builder.closeToast("Widget Deleted Successfully");
  await page.reload();
  await builder.section("Saved Widgets");
  await expect(list.getByRole("listitem")).toHaveText([/Short lived copy/]);
});
