import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("the navigator shows the tree, follows the keyboard and puts elements elsewhere by drag", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  const navigator = page.getByRole("region", { name: "Navigator" });
  await expect(navigator.getByText("The builder panel is empty")).toBeVisible();
  await builder.writeHtml(
    "<section><h1>Title</h1><p>Words</p></section><footer><a href='/'>Home</a></footer>",
  );
  const rows = navigator.getByRole("treeitem");
  await expect(rows).toHaveText(["section", "h1Title", "pWords", "footer", "aHome"]);

  await test.step("all is closed and opened at once", async () => {
    await navigator.getByRole("button", { name: "Collapse all" }).click();
    await expect(rows).toHaveText(["section", "footer"]);
    await navigator.getByRole("button", { name: "Expand all" }).click();
    await expect(rows).toHaveCount(5);
  });

  await test.step("arrow keys go through the tree, close and open it", async () => {
    const tree = navigator.getByRole("tree");
    await rows.first().click();
    await tree.press("ArrowDown");
    await expect(rows.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("navigation", { name: /^Path/ }).getByRole("button")).toHaveText([
      "section",
      "h1",
    ]);
    await tree.press("ArrowLeft");
    await tree.press("ArrowLeft");
    await expect(rows).toHaveText(["section", "footer", "aHome"]);
    await tree.press("ArrowRight");
    await expect(rows).toHaveCount(5);
    await tree.press("End");
    await expect(rows.last()).toHaveAttribute("aria-selected", "true");
  });

  await test.step("a row under the pointer is outlined in purple, on the canvas as well", async () => {
    await rows.nth(2).hover();
    await expect(rows.nth(2)).toHaveCSS(
      "box-shadow",
      /rgb\(147, 51, 234\)|rgb\(126, 34, 206\)|rgb\(168, 85, 247\)/,
    );
  });

  await test.step("a row dragged onto another moves the element", async () => {
    const target = (await rows.nth(3).boundingBox())!;
    await rows.nth(2).dragTo(rows.nth(3), { targetPosition: { x: 60, y: target.height / 2 } });
    await expect(canvas.locator("footer > p")).toHaveText("Words");
    await page.keyboard.press("Control+z");
    await expect(canvas.locator("section > p")).toHaveText("Words");
    await expect(rows).toHaveText(["section", "h1Title", "pWords", "footer", "aHome"]);
  });

  await test.step("a refused drop says why and changes nothing", async () => {
    await rows.nth(3).dragTo(rows.nth(1));
    await expect(builder.toast("footer cannot be dropped inside h1 tag.")).toBeVisible();
    await expect(canvas.locator("body > footer")).toBeVisible();
  });

  await test.step("what is selected on the canvas comes into sight in the tree", async () => {
    const paragraphs = Array.from({ length: 60 }, (_, at) => `<p>Part ${at}</p>`).join("");
    await builder.writeHtml(`<h1>Title</h1>${paragraphs}`);
    await canvas.getByText("Part 59", { exact: true }).click({ position: { x: 20, y: 8 } });
    await expect(navigator.getByRole("treeitem", { selected: true })).toHaveText("pPart 59");
    await expect(navigator.getByRole("treeitem", { selected: true })).toBeInViewport();
    await canvas.getByRole("heading", { name: "Title" }).click();
    await expect(navigator.getByRole("treeitem", { selected: true })).toHaveText("h1Title");
    await expect(navigator.getByRole("treeitem", { selected: true })).toBeInViewport();
  });
});

test("styles fix units and margins, show colours in hex, and fit the tag; attributes come from the palette", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await expect(page.getByText("Select an element to view and edit its attributes")).toBeVisible();
  await builder.writeHtml("<p>Words</p><img src='data:,' alt='' style='width: 50px; height: 40px'>");
  await canvas.locator("p").click();
  const panel = page.getByRole("complementary", { name: "Properties" });
  const write = async (label: string, value: string): Promise<void> => {
    await panel.getByLabel(label, { exact: true }).fill(value);
    await panel.getByLabel(label, { exact: true }).press("Enter");
  };
  await write("Font Size", "20");
  await write("Margin", "8 4");
  await write("className", "lead");
  await write("id", "intro");
  const paragraph = canvas.locator("p");
  await expect(paragraph).toHaveAttribute("style", /font-size: 20px.*margin: 8px 4px 0px 0px/);
  await expect(paragraph).toHaveAttribute("class", "lead");
  await expect(paragraph).toHaveAttribute("id", "intro");
  await expect(panel.getByLabel("Color", { exact: true })).toHaveValue(/^#[0-9a-f]{6}$/);
  await panel.getByLabel("Background Color").fill("#336699");
  await expect(paragraph).toHaveCSS("background-color", "rgb(51, 102, 153)");
  await panel.getByLabel("Alignment").selectOption("center");
  await expect(paragraph).toHaveCSS("text-align", "center");
  // The toolbar of the paragraph covers the picture.
  await page.getByRole("treeitem").last().click();
  await expect(panel.getByLabel("Alignment")).toBeHidden();
  await expect(panel.getByLabel("Font Size", { exact: true })).toBeHidden();
  await panel.getByLabel("loading").selectOption("lazy");
  await expect(canvas.locator("img")).toHaveAttribute("loading", "lazy");
});

