import type { Page } from "@playwright/test";
import type { BuilderPage } from "./builder-page.ts";
import { expect } from "./product.ts";

/** Creates a project with a page, which is its main page then, and with further ones. */
export async function createSite(
  page: Page,
  builder: BuilderPage,
  { project, title, further = [] }: { project: string; title: string; further?: readonly string[] },
): Promise<void> {
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill(project);
  for (const each of [title, ...further]) await dialog.getByLabel(each).check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("button", { name: `More for ${title} in ${project}` }).click();
  await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
  await expect(builder.toast("Main page set successfully!")).toBeVisible();
}

/** Address of the site of a project, as "Visit" opens it. */
export async function addressOf(page: Page, project: string): Promise<string> {
  await page.getByRole("button", { name: `More for ${project}`, exact: true }).click();
  const visit = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Visit" }).click();
  const site = await visit;
  await site.waitForURL(/preview-\d+/);
  await site.close();
  return site.url();
}
