import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pageRecord } from "@tessera/samples/site-records";
import { bytesOf, ports, sampleSite } from "../../test/sample-site.ts";
import { createExporter } from "../exporter.ts";
import { exportInWorker, serveExports } from "./index.ts";

let channel: MessageChannel;
beforeEach(() => {
  channel = new MessageChannel();
  serveExports(channel.port2, ports);
  for (const port of [channel.port1, channel.port2]) port.start();
});
afterEach(() => channel.port1.close());

describe("an export in a worker", () => {
  it("is what it is in the page, with progress and what is missing", async () => {
    const told: string[] = [];
    const { name, stream } = await exportInWorker(
      channel.port1,
      { kind: "project", site: sampleSite() },
      { onProgress: (done, total) => told.push(`${done}/${total}`), onMissing: (url) => told.push(url) },
    );
    const here = createExporter(ports).project(sampleSite());
    expect(name).toBe(here.name);
    expect(Buffer.compare(await bytesOf(stream), await bytesOf(here.stream))).toBe(0);
    expect(told).toEqual(["1/6", "2/6", "3/6", "4/6", "5/6", "6/6", "https://cdn.test/gone.js"]);
  });

  it("fails as it does in the page, and the next one is served", async () => {
    const empty = { ...sampleSite(), pages: [] };
    const { stream } = await exportInWorker(channel.port1, { kind: "project", site: empty });
    await expect(bytesOf(stream)).rejects.toMatchObject({ code: "no-pages" });
    const next = await exportInWorker(channel.port1, { kind: "page", page: pageRecord({ slug: "a" }) });
    expect([next.name, (await bytesOf(next.stream)).length > 100]).toEqual(["a.zip", true]);
  });

  it("locks others out while it runs", async () => {
    await exportInWorker(channel.port1, { kind: "page", page: pageRecord() });
    const second = exportInWorker(channel.port1, { kind: "page", page: pageRecord() });
    await expect(second).rejects.toMatchObject({ code: "busy" });
  });

  it("ends by its signal, and gives the lock back", async () => {
    const ending = new AbortController();
    const { stream } = await exportInWorker(
      channel.port1,
      { kind: "project", site: sampleSite() },
      { signal: ending.signal, onProgress: () => ending.abort(new Error("enough")) },
    );
    await expect(bytesOf(stream)).rejects.toThrow("enough");
    const next = await exportInWorker(channel.port1, { kind: "page", page: pageRecord() });
    expect((await bytesOf(next.stream)).length).toBeGreaterThan(100);
  });
});
