import { beforeEach, describe, expect, it } from "vitest";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import { createApp } from "./app.ts";
import { ownScript } from "./files/own-file.ts";
import { readSettings } from "./settings.ts";
import type { SiteRecord, SitePage, Translations } from "@tessera/content";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

const settings = readSettings({
  SITE_TOKEN: "x".repeat(16),
  LOG_LEVEL: "silent",
  PUBLIC_URL: "http://example.org",
});
const scripts = {
  site: ownScript("site", "run()"),
  tools: ownScript("tools", "tools()"),
  "tools-es": ownScript("tools-es", "herramientas()"),
  forms: ownScript("forms", "forms()"),
  visitor: ownScript("visitor", "visitor()"),
};
const origin = "http://shop.example.com";

let site: SiteRecord;
let app: FastifyInstance;

const page = (slug: string, html: string, part: Partial<SitePage> = {}): SitePage =>
  pageRecord({ slug, title: slug, body: widgetRecord({ html }), ...part });

const contact = `<form data-form-success="Thank you" data-form-page=""><label>Your name <input required></label>
  <select aria-label="Size"><option>Small</option><option>Large</option></select>
  <label><input type="radio" required>By post</label><button>Send</button></form>`;

beforeEach(() => {
  const home = page(
    "home",
    `<nav data-languages><ul><li>Old</li></ul></nav><h1>Hello <b>you</b></h1><p>Only English</p>
     <a href="/about?a=1#b">About us</a> <a href="/plain">Plain</a> <a href="https://a.example/about">Away</a>
     <img src="cat.png" alt="A cat"><ul data-menu></ul>`,
    { meta_description: "What we do" },
  );
  const about = page("about", `<h1>About us</h1><a href="/">Home</a>`, { meta_title: "About us" });
  const plain = page("plain", `<nav data-languages></nav><h1>Plain</h1>`);
  const post = page("blog/:id", "<p>A post</p>", { path: "blog/:id" });
  const members = page("club", "<p>A secret</p>", { access: "members" });
  const missing = page("404", "<h1>Nothing here</h1><nav data-languages></nav>");
  const pages = [home, about, plain, post, members, missing, page("contact", contact)];
  const translations: Translations = {
    es: {
      "Hello <1>you</1>": "<1>Tú</1>, hola",
      "About us": "Sobre nosotros",
      "What we do": 'Lo que "hacemos"',
      Home: "Inicio",
      "A cat": "Un gato",
      "A post": "Una entrada",
      "A secret": "Un secreto",
      "Nothing here": "Aquí no hay nada",
      "Your name": "Tu nombre",
      Size: "Talla",
      Small: "Pequeña",
      "By post": "Por correo",
      "Thank you": "Gracias",
      Send: "Enviar",
    },
    ar: { "About us": "من نحن" },
  };
  site = siteRecord(pages, { translations });
  site.settings.languages = ["es", "ar", "fr"];
  site.menu = [
    { id: 1, order: 1, name: "About us", link: "", action: "", auth: false, page: about.id, menus: [] },
    { id: 2, order: 2, name: "Plain", link: "", action: "", auth: false, page: plain.id, menus: [] },
  ];
  site.redirects = [
    { id: 1, from: "old", to: "", pageId: about.id },
    { id: 2, from: "es/before", to: "/plain", pageId: null },
  ];
  app = open();
});

function open(): FastifyInstance {
  return createApp({
    settings,
    source: {
      read: async () => liveSite(structuredClone(site)),
      readUpload: async () => null,
      askHost: async () => 7,
    },
    scripts,
    now: () => 0,
  });
}

function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ url, headers: { host: "shop.example.com", ...headers } });
}

async function bodyOf(url: string): Promise<string> {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  return body;
}

describe("a page with translations", () => {
  it("is shown below its language, with what has no translation in the first one", async () => {
    const body = await bodyOf("/es");
    expect(body).toContain('<html lang="es" dir="ltr">');
    expect(body).toContain('<h1><b>Tú</b>, hola</h1><p lang="en">Only English</p>');
    expect(body).toContain('alt="Un gato"');
    expect(body).toContain('<meta name="description" content="Lo que &quot;hacemos&quot;">');
    expect(await bodyOf("/es/about")).toContain("<title>Sobre nosotros</title>");
    const arabic = await bodyOf("/ar/about");
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('<a href="/ar" lang="en" dir="ltr">Home</a>');
  });

  it("stays as it is in the first language", async () => {
    expect(await bodyOf("/")).toContain("<h1>Hello <b>you</b></h1>");
    expect(await bodyOf("/")).toContain('<html lang="en" dir="ltr">');
  });

  it("links to pages in its language where they exist in it", async () => {
    const body = await bodyOf("/es");
    expect(body).toContain('<a href="/es/about?a=1#b">Sobre nosotros</a>');
    expect(body).toContain('<a href="/plain" lang="en">Plain</a>');
    expect(body).toContain('<a href="https://a.example/about" lang="en">Away</a>');
    expect(body).toContain(
      '<ul><li><a href="/es/about">Sobre nosotros</a></li><li><a href="/plain" lang="en">Plain</a></li></ul>',
    );
    expect(await bodyOf("/es/about")).toContain('<a href="/es">Inicio</a>');
  });

  it("has its files where they are in the first language", async () => {
    expect(await bodyOf("/es")).toMatch(/src="\/cat\.png"/);
  });

  it("names its other languages for search engines and shared links", async () => {
    const body = await bodyOf("/es/about");
    expect(body).toContain(`<link rel="canonical" href="${origin}/es/about">`);
    for (const [tag, path] of [
      ["en", "/about"],
      ["es", "/es/about"],
      ["ar", "/ar/about"],
      ["x-default", "/about"],
    ])
      expect(body).toContain(`<link rel="alternate" hreflang="${tag}" href="${origin}${path}">`);
    expect(body).not.toContain('hreflang="fr"');
    expect(body).toContain('<meta property="og:locale" content="es_ES">');
    expect(body).toContain('<meta property="og:locale:alternate" content="ar_EG">');
    expect(await bodyOf("/plain")).not.toContain("alternate");
  });

  it("offers the languages in which it exists, and nothing where there is no choice", async () => {
    const list = (body: string): string => /<nav data-languages.*?<\/nav>/s.exec(body)![0];
    expect(list(await bodyOf("/es"))).toBe(
      '<nav data-languages><ul><li><a href="/" lang="en" hreflang="en">English</a></li>' +
        '<li><a href="/es" lang="es" hreflang="es" aria-current="page">Español</a></li>' +
        '<li><a href="/ar" lang="ar" hreflang="ar" dir="rtl">العربية</a></li></ul></nav>',
    );
    expect(list(await bodyOf("/plain"))).toBe("<nav data-languages hidden></nav>");
  });

  it("keeps the parameters of its path", async () => {
    const body = await bodyOf("/es/blog/7");
    expect(body).toContain("Una entrada");
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${origin}/blog/7">`);
  });
});

