import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("libraries are put into order by drag and by keys, and stand above the widget's own code", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.element("Section").dblclick();
  await page.getByRole("tab", { name: "Libraries" }).click();
  const css = page.getByRole("region", { name: "CSS libraries" });
  for (const [index, name] of ["one", "two", "three"].entries()) {
    await css.getByRole("button", { name: "Add another CSS resource" }).click();
    await css
      .getByLabel(`CSS resource ${index + 1}`, { exact: true })
      .fill(`https://example.org/${name}.css`);
  }
  const order = (): Promise<string[]> =>
    css.getByRole("textbox", { name: /^CSS resource/ }).evaluateAll((inputs) => {
      return inputs.map((input) => /(\w+)\.css/.exec((input as HTMLInputElement).value)?.[1] ?? "");
    });
  expect(await order()).toEqual(["one", "two", "three"]);
  const handle = (index: number) =>
    css.getByRole("button", { name: new RegExp(`^Move CSS resource ${index}`) });
  await handle(3).focus();
  await page.keyboard.press("ArrowUp");
  expect(await order()).toEqual(["one", "three", "two"]);
  await expect(handle(2)).toBeFocused();
  await handle(1).dragTo(css.getByLabel("CSS resource 3", { exact: true }));
  await expect.poll(order).toEqual(["three", "two", "one"]);
  await page.keyboard.press("Control+z");
  expect(await order()).toEqual(["one", "three", "two"]);
  await css.getByRole("textbox", { name: "CSS", exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.insertText("section { color: rgb(1, 2, 3) }");
  await expect(builder.canvas.locator("section")).toHaveCSS("color", "rgb(1, 2, 3)");
  await takePicture(page, "libraries");
});

test("a syntax error is shown in its tab and loses nothing; the debugger opens the line that threw", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.element("Section").dblclick();
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "CSS", exact: true }).click();
  await page.getByRole("textbox", { name: "CSS" }).click();
  await page.keyboard.insertText("section { color: red; } }");
  await expect(page.locator(".cm-lint-marker-error")).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.insertText("\n/* A long text is scrolled by the keyboard too. */".repeat(60));
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await page.getByRole("tab", { name: "HTML" }).click();
  await page.getByRole("tab", { name: "CSS", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "CSS" })).toHaveText("section { color: red; } }");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await page.getByRole("textbox", { name: "After render" }).click();
  await page.keyboard.insertText("const one = 1;\nconst two = 2;\nthrow new Error('three');\n");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("three (line 3)")).toBeVisible();
  await page.getByRole("button", { name: "Open After render in the code" }).click();
  const editor = page.getByRole("textbox", { name: "After render" });
  await expect(editor).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("throw new Error('three');");
});

test("the audit judges the look, and mends contrast and unused rules in one step each", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml('<p style="color: #eeeeee">Pale words</p>');
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "CSS", exact: true }).click();
  await page.getByRole("textbox", { name: "CSS" }).click();
  await page.keyboard.insertText(".nobody { margin: 0 }");
  await page.getByRole("button", { name: "Close code" }).click();
  await page.getByRole("tab", { name: "Audit" }).click();
  const findings = page.getByRole("list", { name: "Findings" });
  await expect(findings.getByRole("listitem")).toHaveCount(2);
  await takePicture(page, "audit");
  await findings.getByRole("button", { name: "Make the text black" }).click();
  await expect(builder.canvas.locator("p")).toHaveCSS("color", "rgb(0, 0, 0)");
  await findings.getByRole("button", { name: "Remove the rule" }).click();
  await expect(page.getByText("Nothing to mend")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(findings.getByText(".nobody applies to nothing here.")).toBeVisible();
});

test("versions wait in the properties, and a page is renamed, updated and deleted there", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h2>First</h2>");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Card");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/widget-id=\d+/);
  await builder.writeHtml("<h2>Second</h2>");
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
  await page.getByRole("tab", { name: "Widget Properties" }).click();
  await expect(page.getByRole("list", { name: "Widget Versions" })).toBeHidden();
  await page.getByText("Widget Versions").click();
  await page.getByRole("button", { name: "Restore original" }).click();
  await expect(builder.canvas.locator("h2")).toHaveText("First");

  await test.step("what makes no difference asks nothing on the way out", async () => {
    await builder.writeHtml("\n<h2>Second</h2>\n\n");
    await builder.createPage("Start");
  });
  await page.getByRole("tab", { name: "Page Properties" }).click();
  const properties = page.getByRole("complementary", { name: "Properties" });
  await properties.getByLabel("Title", { exact: true }).fill("Start here");
  await expect(properties.getByLabel("Slug")).toHaveValue("start-here");
  await builder.section("Elements");
  await builder.element("Section").dblclick();
  await properties.getByRole("button", { name: "Update Page" }).click();
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  await properties.getByRole("button", { name: "Delete Page" }).click();
  const question = page.getByRole("alertdialog", { name: /Start here.*\/start-here/ });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(builder.toast("Page deleted successfully")).toBeVisible();
  await expect(page).not.toHaveURL(/page-id/);
});
