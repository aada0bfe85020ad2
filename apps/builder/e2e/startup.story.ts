import type { Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

/** Keeps the data layer, or what comes behind the canvas, from the page until it is let go. */
async function hold(page: Page, part: "data" | "behind"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${part}-[\\w-]+\\.js$`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("the canvas can be worked on before the data layer is there", async ({ page }) => {
  const builder = new BuilderPage(page);
  const release = await hold(page, "data");
  await builder.open();
  await expect(page.getByRole("region", { name: "Elements" }).getByRole("status")).toBeVisible();

  await builder.section("Layout");
  await builder.drop(builder.layout, builder.canvas.locator("body"), { y: 0.1 });
  await expect(builder.canvas.locator("body > *")).toHaveCount(1);

  release();
  await builder.section("Elements");
  await builder.drop(builder.element("Paragraph"), builder.canvas.locator("body"), { y: 0.9 });
  await expect(builder.canvas.locator("p")).toBeVisible();

  await test.step("and what was made is offered after a reload", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Load Draft Widget" }).click();
    await expect(builder.canvas.locator("p")).toBeVisible();
  });
});

test("a saved widget is waited for: nothing else can be edited in its place", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h1>Kept</h1>");
  await builder.saveWidget("Kept");

  const release = await hold(page, "data");
  await page.reload();
  const workarea = page.getByRole("main");
  await expect(workarea).toHaveAttribute("aria-busy", "true");
  await expect(builder.canvas.locator("body")).toBeEmpty();
  await expect(page.getByText("Drag something here")).toBeHidden();
  await builder.section("Layout");
  await builder.layout.dblclick();
  await expect(builder.canvas.locator("body")).toBeEmpty();

  release();
  await expect(builder.canvas.locator("h1")).toHaveText("Kept");
  await expect(workarea).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText("Unsaved")).toBeHidden();
});

test("what is asked for before it was loaded opens when it is there", async ({ page }) => {
  const builder = new BuilderPage(page);
  for (const [button, opened] of [
    ["Language", page.getByRole("menuitem", { name: "English" })],
    ["History", page.getByRole("list", { name: "Steps" })],
  ] as const) {
    const release = await hold(page, "behind");
    await builder.open();
    await page.getByRole("button", { name: button }).click();
    release();
    await expect(opened).toBeVisible();
    await page.unrouteAll();
  }
});
