/** A page is too heavy; its owner is told before it is published, makes it lighter, and sets the budget. */
import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { measuredPage } from "./measured-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

/** A picture of noise, which nothing makes smaller: three bytes for each pixel. */
function noise(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk("IEND"),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const typed = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** Uploads a picture and returns its address. */
async function upload(page: Page, builder: BuilderPage, name: string, buffer: Buffer): Promise<string> {
  await builder.section("Assets");
  await page.getByLabel("Files to upload").setInputFiles({ name, mimeType: "image/png", buffer });
  const cell = page.getByRole("region", { name: "Assets" }).getByRole("listitem").filter({ hasText: name });
  return (await cell.locator("img").getAttribute("src")) ?? "";
}

async function writeCode(page: Page, language: "HTML" | "CSS", code: string): Promise<void> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Code" }).click();
  await page.getByRole("tab", { name: language, exact: true }).click();
  await page.getByRole("textbox", { name: language }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(code);
  await page.getByRole("button", { name: "Close code" }).click();
}

/** The bytes that a text such as "1.50 MB" names. */
function bytesOf(text: string): number {
  const [, number = "", unit = ""] = /^([\d.,]+) (B|kB|MB)$/.exec(text) ?? [];
  return Number(number.replaceAll(",", "")) * { B: 1, kB: 1e3, MB: 1e6 }[unit as "B" | "kB" | "MB"];
}

/** What a report says under a heading. */
async function figureOf(report: Locator, title: string): Promise<number> {
  return bytesOf(await report.getByRole("region", { name: title }).locator("strong").innerText());
}

/** How far a number is from another one, as a share of that. */
const apart = (one: number, other: number): number => Math.abs(one - other) / other;

/** 60 kB of rules that nothing on the page needs. */
const tiles = Array.from(
  { length: 750 },
  (_, at) => `.tile-${1000 + at}:hover { transform: rotate(3deg); color: rgb(10, 20, 30); }`,
);
const css = `h1 { color: rgb(20, 20, 60); }\n${tiles.join("\n")}`;

test("a page over its budgets is told of before it is published, and the figures are those of the browser", async ({
  page,
  browser,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const smaller = await upload(page, builder, "tile.png", noise(200, 200));
  const picture = await upload(page, builder, "wall.png", noise(700, 715));
  await builder.createPage("Tiles");
  await writeCode(
    page,
    "HTML",
    `<h1>Tiles</h1><p>Made to last.</p><img src="${picture}" alt="A wall of tiles">`,
  );
  await writeCode(page, "CSS", css);
  const toolbar = page.getByRole("toolbar", { name: "Builder" });
  const dialog = page.getByRole("dialog");

  await test.step("before it is published it is over budget, and why", async () => {
    await toolbar.getByRole("button", { name: "Publish" }).click();
    const speed = dialog.getByRole("region", { name: "Speed", exact: true });
    await expect(speed.getByText("Over budget")).toBeVisible();
    await expect(
      speed.getByText(/^The page weighs 1\.5\d MB: .+ over its budget of 1\.00 MB\./),
    ).toContainText("What helps most: a smaller wall.png, which weighs 1.50 MB.");
    await expect(
      speed.getByText(/^\d+\.\d kB of its CSS is not used: .+ over the budget of 50\.0 kB\./),
    ).toContainText("What helps most: remove unused rules from the page's own styles");
    await expectAccessibleDialog(page);
    await takePicture(page, "speed-over");
  });

  let site = "";
  await test.step("that stops nobody from publishing", async () => {
    await dialog.getByLabel("Project name").fill("Tile shop");
    await dialog.getByRole("button", { name: "Publish" }).click();
    const online = page.getByRole("dialog", { name: "Your site is online" });
    site = await online.getByLabel("Address").inputValue();
    await online.getByRole("button", { name: "Close" }).first().click();
  });

  await page.getByRole("tab", { name: "Audit" }).click();
  const section = page.getByRole("region", { name: "Speed", exact: true });
  const measure = async (): Promise<void> => {
    await section.getByRole("button", { name: /^Measure/ }).click();
    await expect(section.getByRole("button", { name: "Measure again" })).toBeEnabled();
    await expect(section.getByText(/budget/i).first()).toBeVisible();
  };

  await test.step("the figures agree with those of the browser on the published page", async () => {
    await measure();
    const real = await measuredPage(browser, site);
    expect(real.sent).toBeGreaterThan(1_500_000);
    expect(apart(await figureOf(section, "Page weight"), real.sent)).toBeLessThan(0.05);
    expect(apart(await figureOf(section, "CSS that is not used"), real.unusedCss)).toBeLessThan(0.05);
    await section.getByText(/^the page's own styles: /).click();
    const rules = section.getByRole("region", { name: "CSS that is not used" }).getByRole("listitem");
    await expect(rules.first()).toContainText(".tile-1000:hover");
    await expectAccessible(page, "[role=tabpanel]");
    await takePicture(page, "speed");
  });

  await test.step("the largest paint is found on the canvas", async () => {
    const paint = section.getByRole("region", { name: "Largest paint" });
    await expect(paint.getByText("<img> “A wall of tiles”")).toBeVisible();
    await paint.getByRole("button", { name: "Show on the canvas" }).click();
    await expect(page.getByRole("treeitem", { selected: true })).toContainText("img");
  });

  await test.step("with a smaller picture and without the rules it is within, before and after it is published again", async () => {
    const form = `<form data-form-send="entries"><label>Name <input name="name"></label><button>Send</button></form>`;
    await writeCode(page, "HTML", `<h1>Tiles</h1><img src="${smaller}" alt="A tile">${form}`);
    await writeCode(page, "CSS", "h1 { color: rgb(20, 20, 60); }");
    await expect(section.getByText("The page has changed since it was measured.")).toBeVisible();
    await toolbar.getByRole("button", { name: "Publish" }).click();
    const speed = dialog.getByRole("region", { name: "Speed", exact: true });
    await expect(speed.getByText("Within its budgets")).toBeVisible();
    await speed.getByText(/^On a phone: /).click();
    await expectAccessibleDialog(page);
    await takePicture(page, "speed-within");
    const told = await figureOf(speed, "Page weight");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await page
      .getByRole("dialog", { name: "Your site is online" })
      .getByRole("button", { name: "Close" })
      .first()
      .click();
    expect(apart(told, (await measuredPage(browser, site)).sent)).toBeLessThan(0.05);
  });

  await test.step("its owner sets another budget, and it is over that one", async () => {
    await builder.section("Projects");
    await page.getByRole("button", { name: "More for Tile shop", exact: true }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await dialog.getByRole("button", { name: "Speed budgets" }).click();
    await dialog.getByLabel("Page weight in kB").fill("0.5");
    await dialog.getByLabel("Unused CSS in kB").fill("");
    await expectAccessibleDialog(page);
    await takePicture(page, "speed-budgets");
    await page.emulateMedia({ colorScheme: "dark" });
    await takePicture(page, "speed-budgets-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await dialog.getByRole("button", { name: "Save budgets" }).click();
    await builder.closeToast("Project settings saved");
    await dialog.getByRole("button", { name: "Close" }).click();
    await measure();
    await expect(section.getByText(/^The page weighs .+ kB: .+ kB over its budget of 500 B\./)).toBeVisible();
    await expect(section.getByText(/of its CSS is not used/)).toBeHidden();
  });

  await test.step("it looks right in the dark and on small screens", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await takePicture(page, "speed-dark");
    await toolbar.getByRole("button", { name: "Publish" }).click();
    const speed = dialog.getByRole("region", { name: "Speed", exact: true });
    await speed.getByText(/^On a phone: /).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await speed.getByText("Over budget").scrollIntoViewIfNeeded();
    await expectAccessibleDialog(page);
    await takePicture(page, "speed-small");
  });
});
