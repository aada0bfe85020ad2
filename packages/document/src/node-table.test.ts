import * as fc from "fast-check";
import { expect, it } from "vitest";
import { changedKeys, NodeTable } from "./node-table.ts";

const changes = fc.array(fc.tuple(fc.nat(5000), fc.option(fc.nat(9), { nil: undefined })), { maxLength: 60 });

function apply(table: NodeTable<number>, list: readonly [number, number | undefined][]): NodeTable<number> {
  const draft = table.draft();
  for (const [key, value] of list) draft.set(key, value);
  return draft.finish();
}

it("holds what a map holds, version by version", () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 5 }), (versions) => {
      const map = new Map<number, number | undefined>();
      let table = NodeTable.empty<number>();
      for (const list of versions) {
        const before = new Map(map);
        const next = apply(table, list);
        for (const [key, value] of list) map.set(key, value);
        for (const key of [...map.keys(), 5001, -1]) {
          expect(next.get(key)).toBe(map.get(key));
          expect(table.get(key)).toBe(before.get(key));
        }
        const differing = [...map.keys()]
          .filter((key) => map.get(key) !== before.get(key))
          .sort((a, b) => a - b);
        expect(changedKeys(table, next)).toEqual(differing);
        table = next;
      }
    }),
  );
});
