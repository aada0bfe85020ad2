import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import type { Store, SyncAnswer, SyncRequest, Viewer, Writer } from "../../src/store/store.ts";
import { ada, bob, nobody } from "./cast.ts";

const dayMs = 86_400_000;
const base: SyncRequest = { concepts: [], connections: [], randomizer: 0, reserved: true };

function root(id: number): Partial<ConceptRecord> {
  return { id, typeCharacter: "boomFolder", characterValue: "", categoryId: 4, referentId: 0 };
}

function leaf(id: number, characterValue: string): Partial<ConceptRecord> {
  return { id, typeCharacter: "the_name", characterValue, categoryId: 4, referentId: 12 };
}

function inside(id: number, of: number, to: number): Partial<ConnectionRecord> {
  return { id, ofTheConceptId: of, toTheConceptId: to, typeId: of, orderId: 1 };
}

const sendConcepts = (store: Store, concepts: Partial<ConceptRecord>[], who: Writer): Promise<SyncAnswer> =>
  store.sync({ ...base, concepts }, who);
const sendLinks = (store: Store, links: Partial<ConnectionRecord>[], who: Writer): Promise<SyncAnswer> =>
  store.sync({ ...base, connections: links }, who);

async function reserve(store: Store, who: Viewer, count = 3): Promise<[concepts: number[], links: number[]]> {
  return [await store.reserve("concept", count, who), await store.reserve("connection", count, who)];
}

