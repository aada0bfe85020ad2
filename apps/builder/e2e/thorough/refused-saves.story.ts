import type { Page } from "@playwright/test";
import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

/** So few that an account is full after a few saves. */
const records = 60;

test.use({ actionTimeout: 60_000, settings: { ACCOUNT_RECORDS: String(records) } });

const writes = /\/api\/v1\/local-concepts/;

async function trySave({ page }: BuilderPage, name: string): Promise<void> {
  const toolbar = page.getByRole("toolbar", { name: "Builder" });
  await toolbar.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
}

/** Lets every write be refused with what the server says. */
async function refuse(page: Page, status: number, answer: object): Promise<void> {
  await page.route(writes, (route) => route.fulfill({ status, json: { status, ...answer } }));
}

test("who has a full account hears so at each save, creation, renaming and publication", async ({ page }) => {
  const full = `Your account holds all of its ${records} records. Please delete some first.`;
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const dialog = page.getByRole("dialog");

  await test.step("a save: until the account is full it works", async () => {
    for (let count = 0; ; count += 1) {
      await builder.open();
      await builder.writeHtml("<p>Work</p>");
      await trySave(builder, `Widget ${count}`);
      await expect(builder.toast(full).or(builder.toast("Widget saved successfully!")).first()).toBeVisible();
      if (await builder.toast(full).isVisible()) break;
      await expect(page).toHaveURL(/widget-id=\d+/);
    }
    await expect(dialog.getByLabel("Widget Name")).toBeVisible();
    await builder.closeToast(full);
    await page.keyboard.press("Escape");
  });

  await test.step("a page", async () => {
    await builder.section("Pages");
    await page.getByRole("button", { name: "Create page" }).click();
    await dialog.getByLabel("Title").fill("Page");
    await dialog.getByRole("button", { name: "Create page" }).click();
    await builder.closeToast(full);
    await page.keyboard.press("Escape");
  });

  await test.step("a copy and a new name", async () => {
    await builder.section("Saved Widgets");
    for (const [entry, press] of [
      ["Duplicate", null],
      ["Rename", "Rename"],
    ] as const) {
      await page.getByRole("button", { name: "More for Widget 0", exact: true }).first().click();
      await page.getByRole("menuitem", { name: entry, exact: true }).click();
      if (press) {
        // Long enough to be records of its own.
        await dialog.getByLabel("Widget Name").fill("Another name that nobody has yet");
        await dialog.getByRole("button", { name: press }).click();
      }
      await builder.closeToast(full);
    }
    await page.keyboard.press("Escape");
  });

  await test.step("a site", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByLabel("Project name").fill("Site");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(full);
  });

  await test.step("nothing is left to be sent, and nothing half written", async () => {
    await expect(page.getByRole("status").getByText(/sent|refused/)).toBeHidden();
    await builder.open();
    await builder.section("Pages");
    await expect(page.getByText("No pages created yet!")).toBeVisible();
  });
});

for (const [what, { status, answer, words }] of Object.entries({
  "an address that is not confirmed": {
    status: 403,
    answer: { code: "unverified_address", message: "Unverified" },
    words: "Please confirm your email address first: open the link that we have sent you.",
  },
  "what is not the person's": {
    status: 403,
    answer: { code: "forbidden", message: "Forbidden" },
    words: "This is not yours to change.",
  },
  "what is too large": {
    status: 413,
    answer: { code: "too_large", message: "Too large" },
    words: "The request is too large.",
  },
  "a reason that the builder does not know": {
    status: 422,
    answer: { code: "moon_full", message: "The moon is full." },
    words: "The moon is full.",
  },
}))
  test(`${what} is told when it is refused, and the work can be saved again`, async ({ page }) => {
    const builder = new BuilderPage(page);
    await builder.openSignedIn();
    await builder.writeHtml("<p>Work</p>");
    await refuse(page, status, answer);
    await trySave(builder, "Card");
    await expect(builder.toast(words)).toBeVisible();
    await page.unroute(writes);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/widget-id=\d+/);
    await builder.section("Saved Widgets");
    await expect(page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem")).toHaveText([
      /^Card/,
    ]);
  });

test("a gateway that takes no large requests is put into words, too", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Work</p>");
  await page.route(writes, (route) => route.fulfill({ status: 413, body: "<h1>413</h1>" }));
  await trySave(builder, "Card");
  await expect(builder.toast("The request is too large.")).toBeVisible();
});

test("a firewall that refuses a save says nothing for the server: the work is kept, and sent after that", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Work</p>");
  await page.route(writes, (route) =>
    route.fulfill({ status: 403, contentType: "text/html", body: "<h1>403 Forbidden</h1>" }),
  );
  await trySave(builder, "Card");
  await expect(builder.toast("Kept on this device")).toBeVisible();
  await page.unroute(writes);
  await builder.sendNow();
  await builder.section("Saved Widgets");
  await expect(page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem")).toHaveText([/^Card/]);
});

test("a server that has too many requests is asked again when it says, and otherwise later", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Work</p>");
  const busy = (seconds: number): object => ({
    code: "too_many_requests",
    message: "Busy",
    facts: { seconds },
  });
  await refuse(page, 429, busy(600));
  await trySave(builder, "Card");
  const words = "Too many requests. Please try again in 600 s. Your work is kept on this device.";
  await expect(builder.toast(words)).toBeVisible();
  await page.unroute(writes);
  await builder.sendNow();
  await expect(builder.toast(/^Everything is sent\.$/)).toBeVisible();
  await builder.section("Saved Widgets");
  await expect(page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem")).toHaveText([/^Card/]);
});
