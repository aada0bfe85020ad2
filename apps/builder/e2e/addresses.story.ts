/** Somebody with two sites gives pages paths of their own, and visitors who come by addresses of before find them. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

/** Creates a page that says something, and returns when it is saved. */
async function write(builder: BuilderPage, title: string, html: string): Promise<void> {
  const { page } = builder;
  await builder.createPage(title);
  await builder.writeHtml(html);
  await page.getByRole("button", { name: "Update Page" }).first().click();
  await expect(builder.toast("Page Updated Successfully.").first()).toBeVisible();
}

/** Groups pages by their places in the list, the first of them as the main page; returns the number of the project. */
async function group(page: Page, name: string, titles: readonly RegExp[]): Promise<void> {
  await page.getByRole("button", { name: "Create project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill(name);
  for (const title of titles) await dialog.getByRole("checkbox", { name: title }).check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `More for Home of ${name} in ${name}` }).click();
  await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
}

async function openAddresses(page: Page, project: string): Promise<Locator> {
  await page.getByRole("button", { name: `More for ${project}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project Setting" });
  await dialog.getByRole("button", { name: "Addresses" }).click();
  await expect(dialog.getByRole("region", { name: "Paths" })).toBeVisible();
  return dialog;
}

async function addressOf(page: Page, project: string): Promise<string> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: `More for ${project}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Visit" }).click();
  const site = await opened;
  await expect(site).toHaveTitle(`Home of ${project}`);
  const { origin } = new URL(site.url());
  await site.close();
  return origin;
}

test("two sites have a page at one path each, addresses of before lead on, and no link is left behind", async ({
  page,
}) => {
  test.slow();
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  for (const name of ["Bakery", "Café"]) {
    await write(builder, `Home of ${name}`, `<h1>${name}</h1><a href="/about">About us</a>`);
    await write(builder, "About", `<h1>About the ${name}</h1>`);
  }
  await builder.section("Projects");
  await group(page, "Bakery", [/Home of Bakery/, /\/about$/]);
  await group(page, "Café", [/Home of Café/, /\/about-1$/]);
  const [bakery, cafe] = [await addressOf(page, "Bakery"), await addressOf(page, "Café")];
  const visitor = await page.context().newPage();
  const heading = async (address: string): Promise<string | null> => {
    await visitor.goto(address);
    return visitor.locator("h1").textContent();
  };

  await test.step("the page of the second site gets the path that the first one has, too", async () => {
    const dialog = await openAddresses(page, "Café");
    const path = dialog.getByRole("textbox", { name: "Path of About", exact: true });
    await expect(path).toHaveValue("/about-1");
    for (const [typed, problem] of [
      ["/home-of-café", "“Home of Café” has this path."],
      ["/a//b", "No part of a path is empty or made of dots."],
      ["/robots.txt", "This path belongs to a file that every site has."],
      ["/users/:1", "A parameter is a colon and a name, such as :id, each once."],
    ] as const) {
      await path.fill(typed);
      await expect(dialog.getByText(problem)).toBeVisible();
    }
    await takePicture(page, "addresses-problem");
    await path.fill("/about");
    await dialog.getByRole("button", { name: "Save the path of About", exact: true }).click();
    await expect(builder.toast("Path saved. The path before leads to it.")).toBeVisible();
    await expect(dialog.getByRole("listitem", { name: "/about-1 leads to About" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => heading(`${cafe}/about`)).toBe("About the Café");
    expect(await heading(`${bakery}/about`)).toBe("About the Bakery");
    expect(await heading(`${cafe}/about-1`)).toBe("About the Café");
    expect(visitor.url()).toBe(`${cafe}/about`);
  });

  await test.step("a link follows the page that it leads to, and so does whoever comes by its address of before", async () => {
    const dialog = await openAddresses(page, "Bakery");
    const path = dialog.getByRole("textbox", { name: "Path of About", exact: true });
    await path.fill("/company/about us");
    await path.press("Enter");
    await expect(path).toHaveValue("/company/about-us");
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => {
        await visitor.goto(bakery);
        return visitor.getByRole("link", { name: "About us" }).getAttribute("href");
      })
      .toBe("/company/about-us");
    expect(await heading(`${bakery}/about?from=old`)).toBe("About the Bakery");
    expect(visitor.url()).toBe(`${bakery}/company/about-us?from=old`);
  });

  await test.step("redirects of one's own, typed and from a list", async () => {
    const dialog = await openAddresses(page, "Bakery");
    await dialog.getByLabel("From", { exact: true }).fill("/old/*");
    await dialog.getByLabel("To", { exact: true }).fill("somewhere");
    await dialog.getByRole("button", { name: "Add redirect" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Enter a path such as /new");
    await dialog.getByLabel("To", { exact: true }).fill("/company/about-us");
    await dialog.getByRole("button", { name: "Add redirect" }).click();
    await expect(dialog.getByRole("listitem", { name: "/old/* leads to /company/about-us" })).toBeVisible();
    const list = (text: string) => ({
      name: "redirects.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await dialog
      .getByLabel("List of redirects")
      .setInputFiles(list("/team,/company/about-us\n/x,javascript:1"));
    await expect(dialog.getByRole("alert")).toContainText("these lines hold no redirect: 2");
    await dialog
      .getByLabel("List of redirects")
      .setInputFiles(list("From,To\n/team,/company/about-us,301\n/shop,/"));
    await expect(dialog.getByRole("listitem", { name: "/shop leads to /" })).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog.getByRole("listitem", { name: "/shop leads to /" }).scrollIntoViewIfNeeded();
    await takePicture(page, "addresses");
    await page.emulateMedia({ colorScheme: "dark" });
    await takePicture(page, "addresses-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, "addresses-phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Remove the redirect from /shop" }).click();
    await expect(dialog.getByRole("listitem", { name: "/shop leads to /" })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect.poll(() => heading(`${bakery}/old/a/b`)).toBe("About the Bakery");
    expect(await heading(`${bakery}/team`)).toBe("About the Bakery");
    const gone = await visitor.goto(`${bakery}/%ff`);
    expect([gone?.status(), gone?.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  });

  await test.step("who takes a page away hears where it is linked, and the check finds the link that is left", async () => {
    await page.getByRole("button", { name: "More for About in Bakery" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: /delete this page from the project/ });
    await expect(question.getByText("It is linked from Home of Bakery.")).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "More for About in Bakery" })).toBeHidden();
    const dialog = await openAddresses(page, "Bakery");
    await dialog.getByRole("button", { name: "Check links" }).click();
    await expect(dialog.getByText("Home of Bakery: /about leads to no page.")).toBeVisible();
    await takePicture(page, "addresses-links");
  });
});
