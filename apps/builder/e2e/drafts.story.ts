/** What happens to work that nobody saved: two tabs, a crash, another day, another person at the same browser. */
import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { accountPassword, BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

/** Ends the process of a tab, so that nothing can be stored any more. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  await page.close();
}

/** Waits until the newest draft of this browser holds a text; the toast about it may have gone by then. */
async function stored({ page }: BuilderPage, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsaved_widget"))).toContain(text);
}

test("work of two tabs is kept apart, survives their crash, and each is recovered", async ({
  context,
  page,
}) => {
  const first = new BuilderPage(page);
  await first.openSignedIn();
  const second = new BuilderPage(await context.newPage());
  await second.open();
  await first.writeHtml("<h1>From the first tab</h1>");
  await stored(first, "From the first tab");
  await second.writeHtml("<h1>From the second tab</h1>");
  await stored(second, "From the second tab");
  await crash(first.page);
  await crash(second.page);

  const again = new BuilderPage(await context.newPage());
  await again.open();
  const { page: tab } = again;
  const dialog = tab.getByRole("dialog", { name: "Unsaved work" });
  const open = async (): Promise<void> => {
    await tab.getByRole("button", { name: /^Unsaved work \(/ }).click();
    await expect(dialog).toBeVisible();
  };

  await test.step("both are listed with what they look like", async () => {
    await open();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByText("New widget").first()).toBeVisible();
    await expectAccessibleDialog(tab);
    await takePicture(tab, "unsaved-work");
  });

  await test.step("the older one is recovered, and the newer one still waits", async () => {
    await dialog
      .getByRole("listitem")
      .nth(1)
      .getByRole("button", { name: /^Recover/ })
      .click();
    await expect(again.canvas.locator("h1")).toHaveText("From the first tab");
    await expect(tab.getByRole("button", { name: "Unsaved work (1)" })).toBeVisible();
  });

  await test.step("saved, it is no draft any more, and the other one is recovered onto a canvas of its own", async () => {
    await again.saveWidget("First");
    await open();
    await dialog.getByRole("button", { name: /^Recover/ }).click();
    await expect(again.canvas.locator("h1")).toHaveText("From the second tab");
    await expect(tab).not.toHaveURL(/widget-id/);
    await again.saveWidget("Second");
    await expect(tab.getByRole("button", { name: /^Unsaved work/ })).toBeHidden();
  });
});

test("work begun again after a reload overwrites nothing, and what is not wanted is discarded", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml("<h1>Yesterday</h1>");
  await stored(builder, "Yesterday");
  await page.reload();
  await builder.writeHtml("<h1>Today</h1>");
  await stored(builder, "Today");
  await page.reload();

  await expect(page.getByRole("button", { name: "Unsaved work (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Load Draft Widget" }).click();
  await expect(builder.canvas.locator("h1")).toHaveText("Today");
  await page.getByRole("button", { name: "Unsaved work (1)" }).click();
  await page.getByRole("button", { name: /^Discard / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Nothing is waiting to be recovered.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: "Load Draft Widget" }).click();
  await expect(builder.canvas.locator("h1")).toHaveText("Today");
});

test("what a page was given and nobody saved, its properties too, is offered after a crash", async ({
  page,
  context,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.createPage("Prices");
  await builder.section("Elements");
  await builder.element("Heading 1").dblclick();
  await page.getByRole("tab", { name: "Page Properties" }).click();
  await page.getByLabel("Meta Title").fill("All our prices");
  await stored(builder, "All our prices");
  const address = page.url();
  await crash(page);

  const again = new BuilderPage(await context.newPage());
  await again.open(address);
  await again.page.getByRole("button", { name: "Load Draft Page" }).click();
  await expect(again.canvas.locator("h1")).toHaveText("Heading 1");
  await again.page.getByRole("tab", { name: "Page Properties" }).click();
  await expect(again.page.getByLabel("Meta Title")).toHaveValue("All our prices");
  await again.page
    .getByRole("toolbar", { name: "Builder" })
    .getByRole("button", { name: "Update Page" })
    .click();
  await expect(again.toast("Page Updated Successfully.")).toBeVisible();
  await again.page.reload();
  await expect(again.canvas.locator("h1")).toHaveText("Heading 1");
  await expect(again.page.getByRole("button", { name: /Load Draft|Unsaved work/ })).toHaveCount(0);
});

test("another account at the same browser is offered nothing of the first one's work", async ({ page }) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  // What the account has already is offered after the next login anyway: this is about the device.
  await page.route(/\/api\/v1\/drafts/, (route) => route.abort());
  await builder.writeHtml("<h1>Confidential</h1>");
  await stored(builder, "Confidential");
  page.on("dialog", (dialog) => void dialog.accept());
  const leave = async (answer?: string): Promise<void> => {
    await page.getByRole("button", { name: "Profile" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    if (answer) await page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  };
  await leave("Keep it and log out");
  const offers = page.getByRole("button", { name: /Load Draft|Unsaved work \(/ });
  await expect(builder.canvas.locator("body")).toBeVisible();
  await expect(offers).toHaveCount(0);
  await builder.signUp();
  await expect(offers).toHaveCount(0);
  await leave();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await builder.logIn(email, accountPassword);
  await page.getByRole("button", { name: "Load Draft Widget" }).click();
  await expect(builder.canvas.locator("h1")).toHaveText("Confidential");
  await leave("Remove it and log out");
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await builder.logIn(email, accountPassword);
  await expect(offers).toHaveCount(0);
});

test("what is typed without a pause, or into a field that nobody has left, is kept while it is typed", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h1>Heading</h1>");
  await stored(builder, "Heading");

  await test.step("in the code, from the first words on", async () => {
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Code" }).click();
    await page.getByRole("textbox", { name: "HTML" }).click();
    await page.keyboard.press("Control+End");
    let isTyping = true;
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(" ");
    const typed = page.keyboard.type(words, { delay: 40 }).finally(() => (isTyping = false));
    await stored(builder, "word3 ");
    expect(isTyping).toBe(true);
    await typed;
    // What came back from the document while somebody typed has changed nothing in the editor.
    await expect(page.getByRole("textbox", { name: "HTML" })).toHaveText(`<h1>Heading</h1>${words}`);
  });

  await test.step("in the panel, where one undo takes it back", async () => {
    await page.getByRole("button", { name: "Close code" }).click();
    await builder.canvas.locator("h1").click();
    const field = page.getByRole("textbox", { name: "Text", exact: true });
    await field.selectText();
    await field.pressSequentially("Typed and not left", { delay: 60 });
    await stored(builder, "Typed and not left");
    await expect(builder.canvas.locator("h1")).toHaveText("Typed and not left");
    await field.press("Escape");
    await expect(builder.canvas.locator("h1")).toHaveText("Heading");
    await field.selectText();
    await field.pressSequentially("Again", { delay: 60 });
    await stored(builder, "Again");
    await field.blur();
    await page.keyboard.press("Control+z");
    await expect(builder.canvas.locator("h1")).toHaveText("Heading");
  });
});