/** How links of the older calls wait for concepts whose ids their writer has reserved. */
export function parkedContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: links that arrive before their concepts`, () => {
    test("a link waits for both of its ends, is sent twice and is created once", async () => {
      const store = await open();
      const [[folder = 0, name = 0], [link = 0]] = await reserve(store, ada);
      for (let sending = 0; sending < 2; sending++)
        expect(await sendLinks(store, [inside(link, folder, name)], ada)).toMatchObject({
          connections: [],
          parked: [link],
        });
      await sendConcepts(store, [leaf(name, "Docs")], ada);
      expect(await store.linksInside([folder], ada)).toEqual([]);
      await sendConcepts(store, [root(folder)], ada);
      const made = { id: link, of: folder, to: name, type: folder };
      expect(await store.linksInside([folder], ada)).toEqual([made]);
      expect((await sendLinks(store, [inside(link, folder, name)], ada)).connections).toHaveLength(1);
      await sendConcepts(store, [root(folder), leaf(name, "Docs")], ada);
      expect(await store.linksInside([folder], ada)).toEqual([made]);
      expect(await store.linksInside([folder], bob)).toEqual([]);
    });

    test("a link that waits for a value leads to the one that was there before", async () => {
      const store = await open();
      const [[known = 0]] = await reserve(store, bob);
      await sendConcepts(store, [leaf(known, "Docs")], bob);
      const [[folder = 0, name = 0], [link = 0]] = await reserve(store, ada);
      await sendLinks(store, [inside(link, folder, name)], ada);
      await sendConcepts(store, [root(folder), leaf(name, "Docs")], ada);
      expect(await store.linksInside([folder], ada)).toMatchObject([{ id: link, to: known }]);
      expect(await store.permanent([name, folder], ada)).toEqual(new Map([[name, known]]));
      expect(await store.permanent([name], bob)).toEqual(new Map());
    });

    test("ids that others have reserved, or nobody, are not waited for", async () => {
      const store = await open();
      const [[folder = 0, name = 0]] = await reserve(store, ada);
      const [, [link = 0, other = 0]] = await reserve(store, bob);
      const sent = [inside(link, folder, name), inside(other, 999_999_999, 999_999_998)];
      expect(await sendLinks(store, sent, bob)).toMatchObject({ connections: [], parked: [] });
      await sendConcepts(store, [root(folder), leaf(name, "Docs")], ada);
      expect(await store.linksInside([folder], ada)).toEqual([]);
    });

    test("what somebody without an account has parked is set free from the same address alone", async () => {
      const store = await open();
      const here = { ...nobody, address: "203.0.113.1" };
      const there = { ...nobody, address: "203.0.113.2" };
      const [[folder = 0, name = 0], [link = 0]] = await reserve(store, nobody);
      await sendLinks(store, [inside(link, folder, name)], here);
      await sendConcepts(store, [root(folder), leaf(name, "Docs")], there);
      expect(await store.linksInside([folder], nobody)).toEqual([]);
      await sendConcepts(store, [root(folder), leaf(name, "Docs")], here);
      expect(await store.linksInside([folder], nobody)).toHaveLength(1);
    });

    test("an address without an account fills its own room and nobody else's", async () => {
      const store = await open();
      const here = { ...nobody, address: "203.0.113.1" };
      const there = { ...nobody, address: "203.0.113.2" };
      const [[folder = 0]] = await reserve(store, nobody);
      const links = (from: number, count: number): Partial<ConnectionRecord>[] =>
        Array.from({ length: count }, (_, at) => inside(-from - at, folder, 1));
      await sendLinks(store, links(1, 1000), here);
      await expect(sendLinks(store, links(2000, 1), here)).rejects.toMatchObject({ code: "parts_waiting" });
      expect((await sendLinks(store, links(3000, 1), there)).parked).toHaveLength(1);
    });

    test("any number of links that wait for one concept are created when it comes", async () => {
      const store = await open();
      const [[folder = 0]] = await reserve(store, ada);
      const values = Array.from({ length: 600 }, (_, at) => ({
        ...leaf(-1 - at, `Leaf ${at}`),
        ghostId: -1 - at,
      }));
      const { concepts } = await store.sync({ concepts: values, connections: [], randomizer: 7 }, ada);
      const links = concepts.map(({ id }, at) => inside(-1 - at, folder, id));
      expect((await sendLinks(store, links, ada)).parked).toHaveLength(600);
      await sendConcepts(store, [root(folder)], ada);
      expect(await store.linksInside([folder], ada)).toHaveLength(600);
    });

    test("a link that is deleted while it waits is never created", async () => {
      const store = await open();
      const [[folder = 0, name = 0], [link = 0, kept = 0]] = await reserve(store, ada);
      await sendLinks(store, [inside(link, folder, name), inside(kept, folder, 1)], ada);
      expect(await store.endConnections([link], bob)).toBe(false);
      expect(await store.endConnections([link], ada)).toBe(true);
      await sendConcepts(store, [root(folder), leaf(name, "Docs")], ada);
      expect((await store.linksInside([folder], ada)).map(({ id }) => id)).toEqual([kept]);
    });

    test("a link waits for a day", async () => {
      const store = await open();
      const [[folder = 0], [link = 0]] = await reserve(store, ada);
      await sendLinks(store, [inside(link, folder, 1)], ada);
      await store.sweep(Date.now() + dayMs / 2);
      expect((await sendLinks(store, [inside(link, folder, 1)], ada)).parked).toEqual([link]);
      await store.sweep(Date.now() + 2 * dayMs);
      await sendConcepts(store, [root(folder)], ada);
      expect(await store.linksInside([folder], ada)).toEqual([]);
    });

    test("the id of a link is not taken for that of a concept", async () => {
      const store = await open();
      const [link = 0] = await store.reserve("connection", 1, ada);
      await sendLinks(store, [inside(link, link, 1)], ada);
      await expect(sendConcepts(store, [root(link)], ada)).rejects.toMatchObject({ code: "bad_batch" });
    });

    test("a ghost beside a reserved id gets an id of its own", async () => {
      const store = await open();
      const [[folder = 0]] = await reserve(store, ada);
      const { concepts } = await sendConcepts(store, [root(folder), { ...root(-7), ghostId: -7 }], ada);
      expect(concepts.map(({ id }) => id > 0)).toEqual([true, true]);
      expect(concepts[0]?.id).toBe(folder);
    });

    test("empty texts of the older call are nodes of their own, for each of their writers", async () => {
      const store = await open();
      const [[one = 0, other = 0]] = await reserve(store, ada);
      const [[third = 0]] = await reserve(store, bob);
      await sendConcepts(store, [root(one), root(other)], ada);
      await sendConcepts(store, [root(third)], bob);
      expect((await store.concepts([one, other], ada)).map(({ id }) => id)).toEqual([one, other]);
      expect(await store.deleteConcept(one, ada)).toBe(true);
      expect((await store.concepts([one, other], ada)).map(({ id }) => id)).toEqual([other]);
      expect((await store.concepts([third], bob)).map(({ id }) => id)).toEqual([third]);
    });
  });
}
