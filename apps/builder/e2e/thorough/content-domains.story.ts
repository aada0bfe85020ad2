import { once } from "node:events";
import { request as ask, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Locator } from "@playwright/test";
import { expectAccessibleDialog } from "../accessible.ts";
import { BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

const host = "shop.example.com";

/** What a visitor of a domain gets, whose name leads to the product. */
async function visit(url: string): Promise<string> {
  const { port } = new URL(url);
  const sent = ask({ host: "127.0.0.1", port, path: "/", headers: { host } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return `${answer.statusCode} ${await text(answer)}`;
}

test("a domain is claimed, shown to be one's own by its DNS entry, and given back", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  product.dns.set(`A ${new URL(product.url).hostname}`, ["127.0.0.1"]);
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.section("Pages");
  await page.getByRole("button", { name: "Create page" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Home of tiles");
  await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
  await expect(builder.toast("Page created successfully")).toBeVisible();
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("dialog").getByLabel("Project name").fill("Shop");
  await page.getByRole("dialog").getByRole("checkbox", { name: "Home of tiles" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Create project" }).click();
  await page.getByRole("button", { name: "More for Home of tiles in Shop" }).click();
  await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
  await expect(builder.toast("Main page set successfully!")).toBeVisible();
  await page.getByRole("button", { name: "More for Shop", exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project Setting" });
  await dialog.getByRole("button", { name: "Menu", exact: true }).click();
  await dialog.getByRole("button", { name: "Custom domains" }).click();
  const domain = (name: string): Locator =>
    dialog.getByRole("list", { name: "Custom domains" }).getByRole("listitem").filter({ hasText: name });

  await test.step("what is no domain is refused in place", async () => {
    await expect(dialog.getByText("No domain was claimed yet.")).toBeVisible();
    await dialog.getByRole("button", { name: "Claim" }).click();
    await expect(dialog.getByText("Please enter a domain.")).toBeVisible();
    await dialog.getByLabel("Domain", { exact: true }).fill("localhost");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This is not a host name that can be used.")).toBeVisible();
  });

  await test.step("a claim says what entry proves it, and shows nothing before", async () => {
    await dialog.getByLabel("Domain", { exact: true }).fill(`https://${host}/`);
    await dialog.getByRole("button", { name: "Claim" }).click();
    await expect(domain(host).getByText("Waiting for its proof")).toBeVisible();
    await expect(domain(host).getByText(`_tessera.${host}`)).toBeVisible();
    await domain(host).getByRole("button", { name: "Check now" }).click();
    await expect(domain(host).getByText("The DNS entry was not found.")).toBeVisible();
    expect(await visit(product.url)).toMatch(/^404 /);
    await expectAccessibleDialog(page);
    await takePicture(page, "project-domains");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1024, height: 800 });
    await takePicture(page, "project-domains-1024-dark");
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, "project-domains-390-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("with the entry that was copied it is verified, and shows the project", async () => {
    await domain(host).getByRole("button", { name: "Copy Value" }).first().click();
    await expect(builder.toast("Copied")).toBeVisible();
    const value = await page.evaluate(() => navigator.clipboard.readText());
    product.dns.set(`_tessera.${host}`, ["v=spf1 -all", value]);
    // It is looked for by itself as well.
    await domain(host).getByRole("button", { name: "Check again" }).click();
    await expect(domain(host).getByText("Verified", { exact: true })).toBeVisible();
    await expect(domain(host).getByText("Does not lead here yet")).toBeVisible();
    await takePicture(page, "project-domains-elsewhere");
    product.dns.set(`A ${host}`, ["127.0.0.1"]);
    await expect(domain(host).getByText("Leads here")).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => visit(product.url), { timeout: 15_000 }).toContain("Home of tiles");
    await expectAccessibleDialog(page);
    await takePicture(page, "project-domains-verified");
  });

  await test.step("given back after its question it is gone, and has to be proven anew", async () => {
    await domain(host).getByRole("button", { name: "Release" }).click();
    const question = page.getByRole("alertdialog", { name: `Do you want to release ${host}?` });
    await question.getByRole("button", { name: "Cancel" }).click();
    await domain(host).getByRole("button", { name: "Release" }).click();
    await question.getByRole("button", { name: "Release" }).click();
    await expect(domain(host)).toBeHidden();
    await expect.poll(() => visit(product.url), { timeout: 15_000 }).toMatch(/^404 /);
  });

  await test.step("a server that is away is told", async () => {
    await page.route(/\/api\/v1\/domains/, (route) => route.abort());
    await dialog.getByLabel("Domain", { exact: true }).fill(host);
    await dialog.getByRole("button", { name: "Claim" }).click();
    await expect(dialog.getByText("Sorry, couldn't connect to server.")).toBeVisible();
  });
});
