import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessibleDialog } from "../accessible.ts";
import { accountPassword, BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

async function otherTab(context: BrowserContext, url: string): Promise<BuilderPage> {
  const builder = new BuilderPage(await context.newPage());
  await builder.open(url);
  return builder;
}

/** Replaces the words of an element by typing. */
async function type(builder: BuilderPage, element: Locator, words: string): Promise<void> {
  await element.dblclick();
  await builder.page.keyboard.type(words);
  await builder.page.keyboard.press("Escape");
}

/** Saves the open page. */
function update({ page }: BuilderPage): Promise<void> {
  return page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
}

function conflictOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "A newer version was saved in the meantime" });
}

test("two tabs edit one page: the second is warned of its words and properties, and chooses", async ({
  page,
  context,
}) => {
  const mine = new BuilderPage(page);
  await mine.openSignedIn();
  await mine.createPage("Shared");
  await mine.writeHtml("<p>First words</p>");
  const describe = async (builder: BuilderPage, text: string): Promise<void> => {
    await builder.page.getByRole("tab", { name: "Page Properties" }).click();
    await builder.page.getByLabel("Meta Description").fill(text);
  };
  await update(mine);
  await expect(mine.toast("Page Updated Successfully.")).toBeVisible();
  const theirs = await otherTab(context, page.url());
  const words = (builder: BuilderPage): Locator => builder.canvas.locator("p");
  await expect(words(theirs)).toHaveText("First words");

  await test.step("what one has not changed, it does not take back", async () => {
    await theirs.section("Pages");
    await theirs.page.getByRole("button", { name: "More for Shared", exact: true }).click();
    await theirs.page.getByRole("menuitem", { name: "Rename" }).click();
    await theirs.page.getByRole("dialog").getByLabel("Title").fill("Renamed");
    await theirs.page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(theirs.toast("Page renamed successfully")).toBeVisible();
    await type(mine, words(mine), "Second words");
    await update(mine);
    await expect(page.getByText("Unsaved")).toBeHidden();
    await expect(conflictOf(page)).toBeHidden();
    await expect(
      page.getByRole("list", { name: "Pages" }).getByText("Renamed", { exact: true }),
    ).toBeVisible();
  });

  await test.step("the later one sees the difference", async () => {
    await type(theirs, words(theirs), "Their words");
    await describe(theirs, "Theirs");
    await update(theirs);
    const conflict = conflictOf(theirs.page);
    await expect(conflict.getByRole("region", { name: "HTML" }).locator("del")).toHaveText(
      "− <p>Second words</p>",
    );
    await expect(conflict.getByRole("region", { name: "HTML" }).locator("ins")).toHaveText(
      "+ <p>Their words</p>",
    );
    const properties = conflict.getByRole("region", { name: "Page Properties" });
    await expect(properties.locator("ins")).toHaveText("+ Meta Description: Theirs");
    await expectAccessibleDialog(theirs.page);
    await takePicture(theirs.page, "conflict-page");
    await conflict.getByRole("button", { name: "Save mine" }).click();
    await expect(theirs.page.getByText("Unsaved")).toBeHidden();
  });

  await test.step("and takes what is newer, if they like", async () => {
    await describe(mine, "Mine");
    await type(mine, words(mine), "My words");
    await update(mine);
    await conflictOf(page).getByRole("button", { name: "Take theirs" }).click();
    await expect(mine.toast("Widget Synchronized")).toBeVisible();
    await expect(words(mine)).toHaveText("Their words");
    await expect(page.getByLabel("Meta Description")).toHaveValue("Theirs");
    await expect(page.getByText("Unsaved")).toBeHidden();
  });
});

