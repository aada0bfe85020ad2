import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { accountPassword, BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

const pictures = new URL("../../../test-results/pictures/", import.meta.url).pathname;

/** What a newcomer may need from the address to a page that others can see. */
const limits = { actions: 25, milliseconds: 180_000 };

/** A person at the page, whose clicks and fields are counted. */
class Newcomer {
  actions = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.fill(text);
  }
}

test("from the address to a published page, in few actions and little time", async ({ page }) => {
  const begun = Date.now();
  const person = new Newcomer(page);
  const builder = new BuilderPage(page);
  const dialog = page.getByRole("dialog");
  await builder.open();

  await test.step("without an account, a template is on the canvas", async () => {
    await person.click(page.getByRole("button", { name: "A template" }));
    await person.click(
      dialog
        .getByRole("button")
        .filter({ has: page.locator("strong") })
        .first(),
    );
    await expect(builder.canvas.locator("body > *").first()).toBeVisible();
  });
  const made = "Bread, baked at six";

  await test.step("every text in it is one's own to change, in place", async () => {
    const heading = builder.canvas.locator("h1, h2").first();
    person.actions += 1;
    await heading.dblclick();
    await expect(heading).toHaveAttribute("contenteditable", /plaintext-only|true/);
    person.actions += 1;
    await page.keyboard.press("Control+a");
    await page.keyboard.type(made);
    await page.keyboard.press("Escape");
    await expect(heading).toHaveText(made);
    await expect(builder.canvas.locator(".added-widget-container")).toHaveCount(0);
  });

  await test.step("signing up keeps what was made", async () => {
    const email = `newcomer.${Date.now()}@example.com`;
    await person.click(page.getByRole("button", { name: "Save", exact: true }));
    const fields = {
      "First name": "Ada",
      "Last name": "Byron",
      Username: email.split("@")[0] ?? "",
      Email: email,
      Password: accountPassword,
    };
    for (const [label, value] of Object.entries(fields))
      await person.fill(dialog.getByLabel(label, { exact: true }), value);
    await person.fill(dialog.getByLabel("Confirm password"), accountPassword);
    await person.click(dialog.getByLabel("I accept the Terms & Conditions"));
    await person.click(dialog.getByRole("button", { name: "Sign up" }));
    const login = page.getByRole("dialog", { name: "Log in" });
    await expect(login.getByText(`We have sent a message to ${email}.`)).toBeVisible();
    await expect(login.getByLabel("Email")).toHaveValue(email);
    await person.fill(dialog.getByLabel("Password"), accountPassword);
    await person.click(dialog.getByRole("button", { name: "Log in" }));
    await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
    await expect(builder.toast("Here is what you made before you signed in.")).toBeVisible();
    await expect(builder.canvas.locator("h1, h2").first()).toHaveText(made);
  });

  await test.step("published, and seen by others", async () => {
    const toolbar = page.getByRole("toolbar", { name: "Builder" });
    await person.click(toolbar.getByRole("button", { name: "Publish" }));
    await person.fill(dialog.getByLabel("Project name"), "My first site");
    await page.screenshot({ path: `${pictures}publish-site.png` });
    await expectAccessible(page);
    await person.click(dialog.getByRole("button", { name: "Publish" }));
    await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    await page.screenshot({ path: `${pictures}site-published.png` });
    const visit = page.context().waitForEvent("page");
    await person.click(dialog.getByRole("link", { name: "Visit" }));
    const site = await visit;
    await expect(site.locator("h1, h2").first()).toHaveText(made);
  });

  await test.step("the page is open for further work", async () => {
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/page-id=\d+/);
    await expect(builder.canvas.locator("h1, h2").first()).toHaveText(made);
    await expect(page.getByText("Unsaved")).toBeHidden();
  });

  expect(person.actions).toBeLessThan(limits.actions);
  expect(Date.now() - begun).toBeLessThan(limits.milliseconds);
  test.info().annotations.push({ type: "actions", description: String(person.actions) });
});

test("who arrives sees three ways to begin, on every screen, and reaches each by keyboard", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  const title = page.getByRole("heading", { name: "What do you want to build?" });
  for (const scheme of ["light", "dark"] as const) {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await builder.open();
      await expect(title).toBeVisible();
      await page.screenshot({ path: `${pictures}start-${width}-${scheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await builder.open();
  await expectAccessible(page);

  await test.step("the assistant opens for who describes it", async () => {
    await page.getByRole("button", { name: "Describe it" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Describe a widget" })).toBeVisible();
    await page.screenshot({ path: `${pictures}start-described-dark.png` });
  });

  await test.step("the templates have pictures", async () => {
    await page.getByRole("button", { name: "A template" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Begin with a template" })).toBeVisible();
    await expect(page.getByRole("dialog").locator("iframe")).toHaveCount(6);
    await page.screenshot({ path: `${pictures}start-templates-dark.png` });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("the blank canvas is ready to be dropped on", async () => {
    await page.getByRole("button", { name: "Blank canvas" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Drag something here")).toBeVisible();
    await builder.section("Elements");
    await builder.drop(builder.element("Heading 1"), builder.canvas.locator("body"));
    await expect(builder.canvas.locator("h1")).toBeVisible();
  });
});

test("what does nothing yet says why, and on a phone saving, preview and publishing are in view", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await builder.open();
  for (const name of ["Save", "Preview", "Publish"]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(button).toBeDisabled();
    await button.focus();
    await page.keyboard.press("Enter");
    await builder.closeToast("There is nothing on the canvas yet.");
  }
});
