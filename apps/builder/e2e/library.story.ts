import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("widgets of the public library are looked at, placed, and imported by who is signed in", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.section("Public Widgets");
  const list = page.getByRole("list", { name: "Public widgets" });
  const rows = list.getByRole("listitem");
  await expect(rows.nth(8)).toBeVisible();
  const name = (await list
    .getByRole("button", { name: /^Drag / })
    .first()
    .getAttribute("aria-label"))!.slice(5);
  const search = page.getByLabel("Search public widgets");
  await test.step("each row shows what its widget looks like", async () => {
    await search.fill("a headline, a line below it");
    const hero = rows.filter({ hasText: "Hero" }).first();
    await expect(hero.frameLocator("iframe").locator("h1, h2").first()).toBeVisible();
    await search.fill("");
    await expect(rows.nth(8)).toBeVisible();
    for (const row of await rows.all()) await expect(row.locator("iframe, img").first()).toBeVisible();
    await takePicture(page, "public-widgets");
  });

  await test.step("details", async () => {
    await list.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "View details" }).click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByRole("img", { name: `Preview of ${name}` })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a search narrows the list, and says when nothing is left", async () => {
    await search.fill(name);
    await expect(rows.first()).toContainText(name);
    await search.fill("no such widget");
    await expect(page.getByText("No Public widget", { exact: true })).toBeVisible();
    await search.fill("a headline, a line below it");
  });

  await test.step("a drag makes it content of one's own, which is styled and changed like any other", async () => {
    await builder.drop(list.getByRole("button", { name: "Drag Hero", exact: true }), canvas.locator("body"));
    const heading = canvas.locator("h1, h2").first();
    await expect(heading).toBeVisible();
    await expect(canvas.locator(".added-widget-container")).toHaveCount(0);
    await heading.dblclick();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("My own words");
    await page.keyboard.press("Escape");
    await expect(heading).toHaveText("My own words");
    await takePicture(page, "library-block-own");
  });

  await test.step("its menu inserts it as a widget that follows its author", async () => {
    await search.fill("");
    await list.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Insert and keep linked" }).click();
    await expect(canvas.locator(".added-widget-container > *").first()).toBeVisible();
  });

  await test.step("an import is among the saved widgets", async () => {
    await page.goto("/");
    await builder.signUp();
    await builder.section("Public Widgets");
    await list.getByRole("button", { name: `More for ${name}` }).click();
    await expect(page.getByRole("menuitem", { name: "Remove from public" })).toBeHidden();
    await page.getByRole("menuitem", { name: "Import" }).click();
    await expect(builder.toast("Widget Imported Successfully")).toBeVisible();
    await builder.section("Saved Widgets");
    await page.getByRole("list", { name: "Saved widgets" }).getByText(name, { exact: true }).click();
    await expect(page).toHaveURL(/widget-id=\d+/);
    await expect(canvas.locator("body > *").first()).toBeVisible();
  });
});

test("a template becomes part of the page, in one step of the history", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.section("Layout");
  await page.getByLabel("Kind").selectOption("Template Layout");
  const template = page.getByRole("button", { name: /^Template / }).first();
  await expect(template).toBeVisible();
  await takePicture(page, "templates");
  await builder.drop(template, canvas.locator("body"));
  await expect(canvas.locator("h1").first()).toBeVisible();
  await expect(canvas.locator(".added-widget-container")).toHaveCount(0);
  await takePicture(page, "template-placed");
  await page.keyboard.press("Control+z");
  await expect(canvas.locator("h1")).toHaveCount(0);
});

test("a second template leaves the first one as it looks, and one can be kept linked", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.section("Layout");
  await page.getByLabel("Kind").selectOption("Template Layout");
  const templates = page.getByRole("list", { name: "Template layouts" }).getByRole("listitem");
  const insert = (at: number): Promise<void> =>
    templates
      .nth(at)
      .getByRole("button", { name: /^Template / })
      .press("Enter");
  await insert(0);
  const heading = canvas.locator("h1").first();
  await expect(heading).toBeVisible();
  const look = (): Promise<string> =>
    heading.evaluate((element) => {
      const around = [element, element.parentElement as Element, element.ownerDocument.body];
      return around
        .map((each) => getComputedStyle(each))
        .map((style) => [style.font, style.color, style.backgroundColor, style.padding, style.width].join())
        .join("; ");
    });
  const first = await look();

  const sections = canvas.locator("body > *");
  const count = await sections.count();
  await insert(1);
  await expect(sections).toHaveCount(count + 1);
  expect(await look()).toBe(first);
  await expect(canvas.locator(".added-widget-container")).toHaveCount(0);

  await templates
    .nth(2)
    .getByRole("button", { name: /^More for / })
    .click();
  await page.getByRole("menuitem", { name: "Insert and keep linked" }).click();
  await expect(canvas.locator("body > .added-widget-container")).toHaveCount(1);
  expect(await look()).toBe(first);
});

