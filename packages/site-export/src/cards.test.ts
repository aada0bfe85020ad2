import { describe, expect, it } from "vitest";
import { pageRecord, siteRecord } from "@tessera/samples/site-records";
import type { CardFacts } from "@tessera/content/search";
import { bytesOf, png, ports } from "../test/sample-site.ts";
import { createExporter, readZip, type FileOptions } from "./index.ts";
import { siteOfArchive } from "./render.ts";

const site = siteRecord(
  [
    pageRecord({ id: 1, slug: "home", title: "Tiles" }),
    pageRecord({
      id: 2,
      slug: "sale",
      title: "Sale",
      social_image: "/uploads/con.png",
      search_listing: "hidden",
      data_type: "faq",
      data_fields: '{"questions":"Why?\\nBecause."}',
    }),
    pageRecord({ id: 3, slug: "club", title: "Secret plan", access: "members" }),
    pageRecord({ id: 4, slug: "twin", title: "Tiles" }),
  ],
  { name: "Shop" },
);
site.settings.logo = "/uploads/logo.png";

/** The files of an archive, and the cards that were asked for. */
async function exported(
  kind: "project" | "container",
  options: FileOptions = {},
): Promise<{ text: (path: string) => string; paths: string[]; asked: CardFacts[] }> {
  const asked: CardFacts[] = [];
  const drawCard = async (card: CardFacts): Promise<Uint8Array> => (asked.push(card), png);
  const { stream } = createExporter({ ...ports, script: async () => "" })[kind](site, {
    drawCard,
    ...options,
  });
  const files = readZip(await bytesOf(stream));
  const text = (path: string): string => new TextDecoder().decode(files.get(path));
  return { text, paths: [...files.keys()], asked };
}

const cardsIn = (paths: readonly string[]): string[] => paths.filter((path) => path.startsWith("cards/"));

describe("the cards of an archive", () => {
  it("are drawn once for each title, and named by their whole address", async () => {
    const { text, paths, asked } = await exported("project", { address: "https://shop.test" });
    const cards = cardsIn(paths);
    expect(cards).toHaveLength(1);
    expect(asked.map(({ title, logo }) => [title, logo])).toEqual([["Tiles", "/uploads/logo.png"]]);
    for (const page of ["index.html", "twin/index.html"])
      expect(text(page)).toContain(`<meta property="og:image" content="https://shop.test/${cards[0]}">`);
    expect(text("README.md")).not.toContain("Shared links");
  });

  it("are not needed where nobody knows the address, and the archive says so", async () => {
    const { text, paths } = await exported("project");
    expect(cardsIn(paths)).toEqual([]);
    expect(text("index.html")).not.toContain("og:image");
    expect(text("README.md")).toContain("The address at which the site will be shown was not said");
  });

  it.each<["project" | "container", FileOptions["drawCard"]]>([
    ["project", undefined],
    ["project", async () => null],
    ["container", () => Promise.reject(new Error("away"))],
  ])("give way to the logo where they cannot be drawn: %s", async (kind, drawCard) => {
    const { text, paths } = await exported(kind, { drawCard, address: "https://shop.test" });
    expect(cardsIn(paths)).toEqual([]);
    expect(text("README.md")).toContain("its card could not be drawn");
    // A container names addresses when a page is asked for.
    const named = kind === "project" ? "https://shop.test/assets/logo.png" : undefined;
    expect(/og:image" content="([^"]*)"/.exec(text("index.html"))?.[1]).toBe(named);
  });

  it("stand in a container whatever its address, and say nothing of pages for members", async () => {
    const { paths, asked } = await exported("container");
    expect(cardsIn(paths)).toHaveLength(1);
    expect(asked.map(({ title }) => title)).toEqual(["Tiles"]);
  });
});

describe("what search engines are told", () => {
  it("goes along in the source of an archive, with the picture beside it", async () => {
    const { text, paths } = await exported("project", { address: "https://shop.test" });
    const archived = siteOfArchive(text("source/project.json"));
    const [home, sale] = archived.site.pages;
    expect(sale).toMatchObject({
      social_image: "/assets/_con.png",
      search_listing: "hidden",
      data_type: "faq",
      data_fields: '{"questions":"Why?\\nBecause."}',
    });
    expect(home).toMatchObject({ social_image: "", search_listing: "", data_type: "", data_fields: "" });
    expect(paths).toContain("assets/_con.png");
    expect(text("sale/index.html")).toContain('og:image" content="https://shop.test/assets/_con.png"');
    expect(text("sale/index.html")).toContain('"@type":"FAQPage"');
    expect(text("sitemap.xml")).not.toContain("sale");
    expect(text("source/project.json").match(/social_image/g)).toHaveLength(1);
  });
});
