import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible, expectAccessibleDialog } from "./accessible.ts";
import { accountPassword as password, BuilderPage } from "./builder-page.ts";
import { passwordLink, verificationLink } from "./mail.ts";
import { expect, test } from "./product.ts";

/** A tab of the account's settings. */
async function accountTab(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Account" });
  if (!(await dialog.isVisible())) {
    await page.getByRole("button", { name: "Profile" }).click();
    await page.getByRole("menuitem", { name: "Account" }).click();
  }
  await dialog.getByRole("tab", { name }).click();
  return dialog;
}

function storedToken(page: Page): Promise<string> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem("profile") ?? "{}") as { token: string }).token,
  );
}

/** Begins another session of the person, as a second device does. */
async function logInElsewhere(page: Page): Promise<void> {
  const email = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("profile") ?? "{}") as { email: string }).email,
  );
  const answer = await page.request.post("/api/auth/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
}

async function logOut(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
}

test("an address is confirmed by the link of a message, which is sent again when it is asked for", async ({
  page,
  product,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  const notice = page.getByRole("region", { name: "Confirm your email address" });
  await expect(notice.getByText("Please confirm your email address")).toBeVisible();
  await notice.getByRole("button", { name: "Send again" }).click();
  await expect(builder.toast("A message with a link is on its way to you.")).toBeVisible();
  const spent = await verificationLink(product.data, email);
  await page.goto(spent);
  await expect(page.getByText("This link has been used or is too old.")).toBeVisible();
  await page.goto(await verificationLink(product.data, email, spent));
  await expect(page.getByText(`${email}: This address is confirmed.`)).toBeVisible();
  await page.getByRole("link", { name: "Continue to the builder." }).click();
  const security = await accountTab(page, "Security");
  await expect(security.getByText(`${email}: This address is confirmed.`)).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a link that confirms an address asks who is not signed in for the password of the account", async ({
  page,
  product,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await logOut(page);
  // Links that were sent before carry their token in the query.
  await page.goto((await verificationLink(product.data, email)).replace("#", "?"));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel("Password").fill("not the one");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText(`${email}: This address is confirmed.`)).toBeVisible();
});

