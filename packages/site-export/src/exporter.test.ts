import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import { bytesOf, ports, sampleSite } from "../test/sample-site.ts";
import { createExporter, type Archive } from "./index.ts";

/** An archive as another implementation reads it. */
async function unpack({ stream }: Archive): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(await bytesOf(stream), { checkCRC32: true });
  const files = Object.values(zip.files).filter((file) => !file.dir);
  return new Map(
    await Promise.all(files.map(async (file) => [file.name, await file.async("string")] as const)),
  );
}

const exporter = createExporter(ports);

describe("the archive of a project", () => {
  it("is named after it and holds one HTML and one CSS for each page, and what they use", async () => {
    const archive = exporter.project(sampleSite());
    expect(archive.name).toBe("the_my_big_shop.zip");
    expect([...(await unpack(archive)).keys()].toSorted()).toEqual([
      "404.css",
      "404.html",
      "README.md",
      "about/index.html",
      "about/style.css",
      "account/index.html",
      "account/style.css",
      "assets/LOGO-2.PNG",
      "assets/_con.png",
      "assets/a.css",
      "assets/b.css",
      "assets/count.js",
      "assets/f.woff2",
      "assets/logo.png",
      "favicon.ico",
      "home/index.html",
      "icons/icon-192.png",
      "icons/icon-512.png",
      "index.html",
      "login/index.html",
      "login/style.css",
      "manifest.webmanifest",
      "post/_id/index.html",
      "post/_id/style.css",
      "robots.txt",
      "scripts/router.js",
      "scripts/tools.js",
      "source/project.json",
      "style.css",
      "sw.js",
    ]);
  });

  it("judges forms in the language of the project, or in the one that was asked for", async () => {
    const sample = sampleSite();
    const words = async (language: string, options = {}): Promise<string> => {
      const site = { ...sample, settings: { ...sample.settings, language } };
      return (await unpack(exporter.project(site, options))).get("scripts/tools.js") ?? "";
    };
    expect(await words("")).toContain("is required.");
    expect(await words("es-MX")).toContain("es obligatorio.");
    expect(await words("", { language: "es" })).toContain("es obligatorio.");
  });

  it("names its own files and pages by relative addresses, others as they were", async () => {
    const files = await unpack(exporter.project(sampleSite()));
    const home = files.get("index.html") ?? "";
    expect(home).toContain(
      '<img src="assets/logo.png" alt="Logo" srcset="assets/logo.png 1x, assets/LOGO-2.PNG 2x"',
    );
    expect(home).toContain('width="1" height="1"');
    expect(home).toContain('<a id="about" href="about/">');
    expect(home).toContain('<a href="post/7?a=1#b">');
    expect(home).toContain('<a href="https://other.test/">');
    expect(home).toContain('<link rel="stylesheet" href="assets/a.css">');
    expect(home).toContain('<script src="assets/count.js" defer>');
    expect(home).toContain('<link rel="icon" href="assets/logo.png">');
    expect(files.get("style.css")).toContain('url("assets/_con.png")');
    expect(files.get("style.css")).toContain(":root { --accent: #4f46e5; }");
    expect(files.get("assets/a.css")).toBe('@import "b.css"; @font-face { src: url(f.woff2) }');
    expect(files.get("about/index.html")).toContain('<a id="home" href="../">');
    expect(files.get("post/_id/index.html")).toContain('<a href="../../about/">');
    expect(files.get("404.html")).toContain('<link rel="stylesheet" href="/404.css">');
  });

  it("shows the menu where a page has a place for it, private items marked", async () => {
    const home = (await unpack(exporter.project(sampleSite()))).get("about/index.html");
    expect(home).toContain(
      '<nav data-menu aria-label="Main"><ul><li><a href="../">Home</a><ul><li><a href="../about/">About us</a></li></ul></li>' +
        '<li data-auth><a href="../account/">Account</a></li><li><a href="https://other.test/">Elsewhere</a></li></ul></nav>',
    );
  });

  it("leads from addresses of before, by pages and by a list for hosts that read one", async () => {
    const sample = sampleSite();
    const pages = sample.pages.map((each) =>
      each.slug === "about" ? { ...each, path: "company/us" } : each,
    );
    const redirects = [
      { id: 1, from: "about", to: "", pageId: 2 },
      { id: 2, from: "old/start", to: "/?from=old", pageId: null },
      { id: 3, from: "news/*", to: "https://news.example/*", pageId: null },
      { id: 4, from: "company/us", to: "/nowhere", pageId: null },
      { id: 5, from: "LOGIN", to: "/login", pageId: null },
    ];
    const files = await unpack(exporter.project({ ...sample, pages, redirects }));
    expect(files.get("index.html")).toContain('<a id="about" href="company/us/">');
    expect(files.get("about/index.html")).toContain('content="0; url=../company/us/"');
    expect(files.get("old/start/index.html")).toContain('<a href="../../?from=old">');
    expect(files.get("company/us/index.html")).toContain("<h1>About</h1>");
    expect(files.has("LOGIN/index.html")).toBe(false);
    expect(files.get("_redirects")).toBe(
      "/LOGIN /login 301\n/about /company/us 301\n/old/start /?from=old 301\n/news/* https://news.example/:splat 301\n",
    );
  });

  it("says what could not be fetched, and names it where it was", async () => {
    const missing: string[] = [];
    const files = await unpack(exporter.project(sampleSite(), { onMissing: (url) => missing.push(url) }));
    expect(missing).toEqual(["https://cdn.test/gone.js"]);
    expect(files.get("README.md")).toContain("- https://cdn.test/gone.js");
    expect(files.get("index.html")).toContain('src="https://cdn.test/gone.js"');
  });

  it("holds no ids, times or accounts", async () => {
    const files = await unpack(exporter.project(sampleSite()));
    const source = files.get("source/project.json") ?? "";
    expect(source).not.toMatch(/"(?:id|originId|widgetId|timestamp|userId|token)":/);
  });

  it("is the same bytes for the same project", async () => {
    const one = await bytesOf(exporter.project(sampleSite()).stream);
    const other = await bytesOf(exporter.project(sampleSite()).stream);
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it("fails where there is no page", async () => {
    const { stream } = exporter.project(siteRecord([]));
    await expect(bytesOf(stream)).rejects.toThrow("The project has no pages.");
    expect(exporter.isBusy).toBe(false);
  });
});

describe("the archive of a page or widget", () => {
  it("is a page without scripts when it has no code", async () => {
    const archive = exporter.page(pageRecord({ slug: "about" }));
    expect(archive.name).toBe("about.zip");
    expect([...(await unpack(archive)).keys()]).toEqual(["index.html", "style.css", "icon.png", "README.md"]);
  });

  it("brings the scripts along that its code needs", async () => {
    const page = pageRecord({ slug: "", body: widgetRecord({ after_render: "1;" }) });
    const archive = exporter.page(page);
    expect(archive.name).toBe("page.zip");
    expect([...(await unpack(archive)).keys()]).toEqual([
      "index.html",
      "style.css",
      "icon.png",
      "scripts/page.js",
      "scripts/tools.js",
      "README.md",
    ]);
  });

  it("holds the parts of a widget", async () => {
    const widget = widgetRecord({ name: "A/B: <card>", css: "b{}", js: "1;" });
    const archive = exporter.widget(widget);
    expect(archive.name).toBe("A_B_ _card_.zip");
    const files = await unpack(archive);
    expect(files.get("source/widget.html")).toBe("<p>Hello</p>");
    expect(files.get("source/widget.css")).toBe("b{}");
    expect(files.get("source/widget.js")).toBe("1;");
  });
});

describe("the archive of everything", () => {
  it("has a folder for each thing, two of one name apart", async () => {
    const all = {
      projects: [sampleSite(), { ...sampleSite(), name: "MY BIG  SHOP" }, siteRecord([])],
      pages: [pageRecord({ slug: "about" })],
      widgets: [widgetRecord({ name: "Card" })],
    };
    const progress: string[] = [];
    const archive = exporter.everything(all, {
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(archive.name).toBe("my_files.zip");
    const folders = new Set(
      [...(await unpack(archive)).keys()].map((path) => path.split("/").slice(0, 2).join("/")),
    );
    expect([...folders]).toEqual([
      "projects/My Big Shop",
      "projects/MY BIG SHOP-2",
      "pages/about",
      "widgets/Card",
      "README.md",
    ]);
    expect(progress).toEqual(["1/4", "2/4", "3/4", "4/4"]);
  });
});

describe("an export", () => {
  it("locks others out until its stream has ended", async () => {
    const { stream } = exporter.page(pageRecord());
    expect(exporter.isBusy).toBe(true);
    expect(() => exporter.page(pageRecord())).toThrow("An export is running.");
    await bytesOf(stream);
    expect(exporter.isBusy).toBe(false);
  });

  it("gives the lock back when it is cancelled, and stops", async () => {
    let fetched = 0;
    const slow = createExporter({
      ...ports,
      fetch: async () => {
        fetched += 1;
        return null;
      },
    });
    const { stream } = slow.project(sampleSite());
    await stream.cancel();
    expect([slow.isBusy, fetched]).toEqual([false, 0]);
  });

  it("ends by its signal", async () => {
    const ending = new AbortController();
    const { stream } = exporter.project(sampleSite(), {
      signal: ending.signal,
      onProgress: () => ending.abort(),
    });
    await expect(bytesOf(stream)).rejects.toThrow("aborted");
    expect(exporter.isBusy).toBe(false);
  });
});
