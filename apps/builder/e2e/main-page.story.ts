import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test("who takes the main page away is told that the site goes offline, and puts another in its place", async ({
  page,
  context,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.section("Pages");
  for (const title of ["Home", "About us"]) {
    await page.getByRole("button", { name: "Create page" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill(title);
    await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Bakery");
  for (const title of ["Home", "About us"]) await dialog.getByRole("checkbox", { name: title }).check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("button", { name: "More for Home in Bakery" }).click();
  await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
  await expect(builder.toast("Main page set successfully!")).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
  await page.getByRole("menuitem", { name: "Visit" }).click();
  const site = await opened;
  await expect(site).toHaveTitle("Home");
  const address = site.url();
  await site.close();

  await page.getByRole("button", { name: "More for Home in Bakery" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: /delete this page from the project/ });
  await expect(
    question.getByText("It is the main page of Bakery: without one, visitors find no site there."),
  ).toBeVisible();
  await expectAccessible(page, "[role=alertdialog]");
  await takePicture(page, "main-page-question");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "More for Home in Bakery" })).toBeVisible();

  await page.getByRole("button", { name: "More for Home in Bakery" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Open with “About us” instead" }).click();
  await expect(page.getByRole("button", { name: "More for Home in Bakery" })).toBeHidden();
  const visitor = await context.newPage();
  await expect
    .poll(async () => {
      await visitor.goto(address);
      return visitor.title();
    })
    .toBe("About us");
});
