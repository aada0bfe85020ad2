import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { copyHtml } from "./clipboard.ts";
import { takePicture } from "./picture.ts";
import { plainMouse } from "./plain-mouse.ts";
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
    const target = page.getByRole("combobox", { name: "Page or address" });
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

test("a link leads to a page that is chosen by keys, and words get a colour that is no token", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.openSignedIn();
  for (const title of ["Prices", "Press"]) await builder.createPage(title);
  await builder.writeHtml("<p>See our prices today</p>");
  const target = page.getByRole("combobox", { name: "Page or address" });
  const options = page.getByRole("listbox", { name: "Pages" }).getByRole("option");

  await test.step("the arrow keys go through the pages, and around", async () => {
    await canvas.locator("p").dblclick();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("pr");
    await expect(options).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    const active = await options.last().getAttribute("id");
    await expect(target).toHaveAttribute("aria-activedescendant", active ?? "none");
    await expectAccessible(page);
    await page.keyboard.type("i");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(canvas.locator("p a")).toHaveAttribute("href", "/prices");
  });

  await test.step("a colour beside the tokens", async () => {
    const toolbar = page.getByRole("toolbar", { name: "Format text" });
    await toolbar.getByRole("button", { name: "Text colour" }).click();
    await takePicture(page, "rich-text-color");
    await page.getByLabel("Other colour …").fill("#b3261e");
    await expect(canvas.getByText("See our prices today")).toHaveCSS("color", "rgb(179, 38, 30)");
    await page.keyboard.type("All prices");
    await expect(canvas.locator("p")).toHaveText("All prices");
  });
});

test("several paragraphs are selected by the mouse, formatted together, copied and typed over", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const toolbar = page.getByRole("toolbar", { name: "Format text" });
  await builder.openSignedIn();
  await builder.writeHtml(
    "<h2>Opening hours</h2><p>Monday to Friday</p><p>from 8 to 6</p><ul><li>Coffee</li></ul>",
  );

  await test.step("from the heading to the second paragraph", async () => {
    await canvas.locator("h2").dblclick();
    await expect(toolbar).toBeVisible();
    await drawOver(page, canvas.locator("h2"), canvas.locator("p").last());
    await toolbar.getByRole("button", { name: "Bold" }).click();
    await expect(canvas.locator("strong")).toHaveText(["Opening hours", "Monday to Friday", "from 8 to 6"]);
    await expect(toolbar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
    await takePicture(page, "rich-text-several");
    await expectAccessible(page);
  });

  await test.step("a link over all of them, by the field of the toolbar", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Page or address" }).fill("example.com");
    await page.getByRole("combobox", { name: "Page or address" }).press("Enter");
    await expect(canvas.locator("a")).toHaveText(["Opening hours", "Monday to Friday", "from 8 to 6"]);
    await toolbar.getByRole("button", { name: "Clear formatting" }).click();
    await expect(canvas.locator("a, strong")).toHaveCount(0);
  });

  await test.step("cut, and pasted somewhere else", async () => {
    await page.keyboard.press("Control+x");
    await expect(canvas.locator("p")).toHaveCount(0);
    await canvas.locator("li").dblclick();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+v");
    await expect(canvas.locator("li")).toHaveText([
      "Coffee",
      "Opening hours",
      "Monday to Friday",
      "from 8 to 6",
    ]);
  });

  await test.step("typed over from the keyboard alone, and brought back in one step", async () => {
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.type("Closed");
    await expect(canvas.locator("li")).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await expect(canvas.locator("li")).toHaveText([
      "Coffee",
      "Opening hours",
      "Monday to Friday",
      "from 8 to 6",
    ]);
    await page.keyboard.press("Escape");
    await expect(toolbar).toBeHidden();
  });
});

/** Presses at the start of one text, and lets go at the end of another. */
async function drawOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error("A text has no box.");
  const mouse = await plainMouse(page);
  const [y, lastY] = [start.y + start.height / 2, end.y + end.height / 2];
  await mouse.move(start.x + 2, y);
  await mouse.down(start.x + 2, y);
  await mouse.move(start.x + 20, y, true);
  await mouse.move(end.x + 20, lastY, true);
  await mouse.move(end.x + end.width - 4, lastY, true);
  await mouse.up(end.x + end.width - 4, lastY);
}
