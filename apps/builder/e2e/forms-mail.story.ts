/** An owner lets a colleague have the entries of a form, too, who agrees, gets them, and stops that. */
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { emailTo, receiversOf, verifyAddress } from "./mail.ts";
import { takePicture } from "./picture.ts";
import { expect, test, type Product } from "./product.ts";

const colleague = "info@bakery.example";

async function publish(page: Page): Promise<string> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Bakery");
  await dialog.getByRole("button", { name: "Publish" }).click();
  const online = page.getByRole("dialog", { name: "Your site is online" });
  const address = await online.getByLabel("Address").inputValue();
  await page.keyboard.press("Escape");
  return /preview-(\d+)/.exec(address)?.[1] ?? "";
}

/** Opens the page to which a link of an e-mail to the colleague leads, in a browser of their own. */
async function openLink(browser: Browser, { data, url }: Product, kind: "token" | "stop"): Promise<Page> {
  const link = async (): Promise<string> =>
    new RegExp(`/entry-emails#${kind}=[\\w.-]+`).exec(await emailTo(data, colleague, "entry-emails#"))?.[0] ??
    "";
  await expect.poll(link).not.toBe("");
  const page = await (await browser.newContext()).newPage();
  await page.goto(url + (await link()));
  return page;
}

/** Orders as a visitor whose browser runs no scripts; returns what the page holds. */
async function order(browser: Browser, site: string, what: string): Promise<string> {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(site);
  const html = await visitor.content();
  await visitor.getByLabel("Your order").fill(what);
  await visitor.getByLabel("Your e-mail").fill("visitor@example.net");
  await visitor.getByRole("button", { name: "Order" }).click();
  await expect(visitor.getByText("Thank you")).toBeVisible();
  await visitor.context().close();
  return html;
}

test("a colleague gets the entries of a form once they agree, and none after they stop", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  const owner = await builder.openSignedIn();
  await verifyAddress(page, product, owner);
  await builder.writeHtml(
    `<form data-form-name="order"><label>Your order <input></label><label>Your e-mail <input type="email"></label><button>Order</button></form>`,
  );
  await builder.canvas.locator("input").first().click();
  const panel = page.getByRole("region", { name: "Form", exact: true });
  await panel.getByRole("button", { name: "Form settings" }).click();
  const item = panel.getByRole("listitem", { name: colleague });

  await test.step("the owner names the address of the colleague", async () => {
    await panel.getByLabel("E-mail address").fill("info@");
    await panel.getByRole("button", { name: "Add address" }).click();
    await expect(panel.getByText("Please enter an e-mail address")).toBeVisible();
    await panel.getByLabel("E-mail address").fill(colleague);
    await panel.getByRole("button", { name: "Add address" }).click();
    await expect(builder.canvas.locator("form")).toHaveAttribute("data-form-to", colleague);
    await expect(panel.getByText("once this page is in a project")).toBeVisible();
  });

  const project = await publish(page);
  const site = product.siteUrl(project);

  await test.step("nothing goes there before the colleague is asked", async () => {
    await expect(item.getByText("Not asked yet")).toBeVisible();
    expect(await order(browser, site, "Nothing for colleagues")).not.toContain(colleague);
    await expect.poll(() => receiversOf(product.data, "Nothing for colleagues")).toEqual([owner]);
    await item.getByRole("button", { name: "Ask for confirmation" }).click();
    await expect(builder.toast(`A message was sent to ${colleague}`)).toBeVisible();
    await expect(item.getByText("Waiting for confirmation")).toBeVisible();
    await expectAccessible(page, "section[aria-label=Form]");
    await takePicture(page, "forms-mail-waiting");
  });

  await test.step("the colleague agrees by a button, not by opening the link", async () => {
    const confirming = await openLink(browser, product, "token");
    await expect(confirming.getByText("Do you want to receive")).toBeVisible();
    await expectAccessible(confirming, "main");
    await takePicture(confirming, "forms-mail-agree");
    await confirming.getByRole("button", { name: "Yes, send them to me" }).click();
    await expect(confirming.getByRole("status")).toHaveText(
      `${colleague} receives the entries of Bakery from now on.`,
    );
    await confirming.reload();
    await confirming.getByRole("button", { name: "Yes, send them to me" }).click();
    await expect(confirming.getByRole("alert")).toContainText("has been used");
    await confirming.context().close();
  });

  await test.step("both get what a visitor sends, and the visitor the answers", async () => {
    await order(browser, site, "Twelve rolls");
    await expect
      .poll(() => receiversOf(product.data, "Your order: Twelve rolls"))
      .toEqual([colleague, owner].toSorted());
    expect(await receiversOf(product.data, "Reply-To: visitor@example.net")).toContain(colleague);
  });

  await test.step("the colleague stops the e-mails, and the owner sees that", async () => {
    const stopping = await openLink(browser, product, "stop");
    await takePicture(stopping, "forms-mail-stop");
    await stopping.getByRole("button", { name: "Stop these e-mails" }).click();
    await expect(stopping.getByRole("status")).toHaveText(`${colleague} receives no more entries of Bakery.`);
    await stopping.context().close();
    await order(browser, site, "One loaf");
    await expect.poll(() => receiversOf(product.data, "Your order: One loaf")).toEqual([owner]);
    await builder.section("Projects");
    await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Project Setting" });
    await dialog.getByRole("button", { name: "Entries by e-mail" }).click();
    await expect(dialog.getByRole("listitem", { name: colleague }).getByText("Stopped")).toBeVisible();
    await takePicture(page, "forms-mail-settings");
  });
});
