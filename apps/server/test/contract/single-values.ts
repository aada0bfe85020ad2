import { access, type ReplacedLink, type SyncBatch } from "@tessera/graph/wire";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { Store, SyncRequest, Viewer } from "../../src/store/store.ts";
import { draft, settled } from "../kit.ts";
import { ada, bob, request, savePage } from "./cast.ts";

let batches = 0;

/** Gives a field of a thing another value, as a client does that knows nothing of others. */
function setting(of: number, field: string, text: string, more: Partial<SyncRequest> = {}) {
  const batch = draft();
  const value = batch.value(`the_${field}`, text);
  const link = batch.link(of, value, `the_page_${field}`, { isSingle: true });
  return { link, request: request(batch, 100_000 + ++batches, { batchId: `set ${batches}`, ...more }) };
}

async function set(store: Store, of: number, field: string, text: string, who: Viewer = ada) {
  const { link, request: sent } = setting(of, field, text);
  const { concepts, connections } = await store.sync(sent, who);
  return { sent, id: settled(connections, link).id, value: concepts[0]?.id ?? 0 };
}

async function live(store: Store, of: number, field: string, who: Viewer = ada): Promise<number[]> {
  const types = [...(await store.typeIds([`the_page_${field}`])).values()];
  return (await store.links({ ids: [of], direction: "from", types }, who)).map(({ id }) => id);
}

async function told(store: Store): Promise<ReplacedLink[]> {
  return (await store.changes.after("0-0", 10_000)).flatMap(({ replaced }) => replaced);
}

/** Fields that have one value, which several clients set at the same time. */
export function singleValueContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: single values`, () => {
    test("the last writer wins, and the feed tells which link took the place of which", async () => {
      const store = await open();
      const { page, link } = await savePage(store, ada, "First");
      const second = await set(store, page, "title", "Second");
      const third = await set(store, page, "title", "Third");
      expect(await live(store, page, "title")).toEqual([third.id]);
      const [of, replaced] = [page, await told(store)];
      expect(replaced).toMatchObject([
        { id: link, of, by: second.id, now: second.value },
        { id: second.id, of, to: second.value, by: third.id, now: third.value },
      ]);
    });

    test("a batch that comes again tells what has become of its links", async () => {
      const store = await open();
      const { page } = await savePage(store, ada);
      const first = await set(store, page, "title", "First");
      const second = await set(store, page, "title", "Second");
      const again: SyncBatch = await store.sync(first.sent, ada);
      expect(again.connections).toEqual([]);
      const ghostId = first.sent.connections[0]?.id;
      expect(again.replaced).toMatchObject([{ id: first.id, ghostId, by: second.id, now: second.value }]);
      expect(await live(store, page, "title")).toEqual([second.id]);
    });

    test("a link that the batch ends by itself counts as replaced too", async () => {
      const store = await open();
      const { page, link } = await savePage(store, ada);
      const { request: sent } = setting(page, "title", "Next", { ended: [link] });
      await store.sync(sent, ada);
      expect(await told(store)).toMatchObject([{ id: link }]);
    });

    test("other fields, other things, links of older clients and links of others stay", async () => {
      const store = await open();
      const mine = await savePage(store, ada, "Mine", access.public);
      const other = await savePage(store, ada, "Other");
      const theirs = await set(store, mine.page, "title", "Bob's own", bob);
      const note = await set(store, mine.page, "note", "A note");
      const batch = draft();
      batch.link(mine.page, batch.value("the_tag", "one"), "the_page_s_tag");
      batch.link(mine.page, batch.value("the_tag", "two"), "the_page_s_tag");
      await store.sync(request(batch, 77), ada);
      const title = await set(store, mine.page, "title", "Mine now");
      expect(await live(store, mine.page, "title", bob)).toContain(theirs.id);
      expect(await live(store, mine.page, "title")).toEqual([title.id]);
      expect(await live(store, mine.page, "note")).toEqual([note.id]);
      expect(await live(store, mine.page, "s_tag")).toHaveLength(2);
      expect(await live(store, other.page, "title")).toEqual([other.link]);
    });

    test("whatever is set in whatever order, also twice, one link is left and every other was told once", async () => {
      const store = await open();
      const step = fc.record({ page: fc.nat(1), field: fc.constantFrom("title", "note"), text: fc.nat(4) });
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 12 }),
          fc.infiniteStream(fc.nat(99)),
          async (steps, luck) => {
            const pages = [await savePage(store, ada), await savePage(store, ada)].map(({ page }) => page);
            const before = (await told(store)).length;
            const sent = steps.map(({ page, field, text }) => {
              const of = pages[page] ?? 0;
              return { of, field, ...setting(of, field, `text ${text}`) };
            });
            const oracle = new Map<string, number>();
            const applied = new Map<number, number>();
            const queue = [...sent, ...sent.filter(() => (luck.next().value ?? 0) < 30)];
            while (queue.length > 0) {
              const [next] = queue.splice((luck.next().value ?? 0) % queue.length, 1);
              if (!next) break;
              const { connections } = await store.sync(next.request, ada);
              const { randomizer } = next.request;
              if (applied.has(randomizer)) continue;
              const { id } = settled(connections, next.link);
              applied.set(randomizer, id);
              oracle.set(`${next.of} ${next.field}`, id);
            }
            for (const [key, id] of oracle) {
              const [of = "", field = ""] = key.split(" ");
              expect(await live(store, Number(of), field)).toEqual([id]);
            }
            const lost = (await told(store)).slice(before).map(({ id }) => id);
            const winners = new Set(oracle.values());
            const ours = new Set(applied.values());
            expect(new Set(lost).size).toBe(lost.length);
            expect(new Set(lost).intersection(ours)).toEqual(ours.difference(winners));
          },
        ),
        { numRuns: 15 },
      );
    });
  });
}
