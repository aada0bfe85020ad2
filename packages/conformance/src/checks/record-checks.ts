import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import { access, type Concept, type Connection } from "../records.ts";
import { idsOf, savePage, sorted, sync, unique, type Person } from "../world.ts";

/** Every field of a concept, with its types. */
const conceptFields: Fields = {
  id: ["number"],
  ghostId: ["number"],
  userId: ["number"],
  typeId: ["number"],
  categoryId: ["number"],
  accessId: ["number"],
  referentId: ["number", "null"],
  characterValue: ["string"],
  typeCharacter: ["string"],
  entryTimeStamp: ["string"],
  updatedTimeStamp: ["string"],
  type: ["object", "null"],
  isNew: ["boolean"],
  isComposition: ["boolean"],
  isTemp: ["boolean"],
  isSynced: ["boolean"],
  count: ["number"],
  applicationId: ["number"],
  x: ["number"],
  y: ["number"],
};

/** Every field of a connection, with its types. */
const connectionFields: Fields = {
  id: ["number"],
  ghostId: ["number"],
  ofTheConceptId: ["number"],
  toTheConceptId: ["number"],
  typeId: ["number"],
  orderId: ["number"],
  userId: ["number"],
  accessId: ["number"],
  typeCharacter: ["string"],
  entryTimeStamp: ["string"],
  terminationDateTime: ["string"],
  localSyncTime: ["string"],
  isTemp: ["boolean"],
  toUpdate: ["boolean"],
  applicationId: ["number"],
  count: ["number"],
};

type Fields = Readonly<Record<string, readonly string[]>>;

function assertShape(record: object, fields: Fields): void {
  for (const [name, types] of Object.entries(fields)) {
    const value = (record as Record<string, unknown>)[name];
    const type = value === null ? "null" : typeof value;
    assert.ok(types.includes(type), `${name} is ${type}, not ${types.join(" or ")}`);
  }
}

/** The same concepts as each call answers them. */
async function readConcepts(who: Person, ids: readonly number[]): Promise<Concept[]> {
  const one = ids.map((id) => who.form<Concept>("/api/getConcept", { id }, "multipart"));
  return [...(await Promise.all(one)), ...(await who.json<Concept[]>("/api/get_concept_bulk", ids))];
}

/** The same connections as each call answers them. */
async function readConnections(who: Person, ids: readonly number[]): Promise<Connection[]> {
  const one = ids.map((id) => who.form<Connection>("/api/get-connection-by-id", { id }, "multipart"));
  return [...(await Promise.all(one)), ...(await who.json<Connection[]>("/api/get_connection_bulk", ids))];
}

/** Longest distance between the clocks of two time zones, and an hour for clocks that go wrong. */
const farthest = 15 * 3_600_000;

/** Times are told in whole seconds: resolves as soon as the clock shows another one. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));
}

function assertNow(text: string): void {
  const age = Math.abs(Date.now() - Date.parse(text));
  assert.ok(age < farthest, `“${text}” is not the date of now`);
}

/** A thing, a value and a long text, with what the batch answered. */
async function saveKinds(who: Person): Promise<{ node: Concept; value: Concept; text: Concept }> {
  const batch = draft();
  const [node, value] = [batch.node("the_page"), batch.value("the_title", unique("Home"))];
  const text = batch.value("the_html", unique("long ").padEnd(300, "x"));
  const { concepts } = await sync(who, batch);
  return {
    node: settled(concepts, node),
    value: settled(concepts, value),
    text: settled(concepts, text),
  };
}

