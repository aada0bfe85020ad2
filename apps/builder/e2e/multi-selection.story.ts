import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { plainMouse } from "./plain-mouse.ts";
import { expect, test } from "./product.ts";

const cards =
  '<section style="display: flex; gap: 16px; margin: 40px">' +
  '<article class="card new"><h2>One</h2></article><article class="card"><h2>Two</h2></article>' +
  '<article class="card"><h2>Three</h2></article></section><p>Below</p>';

const severalBar = (page: Page, count: number) =>
  page.getByRole("toolbar", { name: `${count} elements selected` });

test("three cards get one colour, are grouped, undone and redone, and the preview shows them", async ({
  page,
  context,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const card = canvas.locator("article");
  const panel = page.getByRole("tabpanel", { name: "Styles" });
  await builder.open();
  await builder.signUp();
  await builder.writeHtml(cards);

  await test.step("Shift and Ctrl add to what is selected, which is said and outlined", async () => {
    await page.getByRole("treeitem", { name: "article" }).first().click();
    await page
      .getByRole("treeitem", { name: "article" })
      .nth(2)
      .click({ modifiers: ["Shift"] });
    await expect(severalBar(page, 3)).toBeVisible();
    await expect(page.getByRole("treeitem", { selected: true })).toHaveCount(3);
    await page
      .getByRole("treeitem", { name: "article" })
      .nth(1)
      .click({ modifiers: ["Control"] });
    await expect(severalBar(page, 2)).toBeVisible();
    await page.keyboard.press("Control+a");
    await expect(
      page.getByRole("log", { name: "Announcements" }).filter({ hasText: "3 elements selected" }),
    ).toHaveCount(1);
  });

  await test.step("the panel shows what they share, and writes to all", async () => {
    await expect(panel.getByLabel("Classes")).toHaveValue("card");
    await panel.getByLabel("Background Color").fill("#336699");
    for (const at of [0, 1, 2]) await expect(card.nth(at)).toHaveCSS("background-color", "rgb(51, 102, 153)");
    await takePicture(page, "multi-selection-light-1280");
    await expectAccessible(page);
  });

  await test.step("they are grouped as one step, undone and redone with what was selected", async () => {
    await severalBar(page, 3).getByRole("button", { name: "Group" }).click();
    await expect(canvas.locator("section > div > article")).toHaveText(["One", "Two", "Three"]);
    await page.keyboard.press("Control+z");
    await expect(canvas.locator("section > article")).toHaveCount(3);
    await expect(severalBar(page, 3)).toBeVisible();
    await page.keyboard.press("Control+y");
    await expect(canvas.locator("section > div > article")).toHaveCount(3);
    await expect(page.getByRole("treeitem", { selected: true })).toHaveCount(1);
  });

  await builder.saveWidget("Cards");
  await page.reload();
  await expect(canvas.locator("section > div > article")).toHaveCount(3);
  const id = new URL(page.url()).searchParams.get("widget-id");
  const visitor = await context.newPage();
  await visitor.goto(`/preview?pageId=${id}`);
  const shown = visitor.frameLocator("iframe[title='Running widget']").locator("article");
  await expect(shown).toHaveText(["One", "Two", "Three"]);
  for (const at of [0, 1, 2]) await expect(shown.nth(at)).toHaveCSS("background-color", "rgb(51, 102, 153)");
});

test("a rubber band selects what it holds, Escape ends it, and differing values are mixed", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const mouse = await plainMouse(page);
  await builder.open();
  await builder.writeHtml(
    '<div style="display: grid; grid-template-columns: 100px 100px; gap: 20px; padding: 0; margin: 60px 40px; width: max-content">' +
      '<p style="color: red; margin: 0">One</p><p style="color: blue; margin: 0">Two</p></div>',
  );
  const grid = (await canvas.locator("div").first().boundingBox())!;
  // The canvas may be shown smaller than it is, so that places are parts of what is seen.
  const end = { x: grid.x + grid.width * 0.68, y: grid.y + grid.height * 0.55 };
  const draw = async (): Promise<void> => {
    await mouse.move(grid.x - 20, grid.y - 20);
    await mouse.down(grid.x - 20, grid.y - 20);
    await mouse.move(grid.x + grid.width * 0.27, grid.y, true);
    await mouse.move(end.x, end.y, true);
  };

  await draw();
  await expect(page.getByRole("treeitem", { selected: true })).toHaveText(["pOne", "pTwo"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("treeitem", { selected: true })).toHaveCount(0);
  await mouse.up(end.x, end.y);
  await expect(page.getByRole("treeitem", { selected: true })).toHaveCount(0);

  await draw();
  await mouse.up(end.x, end.y);
  const bar = severalBar(page, 2);
  await expect(bar).toBeVisible();
  const panel = page.getByRole("tabpanel", { name: "Styles" });
  await expect(panel.getByText("Mixed").first()).toBeVisible();
  await panel.getByLabel("Font Size", { exact: true }).fill("20");
  await panel.getByLabel("Font Size", { exact: true }).press("Enter");
  for (const at of [0, 1]) await expect(canvas.locator("p").nth(at)).toHaveCSS("font-size", "20px");

  await test.step("in the field, undo takes back what is being typed first, and then steps of the document", async () => {
    const size = panel.getByLabel("Font Size", { exact: true });
    await size.pressSequentially("7");
    await page.keyboard.press("Control+z");
    await expect(size).toHaveValue("20px");
    await page.keyboard.press("Control+z");
    for (const at of [0, 1]) await expect(canvas.locator("p").nth(at)).toHaveCSS("font-size", "16px");
    await page.keyboard.press("Control+Shift+z");
    for (const at of [0, 1]) await expect(canvas.locator("p").nth(at)).toHaveCSS("font-size", "20px");
  });

  await test.step("in a grid they are aligned each by itself, as a toggle and by the keyboard", async () => {
    const right = bar.getByRole("button", { name: "Align right" });
    await bar.getByRole("button", { name: "Align left" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(bar.getByRole("button", { name: "Align centre" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(right).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(right).toHaveAttribute("aria-pressed", "true");
    for (const at of [0, 1]) await expect(canvas.locator("p").nth(at)).toHaveCSS("justify-self", "end");
    await page.keyboard.press("Enter");
    await expect(canvas.locator("p").first()).toHaveCSS("justify-self", "auto");
  });

  await test.step("where the container has no such layout, the button says so", async () => {
    await builder.writeHtml("<div><p>One</p><p>Two</p></div>");
    await canvas.locator("p").first().click();
    await canvas
      .locator("p")
      .last()
      .click({ modifiers: ["Shift"] });
    const left = severalBar(page, 2).getByRole("button", { name: "Align left" });
    await expect(left).toHaveAttribute("aria-disabled", "true");
    await left.focus();
    await page.keyboard.press("Enter");
    await expect(
      builder.toast("Their container must be a flex or grid. Set its Display first."),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("treeitem", { selected: true })).toHaveText(["pTwo"]);
  });
});

test("by the keyboard alone a range and single elements are selected, moved, duplicated and deleted", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.writeHtml("<p>1</p><p>2</p><p>3</p><p>4</p>");
  const tree = page.getByRole("tree", { name: "Elements on the canvas" });
  const selected = page.getByRole("treeitem", { selected: true });
  await tree.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selected).toHaveText(["p1", "p2"]);
  await page.keyboard.press("Control+Shift+ArrowDown");
  await page.keyboard.press("Control+Shift+ArrowDown");
  await page.keyboard.press("Space");
  await expect(selected).toHaveText(["p1", "p2", "p4"]);
  await page.keyboard.press("Control+ArrowUp");
  await expect(canvas.locator("p")).toHaveText(["1", "2", "4", "3"]);
  await page.keyboard.press("Control+d");
  await expect(canvas.locator("p")).toHaveText(["1", "2", "4", "1", "2", "4", "3"]);
  await page.keyboard.press("Delete");
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete 3 elements?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(canvas.locator("p")).toHaveText(["1", "2", "4", "3"]);
});

for (const [scheme, width] of [
  ["light", 1440],
  ["dark", 1024],
  ["light", 390],
] as const)
  test(`several elements look right in ${scheme}, ${width} wide`, async ({ page }) => {
    const builder = new BuilderPage(page);
    await page.emulateMedia({ colorScheme: scheme });
    await builder.open();
    await builder.writeHtml(cards);
    await page.getByRole("navigation").getByRole("button", { name: "Elements", exact: true }).click();
    await page.setViewportSize({ width, height: 800 });
    await builder.canvas
      .locator("article")
      .first()
      .click({ position: { x: 4, y: 4 } });
    await page.keyboard.press("Control+a");
    await expect(severalBar(page, 3)).toBeVisible();
    await severalBar(page, 3).getByRole("button", { name: "Distribute vertically" }).hover();
    await expect(page.getByRole("tooltip")).toContainText("which has no height");
    await takePicture(page, `multi-selection-${scheme}-${width}`);
    await page.mouse.move(2, 2);
    await expect(page.getByRole("tooltip")).toBeHidden();
    await expectAccessible(page);
  });
