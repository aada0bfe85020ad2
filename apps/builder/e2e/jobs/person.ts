/** Persons with a goal, whose actions are counted. */
import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, devices, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { accountPassword, BuilderPage, createAccount } from "../builder-page.ts";
import { verifyAddress } from "../mail.ts";
import { takePicture } from "../picture.ts";
import { administratorEmail, expect, type Product, test as base } from "../product.ts";

/** Like the tests of the other stories, with an empty server for each and time for a whole job on a slow machine. */
export const test = base.extend({
  product: async ({ productOf }, use, info) => {
    info.setTimeout(400_000);
    await use(await productOf(`${info.file} ${info.titlePath.join(" ")}`));
  },
});

export { expect } from "../product.ts";

/** Somebody at a page of the builder. Each click, drag and typed field is an action. */
export class Person {
  actions = 0;
  /** Keys pressed beyond text. */
  keys = 0;
  readonly page: Page;
  readonly builder: BuilderPage;

  constructor(page: Page) {
    this.page = page;
    this.builder = new BuilderPage(page);
  }

  /** What is on the canvas. */
  get canvas(): BuilderPage["canvas"] {
    return this.builder.canvas;
  }

  /** The open dialog. */
  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** A button by its name. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Clicks, which is an action. */
  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  /** Types a field, with Enter at its end where that sends it: one action. */
  async fill(target: Locator, text: string, end?: "Enter"): Promise<void> {
    this.actions += 1;
    await target.fill(text);
    if (end) await target.press(end);
  }

  /** Rewrites a text on the canvas: a double click, and what is typed. */
  async rewrite(target: Locator, text: string): Promise<void> {
    this.actions += 2;
    await target.dblclick();
    await expect(target).toHaveAttribute("contenteditable", /plaintext-only|true/);
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Escape");
    // The text that the element was found by is gone.
    await expect(this.canvas.getByText(text, { exact: true }).first()).toBeVisible();
  }

  /** Drags something onto the canvas. */
  async drag(source: Locator, target: Locator, spot?: { x?: number; y?: number }): Promise<void> {
    this.actions += 1;
    await this.builder.drop(source, target, spot);
  }

  /** Answers the browser's question for a file, after a click or double click that asks for one: two actions. */
  async chooseFile(asks: () => Promise<void>, file: Upload): Promise<void> {
    this.actions += 2;
    const chooser = this.page.waitForEvent("filechooser");
    await asks();
    await (await chooser).setFiles(file);
  }

  /** Says what a picture shows that has just been replaced; an action. Without words the description stays as it is. */
  async describePicture(words?: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Describe picture" });
    const text = dialog.getByRole("textbox");
    await expect(text).toBeFocused();
    if (words === undefined) await this.press("Escape");
    else await this.fill(text, words, "Enter");
    await expect(dialog).toBeHidden();
  }

  /** Presses a key or combination that is no text; an action. */
  async press(keys: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(keys);
  }

  /** Signs in from the start page: a click, the address, and the password with Enter. */
  async signIn(email: string): Promise<void> {
    await this.click(this.button("Login"));
    await this.fill(this.dialog.getByLabel("Email"), email);
    await this.fill(this.dialog.getByLabel("Password"), accountPassword, "Enter");
    await expect(this.button("Profile")).toBeVisible();
    await expect(this.canvas.locator("body")).toBeVisible();
  }

  /** Holds a step against axe, and where `PICTURES` is set takes its picture in both themes for those who look at them. */
  async lookAt(name: string): Promise<void> {
    const themes = process.env["PICTURES"] ? (["dark", "light"] as const) : [];
    for (const colorScheme of themes) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await takePicture(this.page, `jobs/${name}-${colorScheme}`);
    }
    await expectAccessible(this.page);
  }
}

/** A file as a person chooses it from the disk. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photograph from the person's disk. */
export async function photograph(name: string, source = "canvas-light.jpg"): Promise<Upload> {
  const file = new URL(`../../public/guide/${source}`, import.meta.url);
  return { name, mimeType: "image/jpeg", buffer: await readFile(file) };
}

/** Who does a job: with an account before it begins, or without one. */
export type Role = "administrator" | "ordinary user" | "newcomer";

/**
 * Opens the builder of an empty server for somebody. Who has an account opened and confirmed it some other day, which is no part
 * of the job; who is new has none yet, and there is an administrator already.
 */
export async function arrive(page: Page, product: Product, role: Role): Promise<Person> {
  const email = emailOf(role);
  // The first account of a server is an administrator, whoever it is.
  await openAccount(page, product, administratorEmail);
  if (role === "ordinary user") await openAccount(page, product, email);
  const person = new Person(page);
  await person.builder.open();
  if (role !== "newcomer") await person.signIn(email);
  return person;
}

/** The address with which somebody of a role signs in. */
export function emailOf(role: Role): string {
  return {
    administrator: administratorEmail,
    "ordinary user": "baker@example.com",
    newcomer: "new.baker@example.com",
  }[role];
}

/** Another computer of the same person: a browser of its own, in which nobody is signed in. */
export async function anotherComputer(page: Page, product: Product): Promise<Person> {
  const viewport = { width: 1440, height: 900 };
  const context = await browserOf(page).newContext({
    baseURL: product.url,
    viewport,
    serviceWorkers: "block",
  });
  const person = new Person(await context.newPage());
  await person.builder.open();
  return person;
}

/** Opens an account and confirms its address, by the calls that the builder makes. */
export async function openAccount(page: Page, product: Product, email: string): Promise<void> {
  await createAccount(page.request, email);
  await verifyAddress(page, product, email);
}

/** Opens an address in a fresh browser, of a phone or a desktop, for as long as `look` takes. */
export async function asVisitor(
  page: Page,
  address: string,
  look: (visitor: Page, device: "phone" | "desktop") => Promise<void>,
): Promise<void> {
  for (const device of ["phone", "desktop"] as const) {
    const context = await deviceContext(browserOf(page), device);
    const visitor = await context.newPage();
    await visitor.goto(address);
    await look(visitor, device);
    await context.close();
  }
}

function deviceContext(browser: Browser, device: "phone" | "desktop"): Promise<BrowserContext> {
  return browser.newContext(
    device === "phone" ? devices["Pixel 7"] : { viewport: { width: 1440, height: 900 } },
  );
}

/** The browser in which a page is. */
export function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser that can be shared.");
  return browser;
}

/** Takes a picture of a whole site where `PICTURES` is set, for those who look at it. */
export function pictureOf(visitor: Page, name: string): Promise<void> {
  return takePicture(visitor, `jobs/${name}`, true);
}
