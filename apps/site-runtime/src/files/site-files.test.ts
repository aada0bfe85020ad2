import { expect, it } from "vitest";
import { pageRecord, siteRecord } from "@tessera/samples/site-records";
import { siteFileAt, type FilePlace } from "./site-files.ts";
import type { MenuItem, SiteRecord } from "@tessera/content";
import { initialSettings } from "@tessera/content/rules";

const indexed: FilePlace = { origin: "https://shop.test", isIndexed: true };

const sizes: Readonly<Record<string, [width: number, height: number]>> = {
  "/uploads/large.png": [512, 512],
  "/uploads/middle.webp": [256, 256],
  "/uploads/small.png": [64, 64],
  "/uploads/wide.png": [512, 256],
};

function sizeOf(url: string): { width: number; height: number } | null {
  const [width, height] = sizes[url] ?? [0, 0];
  return width > 0 ? { width, height } : null;
}

function textOf(path: string, site: SiteRecord, place: FilePlace = indexed): string {
  return siteFileAt(path)?.(site, place, sizeOf).content.plain.toString() ?? "";
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
  const tokens = [{ name: "--accent", value: "#0af" }];
  const settings = { ...initialSettings, language: "de", tokens };
  expect(
    JSON.parse(textOf("/manifest.webmanifest", siteRecord(pages, { name: "", settings }))),
  ).toMatchObject({
    name: "Store",
    lang: "de",
    display: "standalone",
    theme_color: "#0af",
    icons: [{ sizes: "192x192" }, { sizes: "512x512" }],
  });
});

const drawn = ["/.tessera/icon-192.png 192x192", "/.tessera/icon-512.png 512x512"];

it.each([
  ["", drawn],
  ["/uploads/large.png", ["/uploads/large.png 512x512"]],
  ["/uploads/middle.webp", ["/uploads/middle.webp 256x256", drawn[1]]],
  ["/uploads/small.png", drawn],
  ["/uploads/wide.png", drawn],
  ["https://elsewhere.test/icon.png", drawn],
])("takes the favicon %j as icon where it is a square of the size", (favicon, expected) => {
  const settings = { ...siteRecord(pages).settings, favicon };
  const { icons } = JSON.parse(textOf("/manifest.webmanifest", siteRecord(pages, { settings }))) as {
    icons: { src: string; sizes: string }[];
  };
  expect(icons.map(({ src, sizes: pixels }) => `${src} ${pixels}`)).toEqual(expected);
});

it("has no file under other names", () => {
  for (const path of ["/constructor", "/toString", "/about"]) expect(siteFileAt(path)).toBeUndefined();
});
