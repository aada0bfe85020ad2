import { expectAccessible } from "../accessible.ts";
import { BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

/** Half dark, half light, twice as wide as high. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='300'%3E%3Crect width='600' height='300' fill='%23345'/%3E%3Crect x='300' width='300' height='300' fill='%23ecb'/%3E%3C/svg%3E";

/** A PNG of one dot. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a picture is cropped to a shape around its focal point, by pointer and by keys, and undone in steps", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.openSignedIn();
  await builder.writeHtml(`<img alt="Halves" width="600" height="300" src="${picture}" />`);
  const image = canvas.locator("img");
  await image.click();
  const panel = page.getByRole("tabpanel", { name: "Styles" });
  await panel.getByRole("button", { name: "Size" }).click();

  await panel.getByLabel("Crop", { exact: true }).selectOption("1 / 1");
  await expect(image).toHaveCSS("aspect-ratio", "1 / 1");
  await expect(image).toHaveCSS("object-fit", "cover");
  await expect.poll(async () => (await image.boundingBox())?.height).toBe(600);

  const focus = panel.getByRole("group", { name: "Focal Point" });
  await test.step("the point is dragged in the picture", async () => {
    const pad = focus.locator("[data-pad]");
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.4, { steps: 4 });
    await page.mouse.up();
    await expect(image).toHaveCSS("object-position", "75% 40%");
    await expectAccessible(page);
    await takePicture(page, "picture-crop");
  });

  await test.step("and moved by keys", async () => {
    await focus.getByRole("slider", { name: "Focal point, left to right" }).press("ArrowRight");
    await focus.getByRole("slider", { name: "Focal point, top to bottom" }).press("Home");
    await expect(image).toHaveCSS("object-position", "76% 0%");
  });

  await test.step("what is saved is shown by the preview", async () => {
    await builder.saveWidget("Halves");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const shown = page.frameLocator("iframe[title='Running widget']").locator("img");
    await expect(shown).toHaveCSS("object-position", "76% 0%");
    await expect.poll(async () => (await shown.boundingBox())?.height).toBe(600);
    await page.getByRole("button", { name: "Develop" }).click();
  });

  await test.step("the crop goes with what it had brought along", async () => {
    await image.click();
    await panel.getByRole("button", { name: "Size" }).click();
    await panel.getByLabel("Crop", { exact: true }).selectOption("");
    await expect(image).toHaveCSS("object-fit", "fill");
    await expect.poll(async () => (await image.boundingBox())?.height).toBe(300);
    await page.keyboard.press("Control+z");
    await expect(image).toHaveCSS("object-fit", "cover");
    await page.keyboard.press("Control+z");
    await expect(image).toHaveCSS("object-position", "50% 50%");
    await expect(image).toHaveCSS("aspect-ratio", "1 / 1");
  });

  await test.step("another picture begins without the point, and is to be described", async () => {
    await focus.getByRole("slider", { name: "Focal point, left to right" }).press("End");
    await expect(image).toHaveCSS("object-position", "100% 50%");
    await expect(image).toHaveCSS("aspect-ratio", "1 / 1");
    const chooser = page.waitForEvent("filechooser");
    await image.dblclick();
    await (await chooser).setFiles({ name: "dot.png", mimeType: "image/png", buffer: pixel });
    const dialog = page.getByRole("dialog", { name: "Describe picture" });
    const text = dialog.getByRole("textbox");
    await expect(text).toBeFocused();
    await expect(text).toHaveValue("Halves");
    await takePicture(page, "picture-replaced");
    await expectAccessible(page);
    // What stands there is selected: typing replaces it.
    await page.keyboard.type("A dot");
    await page.keyboard.press("Enter");
    await expect(image).toHaveAttribute("alt", "A dot");
    await expect(image).toHaveCSS("object-position", "50% 50%");
    await expect(image).toHaveCSS("aspect-ratio", "1 / 1");
  });
});
