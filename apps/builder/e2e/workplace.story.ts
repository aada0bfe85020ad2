import { accountPassword, BuilderPage } from "./builder-page.ts";
import { verifyAddress } from "./mail.ts";
import { administratorEmail, expect, test } from "./product.ts";

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await new BuilderPage(page).open();
});

test("a refused drop offers the wrap that makes it legal and the nearest place, each by one key", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const list = builder.canvas.locator("ul");
  await builder.writeHtml("<ul style='padding: 40px'><li>One</li></ul>");
  await builder.drop(builder.element("Paragraph"), list, { x: 0.5, y: 0.85 });
  await expect(builder.toast("p cannot be dropped inside ul tag.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Wrap in li" })).toBeVisible();
  await page.keyboard.press("w");
  await expect(list.locator("> li > p")).toHaveText("Write your text here.");

  await builder.drop(builder.element("Paragraph"), list, { x: 0.5, y: 0.95 });
  await page.keyboard.press("n");
  await expect(builder.canvas.locator("ul + p")).toHaveCount(1);
});

test("elements are copied, cut and pasted, within the document and as HTML from outside", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.writeHtml("<section><h2>Title</h2></section><section id='two'></section>");
  await canvas.locator("h2").click();
  await page.keyboard.press("Control+c");
  await canvas.locator("#two").click();
  await page.keyboard.press("Control+v");
  await expect(canvas.locator("#two > h2")).toHaveText("Title");
  await page.keyboard.press("Control+x");
  await expect(canvas.locator("#two > h2")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(canvas.locator("#two > h2")).toHaveCount(1);

  await page.evaluate(() => navigator.clipboard.writeText("<blockquote>From outside</blockquote>"));
  await canvas.locator("#two > h2").click();
  await page.keyboard.press("Control+v");
  await expect(canvas.locator("#two > h2 + blockquote")).toHaveText("From outside");
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the context menu opens at the pointer, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const builder = new BuilderPage(page);
    await builder.open();
    await builder.writeHtml("<p>One</p>");
    const words = builder.canvas.locator("p");
    await words.click({ button: "right", position: { x: 20, y: 5 } });
    const place = (await words.boundingBox())!;
    const at = async (): Promise<number[]> => {
      const menu = await page.getByRole("menu").boundingBox();
      return menu ? [menu.x, menu.y].map(Math.round) : [];
    };
    await expect.poll(at).toEqual([place.x + 20, place.y + 5].map(Math.round));
  });
}

test("the context menu, the palette of commands and the keyboard do the same things", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.writeHtml("<p>One</p><p>Two</p>");
  const second = canvas.locator("p", { hasText: "Two" });
  await second.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(canvas.locator("p").first()).toHaveText("Two");
  await page.keyboard.press("Control+ArrowDown");
  await expect(canvas.locator("p").first()).toHaveText("One");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("wrap in a sect");
  await page.keyboard.press("Enter");
  await expect(canvas.locator("section > p")).toHaveText("Two");
  await page
    .getByRole("navigation", { name: "Path to the selected element" })
    .getByRole("button", { name: "section" })
    .click();
  await page.keyboard.press("Control+Shift+g");
  await expect(canvas.locator("section")).toHaveCount(0);
  await expect(canvas.locator("p")).toHaveCount(2);
});

test("a deleted element is asked about and comes back by undo; several are selected by Ctrl-click", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.writeHtml("<p>One</p><p>Two</p><p>Three</p>");
  await canvas.locator("p").nth(0).click();
  await canvas
    .locator("p")
    .nth(2)
    .click({ modifiers: ["Control"] });
  await page.keyboard.press("Delete");
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete 2 elements?");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(canvas.locator("p")).toHaveText(["Two"]);
  await page.keyboard.press("Control+z");
  await expect(canvas.locator("p")).toHaveText(["One", "Two", "Three"]);
});

