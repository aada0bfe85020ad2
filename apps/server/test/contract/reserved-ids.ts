import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import type { Store, SyncRequest, Writer } from "../../src/store/store.ts";
import { ada, bob, nobody, savePage } from "./cast.ts";

const place = "203.0.113.1";
const visitor: Writer = { ...nobody, address: place };
const adaThere: Writer = { ...ada, reservedAt: place };
const bobThere: Writer = { ...bob, reservedAt: place };
const older: SyncRequest = { concepts: [], connections: [], randomizer: 0, reserved: true };
const modern: SyncRequest = { concepts: [], connections: [], randomizer: 5 };
const refused = { code: "bad_batch" };

function page(id: number): Partial<ConceptRecord> {
  return {
    id,
    typeCharacter: "the_page",
    characterValue: "",
    isComposition: true,
    categoryId: 4,
    referentId: 0,
  };
}

function title(id: number, characterValue: string): Partial<ConceptRecord> {
  return { id, typeCharacter: "the_title", characterValue, categoryId: 4, referentId: 12 };
}

function link(id: number, of: number, to: number): Partial<ConnectionRecord> {
  return { id, ofTheConceptId: of, toTheConceptId: to, typeCharacter: "the_page_title", orderId: 1000 };
}

async function reserve(store: Store, who: Writer): Promise<[concepts: number[], links: number[]]> {
  return [await store.reserve("concept", 10, who), await store.reserve("connection", 10, who)];
}

