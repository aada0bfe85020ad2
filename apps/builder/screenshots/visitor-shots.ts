import { expect, type Page } from "@playwright/test";
import { dialog, menu, at, opened, press, settled, type Shot, type Sign } from "./steps.ts";

const heading: Sign = (page) => page.getByRole("heading").first();

/** Lets Google's page send the window straight back with an answer. */
async function answerAtGoogle(page: Page, answer: Readonly<Record<string, string>>): Promise<void> {
  await page.context().unroute("https://accounts.google.com/**");
  await page.context().route("https://accounts.google.com/**", (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const hash = new URLSearchParams({ ...answer, state: asked.get("state") ?? "" });
    const address = JSON.stringify(`${asked.get("redirect_uri")}#${hash}`);
    return route.fulfill({
      contentType: "text/html",
      body: `<script>location.replace(${address})</script>`,
    });
  });
}

/** What somebody without an account sees. */
export const visitorShots: readonly Shot[] = [
  ["start", opened([], (page) => page.getByRole("button", { name: /^Describe it/ }))],
  [
    "start-templates",
    async (builder) => {
      await opened(["A template"])(builder);
      await expect(dialog(builder.page).locator("iframe")).toHaveCount(6);
      await settled(builder.page);
    },
  ],
  [
    "unsaved-work",
    async (builder) => {
      const { page } = builder;
      await opened([], (each) => each.getByRole("button", { name: /^Describe it/ }))(builder);
      await builder.writeHtml("<h1>Not saved yet</h1>");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("unsaved_widget"))).toContain("yet");
      await page.reload();
      await page.getByRole("button", { name: /^Unsaved work/ }).click();
      await expect(dialog(page).locator("iframe").first()).toBeVisible();
      await settled(page);
    },
  ],
  [
    "language-menu",
    async (builder) => {
      await opened([], (page) => page.getByRole("button", { name: /^Describe it/ }))(builder);
      await press(builder.page, "Language");
      await expect(menu(builder.page)).toBeVisible();
    },
  ],
  ["log-in", opened(["Login"])],
  [
    "log-in-refused",
    async (builder) => {
      const { page } = builder;
      await opened(["Login"])(builder);
      await dialog(page).getByLabel("Email").fill("nobody@example.com");
      await dialog(page).getByLabel("Password").fill("not the password");
      await dialog(page).getByRole("button", { name: "Log in" }).click();
      await expect(dialog(page).getByRole("alert")).toBeVisible();
    },
  ],
  [
    "google-failure",
    async (builder) => {
      const { page } = builder;
      await answerAtGoogle(page, { error: "access_denied" });
      await opened(["Login", "Continue with Google"])(builder);
      await expect(page.getByText("Error during Google Sign-In: access_denied")).toBeVisible();
    },
  ],
  [
    "complete-profile",
    async (builder) => {
      const { page } = builder;
      await answerAtGoogle(page, { access_token: "somebody.new@example.com" });
      await opened(["Login", "Continue with Google"])(builder);
      const profile = page.getByRole("dialog", { name: "Complete your profile" });
      await profile.getByRole("button", { name: "Continue" }).click();
      await expect(profile.getByText("Title is required.")).toBeVisible();
    },
  ],
  [
    "google-code",
    async (builder) => {
      const { page } = builder;
      await answerAtGoogle(page, { access_token: "somebody.known@example.com" });
      await page.route("**/api/v1/googleauth", (route) =>
        route.fulfill({ json: { data: { email: "somebody.known@example.com" } } }),
      );
      const refusal = { message: "Please enter the code of your authenticator app.", code: "code_required" };
      await page.route("**/api/google-login-v2", (route) => route.fulfill({ status: 403, json: refusal }));
      await opened(["Login", "Continue with Google"])(builder);
      await expect(dialog(page).getByLabel("Code")).toBeVisible();
      await page.unrouteAll();
    },
  ],
  ["sign-up", opened(["Signup"])],
  ["forgot-password", opened(["Login", "Forgot"])],
  ["reset-password", at("/reset-password?token=none", heading)],
  ["verify-address", at("/verify-address?token=none", heading)],
  ["entry-emails", at("/entry-emails#token=none", heading)],
  ["not-found", at("/nowhere-at-all", heading)],
  ["tour", opened(["Widget Tour"], (page) => page.locator(".driver-popover-title"))],
  [
    "assistant",
    async (builder) => {
      const { page } = builder;
      const field = page.getByRole("textbox", { name: "Describe a widget" });
      await opened(["Describe it"], () => field)(builder);
      await field.fill("A contact form with name and e-mail");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Insert" }).first()).toBeVisible();
    },
  ],
  [
    "assistant-running",
    async ({ page }) => {
      await press(page, "See it run");
      const running = page.frameLocator("iframe[title='Running widget']");
      await expect(running.getByLabel("Name")).toBeVisible();
    },
  ],
  [
    "assistant-changes",
    async ({ page }) => {
      await page.getByRole("tab", { name: "Chat" }).click();
      await press(page, "Insert");
      await page
        .getByRole("textbox", { name: /widget|change/i })
        .last()
        .fill("Add a phone field");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: /^Apply/ })).toBeVisible();
    },
  ],
];
