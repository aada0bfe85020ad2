import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

const html =
  "<header style='display: flex; gap: 24px'><strong>Bakery</strong><nav>Bread Cakes Visit</nav></header>" +
  "<h1>Bread from this morning</h1><p>We open at seven.</p>" +
  "<div style='height: 1600px; background: linear-gradient(#fef3c7, #f59e0b)'></div><footer>Open every day</footer>";

/** The width that the page of the canvas has for its own style sheets. */
const layoutWidth = (builder: BuilderPage): Promise<number> =>
  builder.canvas.locator("body").evaluate(() => innerWidth);

const edge = (page: Page): Locator => page.getByRole("separator", { name: "Right edge of the page" });
const field = (page: Page): Locator => page.getByRole("textbox", { name: "Width of the page in pixels" });
const zoom = (page: Page): Locator => page.getByRole("combobox", { name: "Zoom" });

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
}

/** Whether all of the page's width is seen, between the panels. */
async function isWhole(page: Page): Promise<boolean> {
  const [sheet, room] = [
    await boxOf(page.locator("iframe[title=Canvas]")),
    await boxOf(page.getByRole("main", { name: "Workarea" })),
  ];
  return sheet.x >= room.x && sheet.x + sheet.width <= room.x + room.width + 0.5;
}

test("the page has its true width beside open panels, whole and smaller, and each screen is seen whole", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml(html);
  await expect.poll(() => layoutWidth(builder)).toBe(1200);
  expect(await isWhole(page)).toBe(true);
  await expect(zoom(page).locator("option:checked")).toHaveText(/^Fit \(\d\d%\)$/);
  await takePicture(page, "canvas-fit");
  await expectAccessible(page);

  for (const [name, width] of [
    ["Desktop, 1200 px", 1200],
    ["Tablet, 768 px", 768],
    ["Phone, 390 px", 390],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await expect.poll(() => layoutWidth(builder)).toBe(width);
    expect(await isWhole(page)).toBe(true);
    await expect(field(page)).toHaveValue(String(width));
  }
});

test("what is clicked, outlined, typed and dropped is right at every scale", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.writeHtml(html);
  const path = page.getByRole("navigation", { name: /^Path/ }).getByRole("button");
  for (const [scale, rest] of [
    ["fit", ""],
    ["50", " at 50 %"],
    ["150", " at 150 %"],
  ] as const) {
    await test.step(`selects and types${rest}`, async () => {
      await zoom(page).selectOption(scale);
      await canvas.locator("h1").click({ position: { x: 20, y: 10 } });
      await expect(path).toHaveText(["h1"]);
      const heading = await boxOf(canvas.locator("h1"));
      const outline = await boxOf(page.locator("[data-overlay] > div").first());
      for (const side of ["x", "y", "width", "height"] as const)
        expect(Math.abs(outline[side] - heading[side])).toBeLessThan(1);
      await canvas.locator("p").dblclick({ position: { x: 20, y: 8 } });
      await page.keyboard.press("End");
      await page.keyboard.type(`${rest || " fit"}.`);
      await page.keyboard.press("Escape");
      await expect(canvas.locator("p")).toContainText(rest || " fit");
    });
  }
  await zoom(page).selectOption("50");
  await builder.drop(builder.element("Heading 2"), canvas.locator("p"), { y: 0.9 });
  await expect(canvas.locator("p + h2")).toHaveCount(1);
});

test("the edge of the page is dragged and moved by keys to any width, and the styled layer follows", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml(html);
  await builder.canvas.locator("h1").click({ position: { x: 20, y: 10 } });
  const layer = page.getByRole("tabpanel", { name: "Styles" }).getByLabel("Screen");
  await expect(layer).toHaveValue("");

  await test.step("dragged, it stays under the pointer", async () => {
    const box = await boxOf(edge(page));
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 140, from.y, { steps: 5 });
    const dragged = await boxOf(edge(page));
    expect(Math.abs(dragged.x + dragged.width / 2 - (from.x - 140))).toBeLessThan(3);
    await page.mouse.up();
    const width = await layoutWidth(builder);
    expect(width).toBeLessThan(769);
    await expect(layer).toHaveValue("tablet");
    await expect(field(page)).toHaveValue(String(width));
    await expect(edge(page)).toHaveAttribute("aria-valuenow", String(width));
  });

  await test.step("arrow keys move it by one pixel, with Shift by ten", async () => {
    const before = await layoutWidth(builder);
    await edge(page).press("ArrowLeft");
    await edge(page).press("Shift+ArrowLeft");
    await expect.poll(() => layoutWidth(builder)).toBe(before - 11);
    await edge(page).press("Home");
    await expect.poll(() => layoutWidth(builder)).toBe(240);
    await expect(layer).toHaveValue("phone");
  });

  await test.step("a width is typed", async () => {
    await field(page).fill("1000");
    await field(page).press("Enter");
    await expect.poll(() => layoutWidth(builder)).toBe(1000);
    await expect(layer).toHaveValue("");
    await expect(page.getByRole("button", { name: "Desktop, 1200 px" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await field(page).fill("not a number");
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("1000");
  });
});

test("all widths stand side by side, live, and a click on one edits it", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml(html);
  await page.getByRole("button", { name: "All widths side by side" }).click();
  const main = page.getByRole("main", { name: "Workarea" });
  const frames = main.locator("iframe");
  await expect(frames).toHaveCount(3);
  const widthsFromTheLeft = async (): Promise<number[]> => {
    const seen = await Promise.all(
      (await frames.all()).map(async (frame) => ({
        x: (await boxOf(frame)).x,
        width: await frame
          .contentFrame()
          .locator("body")
          .evaluate(() => innerWidth),
      })),
    );
    return seen.toSorted((one, other) => one.x - other.x).map(({ width }) => width);
  };
  await expect.poll(widthsFromTheLeft).toEqual([1200, 768, 390]);
  await takePicture(page, "canvas-side-by-side");
  await expectAccessible(page);

  await builder.canvas.locator("p").dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(" Every day.");
  await page.keyboard.press("Escape");
  for (const frame of await frames.all())
    await expect(frame.contentFrame().locator("p")).toContainText("Every day.");

  await page.getByRole("button", { name: "Edit at Phone, 390 px" }).click();
  await expect.poll(() => layoutWidth(builder)).toBe(390);
  await expect.poll(widthsFromTheLeft).toEqual([1200, 768, 390]);
  await builder.canvas.locator("h1").click();
  await expect(page.getByRole("tabpanel", { name: "Styles" }).getByLabel("Screen")).toHaveValue("phone");
  await page.getByRole("button", { name: "All widths side by side" }).click();
  await expect(frames).toHaveCount(1);
});

test("the view zooms by keys, by the wheel around the pointer, and to the selection", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.writeHtml(html);
  await canvas.locator("footer").click();
  await page.keyboard.press("Shift+Digit2");
  await expect(zoom(page)).not.toHaveValue("fit");
  await expect(canvas.locator("footer")).toBeInViewport();
  await page.keyboard.press("Shift+Digit0");
  await expect(zoom(page)).toHaveValue("100");
  await page.keyboard.press("Shift+Digit1");
  await expect(zoom(page)).toHaveValue("fit");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: /Zoom to selection/ })).toBeVisible();
});
