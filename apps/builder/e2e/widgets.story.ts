import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

async function saveWidget(page: Page, name: string): Promise<void> {
  await page
    .getByRole("toolbar", { name: "Builder" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/widget-id=\d+/);
}

test("a widget is versioned, stands in a page, is edited in place and follows its latest version", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.openSignedIn();
  await builder.writeHtml("<h2>First words</h2>");
  await saveWidget(page, "Card");

  await test.step("each update is a version that can be taken up again", async () => {
    await canvas.locator("h2").dblclick();
    await page.keyboard.type("Second words");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
    const version = page.getByLabel("Version");
    await expect(version.getByRole("option")).toHaveText(["version 1", "original"]);
    await version.selectOption("original");
    await expect(builder.toast("Widget version updated")).toBeVisible();
    await expect(canvas.locator("h2")).toHaveText("First words");
    await page.keyboard.press("Control+z");
    await expect(canvas.locator("h2")).toHaveText("Second words");
  });

  await test.step("nothing can be dropped into a widget on another page", async () => {
    await page.goto("/");
    await expect(canvas.locator("body")).toBeVisible();
    await builder.section("Saved Widgets");
    await builder.drop(page.getByRole("button", { name: "Drag Card" }), canvas.locator("body"));
    await expect(canvas.locator(".added-widget-container h2")).toHaveText("Second words");
    await builder.section("Elements");
    await builder.drop(builder.element("Paragraph"), canvas.locator(".added-widget-container"));
    await expect(builder.toast("Cannot be dropped inside WIDGET!")).toBeVisible();
    await canvas.locator(".added-widget-container").click({ modifiers: ["Control"] });
    await expect(builder.toast("Widget can't be selected")).toBeVisible();
  });

  await test.step("edited in place, it is saved as a version of its own and closed again", async () => {
    await canvas.locator(".added-widget-container h2").click();
    await page
      .getByRole("toolbar", { name: "Element" })
      .getByRole("button", { name: "Edit widget here" })
      .click();
    await expect(canvas.locator(".edited-widget-container > h2")).toHaveText("Second words");
    await canvas.locator("h2").dblclick();
    await page.keyboard.type("Third words");
    await page.keyboard.press("Escape");
    await saveWidget(page, "Page of cards");
    await expect(canvas.locator(".added-widget-container h2")).toHaveText("Third words");
    await page.reload();
    await expect(canvas.locator(".added-widget-container h2")).toHaveText("Third words");
    await canvas.locator(".added-widget-container h2").click();
    await expect(page.getByLabel("Version").getByRole("option")).toHaveText([
      "version 2",
      "version 1",
      "original",
    ]);
    await page.getByLabel("Version").selectOption("version 1");
    await expect(canvas.locator(".added-widget-container h2")).toHaveText("Second words");
  });

  await test.step("edited in place while it is pinned to a version, it shows the new text after a reload too", async () => {
    await page.getByLabel("Version").selectOption("version 2");
    await expect(canvas.locator(".added-widget-container h2")).toHaveText("Third words");
    await canvas.locator(".added-widget-container h2").click();
    await page
      .getByRole("toolbar", { name: "Element" })
      .getByRole("button", { name: "Edit widget here" })
      .click();
    await canvas.locator(".edited-widget-container > h2").dblclick();
    await page.keyboard.type("Fourth words");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
    await expect(canvas.locator(".added-widget-container h2")).toHaveText("Fourth words");
    await page.reload();
    await expect(canvas.locator(".added-widget-container h2")).toHaveText("Fourth words");
  });

  await test.step("a widget is never put inside itself", async () => {
    await builder.section("Saved Widgets");
    await builder.drop(page.getByRole("button", { name: "Drag Page of cards" }), canvas.locator("body"), {
      y: 0.9,
    });
    await expect(builder.toast("A widget cannot be placed inside itself.")).toBeVisible();
  });
});

