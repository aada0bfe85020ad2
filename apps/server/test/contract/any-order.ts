import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import { AppError } from "../../src/errors.ts";
import type { Store, SyncRequest, Writer } from "../../src/store/store.ts";
import { draft } from "../kit.ts";
import { shuffler, type Shuffler } from "../shuffle.ts";
import { account, ada, request, savePage } from "./cast.ts";

/*
 * What several clients write ends in the same graph, in whatever order it arrives, also twice and also by several
 * processes: parents after their children, links before what they join. The oracle is the same script, one write after
 * the other in its own order. `SOAK` is the number of orders.
 */

/** One call of a client. */
type Write = (store: Store) => Promise<unknown>;

/** Somebody with an account, and what was there before. */
interface Client extends Writer {
  name: string;
  userConcept: number;
}

/** Opens what clients call: one store, or one for each process. */
type OpenAll = () => Promise<Store[]>;

const names = ["ann", "ben", "cid", "dot"];

export function anyOrderContract(engine: string, open: OpenAll): void {
  describe(`${engine}: writes in any order`, () => {
    const orders = Number(process.env["SOAK"] ?? 3);

    test("a thing that is deleted while others link to it leaves no link behind", async () => {
      const stores = await open();
      const ids = [await raceForPages(stores)];
      const type = (await storeAt(stores, 0).typeIds(["the_page_next"])).get("the_page_next") ?? 0;
      expect(await storeAt(stores, 0).links({ ids, direction: "from", types: [type] }, ada)).toEqual([]);
    });

    test("a field that several clients set at the same time has one value", async () => {
      const stores = await open();
      const store = storeAt(stores, 0);
      const { page } = await savePage(store, ada);
      for (let round = 0; round < 5; round++) await raceForField(stores, page, round);
      const type = (await store.typeIds(["the_page_mood"])).get("the_page_mood") ?? 0;
      expect(await store.links({ ids: [page], direction: "from", types: [type] }, ada)).toHaveLength(1);
    });

    test(
      `${orders} orders of arrival end in the graph of the plain one`,
      { timeout: 3_600_000 },
      async () => {
        const plain = await open();
        const first = storeAt(plain, 0);
        for (const write of await script(first)) await write(first);
        const expected = await outcome(first);
        expect(expected.length).toBeGreaterThan(40);
        for (let seed = 0; seed < orders; seed++) {
          const random = shuffler(seed);
          const stores = await open();
          const begin = storeAt(stores, 0);
          const writes = random.shuffled(withRepeats(random, await script(begin)));
          await Promise.all(writes.map((write) => write(random.pick(stores))));
          expect([seed, await outcome(begin)]).toEqual([seed, expected]);
        }
      },
    );
  });
}

/** Clients take turns at the processes. */
function storeAt(stores: Store[], at: number): Store {
  const store = stores[at % stores.length];
  if (!store) throw new Error("no store");
  return store;
}

/** Deletes pages while other clients of the account link to them; returns where they link from. */
async function raceForPages(stores: Store[]): Promise<number> {
  const store = storeAt(stores, 0);
  const { page: from } = await savePage(store, ada);
  for (let round = 0; round < 10; round++) {
    const { page: to } = await savePage(store, ada);
    const links = Array.from({ length: 4 }, (_, at) => {
      const batch = draft(-6000, -6000);
      batch.link(from, to, "the_page_next");
      return request(batch, 1000 + round * 10 + at);
    });
    await Promise.all([
      ...links.map((link, at) => unlessGone(storeAt(stores, at).sync(link, ada))),
      storeAt(stores, stores.length - 1).deleteConcept(to, ada),
    ]);
  }
  return from;
}

/** A batch that links to what was deleted before it is refused as a whole. */
async function unlessGone(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "bad_batch")) throw error;
  });
}

/** Sets one field of a page from many clients of one account at the same time. */
async function raceForField(stores: Store[], page: number, round: number): Promise<void> {
  const writes = Array.from({ length: 12 }, (_, at) => {
    const batch = draft(-6000, -6000);
    batch.link(page, batch.value("the_mood", `${round} ${at}`), "the_page_mood", { isSingle: true });
    return request(batch, 100 + round * 100 + at);
  });
  await Promise.all(writes.map((write, at) => storeAt(stores, at).sync(write, ada)));
}

/** Some of the writes come twice. */
function withRepeats(random: Shuffler, writes: Write[]): Write[] {
  return writes.flatMap((write) => (random.below(3) === 0 ? [write, write] : [write]));
}

