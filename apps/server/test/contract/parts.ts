import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { partLimits } from "../../src/store/sql/sync/parts.ts";
import type { BatchPart, Store, SyncRequest, Viewer } from "../../src/store/store.ts";
import { draft, settled } from "../kit.ts";
import { ada, bob, nobody, savePage } from "./cast.ts";

/** A large batch in small: pages with titles, in as many pieces as it has items. */
function largeBatch(name: string, pages = 3): { pieces: SyncRequest[]; ghosts: number[] } {
  const batch = draft();
  const ghosts = Array.from({ length: pages }, (_, at) => {
    const page = batch.node("the_page");
    batch.link(page, batch.value("the_title", `${name} ${at}`), "the_page_title");
    return page;
  });
  const { concepts, connections } = batch.body();
  const fixed = { randomizer: 5, batchId: "of no meaning" };
  return {
    ghosts,
    pieces: [
      ...concepts.map((concept) => ({ ...fixed, concepts: [concept], connections: [] })),
      ...connections.map((link) => ({ ...fixed, concepts: [], connections: [link] })),
    ],
  };
}

/** As the route does it. */
async function send(store: Store, part: BatchPart, piece: SyncRequest, who: Viewer = ada) {
  const whole = await store.stage(part, piece, who);
  return whole && store.sync(whole, who);
}

