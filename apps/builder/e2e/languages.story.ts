/** A site is translated text by text, and visitors read it in their language, page after page. */
import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

const home = `<h1>Our rooms</h1>
<p>See <a href="/prices">our prices</a> today.</p>
<form><label>Name <input name="name"></label> <button>Send</button></form>`;

/** Publishes what is on the canvas as two pages; returns the address of the site. */
async function publish(page: Page): Promise<string> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Guest house");
  await dialog.getByLabel("Further pages").fill("Prices");
  await dialog.getByRole("button", { name: "Publish" }).click();
  const address = page.getByRole("dialog", { name: "Your site is online" }).getByLabel("Address");
  const site = await address.inputValue();
  await page.keyboard.press("Escape");
  return site;
}

test("an owner translates a site text by text, and visitors read it in their language", async ({
  page,
  browser,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml(home);
  const site = await publish(page);
  const dialog = page.getByRole("dialog", { name: "Languages" });
  const into = (language: string) => dialog.getByRole("textbox", { name: `${language}: ` });
  const open = async (): Promise<void> => {
    await builder.section("Projects");
    await page.getByRole("button", { name: "More for Guest house", exact: true }).click();
    await page.getByRole("menuitem", { name: "Languages" }).click();
  };
  const row = (text: string) => dialog.getByRole("listitem").filter({ hasText: text });
  const translate = async (text: string, translation: string): Promise<void> => {
    await row(text).getByRole("textbox").fill(translation);
    await page.keyboard.press("Tab");
    await expect(row(text).getByRole("status")).toHaveText("Saved");
  };

  await test.step("a language is added", async () => {
    await open();
    await expect(dialog.getByText("The site has one language", { exact: true })).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog.getByRole("button", { name: "Add language" }).click();
    await expect(dialog.getByText("Choose a language first.")).toBeVisible();
    await dialog.getByLabel("New language").selectOption("es");
    await dialog.getByRole("button", { name: "Add language" }).click();
    await expect(into("Español").first()).toBeVisible();
  });

  await test.step("its texts are translated side by side, those with a link keep its marks", async () => {
    await translate("Our rooms", "Nuestras habitaciones");
    await row("our prices").getByRole("textbox").fill("Mira nuestros precios");
    await page.keyboard.press("Tab");
    await expect(row("our prices").getByRole("alert")).toContainText(
      "Not saved: the translation needs the same marks",
    );
    await takePicture(page, "languages-marks");
    await expectAccessibleDialog(page);
    await translate("our prices", "Mira hoy <1>nuestros precios</1>.");
    await translate("Send", "Enviar");
    await translate("Guest house", "Casa de huéspedes");
  });

  await test.step("what was not saved is asked about, and what was is there again", async () => {
    await row("Name").getByRole("textbox").fill("Nombre");
    await row("our prices").getByRole("textbox").fill("Sin marcas");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(row("our prices").getByRole("alert")).toContainText("Not saved");
    await translate("our prices", "Mira hoy <1>nuestros precios</1>!");
    await row("Send").getByRole("textbox").fill("Mandar");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await open();
    await dialog.getByLabel("Texts of").selectOption({ label: "Home – 1 missing" });
    await expect(row("Our rooms").getByRole("textbox")).toHaveValue("Nuestras habitaciones");
    await dialog.getByLabel("Only what is missing").check();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await takePicture(page, "languages");
  });

  await test.step("visitors read it in their language, and links stay in it", async () => {
    const visitor = await browser.newPage({ baseURL: "" });
    await visitor.goto(`${site}es`);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "es");
    await expect(visitor.getByRole("heading", { name: "Nuestras habitaciones" })).toBeVisible();
    await expect(visitor).toHaveTitle("Casa de huéspedes");
    await visitor.getByLabel("Nombre").fill("Ada");
    await visitor.getByRole("button", { name: "Mandar" }).click();
    await expect(visitor.getByRole("status")).toBeVisible();
    await takePicture(visitor, "languages-site");
    await visitor.goto(`${site}es`);
    await visitor.getByRole("link", { name: "nuestros precios" }).click();
    await expect(visitor).toHaveURL(/\/es\/prices$/);
    await expect(visitor.getByRole("heading", { name: "Nuestras habitaciones" })).toBeVisible();
    await visitor.goto(site);
    await expect(visitor.getByRole("heading", { name: "Our rooms" })).toBeVisible();
    await expect(visitor.locator('link[rel="alternate"][hreflang="es"]')).toHaveAttribute("href", /\/es$/);
    await visitor.close();
  });

  await test.step("a text that is changed is translated by what it said before", async () => {
    await page.keyboard.press("Escape");
    await builder.writeHtml(home.replace("Our rooms", "Our quiet rooms"));
    await page.keyboard.press("Control+s");
    await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
    const visitor = await browser.newPage({ baseURL: "" });
    await visitor.goto(`${site}es`);
    await expect(visitor.getByRole("heading", { name: "Our quiet rooms" })).toHaveAttribute("lang", "en");
    await open();
    await dialog.getByLabel("Texts of").selectOption({ label: "Home – 2 missing" });
    await row("Our quiet rooms").getByRole("button", { name: "Nuestras habitaciones" }).click();
    await takePicture(page, "languages-similar");
    await translate("Our quiet rooms", "Nuestras habitaciones tranquilas");
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "Nuestras habitaciones tranquilas" })).toBeVisible();
    await visitor.close();
  });

  await test.step("a language that is taken away is gone for visitors, and its translations come back with it", async () => {
    await dialog.getByRole("button", { name: "Remove Español" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove Español" }).click();
    await expect(dialog.getByText("The site has one language", { exact: true })).toBeVisible();
    const visitor = await browser.newPage({ baseURL: "" });
    await expect.poll(async () => (await visitor.goto(`${site}es`))?.status()).toBe(404);
    await visitor.close();
    await dialog.getByLabel("New language").selectOption("es");
    await dialog.getByRole("button", { name: "Add language" }).click();
    await dialog.getByLabel("Texts of").selectOption({ label: "Home – 1 missing" });
    await expect(row("Our quiet rooms").getByRole("textbox")).toHaveValue("Nuestras habitaciones tranquilas");
  });
});