/** Lays the ground for all clients, and returns what they write. */
async function script(store: Store): Promise<Write[]> {
  const clients: Client[] = [];
  for (const name of names) {
    const { userId, userConcept } = await store.accounts.create(account(`${name}@example.org`, name));
    clients.push({ userId, userConcept, name, admin: false });
  }
  const writes: Write[] = [];
  for (const [at, client] of clients.entries()) {
    const reader = clients[(at + 1) % clients.length] ?? client;
    writes.push(
      ...(await composition(store, client)),
      ...batches(client),
      ...parts(client),
      ...(await removals(store, client)),
      ...(await sharing(store, client, reader)),
      (where) => where.typeConcept("the_common_new_name"),
    );
  }
  return writes;
}

/** A composition as older clients send it: each concept and each link in a call of its own. */
async function composition(store: Store, client: Client): Promise<Write[]> {
  const [root = 0, own = 0, shared = 0, inner = 0, deep = 0] = await store.reserve("concept", 5, client);
  const links = await store.reserve("connection", 5, client);
  const leaf = (id: number, typeCharacter: string, characterValue: string): Partial<ConceptRecord> => {
    return { id, typeCharacter, characterValue, categoryId: 4, referentId: 12 };
  };
  const node = (id: number, typeCharacter: string): Partial<ConceptRecord> => {
    return { ...leaf(id, typeCharacter, ""), referentId: 0 };
  };
  const concepts = [
    node(root, "boomFolder"),
    leaf(own, "the_name", `folder of ${client.name}`),
    leaf(shared, "the_colour", "everybody's red"),
    node(inner, "meta"),
    leaf(deep, "the_size", `size of ${client.name}`),
  ];
  const ends = [
    [root, own],
    [root, shared],
    [root, inner],
    [inner, deep],
  ] as const;
  const inside = ends.map(([of, to], at): Partial<ConnectionRecord> => {
    return { id: links[at] ?? 0, ofTheConceptId: of, toTheConceptId: to, typeId: root, orderId: 1 };
  });
  const linker = { id: links[4] ?? 0, ofTheConceptId: root, toTheConceptId: own, typeId: 0, orderId: 1000 };
  const older: SyncRequest = { concepts: [], connections: [], randomizer: 0, reserved: true };
  return [
    ...concepts.map(
      (concept): Write =>
        (where) =>
          where.sync({ ...older, concepts: [concept] }, client),
    ),
    ...[...inside, { ...linker, typeCharacter: "boomFolder_label" }].map(
      (link): Write =>
        (where) =>
          where.sync({ ...older, connections: [link] }, client),
    ),
  ];
}

/** Batches of ghosts: a small one, and a large one whose concepts come in parallel pieces before its links. */
function batches(client: Client): Write[] {
  const small = draft();
  const page = small.node("the_page");
  small.link(page, small.value("the_title", `page of ${client.name}`), "the_page_title");
  small.link(page, small.value("the_colour", "everybody's red"), "the_page_colour");
  const large = draft(-1000, -1000);
  const copies = Array.from({ length: 4 }, (_, at) => {
    const copy = large.node("the_copy");
    large.link(copy, large.value("the_mark", `${client.name} ${at}`, { referentId: copy }), "the_copy_mark");
    return copy;
  });
  large.link(copies[0] ?? 0, copies[1] ?? 0, "the_copy_next");
  const { concepts, connections } = large.body();
  return [
    (where) => where.sync(request(small, 5, { batchId: "small" }), client),
    async (where) => {
      const piece = (some: typeof concepts): Promise<unknown> =>
        where.sync({ concepts: some, connections: [], randomizer: 6 }, client);
      await Promise.all([piece(concepts.slice(3)), piece(concepts.slice(0, 3)), piece(concepts.slice(2, 5))]);
      await where.sync({ concepts: [], connections, randomizer: 6 }, client);
    },
  ];
}

/** A batch in three parts, the last of which applies it. */
function parts(client: Client): Write[] {
  const batch = draft(-3000, -3000);
  const board = batch.node("the_board");
  batch.link(board, batch.value("the_title", `board of ${client.name}`), "the_board_title");
  const { concepts, connections } = batch.body();
  const bodies = [{ concepts: concepts.slice(0, 1) }, { concepts: concepts.slice(1) }, { connections }];
  return bodies.map((body, index) => async (where) => {
    const sent = { concepts: [], connections: [], ...body, randomizer: 7, batchId: "board" };
    const whole = await where.stage({ of: "board", index, count: bodies.length }, sent, client);
    if (whole) await where.sync(whole, client);
  });
}

