import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import { createApp } from "./app.ts";
import { ownScript } from "./files/own-file.ts";
import { readSettings } from "./settings.ts";
import type { SiteSource } from "./sites/site-source.ts";
import type { SiteRecord } from "@tessera/content";
import type { FastifyInstance } from "fastify";
import type { LightMyRequestResponse } from "fastify";

const settings = readSettings({
  SITE_TOKEN: "x".repeat(16),
  LOG_LEVEL: "silent",
  PUBLIC_URL: "http://example.org:4400",
});
const scripts = {
  site: ownScript("site", "run()"),
  tools: ownScript("tools", "tools()"),
  "tools-es": ownScript("tools-es", "herramientas()"),
  forms: ownScript("forms", "forms()"),
  visitor: ownScript("visitor", "visitor()"),
};

/** Projects by id; a project that is an error cannot be read. */
let projects: Map<number, SiteRecord | Error>;
let reads: number;
let hostsAsked: string[];
let uploadsRead: string[];
let serverIsAway: boolean;
let time: number;
let app: FastifyInstance;
let source: SiteSource;

beforeEach(() => {
  reads = 0;
  hostsAsked = [];
  uploadsRead = [];
  serverIsAway = false;
  time = 0;
  const home = pageRecord({ slug: "home", title: "Home" });
  const post = pageRecord({
    slug: "blog/:id",
    body: widgetRecord({ html: "<p>post</p>", after_render: "go()" }),
  });
  projects = new Map([[7, siteRecord([home, pageRecord({ slug: "about" }), post])]]);
  source = {
    read: async (id: number) => {
      reads++;
      const found = projects.get(id) ?? null;
      if (found instanceof Error) throw found;
      return found && liveSite(structuredClone(found));
    },
    readUpload: async (name: string) => {
      uploadsRead.push(name);
      return Uint8Array.from(Buffer.from("474946383961" + "0a001400".padEnd(80, "0"), "hex"));
    },
    askHost: async (hostname: string) => {
      hostsAsked.push(hostname);
      if (serverIsAway) throw new Error("away");
      return hostname === "shop.example.com" ? 7 : null;
    },
  };
  app = createApp({ settings, source, scripts, now: () => time });
});

function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ url, headers: { host: "preview-7.localhost:4400", ...headers } });
}

