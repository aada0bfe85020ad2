/** A site is published, people come, and its owner sees how many, from where and on what. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

const desktop = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const phone = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Publishes what is on the canvas; returns the address of the site. */
async function publish(page: Page): Promise<string> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Tiles");
  await dialog.getByLabel("Further pages").fill("About");
  await dialog.getByRole("button", { name: "Publish" }).click();
  return page.getByRole("dialog", { name: "Your site is online" }).getByLabel("Address").inputValue();
}

/** Somebody who looks at some pages of a site. */
async function visit(
  browser: Browser,
  paths: readonly string[],
  visitor: { userAgent: string; referer?: string },
): Promise<void> {
  const { userAgent, referer } = visitor;
  const context = await browser.newContext({ userAgent, baseURL: "" });
  const page = await context.newPage();
  const [first = "", ...further] = paths;
  await page.goto(first, referer === undefined ? {} : { referer });
  for (const path of further)
    await Promise.all([page.waitForURL(path), page.evaluate((to) => location.assign(to), path)]);
  await context.close();
}

test("an owner sees how many came, to which pages, from where and on what", async ({ page, browser }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h1>Tiles</h1>");
  const site = await publish(page);
  const dialog = page.getByRole("dialog", { name: "Statistics" });

  await test.step("from the publication it is one press to the visits, of which there are none yet", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Statistics" }).click();
    await expect(dialog.getByText("Nobody came in this period.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Download CSV" })).toBeDisabled();
    await expectAccessibleDialog(page);
    await takePicture(page, "visits-none");
  });

  const about = new URL("/about", site).href;
  await visit(browser, [site], { userAgent: phone });
  await visit(browser, [site, about], { userAgent: desktop, referer: "https://news.example/story?id=7" });
  await visit(browser, [site, about], { userAgent: bot });

  /** Rows of a list, each as its texts. */
  const rowsOf = (list: string): Promise<string[][]> =>
    dialog
      .getByRole("region", { name: list })
      .getByRole("row")
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => Array.from(row.children, (cell) => cell.textContent.trim())),
      );

  await test.step("the figures come within seconds", async () => {
    const refreshed = async (): Promise<string[][]> => {
      await dialog.getByRole("button", { name: "Refresh" }).click();
      return rowsOf("Pages");
    };
    await expect.poll(refreshed).toEqual([
      [expect.stringContaining("/"), "2", "67%"],
      ["About/about", "1", "33%"],
    ]);
    expect(await rowsOf("Where visits came from")).toEqual([
      ["Direct, or not known", "1", "50%"],
      ["news.example", "1", "50%"],
    ]);
    expect(await rowsOf("Devices")).toEqual([
      ["Computer", "2", "67%"],
      ["Phone", "1", "33%"],
    ]);
    const chart = dialog.getByRole("img", { name: /^Page views from .+ to .+\. Most: .+, 3 page views\.$/ });
    await expect(chart).toBeVisible();
    await expectAccessibleDialog(page);
    await takePicture(page, "visits");
  });

  await test.step("the chart is read as a table by keyboard", async () => {
    await dialog.getByRole("button", { name: "Show as table" }).press("Enter");
    const days = dialog.getByRole("region", { name: "Show as table" }).getByRole("row");
    await expect(days).toHaveCount(31);
    await expect(days.nth(1)).toContainText(/32$/);
    await dialog.getByLabel("Period").selectOption("Last 12 months");
    await expect(days).toHaveCount(14);
    await expectAccessibleDialog(page);
  });

  await test.step("all of it is downloaded", async () => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Tiles visits.csv");
    const csv = await readFile(await file.path(), "utf8");
    expect(csv).toContain("Where visits came from,news.example,1,1\r\n");
    expect(csv).toContain("Pages,/about,1,0\r\n");
  });

  await test.step("counting is turned off, and stays so", async () => {
    await dialog.getByLabel("Count the visits to this site").click();
    await expect(builder.toast("Project settings saved")).toBeVisible();
    await page.reload();
    await builder.section("Projects");
    await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
    await page.getByRole("menuitem", { name: "Statistics" }).click();
    await expect(dialog.getByLabel("Count the visits to this site")).not.toBeChecked();
  });
});
