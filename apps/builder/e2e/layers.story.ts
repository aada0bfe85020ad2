import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("states and widths win without !important, are seen on the canvas, and say where their values come from", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const panel = page.getByRole("tabpanel", { name: "Styles" });
  const state = panel.getByLabel("State", { exact: true });
  const screen = panel.getByLabel("Screen", { exact: true });
  const write = async (label: string, value: string): Promise<void> => {
    await panel.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press("Enter");
  };
  const css = (): Promise<string> => canvas.locator("#page-css").innerText();
  const trace = (name: string | RegExp) => panel.getByRole("button", { name });
  await builder.openSignedIn();
  await builder.writeHtml(
    '<main><p class="lead" id="intro" style="font-size: 20px">Words</p><p>More</p></main>',
  );
  const words = canvas.locator("p").first();
  await words.click();

  await test.step("the canvas shows the state that is styled, and the document never does", async () => {
    await state.selectOption(":hover");
    await write("Font Size", "30");
    await page.mouse.move(0, 0);
    await expect(words).toHaveCSS("font-size", "30px");
    await state.selectOption("");
    await expect(words).toHaveCSS("font-size", "20px");
    await expect(words).not.toHaveAttribute("style");
    expect(await css()).toMatch(
      /^\.(el-\w{6}) \{\n {2}font-size: 20px;\n\}\n\n\.\1:hover \{\n {2}font-size: 30px;\n\}\n$/,
    );
  });

  await test.step("a width of one's own, and a state that is typed", async () => {
    await screen.selectOption("Another width…");
    await panel.getByLabel("From, in px").fill("1500");
    await panel.getByRole("button", { name: "Use width" }).click();
    await write("Font Size", "40");
    expect(await css()).toContain("@media (min-width: 1500px) {");
    await expect(screen.locator("option:checked")).toHaveText("From 1500 px •");
    await screen.selectOption("");
    await state.selectOption("Other…");
    const typed = panel.getByRole("combobox", { name: "State or selector ending" });
    await typed.fill(":hovr");
    await typed.press("Enter");
    await expect(panel.getByRole("alert")).toContainText("“:hovr” is not a state.");
    await typed.fill(":has(em)");
    await typed.press("Enter");
    await write("Letter Spacing", "2");
    expect(await css()).toMatch(/:has\(em\) \{\n {2}letter-spacing: 2px;/);
    await state.selectOption("::after");
    await write("Font Size", "10");
    expect(await css()).toMatch(/::after \{\n {2}font-size: 10px;\n {2}content: "";\n\}/);
    await state.selectOption("");
  });

  await test.step("a rule that is stronger is named, and can be gone to", async () => {
    const selector = panel.getByRole("region", { name: "Style selector" });
    await selector.getByRole("button", { name: "Selector actions" }).click();
    await page.getByRole("menuitem", { name: "Style #intro (1 element)" }).click();
    await write("Font Size", "50");
    await selector.getByRole("button", { name: "This element" }).click();
    await expect(words).toHaveCSS("font-size", "50px");
    await trace("Font Size: set here, but #intro wins").click();
    const cascade = page.getByRole("dialog", { name: "Where Font Size comes from" });
    await expect(cascade.getByRole("listitem").first()).toHaveText("50px#intro");
    await expect(cascade.getByRole("deletion").or(cascade.locator("s"))).toHaveText(["20px"]);
    await expect(cascade).toContainText("30pxThis element, Hover");
    await expectAccessible(page, "[role=dialog]");
    await takePicture(page, "provenance");
    await cascade.getByRole("button", { name: "Go to #intro" }).click();
    await expect(selector.getByRole("button", { name: "#intro" })).toHaveAttribute("aria-pressed", "true");
    await panel.getByRole("button", { name: "Reset Font Size" }).click();
    await expect(words).toHaveCSS("font-size", "20px");
  });

  await test.step("a value moves to a class by keyboard, and other elements with it have it, too", async () => {
    await panel.getByRole("button", { name: "This element", exact: true }).click();
    await write("Letter Spacing", "3");
    await trace("Letter Spacing: set here").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Move to .lead" }).focus();
    await page.keyboard.press("Enter");
    expect(await css()).toContain(".lead {\n  letter-spacing: 3px;\n}");
    await expect(trace("Letter Spacing: set by .lead")).toBeVisible();
    await expectAccessible(page, "aside[aria-label=Properties]");
    await takePicture(page, "layers");
  });

  await test.step("visitors see it", async () => {
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Project name").fill("Layers");
    await dialog.getByRole("button", { name: "Publish" }).click();
    const address = page.getByRole("dialog", { name: "Your site is online" }).getByLabel("Address");
    await page.goto(await address.inputValue());
    const text = page.locator("p", { hasText: "Words" });
    await page.mouse.move(0, 0);
    await expect(text).toHaveCSS("font-size", "20px");
    await expect(text).toHaveCSS("letter-spacing", "3px");
    await expect(text).not.toHaveAttribute("data-shown-state");
    await text.hover();
    await expect(text).toHaveCSS("font-size", "30px");
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: 1600, height: 700 });
    await expect(text).toHaveCSS("font-size", "40px");
  });
});

for (const [scheme, width] of [
  ["light", 1440],
  ["dark", 1440],
  ["dark", 390],
] as const)
  test(`the styles panel with classes looks right in ${scheme}, ${width} wide`, async ({ page }) => {
    const builder = new BuilderPage(page);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1440, height: 1200 });
    await builder.open();
    await builder.writeHtml(
      '<main style="color: rgb(0, 0, 90)"><p class="card featured" id="intro">Words</p><p class="card">More</p></main>',
    );
    const panel = page.getByRole("tabpanel", { name: "Styles" });
    const selector = panel.getByRole("region", { name: "Style selector" });
    await builder.canvas.locator("p").first().click();
    await selector.getByRole("button", { name: "card", exact: true }).click();
    await panel.getByLabel("Font Size", { exact: true }).fill("20");
    await page.keyboard.press("Enter");
    await selector.getByRole("button", { name: "This element", exact: true }).click();
    await panel.getByLabel("Line Height", { exact: true }).fill("30");
    await page.keyboard.press("Enter");
    await page.getByRole("navigation").getByRole("button", { name: "Elements", exact: true }).click();
    await page.setViewportSize({ width, height: 1200 });
    if (width < 900) await page.keyboard.press("Control+\\");
    await expect(panel.getByRole("button", { name: "Font Size: set by .card" })).toBeVisible();
    await panel.getByRole("button", { name: "Color: inherited", exact: true }).click();
    const cascade = page.getByRole("dialog", { name: "Where Color comes from" });
    await expect(cascade.getByRole("listitem")).toHaveText(["rgb(0, 0, 90)main"]);
    const { x, width: wide } = (await cascade.boundingBox())!;
    expect([x >= 0, x + wide <= width]).toEqual([true, true]);
    await takePicture(page, `layers-inherited-${scheme}-${width}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await panel.evaluate((element) => element.scrollTo(0, 0));
    await selector.getByRole("combobox", { name: "Add class" }).fill("2 words");
    await page.keyboard.press("Enter");
    await takePicture(page, `layers-${scheme}-${width}`);
    await expectAccessible(page);
  });