test("an account that a stranger opened under an address becomes that of the address's owner", async ({
  page,
  browser,
  product,
}) => {
  const stranger = new BuilderPage(page);
  const email = await stranger.openSignedIn();
  const owner = await (await browser.newContext({ baseURL: product.url })).newPage();
  await owner.goto(await verificationLink(product.data, email));
  await expect(owner.getByText("You have not opened an account?")).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Set a new password" }).click();
  await expect(owner.getByText("an e-mail with a link is on its way")).toBeVisible();
  await owner.goto(await passwordLink(product.data, email));
  await owner.getByLabel("New password").fill("another long password");
  await owner.getByLabel("Confirm password").fill("another long password");
  await owner.getByRole("button", { name: "Change password" }).click();
  await expect(owner.getByText("Your password is changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
});

test("a change of the address is shown until it is done or given up, and its message is sent again", async ({
  page,
  product,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  const next = `next-${email}`;
  const security = await accountTab(page, "Security");
  await security.getByLabel("New email address", { exact: true }).fill(next);
  await security.getByRole("button", { name: "Change address" }).click();
  await expect(security.getByText(`The address becomes ${next} once`)).toBeVisible();
  const first = await verificationLink(product.data, next);
  await page.reload();
  await accountTab(page, "Security");
  await expect(security.getByText(`The address becomes ${next} once`)).toBeVisible();
  await expectAccessibleDialog(page);
  await security.getByRole("button", { name: "Send again" }).click();
  const second = await verificationLink(product.data, next, first);
  await security.getByRole("button", { name: "Keep the present address" }).click();
  await expect(security.getByText(`The address becomes ${next} once`)).toBeHidden();
  await page.goto(second);
  await expect(page.getByText("This link has been used or is too old.")).toBeVisible();
  await page.getByRole("link", { name: "Continue to the builder." }).click();
  await accountTab(page, "Security");
  await expect(security.getByText(`${email}: `)).toBeVisible();
});

test("passkeys are named after their browser and told apart", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const addDevice = (transport: "internal" | "usb") =>
    devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
  const { authenticatorId } = await addDevice("internal");
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const security = await accountTab(page, "Security");
  await security.getByRole("button", { name: "Add a passkey" }).click();
  const names = security.getByRole("list", { name: "Passkeys" }).getByRole("strong");
  await expect(names).toHaveText([/^Chrome on \w+$/]);
  const [name = ""] = await names.allInnerTexts();
  await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  await addDevice("usb");
  await security.getByRole("button", { name: "Add a passkey" }).click();
  await expect(names).toHaveCount(2);
  expect((await names.allInnerTexts()).toSorted()).toEqual([name, `${name} 2`]);
});

test("a passkey signs its owner in without a password", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const security = await accountTab(page, "Security");
  await expect(security.getByText("You have no passkey yet.")).toBeVisible();
  await security.getByLabel("Name", { exact: true }).fill("My laptop");
  await security.getByRole("button", { name: "Add a passkey" }).click();
  await expect(builder.toast("The passkey is added")).toBeVisible();
  await expect(security.getByRole("list", { name: "Passkeys" })).toContainText("My laptop");
  await expectAccessibleDialog(page);
  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
  const activity = await accountTab(page, "Activity");
  await expect(activity.getByRole("listitem").first()).toContainText("Logged in");
  await expect(activity.getByText("Passkey added")).toBeVisible();
});

test("codes of an authenticator are asked for at login once they are turned on; a recovery code does as well", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  const security = await accountTab(page, "Security");
  await security.getByRole("button", { name: "Turn on" }).click();
  await expect(security.getByAltText("Key for the authenticator app")).toBeVisible();
  const secret = await security.getByLabel("Key", { exact: true }).inputValue();
  const totp = new TOTP({ algorithm: "SHA256", secret: Secret.fromBase32(secret) });
  await expectAccessibleDialog(page);
  await security.getByLabel("Code", { exact: true }).fill(totp.generate());
  await security.getByRole("button", { name: "Turn on" }).click();
  const codes = security.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  const nextCode = await codes.nth(1).innerText();
  await logOut(page);
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByText("This code is not right.")).toBeVisible();
  await dialog.getByLabel("Code").fill(recoveryCode);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
  await accountTab(page, "Security");
  await expect(security.getByText("9 recovery codes are left.")).toBeVisible();
  await accountTab(page, "Password");
  await security.getByLabel("Current password").fill(password);
  await security.getByLabel("New password").fill("another long password");
  await security.getByLabel("Confirm password").fill("another long password");
  await security.getByLabel("Code").fill(recoveryCode);
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(security.getByText("This code is not right.")).toBeVisible();
  await security.getByLabel("Code").fill(nextCode);
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(builder.toast("Your password is changed.")).toBeVisible();
});

test("who confirms that it is them goes on in a new session, in every tab", async ({ page, context }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const other = new BuilderPage(await context.newPage());
  await other.open();
  const before = await storedToken(page);
  // As the server answers when the sign-in was long ago.
  await page.route(
    "**/api/v1/sessions/end-others",
    (route) => route.fulfill({ status: 403, json: { code: "confirm_identity", message: "" } }),
    { times: 1 },
  );
  await logInElsewhere(page);
  const sessions = await accountTab(page, "Sessions");
  await sessions.getByRole("button", { name: "End all other sessions" }).click();
  await sessions.getByLabel("Current password").fill(password);
  await sessions.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(builder.toast("All other sessions are ended")).toBeVisible();
  await expect(sessions.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
  expect(await storedToken(page)).not.toBe(before);
  await other.page.bringToFront();
  await other.writeHtml("<p>From the other tab</p>");
  await other.saveWidget("Saved in the new session");
  await expect(other.toast("Widget saved successfully!")).toBeVisible();
});