/** How large batches come in pieces. */
export function partContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: batches in pieces`, () => {
    test("in any order, some twice, are applied once and as a whole, with the last piece", async () => {
      const store = await open();
      let run = 0;
      const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 });
      const doubled = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(order, doubled, async (places, twice) => {
          const of = `run ${++run}`;
          const { pieces, ghosts } = largeBatch(of);
          const randomized = pieces.map((piece) => ({ ...piece, randomizer: 1000 + run }));
          const give = (index: number) =>
            send(store, { of, index, count: 9 }, randomized[index] ?? randomized[0]!);
          const last = places.at(-1) ?? 0;
          const early = [...places.slice(0, -1), ...twice.filter((index) => index !== last)];
          for (const index of early) expect(await give(index)).toBeUndefined();
          expect(await store.conceptNamed(`${of} 0`, ada)).toBeUndefined();
          const answer = await give(last);
          expect(answer?.concepts).toHaveLength(6);
          expect(answer?.connections).toHaveLength(3);
          expect(await give(early[0] ?? 0)).toEqual(answer);
          const ids = ghosts.map((ghost) => settled(answer?.concepts ?? [], ghost).id);
          expect(await store.links({ ids, direction: "from" }, ada)).toHaveLength(3);
        }),
        { numRuns: 20 },
      );
    });

    test("that come at once are applied once", async () => {
      const store = await open();
      const { pieces } = largeBatch("At once");
      const count = pieces.length;
      const answers = await Promise.all(
        [...pieces, ...pieces].map((piece, at) => send(store, { of: "a", index: at % count, count }, piece)),
      );
      const told = answers.filter((answer) => answer !== undefined);
      expect(told.length).toBeGreaterThan(0);
      for (const answer of told) expect(answer).toEqual(told[0]);
      const type = await store.typeConcept("the_page");
      expect(await store.countOfType(type.id, ada)).toBe(3);
    });

    test("and the same batch as a whole are one batch", async () => {
      const store = await open();
      const { pieces } = largeBatch("Whole");
      const [first] = pieces;
      const count = pieces.length;
      await send(store, { of: "a", index: 0, count }, first!);
      const whole: SyncRequest = {
        concepts: pieces.flatMap(({ concepts }) => concepts),
        connections: pieces.flatMap(({ connections }) => connections),
        randomizer: 5,
        batchId: "a",
      };
      const answer = await store.sync(whole, ada);
      expect(await send(store, { of: "a", index: 1, count }, pieces[1]!)).toEqual(answer);
    });

    test("belong to one user and one randomizer", async () => {
      const store = await open();
      const { pieces } = largeBatch("Mine", 1);
      const [page, title, link] = pieces;
      await send(store, { of: "a", index: 0, count: 3 }, page!);
      await send(store, { of: "a", index: 1, count: 3 }, title!, bob);
      await send(store, { of: "a", index: 1, count: 3 }, { ...title!, randomizer: 6 });
      expect(await send(store, { of: "a", index: 2, count: 3 }, link!)).toBeUndefined();
      expect(await send(store, { of: "a", index: 1, count: 3 }, title!)).toBeDefined();
    });

    test("end and delete with the rest, or not at all", async () => {
      const store = await open();
      const mine = await savePage(store, ada, "Old");
      const others = await savePage(store, bob, "Another's", 5);
      const { pieces } = largeBatch("Ends", 1);
      const [page, title, link] = pieces;
      const ending = (id: number): SyncRequest => ({ ...link!, ended: [id] });
      await send(store, { of: "a", index: 0, count: 3 }, page!);
      await send(store, { of: "a", index: 1, count: 3 }, title!);
      const refused = send(store, { of: "a", index: 2, count: 3 }, ending(others.link));
      await expect(refused).rejects.toMatchObject({ code: "forbidden" });
      expect(await store.conceptNamed("Ends 0", ada)).toBeUndefined();
      await send(store, { of: "b", index: 2, count: 3 }, ending(mine.link));
      expect(await store.connections([mine.link], ada)).toHaveLength(1);
      await send(store, { of: "b", index: 0, count: 3 }, page!);
      await send(store, { of: "b", index: 1, count: 3 }, title!);
      expect(await store.connections([mine.link], ada)).toEqual([]);
    });

    test("of another count begin anew, and what waits for more than a day is gone", async () => {
      const store = await open();
      const { pieces } = largeBatch("Anew", 1);
      const [page, title, link] = pieces;
      const both: SyncRequest = { ...page!, concepts: [...page!.concepts, ...title!.concepts] };
      await send(store, { of: "a", index: 0, count: 3 }, page!);
      await send(store, { of: "a", index: 2, count: 3 }, link!);
      expect(await send(store, { of: "a", index: 0, count: 2 }, both)).toBeUndefined();
      await store.sweep(Date.now() + 3_600_000);
      expect(await send(store, { of: "a", index: 1, count: 2 }, link!)).toBeDefined();
      await send(store, { of: "b", index: 0, count: 2 }, both);
      await store.sweep(Date.now() + 25 * 3_600_000);
      expect(await send(store, { of: "b", index: 1, count: 2 }, link!)).toBeUndefined();
    });

    test("are refused when they are nonsense or too much", async () => {
      const store = await open();
      const { pieces } = largeBatch("Nonsense");
      const give = (of: string, index: number, count: number, piece = pieces[0]!, who = ada) =>
        send(store, { of, index, count }, piece, who);
      await expect(give("a", 3, 3)).rejects.toMatchObject({ code: "bad_batch" });
      await expect(give("a", 0, partLimits.parts + 1)).rejects.toMatchObject({ code: "bad_batch" });
      const text = "x".repeat(partLimits.bytes / 4);
      const heavy = { ...pieces[0]!, concepts: [{ ...pieces[0]!.concepts[0], characterValue: text }] };
      for (const index of [0, 1, 2]) await give("a", index, 9, heavy);
      await expect(give("a", 3, 9, heavy)).rejects.toMatchObject({ code: "too_large", status: 413 });
      await expect(give("b", 0, 9, heavy)).rejects.toMatchObject({ code: "parts_waiting", status: 429 });
      await expect(give("b", 0, 9, heavy, nobody)).resolves.toBeUndefined();
      await expect(give("a", 2, 9, heavy)).resolves.toBeUndefined();
    });

    test("without an account have room by address, which no other address can take", async () => {
      const store = await open();
      const { pieces } = largeBatch("Visitors");
      const text = "x".repeat(partLimits.addressBytes / 2 - 10_000);
      const heavy = { ...pieces[0]!, concepts: [{ ...pieces[0]!.concepts[0], characterValue: text }] };
      const give = (of: string, index: number, address: string) =>
        send(store, { of, index, count: 9 }, heavy, { ...nobody, address } as Viewer);
      for (const of of ["a", "b"]) await give(of, 0, "192.0.2.1");
      await expect(give("c", 0, "192.0.2.1")).rejects.toMatchObject({ code: "parts_waiting", status: 429 });
      await give("d", 0, "192.0.2.2");
      await give("d", 1, "192.0.2.2");
      await expect(give("d", 2, "192.0.2.2")).rejects.toMatchObject({ code: "too_large", status: 413 });
    });
  });
}
