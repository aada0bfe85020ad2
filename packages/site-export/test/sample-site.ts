import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ExportPorts, FetchedFile, ScriptName } from "../src/index.ts";
import type { MenuItem, SiteRecord } from "@tessera/content";
import { initialSettings } from "@tessera/content/rules";
import { pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";

/** One pixel. */
export const png: Uint8Array = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

function file(bytes: Uint8Array | string, type: string): FetchedFile {
  return { bytes: typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes, type };
}

/** What the sample's pages use. */
const files: Readonly<Record<string, FetchedFile>> = {
  "/uploads/logo.png": file(png, "image/png"),
  "/uploads/LOGO.PNG": file(png, "image/png"),
  "/uploads/con.png": file(png, "image/png"),
  "https://cdn.test/lib/a.css": file('@import "b.css"; @font-face { src: url(f.woff2) }', "text/css"),
  "https://cdn.test/lib/b.css": file("b { color: blue }", "text/css"),
  "https://cdn.test/lib/f.woff2": file("font", "font/woff2"),
  "https://cdn.test/lib/count.js": file("globalThis.libraryCount = 7;", "text/javascript"),
};

/** Ports over the sample's files and the built scripts. */
export const ports: ExportPorts = {
  fetch: async (url) => files[url] ?? null,
  script: async (name) => readFileSync(builtScript(name), "utf8"),
};

function builtScript(name: ScriptName): string {
  const own = name === "router" || name === "forms" ? "@tessera/site-export" : "@tessera/widget-renderer";
  return createRequire(import.meta.url).resolve(`${own}/${name}.js`);
}

let nextItem = 1;

/** An item of a menu with only what a test is about. */
function menuItem(name: string, part: Partial<MenuItem> = {}): MenuItem {
  const id = nextItem++;
  return { id, name, link: "", action: "", auth: false, page: null, order: id, menus: [], ...part };
}

const counter = widgetRecord({
  id: 50,
  originId: 50,
  name: "Counter",
  html: "<button>0</button>",
  css: "button { color: #333 }",
  after_render:
    'const b = widget.find("button"); b.addEventListener("click", () => (b.textContent = Number(b.textContent) + 1));',
});

const picture =
  '<img src="/uploads/logo.png" alt="Logo" srcset="/uploads/logo.png 1x, /uploads/LOGO.PNG 2x">';

/** A site that uses everything that an export has to bring along. */
export function sampleSite(): SiteRecord {
  const nav = '<nav data-menu aria-label="Main"></nav>';
  const home = pageRecord({
    id: 1,
    slug: "home",
    title: "Home",
    meta_description: "The home page",
    body: widgetRecord({
      id: 10,
      html: `${nav}<main><h1>Home</h1>${picture}<a id="about" href="/about">About</a> <a href="/post/7?a=1#b">Post</a>
        <a href="https://other.test/">Other</a><router-link to="/about">Also about</router-link><div id="slot"></div></main>`,
      css: 'h1 { background: url("/uploads/con.png") } h1 { color: #222 }',
      library: {
        css: [{ order: 0, url: "https://cdn.test/lib/a.css" }],
        js: [
          { order: 0, url: "https://cdn.test/lib/count.js" },
          { order: 1, url: "https://cdn.test/gone.js" },
        ],
      },
      children: [
        { wrapper: "slot", type: "the_card", parent: "", useLatest: true, widgetId: 50, widget: counter },
      ],
    }),
  });
  const about = pageRecord({
    id: 2,
    slug: "about",
    title: "About",
    body: widgetRecord({
      id: 11,
      html: `${nav}<main><h1>About</h1><a id="home" href="/home">Home</a></main>`,
    }),
  });
  const post = pageRecord({
    id: 3,
    slug: "post/:id",
    title: "Post",
    body: widgetRecord({
      id: 12,
      html: `<main><h1>Post</h1><p id="out"></p><a href="/about">About</a></main>`,
      after_render: 'widget.find("#out").textContent = "post " + widget.params.id;',
    }),
  });
  const lost = pageRecord({
    id: 4,
    slug: "404",
    title: "Lost",
    body: widgetRecord({ id: 13, html: '<main><h1>Lost</h1><a href="/">Home</a></main>' }),
  });
  const account = pageRecord({
    id: 5,
    slug: "account",
    title: "Account",
    body: widgetRecord({ id: 14, html: "<main><h1>Secret</h1></main>" }),
  });
  const login = pageRecord({
    id: 6,
    slug: "login",
    title: "Login",
    body: widgetRecord({ id: 15, html: "<main><h1>Sign in</h1></main>" }),
  });
  const settings = {
    ...initialSettings,
    storeName: "Shop",
    logo: "/uploads/logo.png",
    favicon: "/uploads/logo.png",
    language: "de",
    tokens: [{ name: "--accent", value: "#4f46e5" }],
  };
  const menu = [
    menuItem("Home", { page: 1, menus: [menuItem("About us", { page: 2 })] }),
    menuItem("Account", { page: 5, auth: true }),
    menuItem("Elsewhere", { link: "https://other.test/" }),
  ];
  return siteRecord([home, about, post, lost, account, login], { name: "My Big  Shop", menu, settings });
}

/** All bytes of a stream. */
export async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
