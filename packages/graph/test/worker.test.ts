import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Page } from "playwright";
import { Chromium, serveWorker, type WorkerSite } from "./chromium.ts";
import { startLoopbackServer, type LoopbackServer } from "./loopback-server.ts";
import type { WorkerPage } from "./pages/worker-page.ts";

declare const page: WorkerPage;

vi.setConfig({ testTimeout: 60_000 });

let api: LoopbackServer;
let site: WorkerSite;
let browser: Chromium;

beforeAll(async () => {
  api = await startLoopbackServer();
  site = await serveWorker(
    new URL("pages/worker-page.ts", import.meta.url),
    new URL("pages/graph-worker.ts", import.meta.url),
    api.url,
  );
  browser = await Chromium.create();
}, 60_000);

afterEach(() => {
  api.fault = () => "none";
  api.token = undefined;
});

afterAll(async () => {
  await browser?.dispose();
  await site?.close();
  await api?.close();
});

/** Opens a page; the test hears of every commit that has resolved. */
async function openPage(): Promise<{ tab: Page; acknowledged: string[] }> {
  const tab = await browser.open(site.url);
  const acknowledged: string[] = [];
  await tab.exposeFunction("acknowledge", (text: string) => void acknowledged.push(text));
  await tab.waitForFunction(() => "page" in globalThis);
  return { tab, acknowledged };
}

async function openGraph(
  name: string,
  options: Parameters<WorkerPage["open"]>[1] = {},
): Promise<{ tab: Page; acknowledged: string[] }> {
  const opened = await openPage();
  await opened.tab.evaluate(([database, more]) => page.open(database, more), [name, options] as const);
  return opened;
}

/** Texts of all items that the server has, one for each thing. */
function arrived(prefix: string): string[] {
  const { concepts, connections } = api.backend;
  return [...connections.values()]
    .filter((link) => link.typeCharacter === "the_item_name")
    .map((link) => concepts.get(link.toTheConceptId)!.characterValue)
    .filter((text) => text.startsWith(prefix));
}

test("what is done before the worker is ready waits for it, and commits are written down and sent there (W1)", async () => {
  const { tab } = await openPage();
  // The graph is asked for at once: the script is not even registered yet.
  expect(await tab.evaluate(() => page.open("first"))).toBe(true);
  const id = await tab.evaluate(() => page.add("w1 one"));
  await tab.evaluate(() => page.sync());
  expect([id < 0, await tab.evaluate(() => page.ghosts())]).toEqual([true, 0]);
  expect(arrived("w1")).toEqual(["w1 one"]);
  expect(
    await tab.evaluate(() => page.query({ type: "the_item", selectors: ["the_item_name"] })),
  ).toMatchObject([{ the_item: { the_item_name: { the_name: "w1 one" } } }]);
  expect(await tab.evaluate(() => page.fallback())).toBeUndefined();
  await tab.close();
});

test("the worker sends what a page has left behind that is gone (W2)", async () => {
  const { tab } = await openGraph("left");
  const other = await openGraph("left");
  api.fault = (path) => (path.includes("/local-concepts") ? 503 : "none");
  await tab.evaluate(() => page.add("w2 left"));
  await tab.close();
  api.fault = () => "none";
  await expect.poll(() => arrived("w2")).toEqual(["w2 left"]);
  await other.tab.close();
});

