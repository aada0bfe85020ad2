/**
 * Synchronisation through a real socket: 10,000 ghosts with 5 % of the answers lost and 5 % of the requests
 * doubled. What counts is that nothing is lost or doubled; the time is there to see it grow. And: 100 kills of a
 * browser that commits without end.
 */
import type { BenchRow } from "@tessera/bench";
import { createGraph } from "../src/index.ts";
import { Chromium, serveScript } from "../test/chromium.ts";
import { startLoopbackServer } from "../test/loopback-server.ts";
import type { WriterPage } from "../test/pages/writer.ts";

declare const page: WriterPage;

const ghosts = 10_000;
const kills = 100;

export async function bench(): Promise<BenchRow[]> {
  return [...(await syncRows()), await killRow()];
}

async function syncRows(): Promise<BenchRow[]> {
  const server = await startLoopbackServer();
  let seed = 1;
  server.fault = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const chance = seed / 2 ** 32;
    return chance < 0.05 ? "lost" : chance < 0.1 ? "doubled" : "none";
  };
  const retry = { initialDelayMs: 1, backgroundDelayMs: 1, maxDelayMs: 5, maxAttempts: 40 };
  const graph = await createGraph({
    url: server.url,
    storage: "memory",
    headers: { Authorization: "Bearer bench" },
    retry,
  });
  const made: number[] = [];
  const start = performance.now();
  for (let batch = 0; batch < 200; batch += 1) {
    await graph.transaction((tx) => {
      for (let index = 0; index < ghosts / 200; index += 1) made.push(tx.node("the_item"));
    });
  }
  await graph.sync();
  const time = performance.now() - start;
  const items = [...server.backend.concepts.values()].filter((it) => it.typeCharacter === "the_item");
  const arrived = new Set(made.map((ghost) => graph.concepts.resolve(ghost)));
  const known = new Set(items.map(({ id }) => id));
  graph.close();
  await server.close();
  const what = "10,000 ghosts, 5 % answers lost, 5 % doubled";
  return [
    {
      what: `${what}: lost`,
      unit: "",
      ours: ghosts - [...arrived].filter((id) => known.has(id)).length,
      target: 0,
    },
    { what: `${what}: doubled`, unit: "", ours: items.length - ghosts, target: 0 },
    { what: `${what}: time`, unit: "ms", ours: time },
  ];
}

async function killRow(): Promise<BenchRow> {
  const site = await serveScript(new URL("../test/pages/writer.ts", import.meta.url));
  const browser = await Chromium.create();
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const tab = await browser.open(site.url);
      const enough = Promise.withResolvers<void>();
      const wanted = acknowledged.length + 3 + (round % 20);
      await tab.exposeFunction("acknowledge", (text: string) => {
        if (acknowledged.push(text) >= wanted) enough.resolve();
      });
      await tab.waitForFunction(() => "page" in globalThis);
      await tab.evaluate(() => page.open("killed"));
      await tab.evaluate((prefix) => void page.write(prefix), `round ${round}, item `);
      await enough.promise;
      await browser.kill();
    }
    const tab = await browser.open(site.url);
    await tab.waitForFunction(() => "page" in globalThis);
    await tab.evaluate(() => page.open("killed"));
    const kept = new Set(await tab.evaluate(() => page.texts()));
    const lost = acknowledged.filter((text) => !kept.has(text)).length;
    return {
      what: `acknowledged writes lost in ${kills} SIGKILLs of Chromium`,
      unit: "",
      ours: lost,
      target: 0,
    };
  } finally {
    await browser.dispose();
    await site.close();
  }
}
