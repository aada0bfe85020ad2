import { readPath } from "@tessera/content/rules";
import type { SiteRecord } from "@tessera/content";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { ownScript } from "./files/own-file.ts";
import { siteFilePaths } from "./files/site-files.ts";
import { readSettings } from "./settings.ts";

/** What a visitor of a site is answered, by path. */
function visit(site: SiteRecord): (url: string) => Promise<LightMyRequestResponse> {
  const settings = readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" });
  const script = (name: string) => ownScript(name, `${name}()`);
  const scripts = {
    site: script("site"),
    tools: script("tools"),
    "tools-es": script("tools-es"),
    forms: script("forms"),
    visitor: script("visitor"),
  };
  const app = createApp({ settings, source: { read: async () => liveSite(site) }, scripts });
  return (url) => app.inject({ url, headers: { host: "preview-7.localhost:4400" } });
}

const ownRedirects = {
  "blog/first": "/us?b=2#top",
  "blog/*": "/us",
  "news/*": "https://old.example/*",
  chain: "/about",
  circle: "/round",
  round: "/circle",
  bad: "javascript:alert(1)",
};

test("leads from a slug of before to where the page is now", async () => {
  const pages = ["home", "us", "blog/:id"].map((slug) => pageRecord({ slug }));
  const ask = visit(
    siteRecord(pages, {
      redirects: [
        ...["about", "über uns", "home", "gone"].map((from) => ({
          id: null,
          from,
          to: "",
          pageId: from === "gone" ? 1 : pages[1]!.id,
        })),
        ...Object.entries(ownRedirects).map(([from, to], id) => ({ id, from, to, pageId: null })),
      ],
    }),
  );
  const locationOf = async (path: string): Promise<unknown> => {
    const { statusCode, headers } = await ask(path);
    return statusCode === 308 ? headers.location : statusCode;
  };
  expect(await locationOf("/about?a=1")).toBe("/us?a=1");
  expect(await locationOf("/%C3%BCber%20uns")).toBe("/us");
  // A page that is there comes first, and what is gone is not to be found.
  expect(await locationOf("/home")).toBe(200);
  expect(await locationOf("/gone")).toBe(404);
  expect(await locationOf("/us")).toBe(200);
  // An exact address of one's own comes before a page with parameters, one with a star behind it.
  expect(await locationOf("/blog/first?a=1")).toBe("/us?b=2#top");
  expect(await locationOf("/blog/second")).toBe(200);
  expect(await locationOf("/news/2024/%C3%BCber")).toBe("https://old.example/2024/%C3%BCber");
  expect(await locationOf("/chain?a=1")).toBe("/us?a=1");
  for (const path of ["/circle", "/bad", "/news"]) expect(await locationOf(path)).toBe(404);
});

test("keeps the addresses of its own files, whatever paths its pages have", async () => {
  const pages = [...siteFilePaths, "/%ff"].map((path) => pageRecord({ slug: path.slice(1) }));
  const get = visit(siteRecord([pageRecord(), ...pages]));
  for (const path of siteFilePaths) {
    expect((await get(path)).headers["content-type"]).not.toContain("html");
    expect(readPath(path)).toEqual({ problem: "reserved" });
  }
  const invalid = await get("/%ff");
  expect(invalid.statusCode).toBe(404);
  expect(invalid.headers["content-type"]).toContain("html");
});

test("leads links to where their pages are now", async () => {
  const html = `<a href="/about#team">A</a><a href="/old?a=1#b">B</a><a href="/was#c">C</a>
    <a href="https://else.test/old">D</a><a href="/blog/7">E</a><a href="/gone">F</a><a href="/x">G</a>`;
  const pages = [
    pageRecord({ id: 1, body: widgetRecord({ html }) }),
    pageRecord({ id: 2, slug: "about" }),
    pageRecord({ id: 3, slug: "team", path: "company/team" }),
  ];
  const leading = { was: 3, old: 3, x: 1 };
  const redirects = Object.entries(leading).map(([from, pageId], id) => ({ id, from, to: "", pageId }));
  const { body } = await visit(siteRecord(pages, { redirects }))("/");
  expect([...body.matchAll(/href="([^"]*)">\w<\/a>/g)].map(([, href]) => href)).toEqual([
    "/about#team",
    "/company/team?a=1#b",
    "/company/team#c",
    "https://else.test/old",
    "/blog/7",
    "/gone",
    "/",
  ]);
});