test("a value that CSS does not know, and an id with spaces, are refused where they are typed", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.writeHtml('<p id="intro" style="padding: 4px 4px 4px 4px">Words</p><h1>Title</h1>');
  const words = canvas.locator("p");
  await words.click();
  const panel = page.getByRole("complementary", { name: "Properties" });
  const padding = panel.getByLabel("Padding", { exact: true });

  await test.step("Enter leaves it to be mended, with a reason", async () => {
    await padding.fill("abc");
    await padding.press("Enter");
    await expect(
      page.getByRole("alert").filter({ hasText: "“abc” is not a valid value for Padding." }),
    ).toBeVisible();
    await expect(padding).toHaveAttribute("aria-invalid", "true");
    await expect(words).toHaveCSS("padding", "4px");
    await padding.fill("8 8 8 8");
    await padding.press("Enter");
    await expect(words).toHaveCSS("padding", "8px");
    await expect(padding).not.toHaveAttribute("aria-invalid");
  });

  await test.step("who leaves it finds what was there, for this element and the next", async () => {
    await padding.fill("abc");
    await canvas.locator("h1").click();
    await expect(builder.toast("“abc” is not a valid value for Padding.")).toBeVisible();
    await expect(padding).toHaveValue("");
    await words.click();
    await expect(padding).toHaveValue("8px 8px 8px 8px");
  });

  await test.step("opacity goes from 0 to 1, and an id has no spaces", async () => {
    await page.getByRole("button", { name: "Other", exact: true }).click();
    const opacity = panel.getByLabel("Opacity", { exact: true });
    await opacity.fill("9");
    await opacity.press("Enter");
    await expect(page.getByText("“9” is not a valid value for Opacity.")).toBeVisible();
    await opacity.press("Escape");
    const id = panel.getByLabel("id", { exact: true });
    await id.fill("our story");
    await id.press("Enter");
    await expect(page.getByText("An id cannot contain spaces.")).toBeVisible();
    await expect(words).toHaveAttribute("id", "intro");
    await takePicture(page, "refused-values");
  });
});

test("page properties take effect on the canvas", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.createPage("Look");
  await page.getByRole("tab", { name: "Page Properties" }).click();
  const panel = page.getByRole("complementary", { name: "Properties" });
  const body = builder.canvas.locator("body");
  await expect(panel.getByLabel("Font Size").getByRole("option")).toHaveCount(13);
  await panel.getByLabel("Font Size").selectOption("20");
  await panel.getByLabel("Font Family").selectOption("Georgia");
  await expect(body).toHaveCSS("font-size", "20px");
  await expect(body).toHaveCSS("font-family", "Georgia");
  const width = page.getByRole("textbox", { name: "Width of the page in pixels" });
  await width.fill("1500");
  await width.press("Enter");
  await panel.getByLabel("Page Type").selectOption("Fixed");
  await expect(body).toHaveCSS("width", "1200px");
  await panel.getByLabel("Page Type").selectOption("Fluid");
  await expect(body).not.toHaveCSS("width", "1200px");
});

test("in the code Tab inserts two blanks, words are completed and found", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.element("Section").dblclick();
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "CSS", exact: true }).click();
  const editor = page.getByRole("textbox", { name: "CSS" });
  await editor.click();
  await page.keyboard.press("Tab");
  await page.keyboard.type("section { backgr");
  await page.keyboard.press("Control+Space");
  await expect(page.getByRole("option", { name: "background-color" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".cm-line").first()).toHaveText(/^ {2}section \{ backgr/);
  expect(await editor.evaluate((element) => getComputedStyle(element).fontSize)).toBe("14px");
  await page.keyboard.press("Control+f");
  await page.locator(".cm-search input[name=search]").pressSequentially("section");
  await expect(page.locator(".cm-searchMatch")).toHaveText("section");
});

