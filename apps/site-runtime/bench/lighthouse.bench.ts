import { readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import type { BenchRow } from "@tessera/bench";
import { findBrowser } from "@tessera/browser";
import { pageFiles, siteFiles, widgetFiles, type ArchiveFile, type ExportPorts } from "@tessera/site-export";
import { createApp } from "../src/app.ts";
import { readOwnScripts } from "../src/files/own-file.ts";
import { readSettings } from "../src/settings.ts";
import { pageRecord, liveSite, siteRecord, widgetRecord } from "@tessera/samples/site-records";

/** Bounds what Lighthouse says of a page of ten widgets, half of them with code: as it is served, and in every export. */
export async function bench(): Promise<BenchRow[]> {
  const debuggingPort = await freePort();
  const { args, ...launch } = findBrowser();
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
  const served = await serveSite();
  const page = tenWidgets();
  const exports = {
    "as a project": siteFiles(siteRecord([page]), ports),
    "as a page": pageFiles(page, ports),
    "as a widget": widgetFiles({ ...page.body, name: "Ten widgets" }, ports),
  };
  const hosts: Served[] = [];
  try {
    const rows = await judge("served", `http://preview-7.localhost:${served.port}/`, debuggingPort);
    for (const [how, files] of Object.entries(exports)) {
      const host = await serveExport(files);
      hosts.push(host);
      rows.push(...(await judge(`exported ${how}`, `http://127.0.0.1:${host.port}/`, debuggingPort)));
    }
    return rows;
  } finally {
    await browser.close();
    await served.close();
    for (const host of hosts) await host.close();
  }
}

interface Served {
  readonly port: number;
  readonly close: () => Promise<void>;
}

async function serveSite(): Promise<Served> {
  const app = createApp({
    settings: readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" }),
    scripts: readOwnScripts(),
    source: { read: async () => liveSite(siteRecord([tenWidgets()])) },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}

const types: Readonly<Record<string, string>> = { html: "text/html", css: "text/css", js: "text/javascript" };

const ports: ExportPorts = {
  script: async (name) => {
    const own = name === "router" ? "@tessera/site-export" : "@tessera/widget-renderer";
    return readFile(new URL(import.meta.resolve(`${own}/${name}.js`)), "utf8");
  },
  fetch: async () => null,
};

/** The unpacked files on a host that knows no more than their endings, and sends text packed as most hosts do. */
async function serveExport(archive: AsyncIterable<ArchiveFile>): Promise<Served> {
  const files = new Map<string, Buffer>();
  for await (const { path, content } of archive) files.set(`/${path}`, Buffer.from(content));
  const server = createHttpServer(({ url = "/" }, response) => {
    const path = url.endsWith("/") ? `${url}index.html` : url;
    const type = types[path.split(".").at(-1) ?? ""];
    const found = files.get(path);
    if (!found) return response.writeHead(404).end();
    if (type === undefined) return response.end(found);
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(gzipSync(found));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function judge(how: string, url: string, port: number): Promise<BenchRow[]> {
  // Preview hosts ask search engines to stay away, which is no fault of the page.
  const result = await lighthouse(url, { port, logLevel: "error", skipAudits: ["is-crawlable"] });
  if (!result) throw new Error("Lighthouse gave no answer.");
  const { categories, audits } = result.lhr;
  const named = (what: string): string => `site-runtime: ten widgets ${how}, ${what}`;
  const scores = Object.values(categories).map(({ title, score }): BenchRow => {
    return { what: named(`Lighthouse ${title}`), unit: "", more: true, ours: score ?? 0, target: 0.98 };
  });
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return [
    ...scores,
    { what: named("largest paint"), unit: "s", ours: figure("largest-contentful-paint") / 1000, target: 1 },
    { what: named("layout shift"), unit: "", ours: figure("cumulative-layout-shift"), target: 0 },
  ];
}

function tenWidgets(): ReturnType<typeof pageRecord> {
  const children = Array.from({ length: 10 }, (_, index) => ({
    wrapper: `slot-${index}`,
    type: "the_card",
    parent: "",
    useLatest: true,
    widgetId: 100 + index,
    widget: widgetRecord({
      id: 100 + index,
      html: `<h2>Card ${index}</h2><p>${"Some words about it. ".repeat(20)}</p><button type="button">More of card ${index}</button>`,
      css: `h2 { color: #1f2937 } button { background: #3730a3; color: #fff; padding: 12px; border: 0; } p { max-width: ${50 + index}ch }`,
      after_render:
        index % 2 === 0
          ? `widget.find("button").addEventListener("click", () => widget.setState({ open: true }));`
          : "",
    }),
  }));
  const slots = children.map(({ wrapper }) => `<section id="${wrapper}"></section>`).join("");
  const body = widgetRecord({
    html: `<main><h1>Ten widgets</h1>${slots}</main>`,
    css: "main { padding: 16px }",
    children,
  });
  return pageRecord({
    title: "Ten widgets",
    meta_description: "A page of ten widgets.",
    font_size: "16",
    body,
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
