import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startServer, type RunningServer } from "../../src/server.ts";
import { readSettings } from "../../src/settings.ts";
import { battle, openSites, probe, type Sites } from "./battlefield.ts";
import { createHandWrittenDoor } from "./hand-written-door.ts";

const requests = Number(process.env["SOAK"] ?? 1500);

let sites: Sites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());

describe("the front door", () => {
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tessera-door-"));
    server = await startServer(
      readSettings({
        PORT: "0",
        LOG_LEVEL: "silent",
        DATA_DIR: folder,
        HOST: "127.0.0.1",
        SITE_TOKEN: "a-service-token-for-smugglers",
        SITE_RUNTIME_URL: sites.url,
      }),
    );
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test("refuses or frames every attack", { timeout: 120_000 }, async () => {
    expect(await probe(server.port, sites)).toEqual([]);
  });

  test("delivers every answer to who asked, whatever others send", { timeout: 600_000 }, async () => {
    expect(await battle(server.port, sites, requests)).toEqual({
      wrong: 0,
      failed: 0,
      smuggled: 0,
      leaked: 0,
    });
  });
});

test("the suite catches a door that passes bodies on unframed", { timeout: 120_000 }, async () => {
  const door = createHandWrittenDoor(sites.url);
  const port = Number(new URL(await door.listen({ port: 0, host: "127.0.0.1" })).port);
  const losses = await battle(port, sites, 1500);
  const faults = await probe(port, sites);
  await door.close();
  expect(faults.length).toBeGreaterThan(5);
  expect(losses.wrong).toBeGreaterThan(0);
  expect(losses.smuggled).toBeGreaterThan(0);
});
