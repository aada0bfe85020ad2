/** The builder in Spanish: every word that people or screen readers meet, from the first screen on and over a reload. */
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

test("a person goes on in Spanish, and stays with it over a reload", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitem", { name: "Español" }).click();
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.reload();
  await expect(page.getByRole("button", { name: "Idioma" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar comandos" }).fill("English");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Signup" })).toBeVisible();
});
