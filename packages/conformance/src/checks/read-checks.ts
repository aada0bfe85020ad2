import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import { access, seeds, type Concept, type Connection, type QueryAnswer } from "../records.ts";
import { idsOf, savePage, sorted, sync, unique, type Person } from "../world.ts";

/** Fields of a concept that clients read, with their types. */
const conceptFields: Readonly<Record<string, string>> = {
  id: "number",
  ghostId: "number",
  userId: "number",
  typeId: "number",
  categoryId: "number",
  accessId: "number",
  characterValue: "string",
  typeCharacter: "string",
  entryTimeStamp: "string",
  isComposition: "boolean",
  type: "object",
};

const connectionFields: Readonly<Record<string, string>> = {
  id: "number",
  ofTheConceptId: "number",
  toTheConceptId: "number",
  typeId: "number",
  orderId: "number",
  userId: "number",
  accessId: "number",
  entryTimeStamp: "string",
};

function assertFields(record: object, fields: Readonly<Record<string, string>>): void {
  const types = Object.keys(fields).map((name) => [name, typeof (record as Record<string, unknown>)[name]]);
  assert.deepEqual(Object.fromEntries(types), fields);
}

function byValue(who: Person, character_value: string): Promise<Concept> {
  return who.form("/api/get_concept_by_character_value", { character_value }, "multipart");
}

