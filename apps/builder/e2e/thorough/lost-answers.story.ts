import type { BrowserContext, Locator, Page, Route } from "@playwright/test";
import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

test.use({ actionTimeout: 60_000 });
test.describe.configure({ mode: "parallel" });

const writes = /\/api\/v1\/local-concepts/;
const kept = "Kept on this device. It is sent as soon as the server answers.";

/** Lets the server write and loses its answer, as long as `isLost` says so. */
async function loseAnswers(where: Page | BrowserContext, isLost: () => boolean): Promise<void> {
  await where.route(writes, async (route: Route) => {
    if (!isLost()) return route.continue();
    // A tab that is closed meanwhile takes its call along.
    await route.fetch().catch(() => undefined);
    await route.abort("connectionreset").catch(() => undefined);
  });
}

/** The builder with something on the canvas that is not saved. */
async function begin(page: Page): Promise<BuilderPage> {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Work</p>");
  return builder;
}

/** Presses Save and gives the widget a name. */
async function save({ page }: BuilderPage, name: string): Promise<void> {
  const toolbar = page.getByRole("toolbar", { name: "Builder" });
  await toolbar.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
}

async function savedWidgets(builder: BuilderPage): Promise<Locator> {
  await builder.open();
  await expect(builder.page.getByText(/waits? to be sent/)).toBeHidden();
  await expect(builder.page.getByText(/refused/)).toBeHidden();
  await builder.section("Saved Widgets");
  return builder.page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem");
}

test("an answer that is lost once is asked for again, and the widget is there once", async ({ page }) => {
  const builder = await begin(page);
  let losses = 0;
  await loseAnswers(page, () => (losses += 1) === 1);
  await save(builder, "Once");
  await expect(builder.toast("Widget saved successfully!")).toBeVisible();
  await expect(page).toHaveURL(/widget-id=\d+/);
  expect(losses).toBeGreaterThan(1);
  await expect(await savedWidgets(builder)).toHaveText([/^Once/]);
});

test("answers that are lost for two seconds do not fail a save, and the widget is there once", async ({
  page,
}) => {
  const builder = await begin(page);
  let first = 0;
  await loseAnswers(page, () => Date.now() - (first ||= Date.now()) < 2000);
  await save(builder, "Two seconds");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Sav/ })).toHaveAttribute("data-busy");
  await expect(builder.toast("Widget saved successfully!")).toBeVisible();
  await expect(await savedWidgets(builder)).toHaveText([/^Two seconds/]);
});

test("while every answer is lost the work is kept; saved again, reloaded and sent it is there once", async ({
  page,
}) => {
  const builder = await begin(page);
  const status = page.getByRole("status").filter({ hasText: "Send now" });
  let isLost = true;
  await loseAnswers(page, () => isLost);
  await save(builder, "Lost");
  await expect(builder.toast(kept)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  // A draft that was sent before counts as a change, too.
  await expect(status.getByText(/waits? to be sent/)).toBeVisible();

  await test.step("what is saved again is the same widget", async () => {
    await builder.closeToast(kept);
    await builder.writeHtml("<p>More</p>");
    await page.keyboard.press("Control+s");
    await expect(builder.toast(kept)).toBeVisible();
  });

  await test.step("after a reload it is open and still waits", async () => {
    await page.reload();
    await expect(builder.canvas.locator("p")).toHaveText("More");
    await expect(status.getByText(/\d changes wait to be sent/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Load Draft Widget" })).toBeHidden();
  });

  isLost = false;
  await builder.sendNow();
  await expect(await savedWidgets(builder)).toHaveText([/^Lost/]);
});

test("a server that never answers is waited for, then the work is kept and there once", async ({ page }) => {
  const builder = await begin(page);
  let isSilent = true;
  await page.route(writes, async (route) => {
    if (!isSilent) return route.continue();
    await route.fetch();
  });
  await save(builder, "Silence");
  await expect(builder.toast(kept)).toBeVisible({ timeout: 60_000 });
  isSilent = false;
  await expect(await savedWidgets(builder)).toHaveText([/^Silence/]);
});

for (const [what, answer] of Object.entries({
  "an error": { status: 500, body: "{}" },
  "a page of a gateway": { status: 200, body: "<p>Hello</p>", contentType: "text/html" },
  "nothing at all": { status: 200, body: "null" },
}))
  test(`a server that writes and answers with ${what} is asked again, and the work is there once`, async ({
    page,
  }) => {
    const builder = await begin(page);
    let isWrong = true;
    await page.route(writes, async (route) => {
      if (!isWrong) return route.continue();
      await route.fetch();
      await route.fulfill({ contentType: "application/json", ...answer });
    });
    await save(builder, "Wrong");
    await expect(builder.toast(kept)).toBeVisible();
    isWrong = false;
    await expect(await savedWidgets(builder)).toHaveText([/^Wrong/]);
  });

test("two tabs that lose every answer keep the work of both, and each is there once", async ({
  page,
  context,
}) => {
  const builder = await begin(page);
  const other = new BuilderPage(await context.newPage());
  await other.open();
  await other.writeHtml("<p>Other work</p>");
  let isLost = true;
  await loseAnswers(context, () => isLost);
  await Promise.all([save(builder, "First"), save(other, "Second")]);
  const saveAgain = async (each: BuilderPage): Promise<void> => {
    await expect(each.toast(kept)).toBeVisible();
    await each.page.keyboard.press("Control+s");
  };
  await Promise.all([saveAgain(builder), saveAgain(other)]);
  await page.close();
  isLost = false;
  await other.page.reload();
  const widgets = await savedWidgets(other);
  await expect(widgets).toHaveCount(2);
  for (const name of ["First", "Second"]) await expect(widgets.filter({ hasText: name })).toHaveCount(1);
});
