import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("who arrives sees three ways to begin, on every screen, and reaches each by keyboard", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  const title = page.getByRole("heading", { name: "What do you want to build?" });
  for (const scheme of ["light", "dark"] as const) {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await builder.open();
      await expect(title).toBeVisible();
      await takePicture(page, `start-${width}-${scheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await builder.open();
  await expectAccessible(page);

  await test.step("the assistant opens for who describes it", async () => {
    await page.getByRole("button", { name: "Describe it" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Describe a widget" })).toBeVisible();
    await takePicture(page, "start-described-dark");
  });

  await test.step("the templates have pictures", async () => {
    await page.getByRole("button", { name: "A template" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Begin with a template" })).toBeVisible();
    await expect(page.getByRole("dialog").locator("iframe")).toHaveCount(14);
    await takePicture(page, "start-templates-dark");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("the blank canvas is ready to be dropped on", async () => {
    await page.getByRole("button", { name: "Blank canvas" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Drag something here")).toBeVisible();
    await builder.section("Elements");
    await builder.drop(builder.element("Heading 1"), builder.canvas.locator("body"));
    await expect(builder.canvas.locator("h1")).toBeVisible();
  });
});

test("what does nothing yet says why, and on a phone saving, preview and publishing are in view", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await builder.open();
  for (const name of ["Save", "Preview", "Publish"]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(button).toBeDisabled();
    await button.focus();
    await page.keyboard.press("Enter");
    await builder.closeToast("There is nothing on the canvas yet.");
  }
});
