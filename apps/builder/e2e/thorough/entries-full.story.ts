/** A site whose owner has no room left refuses what visitors send, and its owner reads why. */
import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

test.use({ settings: { ACCOUNT_RECORDS: "160", AUTH_RATE_LIMIT: "0" } });

test("who has no room for entries reads why visitors cannot send anything", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h1>Tiles</h1>");
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByLabel("Project name").fill("Tiles");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  const online = page.getByRole("dialog", { name: "Your site is online" });
  const [, project] = /preview-(\d+)/.exec(await online.getByLabel("Address").inputValue()) ?? [];
  await page.keyboard.press("Escape");

  await expect
    .poll(
      async () => {
        const data = { type: "contact", values: { name: "Iris", message: "Hello" } };
        const answer = await page.request.post(`/api/v1/projects/${project}/entries`, { data });
        return ((await answer.json()) as { code?: string }).code;
      },
      { intervals: [10], timeout: 60_000 },
    )
    .toBe("site_full");

  await builder.section("Projects");
  await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
  await page.getByRole("menuitem", { name: "Entries" }).click();
  const dialog = page.getByRole("dialog", { name: "Entries" });
  await expect(dialog.getByRole("alert")).toContainText("Visitors cannot send anything at the moment.");
  await expect(dialog.getByRole("alert")).toContainText("160");
});
