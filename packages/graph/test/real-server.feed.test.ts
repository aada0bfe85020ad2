import { afterAll, beforeAll, expect, test } from "vitest";
import type { Graph, QueryItem } from "../src/index.ts";
import { defineSchema, oneOf, text } from "../src/schema/index.ts";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { signUp, type Person } from "./person.ts";

/** The change feed and large batches of the reference server, which runs in a process of its own. */

let server: RealServer;
let person: Person;
const open: Graph[] = [];

beforeAll(async () => {
  server = await startRealServer();
  person = await signUp(server, "feed@example.org");
}, 60_000);

afterAll(async () => {
  for (const graph of open) graph.close();
  await server?.stop();
});

async function device(): Promise<Graph> {
  const graph = await person.device();
  open.push(graph);
  return graph;
}

const notes = { type: "the_note", selectors: ["the_note_text"] };

function texts(items: readonly QueryItem[]): unknown[] {
  return (items as { the_note: { the_note_text?: { the_text: string } } }[]).map(
    (item) => item.the_note.the_note_text?.the_text,
  );
}

test("what another process writes, changes and deletes shows in a live query by the server's own feed (N15)", async () => {
  const [writer, reader] = [await device(), await device()];
  let seen: unknown[] = ["nothing yet"];
  reader.live(notes, (items) => (seen = texts(items)));
  await expect.poll(() => seen).toEqual([]);
  const note = (
    await writer.transaction((tx) => {
      const made = tx.node("the_note");
      tx.addValue(made, "text", "first");
      return made;
    })
  ).value;
  await expect.poll(() => seen).toEqual(["first"]);
  await writer.transaction((tx) => tx.setValue(note, "text", "second"));
  await expect.poll(() => seen).toEqual(["second"]);
  await writer.transaction((tx) => tx.trash(note));
  await expect.poll(() => seen).toEqual([]);
});

test("a batch of more than 2,000 items is sent in parts and arrives whole (N5)", async () => {
  const [writer, reader] = [await device(), await device()];
  await writer.transaction((tx) => {
    for (let index = 0; index < 1500; index += 1) tx.addValue(tx.node("the_line"), "text", `line ${index}`);
  });
  await writer.sync();
  const { details, items } = await reader.queryWithDetails({
    type: "the_line",
    inpage: 2000,
    selectors: ["the_line_text"],
  });
  expect(details.totalCount).toBe(1500);
  expect(new Set(items.map((item) => JSON.stringify(item["the_line"]))).size).toBe(1500);
}, 30_000);

test("things of a schema are found by the values of their fields, page by page, and stay live (Y3)", async () => {
  const schema = defineSchema({ article: { title: text(), kind: oneOf("news", "blog") } });
  const [writer, reader] = [schema.on(await device()), schema.on(await device())];
  let seen: (string | undefined)[] = ["nothing yet"];
  reader.live("article", { where: { kind: "blog" } }, (found) => (seen = found.map(({ title }) => title)));
  await expect.poll(() => seen).toEqual([]);
  const first = (
    await writer.transaction((tx) => {
      tx.create("article", { title: "No", kind: "news" });
      return tx.create("article", { title: "Yes", kind: "blog" });
    })
  ).value;
  await expect.poll(() => seen).toEqual(["Yes"]);
  await writer.transaction(async (tx) => {
    tx.create("article", { title: "Later", kind: "blog" });
    await tx.update("article", first, { kind: "news" });
  });
  await expect.poll(() => seen).toEqual(["Later"]);
  const [oldest] = await reader.query("article", { inpage: 1, page: 3, order: "ASC" });
  expect(oldest?.title).toBe("Later");
});