test("a widget on several pages says what it follows, is edited with its styles, and changes where the person wants it to", async ({
  page,
  product,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const place = canvas.locator(".added-widget-container");
  const panel = page.getByRole("region", { name: "Widget Card" });
  const newPage = async (title: string): Promise<void> => {
    await builder.createPage(title);
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  };
  const update = async (): Promise<void> => {
    await page.getByRole("button", { name: "Update Page" }).click();
  };
  const saved = (): Promise<void> => expect(page.getByText("Unsaved", { exact: true })).toBeHidden();
  const retype = async (words: string): Promise<void> => {
    await place.locator("h2").click();
    await panel.getByRole("button", { name: "Edit widget here" }).click();
    await canvas.locator(".edited-widget-container > h2").dblclick();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(words);
    await page.keyboard.press("Escape");
  };
  await builder.open();
  await builder.signUp();
  await builder.writeHtml("<h2>First words</h2>");
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "CSS", exact: true }).click();
  await page.getByRole("textbox", { name: "CSS" }).click();
  await page.keyboard.insertText("h2 { color: rgb(1, 2, 3) }");
  await page.getByRole("button", { name: "Close code" }).click();
  await saveWidget(page, "Card");
  for (const title of ["About", "Home"]) {
    await newPage(title);
    await builder.section("Saved Widgets");
    await page.getByRole("button", { name: "Drag Card" }).dblclick();
    await expect(place.locator("h2")).toHaveText("First words");
    await builder.section("Elements");
    await builder.element("Paragraph").dblclick();
    await update();
    await saved();
  }

  await test.step("its name stands on the overlay, and the panel says what it follows", async () => {
    await place.locator("h2").click();
    await expect(page.getByText("WIDGET · Card")).toBeVisible();
    await expect(panel.getByRole("status")).toHaveText("Follows the latest: original");
    await expectAccessible(page);
    await takePicture(page, "widget-place");
  });

  await test.step("what cannot be dropped into it offers to edit it, with its styles and the rest dimmed", async () => {
    await builder.section("Elements");
    await builder.drop(builder.element("Paragraph"), place);
    await page.getByRole("group", { name: "Ways out" }).getByRole("button", { name: "Edit it" }).click();
    const heading = canvas.locator(".edited-widget-container > h2");
    await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");
    await expect(canvas.locator("body > p").first()).toHaveCSS("opacity", "0.35");
    await takePicture(page, "widget-edited");
    await page
      .getByRole("toolbar", { name: "Element" })
      .getByRole("button", { name: "Revert widget" })
      .click();
    await expect(canvas.locator("body > p").first()).toHaveCSS("opacity", "1");
  });

  await test.step("a save names the other pages, and changes all of them", async () => {
    await retype("Second words");
    await update();
    const question = page.getByRole("alertdialog", { name: "Card is used in 2 places" });
    await expect(question.getByRole("listitem")).toHaveText(["Here", "About"]);
    await expectAccessible(page, "[role=alertdialog]");
    await takePicture(page, "widget-used");
    await question.getByRole("button", { name: "All places" }).click();
    await saved();
    await expect(place.locator("h2")).toHaveText("Second words");
    await page.reload();
    await expect(place.locator("h2")).toHaveText("Second words");
    await builder.section("Pages");
    await page.getByRole("list", { name: "Pages" }).getByText("About", { exact: true }).click();
    await expect(page).toHaveTitle(/About/);
    await expect(place.locator("h2")).toHaveText("Second words");
  });

  await test.step("a place keeps to its version until it follows the latest again", async () => {
    await place.locator("h2").click();
    await panel.getByRole("button", { name: "Keep this version" }).click();
    await expect(panel.getByRole("status")).toHaveText("Keeps to version 1 of 1");
    await page.getByLabel("Version", { exact: true }).selectOption("original");
    await expect(place.locator("h2")).toHaveText("First words");
    await expect(page.getByLabel("Version", { exact: true }).locator("option:checked")).toHaveText(
      "original",
    );
    await update();
    await saved();
    await page.reload();
    await expect(place.locator("h2")).toHaveText("First words");
    await place.locator("h2").click();
    await expect(panel.getByRole("status")).toHaveText("Keeps to the original of 1 later version");
    await expect(page.getByLabel("Version", { exact: true }).locator("option:checked")).toHaveText(
      "original",
    );
    await panel.getByRole("button", { name: "Follow the latest" }).click();
    await expect(place.locator("h2")).toHaveText("Second words");
    await expect(panel.getByRole("status")).toHaveText("Follows the latest: version 1");
    await update();
    await saved();
  });

  await test.step("changed only here, it is content of this page; the other page stays as it is", async () => {
    await retype("Only here");
    await update();
    await page.getByRole("alertdialog").getByRole("button", { name: "Only here" }).click();
    await expect(place).toHaveCount(0);
    await expect(canvas.locator("h2")).toHaveText("Only here");
    await expect(canvas.locator("h2")).toHaveCSS("color", "rgb(1, 2, 3)");
    await saved();
    await page.reload();
    await expect(canvas.locator("h2")).toHaveText("Only here");
  });

  await test.step("canvas, preview and published site agree", async () => {
    await builder.section("Projects");
    await page.getByRole("button", { name: "Create project" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Project name").fill("Cards");
    for (const title of ["Home", "About"]) await dialog.getByLabel(title).check();
    await dialog.getByRole("button", { name: "Create project" }).click();
    await page.getByRole("button", { name: "More for About in Cards" }).click();
    await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
    await expect(builder.toast("Main page set successfully!")).toBeVisible();
    await page.getByRole("button", { name: "More for Cards", exact: true }).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("menuitem", { name: "Visit" }).click();
    const site = await opening;
    await expect(site.locator("main h2")).toHaveText("Only here");
    await expect(site.locator("main")).toHaveCount(1);
    await site.goto(new URL("/home", site.url()).href);
    await expect(site.locator("h2")).toHaveText("Second words");
    await expect(site.locator("h2")).toHaveCSS("color", "rgb(1, 2, 3)");
    expect(new URL(site.url()).port).toBe(new URL(product.url).port);
  });
});

test("a widget is unwrapped into content of one's own, which is changed in place and kept; the widget stays", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.openSignedIn();
  await builder.writeHtml("<h2>First words</h2>");
  await saveWidget(page, "Card");
  const card = page.url();
  await page.goto("/");
  await builder.section("Saved Widgets");
  await builder.drop(page.getByRole("button", { name: "Drag Card" }), canvas.locator("body"));
  await canvas.locator(".added-widget-container h2").click();
  await page.keyboard.press("Control+Shift+g");
  await expect(canvas.locator(".added-widget-container")).toHaveCount(0);
  await canvas.locator("h2").dblclick();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("My own words");
  await page.keyboard.press("Escape");
  await saveWidget(page, "Page");
  await page.reload();
  await expect(canvas.locator("h2")).toHaveText("My own words");
  await page.goto(card);
  await expect(canvas.locator("h2")).toHaveText("First words");
});