/** The fields of records. */
export const recordChecks: readonly Check[] = [
  {
    id: "record.concept-shape",
    title: "a concept has every field of the protocol, in the answer to a batch and in reads",
    covers: ["1", "12", "13"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      for (const concept of [page, title, ...(await readConcepts(ada, [page.id, title.id]))]) {
        assertShape(concept, conceptFields);
        assertShape({ type: null, ...concept.type }, conceptFields);
      }
    },
  },
  {
    id: "record.connection-shape",
    title: "a connection has every field of the protocol, in the answer to a batch and in reads",
    covers: ["1", "14", "15"],
    async run({ ada }) {
      const { link } = await savePage(ada);
      for (const connection of [link, ...(await readConnections(ada, [link.id]))])
        assertShape(connection, connectionFields);
    },
  },
  {
    id: "record.updated",
    title: "a concept tells when it was last changed",
    covers: ["1", "12", "13"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      const concepts = [page, title, ...(await readConcepts(ada, [page.id, title.id]))];
      for (const { updatedTimeStamp } of concepts) assertNow(updatedTimeStamp);
    },
  },
  {
    id: "record.dates",
    title: "a concept and a connection tell when they were made, in the answer to a batch and in reads",
    covers: ["1", "12", "13", "14", "15"],
    async run({ ada }) {
      const { page, title, link } = await savePage(ada);
      const concepts = [page, title, ...(await readConcepts(ada, [page.id, title.id]))];
      const connections = [link, ...(await readConnections(ada, [link.id]))];
      for (const { entryTimeStamp } of [...concepts, ...connections]) assertNow(entryTimeStamp);
    },
  },
  {
    id: "record.dates-kept",
    title: "a concept and a connection keep the time at which they were made, however often they are read",
    covers: ["12", "13", "14", "15"],
    async run({ ada }) {
      const { page, title, link } = await savePage(ada);
      const read = async (): Promise<string[]> => {
        const concepts = await readConcepts(ada, [page.id, title.id]);
        const connections = await readConnections(ada, [link.id]);
        return [...concepts, ...connections].map(({ entryTimeStamp }) => entryTimeStamp);
      };
      const before = await read();
      await nextSecond();
      assert.deepEqual(await read(), before);
      for (const time of before) assertNow(time);
    },
  },
  {
    id: "record.referent",
    title: "a thing keeps the concept that it refers to",
    covers: ["1", "12", "13"],
    async run({ ada }) {
      const { page } = await savePage(ada);
      const batch = draft();
      const ghost = batch.node("the_reference", { referentId: page.id });
      const made = settled((await sync(ada, batch)).concepts, ghost);
      for (const { referentId } of [made, ...(await readConcepts(ada, [made.id]))])
        assert.equal(referentId, page.id);
    },
  },
  {
    id: "record.composition",
    title: "things are told from values and texts by `isComposition`",
    covers: ["1", "12", "13"],
    async run({ ada }) {
      const { node, value, text } = await saveKinds(ada);
      const ids = [node.id, value.id, text.id];
      for (const concept of [node, value, text, ...(await readConcepts(ada, ids))])
        assert.equal(concept.isComposition, concept.id === node.id);
    },
  },
  {
    id: "record.names",
    title: "a connection tells the name of its type, in the answer to a batch and in reads",
    covers: ["1", "14", "15", "24", "26"],
    async run({ ada }) {
      const { page, link } = await savePage(ada);
      const linkers = await ada.get<Connection[]>(`/api/get-all-linkers-from-concept?conceptId=${page.id}`);
      const query = { typeId: link.typeId, ofTheConceptId: page.id, userId: ada.userId, inpage: 10, page: 1 };
      const paged = await ada.form<Connection[]>("/api/get-link-connections", query);
      assert.deepEqual([linkers.length, paged.length], [1, 1]);
      for (const { typeCharacter } of [
        link,
        ...linkers,
        ...paged,
        ...(await readConnections(ada, [link.id])),
      ])
        assert.equal(typeCharacter, "the_page_title");
    },
  },
  {
    id: "record.owner",
    title: "reads tell whose a concept or a connection is, and who may see it",
    covers: ["12", "13", "14", "15"],
    async run({ ada }) {
      const { page, link } = await savePage(ada);
      const read = [...(await readConcepts(ada, [page.id])), ...(await readConnections(ada, [link.id]))];
      for (const { userId, accessId } of read)
        assert.deepEqual([userId, accessId], [ada.userId, access.private]);
    },
  },
  {
    id: "record.settled",
    title: "what is stored is neither new nor temporary",
    covers: ["1", "12", "13", "14", "15"],
    async run({ ada }) {
      const { page, link } = await savePage(ada);
      for (const concept of [page, ...(await readConcepts(ada, [page.id]))])
        assert.deepEqual([concept.isNew, concept.isTemp], [false, false]);
      for (const { isTemp } of [link, ...(await readConnections(ada, [link.id]))])
        assert.equal(isTemp, false);
    },
  },
  {
    id: "record.many",
    title: "a type of 600 things and a composition of 300 fields are answered whole",
    covers: ["16", "17", "23"],
    async run({ ada }) {
      const type = `the_${crypto.randomUUID().slice(0, 8)}`;
      const batch = draft(-1000, -1000);
      const things = Array.from({ length: 600 }, () => batch.node(type));
      const [root = 0] = things;
      for (const thing of things.slice(1, 301)) batch.inside(root, root, thing);
      const { concepts, connections } = await sync(ada, batch);
      const found = await ada.form<Concept[]>("/api/get_all_concepts_by_type", { type, user_id: ada.userId });
      assert.deepEqual(sorted(idsOf(found)), sorted(idsOf(concepts)));
      const id = settled(concepts, root).id;
      const path = "/api/get_all_connections_of_composition";
      const inside = [
        await ada.form<Connection[]>(path, { composition_id: id }, "multipart"),
        await ada.json<Connection[]>(`${path}_bulk`, [id]),
      ];
      for (const links of inside) assert.deepEqual(sorted(idsOf(links)), sorted(idsOf(connections)));
    },
  },
];
