/** The builder in Arabic: its panels begin at the right, pages and code stay as they are. */
import { expectAccessible } from "./accessible.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test.use({ locale: "ar-EG" });

test("the builder is read from the right in Arabic, while pages are as their visitors read them", async ({
  page,
}) => {
  const canvas = page.frameLocator("iframe[title='لوحة العمل']");
  const nav = page.getByRole("navigation").first();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");

  await test.step("the navigation is at the right, the properties at the left", async () => {
    const properties = page.getByRole("complementary", { name: "الخصائص" });
    await expect(properties.getByRole("tab", { name: "الأنماط" })).toBeVisible();
    const [menu, panel] = await Promise.all([nav.boundingBox(), properties.boundingBox()]);
    expect(menu!.x).toBeGreaterThan(panel!.x + panel!.width);
    await takePicture(page, "arabic-start");
  });

  await test.step("an element is added, selected and styled", async () => {
    await page.getByRole("button", { name: "لوحة فارغة" }).click();
    await page.getByRole("button", { name: "عنوان 1", exact: true }).press("Enter");
    await expect(canvas.locator("h1")).toBeVisible();
    const [box, frame] = await Promise.all([
      canvas.locator("h1").boundingBox(),
      page.locator("iframe[title='لوحة العمل']").boundingBox(),
    ]);
    expect(box!.x).toBeLessThan(frame!.x + 40);
    expect(await canvas.locator("h1").evaluate((each) => getComputedStyle(each).direction)).toBe("ltr");
    await takePicture(page, "arabic-selected");
    await expectAccessible(page);
  });

  await test.step("a menu opens inside of the page, and tabs go on to the left", async () => {
    await page.getByRole("tab", { name: "الأنماط" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "خصائص الودجة" })).toBeFocused();
    await page.getByRole("button", { name: "اللغة" }).click();
    await expect(page.getByRole("menuitem", { name: "English" })).toBeInViewport({ ratio: 1 });
    await takePicture(page, "arabic-menu");
    await page.keyboard.press("Escape");
  });

  await test.step("code is written from the left", async () => {
    await page.keyboard.press("Control+e");
    const code = page.locator(".cm-content").first();
    await expect(code).toBeVisible();
    expect(await code.evaluate((each) => getComputedStyle(each).direction)).toBe("ltr");
    await takePicture(page, "arabic-code");
  });

  await test.step("on a phone", async () => {
    await page.keyboard.press("Control+e");
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, "arabic-phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
