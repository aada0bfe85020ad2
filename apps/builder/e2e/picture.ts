import type { Page } from "@playwright/test";

const folder = new URL("../../../test-results/pictures/", import.meta.url).pathname;

/** Takes a picture of a page for those who look at it, in test-results/pictures: only with `PICTURES=1`, since it proves nothing. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env["PICTURES"]) await page.screenshot({ path: `${folder}${name}.png`, fullPage });
}
