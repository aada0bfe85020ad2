import { access, limits } from "@tessera/graph/wire";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { AppError } from "../../src/errors.ts";
import type { Store } from "../../src/store/store.ts";
import { draft, settled } from "../kit.ts";
import { ada, bob, nobody, request, savePage } from "./cast.ts";

/** How batches become a graph. */
export function batchContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: batches`, () => {
    test("a value is the same concept for everybody who uses it", async () => {
      const store = await open();
      const [one, other] = [await savePage(store, ada), await savePage(store, bob)];
      expect(other.title).toBe(one.title);
      expect(other.page).not.toBe(one.page);
    });

    test("parallel batches with one new value make one concept of it", async () => {
      const store = await open();
      const saved = await Promise.all(Array.from({ length: 50 }, () => savePage(store, ada, "Together")));
      expect(new Set(saved.map(({ title }) => title)).size).toBe(1);
      expect(new Set(saved.map(({ page }) => page)).size).toBe(50);
    });

    test("the limit of new names holds for the batch, not for each of its steps", async () => {
      const store = await open();
      const crowded = (names: number, types: number, linkers: number) => {
        const batch = draft();
        for (let at = 0; at < names; at++) batch.name(`name${at}`);
        const nodes = Array.from({ length: types }, (_, at) => batch.node(`kind${at}`));
        const [root = 0] = nodes;
        for (let at = 0; at < linkers; at++) batch.link(root, nodes[1] ?? 0, `linker${at}`);
        return request(batch, 5, { batchId: `${names} ${types} ${linkers}` });
      };
      const refused = { code: "too_many_names", facts: { limit: 1000 } };
      for (const [names, types, linkers] of [
        [1001, 0, 0],
        [600, 401, 0],
        [0, 600, 401],
        [400, 400, 201],
      ] as const)
        await expect(store.sync(crowded(names, types, linkers), ada)).rejects.toMatchObject(refused);
      expect((await store.typeIds(["name0", "kind0", "linker0"])).size).toBe(0);
      expect((await store.sync(crowded(400, 400, 200), ada)).concepts).toHaveLength(800);
    });

    test("a text over the limit is never shared", async () => {
      const store = await open();
      const long = "x".repeat(limits.sharedText + 1);
      const [one, other] = [await savePage(store, ada, long), await savePage(store, ada, long)];
      expect(other.title).not.toBe(one.title);
      const exact = "y".repeat(limits.sharedText);
      expect((await savePage(store, ada, exact)).title).toBe((await savePage(store, bob, exact)).title);
    });

    test("the same batch twice changes nothing and answers the same", async () => {
      const store = await open();
      const batch = draft();
      batch.link(batch.node("the_page"), batch.value("the_title", "Home"), "the_page_title");
      const first = await store.sync(request(batch), ada);
      expect(await store.sync(request(batch), ada)).toEqual(first);
    });

    test("a batch id is applied once, also when its second sending differs", async () => {
      const store = await open();
      const { link } = await savePage(store, ada);
      const batch = draft();
      batch.node("the_page");
      const first = await store.sync(request(batch, 5, { batchId: "b1" }), ada);
      const again = await store.sync(request(batch, 5, { batchId: "b1", ended: [link] }), ada);
      expect(again).toEqual(first);
      expect(await store.connections([link], ada)).toHaveLength(1);
    });

    test("a ghost whose concept was deleted meanwhile is still settled", async () => {
      const store = await open();
      const batch = draft();
      const page = batch.node("the_page");
      const [first] = (await store.sync(request(batch, 5, { batchId: "b1" }), ada)).concepts;
      await store.deleteConcept(first?.id ?? 0, ada);
      const [again] = (await store.sync(request(batch, 5, { batchId: "b1" }), ada)).concepts;
      expect(again).toMatchObject({ id: first?.id, ghostId: page, userId: 0 });
      expect((await store.sync(request(batch, 5), ada)).concepts).toEqual([again]);
      expect(await store.concepts([first?.id ?? 0], ada)).toEqual([]);
    });

    test("ghosts of another user or randomizer are other ghosts", async () => {
      const store = await open();
      const batch = draft();
      const page = batch.node("the_page");
      const ids = [
        settled((await store.sync(request(batch, 5), ada)).concepts, page).id,
        settled((await store.sync(request(batch, 6), ada)).concepts, page).id,
        settled((await store.sync(request(batch, 5), bob)).concepts, page).id,
      ];
      expect(new Set(ids).size).toBe(3);
      expect(await store.translate(page, 5, ada)).toBe(ids[0]);
      expect(await store.translate(page, undefined, ada)).toBe(ids[1]);
      expect(await store.translate(page, 5, bob)).toBe(ids[2]);
      expect(await store.translate(-1, undefined, ada)).toBe(0);
    });

    test("any split of a batch into pieces that come in any order, twice, gives the same graph", async () => {
      const store = await open();
      let randomizer = 100;
      const batch = draft();
      const pages = Array.from({ length: 6 }, () => batch.node("the_page"));
      const titles = pages.map((page, at) => {
        const title = batch.value("the_title", `Title ${at}`, { referentId: page });
        batch.link(page, title, "the_page_title");
        return title;
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
          async (piece) => {
            randomizer++;
            const { concepts, connections } = batch.body();
            const pieces = [0, 1, 2, 3].map((number) => ({
              concepts: concepts.filter((_, at) => piece[at] === number),
              connections: [],
              randomizer,
            }));
            const sent = await Promise.all([...pieces, ...pieces].map((part) => store.sync(part, ada)));
            const links = await store.sync({ concepts: [], connections, randomizer }, ada);
            const all = sent.flatMap((answer) => answer.concepts);
            for (const [at, page] of pages.entries()) {
              const pageId = settled(all, page).id;
              const titleId = settled(all, titles[at] ?? 0).id;
              expect(links.connections[at]).toMatchObject({
                ofTheConceptId: pageId,
                toTheConceptId: titleId,
              });
            }
          },
        ),
        { numRuns: 25 },
      );
    });

    test("a referent in a sibling piece is filled in when that piece comes", async () => {
      const store = await open();
      const batch = draft();
      const later = batch.node("the_page");
      const early = batch.node("the_copy", { referentId: later });
      const [second, first] = batch.body().concepts;
      const { concepts } = await store.sync({ concepts: [first ?? {}], connections: [], randomizer: 5 }, ada);
      const answer = await store.sync({ concepts: [second ?? {}], connections: [], randomizer: 5 }, ada);
      const [copy] = await store.concepts([settled(concepts, early).id], ada);
      expect(copy?.referentId).toBe(settled(answer.concepts, later).id);
    });

    test("a batch with a mistake leaves no trace", async () => {
      const store = await open();
      const batch = draft();
      batch.value("the_title", "Left no trace");
      batch.node("");
      await expect(store.sync(request(batch), ada)).rejects.toThrow(AppError);
      expect(await store.conceptNamed("Left no trace", ada)).toBeUndefined();
      expect((await savePage(store, ada)).page).toBeGreaterThan(0);
    });

    test("links end in the same step as others begin", async () => {
      const store = await open();
      const before = await savePage(store, ada, "Old");
      const batch = draft();
      const link = batch.link(before.page, batch.value("the_title", "New"), "the_page_title");
      const answer = await store.sync(request(batch, 8, { ended: [before.link] }), ada);
      const links = await store.links({ ids: [before.page], direction: "from" }, ada);
      expect(links.map(({ id }) => id)).toEqual([settled(answer.connections, link).id]);
    });

    test("a batch that would end what is somebody else's is refused as a whole", async () => {
      const store = await open();
      const { link } = await savePage(store, ada, "Mine", access.public);
      const batch = draft();
      batch.value("the_title", "Not written");
      await expect(store.sync(request(batch, 5, { ended: [link] }), bob)).rejects.toMatchObject({
        code: "forbidden",
      });
      expect(await store.conceptNamed("Not written", bob)).toBeUndefined();
    });

    test("links from a thing to itself and to unknown ghosts are left out", async () => {
      const store = await open();
      const batch = draft();
      const page = batch.node("the_page");
      batch.link(page, page, "the_page_self");
      batch.link(page, -9999, "the_page_title");
      expect((await store.sync(request(batch), ada)).connections).toEqual([]);
    });
  });

  describe(`${engine}: names`, () => {
    test("a long name is typed by its last word and filed under the rest", async () => {
      const store = await open();
      const name = await store.typeConcept("the_page_title");
      const [category, type] = await store.concepts([name.categoryId, name.typeId], nobody);
      expect([category?.characterValue, type?.characterValue]).toEqual(["the_page", "title"]);
      expect(await store.typeConcept("the_page_title")).toEqual(name);
    });

    test("the fixed names keep their ids", async () => {
      const store = await open();
      expect((await store.typeConcept("the_connection")).id).toBe(16);
      expect((await store.typeConcept("the")).id).toBe(1);
    });

    test("a lookup by value prefers the type name", async () => {
      const store = await open();
      const batch = draft();
      batch.value("the_connection", "the_page_s_part");
      await store.sync(request(batch), ada);
      const legacy = await store.conceptNamed("the_page_s_part", ada);
      expect(legacy?.typeId).toBe(16);
      expect((await store.typeIds(["the_page_s_part"], true)).get("the_page_s_part")).toBe(legacy?.id);
      const name = await store.typeConcept("the_page_s_part");
      expect((await store.conceptNamed("the_page_s_part", ada))?.id).toBe(name.id);
    });
  });
}
