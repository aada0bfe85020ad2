import { expectAccessibleDialog } from "../accessible.ts";
import { accountPassword, BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

test("two tabs edit one widget: the second is warned, sees the difference and chooses", async ({
  page,
  context,
}) => {
  const mine = new BuilderPage(page);
  await mine.openSignedIn();
  await mine.writeHtml("<h1>Title</h1><p>First words</p>");
  await mine.saveWidget("Shared");
  const other = await context.newPage();
  const theirs = new BuilderPage(other);
  await theirs.open(page.url());
  await expect(theirs.canvas.locator("p")).toHaveText("First words");

  const type = async (builder: BuilderPage, words: string): Promise<void> => {
    await builder.canvas.locator("p").dblclick();
    await builder.page.keyboard.type(words);
    await builder.page.keyboard.press("Escape");
  };
  await type(theirs, "Their words");
  await other.getByRole("button", { name: "Update" }).click();
  await expect(theirs.toast("Widget Updated Successfully")).toBeVisible();

  const conflict = page.getByRole("dialog", { name: "A newer version was saved in the meantime" });
  await type(mine, "My words");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(conflict.getByRole("region", { name: "HTML" }).locator("del")).toHaveText(
    "− <p>Their words</p>",
  );
  await expect(conflict.getByRole("region", { name: "HTML" }).locator("ins")).toHaveText("+ <p>My words</p>");
  await expectAccessibleDialog(page);
  await takePicture(page, "conflict");

  await test.step("cancelled, nothing has happened", async () => {
    await conflict.getByRole("button", { name: "Cancel" }).click();
    await expect(mine.canvas.locator("p")).toHaveText("My words");
    await expect(page.getByText("Unsaved")).toBeVisible();
  });

  await test.step("theirs are taken, as a step that can be undone", async () => {
    await page.getByRole("button", { name: "Update" }).click();
    await conflict.getByRole("button", { name: "Take theirs" }).click();
    await expect(mine.canvas.locator("p")).toHaveText("Their words");
    await expect(page.getByText("Unsaved")).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(mine.canvas.locator("p")).toHaveText("My words");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(mine.toast("Widget Updated Successfully")).toBeVisible();
  });

  await test.step("the other one is warned in turn, and saves theirs all the same", async () => {
    await type(theirs, "Last words");
    await other.getByRole("button", { name: "Update" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Save mine" }).click();
    await expect(theirs.toast("Widget Updated Successfully")).toBeVisible();
    await page.reload();
    await expect(mine.canvas.locator("p")).toHaveText("Last words");
  });

  await test.step("any two versions are compared", async () => {
    await page.getByRole("tab", { name: "Widget Properties" }).click();
    await page.getByText("Widget Versions").click();
    await page.getByRole("button", { name: "Compare versions" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare versions" });
    await expect(dialog.locator("ins")).toHaveText("+ <p>Last words</p>");
    await dialog.getByLabel("Before").selectOption("original");
    await expect(dialog.locator("del")).toHaveText("− <p>First words</p>");
    await dialog.getByLabel("After").selectOption("version 1");
    await expect(dialog.locator("ins")).toHaveText("+ <p>Their words</p>");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessibleDialog(page);
    await takePicture(page, "compare-versions-dark");
    await dialog.getByLabel("Before").selectOption("version 1");
    await expect(dialog.getByText("The two are the same.")).toBeVisible();
  });
});

test("what one tab or device writes shows in the other without a reload", async ({
  page,
  context,
  browser,
}) => {
  const mine = new BuilderPage(page);
  const email = await mine.openSignedIn();
  const tab = new BuilderPage(await context.newPage());
  const device = new BuilderPage(await (await browser.newContext()).newPage());
  await tab.open("/");
  await device.open(page.url());
  await device.page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await device.logIn(email, accountPassword);
  const listed = (builder: BuilderPage, list: string): Promise<void> =>
    expect(
      builder.page.getByRole("list", { name: list }).getByText("Heard of", { exact: true }),
    ).toBeVisible();
  for (const other of [tab, device]) await other.section("Saved Widgets");
  await mine.writeHtml("<p>Live</p>");
  await mine.saveWidget("Heard of");
  for (const other of [tab, device]) await listed(other, "Saved widgets");
  for (const other of [tab, device]) await other.section("Pages");
  await mine.section("Pages");
  await page.getByRole("button", { name: "Create page" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Heard of");
  await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
  for (const other of [tab, device]) await listed(other, "Pages");
  await device.page.context().close();
});

test("versions that another tab saves, and pages that it deletes, show at once", async ({
  page,
  context,
}) => {
  const mine = new BuilderPage(page);
  await mine.openSignedIn();
  await mine.writeHtml("<p>First words</p>");
  await mine.saveWidget("Shared");
  const other = await context.newPage();
  const theirs = new BuilderPage(other);
  await theirs.open(page.url());
  await page.getByRole("tab", { name: "Widget Properties" }).click();
  await page.getByText("Widget Versions").click();
  const versions = page.getByRole("list", { name: "Widget Versions" }).getByRole("listitem");
  await expect(versions).toHaveCount(1);
  await theirs.canvas.locator("p").dblclick();
  await other.keyboard.type("Second words");
  await other.keyboard.press("Escape");
  await other.getByRole("button", { name: "Update" }).click();
  await expect(versions).toHaveText([/^version 1/, /^original/]);

  await theirs.section("Pages");
  for (const title of ["Home", "About"]) {
    await other.getByRole("button", { name: "Create page" }).click();
    await other.getByRole("dialog").getByLabel("Title").fill(title);
    await other.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
    await expect(other.getByRole("dialog")).toBeHidden();
  }
  await theirs.section("Projects");
  await other.getByRole("button", { name: "Create project" }).click();
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Site");
  for (const title of ["Home", "About"]) await dialog.getByRole("checkbox", { name: title }).check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await mine.section("Projects");
  const pages = page.getByRole("list", { name: "Pages of Site" }).getByRole("listitem");
  await expect(pages).toHaveText([/^Home/, /^About/]);
  await theirs.section("Pages");
  await other.getByRole("button", { name: "More for About", exact: true }).click();
  await other.getByRole("menuitem", { name: "Delete" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const deleted = theirs.toast("Page deleted successfully");
  await expect(deleted).toBeVisible();
  // The other tab can still undo it; meanwhile nobody sees the page.
  await expect(pages).toHaveText([/^Home/], { timeout: 1000 });
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(pages).toHaveText([/^Home/, /^About/]);
});
