import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { profileKey, profileOf, type LoginData } from "../src/session/profile.ts";

/** Where in an element something is dropped, as parts of its width and height. */
interface Spot {
  x?: number;
  y?: number;
}

/** The password of every account that a story opens. */
export const accountPassword = "a long quiet password";

let accounts = 0;

/** An address that no account has yet. */
const newEmail = (): string => `builder${(accounts += 1)}.${Date.now()}@example.com`;

/** What the person with an address is called. */
const nameOf = (email: string) => ({ username: email.split("@")[0] ?? "", fname: "Ada", lname: "Byron" });

/** Opens an account by the call that the builder makes. */
export async function createAccount(request: APIRequestContext, email: string): Promise<void> {
  const data = { ...nameOf(email), email, password: accountPassword };
  expect((await request.post("/api/v1/entity/signup", { data })).ok()).toBe(true);
}

/** The builder as a person uses it. */
export class BuilderPage {
  readonly page: Page;
  readonly canvas: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.frameLocator("iframe[title=Canvas]");
    // Playwright takes over file choosers from the first listener on, but a key pressed at once can still open the browser's own.
    page.on("filechooser", () => undefined);
  }

  /** Opens the builder and waits until its canvas stands, and for the fonts: what is about to be clicked moves with them. */
  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await expect(this.canvas.locator("body")).toBeVisible();
    await this.page.evaluate(async () => void (await document.fonts.ready));
  }

  /**
   * Opens the builder signed in with a new account, and returns its address. Account and session come from the API: stories
   * about signing up and in use {@link signUp}, which costs a machine three times as much.
   */
  async openSignedIn(email = newEmail()): Promise<string> {
    await createAccount(this.page.request, email);
    await this.signIn(email);
    return email;
  }

  /** Opens the builder signed in with an account that exists, by a session of the API. */
  async signIn(email: string, password = accountPassword): Promise<void> {
    const { page } = this;
    const login = await page.request.post("/api/auth/login", { data: { email, password } });
    const answer = (await login.json()) as { data: LoginData };
    // Storage belongs to an origin: any file of the builder that runs nothing gives access to it.
    await page.goto("/favicon.svg");
    const session: [string, string] = [profileKey, JSON.stringify(profileOf(answer.data))];
    await page.evaluate(([key, profile]) => localStorage.setItem(key, profile), session);
    await this.open();
    await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
  }

  /** Opens an account with the dialogs of the builder and signs in with it; returns its address. */
  async signUp(email = newEmail()): Promise<string> {
    const password = accountPassword;
    const { page } = this;
    await page.getByRole("button", { name: "Signup" }).click();
    const dialog = page.getByRole("dialog");
    const fields = {
      "First name": "Ada",
      "Last name": "Byron",
      Username: email.split("@")[0] ?? "",
      Email: email,
    };
    for (const [label, value] of Object.entries(fields))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByLabel("Confirm password").fill(password);
    await dialog.getByLabel("I accept the Terms & Conditions").check();
    await dialog.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await this.logIn(email, password);
    return email;
  }

  async logIn(email: string, password: string): Promise<void> {
    const { page } = this;
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
    await expect(this.canvas.locator("body")).toBeVisible();
  }

  /** Opens a section of the left navigation. */
  async section(name: string): Promise<void> {
    const entry = this.page.getByRole("navigation").getByRole("button", { name, exact: true });
    if ((await entry.getAttribute("aria-expanded")) !== "true") await entry.click();
    await expect(this.page.getByRole("region", { name, exact: true })).toBeVisible();
  }

  /** Creates a page, which is open then. */
  async createPage(title: string): Promise<void> {
    const { page } = this;
    await this.section("Pages");
    await page.getByRole("button", { name: "Create page" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill(title);
    await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/page-id=\d+/);
    // The address changes first; what is done before the page is open is refused.
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  }

  /** Drags something from a panel onto an element of the canvas. */
  async drop(source: Locator, target: Locator, spot: Spot = {}): Promise<void> {
    await this.hoverDrag(source, target, spot);
    await this.page.mouse.up();
  }

  /** Drags something over an element of the canvas without letting go. */
  async hoverDrag(source: Locator, target: Locator, { x = 0.5, y = 0.5 }: Spot = {}): Promise<void> {
    const { mouse } = this.page;
    await source.scrollIntoViewIfNeeded();
    await source.hover();
    await mouse.down();
    const box = await target.boundingBox();
    if (!box) throw new Error("The target of the drag is not on the screen.");
    const at = { x: box.x + box.width * x, y: box.y + box.height * y };
    await mouse.move(at.x + 12, at.y + 6, { steps: 4 });
    await mouse.move(at.x, at.y, { steps: 4 });
  }

  /** Replaces what is on the canvas by typing into the code view, which is closed again. */
  async writeHtml(html: string): Promise<void> {
    const { page } = this;
    const toggle = page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Code" });
    await toggle.click();
    const editor = page.getByRole("textbox", { name: "HTML" });
    await editor.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(html);
    await page.getByRole("button", { name: "Close code" }).click();
    await expect(this.canvas.locator("body > *").first()).toBeVisible();
  }

  /** Saves the open widget under a name, for the first time. */
  async saveWidget(name: string): Promise<void> {
    const { page } = this;
    const toolbar = page.getByRole("toolbar", { name: "Builder" });
    await toolbar.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Widget Name").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/widget-id=\d+/);
  }

  /** A card of the palette. */
  element(name: string): Locator {
    return this.page.getByRole("region", { name: "Elements" }).getByRole("button", { name, exact: true });
  }

  /** The first card of the layouts. */
  get layout(): Locator {
    return this.page
      .getByRole("region", { name: "Layout" })
      .getByRole("button", { name: /^Layout / })
      .first();
  }

  /** Closes the toast with a text, unless it has closed itself meanwhile; either way it is gone then. */
  async closeToast(text: string): Promise<void> {
    const toast = this.toast(text);
    await expect(toast).toBeVisible();
    // In one task of the page: between two of a driver's steps the toast may leave.
    await this.page.evaluate((wanted) => {
      for (const each of document.querySelectorAll("[data-sonner-toast]"))
        if (each.textContent?.includes(wanted))
          each.querySelector<HTMLElement>("[data-close-button]")?.click();
    }, text);
    await expect(toast).toBeHidden();
  }

  /** Has what waits on this device sent, unless it was sent by itself meanwhile. */
  async sendNow(): Promise<void> {
    const send = this.page.getByRole("status").getByRole("button", { name: "Send now" });
    // In one task of the page, as above.
    await send.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    await expect(send).toBeHidden();
  }

  /** The toast with a text. */
  toast(text: string | RegExp): Locator {
    return this.page.locator("[data-sonner-toast]", { hasText: text }).first();
  }
}
