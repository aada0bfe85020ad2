import { expect, it } from "vitest";
import { pageRecord, siteRecord } from "../../test/records.ts";
import { siteFileAt, type FilePlace } from "./site-files.ts";
import type { MenuItem, SiteRecord } from "@tessera/content";

const indexed: FilePlace = { origin: "https://shop.test", isIndexed: true };

function textOf(path: string, site: SiteRecord, place: FilePlace = indexed): string {
  return siteFileAt(path)?.(site, place).content.plain.toString() ?? "";
}

const item: MenuItem = { id: 1, name: "", link: "", action: "", auth: true, order: 1, page: 3, menus: [] };
const pages = [
  pageRecord({ id: 1, slug: "home" }),
  pageRecord({ id: 2, slug: "a & b" }),
  pageRecord({ id: 3, slug: "secret" }),
  ...["post/:id", "404", "login"].map((slug) => pageRecord({ slug })),
];

it("lists in the site map what everybody may read", () => {
  const map = textOf("/sitemap.xml", siteRecord(pages, { mainPageId: 1, menu: [item] }));
  expect(map.match(/<loc>[^<]*/g)).toEqual(["<loc>https://shop.test/", "<loc>https://shop.test/a%20%26%20b"]);
});

it("keeps robots away from preview hosts", () => {
  const site = siteRecord(pages);
  expect(textOf("/robots.txt", site)).toContain("Sitemap: https://shop.test/sitemap.xml");
  expect(textOf("/robots.txt", site, { ...indexed, isIndexed: false })).toBe("User-agent: *\nDisallow: /\n");
});

it("names the site, its colour and its icons in the manifest", () => {
  const settings = { storeName: "", logo: "", favicon: "", tokens: [{ name: "--accent", value: "#0af" }] };
  expect(
    JSON.parse(textOf("/manifest.webmanifest", siteRecord(pages, { name: "", settings }))),
  ).toMatchObject({
    name: "Store",
    display: "standalone",
    theme_color: "#0af",
    icons: [{ sizes: "192x192" }, { sizes: "512x512" }],
  });
});

it("has no file under other names", () => {
  for (const path of ["/constructor", "/toString", "/about"]) expect(siteFileAt(path)).toBeUndefined();
});