/** Reads of concepts and connections. */
export const readChecks: readonly Check[] = [
  {
    id: "read.concept",
    title: "a concept is read by its id, with every field that clients read",
    covers: ["12"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      const read = (id: number): Promise<Concept> => ada.form("/api/getConcept", { id }, "multipart");
      const [thing, value] = [await read(page.id), await read(title.id)];
      for (const concept of [thing, value]) assertFields(concept, conceptFields);
      assert.deepEqual([thing.id, thing.characterValue], [page.id, ""]);
      assert.deepEqual([value.id, value.characterValue], [title.id, title.characterValue]);
      assert.deepEqual([value.type?.id, value.type?.characterValue], [title.typeId, "the_title"]);
    },
  },
  {
    id: "read.kept-fields",
    title: "concepts and connections keep what they were saved with, and when they were changed",
    covers: ["12", "14"],
    async run({ ada }) {
      const { page } = await savePage(ada);
      const batch = draft(-2000, -2000);
      const copy = batch.node("the_copy", { referentId: page.id });
      const name = batch.value("the_name", unique("Copy"));
      const named = batch.link(copy, name, "the_copy_name");
      const { concepts, connections } = await sync(ada, batch);
      const read = (id: number): Promise<Concept> => ada.form("/api/getConcept", { id }, "multipart");
      const [thing, value] = [await read(settled(concepts, copy).id), await read(settled(concepts, name).id)];
      assert.deepEqual([thing.isComposition, value.isComposition], [true, false], "isComposition");
      assert.equal(thing.referentId, page.id, "referentId");
      assert.notEqual(thing.updatedTimeStamp, "", "updatedTimeStamp");
      const { id } = settled(connections, named);
      const link = await ada.form<Connection>("/api/get-connection-by-id", { id }, "multipart");
      assert.equal(link.typeCharacter, "the_copy_name", "typeCharacter");
    },
  },
  {
    id: "read.concepts",
    title: "concepts are read in bulk, each once, without those that are not there",
    covers: ["13"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      const asked = [page.id, title.id, page.id, 2 ** 52];
      const found = await ada.json<Concept[]>("/api/get_concept_bulk", asked);
      assert.deepEqual(sorted(idsOf(found)), sorted([page.id, title.id]));
      for (const concept of found) assertFields(concept, conceptFields);
      assert.ok(found.every(({ type }) => (type?.characterValue ?? "") !== ""));
    },
  },
  {
    id: "read.concepts-many",
    title: "a bulk read of 1,500 concepts and of as many connections leaves none out",
    covers: ["13", "15"],
    async run({ ada }) {
      const ids: number[] = [];
      const links: number[] = [];
      for (let part = 0; part < 2; part++) {
        const batch = draft(-1000, -1000);
        const hub = batch.node("the_hub");
        for (let at = 0; at < 750; at++) batch.link(hub, batch.node("the_leaf"), "the_hub_s_leaf");
        const answer = await sync(ada, batch);
        ids.push(...idsOf(answer.concepts));
        links.push(...idsOf(answer.connections));
      }
      const concepts = await ada.json<Concept[]>("/api/get_concept_bulk", ids);
      assert.equal(new Set(idsOf(concepts)).size, 1502);
      const connections = await ada.json<Connection[]>("/api/get_connection_bulk", links);
      assert.equal(new Set(idsOf(connections)).size, 1500);
    },
  },
  {
    id: "read.connection",
    title: "a connection is read by its id, with every field that clients read",
    covers: ["14"],
    async run({ ada }) {
      const { page, title, link } = await savePage(ada);
      const read = await ada.form<Connection>("/api/get-connection-by-id", { id: link.id }, "multipart");
      assertFields(read, connectionFields);
      assert.deepEqual(
        [read.id, read.ofTheConceptId, read.toTheConceptId, read.typeId, read.orderId],
        [link.id, page.id, title.id, link.typeId, 1000],
      );
    },
  },
  {
    id: "read.connections",
    title: "connections are read in bulk, without those that are not there",
    covers: ["15"],
    async run({ ada }) {
      const [one, other] = [await savePage(ada), await savePage(ada)];
      const asked = [one.link.id, 2 ** 52, other.link.id];
      const found = await ada.json<Connection[]>("/api/get_connection_bulk", asked);
      assert.deepEqual(sorted(idsOf(found)), sorted([one.link.id, other.link.id]));
      for (const connection of found) assertFields(connection, connectionFields);
    },
  },
  {
    id: "read.nothing",
    title: "what is not there is answered by 200 and a zero record, or an empty list",
    covers: ["12", "13", "14", "15", "18", "19", "statuses"],
    async run({ ada }) {
      const none = { id: 2 ** 52 };
      const concept = await ada.form<Concept>("/api/getConcept", none, "multipart");
      assert.deepEqual([concept.id, concept.userId], [0, 0]);
      const connection = await ada.form<Connection>("/api/get-connection-by-id", none, "multipart");
      assert.equal(connection.id, 0);
      assert.deepEqual(await ada.json("/api/get_concept_bulk", [none.id]), []);
      assert.deepEqual(await ada.json("/api/get_connection_bulk", [none.id]), []);
      assert.equal((await byValue(ada, unique("nothing"))).id, 0);
      const question = { character_value: unique("nothing"), type_id: 51 };
      assert.equal((await ada.json<Concept>("/api/get_concept_by_character_and_type", question)).id, 0);
    },
  },
  {
    id: "read.seeds",
    title: "the seeds are there under their fixed ids, for everybody",
    covers: ["12", "13", "ids"],
    async run({ ada, nobody }) {
      const ids = [seeds.the, seeds.connection, seeds.characters];
      const found = await ada.json<Concept[]>("/api/get_concept_bulk", ids);
      const names = new Map(found.map(({ id, characterValue }) => [id, characterValue]));
      assert.deepEqual([names.get(1), names.get(16)], ["the", "the_connection"]);
      assert.ok(names.has(51));
      const the = await nobody.form<Concept>("/api/getConcept", { id: seeds.the }, "multipart");
      assert.deepEqual([the.id, the.characterValue, the.typeId], [1, "the", 5]);
    },
  },
  {
    id: "read.plain-words",
    title: "a single word has type 51 and category 1",
    covers: ["18", "22", "ids", "names"],
    async run({ ada }) {
      const word = `word${crypto.randomUUID().slice(0, 8)}`;
      const made = await ada.form<Concept>("/api/make_the_type_concept", { type: `the_${word}` });
      assert.equal(made.categoryId, 1);
      const found = await byValue(ada, word);
      assert.deepEqual([found.typeId, found.categoryId, found.characterValue], [51, 1, word]);
    },
  },
  {
    id: "read.preloaded",
    title: "the concepts to begin with are a list of concepts with their types",
    covers: ["11"],
    async run({ nobody }) {
      const found = await nobody.get<Concept[]>("/api/get-preloaded-concepts");
      assert.ok(Array.isArray(found));
      for (const concept of found) assertFields(concept, conceptFields);
    },
  },
  {
    id: "read.by-value",
    title: "a name that is a type and a value is found as the type, without a token too",
    covers: ["18", "names"],
    async run({ ada, nobody }) {
      const name = `the_kit_${crypto.randomUUID().slice(0, 8)}`;
      await savePage(ada, name);
      const made = await ada.form<Concept>("/api/make_the_type_concept", { type: name });
      assert.equal((await byValue(ada, name)).id, made.id);
      const path = "/api/get_concept_by_character_value";
      assert.equal((await nobody.form<Concept>(path, { character_value: name })).id, made.id);
      const linker = await nobody.form<Concept>(path, { character_value: "the_connection" });
      assert.equal(linker.id, seeds.connection);
    },
  },
  {
    id: "read.by-value-and-type",
    title: "a value of one type is found exactly, by JSON and by a form",
    covers: ["19"],
    async run({ ada }) {
      const { title } = await savePage(ada, unique("Exact"));
      const path = "/api/get_concept_by_character_and_type";
      const question = { character_value: title.characterValue, type_id: title.typeId };
      assert.equal((await ada.json<Concept>(path, question)).id, title.id);
      assert.equal((await ada.form<Concept>(path, question)).id, title.id);
      const part = { ...question, character_value: title.characterValue.slice(0, -1) };
      assert.equal((await ada.json<Concept>(path, part)).id, 0);
    },
  },
  {
    id: "read.by-value-and-category",
    title: "a name of several words is found by its text and the id of its prefix",
    covers: ["20", "names"],
    async run({ ada }) {
      const { link } = await savePage(ada);
      const [name] = await ada.json<Concept[]>("/api/get_concept_bulk", [link.typeId]);
      const question = { character_value: "the_page_title", category_id: name?.categoryId ?? 0 };
      const path = "/api/get_concept_by_character_and_category_direct";
      assert.equal((await ada.form<Concept>(path, question)).id, link.typeId);
      const elsewhere = { ...question, category_id: link.typeId };
      assert.notEqual((await ada.form<Concept>(path, elsewhere)).id, link.typeId);
    },
  },
  {
    id: "read.type-ids",
    title: "ids of types are found by their names, without those that are not there",
    covers: ["21"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      const names = ["the_page", unique("none"), "the_title"];
      const ids = await ada.json<number[]>("/api/get_type_concept_by_character_bulk", names);
      assert.deepEqual(sorted(ids), sorted([page.typeId, title.typeId]));
    },
  },
  {
    id: "read.make-type",
    title: "a type is made once, with every prefix of its name",
    covers: ["22", "names"],
    async run({ ada, bob }) {
      const word = crypto.randomUUID().slice(0, 8);
      const type = `the_${word}_deep_name`;
      const make = (who: Person): Promise<Concept> => who.form("/api/make_the_type_concept", { type });
      const made = await make(ada);
      assert.equal(made.characterValue, type);
      assert.equal((await make(bob)).id, made.id);
      const [category] = await ada.json<Concept[]>("/api/get_concept_bulk", [made.categoryId]);
      assert.equal(category?.characterValue, `the_${word}_deep`);
    },
  },
  {
    id: "read.by-type",
    title: "all visible concepts of a type are read by its name",
    covers: ["23"],
    async run({ ada, bob }) {
      const type = `the_${crypto.randomUUID().slice(0, 8)}`;
      const batch = draft();
      const mine = [batch.node(type), batch.node(type), batch.node(type, { accessId: access.public })];
      const { concepts } = await sync(ada, batch);
      const ids = (who: Person): Promise<Concept[]> =>
        who.form("/api/get_all_concepts_by_type", { type, user_id: ada.userId });
      assert.equal(mine.length, 3);
      assert.deepEqual(sorted(idsOf(await ids(ada))), sorted(idsOf(concepts)));
      const open = concepts.find(({ accessId }) => accessId === access.public)?.id;
      assert.deepEqual(idsOf(await ids(bob)), [open]);
    },
  },
  {
    id: "read.by-type-without-names",
    title: "a name that ends in the type of a list is no item of it, whoever has made the name",
    covers: ["23", "S9", "names"],
    async run({ ada, bob }) {
      const type = `boom${crypto.randomUUID().slice(0, 8)}`;
      const batch = draft();
      batch.node(type);
      const ids = idsOf((await sync(ada, batch)).concepts);
      await bob.form("/api/make_the_type_concept", { type: `the_evil_${type}` });
      await bob.form("/api/make_the_type_concept", { type: `the_x_s_${type}` });
      const fields = { type, user_id: ada.userId };
      const listed = await ada.form<Concept[]>("/api/get_all_concepts_by_type", fields);
      assert.deepEqual(idsOf(listed), ids);
      for (const isSecure of [false, true]) {
        const query = { type, inpage: 10, page: 1, outputFormat: 6, isSecure };
        const found = await ada.json<QueryAnswer>("/api/freeschema-query", query);
        assert.deepEqual([found.mainCompositionIds, found.mainCount], [ids, ids.length]);
      }
    },
  },
  {
    id: "read.new-word",
    title: "without a token a word that nobody has written is answered by 200 and a zero concept",
    covers: ["18", "statuses"],
    async run({ ada, nobody }) {
      const word = `boom${crypto.randomUUID().slice(0, 8)}`;
      const path = "/api/get_concept_by_character_value";
      const asked = (): FormData => {
        const body = new FormData();
        body.append("character_value", word);
        return body;
      };
      const { status, text } = await nobody.send("POST", path, { body: asked() });
      assert.equal(status, 200, `it answers ${status}: ${text.slice(0, 200)}`);
      assert.equal((JSON.parse(text) as Concept).id, 0);
      const made = await ada.form<Concept>("/api/make_the_type_concept", { type: word });
      const known = await nobody.send("POST", path, { body: asked() });
      assert.equal((JSON.parse(known.text) as Concept).id, made.id);
    },
  },
];
