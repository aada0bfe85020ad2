import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("classes are applied, styled, renamed, copied, combined and published as readable rules", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const panel = page.getByRole("tabpanel", { name: "Styles" });
  const selector = panel.getByRole("region", { name: "Style selector" });
  const chip = (name: string) => selector.getByRole("button", { name, exact: true });
  const add = selector.getByRole("combobox", { name: "Add class" });
  const action = async (name: string): Promise<void> => {
    await selector.getByRole("button", { name: "Selector actions" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  const write = async (label: string, value: string): Promise<void> => {
    await panel.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press("Enter");
  };
  const css = async (): Promise<string> => canvas.locator("#page-css").innerText();
  await builder.openSignedIn();
  await builder.writeHtml("<main><p>One</p><p>Two</p><h2>Three</h2></main>");
  const [one, two] = [canvas.locator("p").first(), canvas.locator("p").last()];

  await test.step("a new class gets what is styled from then on, and everything with it follows", async () => {
    await one.click();
    await add.fill("2nd card");
    await add.press("Enter");
    await expect(selector.getByRole("alert")).toContainText("“2nd card” cannot be a class.");
    await add.fill("card");
    await add.press("Enter");
    await expect(chip("card")).toHaveAttribute("aria-pressed", "true");
    await write("Padding", "8 8 8 8");
    await page.keyboard.press("Escape");
    await two.click();
    await add.fill("card");
    await add.press("Enter");
    await expect(two).toHaveCSS("padding-top", "8px");
    await expect(selector).toContainText(".card is used by 2 elements.");
    expect(await css()).toBe(".card {\n  padding: 8px 8px 8px 8px;\n}\n");
    await selector.getByRole("button", { name: "Select them" }).click();
    await expect(panel.getByText("2 elements selected")).toBeVisible();
    await expectAccessible(page, "aside[aria-label=Properties]");
    await takePicture(page, "classes");
  });

  await test.step("states and widths of a class stand behind it", async () => {
    await panel.getByLabel("State", { exact: true }).selectOption(":hover");
    await write("Padding", "4 4 4 4");
    await panel.getByLabel("State", { exact: true }).selectOption("");
    await panel.getByLabel("Screen", { exact: true }).selectOption("phone");
    await write("Padding", "2 2 2 2");
    await expect(one).toHaveCSS("padding-top", "2px");
    await panel.getByLabel("Screen", { exact: true }).selectOption("");
    await expect(one).toHaveCSS("padding-top", "8px");
    expect(await css()).toBe(
      ".card {\n  padding: 8px 8px 8px 8px;\n}\n\n.card:hover {\n  padding: 4px 4px 4px 4px;\n}\n\n" +
        "@media (max-width: 480px) {\n  .card {\n    padding: 2px 2px 2px 2px;\n  }\n}\n",
    );
  });

  await test.step("it is renamed everywhere as one step, and not to a name that is taken", async () => {
    await action("Rename class…");
    const name = selector.getByRole("combobox", { name: "New class name" });
    await name.fill("card");
    await name.press("Enter");
    await expect(selector.getByRole("alert")).toHaveText("There is already a class “card”.");
    await name.fill("tile");
    await name.press("Enter");
    await expect(canvas.locator("p.tile")).toHaveCount(2);
    expect(await css()).not.toContain(".card");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(canvas.locator("p.card")).toHaveCount(2);
    expect(await css()).toContain("@media (max-width: 480px) {\n  .card {");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(chip("tile")).toBeVisible();
  });

  await test.step("a copy and a combination have rules of their own", async () => {
    await page.getByRole("treeitem", { name: "p", exact: false }).first().click();
    await chip("tile").click();
    await action("Duplicate class");
    await expect(chip("tile-copy")).toHaveAttribute("aria-pressed", "true");
    await add.fill("wide");
    await add.press("Enter");
    await chip("tile-copy").click({ modifiers: ["ControlOrMeta"] });
    await expect(selector).toContainText(".tile-copy.wide is used by 1 element.");
    await write("Margin", "6 6 6 6");
    await expect(one).toHaveCSS("margin-top", "6px");
    expect(await css()).toContain(".tile-copy.wide {\n  margin: 6px 6px 6px 6px;\n}");
  });

  await test.step("a tag is styled with a word about how many elements that concerns", async () => {
    await action("Style p (2 elements)");
    await write("Font Size", "21");
    await expect(two).toHaveCSS("font-size", "21px");
    expect(await css()).toContain("p {\n  font-size: 21px;\n}");
  });

  await test.step("the styles of an element become a class", async () => {
    await page.getByRole("treeitem", { name: /^h2/ }).click();
    await write("Font Size", "33");
    await action("Move styles to a class…");
    const name = selector.getByRole("combobox", { name: "New class name" });
    await name.fill("title");
    await name.press("Enter");
    await expect(canvas.locator("h2")).toHaveAttribute("class", "title");
    await expect(canvas.locator("h2")).not.toHaveAttribute("style");
    await expect(canvas.locator("h2")).toHaveCSS("font-size", "33px");
    await expect(chip("title")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a deleted class is gone from elements and rules", async () => {
    await page.getByRole("treeitem", { name: /^p/ }).first().click();
    await chip("wide").click();
    await action("Delete class everywhere");
    await expect(chip("wide")).toBeHidden();
    expect(await css()).not.toContain("wide");
  });

  await test.step("rules that nothing needs are listed, and removed as one step", async () => {
    await selector.getByRole("button", { name: "This element", exact: true }).click();
    await page.getByRole("treeitem", { name: /^p/ }).first().click();
    await selector.getByRole("button", { name: "Remove class tile-copy" }).click();
    await panel.getByRole("button", { name: "Clean up", exact: true }).click();
    const rules = panel.getByRole("listitem").filter({ hasText: "matches nothing" });
    await expect(rules).toHaveText([
      ".tile-copy matches nothing",
      ".tile-copy:hover matches nothing",
      ".tile-copy, Phone, up to 480 px matches nothing",
    ]);
    await panel.getByRole("button", { name: "Remove rule .tile-copy:hover" }).click();
    await expect(rules).toHaveCount(2);
    await panel.getByRole("button", { name: "Remove all 2" }).click();
    await expect(panel.getByText("There are no unused or duplicate rules.")).toBeVisible();
    expect(await css()).not.toContain("tile-copy");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rules).toHaveCount(2);
    await expectAccessible(page, "aside[aria-label=Properties]");
    await takePicture(page, "cleanup");
    await page.getByRole("button", { name: "Redo" }).click();
  });

  await test.step("visitors see it", async () => {
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Project name").fill("Classes");
    await dialog.getByRole("button", { name: "Publish" }).click();
    const address = page.getByRole("dialog", { name: "Your site is online" }).getByLabel("Address");
    await page.goto(await address.inputValue());
    const tile = page.locator("p", { hasText: "Two" });
    await expect(tile).toHaveCSS("padding-top", "8px");
    await tile.hover();
    await expect(tile).toHaveCSS("padding-top", "4px");
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: 400, height: 700 });
    await expect(tile).toHaveCSS("padding-top", "2px");
    await expect(page.locator("h2.title")).toHaveCSS("font-size", "33px");
  });
});
