import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { add, closeAll, fresh, kill, start, texts } from "../test/page.ts";
import type { Graph } from "./index.ts";

afterEach(closeAll);

type Event =
  | { kind: "add"; tab: number; text: string }
  | { kind: "reload"; tab: number }
  | { kind: "sync"; tab: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      tab: fc.nat(2),
      text: fc.string({ minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reload" as const), tab: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sync" as const), tab: fc.nat(2) }) },
);

test("laws 1 and 6: whatever three tabs commit survives their reloads, each sees it, and no ghost id comes twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
      const { name, backend } = fresh();
      const tabs: Graph[] = [];
      for (let index = 0; index < 3; index += 1) tabs.push(await start(name, backend));
      const wanted: string[] = [];
      const ghosts: number[] = [];
      for (const each of events) {
        const tab = tabs[each.tab]!;
        if (each.kind === "add") {
          ghosts.push(await add(tab, each.text));
          wanted.push(each.text);
        } else if (each.kind === "sync") await tab.sync();
        else {
          kill(tab);
          tabs[each.tab] = await start(name, backend);
        }
      }
      for (const tab of tabs) await expect.poll(() => texts(tab).toSorted()).toEqual(wanted.toSorted());
      expect(new Set(ghosts).size).toBe(ghosts.length);
      const permanent = ghosts.map((ghost) => tabs.map((tab) => tab.concepts.get(ghost)?.id));
      await expect.poll(() => permanent.every((ids) => ids.every((id) => id !== undefined))).toBe(true);
      closeAll();
    }),
    { numRuns: 12 },
  );
}, 30_000);
