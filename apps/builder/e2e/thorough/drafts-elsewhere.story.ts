/** Unsaved work that follows its account to another device. */
import type { Browser, Page } from "@playwright/test";
import { expectAccessibleDialog } from "../accessible.ts";
import { accountPassword, BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

const drafts = /\/api\/v1\/drafts/;

/** The builder on a device of its own, signed in with an account that exists. */
async function onAnotherDevice(browser: Browser, url: string, email: string): Promise<BuilderPage> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
  const builder = new BuilderPage(await context.newPage());
  await builder.signIn(email);
  return builder;
}

const status = (page: Page, text: string) => page.getByRole("contentinfo").getByText(text);
const offer = (page: Page, count: number) => page.getByRole("button", { name: `Unsaved work (${count})` });

test("what is begun on one device is recovered, gone on with and saved on another", async ({
  page,
  browser,
  product,
}) => {
  const first = new BuilderPage(page);
  const email = await first.openSignedIn();
  await first.writeHtml("<h1>Begun at work</h1>");
  await expect(status(page, "Draft saved to your account")).toBeVisible({ timeout: 5000 });
  await takePicture(page, "draft-on-account");

  const second = await onAnotherDevice(browser, product.url, email);
  const { page: tab } = second;
  await offer(tab, 1).click();
  const dialog = tab.getByRole("dialog", { name: "Unsaved work" });
  await expect(dialog.locator("iframe")).toBeVisible();
  await expectAccessibleDialog(tab);
  await takePicture(tab, "unsaved-work-elsewhere");
  await dialog.getByRole("button", { name: /^Recover/ }).click();
  await expect(second.canvas.locator("h1")).toHaveText("Begun at work");
  await expect(status(tab, "Draft saved to your account")).toBeVisible();

  await test.step("the first device goes on under its own draft, and loses nothing", async () => {
    const sent = page.waitForResponse((answer) => answer.request().postData()?.includes("Gone on") ?? false);
    await first.writeHtml("<h1>Gone on with at work</h1>");
    await sent;
    await tab.reload();
    await expect(offer(tab, 2)).toBeVisible();
  });

  await test.step("what is saved is offered nowhere any more", async () => {
    await tab.getByRole("button", { name: "Load Draft Widget" }).click();
    await expect(second.canvas.locator("h1")).toHaveText("Gone on with at work");
    const removed = tab.waitForResponse((answer) => answer.request().method() === "DELETE");
    await second.saveWidget("Finished");
    await expect(offer(tab, 1)).toBeVisible();
    await removed;
    await page.reload();
    await page.getByRole("button", { name: /^Unsaved work/ }).click();
    const left = page.getByRole("dialog", { name: "Unsaved work" });
    await expect(left.frameLocator("iframe").locator("h1")).toHaveText("Begun at work");
    await expect(left.getByRole("listitem")).toHaveCount(1);
  });
});

test("without the server a draft stays on its device, says so, and follows later; what is discarded stays discarded", async ({
  page,
  browser,
  product,
}) => {
  const first = new BuilderPage(page);
  const email = await first.openSignedIn();
  await page.route(drafts, (route) => route.abort());
  await first.writeHtml("<h1>In the train</h1>");
  await expect(status(page, "Draft saved on this device only")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Load Draft Widget" })).toBeVisible();
  await page.getByRole("button", { name: /^Unsaved work/ }).click();
  const failure = page.getByText("The unsaved work on your other devices could not be loaded.");
  await expect(failure).toBeVisible();
  await page.unroute(drafts);
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await expect(failure).toBeHidden();

  const second = await onAnotherDevice(browser, product.url, email);
  await offer(second.page, 1).click();
  const discard = second.page.getByRole("button", { name: /^Discard / });
  await expect(discard).toBeVisible();
  await second.page.route(drafts, (route) => route.abort());
  await discard.click();
  await second.page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(second.page.getByRole("dialog").getByRole("listitem")).toHaveCount(0);
  await second.page.unroute(drafts);
  await second.page.reload();
  await expect(second.canvas.locator("body")).toBeVisible();
  await page.reload();
  await expect(first.canvas.locator("body")).toBeVisible();
  await expect(page.getByRole("button", { name: /Unsaved work|Load Draft/ })).toHaveCount(0);
});

test("a logout takes the drafts off the device, and the next login offers them", async ({ page }) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await builder.writeHtml("<h1>Tomorrow</h1>");
  await expect(status(page, "Draft saved to your account")).toBeVisible();
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("unsaved_widget"))).toBeNull();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await builder.logIn(email, accountPassword);
  await page.getByRole("button", { name: "Load Draft Widget" }).click();
  await expect(builder.canvas.locator("h1")).toHaveText("Tomorrow");
});
