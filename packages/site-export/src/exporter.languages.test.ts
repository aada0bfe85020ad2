import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import type { SiteRecord, Translations } from "@tessera/content";
import { pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import { bytesOf, ports } from "../test/sample-site.ts";
import { createExporter, type Archive } from "./index.ts";
import { siteOfArchive } from "./source/site-of-source.ts";

async function unpack({ stream }: Archive): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(await bytesOf(stream));
  const files = Object.values(zip.files).filter((file) => !file.dir);
  return new Map(
    await Promise.all(files.map(async (file) => [file.name, await file.async("string")] as const)),
  );
}

const exporter = createExporter(ports);
const page = (id: number, slug: string, html: string, part = {}): SiteRecord["pages"][number] =>
  pageRecord({ id, slug, title: slug, body: widgetRecord({ id: id + 100, html }), ...part });

function site(part: Partial<SiteRecord> = {}): SiteRecord {
  const pages = [
    page(
      1,
      "home",
      `<nav data-languages></nav><h1>Welcome</h1><img src="/uploads/logo.png" alt=""><a href="/blog/first">First</a>
       <a href="/plain">Plain</a><a href="/user/7">Seven</a><router-link to="/blog/first">Go</router-link>`,
    ),
    page(2, "first", `<h1>First post</h1><a href="/">Home</a>`, { path: "blog/first" }),
    page(3, "plain", "<h1>Plain</h1>"),
    page(4, "user", `<h1>A user</h1>`, { path: "user/:id" }),
    page(5, "404", `<h1>Lost</h1>`),
    page(6, "club", "<p>Only for us</p>", { access: "members" }),
  ];
  const translations: Translations = {
    es: {
      Welcome: "Bienvenida",
      "First post": "Primera entrada",
      "A user": "Una persona",
      Lost: "Perdido",
      "Only for us": "Solo para nosotros",
    },
  };
  const whole = siteRecord(pages, { translations, ...part });
  whole.settings.languages = ["es", "fr"];
  whole.redirects = [{ id: 1, from: "old", to: "", pageId: 2 }];
  return whole;
}

const address = "https://shop.example.org";

describe("the archive of a site in several languages", () => {
  it("has each page in each of its languages, in a folder of that", async () => {
    const files = await unpack(exporter.project(site()));
    const names = [...files.keys()]
      .filter((name) => name.startsWith("es") || name.startsWith("fr"))
      .toSorted();
    expect(names).toEqual([
      "es/blog/first/index.html",
      "es/blog/first/style.css",
      "es/home/index.html",
      "es/index.html",
      "es/old/index.html",
      "es/plain/index.html",
      "es/style.css",
      "es/user/_id/index.html",
      "es/user/_id/style.css",
    ]);
    expect(files.get("es/index.html")).toContain("<h1>Bienvenida</h1>");
    expect(files.get("index.html")).toContain("<h1>Welcome</h1>");
    expect(files.get("404.html")).toContain("<h1>Lost</h1>");
  });

  it("links within a language, and to files from wherever a page lies", async () => {
    const home = (await unpack(exporter.project(site()))).get("es/index.html");
    expect(home).toContain('<a href="../es/blog/first/" lang="en">First</a>');
    expect(home).toContain('<a href="../plain/" lang="en">');
    expect(home).toContain('<a href="../es/user/7" lang="en">');
    expect(home).toContain('<router-link to="/es/blog/first" lang="en">');
    expect(home).toContain('src="../assets/logo.png"');
    expect((await unpack(exporter.project(site()))).get("es/blog/first/index.html")).toContain(
      '<a href="../../../es/" lang="en">Home</a>',
    );
  });

  it("offers the languages of a page, and names them where the host is known", async () => {
    const files = await unpack(exporter.project(site(), { address }));
    const home = files.get("es/index.html") ?? "";
    expect(home).toContain('<li><a href="../" lang="en" hreflang="en">English</a></li>');
    expect(home).toContain('<a href="../es/" lang="es" hreflang="es" aria-current="page">Español</a>');
    expect(home).toContain(`<link rel="canonical" href="${address}/es/">`);
    expect(home).toContain(`<link rel="alternate" hreflang="x-default" href="${address}/">`);
    expect(files.get("sitemap.xml")).toContain(
      `<url><loc>${address}/es/blog/first/</loc><xhtml:link rel="alternate" hreflang="en" href="${address}/blog/first/"/>`,
    );
    expect(files.get("plain/index.html")).not.toContain("hreflang");
  });

  it("leads from pages that are not translated, and from addresses of before", async () => {
    const files = await unpack(exporter.project(site()));
    expect(files.get("es/plain/index.html")).toContain("url=../../plain/");
    expect(files.get("es/old/index.html")).toContain("url=../../es/blog/first/");
    expect(files.get("_redirects")).toContain("/es/old /es/blog/first 301");
  });

  it("tells the script of the site the paths of all languages", async () => {
    const files = await unpack(exporter.project(site()));
    const data = /<script type="application\/json" id="tessera-site">(.*?)<\/script>/.exec(
      files.get("es/index.html")!,
    )![1]!;
    const { routes } = JSON.parse(data) as { routes: { path: string; file: string }[] };
    expect(routes).toContainEqual({ path: "/es/user/:id", file: "es/user/_id/", auth: false });
  });

  it("keeps the translations in its source, but for what members alone see", async () => {
    const anywhere = createExporter({ ...ports, script: async (name) => name });
    for (const kind of ["project", "container"] as const) {
      const source = (await unpack(anywhere[kind](site()))).get("source/project.json")!;
      expect(source).not.toContain("nosotros");
      const { site: read } = siteOfArchive(source);
      expect(read.translations?.["es"]).toMatchObject({ Welcome: "Bienvenida" });
      expect(read.settings.languages).toEqual(["es", "fr"]);
    }
  });

  it("is read without languages where an older one names none, or what is none", async () => {
    const source = JSON.parse((await unpack(exporter.project(site()))).get("source/project.json")!) as Record<
      string,
      unknown
    >;
    const { languages: _, ...settings } = source["settings"] as Record<string, unknown>;
    const older = siteOfArchive(
      JSON.stringify({ ...source, settings, translations: { es: [1], "?": { a: "b" } } }),
    ).site;
    expect(older.settings.languages).toEqual([]);
    expect(older.translations).toEqual({ es: {} });
  });

  it("stays as it is without further languages", async () => {
    const plain = site({ translations: {} });
    plain.settings.languages = [];
    const files = await unpack(exporter.project(plain, { address }));
    expect([...files.keys()].filter((name) => name.startsWith("es/"))).toEqual([]);
    expect(files.get("index.html")).toContain('<html lang="en">');
    expect(files.get("index.html")).not.toContain("hreflang");
  });
});
