import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Graph } from "../src/index.ts";
import { defineSchema, many, one, text } from "../src/schema/index.ts";
import { signUp } from "./person.ts";

/** Typed questions at the reference server, which answers filters itself. */

const schema = defineSchema({
  page: { title: text(), section: many("section"), author: one("person") },
  section: { name: text() },
  person: { name: text() },
});

let server: RealServer;
let graph: Graph;

beforeAll(async () => {
  server = await startRealServer();
  graph = await (await signUp(server, "schema@example.org")).device();
}, 60_000);

afterAll(async () => {
  graph?.close();
  await server?.stop();
});

test("things that are found by their fields come with what was asked for along with them (Y1)", async () => {
  const db = schema.on(graph);
  await db.transaction((tx) => {
    const author = tx.create("person", { name: "Ann" });
    const section = ["Hero", "Footer"].map((name) => tx.create("section", { name }));
    tx.create("page", { title: "Home", section, author });
    tx.create("page", { title: "Contact", section: section.slice(0, 1) });
  });
  await graph.sync();
  const along = { section: true, author: true } as const;
  const found = await db.query("page", { where: { title: "Home" }, with: along });
  expect(found).toMatchObject([
    { title: "Home", section: [{ name: "Hero" }, { name: "Footer" }], author: { name: "Ann" } },
  ]);
  expect(await db.query("page", { where: { title: "Start" }, with: along })).toEqual([]);
});