/** Who may write under a reserved id, and what becomes of a batch that names an id of nothing. */
export function reservedIdsContract(engine: string, open: () => Promise<Store[]>): void {
  describe(`${engine}: reserved ids`, () => {
    test.for([older, modern])("that were reserved before a sign-in are good after it, %o", async (base) => {
      const [store] = await stores();
      const [[root = 0, name = 0], [linkId = 0]] = await reserve(store, visitor);
      const batch = {
        ...base,
        concepts: [page(root), title(name, "Home")],
        connections: [link(linkId, root, name)],
      };
      for (let sending = 0; sending < 2; sending++) {
        const answer = await store.sync(batch, adaThere);
        expect(answer.concepts.map(({ id, userId }) => [id, userId])).toEqual([
          [root, ada.userId],
          [name, ada.userId],
        ]);
        expect(answer.connections).toMatchObject([
          { id: linkId, ofTheConceptId: root, toTheConceptId: name },
        ]);
      }
      expect(await store.concepts([root], nobody)).toEqual([]);
      await expect(store.sync({ ...base, concepts: [page(root)] }, bobThere)).rejects.toMatchObject(refused);
    });

    test.for([older, modern])("of a value that exists already lead to it, %o", async (base) => {
      const [store] = await stores();
      const { title: known } = await savePage(store, bob, "Home");
      const [[root = 0, name = 0], [linkId = 0]] = await reserve(store, visitor);
      const batch = {
        ...base,
        concepts: [page(root), title(name, "Home")],
        connections: [link(linkId, root, name)],
      };
      for (let sending = 0; sending < 2; sending++)
        expect((await store.sync(batch, adaThere)).connections).toMatchObject([{ toTheConceptId: known }]);
      expect(await store.permanent([name], ada)).toEqual(new Map([[name, known]]));
    });

    test.for([older, modern])("go to one of two accounts, and the other one hears it, %o", async (base) => {
      const [one, other] = await stores();
      for (let round = 0; round < 5; round++) {
        const [ids] = await reserve(one, visitor);
        const sent = { ...base, concepts: ids.map(page) };
        const answers = await Promise.allSettled([one.sync(sent, adaThere), other.sync(sent, bobThere)]);
        expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        expect(answers.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: refused }]);
        const owners = await Promise.all([ada, bob].map((who) => one.concepts(ids, who)));
        expect(owners.map(({ length }) => length).toSorted((few, many) => few - many)).toEqual([
          0,
          ids.length,
        ]);
      }
    });

    test.for([older, modern])(
      "are good for the visitor or for the account, never for both, %o",
      async (base) => {
        const [one, other] = await stores();
        for (let round = 0; round < 5; round++) {
          const [ids] = await reserve(one, visitor);
          const sent = { ...base, concepts: ids.map(page) };
          const answers = await Promise.allSettled([one.sync(sent, visitor), other.sync(sent, adaThere)]);
          expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
          const owned = await Promise.all([nobody, ada].map((who) => one.concepts(ids, who)));
          expect(owned.map(({ length }) => length).toSorted((few, many) => few - many)).toEqual([
            0,
            ids.length,
          ]);
        }
      },
    );

    test("a link that comes at the same moment as what it connects is as good", async () => {
      const [one, other] = await stores();
      for (let round = 0; round < 5; round++) {
        const [[root = 0, name = 0], [linkId = 0]] = await reserve(one, visitor);
        const concepts = { ...older, concepts: [page(root), title(name, `Home ${round}`)] };
        const links = { ...older, connections: [link(linkId, root, name)] };
        await Promise.all([one.sync(concepts, adaThere), other.sync(links, adaThere)]);
        const query = { ids: [root], direction: "from" as const };
        expect(await one.links(query, ada)).toHaveLength(1);
      }
    });

    test("that were used, or come from elsewhere or from another account, are refused before anything is stored", async () => {
      const [store] = await stores();
      const { title: known } = await savePage(store, bob, "Home");
      expect(known).toBeGreaterThan(0);
      const [[used = 0, free = 0]] = await reserve(store, visitor);
      const [[own = 0, spare = 0], [ownLink = 0]] = await reserve(store, ada);
      const [[foreign = 0], [foreignLink = 0]] = await reserve(store, bob);
      await store.sync({ ...older, concepts: [title(used, "Home")] }, visitor);
      const elsewhere = { ...ada, reservedAt: "203.0.113.2" };
      for (const [id, who] of [
        [used, adaThere],
        [free, elsewhere],
        [free, ada],
        [foreign, adaThere],
        [999_999_999, adaThere],
      ] as const)
        // prettier-ignore
        for (const base of [older, modern])
          for (const batch of [
            { concepts: [page(own), page(id)] },
            { concepts: [page(own)], connections: [link(ownLink, own, id)] },
            { concepts: [page(own)], connections: [link(ownLink, id, own)] },
            { concepts: [page(own), page(spare)], connections: [{ ...link(ownLink, own, spare), typeId: id, orderId: 1 }] },
          ])
            await expect(store.sync({ ...base, ...batch }, who)).rejects.toMatchObject({
              ...refused,
              message: expect.stringContaining(String(id)) as string,
            });
      for (const id of [foreignLink, 999_999_999])
        for (const base of [older, modern]) {
          const batch = { concepts: [page(own), page(spare)], connections: [link(id, own, spare)] };
          await expect(store.sync({ ...base, ...batch }, ada)).rejects.toMatchObject(refused);
        }
      expect(await store.concepts([own, spare, free, foreign], ada)).toEqual([]);
      expect(await store.concepts([own, spare, free, foreign], bob)).toEqual([]);
    });

    test("existing things may be named, and what was deleted is still the answer to a repetition", async () => {
      const [store] = await stores();
      const made = await savePage(store, ada);
      for (const base of [older, modern]) {
        const { concepts, connections } = await store.sync(
          { ...base, concepts: [page(made.page)], connections: [{ id: made.link }] },
          ada,
        );
        expect([concepts, connections]).toMatchObject([[{ id: made.page }], [{ id: made.link }]]);
      }
      const [[own = 0]] = await reserve(store, ada);
      await store.sync({ ...older, concepts: [page(own)] }, ada);
      await store.deleteConcept(own, ada);
      expect((await store.sync({ ...older, concepts: [page(own)] }, ada)).concepts).toMatchObject([
        { id: own },
      ]);
    });

    test("a large older call that names an id of nothing is refused before its first piece is stored", async () => {
      const [store] = await stores();
      const ids = (
        await Promise.all(Array.from({ length: 40 }, () => store.reserve("concept", 10, ada)))
      ).flat();
      const sent = [...ids.map(page), page(999_999_999)];
      await expect(store.sync({ ...older, concepts: sent }, ada)).rejects.toMatchObject(refused);
      expect(await store.concepts(ids, ada)).toEqual([]);
    });

    /** Two processes; the same one twice where a store has one. */
    async function stores(): Promise<[Store, Store]> {
      const [one, other = one] = await open();
      if (!one || !other) throw new Error("there is no store");
      return [one, other];
    }
  });
}
