import { expect, type Locator, type Page } from "@playwright/test";
import type { BuilderPage } from "../e2e/builder-page.ts";

/** A name of a picture, and how to get to what it shows. */
export type Shot = readonly [name: string, show: (builder: BuilderPage) => Promise<void>];

type Show = Shot[1];

/** Something that is there when a screen or dialog is. */
export type Sign = (page: Page) => Locator;

/** A dialog or a question. */
export const dialog: Sign = (page) => page.getByRole("dialog").or(page.getByRole("alertdialog")).last();
/** A menu that is open. */
export const menu: Sign = (page) => page.getByRole("menu");
/** A question. */
export const question: Sign = (page) => page.getByRole("alertdialog");

/** Waits until nothing is being loaded any more, and that has been painted. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true], [aria-label=Loading]")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** Goes to an address and waits for what is there. */
export function at(path: string, sign: Sign): Show {
  return async ({ page }) => {
    await page.goto(path);
    await expect(sign(page)).toBeVisible();
    await settled(page);
  };
}

/** Opens the builder anew and presses buttons, one after another; then a sign is there. */
export function opened(buttons: readonly string[], sign: Sign = dialog): Show {
  return async (builder) => {
    await builder.open();
    await settled(builder.page);
    for (const button of buttons) await press(builder.page, button);
    await expect(sign(builder.page)).toBeVisible();
    await settled(builder.page);
  };
}

/** Opens a section of the navigation in a fresh builder, and does something there. */
export function inSection(name: string, show: (page: Page) => Promise<void>): Show {
  return async (builder) => {
    await builder.open();
    await builder.section(name);
    await settled(builder.page);
    await show(builder.page);
    await settled(builder.page);
  };
}

/** Chooses an entry of the menu of a thing in a section. */
export function fromMenu(section: string, name: string, item: string, sign: Sign = dialog): Show {
  return inSection(section, async (page) => {
    await more(page, name);
    await choose(page, item);
    await expect(sign(page)).toBeVisible();
  });
}

/** Runs a command by the palette, with a saved widget open; without a name the palette stays open. */
export function command(name: string, sign: Sign = dialog): Show {
  return async (builder) => {
    await builder.open();
    await openSaved(builder, "Hero");
    await run(builder.page, name);
    await expect(sign(builder.page)).toBeVisible();
    await settled(builder.page);
  };
}

/** Runs a command of what is open by the palette. */
export async function run(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(dialog(page)).toBeVisible();
  if (name === "") return;
  await dialog(page)
    .getByRole("option", { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** Opens the menu of a thing. */
export async function more(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: `More for ${name}`, exact: true })
    .first()
    .click();
  await expect(menu(page)).toBeVisible();
}

/** Chooses an entry of the open menu. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Presses the first button whose name begins so. */
export async function press(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** Opens a saved widget and waits until it is on the canvas. */
export async function openSaved(builder: BuilderPage, name: string): Promise<void> {
  await builder.section("Saved Widgets");
  const { page } = builder;
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await toCanvas(page, "Saved Widgets");
  await expect(builder.canvas.locator("body > *").first()).toBeVisible();
}

/** Closes a section where there is little room, and its panel lies over the canvas. */
export async function toCanvas(page: Page, section: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole("navigation").getByRole("button", { name: section }).click();
}

/** Opens a tab of the properties of the open widget or page. */
export async function properties(page: Page, tab: string): Promise<void> {
  const entry = page.getByRole("tab", { name: tab });
  if (!(await entry.isVisible())) await run(page, "Properties");
  await entry.click();
}

/** True where panels open over the canvas. */
function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 900;
}