test("any property is set, by controls that fit the element, by its name, or pasted, and is published", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const panel = page.getByRole("tabpanel", { name: "Styles" });
  const section = (title: string) => panel.getByRole("button", { name: title, exact: true });
  await builder.openSignedIn();
  await builder.writeHtml(
    '<main style="display: flex; min-height: 300px"><p style="height: 80px">One</p><p style="height: 80px">Two</p></main>',
  );

  await test.step("controls of a flex container, and of what stands in it", async () => {
    await canvas.locator("p").first().click();
    await section("Display").click();
    await expect(panel.getByLabel("Direction", { exact: true })).toBeHidden();
    await panel.getByLabel("Order", { exact: true }).fill("2");
    await page.keyboard.press("Enter");
    await expect(canvas.locator("p").first()).toHaveCSS("order", "2");
    await page.keyboard.press("Shift+Enter");
    await page.getByRole("treeitem", { name: "main" }).click();
    await panel.getByLabel("Direction", { exact: true }).selectOption("column");
    await expect(canvas.locator("main")).toHaveCSS("flex-direction", "column");
    await expect(panel.getByLabel("Top", { exact: true })).toBeHidden();
    await panel.getByLabel("Position", { exact: true }).selectOption("sticky");
    await panel.getByLabel("Top", { exact: true }).fill("10");
    await page.keyboard.press("Enter");
    await expect(canvas.locator("main")).toHaveCSS("top", "10px");
    await takePicture(page, "styles-flex");
  });

  await test.step("any property by its name, and what is none is refused", async () => {
    await section("All properties").click();
    const form = panel.getByRole("form", { name: "Add property" });
    await form.getByLabel("Property", { exact: true }).fill("colour");
    await form.getByLabel("Value").fill("red");
    await form.getByRole("button", { name: "Add property" }).click();
    await expect(form.getByRole("alert")).toHaveText("“colour” is not a CSS property.");
    await form.getByLabel("Property", { exact: true }).fill("scroll-margin-top");
    await form.getByLabel("Value").fill("banana");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toContainText("not a valid value");
    await form.getByLabel("Value").fill("calc(2rem + 1px)");
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel("scroll-margin-top", { exact: true })).toHaveValue("calc(2rem + 1px)");
    await expect(canvas.locator("main")).toHaveCSS("scroll-margin-top", "33px");
    await expectAccessible(page);
  });

  await test.step("declarations that are pasted are one step", async () => {
    const form = panel.getByRole("form", { name: "Add property" });
    await form
      .getByLabel("Property", { exact: true })
      .fill("--gap: 4px; row-gap: var(--gap); isolation: isolate;");
    await page.keyboard.press("Enter");
    await expect(canvas.locator("main")).toHaveCSS("row-gap", "4px");
    await expect(canvas.locator("main")).toHaveCSS("isolation", "isolate");
    await takePicture(page, "styles-all");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(canvas.locator("main")).toHaveCSS("row-gap", "normal");
    await page.getByRole("button", { name: "Redo" }).click();
  });

  await test.step("a width and a state have properties of their own", async () => {
    await panel.getByLabel("State", { exact: true }).selectOption(":hover");
    await expect(panel.getByText("Nothing is set here.")).toBeVisible();
    const form = panel.getByRole("form", { name: "Add property" });
    await form.getByLabel("Property", { exact: true }).fill("outline: 2px solid red");
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel("outline", { exact: true })).toHaveValue("2px solid red");
    await panel.getByLabel("State", { exact: true }).selectOption("");
    await expect(panel.getByLabel("outline", { exact: true })).toBeHidden();
  });

  await test.step("visitors see it", async () => {
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Project name").fill("Styles");
    await dialog.getByRole("button", { name: "Publish" }).click();
    const address = page.getByRole("dialog", { name: "Your site is online" }).getByLabel("Address");
    await page.goto(await address.inputValue());
    const main = page.locator("main", { hasText: "One" });
    for (const [name, value] of [
      ["flex-direction", "column"],
      ["position", "sticky"],
      ["row-gap", "4px"],
      ["scroll-margin-top", "33px"],
    ] as const)
      await expect(main).toHaveCSS(name, value);
    await main.hover();
    await expect(main).toHaveCSS("outline-width", "2px");
  });
});
