/** Account settings: the name, the password, sessions on other devices, one's data, and the end of it all. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { accountPassword as password, BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Account" });
  await expect(dialog.getByLabel("First name")).toBeVisible();
  return dialog;
}

test("a name is changed, and stays changed", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const dialog = await openAccount(page);
  await expect(dialog.getByLabel("First name")).toHaveValue("Ada");
  await dialog.getByLabel("First name").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter a first name.");
  await dialog.getByLabel("First name").fill("Augusta");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(builder.toast("Your profile is saved")).toBeVisible();
  await page.reload();
  await expect((await openAccount(page)).getByLabel("First name")).toHaveValue("Augusta");
});

test("a picture is given, shown in the header on every page, replaced and removed", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const dialog = await openAccount(page);
  const shown = page.getByRole("button", { name: "Profile", includeHidden: true }).locator("img");
  const give = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    dialog.getByLabel("Profile picture file").setInputFiles({ name, mimeType, buffer });
  await expect(shown).toHaveCount(0);

  await test.step("what is too large, or no picture, is refused in place", async () => {
    await give("large.png", "image/png", Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(dialog.getByRole("alert")).toHaveText("Max Allowed Size is 2MB");
    await give("words.png", "image/png", Buffer.from("no picture"));
    await expect(dialog.getByRole("alert")).toHaveText("This file is no picture that can be shown.");
  });

  const natural = (image: HTMLImageElement): number[] => [image.naturalWidth, image.naturalHeight];
  await give(
    "wide.png",
    "image/png",
    await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 120 } }),
  );
  await expect(builder.toast("Your picture is saved")).toBeVisible();
  await expect.poll(() => shown.evaluate(natural)).toEqual([256, 256]);
  await expectAccessibleDialog(page);
  await takePicture(page, "account-picture");
  const first = await shown.getAttribute("src");
  await page.reload();
  await expect(shown).toHaveAttribute("src", first ?? "");

  await openAccount(page);
  await give(
    "other.png",
    "image/png",
    await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
  );
  await expect(shown).not.toHaveAttribute("src", first ?? "");
  await dialog.getByRole("button", { name: "Remove Profile picture" }).click();
  await expect(builder.toast("Your picture is removed")).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test("a session on a second device is seen and ended; a new password ends all others", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  const context = await browser.newContext({ baseURL: product.url });
  const second = new BuilderPage(await context.newPage());
  // What tells that the session was ended has a button of this name, too.
  const login = second.page.getByRole("banner").getByRole("button", { name: "Login" });
  const signInThere = async (secret: string): Promise<void> => {
    await second.open();
    await login.click();
    await second.logIn(email, secret);
  };
  const isSignedOutThere = async (): Promise<void> => {
    await second.page.reload();
    await expect(login).toBeVisible();
  };
  await signInThere(password);

  const dialog = await openAccount(page);
  await dialog.getByRole("tab", { name: "Sessions" }).click();
  const sessions = dialog.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This session");
  await sessions
    .nth(1)
    .getByRole("button", { name: /^End the session of/ })
    .click();
  await expect(sessions).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "End all other sessions" })).toBeDisabled();
  await isSignedOutThere();

  await signInThere(password);
  await dialog.getByRole("tab", { name: "Password" }).click();
  const change = async (current: string, next: string, confirm = next): Promise<void> => {
    await dialog.getByLabel("Current password").fill(current);
    await dialog.getByLabel("New password").fill(next);
    await dialog.getByLabel("Confirm password").fill(confirm);
    await dialog.getByRole("button", { name: "Change password" }).click();
  };
  await change(password, "another quiet password", "a third one");
  await expect(dialog.getByRole("alert")).toHaveText("Passwords do not match!");
  await change("not the password", "another quiet password");
  await expect(dialog.getByRole("alert")).toHaveText("Invalid credentials");
  await change(password, "another quiet password");
  await expect(builder.toast("Your password is changed.")).toBeVisible();
  await isSignedOutThere();
  await signInThere("another quiet password");
  await context.close();
});

test("everything that is kept of a person comes as one file", async ({ page }) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await builder.writeHtml("<p>kept of me</p>");
  await builder.saveWidget("Mine");
  const dialog = await openAccount(page);
  await dialog.getByRole("tab", { name: "Your data" }).click();
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "All records as JSON" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("my_data.json");
  const all = JSON.parse(await readFile(await file.path(), "utf8")) as {
    account: { email: string };
    concepts: { value: string }[];
  };
  expect(all.account.email).toBe(email);
  expect(all.concepts.map(({ value }) => value)).toEqual(
    expect.arrayContaining(["Mine", "<p>kept of me</p>"]),
  );
});

test("an account is deleted with its password, after the consequences were read", async ({ page }) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await builder.writeHtml("<p>gone soon</p>");
  const dialog = await openAccount(page);
  await dialog.getByRole("tab", { name: "Your data" }).click();
  const remove = dialog.getByRole("button", { name: "Delete account" });
  const field = dialog.getByRole("textbox", { name: "Password" });
  await field.fill("not the password");
  await remove.click();
  await expect(dialog.getByRole("alert")).toHaveText("Please confirm that you understand.");
  await dialog.getByLabel("I understand that nothing can be brought back").check();
  await remove.click();
  await expect(dialog.getByRole("alert")).toHaveText("Invalid credentials");
  await field.fill(password);
  await page.route("**/api/v1/account/delete", async (route) => {
    // Other calls of the page may be refused before it hears that its account is gone.
    const refused = page.waitForResponse((response) => response.status() === 401);
    const response = await route.fetch();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await refused;
    await route.fulfill({ response });
  });
  await remove.click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByLabel("Password").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Invalid credentials");
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name));
  expect(kept.filter((name) => /^tessera-\d/.test(name))).toEqual([]);
});

for (const theme of ["light", "dark"] as const) {
  test(`the account in ${theme} looks right, wide and narrow, and passes axe`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((name) => localStorage.setItem("tessera_theme", name), theme);
    const builder = new BuilderPage(page);
    await builder.openSignedIn();
    const dialog = await openAccount(page);
    for (const tab of ["Profile", "Password", "Sessions", "Your data"]) {
      await dialog.getByRole("tab", { name: tab }).click();
      await expect(dialog.getByRole("status", { name: "Loading" })).toHaveCount(0);
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await takePicture(page, `account-${tab}-${theme}-${width}`);
      }
      await expectAccessibleDialog(page);
    }
  });
}