/** Ends a link, replaces another and deletes a thing. */
async function removals(store: Store, client: Client): Promise<Write[]> {
  const ended = await savePage(store, client, `ended of ${client.name}`);
  const replaced = await savePage(store, client, `replaced of ${client.name}`);
  const deleted = await savePage(store, client, `deleted of ${client.name}`);
  const single = draft(-4000, -4000);
  const title = single.value("the_title", `new title of ${client.name}`);
  single.link(replaced.page, title, "the_page_title", { isSingle: true });
  const moods = ["glad", "sad", "calm"].map((mood, at): Write => {
    const batch = draft(-6000, -6000);
    const value = batch.value("the_mood", mood);
    batch.link(replaced.page, value, "the_page_mood", { isSingle: true });
    return (where) => where.sync(request(batch, 20 + at, { batchId: mood }), client);
  });
  return [
    ...moods,
    (where) => where.endConnections([ended.link], client),
    (where) => unlessGone(join(client, ended.page, deleted.page, "the_page_gone", 30)(where)),
    (where) => where.deleteConcept(deleted.page, client),
    (where) => where.sync(request(single, 8, { batchId: "single" }), client),
  ];
}

/** Opens a thing to a reader, and hangs something below it. */
async function sharing(store: Store, client: Client, reader: Client): Promise<Write[]> {
  const { page } = await savePage(store, client, `shared by ${client.name}`);
  const below = await savePage(store, client, `below of ${client.name}`);
  const lowest = await savePage(store, client, `lowest of ${client.name}`);
  return [
    join(client, reader.userConcept, page, "the_user_s_read_access", 9),
    join(client, page, below.page, "the_page_s_part", 10),
    join(client, below.page, lowest.page, "the_page_s_part", 11),
  ];
}

function join(client: Client, of: number, to: number, type: string, randomizer: number): Write {
  const batch = draft(-5000, -5000);
  batch.link(of, to, type);
  return (where) => where.sync(request(batch, randomizer, { batchId: type }), client);
}

/** What each client has and sees, in words that do not depend on ids. */
async function outcome(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for (const name of names) {
    const known = await store.accounts.byEmail(`${name}@example.org`);
    const viewer = { userId: known?.userId ?? 0, admin: false };
    const owned = await store.owned("connection", viewer.userId, { limit: 10_000, offset: 0 });
    const links = await store.connections(owned, viewer);
    const label = await labels(store, viewer, links);
    for (const link of links) {
      const type = link.orderId >= 999 ? link.typeCharacter : "inside";
      lines.push(`${name}: ${label(link.ofTheConceptId)} -${type}-> ${label(link.toTheConceptId)}`);
    }
    for (const type of ["the_page", "the_copy", "the_board", "boomFolder", "meta", "the_name", "the_colour"])
      lines.push(`${name} sees ${await countOf(store, viewer, type)} of ${type}`);
  }
  lines.push(`${(await store.typeIds(["the_common_new_name"])).size} new name`);
  return lines.toSorted();
}

async function countOf(store: Store, viewer: Writer, type: string): Promise<number> {
  const typeId = (await store.typeIds([type])).get(type);
  return typeId === undefined ? 0 : store.countOfType(typeId, viewer);
}

/** A text stands for itself, a thing for its type and the texts that it leads to. */
async function labels(
  store: Store,
  viewer: Writer,
  links: ConnectionRecord[],
): Promise<(id: number) => string> {
  const ids = new Set(links.flatMap((link) => [link.ofTheConceptId, link.toTheConceptId]));
  const concepts = new Map((await store.concepts([...ids], viewer)).map((concept) => [concept.id, concept]));
  const textOf = (id: number): string => {
    const concept = concepts.get(id);
    const referent = concept?.referentId === 12 ? "" : concept?.referentId ? " refers" : "";
    // Which of several writers is the last one is a matter of the order; that there is one value is not.
    if (concept?.typeCharacter === "the_mood") return "one mood";
    return concept ? `${concept.typeCharacter}:${concept.characterValue}${referent}` : "hidden";
  };
  const below = Map.groupBy(links, (link) => link.ofTheConceptId);
  return (id) => {
    const texts = (below.get(id) ?? []).map((link) => textOf(link.toTheConceptId)).toSorted();
    return texts.length > 0 ? `${textOf(id)}{${texts.join(", ")}}` : textOf(id);
  };
}
