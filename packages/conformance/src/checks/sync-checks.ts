import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import { access, order, type Batch, type Concept } from "../records.ts";
import { idsOf, randomizer, savePage, sorted, sync, unique, type Person } from "../world.ts";

/** Batches of ghosts: what becomes of them. */
export const syncChecks: readonly Check[] = [
  {
    id: "sync.ghosts",
    title: "a batch comes back with positive ids under its ghosts, and links join them",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const { page, title, link } = await savePage(ada);
      assert.ok(page.id > 0 && title.id > 0 && link.id > 0);
      assert.deepEqual([link.ofTheConceptId, link.toTheConceptId], [page.id, title.id]);
      assert.equal(page.categoryId, 4);
    },
  },
  {
    id: "sync.embedded-types",
    title: "each concept of an answer carries its type: embedded, and by name",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      assert.deepEqual([page.typeCharacter, page.type?.characterValue], ["the_page", "the_page"]);
      assert.deepEqual([title.typeCharacter, title.type?.characterValue], ["the_title", "the_title"]);
      assert.deepEqual([page.type?.id, title.type?.id], [page.typeId, title.typeId]);
    },
  },
  {
    id: "sync.values-kept",
    title: "a thing stays without a text, and a text comes back as it was sent",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const text = unique("  Ünïcode & “Case”\n\tLines ");
      const { page, title } = await savePage(ada, text);
      assert.equal(page.characterValue, "");
      assert.equal(title.characterValue, text);
      const other = await savePage(ada, text.toLowerCase());
      assert.notEqual(other.title.id, title.id);
    },
  },
  {
    id: "sync.long-texts",
    title: "a text of more than 255 characters is kept whole, and shared with nobody",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const text = unique("x".repeat(20_000));
      const [one, other] = [await savePage(ada, text), await savePage(ada, text)];
      assert.equal(one.title.characterValue, text);
      assert.notEqual(one.title.id, other.title.id);
    },
  },
  {
    id: "sync.empty-values",
    title: "an empty text is a value like any other",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const { title, link } = await savePage(ada, "");
      assert.ok(title.id > 0);
      assert.equal(title.characterValue, "");
      assert.equal(link.toTheConceptId, title.id);
    },
  },
  {
    id: "sync.values-shared",
    title: "equal values of one type are one concept; things never are",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const text = unique("Shared");
      const [one, other] = [await savePage(ada, text), await savePage(ada, text)];
      assert.equal(one.title.id, other.title.id);
      assert.notEqual(one.page.id, other.page.id);
    },
  },
  {
    id: "sync.types-by-name",
    title: "types arrive by name and are made once",
    covers: ["1", "names"],
    async run({ ada, bob }) {
      const [one, other] = [await savePage(ada), await savePage(bob)];
      assert.deepEqual(
        [other.page.typeId, other.title.typeId, other.link.typeId],
        [one.page.typeId, one.title.typeId, one.link.typeId],
      );
    },
  },
  {
    id: "sync.categories",
    title: "the category of a name is what stands before its last underscore, though no batch brings it",
    covers: ["1", "names"],
    async run({ ada }) {
      const { link } = await savePage(ada);
      const [name] = await ada.json<Concept[]>("/api/get_concept_bulk", [link.typeId]);
      assert.equal(name?.characterValue, "the_page_title");
      const [category] = await ada.json<Concept[]>("/api/get_concept_bulk", [name.categoryId]);
      assert.equal(category?.characterValue, "the_page");
      assert.equal(category.categoryId, 1);
    },
  },
  {
    id: "sync.ghosts-scoped",
    title: "the same ghosts under another randomizer, or of another user, are other things",
    covers: ["1", "ghosts"],
    async run({ ada, bob }) {
      const batch = draft();
      const page = batch.node("the_page");
      const [one, two] = [randomizer(), randomizer()];
      const idOf = async (who: Person, randomly: string): Promise<number> =>
        settled((await sync(who, batch, randomly)).concepts, page).id;
      const ids = [await idOf(ada, one), await idOf(ada, two), await idOf(bob, one)];
      assert.equal(new Set(ids).size, 3);
    },
  },
  {
    id: "sync.resent",
    title: "a batch that is sent again becomes what it became",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const batch = draft();
      const page = batch.node("the_page");
      batch.link(page, batch.value("the_title", unique("Again")), "the_page_title");
      const randomly = randomizer();
      const [one, two] = [await sync(ada, batch, randomly), await sync(ada, batch, randomly)];
      assert.deepEqual(sorted(idsOf(two.concepts)), sorted(idsOf(one.concepts)));
      assert.deepEqual(idsOf(two.connections), idsOf(one.connections));
    },
  },
  {
    id: "sync.twice-in-a-batch",
    title: "a concept that comes twice in a batch is answered once",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const batch = draft();
      const page = batch.node("the_page");
      const { concepts } = batch.body();
      const headers = { randomizer: randomizer() };
      const body = { concepts: [...concepts, ...concepts], connections: [] };
      const answer = await ada.json<Batch>("/api/v1/local-concepts", body, headers);
      assert.equal(answer.concepts.length, 1);
      assert.ok(settled(answer.concepts, page).id > 0);
    },
  },
  {
    id: "sync.later-batches",
    title: "a later batch may name ghosts of an earlier one",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const randomly = randomizer();
      const first = draft();
      const page = first.node("the_page");
      const { concepts } = await sync(ada, first, randomly);
      const later = draft(-500, -500);
      const link = later.link(page, later.value("the_slug", unique("slug")), "the_page_slug");
      const { connections } = await sync(ada, later, randomly);
      assert.equal(settled(connections, link).ofTheConceptId, settled(concepts, page).id);
    },
  },
  {
    id: "sync.parallel-pieces",
    title: "pieces that come at the same time are all stored, and connections then name the ghosts of each",
    covers: ["1"],
    async run({ ada }) {
      const batch = draft();
      const pages = Array.from({ length: 20 }, () => batch.node("the_page"));
      for (const page of pages) batch.link(page, batch.value("the_title", unique("T")), "the_page_title");
      const { concepts, connections } = batch.body();
      const headers = { randomizer: randomizer() };
      const send = (body: object): Promise<Batch> => ada.json("/api/v1/local-concepts", body, headers);
      const slices = [0, 10, 20, 30].map((at) => concepts.slice(at, at + 10));
      await Promise.all(slices.map((some) => send({ concepts: some, connections: [] })));
      const answers = await Promise.all(
        [0, 10].map((at) => send({ concepts: [], connections: connections.slice(at, at + 10) })),
      );
      const links = answers.flatMap((answer) => answer.connections);
      assert.equal(new Set(idsOf(links)).size, 20);
      const kept = await ada.json<object[]>("/api/get_connection_bulk", idsOf(links));
      assert.equal(kept.length, 20);
    },
  },
  {
    id: "sync.concurrent",
    title: "of batches that come at the same time none loses a link",
    covers: ["1"],
    async run({ ada }) {
      const saved = await Promise.all(Array.from({ length: 12 }, () => savePage(ada)));
      const links = saved.map(({ link }) => link.id);
      assert.equal(new Set(links).size, 12);
      const kept = await ada.json<object[]>("/api/get_connection_bulk", links);
      assert.equal(kept.length, 12);
    },
  },
  {
    id: "sync.owner",
    title: "the owner of what is new is who sent it, whatever the record says",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const { page, link } = await savePage(ada);
      assert.deepEqual([page.userId, link.userId], [ada.userId, ada.userId]);
    },
  },
  {
    id: "sync.access-kept",
    title: "the access of a thing is what was sent: private or public",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const batch = draft();
      const [hidden, open] = [batch.node("the_page"), batch.node("the_page", { accessId: access.public })];
      const { concepts } = await sync(ada, batch);
      const levels = [hidden, open].map((ghost) => settled(concepts, ghost).accessId);
      assert.deepEqual(levels, [access.private, access.public]);
    },
  },
  {
    id: "sync.orders-kept",
    title: "links between things have order 1000, links inside a composition order 1",
    covers: ["1", "compositions"],
    async run({ ada }) {
      const batch = draft();
      const [page, part] = [batch.node("the_page"), batch.value("the_part", unique("P"))];
      const link = batch.link(page, part, "the_page_part");
      const inside = batch.inside(page, page, part);
      const { connections } = await sync(ada, batch);
      const orders = [link, inside].map((ghost) => settled(connections, ghost).orderId);
      assert.deepEqual(orders, [order.link, order.inside]);
    },
  },
  {
    id: "sync.timestamps",
    title: "concepts and connections tell when they were made",
    covers: ["1", "12", "14"],
    async run({ ada }) {
      const { page, link } = await savePage(ada);
      for (const { entryTimeStamp } of [page, link]) {
        const age = Math.abs(Date.now() - Date.parse(entryTimeStamp));
        assert.ok(age < 2 * 86_400_000, `“${entryTimeStamp}” is not the date of now`);
      }
    },
  },
  {
    id: "sync.self-links",
    title: "a link from a thing to itself is left out",
    covers: ["1", "ghosts"],
    async run({ ada }) {
      const batch = draft();
      const page = batch.node("the_page");
      batch.link(page, page, "the_page_self");
      const { concepts, connections } = await sync(ada, batch);
      assert.deepEqual([concepts.length, connections.length], [1, 0]);
    },
  },
  {
    id: "sync.empty",
    title: "an empty batch answers two empty lists",
    covers: ["1"],
    async run({ ada }) {
      const nothing = { concepts: [], connections: [] };
      const headers = { randomizer: randomizer() };
      assert.deepEqual(await ada.json("/api/v1/local-concepts", nothing, headers), nothing);
    },
  },
  {
    id: "sync.anonymous",
    title: "a batch can be sent without a sign-in, and belongs to nobody who has an account",
    covers: ["1-anonymous"],
    async run({ nobody, ada }) {
      const batch = draft();
      const [note, text] = [batch.node("the_note"), batch.value("the_text", unique("N"))];
      const link = batch.link(note, text, "the_note_text");
      const headers = { randomizer: randomizer() };
      const path = "/api/v1/local-concepts-without-auth";
      const { concepts, connections } = await nobody.json<Batch>(path, batch.body(), headers);
      const made = settled(concepts, note);
      assert.ok(made.id > 0 && settled(connections, link).id > 0);
      assert.notEqual(made.userId, ada.userId);
    },
  },
  {
    id: "sync.translate",
    title: "a ghost is translated for who sent it, also without its randomizer; others get a zero concept",
    covers: ["2", "ghosts"],
    async run({ ada, bob }) {
      const ghost = -1_000_000 - Math.floor(Math.random() * 1e9);
      const batch = draft(ghost);
      batch.node("the_page");
      const { concepts } = await sync(ada, batch);
      const path = "/api/v1/local-concepts-translate";
      assert.equal((await ada.form<Concept>(path, { id: ghost })).id, concepts[0]?.id);
      assert.equal((await ada.json<Concept>(path, { id: ghost })).id, concepts[0]?.id);
      assert.equal((await bob.form<Concept>(path, { id: ghost })).id, 0);
      // What a server has made with the account has no ghosts: nobody has sent any.
      for (const never of [-1, -2, -3, -4, -5])
        assert.equal((await ada.form<Concept>(path, { id: never })).id, 0);
    },
  },
];