describe("paths of a language", () => {
  it("lead to the first language where a page is not translated, for the time being", async () => {
    for (const [path, to] of [
      ["/es/plain?a=1", "/plain?a=1"],
      ["/fr", "/"],
      ["/ar/blog/7", "/blog/7"],
    ]) {
      const { statusCode, headers } = await get(path!);
      expect([statusCode, headers.location]).toEqual([302, to]);
    }
  });

  it("follow redirects in their language, and those of their own", async () => {
    for (const [path, to] of [
      ["/es/old", "/es/about"],
      ["/fr/old", "/about"],
      ["/es/before", "/plain"],
      ["/es/", "/es"],
    ]) {
      const { statusCode, headers } = await get(path!);
      expect([path, statusCode, headers.location]).toEqual([path, 308, to]);
    }
  });

  it("show the page for missing ones in their language, which leads to the main pages", async () => {
    const { statusCode, body } = await get("/es/nowhere");
    expect(statusCode).toBe(404);
    expect(body).toContain("Aquí no hay nada");
    expect(body).toContain('<a href="/es" lang="es" hreflang="es" aria-current="page">');
    expect((await get("/fr/nowhere")).body).toContain("Nothing here");
  });

  it("are no language where the site has not got it", async () => {
    expect((await get("/de/about")).statusCode).toBe(404);
    expect((await get("/especial")).statusCode).toBe(404);
  });

  it("withhold pages of members as in the first language", async () => {
    const { statusCode, headers, body } = await get("/es/club");
    expect(statusCode).toBe(302);
    expect(headers.location).toContain("next=%2Fes%2Fclub");
    expect(body).not.toContain("secret");
    site.pages.push(page("login", "<h1>Who are you?</h1>"));
    site.translations = { es: { ...site.translations?.["es"], "Who are you?": "¿Quién eres?" } };
    await app.close();
    app = open();
    expect((await get("/es/club")).headers.location).toBe("/es/login?next=%2Fes%2Fclub");
    expect((await get("/club")).headers.location).toBe("/login?next=%2Fclub");
  });
});

describe("a form in another language", () => {
  const post = (path: string, fields: Record<string, string>): Promise<LightMyRequestResponse> =>
    app.inject({
      method: "POST",
      url: path,
      headers: {
        host: "shop.example.com",
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      payload: new URLSearchParams(fields).toString(),
    });

  it("sends the names and values of the first language, and says what the other one says", async () => {
    const [first, other] = [await bodyOf("/contact"), await bodyOf("/es/contact")];
    const names = (body: string): string[] => [...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name!);
    expect(names(other.slice(other.indexOf("<form")))).toEqual(names(first.slice(first.indexOf("<form"))));
    expect(other).toContain('action="/es/contact?form=form"');
    expect(other).toContain('<option value="Small">Pequeña</option><option lang="en">Large</option>');
    expect(other).toMatch(/value="By post"[^>]*>Por correo/);
    expect(other).toContain(">Gracias</p>");
    expect(other).toContain('aria-label="Talla"');
  });

  it("is judged in its language", async () => {
    const path = /action="([^"]+)"/.exec(await bodyOf("/es/contact"))![1]!;
    const names = [...(await bodyOf("/es/contact")).matchAll(/ name="(\w+)"/g)].map(([, name]) => name!);
    const answer = await post(path, { [names[0]!]: "" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toMatch(/^Todavía no se ha enviado/);
  });
});

describe("the map of a site", () => {
  it("names each page in each language, with the others", async () => {
    const { body } = await get("/sitemap.xml");
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(body).toContain(
      `<url><loc>${origin}/es/about</loc><xhtml:link rel="alternate" hreflang="en" href="${origin}/about"/>`,
    );
    expect(body).toContain(`<url><loc>${origin}/plain</loc></url>`);
    expect(body).not.toContain("/es/plain");
    expect(body).not.toContain("/es/club");
  });
});

describe("a site of one language", () => {
  it("is what it was", async () => {
    site.settings.languages = [];
    const body = await bodyOf("/");
    expect(body).toContain('<html lang="en">');
    expect(body).not.toContain("og:locale");
    expect(body).toContain("<nav data-languages hidden></nav>");
    expect((await get("/es")).statusCode).toBe(404);
  });
});
