import { get as httpGet } from "node:http";
import type { Locator, Page } from "@playwright/test";
import { imageSize } from "@tessera/site-export/render";
import { expectAccessible, expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";
import { addressOf, createSite } from "./site.ts";

interface Fetched {
  status: number;
  body: Buffer;
}

/** What a program that runs no scripts gets at an address; the names of sites are known to browsers alone. */
function fetched(address: string): Promise<Fetched> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const ask = httpGet(
      { host: "127.0.0.1", port: url.port, path: url.pathname, headers: { host: url.host } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      },
    );
    ask.on("error", reject);
  });
}

const read = async (address: string): Promise<string> => (await fetched(address)).body.toString();

/** What a head says under a name or property. */
function said(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

/** The things that a page tells search engines, by their types. */
function thingsOf(html: string): Record<string, Record<string, unknown>> {
  const [, json = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { "@graph": things } = JSON.parse(json) as { "@graph": { "@type": string }[] };
  return Object.fromEntries(things.map((thing) => [thing["@type"], thing]));
}

/** The panel in which search and sharing are set, in the inspector. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: "Page Properties" }).click();
  const panel = page.getByRole("tabpanel", { name: "Page Properties" });
  await expect(panel.getByRole("figure", { name: "In search results" })).toBeVisible();
  return panel;
}

async function save(page: Page, builder: BuilderPage): Promise<void> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
  await builder.closeToast("Page Updated Successfully.");
}

test("a page is set up for search and sharing, and looks right to whoever reads its head", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  for (const title of ["Home", "Terms", "Summer sale"]) {
    await builder.createPage(title);
    await builder.writeHtml(`<h1>${title}</h1>`);
    await save(page, builder);
  }
  await createSite(page, builder, {
    project: "Tile Shop",
    title: "Home",
    further: ["Terms", "Summer sale"],
  });
  const site = await addressOf(page, "Tile Shop");
  const panel = await openPanel(page);
  const result = panel.getByRole("figure", { name: "In search results" });
  const shared = panel.getByRole("figure", { name: "Where the link is shared" });

  await test.step("the previews follow what is typed, and say what is cut", async () => {
    await expect(result.getByText("Summer sale", { exact: true })).toBeVisible();
    await expect(result.getByText("summer-sale")).toBeVisible();
    await panel.getByLabel("Meta Title").fill("x".repeat(61));
    await expect(panel.getByText("61 of 60 characters: search results cut the end.")).toBeVisible();
    await panel.getByLabel("Meta Title").fill("Summer sale of tiles");
    await expect(panel.getByText("20 of 60 characters")).toBeVisible();
    await panel.getByLabel("Meta Description").fill("Tiles made to last, at half the price until August.");
    await expect(result.getByText("at half the price until August.")).toBeVisible();
    await expect(
      shared.getByRole("img", { name: "Card with the title “Summer sale of tiles”" }),
    ).toBeVisible();
  });

  await test.step("what the page is about is judged while it is typed", async () => {
    await panel.getByLabel("This page is about").selectOption({ label: "A product" });
    await expect(panel.getByText("until it is filled in: Price, Currency.")).toBeVisible();
    await panel.getByLabel("Price").fill("19,90");
    await expect(panel.getByText("Write the price as a number with a point")).toBeVisible();
    await panel.getByLabel("Price").fill("19.90");
    await panel.getByLabel("Currency").fill("eur");
    await panel.getByLabel("Availability").selectOption({ label: "In stock" });
    await expect(panel.getByText("until it is filled in")).toBeHidden();
    await expectAccessible(page, "[role=tabpanel]");
    await save(page, builder);
  });

  await test.step("a reader without scripts finds all of it in the head", async () => {
    const html = await read(`${site}summer-sale`);
    expect(said(html, "og:title")).toBe("Summer sale of tiles");
    expect(said(html, "description")).toBe("Tiles made to last, at half the price until August.");
    expect(said(html, "twitter:card")).toBe("summary_large_image");
    expect([said(html, "og:image:width"), said(html, "og:image:height")]).toEqual(["1200", "630"]);
    expect(said(html, "og:image:alt")).toBe("Summer sale of tiles");
    expect(thingsOf(html)["Product"]).toMatchObject({
      name: "Summer sale of tiles",
      offers: { price: "19.90", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
    const card = await fetched(said(html, "og:image") ?? "");
    expect(imageSize(card.body)).toEqual({ width: 1200, height: 630 });
    const home = await read(site);
    expect(Object.keys(thingsOf(home))).toEqual(["WebSite", "Organization"]);
    const other = await fetched(said(home, "og:image") ?? "");
    expect(other.body.equals(card.body)).toBe(false);
  });

  await test.step("a picture of one's own takes the place of the card", async () => {
    const picture = await fetched(said(await read(`${site}summer-sale`), "og:image") ?? "");
    const file = { name: "sale.png", mimeType: "image/png", buffer: picture.body };
    await panel.getByLabel("Picture for shared links file").setInputFiles(file);
    await expect(shared.getByRole("img", { name: "Picture of this page" })).toBeVisible();
    await panel.getByRole("button", { name: "Remove Picture for shared links" }).click();
    await expect(shared.getByRole("img", { name: /^Card with/ })).toBeVisible();
    await panel.getByRole("button", { name: "Choose from Assets" }).click();
    await expectAccessibleDialog(page);
    await page.getByRole("dialog").getByRole("button", { name: "Choose sale.png" }).click();
    await expect(shared.getByRole("img", { name: "Picture of this page" })).toBeVisible();
    await save(page, builder);
    await expect.poll(async () => said(await read(`${site}summer-sale`), "og:image")).toContain("/uploads/");
    expect(said(await read(`${site}summer-sale`), "og:image:width")).toBe("1200");
  });

  await test.step("it looks right in both themes and on small screens", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await shared.scrollIntoViewIfNeeded();
      await takePicture(page, `sharing-${colorScheme}`);
      await panel.getByRole("figure", { name: "In search results" }).scrollIntoViewIfNeeded();
      await takePicture(page, `search-${colorScheme}`);
      await panel.getByLabel("Availability").scrollIntoViewIfNeeded();
      await expectAccessible(page, "[role=tabpanel]");
      await takePicture(page, `search-fields-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("a page that search engines leave out is not in the site map", async () => {
    expect(await read(`${site}sitemap.xml`)).toContain("/terms<");
    await builder.section("Pages");
    await page.getByRole("list", { name: "Pages" }).getByText("Terms", { exact: true }).click();
    const terms = await openPanel(page);
    await terms.getByLabel("Show in search engines").uncheck();
    await expect(terms.getByText("Search engines are asked to leave this page out")).toBeVisible();
    await save(page, builder);
    await expect.poll(async () => said(await read(`${site}terms`), "robots")).toBe("noindex");
    expect(await read(`${site}sitemap.xml`)).not.toContain("/terms<");
    expect(await read(`${site}sitemap.xml`)).toContain("/summer-sale<");
  });

  await test.step("the audit says what is missing before a page is published", async () => {
    await builder.section("Pages");
    await page.getByRole("list", { name: "Pages" }).getByText("Home", { exact: true }).click();
    await page.getByRole("tab", { name: "Audit" }).click();
    const finding = page.getByRole("button", { name: /The page has no description/ });
    await finding.click();
    await expect(page.getByLabel("Meta Description")).toBeVisible();
  });
});
