import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { copyHtml } from "./clipboard.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("a text is written on the canvas as in any editor, and is the same after a reload", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const toolbar = page.getByRole("toolbar", { name: "Format text" });
  await builder.openSignedIn();
  await builder.writeHtml('<h2>Title</h2><p class="lead">Text</p>');

  await test.step("Enter goes on in the next paragraph, and the toolbar follows the caret", async () => {
    await canvas.locator("p").dblclick();
    await expect(toolbar).toBeVisible();
    await page.keyboard.type("First");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Second");
    await expect(canvas.locator("p.lead")).toHaveText(["First", "Second"]);
  });

  await test.step("a word becomes bold, and a link", async () => {
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await toolbar.getByRole("button", { name: "Bold" }).click();
    await expect(toolbar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
    await toolbar.getByRole("button", { name: "Link" }).click();
    const target = page.getByRole("textbox", { name: "Page or address" });
    await target.fill("javascript:alert(1)");
    await target.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "not an address" })).toBeVisible();
    await takePicture(page, "rich-text-link");
    await expectAccessible(page);
    await target.fill("example.com");
    await target.press("Enter");
    await expect(canvas.locator("p a")).toHaveAttribute("href", "https://example.com");
  });

  await test.step("a list by the toolbar, and one level deeper by Tab", async () => {
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await toolbar.getByRole("button", { name: "Bullet list" }).click();
    await page.keyboard.type("One");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Two");
    await expect(canvas.locator("ul > li > ul > li")).toHaveText("Two");
  });

  await test.step("a heading by the list of styles", async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await toolbar.getByRole("button", { name: /^Text style/ }).click();
    await takePicture(page, "rich-text-style");
    await page.getByRole("group", { name: "Text style" }).getByRole("button", { name: "Heading 3" }).click();
    await page.keyboard.type("More");
    await expect(canvas.locator("h3")).toHaveText("More");
  });

  await test.step("what comes from Word keeps its meaning alone", async () => {
    await page.keyboard.press("Enter");
    await copyHtml(page, '<p class="MsoNormal" style="color:red"><b>Word</b></p>', "Word");
    await page.keyboard.press("Control+v");
    await expect(canvas.locator("p strong").last()).toHaveText("Word");
    await expect(canvas.locator(".MsoNormal")).toHaveCount(0);
  });

  await test.step("Ctrl+S saves while the text is typed in, and a reload shows the same", async () => {
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog").getByLabel("Widget Name").fill("Story");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/widget-id=\d+/);
    const shown = await canvas.locator("body").innerHTML();
    await page.reload();
    await expect(canvas.locator("h3")).toHaveText("More");
    expect(await canvas.locator("body").innerHTML()).toBe(shown);
  });
});
