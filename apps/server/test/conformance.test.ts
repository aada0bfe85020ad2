import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { calls, runKit, type Report } from "@tessera/conformance";
import { describe, expect, onTestFinished, test } from "vitest";

import type { Store } from "../src/store/store.ts";
import { openTestApp, openTestPostgres, openTestStore, temporaryFolder, testDatabase } from "./kit.ts";
import { amountMutants } from "./mutants/amount-mutants.ts";
import { filterMutants } from "./mutants/filter-mutants.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { startMutant } from "./mutants/proxy.ts";
import { readMutants } from "./mutants/read-mutants.ts";
import { recordMutants } from "./mutants/record-mutants.ts";
import { serviceMutants } from "./mutants/service-mutants.ts";
import { shapeMutants } from "./mutants/shape-mutants.ts";
import { strangerMutants } from "./mutants/stranger-mutants.ts";
import { textMutants } from "./mutants/text-mutants.ts";
import { writeMutants } from "./mutants/write-mutants.ts";
import { readyPort, spawnServer } from "./processes.ts";

const mutants: readonly Mutant[] = [
  ...writeMutants,
  ...readMutants,
  ...recordMutants,
  ...serviceMutants,
  ...shapeMutants,
  ...filterMutants,
  ...strangerMutants,
  ...textMutants,
  ...amountMutants,
];
const timeout = 120_000;

/** How many of the mutants are tried: by `pnpm soak` all, and otherwise others each time. */
const tried = Math.min(mutants.length, Number(process.env["SOAK"] ?? 40));

/** So many of the mutants, evenly from all groups, beginning with a random one. */
function someMutants(): Mutant[] {
  const start = Math.random() * mutants.length;
  const step = mutants.length / tried;
  return Array.from(
    { length: tried },
    (_, index) => mutants[Math.floor(start + index * step) % mutants.length],
  ).filter((mutant) => mutant !== undefined);
}

async function listen(store: Store): Promise<string> {
  const { app } = await openTestApp({}, true, store);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function failuresOf({ results }: Report): string[] {
  return results.flatMap(({ id, failure }) => (failure === undefined ? [] : [`${id}: ${failure}`]));
}

describe("the conformance kit", () => {
  test.each([
    ["SQLite", () => openTestStore()],
    ["PostgreSQL", () => openTestPostgres()],
  ])("passes in full on %s", { timeout }, async (_, open) => {
    const report = await runKit({ url: await listen(await open()) });
    expect(failuresOf(report)).toEqual([]);
    expect(report.passed).toBeGreaterThan(130);
  });

  test("passes in full on two processes over one database, asked in turn", { timeout }, async () => {
    const env = { DATABASE_URL: await testDatabase(), DATA_DIR: temporaryFolder(), LOG_LEVEL: "error" };
    const start = async (): Promise<string> => {
      return `http://127.0.0.1:${await readyPort(spawnServer(env))}`;
    };
    const urls = [await start(), await start()] as const;
    let asked = 0;
    const { url, close } = await startMutant(() => urls[asked++ % 2] ?? urls[0]);
    onTestFinished(close);
    expect(failuresOf(await runKit({ url }))).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  });

  test("has a check for every call of the protocol, and a mutant for every check", async () => {
    const { results } = await runKit({ url: await emptyServer() });
    const covered = new Set(results.flatMap(({ covers }) => covers));
    expect(Object.keys(calls).filter((call) => !covered.has(call))).toEqual([]);
    const caught = new Set(mutants.map(({ caughtBy }) => caughtBy));
    expect(results.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([]);
  });

  test("reports each check as failed, with its reason, for a server that answers nothing", async () => {
    const report = await runKit({ url: await emptyServer() });
    expect(report.passed).toBe(0);
    for (const { failure } of report.results) expect(failure).toMatch(/^No account could be made/);
  });

  test("notices each mutant by the check that is named for it", { timeout: 5 * timeout }, async () => {
    const upstream = await listen(await openTestStore());
    const escaped: string[] = [];
    const chosen = someMutants();
    for (const mutant of chosen) {
      const { url, close } = await startMutant(() => upstream, mutant);
      const { results } = await runKit({ url, only: mutant.caughtBy });
      const failure = results.find(({ id }) => id === mutant.caughtBy)?.failure;
      if (failure === undefined || failure.startsWith("No account"))
        escaped.push(`${mutant.name}: ${failure}`);
      await close();
    }
    expect(escaped).toEqual([]);
    expect(new Set(chosen).size).toBe(tried);
  });
});

/** A server that answers every call with an empty list. */
async function emptyServer(): Promise<string> {
  const server = createServer((_, answer) =>
    answer.setHeader("content-type", "application/json").end("[]"),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