test("the named history of a widget survives a reload, with what was not saved still to be redone", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.openSignedIn();
  await builder.element("Section").dblclick();
  await builder.element("Heading 1").dblclick();
  await saveWidget(page, "Remembered");
  await builder.element("Paragraph").dblclick();
  await expect(canvas.locator("p")).toHaveCount(1);
  await expect(builder.toast("Draft widget has been stored")).toBeVisible();
  await expect.poll(() => page.evaluate(storedSteps)).toContain(3);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(canvas.locator("h1")).toHaveCount(1);
  await expect(canvas.locator("p")).toHaveCount(0);
  await page.getByRole("button", { name: "History" }).click();
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("button");
  await expect(steps).toHaveText(["Opened", "Add Section", "Add Heading 1", "Add Paragraph"]);
  await steps.nth(3).click();
  await expect(canvas.locator("p")).toHaveCount(1);
  await steps.nth(1).click();
  await expect(canvas.locator("h1")).toHaveCount(0);
});

/** How many steps each stored history has; runs in the page. */
function storedSteps(): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("tessera-histories");
    // The builder has not made the database yet, and an empty one would be in its way.
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    opening.addEventListener("error", () => {
      if (opening.error?.name === "AbortError") resolve([]);
      else reject(new Error("The histories cannot be opened."));
    });
    opening.addEventListener("success", () => {
      const all = opening.result.transaction("histories").objectStore("histories").getAll();
      all.addEventListener("success", () => {
        opening.result.close();
        resolve(all.result.map(({ history }: { history: { steps: unknown[] } }) => history.steps.length));
      });
    });
  });
}
