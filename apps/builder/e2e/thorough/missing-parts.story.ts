import type { Page } from "@playwright/test";
import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

/** Refuses a file of the builder, as when the network is gone or a newer version has replaced it. */
async function refuse(page: Page, file: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${file}$`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

/** Puts something onto the empty canvas. */
async function addLayout(builder: BuilderPage): Promise<void> {
  await builder.section("Layout");
  await builder.layout.dblclick();
  await expect(builder.canvas.locator("body > *")).toHaveCount(1);
}

const text = /^This could not be shown\. Check your connection/;

test("a button whose menu could not be fetched says so, and opens it when the network is back", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const restore = await refuse(page, "behind-[\\w-]+\\.js");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/behind-"));
  await builder.open();
  await failed;
  const language = page.getByRole("button", { name: "Language" });
  await language.click();
  // What shows toasts is in the file that is missing.
  const notice = page.getByRole("region", { name: "Notifications" }).getByText(text);
  await expect(notice).toBeVisible();

  await test.step("so do the other ways to what is missing, and the canvas can be worked on", async () => {
    await page.getByRole("button", { name: "Close toast" }).click();
    await expect(notice).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(notice).toBeVisible();
    const sidebar = page.getByRole("complementary", { name: "Properties" });
    await expect(sidebar.getByRole("alert")).toHaveText(text);
    await addLayout(builder);
  });

  await restore();
  await language.click();
  await expect(page.getByRole("menuitem", { name: "English" })).toBeVisible();

  await test.step("and with it comes everything else that was missing", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tab", { name: "Styles" })).toBeVisible();
    await page.getByRole("button", { name: "History" }).click();
    await expect(page.getByRole("list", { name: "Steps" })).toBeVisible();
    await expect(builder.canvas.locator("body > *")).toHaveCount(1);
  });
});

test("what the network brings back is there without a press", async ({ page }) => {
  const builder = new BuilderPage(page);
  const restore = await refuse(page, "behind-[\\w-]+\\.js");
  await builder.open();
  const sidebar = page.getByRole("complementary", { name: "Properties" });
  await expect(sidebar.getByRole("alert")).toHaveText(text);
  await restore();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(sidebar.getByRole("tab", { name: "Styles" })).toBeVisible();
});

test("a panel that could not be fetched says so in its place, and is fetched again there", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const code = page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Code" });
  const again = page.getByRole("button", { name: "Retry" });
  const restore = await refuse(page, "code-view-[\\w-]+\\.js");
  await builder.open();
  await code.click();
  await expect(page.getByRole("alert")).toHaveText(text);
  await again.click();
  await expect(page.getByRole("alert")).toHaveText(text);

  await test.step("the work goes on beside it", async () => {
    await addLayout(builder);
  });

  await restore();
  await again.click();
  await expect(page.getByRole("textbox", { name: "HTML" })).toBeVisible();
  await expect(builder.canvas.locator("body > *")).toHaveCount(1);
});

test("a panel whose style sheet could not be fetched is not shown without it later", async ({ page }) => {
  const builder = new BuilderPage(page);
  const restore = await refuse(page, "assistant-panel-[\\w-]+\\.css");
  await builder.open();
  await page.keyboard.press("Control+i");
  const assistant = page.getByRole("complementary", { name: "Assistant" });
  await expect(assistant.getByRole("alert")).toHaveText(text);
  await restore();
  // It is fetched anew with the next part that arrives, which may be before the press.
  const prompt = assistant.getByRole("textbox");
  await assistant.getByRole("button", { name: "Retry" }).or(prompt).first().click();
  await expect(prompt).toBeVisible();
  await expect(page.locator("link[rel=stylesheet][href*=assistant-panel]")).toHaveCount(1);
  await expect(assistant).toHaveCSS("width", "360px");
});

test("a dialog that could not be fetched says so in a dialog", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const restore = await refuse(page, "account-dialog-[\\w-]+\\.js");
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  const missing = page.getByRole("dialog", { name: "Not shown" });
  await expect(missing.getByRole("alert")).toHaveText(text);
  await restore();
  const account = page.getByRole("dialog", { name: "Account" });
  await missing.getByRole("button", { name: "Retry" }).or(account).first().click();
  await expect(account).toBeVisible();
});