test("of two devices that save a page at the same moment, the one whose words are gone is told and chooses", async ({
  page,
  browser,
}) => {
  const one = new BuilderPage(page);
  const email = await one.openSignedIn();
  await one.createPage("Shared");
  await one.writeHtml("<p>First words</p>");
  await update(one);
  await expect(one.toast("Page Updated Successfully.")).toBeVisible();
  const two = new BuilderPage(await (await browser.newContext()).newPage());
  await two.open("/");
  await two.page.getByRole("button", { name: "Login", exact: true }).click();
  await two.logIn(email, accountPassword);
  await two.open(page.url());
  await expect(two.canvas.locator("p")).toHaveText("First words");
  await one.writeHtml("<p>The baker's words</p>");
  await two.writeHtml("<p>The helper's words</p>");

  await test.step("both save before either has heard of the other", async () => {
    const reached = Promise.withResolvers<void>();
    let underWay = 0;
    for (const { page: each } of [one, two])
      await each.route(/local-concepts/, async (route) => {
        underWay += 1;
        if (underWay === 2) reached.resolve();
        await reached.promise;
        await route.continue();
      });
    await Promise.all([update(one), update(two)]);
    for (const each of [one, two]) await expect(each.page.getByText("Unsaved")).toBeHidden();
  });
  const told =
    "“Shared” was saved on another device at the same moment, and that version is shown now. Both versions are kept.";
  const third = new BuilderPage(await two.page.context().newPage());
  await third.open(page.url());
  const kept = third.canvas.locator("p");
  await expect(kept).toHaveText(/The (baker|helper)'s words/);
  const loser = (await kept.textContent()) === "The baker's words" ? two : one;
  await third.page.close();
  await expect(loser.toast(told)).toBeVisible();
  const words = await loser.canvas.locator("p").textContent();

  await test.step("what is gone is still to be seen", async () => {
    await loser.page.getByRole("button", { name: "Compare" }).click();
    const dialog = loser.page.getByRole("dialog", { name: "Compare versions" });
    await expect(dialog.getByText(`<p>${words}</p>`)).toBeVisible();
    await loser.page.keyboard.press("Escape");
  });

  await test.step("and is not saved over the other's unasked", async () => {
    await loser.writeHtml(`<p>${words} again</p>`);
    await update(loser);
    const conflict = conflictOf(loser.page);
    await expect(conflict.locator("ins")).toHaveText(`+ <p>${words} again</p>`);
    await conflict.getByRole("button", { name: "Save mine" }).click();
    await expect(loser.page.getByText("Unsaved")).toBeHidden();
  });
});

test("a widget that is edited in place is not saved over a newer version unasked", async ({
  page,
  context,
}) => {
  const mine = new BuilderPage(page);
  await mine.openSignedIn();
  await mine.writeHtml("<h2>First words</h2>");
  await mine.saveWidget("Card");
  const theirs = await otherTab(context, page.url());
  await expect(theirs.canvas.locator("h2")).toHaveText("First words");
  await page.goto("/");
  await mine.section("Saved Widgets");
  await mine.drop(page.getByRole("button", { name: "Drag Card" }), mine.canvas.locator("body"));
  const inside = mine.canvas.locator(".added-widget-container h2");
  const edited = mine.canvas.locator(".edited-widget-container > h2");
  await expect(inside).toHaveText("First words");
  const editHere = async (words: string): Promise<void> => {
    await inside.click();
    await page
      .getByRole("toolbar", { name: "Element" })
      .getByRole("button", { name: "Edit widget here" })
      .click();
    await type(mine, edited, words);
  };
  const updateTheirs = async (words: string): Promise<void> => {
    await type(theirs, theirs.canvas.locator("h2"), words);
    await theirs.page.getByRole("button", { name: "Update" }).click();
    await expect(theirs.page.getByText("Unsaved")).toBeHidden();
  };

  await test.step("taken, theirs stand in the place, and nothing is saved", async () => {
    await editHere("My words");
    await updateTheirs("Their words");
    await page.getByRole("button", { name: "Boom", exact: true }).click();
    const conflict = conflictOf(page);
    await expect(conflict.getByText("Card")).toBeVisible();
    await expect(conflict.locator("del")).toHaveText("− <h2>Their words</h2>");
    await expect(conflict.locator("ins")).toHaveText("+ <h2>My words</h2>");
    await expectAccessibleDialog(page);
    await takePicture(page, "conflict-in-place");
    await conflict.getByRole("button", { name: "Take theirs" }).click();
    await expect(inside).toHaveText("Their words");
    await expect(page).not.toHaveURL(/widget-id/);
  });

  await test.step("publishing asks in the same way, and goes on from there", async () => {
    const dialog = page.getByRole("dialog", { name: "Publish as a site" });
    const publish = async (): Promise<void> => {
      await dialog.getByLabel("Project name").fill("Site of cards");
      await dialog.getByRole("button", { name: "Publish" }).click();
    };
    await editHere("Published words");
    await updateTheirs("Words in between");
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
    await publish();
    await conflictOf(page).getByRole("button", { name: "Save mine" }).click();
    await publish();
    await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inside).toHaveText("Published words");
    await page.goto("/");
    await mine.section("Saved Widgets");
    await mine.drop(page.getByRole("button", { name: "Drag Card" }), mine.canvas.locator("body"));
    await expect(inside).toHaveText("Published words");
    await expect(theirs.page.getByText("Unsaved")).toBeHidden();
    await theirs.page.reload();
    await expect(theirs.canvas.locator("h2")).toHaveText("Published words");
  });

  await test.step("one's own is saved over theirs when it is chosen, and what is around it is saved with it", async () => {
    await editHere("My own words");
    await updateTheirs("Later words");
    await page.getByRole("button", { name: "Boom", exact: true }).click();
    await page
      .getByRole("alertdialog", { name: "Card is used in 2 places" })
      .getByRole("button", { name: "All places" })
      .click();
    await conflictOf(page).getByRole("button", { name: "Save mine" }).click();
    await expect(page).toHaveURL(/widget-id=\d+/);
    await expect(inside).toHaveText("My own words");
    await theirs.page.reload();
    await expect(theirs.canvas.locator("h2")).toHaveText("My own words");
  });
});

