/** An owner prepares a campaign as a draft, shows it to a colleague, lets it go live at a time, and takes it back. */
import type { Page } from "@playwright/test";
import { addressOf, createSite } from "../site.ts";
import type { Product } from "../product.ts";
import {
  anotherComputer,
  arrive,
  browserOf,
  emailOf,
  expect,
  type Person,
  pictureOf,
  type Role,
  test,
} from "./person.ts";

const limit = 15;
const everyDay = { home: "Bread, baked at six", offers: "Rye loaf: 4.20" };
const campaign = { home: "Autumn week", offers: "Rye loaf: 3.80 this week" };

for (const role of ["administrator", "ordinary user"] as const) {
  test(`an owner (${role}) runs a campaign, in at most ${limit} actions`, async ({ page, product }) => {
    const address = await publishEveryDay(page, product, role);
    const person = await anotherComputer(page, product);
    const { canvas, dialog } = person;
    const look = (name: string): Promise<void> => person.lookAt(`08-${role.replace(" ", "-")}-${name}`);
    const visitor = await strangerAt(page, address);
    await person.signIn(emailOf(role));
    person.actions = 0;

    await test.step("two pages are changed, and visitors notice nothing", async () => {
      await person.click(person.page.getByRole("button", { name: "Home /home" }));
      await person.rewrite(canvas.getByRole("heading", { name: everyDay.home }), campaign.home);
      await person.press("Control+s");
      await person.builder.closeToast("Page Updated Successfully.");
      await person.click(person.page.getByRole("button", { name: "Projects", exact: true }));
      await person.click(person.page.getByRole("button", { name: "Offers /offers" }));
      await person.rewrite(canvas.getByRole("heading", { name: everyDay.offers }), campaign.offers);
      expect(await visitor.pages()).toEqual(everyDay);
    });

    await test.step("a colleague sees the draft by a link", async () => {
      await person.click(person.button("Publish"));
      await person.click(dialog.getByRole("button", { name: "Save and review" }));
      const changes = dialog.getByRole("list", { name: "What will change" });
      await expect(changes.getByText("Home Content")).toBeVisible();
      await expect(changes.getByText("Offers Content")).toBeVisible();
      await person.click(dialog.getByRole("button", { name: "Create a link" }));
      const link = await dialog.getByLabel("Address", { exact: true }).inputValue();
      await look("1-draft");
      const colleague = await strangerAt(page, link);
      expect(await colleague.pages()).toEqual(campaign);
      await pictureOf(colleague.page, `08-${role.replace(" ", "-")}-draft`);
      await colleague.page.context().close();
      expect(await visitor.pages()).toEqual(everyDay);
    });

    await test.step("it goes live at its time, both pages at once", async () => {
      await person.fill(dialog.getByLabel("Go live at"), await soon(person.page));
      await person.click(dialog.getByRole("button", { name: "Schedule" }));
      await expect(dialog.getByText("Scheduled", { exact: true })).toBeVisible();
      await look("2-scheduled");
      const seen = await visitor.until(campaign);
      expect(seen.filter((one) => !isComplete(one, everyDay, campaign))).toEqual([]);
      await expect(dialog.getByText("Scheduled", { exact: true })).toBeHidden();
    });

    await test.step("it is taken back, both pages at once", async () => {
      await person.click(dialog.getByRole("button", { name: "Publish again: no. 1" }));
      await person.click(person.page.getByRole("alertdialog").getByRole("button", { name: "Publish again" }));
      const seen = await visitor.until(everyDay);
      expect(seen.filter((one) => !isComplete(one, campaign, everyDay))).toEqual([]);
      await expect(dialog.getByText("As in no. 1")).toBeVisible();
      await expect(dialog.getByText("Scheduled", { exact: true })).toBeHidden();
      await look("3-taken-back");
    });
    expect(person.actions + person.keys, "actions").toBeLessThanOrEqual(limit);
    test.info().annotations.push({ type: "actions", description: String(person.actions + person.keys) });
    await person.page.context().close();
  });
}

type Headings = typeof everyDay;

/** Whether what was read belongs to one publication or the other. Home is read first, so Offers alone can be newer, never older. */
function isComplete({ home, offers }: Headings, from: Headings, to: Headings): boolean {
  if (home === to.home) return offers === to.offers;
  return home === from.home && (offers === from.offers || offers === to.offers);
}

/** Somebody who reads the site, or its draft, in a browser of their own. */
async function strangerAt(
  page: Page,
  address: string,
): Promise<{
  page: Page;
  pages: () => Promise<Headings>;
  until: (wanted: Headings) => Promise<Headings[]>;
}> {
  const context = await browserOf(page).newContext();
  const own = await context.newPage();
  await own.goto(address);
  const { origin } = new URL(own.url());
  const heading = async (path: string): Promise<string> => {
    await own.goto(`${origin}${path}`);
    return own.getByRole("heading").first().innerText();
  };
  const pages = async (): Promise<Headings> => ({
    home: await heading("/"),
    offers: await heading("/offers"),
  });
  return {
    page: own,
    pages,
    until: async (wanted) => {
      const seen: Headings[] = [];
      await expect
        .poll(
          async () => {
            seen.push(await pages());
            return seen.at(-1);
          },
          { intervals: [50], timeout: 60_000 },
        )
        .toEqual(wanted);
      return seen;
    },
  };
}

/** A time that is near but leaves a busy machine time to schedule, as a field for dates and times takes it. */
function soon(page: Page): Promise<string> {
  return page.evaluate(() => {
    const time = new Date(Date.now() + 20_000 - new Date().getTimezoneOffset() * 60_000);
    return time.toISOString().slice(0, 19);
  });
}

/** What the owner did some other day: a site of two pages, published by hand. Returns its address. */
async function publishEveryDay(page: Page, product: Product, role: Role): Promise<string> {
  const person = await arrive(page, product, role);
  const { builder, dialog } = person;
  await write(person, "Offers", `<h1>${everyDay.offers}</h1>`);
  await write(person, "Home", `<h1>${everyDay.home}</h1><p><a href="/offers">Offers</a></p>`);
  await createSite(page, builder, { project: "Bakery", title: "Home", further: ["Offers"] });
  await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await dialog.getByRole("button", { name: "Publishing", exact: true }).click();
  await dialog.getByRole("radio", { name: /What you have published/ }).check();
  await expect(dialog.getByText("Visitors see everything that is saved.")).toBeVisible();
  await page.keyboard.press("Escape");
  return addressOf(page, "Bakery");
}

async function write({ builder, page }: Person, title: string, html: string): Promise<void> {
  await builder.createPage(title);
  await builder.writeHtml(html);
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await builder.closeToast("Page Updated Successfully.");
}
