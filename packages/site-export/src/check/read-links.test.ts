import { pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import { expect, test } from "vitest";
import { readLinks, type SiteLink } from "./read-links.ts";

const link = (href: string): string => `<a href="${href}">x</a>`;

function linksOf(hrefs: readonly string[], menu: string[] = []): Promise<SiteLink[]> {
  const html = `<h1 id="title">Home</h1>${hrefs.map(link).join("")}`;
  const site = siteRecord(
    [
      pageRecord({ id: 1, slug: "home", body: widgetRecord({ html }) }),
      pageRecord({
        id: 2,
        slug: "about",
        path: "company/about",
        body: widgetRecord({ html: '<p id="team">' }),
      }),
      pageRecord({ id: 3, slug: "users/:id" }),
    ],
    {
      redirects: [
        { id: 1, from: "about", to: "", pageId: 2 },
        { id: 2, from: "old/*", to: "https://old.example/*", pageId: null },
      ],
      menu: menu.map((item, id) => ({
        id,
        name: item,
        link: item,
        action: "",
        auth: false,
        order: id,
        page: null,
        menus: [],
      })),
    },
  );
  return readLinks(site);
}

test("finds where each link leads, by paths, parameters and redirects", async () => {
  const hrefs = [
    "/",
    "/home",
    "/company/about/",
    "/users/7?a=1",
    "/about",
    "/old/a",
    "company/about#team",
    "#title",
  ];
  expect((await linksOf(hrefs)).map(({ href, to, problem }) => [href, to, problem])).toEqual([
    ["/", 1, null],
    ["/home", 1, null],
    ["/company/about/", 2, null],
    ["/users/7?a=1", 3, null],
    ["/about", 2, null],
    ["/old/a", null, null],
    ["company/about#team", 2, null],
    ["#title", 1, null],
  ]);
});

test("tells which links lead to no page, or to no place in it", async () => {
  expect(await linksOf(["/gone", "#nowhere", "/company/about#nobody"], ["/lost"])).toEqual([
    { from: 1, href: "/gone", to: null, problem: "missing" },
    { from: 1, href: "#nowhere", to: 1, problem: "anchor" },
    { from: 1, href: "/company/about#nobody", to: 2, problem: "anchor" },
    { from: null, href: "/lost", to: null, problem: "missing" },
  ]);
});

test("leaves out what is no page of the site", async () => {
  const hrefs = [
    "https://example.com/gone",
    "mailto:a@b.test",
    "#",
    "#top",
    "",
    "/uploads/a.pdf",
    "/sitemap.xml",
    "//x.test/",
  ];
  expect(await linksOf(hrefs)).toEqual([]);
});

test("a link may name a further language of the site", async () => {
  const home = pageRecord({
    id: 1,
    slug: "home",
    body: widgetRecord({ html: ["/es", "/es/gone", "/fr"].map(link).join("") }),
  });
  const site = siteRecord([home]);
  site.settings.languages = ["es"];
  const found = await readLinks(site);
  expect(found.map(({ href, to, problem }) => [href, to, problem])).toEqual([
    ["/es", 1, null],
    ["/es/gone", null, "missing"],
    ["/fr", null, "missing"],
  ]);
});

test("an item of the menu leads to the page that it names, and nowhere once the site has it no more", async () => {
  const item = { id: 1, name: "About", link: "", action: "", auth: false, order: 0, menus: [] };
  const menu = [{ ...item, page: 2, menus: [{ ...item, name: "Contact", link: "/contact", page: 9 }] }];
  expect(await readLinks(siteRecord([pageRecord({ id: 2 })], { menu }))).toEqual([
    { from: null, href: "About", to: 2, problem: null },
    { from: null, href: "/contact", to: null, problem: "missing" },
  ]);
});
