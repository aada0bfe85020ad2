/**
 * Every screen and dialog in both themes and three widths, with something in them, and one contact sheet of all:
 * `test-results/screenshots/sheet-{theme}-{width}.png`; and the main lists in each of their states:
 * `states-{theme}.png`.
 */
import { mkdir, rm } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { verifyAddress } from "../e2e/mail.ts";
import { administratorEmail, expect, test } from "../e2e/product.ts";
import { BuilderPage } from "../e2e/builder-page.ts";
import { contactSheet } from "./contact-sheet.ts";
import { furnish } from "./furnish.ts";
import { listStates, shootLists } from "./list-states.ts";
import { personShots, newcomerShots, visitorShots } from "./shots.ts";

const folder = new URL("../../../test-results/screenshots/", import.meta.url).pathname;
const guideFolder = new URL("../public/guide/", import.meta.url).pathname;
const themes = ["light", "dark"] as const;
const widths = [
  { width: 1440, height: 900, column: 330 },
  { width: 1024, height: 768, column: 330 },
  { width: 390, height: 844, column: 165 },
];

/** Pictures that the guide shows, by their names there; they are kept with the builder. */
const guide = {
  start: "start",
  canvas: "design",
  code: "code",
  project: "project-settings",
  assistant: "assistant",
} as const;
const guideWidth = 1440;

test.use({ withGoogle: true });
test.describe.configure({ mode: "serial", timeout: 900_000 });

/** What could not be shown; the sheets are worth looking at all the same, so that is told at the end. */
const missing: string[] = [];

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
let signedIn: State;

test("something to look at", async ({ page, product }) => {
  await rm(folder, { recursive: true, force: true });
  const builder = new BuilderPage(page);
  await builder.open();
  await verifyAddress(page, product, await builder.signUp(administratorEmail));
  await furnish(builder);
  // Without the data of this device: others begin with what the server has.
  signedIn = await page.context().storageState();
});

for (const theme of themes) {
  const look: BrowserContextOptions = {
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  };
  for (const { column, ...size } of widths) {
    const name = `${theme}-${size.width}`;
    test(name, async ({ browser, product }) => {
      const own = `${folder}${name}/`;
      await mkdir(own, { recursive: true });
      let taken = 0;
      const shoot = async (page: Page, what: string): Promise<void> => {
        taken += 1;
        await page.screenshot({ path: `${own}${String(taken).padStart(3, "0")}-${what}.png` });
        const [inGuide] = Object.entries(guide).find(([, shot]) => shot === what) ?? [];
        if (inGuide === undefined || size.width !== guideWidth) return;
        await page.screenshot({ path: `${guideFolder}${inGuide}-${theme}.jpg`, type: "jpeg", quality: 72 });
      };

      for (const [shots, state] of [[visitorShots], [personShots, signedIn], [newcomerShots]] as const) {
        const context = await browser.newContext({
          ...look,
          baseURL: product.url,
          viewport: size,
          ...(state && { storageState: state }),
        });
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        await page.addInitScript((chosen) => localStorage.setItem("tessera_theme", chosen), theme);
        const builder = new BuilderPage(page);
        for (const [what, show] of shots) {
          await show(builder).catch((error: unknown) => missing.push(`${name} ${what}: ${String(error)}`));
          await shoot(page, what);
        }
        await context.close();
      }
      await contactSheet(browser, { folder: own, path: `${folder}sheet-${name}.png`, column });
    });
  }

  test(`states of lists, ${theme}`, async ({ browser, product }) => {
    const own = `${folder}states-${theme}/`;
    await mkdir(own, { recursive: true });
    for (const state of listStates) {
      const context = await browser.newContext({
        ...look,
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
        ...(state !== "empty" && { storageState: signedIn }),
      });
      const page = await context.newPage();
      await page.addInitScript((chosen) => localStorage.setItem("tessera_theme", chosen), theme);
      await shootLists(new BuilderPage(page), state, own);
      await context.close();
    }
    await contactSheet(browser, { folder: own, path: `${folder}states-${theme}.png`, column: 220 });
  });
}

test("nothing is missing", () => {
  expect(missing).toEqual([]);
});
