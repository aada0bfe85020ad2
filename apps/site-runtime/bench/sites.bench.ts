import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import autocannon from "autocannon";
import type { BenchRow } from "@tessera/bench";
import { createApp } from "../src/app.ts";
import { ownScript } from "../src/files/own-file.ts";
import { readSettings } from "../src/settings.ts";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";

/**
 * Bounds a cached page over the loopback, which is counted as a visit, with the load on the same cores, beside a bare Node server that sends the
 * same bytes; and the script of a page.
 */
export async function bench(): Promise<BenchRow[]> {
  const html = `<h1>Page</h1>${"<p>Some words that a page may have.</p>".repeat(200)}`;
  const bare = await loadBare(brotliCompressSync(html));
  const ours = await loadOurs(html);
  const peer = (value: number): NonNullable<BenchRow["peer"]> => ({ name: "bare Node", value });
  return [
    {
      what: "site-runtime: cached page, loopback",
      unit: "/s",
      more: true,
      ours: ours.rate,
      peer: peer(bare.rate),
      target: 15_000,
    },
    { what: "site-runtime: cached page, p99", unit: "ms", ours: ours.p99, peer: peer(bare.p99), target: 15 },
    { what: "site-runtime: script of a page with code, gzip", unit: "kB", ours: scriptSize(), target: 8 },
  ];
}

interface Load {
  readonly rate: number;
  readonly p99: number;
}

async function loadOurs(html: string): Promise<Load> {
  const site = siteRecord([pageRecord({ body: widgetRecord({ html }) })]);
  const script = ownScript("script", "");
  const app = createApp({
    settings: readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" }),
    scripts: { site: script, tools: script, "tools-es": script, forms: script, visitor: script },
    source: { read: async () => liveSite(site) },
    freshFor: Number.POSITIVE_INFINITY,
    sendVisits: async () => undefined,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    return await load((app.server.address() as AddressInfo).port);
  } finally {
    await app.close();
  }
}

async function loadBare(body: Buffer): Promise<Load> {
  const headers = { "content-type": "text/html", "content-encoding": "br" };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await load((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Half a minute's load is enough for a steady figure; the first seconds warm up. */
async function load(port: number): Promise<Load> {
  const options = {
    url: `http://127.0.0.1:${port}/`,
    // As a browser asks, so that each page is counted.
    headers: {
      host: "preview-7.localhost",
      "accept-encoding": "br",
      accept: "text/html,application/xhtml+xml",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      referer: "https://news.example/",
    },
    connections: 50,
    pipelining: 1,
    workers: 1,
  };
  await autocannon({ ...options, duration: 2 });
  const { requests, latency, non2xx } = await autocannon({ ...options, duration: 8 });
  if (non2xx > 0) throw new Error(`${non2xx} answers were no pages`);
  return { rate: requests.average, p99: latency.p99 };
}

function scriptSize(): number {
  const file = createRequire(import.meta.url).resolve("@tessera/site-export/site.js");
  return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}
