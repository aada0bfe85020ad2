/**
 * Every screen and dialog in both themes and three widths, with something in them, and one contact sheet of all:
 * `test-results/screenshots/sheet-{theme}-{width}.png`.
 */
import { mkdir, rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { administratorEmail, expect, test } from "../e2e/product.ts";
import { BuilderPage } from "../e2e/builder-page.ts";
import { contactSheet } from "./contact-sheet.ts";
import { dialogs, screens, sections, visitorScreens } from "./shots.ts";
import { furnish } from "./furnish.ts";

const folder = new URL("../../../test-results/screenshots/", import.meta.url).pathname;
const guideFolder = new URL("../public/guide/", import.meta.url).pathname;
const themes = ["light", "dark"] as const;
const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
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

test.use({ storeName: "screenshots" });
test.describe.configure({ mode: "serial" });

let signedIn: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

test("something to look at", async ({ page }) => {
  await rm(folder, { recursive: true, force: true });
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.signUp(administratorEmail);
  await furnish(builder);
  signedIn = await page.context().storageState({ indexedDB: true });
});

for (const theme of themes) {
  for (const size of widths) {
    const name = `${theme}-${size.width}`;
    test(name, async ({ browser, baseURL }) => {
      const own = `${folder}${name}/`;
      await mkdir(own, { recursive: true });
      let taken = 0;
      const open = async (state?: typeof signedIn): Promise<BuilderPage> => {
        const context = await browser.newContext({
          baseURL: baseURL ?? "",
          viewport: size,
          colorScheme: theme,
          reducedMotion: "reduce",
          serviceWorkers: "block",
          ...(state && { storageState: state }),
        });
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        await page.addInitScript((chosen) => localStorage.setItem("tessera_theme", chosen), theme);
        return new BuilderPage(page);
      };
      const shoot = async (page: Page, what: string): Promise<void> => {
        taken += 1;
        await page.screenshot({ path: `${own}${String(taken).padStart(2, "0")}-${what}.png` });
        const [inGuide] = Object.entries(guide).find(([, shot]) => shot === what) ?? [];
        if (inGuide === undefined || size.width !== guideWidth) return;
        await page.screenshot({ path: `${guideFolder}${inGuide}-${theme}.jpg`, type: "jpeg", quality: 72 });
      };

      const visitor = await open();
      for (const [what, show] of visitorScreens) {
        await show(visitor);
        await shoot(visitor.page, what);
      }
      const person = await open(signedIn);
      for (const [what, show] of [...sections, ...dialogs, ...screens]) {
        await show(person);
        await shoot(person.page, what);
      }
      expect(taken).toBe(visitorScreens.length + sections.length + dialogs.length + screens.length);
      await visitor.page.context().close();
      await person.page.context().close();
      await contactSheet(browser, own, `${folder}sheet-${name}.png`);
    });
  }
}
