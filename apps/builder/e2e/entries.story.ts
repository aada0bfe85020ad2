/** What visitors of a site have sent in: read beyond the first page, chosen, deleted with a way back, and downloaded. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { emailTo, verifyAddress } from "./mail.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

// One address may send in thirty in a minute; here it sends those of a year.
test.use({ settings: { AUTH_RATE_LIMIT: "0" } });

/** Publishes what is on the canvas; returns the number of the project. */
async function publish(page: Page): Promise<string> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Tiles");
  await dialog.getByRole("button", { name: "Publish" }).click();
  const address = await page
    .getByRole("dialog", { name: "Your site is online" })
    .getByLabel("Address")
    .inputValue();
  await page.keyboard.press("Escape");
  return /preview-(\d+)/.exec(address)?.[1] ?? "";
}

test("entries are read page by page, deleted with a way back, and downloaded", async ({ page }) => {
  test.slow();
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h1>Tiles</h1>");
  const project = await publish(page);
  const send = async (type: string, values: Record<string, string>): Promise<void> => {
    const answer = await page.request.post(`/api/v1/projects/${project}/entries`, { data: { type, values } });
    expect(answer.ok()).toBe(true);
  };
  await send("order", { name: "Iris", pieces: "120" });
  for (let number = 1; number <= 204; number += 1)
    await send("contact", { name: `Visitor ${number}`, message: number === 204 ? "=1+1" : "Hello" });

  await builder.section("Projects");
  await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
  await page.getByRole("menuitem", { name: "Entries" }).click();
  const dialog = page.getByRole("dialog", { name: "Entries" });
  const rows = dialog.getByRole("region", { name: "contact" }).getByRole("row");
  const row = (name: string): ReturnType<Page["locator"]> =>
    rows.filter({ has: page.getByText(name, { exact: true }) });

  await test.step("older ones come when they are asked for", async () => {
    await expect(rows).toHaveCount(201);
    await expect(row("Visitor 4")).toBeHidden();
    await expect(dialog.getByRole("region", { name: "order" })).toBeHidden();
    await dialog.getByRole("button", { name: "Show older entries" }).click();
    await expect(rows).toHaveCount(205);
    await expect(dialog.getByRole("region", { name: "order" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Show older entries" })).toBeHidden();
  });

  const choose = async (...names: string[]): Promise<void> => {
    for (const name of names) await row(name).getByRole("checkbox").check();
  };
  const question = page.getByRole("alertdialog", { name: "Do you want to delete 2 entries?" });
  await test.step("two are deleted, and come back to their places when that is undone", async () => {
    await choose("Visitor 204", "Visitor 203");
    await expectAccessibleDialog(page);
    await takePicture(page, "entries-chosen");
    await dialog.getByRole("button", { name: "Delete 2 entries" }).click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(rows).toHaveCount(205);
    await dialog.getByRole("button", { name: "Delete 2 entries" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(rows).toHaveCount(203);
    await builder.toast("2 entries deleted").getByRole("button", { name: "Undo" }).click();
    await expect(rows).toHaveCount(205);
    await expect(rows.nth(1)).toContainText("Visitor 204");
  });

  await test.step("deleted, and the way back gone, they are on the server no more", async () => {
    await choose("Visitor 203");
    await dialog.getByRole("button", { name: "Delete 1 entry" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const sent = page.waitForResponse(/\/api\/v1\/local-concepts/);
    await builder.closeToast("1 entry deleted");
    expect((await sent).ok()).toBe(true);
    await page.reload();
    await builder.section("Projects");
    await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
    await page.getByRole("menuitem", { name: "Entries" }).click();
    await expect(row("Visitor 204")).toBeVisible();
    await expect(row("Visitor 203")).toHaveCount(0);
  });

  await test.step("what one person has sent is found among all, and downloaded by itself", async () => {
    await dialog.getByLabel("Search entries").fill("IRIS");
    await expect(dialog.getByRole("region", { name: "order" })).toBeVisible();
    await expect(dialog.getByRole("region", { name: "contact" })).toBeHidden();
    await takePicture(page, "entries-found");
    const coming = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download as CSV" }).click();
    const file = await coming;
    expect((await readFile(await file.path(), "utf8")).trim().split("\r\n")).toHaveLength(2);
    await dialog.getByLabel("Search entries").fill("Nobody");
    await expect(dialog.getByText("No entry has this in any field.")).toBeVisible();
    await dialog.getByLabel("Search entries").fill("");
  });

  await test.step("who has deleted all that was found goes on by keys, and changes nothing behind the dialog", async () => {
    await dialog.getByLabel("Search entries").fill("Iris");
    await dialog.getByRole("row", { name: "Iris" }).getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Delete 1 entry" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(dialog.getByText("No entry has this in any field.")).toBeVisible();
    await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await builder.toast("1 entry deleted").getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Control+z");
    await expect(builder.canvas.getByRole("heading", { name: "Tiles" })).toBeVisible();
    await builder.toast("1 entry deleted").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(dialog.getByRole("row", { name: "Iris" })).toBeVisible();
    await dialog.getByLabel("Search entries").fill("");
  });

  await test.step("how long entries are kept is asked about, and stays", async () => {
    const keep = dialog.getByLabel("Keep entries");
    await keep.selectOption("for 30 days");
    await takePicture(page, "entries-keep-question");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(keep).toHaveValue("0");
    await keep.selectOption("for 90 days");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete older entries" }).click();
    await expect(builder.toast("Settings saved")).toBeVisible();
    await expect(keep).toHaveValue("90");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
    await page.getByRole("menuitem", { name: "Entries" }).click();
    await expect(keep).toHaveValue("90");
  });

  await test.step("the table has all of a form, also what is not shown, and no formula", async () => {
    const coming = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download as CSV" }).first().click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("Tiles contact.csv");
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(204);
    expect(lines[0]).toMatch(/Sent,name,message$/);
    expect(lines[1]).toMatch(/,Visitor 204,'=1\+1$/);
    expect(lines.at(-1)).toMatch(/,Visitor 1,Hello$/);
  });

  await test.step("a server that is away is told, and asked once more", async () => {
    await page.keyboard.press("Escape");
    await page.route("**/api/v1/projects/*/entries*", (route) => route.abort());
    await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
    await page.getByRole("menuitem", { name: "Entries" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Sorry, couldn't connect to server.");
    await page.unroute("**/api/v1/projects/*/entries*");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(row("Visitor 204")).toBeVisible();
  });
});

test("what a visitor writes into the library's contact form reaches the owner's entries", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await verifyAddress(page, product, email);
  await builder.section("Public Widgets");
  await page.getByLabel("Search public widgets").fill("Contact form");
  await builder.drop(page.getByRole("button", { name: "Drag Contact form" }), builder.canvas.locator("body"));
  await expect(builder.canvas.locator("form")).toBeVisible();
  const project = await publish(page);

  const send = async (question: string): Promise<void> => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(product.siteUrl(project));
    await visitor.getByLabel("Name").fill("Grace");
    await visitor.getByLabel("E-mail").fill("grace@example.org");
    await visitor.getByLabel("Message").fill(question);
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("Thank you! We will write back soon.")).toBeVisible();
    await visitor.context().close();
  };
  await test.step("a visitor sends it", () => send("Do you open on Sunday?"));

  await test.step("it comes to the owner by e-mail, and what answers that goes to the visitor", async () => {
    await expect.poll(() => emailTo(product.data, email, "Do you open on Sunday?")).not.toBe("");
    const message = await emailTo(product.data, email, "Do you open on Sunday?");
    expect(message).toContain("Subject: Tiles: new entry in contact");
    expect(message).toContain("Reply-To: grace@example.org");
  });

  await test.step("the owner reads it", async () => {
    await builder.section("Projects");
    await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
    await page.getByRole("menuitem", { name: "Entries" }).click();
    const entries = page.getByRole("dialog", { name: "Entries" });
    await expect(entries.getByRole("cell", { name: "Do you open on Sunday?" })).toBeVisible();
    await expect(entries.getByRole("cell", { name: "grace@example.org" })).toBeVisible();
  });

  await test.step("who wants no e-mails turns them off", async () => {
    const wanted = page.getByRole("checkbox", { name: `Send each entry to ${email}`, exact: true });
    await expect(wanted).toBeChecked();
    await wanted.click();
    await builder.closeToast("Project settings saved");
    await expect(wanted).not.toBeChecked();
    await expectAccessibleDialog(page);
    await takePicture(page, "entries-emails");
    await send("And on Monday?");
    await wanted.click();
    await builder.closeToast("Project settings saved");
    await send("Or on Tuesday?");
    await expect.poll(() => emailTo(product.data, email, "Or on Tuesday?")).not.toBe("");
    expect(await emailTo(product.data, email, "And on Monday?")).toBe("");
  });
});
