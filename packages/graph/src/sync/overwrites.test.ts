import { expect, test } from "vitest";
import { makePage, setUp } from "../../test/harness.ts";
import { addFeed } from "../../test/loopback-server.ts";
import type { Overwritten } from "../index.ts";

/** A device with a page whose title it has set to "Mine", and what is known of that link. */
async function setUpMine(options: Parameters<typeof setUp>[0] = {}) {
  const set = await setUp(options);
  const { graph, server } = set;
  const feed = addFeed(server);
  const made = await makePage(graph);
  await graph.sync();
  await graph.transaction((tx) => tx.setValue(made.page, "title", "Mine"));
  await graph.sync();
  const page = graph.concepts.resolve(made.page);
  const other = await set.another();
  await other.transaction((tx) => tx.addValue(tx.node("the_page"), "title", "Theirs"));
  await other.sync();
  const all = [...server.backend.connections.values()];
  const mine = all.find((link) => link.ofTheConceptId === page && link.typeCharacter === "the_page_title")!;
  const theirs = all.findLast((link) => link.typeCharacter === "the_page_title")!;
  const { typeId, toTheConceptId: to } = mine;
  const replaced = { id: mine.id, of: page, typeId, to, by: theirs.id, now: theirs.toTheConceptId };
  const told: Overwritten[] = [];
  const listen = () => graph.on("overwritten", (overwritten) => told.push(overwritten));
  return { ...set, feed, page, mine, theirs, replaced, told, listen };
}

test("links of setValue and setLink are sent as the only ones of their field, others are not (N33)", async () => {
  const { graph, server } = await setUp();
  const bodies: { connections: { typeCharacter: string; isSingle?: boolean }[] }[] = [];
  server.fault = (path, body) => {
    if (path.includes("/local-concepts")) bodies.push(JSON.parse(body));
    return "none";
  };
  const { page, entity } = await makePage(graph);
  await graph.sync();
  await graph.transaction(async (tx) => {
    await tx.setValue(page, "title", "Start");
    await tx.setLink(entity, page, "the_entity_home");
    tx.addValue(page, "note", "x");
  });
  await graph.sync();
  const singles = bodies.flatMap(({ connections }) =>
    connections.filter(({ isSingle }) => isSingle).map(({ typeCharacter }) => typeCharacter),
  );
  expect(singles).toEqual(["the_page_title", "the_entity_home"]);
});

test("a field of a marked transaction is still the only one after it was resumed (N33)", async () => {
  const { graph } = await setUp();
  const { page } = await makePage(graph);
  const draft = graph.begin();
  await draft.setValue(page, "title", "Later");
  await draft.mark();
  const resumed = await graph.resume(draft.id);
  await resumed.commit();
  const entry = (await graph.outbox.entries()).at(-1);
  expect(entry?.commit.connections).toMatchObject([{ linker: "the_page_title", single: true }]);
});

test("who has set a value hears by the feed, once, that it was replaced; who has not hears nothing (N34)", async () => {
  const { graph, feed, page, mine, replaced, told, listen, another } = await setUpMine();
  const stranger: unknown[] = [];
  (await another()).on("overwritten", (overwritten) => stranger.push(overwritten));
  listen();
  await expect.poll(() => feed.readers.length).toBe(2);
  const change = { concepts: [page], types: [], origin: 0, replaced: [replaced] };
  feed.tell("change", change, "1-1");
  feed.tell("change", change, "1-2");
  await expect
    .poll(() => told)
    .toMatchObject([
      { thing: page, field: "the_page_title", lost: { text: "Mine" }, winning: { text: "Theirs" } },
    ]);
  expect(graph.connections.get(mine.id)).toBeUndefined();
  feed.tell("change", { concepts: [], types: [], origin: 0 }, "1-3");
  feed.cut();
  await expect.poll(() => feed.readers.at(-1)).toBe("1-3");
  expect([told.length, stranger]).toEqual([1, []]);
});

test("a value that was replaced before its answer came is told with the answer (N34)", async () => {
  const { graph, server, page, theirs, told, listen } = await setUpMine();
  listen();
  const sync = server.backend.sync.bind(server.backend);
  server.backend.sync = (...call) => {
    const { concepts, connections } = sync(...call);
    const replaced = connections.map(({ id, ghostId, typeId, toTheConceptId: to }) => {
      server.backend.connections.delete(id);
      return { id, ghostId, of: page, typeId, to, by: theirs.id, now: theirs.toTheConceptId };
    });
    return { concepts, connections: [], replaced };
  };
  await graph.transaction((tx) => tx.setValue(page, "title", "Too late"));
  await graph.sync();
  await expect.poll(() => told).toMatchObject([{ lost: { text: "Too late" }, winning: { text: "Theirs" } }]);
  expect(graph.connections.from(page, "the_page_title")).toEqual([]);
  expect(await graph.outbox.entries()).toEqual([]);
});

test("a value that was read as anybody's before its lost answer came again is told too (N34)", async () => {
  const {
    graph,
    server,
    feed,
    page,
    theirs,
    mine,
    replaced: known,
    told,
    listen,
  } = await setUpMine({
    retry: { initialDelayMs: 1, backgroundDelayMs: 60_000, maxDelayMs: 60_000, maxAttempts: 1 },
  });
  listen();
  await expect.poll(() => feed.readers.length).toBe(1);
  // What this device has made is looked up once, before the write.
  feed.tell("change", { concepts: [], types: [], origin: 0, replaced: [{ ...known, id: 5 }, known] }, "1-1");
  await expect.poll(() => told.length).toBe(1);
  server.backend.connections.delete(mine.id);
  const sync = server.backend.sync.bind(server.backend);
  server.backend.sync = (...call) => {
    const { concepts, connections } = sync(...call);
    const replaced = connections.map(({ id, ghostId, typeId, toTheConceptId: to }) => {
      return { id, ghostId, of: page, typeId, to, by: theirs.id, now: theirs.toTheConceptId };
    });
    return { concepts, connections: [], replaced };
  };
  let calls = 0;
  server.fault = (path) => {
    if (!path.includes("/local-concepts") || ++calls > 1) return "none";
    return "lost";
  };
  await graph.transaction((tx) => tx.setValue(page, "title", "Read before"));
  await expect(graph.sync()).rejects.toMatchObject({ code: "network" });
  await graph.connections.load(page);
  await graph.sync();
  await expect.poll(() => told[1]).toMatchObject({ lost: { text: "Read before" } });
});

test("a value that the feed tells of before its answer came is told when it comes (N34)", async () => {
  const { graph, server, feed, page, theirs, told, listen } = await setUpMine();
  listen();
  await expect.poll(() => feed.readers.length).toBe(1);
  const sync = server.backend.sync.bind(server.backend);
  server.backend.sync = (...call) => {
    const answer = sync(...call);
    const [link] = answer.connections;
    if (link) {
      const { id, typeId, toTheConceptId: to } = link;
      const now = { by: theirs.id, now: theirs.toTheConceptId };
      feed.tell(
        "change",
        { concepts: [], types: [], origin: 0, replaced: [{ id, of: page, typeId, to, ...now }] },
        "2-1",
      );
    }
    return answer;
  };
  await graph.transaction((tx) => tx.setValue(page, "title", "Crossing"));
  await graph.sync();
  await expect.poll(() => told).toMatchObject([{ lost: { text: "Crossing" } }]);
  expect(graph.connections.from(page, "the_page_title")).toEqual([]);
});
