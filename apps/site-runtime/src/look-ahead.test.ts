import type { SiteRecord } from "@tessera/content";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import { createPageRenderer, ownPlace, prepareSite } from "@tessera/site-export/render";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { ownScript } from "./files/own-file.ts";
import { readSettings } from "./settings.ts";

const script = (name: string) => ownScript(name, `${name}()`);
const scripts = {
  site: script("site"),
  tools: script("tools"),
  "tools-es": script("tools-es"),
  forms: script("forms"),
  visitor: script("visitor"),
};

/** A page of a site as visitors get it. */
async function served(site: SiteRecord, path: string): Promise<string> {
  const settings = readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" });
  const drawCard = (): Promise<Buffer> => Promise.resolve(Buffer.from(""));
  const app = createApp({ settings, source: { read: async () => liveSite(site), drawCard }, scripts });
  return (await app.inject({ url: path, headers: { host: "preview-7.localhost:4400" } })).body;
}

/** The same page from the record of its site alone. */
function foretold(site: SiteRecord, slug: string): string {
  const page = site.pages.find((each) => each.slug === slug)!;
  const prepared = prepareSite(site);
  const render = createPageRenderer(prepared, {
    scripts: {
      script: scripts.site.path,
      tools: scripts.tools.path,
      "tools-es": scripts["tools-es"].path,
      forms: scripts.forms.path,
      visitor: scripts.visitor.path,
    },
    sizeOf: () => null,
    hasCard: () => true,
  });
  return render(ownPlace(prepared, page), "http://preview-7.localhost:4400").html;
}

const pages = [
  pageRecord({ slug: "home", body: widgetRecord({ html: "<p>Hi</p>", css: "p { color: red }" }) }),
  pageRecord({
    slug: "code",
    path: "über uns/code",
    social_image: "/uploads/a.png",
    body: widgetRecord({ html: '<nav data-menu></nav><a href="/old">Old</a>', js: "console.log(1)" }),
  }),
  pageRecord({
    slug: "form",
    search_listing: "hidden",
    body: widgetRecord({
      html: '<form data-form-send="entries"><input name="a"><button>Send</button></form>',
    }),
  }),
];

const site = siteRecord(pages, {
  menu: [
    { id: 1, name: "Code", link: "", action: "top", auth: false, order: 1, page: pages[1]!.id, menus: [] },
  ],
  redirects: [{ id: null, from: "old", to: "", pageId: pages[1]!.id }],
});

test.each([
  ["home", "/"],
  ["code", "/%C3%BCber%20uns/code"],
  ["form", "/form"],
])("the page %s is foretold byte for byte", async (slug, path) => {
  const page = await served(site, path);
  expect(page).toContain("<!doctype html>");
  expect(page.includes("/.tessera/forms-")).toBe(slug === "form");
  expect(foretold(site, slug)).toBe(page);
});