test("a widget keeps the name that it got while it was open", async ({ page, context }) => {
  const mine = new BuilderPage(page);
  await mine.openSignedIn();
  await mine.writeHtml("<p>Words</p>");
  await mine.saveWidget("Old name");
  const theirs = await otherTab(context, page.url());
  await mine.section("Saved Widgets");
  await page.getByRole("button", { name: "More for Old name", exact: true }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill("New name");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(mine.toast("Widget Renamed Successfully")).toBeVisible();
  for (const builder of [theirs, mine]) {
    if (builder === mine) await page.reload();
    await type(builder, builder.canvas.locator("p"), builder === mine ? "Mine" : "Theirs");
    await builder.page.getByRole("button", { name: "Update" }).click();
    await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
  }
  await mine.section("Saved Widgets");
  await expect(page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem")).toHaveText([
    /^New name/,
  ]);
});

test("a name that somebody else's later save replaced is told, also after a reload, and can be taken again", async ({
  page,
  browser,
  product,
}) => {
  const mine = new BuilderPage(page);
  const email = await mine.openSignedIn();
  await mine.writeHtml("<p>Card</p>");
  await mine.saveWidget("Card");
  const device = await browser.newContext({ baseURL: product.url });
  const theirs = new BuilderPage(await device.newPage());
  await theirs.open();
  await theirs.page.getByRole("button", { name: "Login", exact: true }).click();
  await theirs.logIn(email, "a long quiet password");
  const rename = async ({ page: tab }: BuilderPage, name: string): Promise<void> => {
    await tab.getByRole("button", { name: "More for Card", exact: true }).click();
    await tab.getByRole("menuitem", { name: "Rename" }).click();
    await tab.getByRole("dialog").getByLabel("Widget Name").fill(name);
    await tab.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(tab.getByRole("dialog")).toBeHidden();
  };
  const listed = (tab: Page): Locator =>
    tab.getByRole("list", { name: "Saved widgets" }).getByRole("listitem");
  for (const builder of [mine, theirs]) await builder.section("Saved Widgets");
  // Theirs is on its way while mine is saved, so that neither knows of the other.
  const held = Promise.withResolvers<void>();
  await device.route(/local-concepts/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = theirs.page.waitForRequest(/local-concepts/);
  const renaming = rename(theirs, "Theirs");
  await sent;
  await rename(mine, "Mine");
  await expect(mine.toast("Widget Renamed Successfully")).toBeVisible();
  held.resolve();
  await renaming;
  const told = mine.toast("“Theirs” in place of your “Mine”");
  await expect(told).toBeVisible();
  await page.reload();
  await told.getByRole("button", { name: "Take mine again" }).click();
  await expect(mine.toast("Your value is saved again.")).toBeVisible();
  await theirs.page.reload();
  await theirs.section("Saved Widgets");
  await expect(listed(theirs.page)).toHaveText([/^Mine/]);
  await page.reload();
  await mine.section("Saved Widgets");
  await expect(listed(page)).toHaveText([/^Mine/]);
  await expect(told).toBeHidden();
  await device.close();
});