test("assets are uploaded several at once, dragged onto the canvas and deleted", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.section("Assets");
  await expect(page.getByText("No Saved Assets")).toBeVisible();
  await builder.signUp();
  await builder.section("Assets");
  const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload assets" }).click();
    await (await chooser).setFiles(files);
  };
  await choose([
    { name: "one.png", mimeType: "image/png", buffer: pixel },
    { name: "two.png", mimeType: "image/png", buffer: pixel },
  ]);
  await expect(builder.toast("Asset(s) uploaded successfully")).toBeVisible();
  const assets = page.getByRole("list", { name: "Assets" });
  await expect(assets.getByRole("listitem")).toHaveCount(2);

  await test.step("a file that is too large is skipped with an alert, the others are kept", async () => {
    await choose([
      { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
      { name: "three.png", mimeType: "image/png", buffer: pixel },
    ]);
    await page.getByRole("alertdialog", { name: "Max Allowed Size is 2MB" }).getByText("OK").click();
    await expect(assets.getByRole("listitem")).toHaveCount(3);
  });

  await test.step("what is no picture or document is refused", async () => {
    await choose([{ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") }]);
    await expect(builder.toast("Invalid File Format")).toBeVisible();
  });

  await test.step("dragged, a picture is an image that loads", async () => {
    await builder.drop(assets.getByRole("button", { name: "one.png", exact: true }), canvas.locator("body"));
    const image = canvas.getByRole("img", { name: "one.png" });
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    await takePicture(page, "assets");
  });

  await test.step("another one takes the place of the picture, and is to be described", async () => {
    const image = canvas.getByRole("img");
    const before = await image.getAttribute("src");
    await image.click();
    await page
      .getByRole("toolbar", { name: "Element" })
      .getByRole("button", { name: "Choose from Assets" })
      .click();
    await expectAccessible(page, "[role=dialog]");
    await takePicture(page, "choose-picture");
    await page.getByRole("button", { name: "Choose two.png" }).click();
    const question = page.getByRole("dialog", { name: "Describe picture" });
    await question.getByLabel("Description").fill("A loaf of rye");
    await question.getByRole("button", { name: "Save" }).click();
    await expect(canvas.getByRole("img", { name: "A loaf of rye" })).toHaveAttribute("src", /uploads/);
    expect(await image.getAttribute("src")).not.toBe(before);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(canvas.getByRole("img", { name: "one.png" })).toHaveAttribute("src", before ?? "none");
  });

  await test.step("before one that is used is deleted, the question says where", async () => {
    await builder.saveWidget("Gallery of one");
    await assets.getByRole("listitem").filter({ hasText: "one.png" }).hover();
    await page.getByRole("button", { name: "Delete one.png" }).click();
    const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this asset?" });
    await expect(question).toContainText("It is used in one place, where it will be missing:");
    await expect(question.getByRole("listitem")).toHaveText("Gallery of one");
    await expectAccessible(page, "[role=alertdialog]");
    await takePicture(page, "asset-used");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(assets.getByRole("listitem")).toHaveCount(3);
  });

  await test.step("deleted after its question, it is gone", async () => {
    await assets.getByRole("listitem").filter({ hasText: "two.png" }).hover();
    await page.getByRole("button", { name: "Delete two.png" }).click();
    const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this asset?" });
    await expect(question).not.toContainText("used");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(builder.toast("Asset deleted successfully")).toBeVisible();
    await expect(assets.getByRole("listitem")).toHaveCount(2);
  });
});

test("documentation, tutorials and community are screens of their own", async ({ page }) => {
  const builder = new BuilderPage(page);
  for (const [entry, path] of [
    ["Documentation", "/documentation"],
    ["Tutorials", "/video-tutorial"],
    ["Community", "/Community"],
  ] as const) {
    await builder.open();
    await page.getByRole("navigation").getByRole("button", { name: entry, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const running = page.frameLocator("iframe[title='Running widget']");
    await expect(running.getByRole("heading").first()).toBeVisible();
    if (entry === "Documentation") {
      const picture = running.locator("figure img").first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
    }
    await takePicture(page, `screen-${entry.toLowerCase()}`);
    await page.getByRole("link", { name: "Back to the builder" }).click();
  }
  await page.goto("/subscription");
  await expect(page).toHaveURL(/\/$/);
});
