import type { BrowserContext, Page, Route } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible, expectAccessibleDialog } from "./accessible.ts";
import { accountPassword as password, BuilderPage } from "./builder-page.ts";
import { passwordLink, verifyAddress } from "./mail.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test.use({ withGoogle: true });

/** Lets Google's page send the window straight back, as somebody who has agreed before. */
async function agreeAtGoogle(context: BrowserContext, email: string): Promise<void> {
  await context.route("https://accounts.google.com/**", (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const answer = new URLSearchParams({ access_token: email, state: asked.get("state") ?? "" });
    return sendBack(route, `${asked.get("redirect_uri")}#${answer}`);
  });
}

function sendBack(route: Route, address: string): Promise<void> {
  const body = `<script>location.replace(${JSON.stringify(address)})</script>`;
  return route.fulfill({ contentType: "text/html", body });
}

/** Has codes of an authenticator asked for from now on; resolves to the recovery codes. */
async function turnCodesOn(page: Page): Promise<string[]> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("profile") ?? "{}") as { token: string }).token,
  );
  const call = async (path: string, data: object): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const answer = await page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } });
    return answer.json();
  };
  const { secret } = await call("/api/v1/second-factor", {});
  const code = new TOTP({ algorithm: "SHA256", secret: Secret.fromBase32(secret) }).generate();
  return (await call("/api/v1/second-factor/activate", { code })).recoveryCodes;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
}

test("who is new with Google completes a profile, and signs in without one from then on", async ({
  page,
  context,
}) => {
  const builder = new BuilderPage(page);
  const email = `grace.${Date.now()}@example.com`;
  await agreeAtGoogle(context, email);
  await builder.open();
  const taken = (await builder.signUp()).split("@")[0] ?? "";
  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await takePicture(page, "login-google");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete your profile" });
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Title is required.")).toBeVisible();
  await expect(dialog.getByText("Username is required.")).toBeVisible();
  await expectAccessibleDialog(page);
  await takePicture(page, "complete-profile");
  await dialog.getByLabel("Title").selectOption("Mrs");
  await dialog.getByLabel("Username").fill(taken);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("The username already exists. Please choose another.")).toBeVisible();
  await dialog.getByLabel("Username").fill(`grace${Date.now()}`);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
});

test("a sign-in with Google asks for a code where the account does", async ({ page, context, product }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  const email = await builder.signUp();
  await verifyAddress(page, product, email);
  const [recoveryCode = ""] = await turnCodesOn(page);
  await agreeAtGoogle(context, email);
  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByText("This code is not right.")).toBeVisible();
  await expectAccessibleDialog(page);
  await dialog.getByLabel("Code").fill(recoveryCode);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
});

test("a failure at Google is told with its reason", async ({ page, context }) => {
  await context.route("https://accounts.google.com/**", (route) => {
    const asked = new URL(route.request().url()).searchParams;
    return sendBack(route, `${asked.get("redirect_uri")}#error=access_denied&state=${asked.get("state")}`);
  });
  await new BuilderPage(page).open();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByText("Error during Google Sign-In: access_denied")).toBeVisible();
});

test("a forgotten password is replaced by way of an e-mail", async ({ page, product }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  const email = await builder.signUp();
  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("an e-mail with a link is on its way")).toBeVisible();
  await page.goto(await passwordLink(product.data, email));
  await page.getByLabel("New password").fill("another long password");
  await page.getByLabel("Confirm password").fill("not the same");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Passwords do not match!")).toBeVisible();
  await takePicture(page, "reset-password");
  await page.getByLabel("Confirm password").fill("another long password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the builder" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByLabel("Password").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await builder.logIn(email, "another long password");
});

test("a second tab follows the login and the logout of the first", async ({ page, context }) => {
  const builder = new BuilderPage(page);
  const other = await context.newPage();
  await builder.open();
  await new BuilderPage(other).open();
  await builder.signUp();
  await expect(other.getByRole("button", { name: "Profile" })).toBeVisible();
  await logOut(page);
  await expect(other.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
});

test("a logout leaves nothing of the account on the device, and asks about what is only there", async ({
  page,
  context,
}) => {
  const kept = (): Promise<string[]> =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name));
  const builder = new BuilderPage(page);
  await builder.open();
  const email = await builder.signUp();
  await builder.writeHtml("<p>Saved</p>");
  await builder.saveWidget("Saved");
  await expect(builder.toast("Widget saved successfully!")).toBeVisible();
  expect(await kept()).toContainEqual(expect.stringMatching(/^tessera-\d+$/));
  await logOut(page);
  expect((await kept()).filter((name) => /^tessera-\d/.test(name))).toEqual([]);
  expect(await page.evaluate(storedHistories)).toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await builder.logIn(email, password);
  await builder.writeHtml("<p>Waits</p>");
  await context.setOffline(true);
  const toolbar = page.getByRole("toolbar", { name: "Builder" });
  await toolbar.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Waits");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(builder.toast("Your work is kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expectAccessible(page, "[role=alertdialog]");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();

  await test.step("without the server nothing is removed until the person decides to leave all the same", async () => {
    await page.getByRole("button", { name: "Profile" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove it and log out" }).click();
    const question = page.getByRole("alertdialog").filter({ hasText: "your session is still open there" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
    expect(await kept()).toContainEqual(expect.stringMatching(/^tessera-\d+$/));
  });
});

/** The keys of the stored histories; runs in the page. */
function storedHistories(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("tessera-histories");
    opening.addEventListener("error", () => reject(new Error("The histories cannot be opened.")));
    opening.addEventListener("success", () => {
      const keys = opening.result.transaction("histories").objectStore("histories").getAllKeys();
      keys.addEventListener("success", () => {
        opening.result.close();
        resolve(keys.result);
      });
    });
  });
}

test("under another session than the page's nothing is saved, and it is ended", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  const email = await builder.signUp();
  await builder.writeHtml("<p>Mine</p>");
  await page.evaluate(() => {
    const profile: { entityId: number } = JSON.parse(localStorage.getItem("profile") ?? "{}");
    localStorage.setItem("profile", JSON.stringify({ ...profile, entityId: profile.entityId + 1 }));
  });
  page.on("dialog", (dialog) => void dialog.accept());
  await page
    .getByRole("toolbar", { name: "Builder" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Never");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(builder.toast("Corrupt user session. Logging out.")).toBeVisible();
  await expect(page).not.toHaveURL(/widget-id/);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await builder.logIn(email, password);
  await expect(page.getByRole("button", { name: "Load Draft Widget" })).toBeVisible();
});

test("an expired token is renewed unseen; one that cannot be renewed ends in the login, and nothing is lost", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  const email = await builder.signUp();
  await builder.writeHtml("<p>Kept</p>");
  const spoil = (fields: Record<string, string>): Promise<void> =>
    page.evaluate((changes) => {
      const profile: Record<string, unknown> = JSON.parse(localStorage.getItem("profile") ?? "{}");
      localStorage.setItem("profile", JSON.stringify({ ...profile, ...changes }));
    }, fields);
  await spoil({ token: "expired" });
  await builder.saveWidget("Renewed");
  await expect(builder.toast("Widget saved successfully!")).toBeVisible();
  await builder.canvas.locator("p").dblclick();
  await page.keyboard.type("Changed");
  await page.keyboard.press("Escape");
  await expect(builder.toast("Draft widget has been stored")).toBeVisible();
  // A second refusal asks again while the page is already going.
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  await spoil({ token: "expired", refreshToken: "spent" });
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await builder.logIn(email, password);
  await expect(page.getByRole("button", { name: "Load Draft Widget" })).toBeVisible();
});
