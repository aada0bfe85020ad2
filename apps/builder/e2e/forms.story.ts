/** A form that a shop owner builds by hand is sent by visitors with scripts and without, and its entries are found. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test, type Product } from "./product.ts";

/** Publishes what is on the canvas; returns the number of the project. */
async function publish(page: Page): Promise<string> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Bakery");
  await dialog.getByRole("button", { name: "Publish" }).click();
  const online = page.getByRole("dialog", { name: "Your site is online" });
  const address = await online.getByLabel("Address").inputValue();
  await page.keyboard.press("Escape");
  return /preview-(\d+)/.exec(address)?.[1] ?? "";
}

/** What a visitor types, and whether their browser runs scripts. */
interface Visit {
  browser: Browser;
  product: Product;
  project: string;
  order: string;
  javaScriptEnabled: boolean;
}

async function sendOrder({ browser, product, project, order, javaScriptEnabled }: Visit): Promise<void> {
  const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await visitor.goto(product.siteUrl(project));
  await visitor.getByRole("textbox").first().fill(order);
  await visitor.getByLabel("I agree").check();
  await visitor.getByLabel("What do we bake?").fill("bread");
  await visitor.getByRole("button", { name: "Button" }).click();
  await expect(visitor.getByText("We bake it tonight!")).toBeVisible();
  const scripts = javaScriptEnabled ? "with" : "without";
  await takePicture(visitor, `forms-visitor-${scripts}-scripts`);
  await visitor.context().close();
}

test("a form built by hand is sent from the published site, with scripts and without", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const panel = page.getByRole("region", { name: "Form", exact: true });

  await test.step("the owner drags a form, an input and a button onto the canvas", async () => {
    await builder.drop(builder.element("Form"), builder.canvas.locator("body"));
    const form = builder.canvas.locator("form");
    await expect(form).toHaveCount(1);
    await expect(panel.getByLabel("Send entries to")).toHaveValue("entries");
    await builder.drop(builder.element("Input"), form);
    await expect(form.locator("input")).toHaveCount(1);
    await expect(panel.getByText("Sent as “field”")).toBeVisible();
    await builder.drop(builder.element("Button"), form, { x: 0.98 });
    await expect(form.locator("button[type=submit]")).toHaveCount(1);
  });

  await test.step("what stands in the form leads to its settings", async () => {
    await panel.getByRole("button", { name: "Form settings" }).click();
    await panel.getByLabel("Form name").fill("Orders");
    await panel.getByLabel("Text", { exact: true }).fill("We bake it tonight!");
    await panel.getByLabel("field is required").check();
    await panel.getByRole("button", { name: "Add a consent field" }).click();
    await panel.getByLabel("Question against spam").fill("What do we bake?");
    await panel.getByLabel("Its answer").fill("Bread");
    await panel.getByLabel("Its answer").press("Enter");
    await expect(builder.canvas.locator("form")).toHaveAttribute("data-form-answer", "Bread");
    await expect(builder.canvas.locator("form")).toHaveAttribute("data-form-success", "We bake it tonight!");
    await expectAccessible(page, "section[aria-label=Form]");
    await takePicture(page, "forms-settings");
    await page.emulateMedia({ colorScheme: "dark" });
    await takePicture(page, "forms-settings-dark");
    await page.emulateMedia({ colorScheme: "light" });
  });

  const project = await publish(page);
  await test.step("a visitor with scripts sends it", () =>
    sendOrder({ browser, product, project, order: "Twelve rolls", javaScriptEnabled: true }));
  await test.step("a visitor without scripts sends it", () =>
    sendOrder({ browser, product, project, order: "One loaf", javaScriptEnabled: false }));

  await test.step("the owner finds both", async () => {
    await builder.section("Projects");
    await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
    await page.getByRole("menuitem", { name: "Entries" }).click();
    const entries = page.getByRole("dialog", { name: "Entries" }).getByRole("region", { name: "orders" });
    await expect(entries.getByRole("cell", { name: "Twelve rolls" })).toBeVisible();
    await expect(entries.getByRole("cell", { name: "One loaf" })).toBeVisible();
    await expect(entries.getByRole("cell", { name: "I agree that what I enter is stored" })).toHaveCount(2);
    await takePicture(page, "forms-entries");
  });
});

test("a double click sends a form once, and filled in again it is sent again", async ({ page, product }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml('<form data-form-name="news"><input name="mail"><button>Subscribe</button></form>');
  const project = await publish(page);
  const visitor = await page.context().newPage();
  const sent: string[] = [];
  visitor.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  await visitor.goto(product.siteUrl(project));
  const button = visitor.getByRole("button", { name: "Subscribe" });
  const thanks = visitor.getByText("Thank you");
  await visitor.getByRole("textbox").fill("ada@example.org");
  await button.dblclick();
  await expect(thanks).toBeVisible();
  await button.click();
  await visitor.getByRole("textbox").fill("bob@example.org");
  await button.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((body) => /[a-z]+@example\.org/.exec(body)?.[0])).toEqual([
    "ada@example.org",
    "bob@example.org",
  ]);
});

const letter = {
  name: "My letter.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7 a letter"),
};
const wrong = {
  name: "letter.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("<!doctype html><p>no</p>"),
};
const film = { name: "film.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(3 * 1024 * 1024) };

test("visitors send files with a form, and its owner alone downloads them", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml(
    '<form data-form-name="jobs"><label>Name <input name="name"></label><button>Apply</button></form>',
  );
  await builder.canvas.locator("input").click();
  const panel = page.getByRole("region", { name: "Form", exact: true });
  await panel.getByRole("button", { name: "Form settings" }).click();
  await panel.getByRole("button", { name: "Add a file field" }).click();
  await panel.getByLabel("File is required").check();
  await takePicture(page, "forms-file-field");
  const project = await publish(page);

  const apply = async (name: string, javaScriptEnabled: boolean): Promise<void> => {
    const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await visitor.goto(product.siteUrl(project));
    await visitor.getByLabel("Name").fill(name);
    const send = async (file: typeof letter, said: string): Promise<void> => {
      await visitor.getByLabel("File").setInputFiles(file);
      await visitor.getByRole("button", { name: "Apply" }).click();
      await expect(visitor.getByText(said).first()).toBeVisible();
    };
    await send(film, "each of 2 MB at most");
    await send(wrong, "Files of this kind cannot be sent here.");
    await takePicture(visitor, `forms-file-refused-${javaScriptEnabled ? "with" : "without"}-scripts`);
    await send(letter, "Thank you! Your message has arrived.");
    await visitor.context().close();
  };
  await test.step("a visitor with scripts", () => apply("Iris", true));
  await test.step("a visitor without scripts", () => apply("Otto", false));

  await builder.section("Projects");
  await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
  await page.getByRole("menuitem", { name: "Entries" }).click();
  const dialog = page.getByRole("dialog", { name: "Entries" });
  const files = dialog.getByRole("button", { name: "My letter.pdf" });
  await expect(files).toHaveCount(2);
  await expectAccessible(page, "[role=dialog]");
  await takePicture(page, "forms-files");
  const coming = page.waitForEvent("download");
  const asked = page.waitForRequest(/entry-files/);
  await files.first().click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("My letter.pdf");
  expect(await readFile(await file.path(), "utf8")).toBe("%PDF-1.7 a letter");
  const stranger = await browser.newContext();
  expect((await stranger.request.get((await asked).url())).status()).toBe(401);
  await stranger.close();
});
