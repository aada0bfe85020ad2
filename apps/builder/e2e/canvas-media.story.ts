/** Players, nested pages and pictures on the canvas, and what of a page is pasted or previewed. */
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { photograph } from "./jobs/person.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("players and nested pages are pointed at, selected, and refuse what cannot stand in them", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  const style = 'style="display: block; width: 300px; height: 120px"';
  await builder.writeHtml(
    `<section><video controls ${style}></video><iframe title="Map" ${style}></iframe><object ${style}></object><p>Text</p></section>`,
  );
  const selected = page.getByRole("treeitem", { selected: true });
  for (const tag of ["video", "iframe", "object"]) {
    const box = await canvas.locator(tag).boundingBox();
    if (!box) throw new Error(`${tag} is not shown.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(selected).toContainText(tag);
  }
  await canvas.getByText("Text").click();
  await expect(selected).toContainText("p");
  await builder.drop(builder.element("Paragraph"), canvas.locator("video"));
  await expect(builder.toast(/cannot be dropped inside video/)).toBeVisible();
  await expect(canvas.locator("p")).toHaveCount(1);
});

test("a picture of the device that is dropped on a picture takes its place, and its room is known", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.openSignedIn();
  await builder.writeHtml('<img src="/guide/canvas-light.jpg" width="200px" alt="Canvas"><p>Text</p>');
  const { buffer } = await photograph("loaf.jpg");
  const bytes = [...buffer];
  await canvas.locator("img").evaluate((element, content) => {
    const window = element.ownerDocument.defaultView;
    if (!window) return;
    const data = new window.DataTransfer();
    data.items.add(new window.File([new Uint8Array(content)], "loaf.jpg", { type: "image/jpeg" }));
    const { left, top } = element.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, dataTransfer: data, clientX: left + 20, clientY: top + 20 };
    for (const type of ["dragover", "drop"]) element.dispatchEvent(new window.DragEvent(type, at));
  }, bytes);
  const question = page.getByRole("dialog", { name: "Describe picture" });
  await question.getByLabel("Description").fill("A loaf");
  await question.getByRole("button", { name: "Save" }).click();
  const image = canvas.getByRole("img", { name: "A loaf" });
  await expect(image).toHaveAttribute("src", /uploads/);
  await expect(image).toHaveAttribute("width", "200");
  await expect(image).toHaveAttribute("height", /^\d+$/);
});

test("what is converted goes below what is open, in its place, or into a new widget", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const dialog = page.getByRole("dialog", { name: "Convert to Widget" });
  const convert = async (html: string, where: string): Promise<void> => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Convert");
    await page.keyboard.press("Enter");
    await dialog.getByLabel("HTML").fill(html);
    await dialog.getByLabel("Put the result").selectOption(where);
    await expectAccessibleDialog(page);
    await takePicture(page, "convert-where");
    await dialog.getByRole("button", { name: "Convert" }).click();
    await expect(dialog).toBeHidden();
  };
  await builder.openSignedIn();
  await builder.createPage("Prices");
  await builder.writeHtml("<h1>Prices</h1>");
  await convert("<style>h2 { color: red }</style><h2>Rye</h2>", "Below what is open");
  await expect(canvas.locator("h1, h2")).toHaveText(["Prices", "Rye"]);
  await expect(canvas.locator("h2")).toHaveCSS("color", "rgb(255, 0, 0)");
  await convert("<h3>Wheat</h3>", "In place of what is open");
  await expect(canvas.locator("h1, h2, h3")).toHaveText(["Wheat"]);
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  await convert("<h4>Oats</h4>", "In a new widget");
  await expect(canvas.locator("h3, h4")).toHaveText(["Oats"]);
  await expect(page).not.toHaveURL(/page-id/);
  await page.goBack();
  await expect(canvas.locator("h3, h4")).toHaveText(["Wheat"]);
});

test("a saved page is previewed in a tab of its own, unsaved changes in their place", async ({ page }) => {
  const builder = new BuilderPage(page);
  const bar = page.getByRole("toolbar", { name: "Builder" });
  await builder.openSignedIn();
  await builder.createPage("Prices");
  await builder.writeHtml("<h1>Rye, 4.20</h1>");
  await bar.getByRole("button", { name: "Preview" }).click();
  await bar.getByRole("button", { name: "Develop" }).click();
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await bar.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(/\/page-preview\/\d+$/);
  await expect(preview.frameLocator("iframe").getByRole("heading", { name: "Rye, 4.20" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Preview" })).toBeVisible();
});

test("the search of commands is as high as a finger, and the search in the code looks like the builder", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search commands" });
  await expect.poll(async () => (await search.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+e");
  await page.getByRole("textbox", { name: "HTML" }).click();
  await page.keyboard.press("Control+f");
  const find = page.locator(".cm-search");
  await expect(find).toBeVisible();
  const button = find.getByRole("button", { name: "next" });
  await expect(button).toHaveCSS("background-image", "none");
  await takePicture(page, "code-find");
});
