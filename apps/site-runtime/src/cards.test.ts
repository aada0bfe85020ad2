import { beforeEach, describe, expect, it } from "vitest";
import { liveSite, pageRecord, siteRecord } from "@tessera/samples/site-records";
import { createApp } from "./app.ts";
import { ownScript } from "./files/own-file.ts";
import { readSettings } from "./settings.ts";
import { SiteCards } from "./sites/site-cards.ts";
import type { CardFacts } from "@tessera/site-export/render";
import type { SitePage, SiteRecord } from "@tessera/content";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

const settings = readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" });
const script = ownScript("site", "run()");
const scripts = { site: script, tools: script, "tools-es": script, forms: script, visitor: script };

let drawn: CardFacts[];
let isAway: boolean;
let sites: Map<number, SiteRecord>;
let app: FastifyInstance;

beforeEach(() => {
  drawn = [];
  isAway = false;
  const pages: SitePage[] = [
    pageRecord({ id: 1, slug: "home", title: "Tiles" }),
    pageRecord({ id: 2, slug: "about", social_image: "/uploads/own.png" }),
    pageRecord({ id: 3, slug: "club", title: "Secret plan", access: "members" }),
  ];
  sites = new Map([
    [7, siteRecord(pages, { name: "Shop" })],
    [8, siteRecord([pageRecord({ slug: "home", title: "Foreign words" })])],
  ]);
  const source = {
    read: async (id: number) => {
      const site = sites.get(id);
      return site ? liveSite(site) : null;
    },
    drawCard: async (card: CardFacts) => {
      if (isAway) throw new Error("away");
      drawn.push(card);
      return Buffer.from(`PNG of ${card.title}`);
    },
  };
  app = createApp({ settings, source, scripts });
});

function get(url: string, project = 7): Promise<LightMyRequestResponse> {
  return app.inject({ url, headers: { host: `preview-${project}.localhost` } });
}

/** Path of the picture that a page names. */
async function pictureOf(path: string, project = 7): Promise<string> {
  const url = /og:image" content="([^"]*)"/.exec((await get(path, project)).body)?.[1] ?? "";
  return new URL(url).pathname;
}

describe("the card of a page", () => {
  it("is named by the page and kept for ever, drawn once", async () => {
    const path = await pictureOf("/");
    for (let time = 0; time < 2; time++) {
      const card = await get(path);
      expect([card.statusCode, card.body]).toEqual([200, "PNG of Tiles"]);
      expect(card.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
    expect(drawn).toEqual([{ title: "Tiles", siteName: "Shop", colour: "#f97316", logo: "" }]);
  });

  it("is not there for a page with a picture of its own", async () => {
    expect(await pictureOf("/about")).toBe("/uploads/own.png");
  });

  it("shows no words but those of pages of this site that everyone sees", async () => {
    const foreign = await pictureOf("/", 8);
    expect((await get(foreign, 8)).statusCode).toBe(200);
    const site = sites.get(7)!;
    const open = siteRecord([{ ...site.pages[2]!, access: "everyone" }], { name: "Shop" });
    sites.set(9, open);
    const secret = await pictureOf("/", 9);
    drawn = [];
    for (const path of [foreign, secret, "/.tessera/card/", "/.tessera/card/0123456789abcdef.png"])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    expect(drawn).toEqual([]);
  });

  it("is asked for again where it could not be drawn", async () => {
    const path = await pictureOf("/");
    isAway = true;
    const refused = await get(path);
    expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([503, "no-store"]);
    isAway = false;
    expect((await get(path)).statusCode).toBe(200);
  });
});

describe("the keeper of cards", () => {
  const card = (title: string): CardFacts => ({ title, siteName: "Shop", colour: "#000", logo: "" });

  it("draws a card that several ask for once, and few of one project at a time", async () => {
    const asked: string[] = [];
    const waiting = Promise.withResolvers<void>();
    const cards = new SiteCards(async ({ title }) => {
      asked.push(title);
      await waiting.promise;
      return Buffer.from(title);
    });
    const of = (title: string, project = 7): Promise<Buffer> => cards.get(project, card(title));
    const drawing = ["a", "a", "b", "c", "d"].map((title) => of(title));
    await expect(of("e")).rejects.toThrow("too many");
    const other = of("e", 8);
    waiting.resolve();
    await Promise.all([...drawing, other]);
    expect(asked).toEqual(["a", "b", "c", "d", "e"]);
    expect((await of("e")).toString()).toBe("e");
  });

  it("forgets those that were asked for least lately, where there are too many", async () => {
    const asked: string[] = [];
    const cards = new SiteCards(async ({ title }) => {
      asked.push(title);
      return Buffer.alloc(12 * 1024 * 1024);
    });
    for (const title of ["a", "b", "a", "c", "a", "b"]) await cards.get(7, card(title));
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });
});