test("a page is built by the keyboard alone", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.element("Section").focus();
  await page.keyboard.press("Enter");
  await expect(canvas.locator("section")).toHaveCount(1);
  await builder.element("Heading 2").focus();
  await page.keyboard.press("Enter");
  await expect(canvas.locator("section > h2")).toHaveCount(1);
  await page.getByRole("tree", { name: "Elements on the canvas" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("By keys");
  await page.keyboard.press("Escape");
  await expect(canvas.locator("h2")).toHaveText("By keys");
  await page.getByRole("tree", { name: "Elements on the canvas" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+d");
  await expect(canvas.locator("section")).toHaveCount(2);
});

test("drops land where the line shows when the canvas is zoomed", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.writeHtml("<section style='padding: 60px'><p>Inside</p></section>");
  await page.getByRole("combobox", { name: "Zoom" }).selectOption("100");
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.getByRole("combobox", { name: "Zoom" }).locator("option:checked")).toHaveText("64%");
  await builder.drop(builder.element("Heading 2"), canvas.locator("p"), { y: 0.05 });
  await expect(canvas.locator("section > h2 + p")).toHaveCount(1);
});

test("an administrator makes, changes and deletes an element of the palette; others are told that they may not", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  await verifyAddress(page, product, await builder.signUp(administratorEmail));
  // Administration begins with the first sign-in after the address was confirmed.
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await builder.logIn(administratorEmail, accountPassword);
  await builder.open();
  await page.getByRole("button", { name: "Add New" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await dialog.getByLabel("Name", { exact: true }).fill("Badge");
  await dialog.getByLabel("Tag", { exact: true }).fill("<b x");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(
    dialog.getByText("A tag name is a letter followed by letters, digits or hyphens"),
  ).toBeVisible();
  await dialog.getByLabel("Tag", { exact: true }).fill("span");
  await dialog.getByLabel("Default value").fill("New!");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Close without saving" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole("button", { name: "Add New Attributes" }).click();
  await dialog.getByLabel("Attribute", { exact: true }).fill("title");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(builder.toast("The element created successfully")).toBeVisible();
  await builder.element("Badge").dblclick();
  await expect(builder.canvas.locator("span")).toHaveText("New!");

  const other = await (await browser.newContext()).newPage();
  const visitor = new BuilderPage(other);
  await visitor.open(product.url);
  await expect(visitor.element("Badge")).toBeVisible();
  await expect(other.getByRole("button", { name: "Add New" })).toHaveCount(0);
  await other.keyboard.press("Control+k");
  await other.getByRole("combobox").fill("create element");
  await other.keyboard.press("Enter");
  await expect(visitor.toast("Sorry You Do Not Have Access To Create Element")).toBeVisible();
  await other.context().close();

  await page.getByRole("button", { name: "More for Badge" }).click({ force: true });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(builder.toast("The element deleted successfully")).toBeVisible();
  await expect(builder.element("Badge")).toHaveCount(0);
});

test("styles are written for states and widths as plain rules, tell where they come from, and are reset by a click", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.writeHtml(
    '<section style="color: rgb(9, 9, 9)"><p style="font-size: 20px">Words</p></section>',
  );
  const paragraph = canvas.locator("p");
  await paragraph.click();
  const styles = page.getByRole("tabpanel", { name: "Styles" });
  await expect(styles.getByLabel("Font Size", { exact: true })).toHaveValue("20px");
  await styles.getByLabel("Font Size", { exact: true }).press("Shift+ArrowUp");
  await expect(paragraph).toHaveCSS("font-size", "30px");
  await styles.getByRole("button", { name: "Reset Font Size" }).click();
  await expect(paragraph).toHaveCSS("font-size", "16px");
  await styles.getByLabel("Margin").fill("8");
  await styles.getByLabel("Margin").press("Enter");
  await expect(paragraph).toHaveAttribute("style", /margin: 8px 0px 0px 0px/);

  await styles.getByLabel("State").selectOption("Hover");
  await styles.getByLabel("Letter Spacing").fill("4");
  await styles.getByLabel("Letter Spacing").press("Enter");
  await paragraph.hover();
  await expect(paragraph).toHaveCSS("letter-spacing", "4px");
  await styles.getByLabel("State").selectOption("Normal");
  await styles.getByLabel("Screen").selectOption("Phone, up to 480 px");
  await styles.getByLabel("Font Size", { exact: true }).fill("11");
  await styles.getByLabel("Font Size", { exact: true }).press("Enter");
  await expect(paragraph).toHaveCSS("font-size", "11px");
  await expect(page.getByRole("button", { name: "Phone, 390 px" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Full width" }).click();
  await expect(paragraph).toHaveCSS("font-size", "16px");

  // What is set at a width of the canvas is for that width, and says at narrower ones where it comes from.
  await page.getByRole("button", { name: "Tablet, 768 px" }).click();
  await expect(styles.getByLabel("Screen").locator("option:checked")).toHaveText("Tablet, up to 768 px");
  await styles.getByLabel("Line Height", { exact: true }).fill("40");
  await styles.getByLabel("Line Height", { exact: true }).press("Enter");
  await expect(styles.getByLabel("Screen").locator("option:checked")).toHaveText("Tablet, up to 768 px •");
  await page.getByRole("button", { name: "Phone, 390 px" }).click();
  await expect(styles.getByLabel("Line Height", { exact: true })).toHaveAttribute(
    "aria-description",
    "Set for: Tablet, up to 768 px",
  );
  await page.getByRole("button", { name: "Desktop, 1200 px" }).click();
  await expect(paragraph).not.toHaveCSS("line-height", "40px");
});

test("a design token is named once and used by styles", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.writeHtml("<p>Words</p>");
  await page.getByRole("tab", { name: "Widget Properties" }).click();
  const tokens = page.getByRole("region", { name: "Design tokens" });
  await tokens.getByLabel("Name of a new token").fill("Large text");
  await tokens.getByRole("button", { name: "Add token" }).click();
  await tokens.getByLabel("large-text", { exact: true }).fill("33px");
  await canvas.locator("p").click();
  await page.getByRole("tab", { name: "Styles" }).click();
  await page.getByLabel("Font Size", { exact: true }).fill("var(--large-text)");
  await page.getByLabel("Font Size", { exact: true }).press("Enter");
  await expect(canvas.locator("p")).toHaveCSS("font-size", "33px");
  await page.getByRole("tab", { name: "Widget Properties" }).click();
  await tokens.getByLabel("large-text", { exact: true }).fill("44px");
  await expect(canvas.locator("p")).toHaveCSS("font-size", "44px");
});

test("a palette that the server sends empty is no empty list: it says so, and reads once more", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const palette = /\/api\/search-all-without-auth-with-linker/;
  await page.route(palette, (route) => route.fulfill({ json: [] }));
  await builder.open();
  await expect(page.getByRole("alert").getByText("The server sent no elements.")).toBeVisible();
  await expect(page.getByText("No Elements", { exact: true })).toBeHidden();
  await page.unroute(palette);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(builder.element("Heading 1")).toBeVisible();
});
