/**
 * Pictures of the builder at work, in both themes and three widths, to be looked at: test-results/pictures. Each state is
 * also checked by axe, so that what is shown can be used by everybody.
 */
import { expectAccessible, expectAccessibleDialog } from "../accessible.ts";
import { BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

const themes = ["light", "dark"] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const hero = `<section style="padding: 72px 48px; background-color: #eef2ff; text-align: center">
  <h1 style="font-size: 48px; margin: 0px 0px 16px 0px; color: #1e1b4b">Tiles of light</h1>
  <p style="font-size: 18px; color: #4338ca; margin: 0px 0px 24px 0px">Handmade mosaics for every room.</p>
  <button type="button" style="padding: 12px 24px; border-radius: 8px; border: 0; background-color: #4f46e5; color: #ffffff">See the collection</button>
</section>
<div class="layout-row" style="display: flex; flex-wrap: wrap; gap: 16px; padding: 48px"><div class="layout-column" style="flex: 1 1 240px"><h3>Made by hand</h3><p>Every tile is cut, glazed and fired in our workshop.</p></div><div class="layout-column" style="flex: 1 1 240px"><h3>Made to last</h3><p>Stoneware that outlives fashions, and floors.</p></div><div class="layout-column" style="flex: 1 1 240px"><h3>Made for you</h3><p>Send us a sketch and we send you a sample.</p></div></div>`;

for (const theme of themes) {
  for (const size of sizes) {
    test(`the builder in ${theme}, ${size.width} wide, looks right and passes axe`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((name) => localStorage.setItem("tessera_theme", name), theme);
      const builder = new BuilderPage(page);
      const picture = (name: string): Promise<void> => takePicture(page, `${name}-${theme}-${size.width}`);
      await builder.open();
      await picture("empty");
      await builder.writeHtml(hero);
      await builder.canvas.locator("h1").click();
      await picture("design");
      await expectAccessible(page);
      await page.keyboard.press("Control+k");
      await picture("commands");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+e");
      await expect(page.getByRole("textbox", { name: "HTML" })).toBeVisible();
      await picture("code");
      await page.keyboard.press("Control+e");
      await builder.canvas.locator("p").first().click({ button: "right" });
      await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
      await picture("menu");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.frameLocator("iframe[title='Running widget']").locator("h1")).toBeVisible();
      await picture("preview");
      await page.getByRole("button", { name: "Develop" }).click();
      await page.getByRole("button", { name: "Signup" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await picture("sign-up");
      await expectAccessibleDialog(page);
    });
  }
}
