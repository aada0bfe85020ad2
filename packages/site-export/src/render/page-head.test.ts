import { describe, expect, it } from "vitest";
import { pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import type { MenuItem, SitePage, SiteRecord } from "@tessera/content";
import { cardOf, writePageData, type PageData } from "@tessera/content/search";
import { createSharing } from "./page-sharing.ts";
import { cardsOf } from "./site-cards.ts";
import { renderPage } from "./render-page.ts";
import { cardName } from "./share-card.ts";
import { siteMap } from "./site-map.ts";
import { questionsIn } from "./structured-data.ts";

const origin = "https://shop.test";

/** The head of a page of a site, as HTML. */
function headOf(page: SitePage, site: SiteRecord = siteRecord([page])): string {
  const address = origin + (page.id === site.mainPageId ? "/" : `/${page.path}`);
  const sharing = createSharing(site)(page, address, {
    addressOf: (each) => origin + (each.id === site.mainPageId ? "/" : `/${each.path}`),
    pictureAt: (url) => ({ url: new URL(url, origin).href, size: { width: 900, height: 600 } }),
    cardAt: (card) => `${origin}/card/${cardName(card)}`,
  });
  const { settings } = site;
  const context = { siteName: "Shop", address, params: {}, script: "", tools: "", settings, sharing };
  return renderPage(page, context).html;
}

/** The things that a page tells search engines. */
function dataOf(page: SitePage, site?: SiteRecord): Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(headOf(page, site)) ?? [];
  return json === undefined ? [] : (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
}

const main = pageRecord({ id: 1, slug: "home", title: "Home" });

/** What a page below the main one tells that it is about. */
function about(type: SitePage["data_type"], data: PageData, part: Partial<SitePage> = {}): unknown {
  const page = pageRecord({
    title: "Tiles",
    meta_description: "Made to last",
    data_type: type,
    data_fields: writePageData(data),
    ...part,
  });
  return dataOf(page, siteRecord([main, page]))[0];
}

describe("the head of a page that is shared", () => {
  it("names the picture of the page with its size and words", () => {
    const head = headOf(pageRecord({ title: "Tiles", social_image: "/uploads/a.png" }));
    expect(head).toContain(`<meta property="og:image" content="${origin}/uploads/a.png">`);
    expect(head).toContain('<meta property="og:image:width" content="900">');
    expect(head).toContain('<meta property="og:image:height" content="600">');
    expect(head).toContain('<meta property="og:image:alt" content="Tiles">');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it("names a card where the page has no picture, another one for another title", () => {
    const cards = ["Tiles", "Bricks"].map((title) => {
      const head = headOf(pageRecord({ title }));
      expect(head).toContain('<meta property="og:image:width" content="1200">');
      return /og:image" content="([^"]*)"/.exec(head)?.[1];
    });
    expect(cards[0]).toMatch(/\/card\/[\da-f]{16}\.png$/);
    expect(new Set(cards).size).toBe(2);
  });

  it("is followed by the logo where there are no cards", () => {
    const settings = { ...siteRecord([]).settings, logo: "/uploads/logo.png" };
    const context = { siteName: "Shop", address: `${origin}/`, params: {}, script: "", tools: "" };
    const { html } = renderPage(main, { ...context, settings });
    expect(html).toContain(`<meta property="og:image" content="${origin}/uploads/logo.png">`);
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });
});

describe("a page that search engines leave out", () => {
  const hidden = pageRecord({ slug: "hidden", search_listing: "hidden" });
  it("says so, and is not in the site map", () => {
    expect(headOf(hidden)).toContain('<meta name="robots" content="noindex">');
    expect(headOf(main)).not.toContain('name="robots"');
    const map = siteMap(siteRecord([main, hidden, pageRecord({ slug: "seen" })]), (path) => origin + path);
    expect(map.match(/<loc>[^<]*/g)).toEqual([`<loc>${origin}/`, `<loc>${origin}/seen`]);
  });
});

describe("structured data", () => {
  it("tells of the site on its main page alone", () => {
    const types = (page: SitePage): unknown[] =>
      dataOf(page, siteRecord([main, page])).map((thing) => thing["@type"]);
    expect(types(main)).toEqual(["WebSite", "Organization"]);
    expect(types(pageRecord())).toEqual([]);
  });

  it("tells what a page is about", () => {
    expect(
      about("article", { author: "Ada", published: "2027-01-02", modified: "2027-02-30" }),
    ).toMatchObject({
      "@type": "Article",
      headline: "Tiles",
      datePublished: "2027-01-02",
      author: { "@type": "Person", name: "Ada" },
      image: expect.stringContaining("/card/") as string,
    });
    expect(about("product", { price: "19.90", currency: "EUR", availability: "InStock" })).toMatchObject({
      name: "Tiles",
      offers: { price: "19.90", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
    expect(
      about("event", { start: "2027-03-01T19:00", place: "Town hall", address: "1 Main St" }),
    ).toMatchObject({
      startDate: "2027-03-01T19:00",
      location: { "@type": "Place", name: "Town hall", address: "1 Main St" },
    });
    expect(
      about("business", { address: "1 Main St", hours: "Mo-Fr 09:00-17:00\nSa 10:00-14:00" }),
    ).toMatchObject({
      "@type": "LocalBusiness",
      name: "Shop",
      openingHours: ["Mo-Fr 09:00-17:00", "Sa 10:00-14:00"],
    });
    expect(about("faq", { questions: "Do you ship?\nYes,\neverywhere." })).toMatchObject({
      mainEntity: [{ name: "Do you ship?", acceptedAnswer: { text: "Yes, everywhere." } }],
    });
  });

  it("leaves out what is wrong, and all of it where a needed field is", () => {
    const article = about("article", { published: "2027-02-30", modified: "2027-01-01" });
    expect(article).not.toHaveProperty("datePublished");
    expect(about("product", { price: "19,90", currency: "EUR" })).toBeUndefined();
    expect(about("product", { price: "19.90" })).toBeUndefined();
    expect(
      about("event", { start: "2027-03-01T19:00", end: "2027-02-01T19:00", place: "x" }),
    ).not.toHaveProperty("endDate");
  });

  it("reads the questions that a page shows, and prefers them to typed ones", () => {
    const html = `<details><summary>Do you <b>ship</b>?</summary><p>Yes.</p> Everywhere.</details>
      <details data-auth><summary>Secret?</summary>For members.</details><details>No summary</details>`;
    const body = widgetRecord({ html });
    expect(about("faq", { questions: "Typed?\nYes." }, { body })).toMatchObject({
      mainEntity: [{ name: "Do you ship?", acceptedAnswer: { text: "Yes. Everywhere." } }],
    });
    expect(questionsIn(html)).toHaveLength(1);
  });

  it("names the public pages above a page", () => {
    const shop = pageRecord({ id: 2, path: "shop", title: "Shop" });
    const club = pageRecord({ id: 3, path: "shop/club", title: "Secret club", access: "members" });
    const tile = pageRecord({ id: 4, path: "shop/club/tile", title: "Tile" });
    const site = siteRecord([main, shop, club, tile]);
    expect(dataOf(tile, site)).toEqual([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
          { "@type": "ListItem", position: 2, name: "Shop", item: `${origin}/shop` },
          { "@type": "ListItem", position: 3, name: "Tile", item: `${origin}/shop/club/tile` },
        ],
      },
    ]);
    expect(dataOf(shop, site)).toEqual([]);
  });

  it.each([
    ["</script><script>alert(1)</script>"],
    ["<!--<script>"],
    ["a\u2028b\u2029c"],
    ['"}]}</ScRiPt ><img src=x onerror=alert(1)>'],
    ["\\u003c/script> \uD800"],
  ])("stays data whatever its texts say: %j", (title) => {
    const page = pageRecord({ title, data_type: "article", data_fields: writePageData({ author: title }) });
    const head = headOf(page, siteRecord([main, page]));
    expect(head.match(/<script/gi)).toHaveLength(1);
    expect(/<script type="application[^]*?<\/script>/.exec(head)?.[0]).not.toMatch(/[\u2028\u2029]/);
    expect(dataOf(page, siteRecord([main, page]))[0]).toMatchObject({ headline: title });
  });
});

describe("a page that not everyone sees", () => {
  const secret = pageRecord({
    id: 5,
    path: "secret",
    title: "Secret plan",
    access: ["gold"],
    data_type: "article",
  });
  const item: MenuItem = { id: 1, name: "", link: "", action: "", auth: true, order: 1, page: 6, menus: [] };
  const guarded = pageRecord({ id: 6, path: "guarded", data_type: "article" });
  const site = siteRecord([main, secret, guarded], { menu: [item] });

  it("has no card, no structured data and no place in the site map", () => {
    expect(cardsOf(site)).toEqual([cardOf(main, site)]);
    for (const page of [secret, guarded]) {
      expect(headOf(page, site)).not.toContain("ld+json");
      expect(headOf(page, site)).not.toContain("/card/");
    }
    expect(siteMap(site, (path) => path)).not.toContain("secret");
  });
});