test("two tabs and a worker that is killed again and again: nothing is lost, nothing comes twice (W3)", async () => {
  const [one, other] = [await openGraph("killed"), await openGraph("killed")];
  await one.tab.evaluate(() => void page.write("w3 one "));
  await other.tab.evaluate(() => void page.write("w3 other "));
  const workers = new Set<string>();
  for (let round = 1; round <= 12; round += 1) {
    const wanted =
      Math.min(one.acknowledged.length, other.acknowledged.length) + 2 + Math.floor(Math.random() * 8);
    await expect
      .poll(() => Math.min(one.acknowledged.length, other.acknowledged.length), {
        interval: 3,
        timeout: 20_000,
      })
      .toBeGreaterThan(wanted);
    const alive = (): Promise<string[]> => one.tab.evaluate(() => page.workers());
    await expect.poll(async () => (await alive()).some((worker) => !workers.has(worker))).toBe(true);
    for (const worker of await alive()) workers.add(worker);
    await browser.killWorkers(one.tab);
  }
  await one.tab.close();
  await other.tab.close();
  const { tab } = await openGraph("killed");
  await tab.evaluate(() => page.sync());
  const wanted = [...one.acknowledged, ...other.acknowledged];
  const found = arrived("w3");
  expect(wanted.filter((text) => !found.includes(text))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
  const shown = await tab.evaluate(() => page.texts());
  expect(new Set(shown).size).toBe(shown.length);
  expect([wanted.length > 100, workers.size >= 12]).toEqual([true, true]);
  await tab.close();
});

describe("when there is no worker", () => {
  test("a script that is not there: the page does everything itself, and says why (W4)", async () => {
    const { tab } = await openGraph("missing", { script: "/missing.html" });
    await tab.evaluate(() => page.add("w4 by the page"));
    await tab.evaluate(() => page.sync());
    expect(arrived("w4")).toEqual(["w4 by the page"]);
    expect(await tab.evaluate(() => page.fallback())).toBe("Service worker not ready");
    await tab.close();
  });

  test("a worker that never answers: after the outer limit the page takes over (W4)", async () => {
    site.workers.set("/deaf.js", "// deaf");
    const deaf = await Chromium.create();
    const tab = await deaf.open(site.url);
    await tab.waitForFunction(() => "page" in globalThis);
    const more = { script: "/deaf.js", timeouts: { answer: 400, receipt: 10_000 } };
    await tab.evaluate(([name, options]) => page.open(name, options), ["deaf", more] as const);
    await tab.evaluate(() => page.add("w4 deaf"));
    await tab.evaluate(() => page.sync());
    expect(await tab.evaluate(() => page.fallback())).toBe(
      "No response from service worker after timeout: randomizer",
    );
    expect(arrived("w4 deaf")).toEqual(["w4 deaf"]);
    await deaf.dispose();
  });
});

test("defect 27: the bridge of a 401 is broken: here failures arrive typed, and the page renews the token (W5)", async () => {
  const { tab } = await openGraph("typed");
  api.fault = (path) => (path.includes("/local-concepts") ? 403 : "none");
  await tab.evaluate(() => page.add("w5 refused"));
  expect(await tab.evaluate(() => page.failure("sync"))).toBe("refused: Fault 403");
  await expect.poll(() => tab.evaluate(() => page.events())).toContain("refused 403");
  api.fault = () => "none";
  api.token = "two";
  await tab.evaluate(() => page.signIn("two"));
  await tab.evaluate(() => page.retry());
  await tab.evaluate(() => page.sync());
  expect(arrived("w5")).toEqual(["w5 refused"]);
  expect((await tab.evaluate(() => page.events())).filter((event) => event === "refresh")).toHaveLength(1);
  await tab.close();
});

test("a newer worker waits until the user agrees, then takes over without a loss (W6)", async () => {
  const { tab } = await openGraph("update");
  await tab.evaluate(() => page.add("w6 before"));
  site.workers.set("/worker.js", `${site.workers.get("/worker.js")}\n// newer`);
  await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    await registration!.update();
  });
  await expect.poll(() => tab.evaluate(() => page.hasUpdate())).toBe(true);
  const writing = tab.evaluate(() => page.add("w6 meanwhile"));
  await tab.evaluate(() => page.accept());
  await writing;
  await tab.evaluate(() => page.add("w6 after"));
  await tab.evaluate(() => page.sync());
  expect(arrived("w6")).toEqual(["w6 before", "w6 meanwhile", "w6 after"]);
  expect(await tab.evaluate(() => page.fallback())).toBeUndefined();
  await tab.close();
});
