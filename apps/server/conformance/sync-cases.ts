import assert from "node:assert/strict";

import type { ConceptRecord, ConnectionRecord, SyncBatch } from "@tessera/graph/wire";

import { draft, settled } from "../test/draft.ts";
import { randomizer, savePage, sync, unique, type Case } from "./case.ts";
import { type Person } from "./client.ts";

/** Batches, ghosts, names and ids. */
export const syncCases: readonly Case[] = [
  {
    name: "a batch comes back with permanent ids under its ghosts, types embedded and named",
    part: "0.1, 0.2, 2.2",
    async run(subject, { ada }) {
      const { page, title, link } = await savePage(subject, ada);
      assert.ok(page.id > 0 && title.id > 0 && link.id > 0);
      assert.equal(page.typeCharacter, "the_page");
      assert.equal(page.type?.characterValue, "the_page");
      assert.equal(page.characterValue, "");
      assert.deepEqual([link.ofTheConceptId, link.toTheConceptId], [page.id, title.id]);
    },
  },
  {
    name: "types arrive by name and are made once, with the words that they are made of",
    part: "0.3, 0.4, 2.3",
    async run(subject, { ada }) {
      const [one, other] = [await savePage(subject, ada), await savePage(subject, ada)];
      assert.equal(one.link.typeId, other.link.typeId);
      const [name] = await subject.json<ConceptRecord[]>("/api/get_concept_bulk", [one.link.typeId], ada);
      assert.equal(name?.characterValue, "the_page_title");
      const [category] = await subject.json<ConceptRecord[]>(
        "/api/get_concept_bulk",
        [name?.categoryId],
        ada,
      );
      assert.equal(category?.characterValue, "the_page");
    },
  },
  {
    name: "the same ghosts under another randomizer or user are other things",
    part: "0.5",
    async run(subject, { ada, bob }) {
      const batch = draft();
      const page = batch.node("the_page");
      const [one, two] = [randomizer(), randomizer()];
      const ids = [
        settled((await sync(subject, batch, ada, one)).concepts, page).id,
        settled((await sync(subject, batch, ada, two)).concepts, page).id,
        settled((await sync(subject, batch, bob, one)).concepts, page).id,
        settled((await sync(subject, batch, ada, one)).concepts, page).id,
      ];
      assert.equal(new Set(ids).size, 3);
      assert.equal(ids[3], ids[0]);
    },
  },
  {
    name: "a concept that comes twice in a batch is one, and a value is shared",
    part: "0.6, 2.2",
    async run(subject, { ada }) {
      const batch = draft();
      const text = unique("Twice");
      batch.value("the_title", text);
      batch.value("the_title", text);
      const { concepts } = batch.body();
      const answer = await subject.json<SyncBatch>(
        "/api/v1/local-concepts",
        { concepts: [...concepts, ...concepts], connections: [] },
        ada,
        { randomizer: randomizer() },
      );
      assert.equal(new Set(answer.concepts.map(({ id }) => id)).size, 1);
    },
  },
  {
    name: "parallel pieces refer to each other's ghosts",
    part: "1.2 call 1",
    async run(subject, { ada }) {
      const batch = draft();
      const pages = Array.from({ length: 20 }, () => batch.node("the_page"));
      for (const page of pages) batch.link(page, batch.value("the_title", unique("T")), "the_page_title");
      const { concepts, connections } = batch.body();
      const headers = { randomizer: randomizer() };
      const send = (body: object): Promise<SyncBatch> =>
        subject.json("/api/v1/local-concepts", body, ada, headers);
      await Promise.all(
        [0, 10, 20, 30].map((at) => send({ concepts: concepts.slice(at, at + 10), connections: [] })),
      );
      const answers = await Promise.all(
        [0, 10].map((at) => send({ concepts: [], connections: connections.slice(at, at + 10) })),
      );
      assert.equal(answers.flatMap((answer) => answer.connections).length, 20);
    },
  },
  {
    name: "an empty batch answers two empty lists",
    part: "1.2 call 1",
    async run(subject, { ada }) {
      const nothing = { concepts: [], connections: [] };
      assert.deepEqual(
        await subject.json("/api/v1/local-concepts", nothing, ada, { randomizer: "5" }),
        nothing,
      );
    },
  },
  {
    name: "what is not found answers 200 with a zero item",
    part: "0.8",
    async run(subject, { ada }) {
      const none = String(2 ** 52);
      assert.equal((await subject.form<ConceptRecord>("/api/getConcept", { id: none }, ada)).id, 0);
      assert.equal(
        (await subject.form<ConnectionRecord>("/api/get-connection-by-id", { id: none }, ada)).id,
        0,
      );
      assert.deepEqual(await subject.json("/api/get_concept_bulk", [2 ** 52], ada), []);
    },
  },
  {
    name: "the seeds are there under their fixed ids",
    part: "2.1",
    async run(subject, { ada }) {
      const seeds = await subject.json<ConceptRecord[]>("/api/get_concept_bulk", [1, 16, 51], ada);
      assert.deepEqual(new Map(seeds.map(({ id, characterValue }) => [id, characterValue])).get(1), "the");
      const connection = await subject.form<ConceptRecord>("/api/get_concept_by_character_value", {
        character_value: "the_connection",
      });
      assert.equal(connection.id, 16);
    },
  },
  {
    name: "a ghost is translated, also without its randomizer",
    part: "1.2 call 2",
    async run(subject, { ada, bob }) {
      const ghost = -1_000_000 - Math.floor(Math.random() * 1e9);
      const batch = draft(ghost);
      batch.node("the_page");
      const { concepts } = await sync(subject, batch, ada);
      const translate = (who: Person) =>
        subject.form<ConceptRecord>(
          "/api/v1/local-concepts-translate",
          { id: String(ghost) },
          who,
          "urlencoded",
        );
      assert.equal((await translate(ada)).id, concepts[0]?.id);
      assert.equal((await translate(bob)).id, 0);
    },
  },
  {
    name: "reserved ids are given once",
    part: "1.2 calls 3 and 4",
    async run(subject, { ada, bob }) {
      const lists = await Promise.all(
        [ada, bob, ada].map((who) => subject.get<number[]>("/api/get_reserved_ids", who)),
      );
      assert.ok(lists.every((list) => list.length >= 5));
      assert.equal(new Set(lists.flat()).size, lists.flat().length);
    },
  },
  {
    name: "names are got or made with their categories, and looked up in bulk",
    part: "1.2 calls 18 to 22",
    async run(subject, { ada }) {
      const made = await subject.form<ConceptRecord>(
        "/api/make_the_type_concept",
        { type: "the_conformance_kit" },
        ada,
        "urlencoded",
      );
      const again = await subject.form<ConceptRecord>(
        "/api/make_the_type_concept",
        { type: "the_conformance_kit" },
        ada,
        "urlencoded",
      );
      assert.equal(again.id, made.id);
      const ids = await subject.json<number[]>(
        "/api/get_type_concept_by_character_bulk",
        ["the_conformance_kit", unique("none")],
        ada,
      );
      assert.deepEqual(ids, [made.id]);
      const direct = { character_value: "the_conformance_kit", category_id: String(made.categoryId) };
      const found = await subject.form<ConceptRecord>(
        "/api/get_concept_by_character_and_category_direct",
        direct,
        ada,
        "urlencoded",
      );
      assert.equal(found.id, made.id);
    },
  },
];
