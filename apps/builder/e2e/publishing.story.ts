import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";
import { addressOf, createSite } from "./site.ts";

/** What a visitor who has never been there reads on a page. */
async function read(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const text = await page.locator("h1").innerText();
  await context.close();
  return text;
}

async function openPublishing(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project Setting" });
  await dialog.getByRole("button", { name: "Publishing", exact: true }).click();
  return dialog;
}

async function update(page: Page, builder: BuilderPage, headline: string): Promise<void> {
  await builder.writeHtml(`<h1>${headline}</h1>`);
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await builder.closeToast("Page Updated Successfully.");
}

test("what is saved is a draft until it is published, and every publication is a way back", async ({
  page,
  browser,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.createPage("Home");
  await update(page, builder, "First");
  await createSite(page, builder, { project: "Bakery", title: "Home" });
  const site = await addressOf(page, "Bakery");

  await test.step("visitors go on to see what they saw", async () => {
    await update(page, builder, "Second");
    expect(await read(browser, site)).toBe("Second");
    const dialog = await openPublishing(page);
    await dialog.getByRole("radio", { name: /What you have published/ }).check();
    await expect(dialog.getByText("Visitors see everything that is saved.")).toBeVisible();
    await page.keyboard.press("Escape");
    await update(page, builder, "Third");
    expect(await read(browser, site)).toBe("Second");
  });

  await test.step("publishing shows what will change, with what is not saved yet", async () => {
    await builder.writeHtml("<h1>Fourth</h1>");
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Review and publish" });
    await dialog.getByRole("button", { name: "Save and review" }).click();
    const changes = dialog.getByRole("list", { name: "What will change" });
    await changes.getByText("Home Content").click();
    await expect(changes.getByRole("figure", { name: "Published now" })).toBeVisible();
    await changes.getByText("Every changed line").click();
    await expect(changes.getByText("<h1>Fourth</h1>")).toBeVisible();
    await expectAccessibleDialog(page);
    await takePicture(page, "publish-changes");
    expect(await read(browser, site)).toBe("Second");
    await dialog.getByLabel("Note for yourself").fill("Autumn");
    await dialog.getByRole("button", { name: "Publish changes" }).click();
    await expect(builder.toast("Published. Visitors see it now.")).toBeVisible();
    await expect.poll(() => read(browser, site)).toBe("Fourth");
    await page
      .getByRole("dialog", { name: "Your site is online" })
      .getByText("Close", { exact: true })
      .click();
  });

  await test.step("an earlier publication is one click away", async () => {
    const dialog = await openPublishing(page);
    await expect(dialog.getByText("Autumn")).toBeVisible();
    await expectAccessibleDialog(page);
    await takePicture(page, "publications");
    await dialog.getByRole("button", { name: "Publish again: no. 1" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish again" }).click();
    await expect(dialog.getByText("As in no. 1")).toBeVisible();
    await expect.poll(() => read(browser, site)).toBe("Second");
  });

  await test.step("a publication can wait for its time", async () => {
    const dialog = page.getByRole("dialog", { name: "Project Setting" });
    const goLive = dialog.getByLabel("Go live at");
    // An incomplete time must not mean "at once".
    await goLive.focus();
    await page.keyboard.type("01");
    await dialog.getByRole("button", { name: "Publish changes" }).click();
    await expect(dialog.getByText("Complete the date and time, or clear it.")).toBeVisible();
    await goLive.fill("2020-01-01T10:00");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByText("Choose a time that is still to come.")).toBeVisible();
    await goLive.fill("2090-01-01T10:00");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByText("Scheduled", { exact: true })).toBeVisible();
    await expect(
      dialog.getByText(/^No. \d+ goes live on .* It will replace anything you publish before then\.$/),
    ).toBeVisible();
    expect(await read(browser, site)).toBe("Second");
    await dialog.getByRole("button", { name: "Remove no. 4" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByText("Scheduled", { exact: true })).toBeHidden();
  });

  await test.step("whoever has the link sees the draft, until it ends", async () => {
    const dialog = page.getByRole("dialog", { name: "Project Setting" });
    await dialog.getByRole("button", { name: "Create a link" }).click();
    const link = await dialog.getByLabel("Address", { exact: true }).inputValue();
    await takePicture(page, "draft-link");
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(link);
    await expect(colleague.locator("h1")).toHaveText("Fourth");
    expect(colleague.url()).toBe(site);
    await takePicture(colleague, "draft-of-site");
    await dialog.getByRole("button", { name: "End it" }).click();
    await expect(dialog.getByRole("button", { name: "Create a link" })).toBeVisible();
    await expect
      .poll(async () => (await colleague.reload()) && colleague.locator("h1").innerText())
      .toBe("Second");
    expect((await colleague.goto(link))?.status()).toBe(410);
    await colleague.context().close();
  });

  await test.step("visitors see every save again", async () => {
    const dialog = page.getByRole("dialog", { name: "Project Setting" });
    await dialog.getByRole("radio", { name: /Every save at once/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Show every save" }).click();
    await expect(dialog.getByRole("radio", { name: /Every save at once/ })).toBeChecked();
    await expect.poll(() => read(browser, site)).toBe("Fourth");
  });
});

test("what is published at once is seen at once, whatever the device takes the time for", async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(localStorage.getItem("wrong-by") ?? 0);
  });
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.createPage("Home");
  await update(page, builder, "First");
  await createSite(page, builder, { project: "Bakery", title: "Home" });
  const site = await addressOf(page, "Bakery");
  let dialog = await openPublishing(page);
  await dialog.getByRole("radio", { name: /What you have published/ }).check();
  await expect(dialog.getByText("Visitors see everything that is saved.")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const [hours, headline] of [
    [1, "Fast"],
    [-1, "Slow"],
  ] as const) {
    await page.evaluate((by) => localStorage.setItem("wrong-by", by), String(hours * 3_600_000));
    await update(page, builder, headline);
    dialog = await openPublishing(page);
    await dialog.getByRole("button", { name: "Publish changes" }).click();
    await expect(dialog.getByText("Visitors see everything that is saved.")).toBeVisible();
    await expect.poll(() => read(browser, site)).toBe(headline);
    await expect(dialog.getByText("Scheduled", { exact: true })).toBeHidden();
    await page.keyboard.press("Escape");
  }
});

test("a page begins with a template, and its pictures before and after fill their boxes", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.createPage("Home");
  await page.getByRole("button", { name: "Begin with a template" }).click();
  await page
    .getByRole("dialog", { name: "Begin with a template" })
    .getByRole("button", { name: /^Restaurant/ })
    .click();
  await expect(builder.canvas.locator("h1")).toBeVisible();
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await builder.closeToast("Page Updated Successfully.");
  await createSite(page, builder, { project: "Bakery", title: "Home" });
  const settings = await openPublishing(page);
  await settings.getByRole("radio", { name: /What you have published/ }).check();
  await expect(settings.getByText("Visitors see everything that is saved.")).toBeVisible();
  await page.keyboard.press("Escape");
  await builder.writeHtml("<h1>Closed today</h1>");
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Review and publish" });
  await dialog.getByRole("button", { name: "Save and review" }).click();
  const changes = dialog.getByRole("list", { name: "What will change" });
  await changes.getByText("Home Content").click();
  for (const title of ["Published now", "After publishing"]) {
    const look = changes.getByRole("figure", { name: title });
    const widths = async (): Promise<number> => {
      const [box, frame] = [await look.boundingBox(), await look.locator("iframe").boundingBox()];
      return Math.round((frame?.width ?? 0) - (box?.width ?? 0));
    };
    await expect.poll(widths).toBe(0);
  }
  await takePicture(page, "changes-of-template");
});
