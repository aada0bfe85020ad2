import { describe, expect, test, vi } from "vitest";
import { fullQuery } from "../wire/full-query.ts";
import { MemoryQuestion } from "../query/question.ts";
import type { Commit } from "./commit.ts";
import { GraphStore } from "./store.ts";

/** Work is counted, not timed: the count per change must be the same on 1,000 links and on 100,000. */

const sizes = [1000, 10_000, 100_000];
const linker = "the_list_s_item";

interface Crowd {
  store: GraphStore;
  root: number;
  /** The commit that adds one more item. */
  next(): Commit;
}

/** One node with that many links. */
function crowd(size: number): Crowd {
  const store = new GraphStore();
  let [concept, link] = [-100, -200];
  const [type, name, root] = [--concept, --concept, --concept];
  const items = (count: number): Commit => {
    const commit: Commit = {
      batch: String(concept),
      randomizer: 1,
      at: "2026-01-01T00:00:00.000Z",
      concepts: [],
      connections: [],
      ended: [],
      trashed: [],
    };
    for (let index = 0; index < count; index += 1) {
      const id = --concept;
      commit.concepts.push({
        id,
        kind: "value",
        type: "the_item",
        typeId: type,
        value: `item ${id}`,
        access: 4,
      });
      commit.connections.push({ id: --link, of: root, to: id, linker, typeId: name, order: 1000, access: 4 });
    }
    return commit;
  };
  const first = items(size);
  first.concepts.push(
    { id: type, kind: "type", type: "item", typeId: 51, value: "the_item", access: 4 },
    { id: name, kind: "type", type: "item", typeId: 51, value: linker, access: 4 },
    { id: root, kind: "node", type: "the_list", typeId: type, value: "", access: 4 },
  );
  store.apply(first);
  return { store, root, next: () => items(1) };
}

/** Steps along the lists of links that an action takes. */
function steps(store: GraphStore, action: () => void): number {
  const spies = (["nextOut", "nextIn", "firstOut", "firstIn"] as const).map((name) =>
    vi.spyOn(store.links, name),
  );
  action();
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

describe("the cost per link does not grow with the links of a node", () => {
  test("adding and ending a link takes no step along its list (Q11)", () => {
    for (const size of sizes) {
      const { store, next } = crowd(size);
      const commit = next();
      expect(steps(store, () => store.apply(commit))).toBe(0);
      const ended = { ...next(), concepts: [], connections: [], ended: [commit.connections[0]!.id] };
      expect(steps(store, () => store.apply(ended))).toBe(0);
    }
  });

  test("a live answer looks at as many links per change (Q10)", () => {
    const work = sizes.map((size) => {
      const { store, root, next } = crowd(size);
      const query = fullQuery({ conceptIds: [root], freeschemaQueries: [{ typeConnection: linker }] });
      const question = new MemoryQuestion(store, query);
      store.onChange((change) => question.update(change));
      question.result();
      const before = question.work;
      for (let change = 0; change < 20; change += 1) {
        const commit = next();
        store.apply(commit);
        store.apply({ ...next(), concepts: [], connections: [], ended: [commit.connections[0]!.id] });
        question.result();
      }
      const [item] = question.result().items as { the_list: Record<string, unknown[]> }[];
      expect(item!.the_list[linker]).toHaveLength(size);
      return question.work - before;
    });
    expect(work).toEqual([40, 40, 40]);
  });

  test("a count is kept, not counted (M8)", () => {
    for (const size of sizes) {
      const { store, root, next } = crowd(size);
      const row = store.concepts.find(root);
      expect(store.links.count(row, linker)).toBe(size);
      store.apply(next());
      let count = 0;
      expect(steps(store, () => (count = store.links.count(row, linker)))).toBe(0);
      expect(count).toBe(size + 1);
    }
  });

  test("a value is found among 100,000 of its type by one look (defect 19)", () => {
    for (const size of sizes) {
      const { store } = crowd(size);
      const walked = vi.spyOn(store.concepts, "ofType");
      expect(store.concepts.findValue("the_item", "item -110")).toBeGreaterThanOrEqual(0);
      expect(walked).not.toHaveBeenCalled();
    }
  });
});

test("a permanent id in the place of a ghost moves one item of a live answer, whatever its length", () => {
  const work = sizes.map((size) => {
    const { store, root } = crowd(size);
    const query = fullQuery({ conceptIds: [root], freeschemaQueries: [{ typeConnection: linker }] });
    const question = new MemoryQuestion(store, query);
    store.onChange((change) => question.update(change));
    question.result();
    const [link] = store.links.out(store.concepts.find(root));
    const record = store.linkRecord(link!);
    const before = question.work;
    store.acknowledge({ concepts: [], connections: [{ ...record, id: 5_000_000 }] });
    question.result();
    return question.work - before;
  });
  expect(work).toEqual([1, 1, 1]);
});