describe("a site", () => {
  it("shows its main page, other pages by slug, and pages with parameters", async () => {
    const home = await get("/?utm=1");
    expect(home.statusCode).toBe(200);
    expect(home.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(home.body).toContain("<title>Home</title>");
    expect(home.body).toContain('<link rel="canonical" href="http://preview-7.localhost:4400/">');
    expect((await get("/about")).body).toContain("<p>about</p>");
    expect((await get("/home")).body).toContain(
      '<link rel="canonical" href="http://preview-7.localhost:4400/">',
    );
    expect((await get("/blog/a%20b")).body).toContain('"params":{"id":"a b"}');
  });

  it("answers a missing page with its own 404 page, else plainly", async () => {
    const plain = await get("/missing");
    expect([plain.statusCode, plain.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(plain.body).toContain('<h1>Not found</h1><a href="/">Go to the main page</a>');
    projects.set(
      7,
      siteRecord([pageRecord(), pageRecord({ slug: "404", body: widgetRecord({ html: "<h1>Lost</h1>" }) })]),
    );
    time += 2000;
    for (const path of ["/missing", "/404", "/%zz", "//x"]) {
      const own = await get(path);
      expect([path, own.statusCode, own.body.includes("<h1>Lost</h1>")]).toEqual([path, 404, true]);
    }
  });

  it("redirects a slash at the end away, and only within the site", async () => {
    const answer = await get("/about/?a=1");
    expect([answer.statusCode, answer.headers.location]).toEqual([308, "/about?a=1"]);
    expect((await get("//evil.example/")).statusCode).toBe(404);
  });

  it("redirects to no other host, whatever the slug of a page takes for a path", async () => {
    const any = pageRecord({ slug: ":any", body: widgetRecord({ html: "<p>any</p>" }) });
    const two = pageRecord({ slug: ":any/:other", body: widgetRecord({ html: "<p>two</p>" }) });
    projects.set(7, siteRecord([pageRecord({ slug: "home" }), any, two]));
    expect((await get("/there/")).headers.location).toBe("/there");
    const targets = [
      "/\\evil.example/",
      "//evil.example/",
      "//evil.example//",
      "/\\/evil.example/",
      "/%5Cevil.example/",
      "/%09/evil.example/",
    ];
    const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    onTestFinished(() => app.close());
    for (const target of targets) {
      const { statusCode, headers } = await getRaw(address, target);
      const to = new URL(headers.location ?? "/", "http://preview-7.localhost");
      expect([target, to.host, statusCode < 500]).toEqual([target, "preview-7.localhost", true]);
    }
  });

  /** As a client sends it that does not tidy up paths. */
  async function getRaw({ hostname, port }: URL, path: string) {
    const sent = request({ hostname, port, path, headers: { host: "preview-7.localhost" } }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    return { statusCode: response.statusCode ?? 0, headers: response.headers };
  }

  it("is there only with a main page, and tells nothing of other hosts", async () => {
    projects.set(8, siteRecord([pageRecord()], { mainPageId: null }));
    const answers = await Promise.all(
      ["preview-8.localhost", "preview-9.localhost", "other.example", "preview-7", "127.0.0.1"].map((host) =>
        get("/", { host }),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain("<h1>Not found</h1></main>");
    }
  });

  const forwarded = {
    host: "127.0.0.1:4410",
    "x-forwarded-host": "preview-7.example.org",
    "x-forwarded-proto": "https",
  };

  it("believes who shows the service token, and nobody else on this machine", async () => {
    const believed = await get("/", { ...forwarded, "x-service-token": settings.siteToken });
    expect(believed.body).toContain('href="https://preview-7.example.org/"');
    for (const token of [{}, { "x-service-token": "" }, { "x-service-token": "y".repeat(16) }])
      expect((await get("/", { ...forwarded, ...token })).statusCode).toBe(404);
  });

  it("believes a proxy that the operator names", async () => {
    const { trustProxy } = readSettings({ SITE_TOKEN: settings.siteToken, TRUST_PROXY: "127.0.0.0/8" });
    app = createApp({ settings: { ...settings, trustProxy }, source, scripts, now: () => time });
    expect((await get("/", forwarded)).body).toContain('href="https://preview-7.example.org/"');
    const elsewhere = await app.inject({ url: "/", headers: forwarded, remoteAddress: "203.0.113.9" });
    expect(elsewhere.statusCode).toBe(404);
  });

  it("answers by ETag", async () => {
    const first = await get("/");
    const etag = String(first.headers.etag);
    const again = await get("/", { "if-none-match": `"x", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(
      (await app.inject({ method: "HEAD", url: "/", headers: { host: "preview-7.localhost" } })).body,
    ).toBe("");
  });

  it("sends the page's script under a path that may be kept for ever", async () => {
    const answer = await get(scripts.site.path);
    expect(answer.body).toBe("run()");
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect((await get(scripts.tools.path)).body).toBe("tools()");
    expect((await get("/blog/1")).body).toContain(`<script src="${scripts.site.path}" defer></script>`);
    expect((await get("/about")).body).not.toContain("<script");
  });

  it("judges the forms of a site in the site's language", async () => {
    const form = pageRecord({ body: widgetRecord({ html: "<form></form>", js: "go()" }) });
    projects.set(7, siteRecord([form]));
    expect((await get("/")).body).toContain(scripts.tools.path);
    const { settings } = siteRecord([]);
    projects.set(7, siteRecord([form], { settings: { ...settings, language: "es-MX" } }));
    time += 5000;
    const { body } = await get("/");
    expect(body).toContain(scripts["tools-es"].path);
    expect(body).not.toContain(scripts.tools.path);
    expect((await get(scripts["tools-es"].path)).body).toBe("herramientas()");
  });

  it("sends a page packed as the browser takes it", async () => {
    const packed = await get("/", { "accept-encoding": "gzip, br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get("/")).body);
  });

  it("says how large its pictures are, and lets them come when they are near", async () => {
    const img = (src: string): string => `<img src="${src}" alt="">`;
    const html =
      img("https://build.test/uploads/a.png") + img("/uploads/a.png") + img("https://else.test/b.png");
    projects.set(7, siteRecord([pageRecord({ body: widgetRecord({ html }) })]));
    const { body } = await get("/");
    expect(body.match(/<img[^>]*>/g)).toEqual([
      '<img src="https://build.test/uploads/a.png" alt="" decoding="async" width="10" height="20">',
      '<img src="/uploads/a.png" alt="" loading="lazy" decoding="async" width="10" height="20">',
      '<img src="https://else.test/b.png" alt="" loading="lazy" decoding="async">',
    ]);
    expect(uploadsRead).toEqual(["a.png"]);
  });

  it("names the visitor to the server, as the front door or the connection says", async () => {
    const told: unknown[] = [];
    const server = createServer(({ headers }, response) => {
      told.push([headers["x-forwarded-for"], headers["x-service-token"]]);
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    app = createApp({ settings: { ...settings, apiUrl }, source, scripts, now: () => time });
    const { siteToken } = settings;
    const call = { method: "POST", url: "/api/v1/entries", remoteAddress: "198.51.100.7" } as const;
    const headers = { host: "preview-7.localhost", "x-forwarded-for": "203.0.113.9" };
    await app.inject({ ...call, headers: { ...headers, "x-service-token": siteToken } });
    await app.inject({ ...call, headers: { ...headers, "x-service-token": "guessed" } });
    server.close();
    expect(told).toEqual([
      ["203.0.113.9", siteToken],
      ["198.51.100.7", siteToken],
    ]);
  });

  it("takes nothing that a page of another site sends in the name of its visitors", async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    app = createApp({ settings: { ...settings, apiUrl }, source, scripts, now: () => time });
    const statuses: unknown[] = [];
    for (const origin of ["https://evil.example", "null", "https://preview-7.localhost.evil.example"])
      for (const url of ["/api/v1/entries", "/.tessera/member"]) {
        const headers = { host: "preview-7.localhost", origin };
        statuses.push((await app.inject({ method: "POST", url, headers })).statusCode);
      }
    expect([new Set(statuses), asked]).toEqual([new Set([403]), 0]);
    // A proxy in front may speak another scheme, and listen at another port.
    for (const origin of ["http://preview-7.localhost", "https://preview-7.localhost:8443", undefined]) {
      const headers = { host: "preview-7.localhost", ...(origin && { origin }) };
      const answer = await app.inject({ method: "POST", url: "/api/v1/entries", headers });
      expect(answer.statusCode).toBe(200);
    }
    server.close();
    expect(asked).toBe(3);
  });

  it("answers nothing over plain HTTP where the builder has an https address", async () => {
    const publicUrl = "https://build.example.org:8443";
    app = createApp({ settings: { ...settings, publicUrl, trustProxy: ["127.0.0.1"] }, source, scripts });
    const host = "preview-7.localhost:4410";
    const plain = await app.inject({ url: "/about?a=1", headers: { host } });
    expect([plain.statusCode, plain.headers.location, plain.body]).toEqual([
      308,
      "https://preview-7.localhost:8443/about?a=1",
      "",
    ]);
    const sent = await app.inject({ method: "POST", url: "/api/v1/entries", headers: { host } });
    expect([sent.statusCode, reads]).toEqual([403, 0]);
    const secure = await app.inject({ url: "/about", headers: { host, "x-forwarded-proto": "https" } });
    expect(secure.statusCode).toBe(200);
    // Only a proxy that is trusted says so.
    const remoteAddress = "203.0.113.9";
    const claimed = { url: "/about", remoteAddress, headers: { host, "x-forwarded-proto": "https" } };
    expect((await app.inject(claimed)).statusCode).toBe(308);
  });

  it("takes nothing but reading", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] as const) {
      const answer = await app.inject({
        method: method as "POST",
        url: "/",
        headers: { host: "preview-7.localhost" },
      });
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    }
  });

  it("carries its security headers on every answer", async () => {
    for (const answer of [await get("/"), await get("/missing"), await get("/", { host: "other" })]) {
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    }
    expect((await get("/")).headers["x-robots-tag"]).toBe("noindex");
  });

  it("tells browsers that came over TLS to do so from then on, and promises nothing to others", async () => {
    const secure = {
      "x-forwarded-host": "preview-7.example.org",
      "x-forwarded-proto": "https",
      "x-service-token": settings.siteToken,
    };
    for (const path of ["/", "/missing", "/robots.txt", scripts.site.path])
      expect((await get(path, secure)).headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await get("/", { ...secure, "x-service-token": "guessed" })).headers).not.toHaveProperty(
      "strict-transport-security",
    );
    expect((await get("/")).headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("a custom domain", () => {
  const visit = (url: string, host = "Shop.Example.com"): Promise<LightMyRequestResponse> =>
    get(url, { host });

  it("shows its project, and may be found by search engines", async () => {
    const home = await visit("/");
    expect(home.body).toContain('<link rel="canonical" href="http://shop.example.com/">');
    expect(home.headers["x-robots-tag"]).toBeUndefined();
    expect((await visit("/robots.txt")).body).toContain("Sitemap: http://shop.example.com/sitemap.xml");
    expect((await get("/robots.txt")).body).toContain("Disallow: /\n");
  });

  it("is asked for once in ten seconds, and holds while the server is away", async () => {
    await visit("/");
    await visit("/about");
    expect(hostsAsked).toEqual(["shop.example.com"]);
    time = 10_000;
    serverIsAway = true;
    expect((await visit("/")).statusCode).toBe(200);
    expect((await visit("/", "new.example.com")).statusCode).toBe(503);
  });

  it("that nobody has shown to be theirs shows nothing, and odd hosts are not asked for", async () => {
    for (const host of [
      "else.example.com",
      "preview-07.example.com",
      "preview-7.shop.example.com",
      "10.0.0.1",
      "a..b",
      "x.localhost",
      "x/y.com",
    ])
      expect([host, (await visit("/", host)).statusCode]).toEqual([host, 404]);
    expect(hostsAsked.filter((host) => !host.startsWith("www."))).toEqual([
      "else.example.com",
      "preview-07.example.com",
      "preview-7.shop.example.com",
    ]);
  });

  it("is where `www.` in front of it leads to, with the path and the query", async () => {
    for (const [path, method] of [
      ["/about?from=mail", "GET"],
      ["//evil.example/", "HEAD"],
    ] as const) {
      const headers = { host: "www.shop.example.com" };
      const { statusCode, headers: answered } = await app.inject({ url: path, method, headers });
      expect([statusCode, answered["location"]]).toEqual([308, `http://shop.example.com${path}`]);
    }
    const sent = {
      method: "POST",
      url: "/?form=contact",
      headers: { host: "www.shop.example.com" },
    } as const;
    expect((await app.inject(sent)).statusCode).toBe(404);
    for (const host of ["www.www.shop.example.com", "www.else.example.com", "www.preview-7.localhost"])
      expect([host, (await visit("/", host)).statusCode]).toEqual([host, 404]);
  });

  it("has pages of its own in the cache: what one host shows never names another", async () => {
    await get("/about");
    expect((await visit("/about")).body).not.toContain("preview-7");
    expect((await get("/about")).body).not.toContain("shop.example.com");
  });
});

describe("the cache", () => {
  it("reads a project once a second, however many ask", async () => {
    await Promise.all([get("/"), get("/about"), get("/")]);
    expect(reads).toBe(1);
    time = 999;
    await get("/");
    expect(reads).toBe(1);
    time = 1000;
    await get("/");
    expect(reads).toBe(2);
  });

  it("shows a change after a second", async () => {
    await get("/");
    projects.set(7, siteRecord([pageRecord({ body: widgetRecord({ html: "<p>new</p>" }) })]));
    time = 1000;
    expect((await get("/")).body).toContain("<p>new</p>");
  });

  it("shows what was read last while the server is away, marked, and says so when nothing was read", async () => {
    await get("/");
    projects.set(7, new Error("away"));
    time = 1000;
    const stale = await get("/");
    expect([stale.statusCode, stale.headers["warning"]]).toEqual([200, '110 - "Response is Stale"']);
    projects.set(8, new Error("away"));
    const away = await get("/", { host: "preview-8.localhost" });
    expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, "1"]);
  });

  it("takes a project away as soon as it is gone", async () => {
    await get("/");
    projects.delete(7);
    time = 1000;
    expect((await get("/")).statusCode).toBe(404);
  });
});
