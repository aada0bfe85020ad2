import type { QueryAnswer } from "@tessera/graph/wire";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { answerQuery } from "../src/query/answer-query.ts";
import { readQuery, type Query } from "../src/query/read-query.ts";
import type { Store } from "../src/store/store.ts";
import { draft, openTestStore, settled } from "./kit.ts";

const ada = { userId: 20_001, admin: false };
const linkers = ["the_a", "the_b_s_c", "the_d"];

interface Edge {
  id: number;
  of: number;
  to: number;
  name: string;
}

interface World {
  store: Store;
  nodes: number[];
  edges: Edge[];
}

/** Eight things and the links between them, cycles included. */
async function saveWorld(pairs: [number, number, number][]): Promise<World> {
  const store = await openTestStore();
  const batch = draft();
  const ghosts = Array.from({ length: 8 }, () => batch.node("the_thing"));
  const kept = pairs.filter(([of, to]) => of !== to);
  const links = kept.map(([of, to, name]) =>
    batch.link(ghosts[of] ?? 0, ghosts[to] ?? 0, linkers[name] ?? ""),
  );
  const { concepts, connections } = await store.sync({ ...batch.body(), randomizer: 1 }, ada);
  const nodes = ghosts.map((ghost) => settled(concepts, ghost).id);
  const edges = kept.map(([of, to, name], at) => ({
    id: settled(connections, links[at] ?? 0).id,
    of: nodes[of] ?? 0,
    to: nodes[to] ?? 0,
    name: linkers[name] ?? "",
  }));
  return { store, nodes, edges };
}

/** The plain way: from each root along each named link, one at a time. */
function askPlainly(
  { nodes, edges }: World,
  query: Query,
): Pick<QueryAnswer, "mainCompositionIds" | "linkers" | "reverse"> {
  const [found, reverse] = [new Set<number>(), new Set<number>()];
  const visit = (id: number, level: Query): void => {
    for (const name of level.selectors) {
      for (const edge of edges) if (edge.of === id && edge.name === name) found.add(edge.id);
    }
    for (const sub of level.freeschemaQueries) {
      let own = edges.filter(
        (edge) => (sub.reverse ? edge.to : edge.of) === id && edge.name === sub.typeConnection,
      );
      if (sub.limit) {
        if (sub.order === "DESC") own = own.toReversed();
        own = own.slice((sub.page - 1) * sub.inpage, sub.page * sub.inpage);
      }
      for (const edge of own) {
        found.add(edge.id);
        if (sub.reverse) reverse.add(edge.id);
        visit(sub.reverse ? edge.of : edge.to, sub);
      }
    }
  };
  const ordered = query.order === "ASC" ? nodes : nodes.toReversed();
  const roots = ordered.slice((query.page - 1) * query.inpage, query.page * query.inpage);
  for (const root of roots) visit(root, query);
  return { mainCompositionIds: roots, linkers: sorted(found), reverse: sorted(reverse) };
}

function sorted(ids: Iterable<number>): number[] {
  return [...ids].toSorted((one, other) => one - other);
}

const page = {
  inpage: fc.integer({ min: 1, max: 4 }),
  page: fc.integer({ min: 1, max: 2 }),
  order: fc.constantFrom("ASC", "DESC"),
};
const named = fc.constantFrom(...linkers, "the_unknown");

const { level } = fc.letrec<{ level: object }>((tie) => ({
  level: fc.record({
    ...page,
    typeConnection: named,
    reverse: fc.boolean(),
    limit: fc.boolean(),
    selectors: fc.uniqueArray(named, { maxLength: 2 }),
    freeschemaQueries: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie("level"), { maxLength: 2 })),
  }),
}));
const question = level.map((input) => readQuery({ ...input, type: "the_thing", reverse: false }));
const place = fc.integer({ min: 0, max: 7 });
const world = fc.array(fc.tuple(place, place, fc.integer({ min: 0, max: 2 })), { maxLength: 25 });

test("a query finds what following each link one at a time finds", async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(question, { minLength: 5, maxLength: 5 }), async (pairs, questions) => {
      const saved = await saveWorld(pairs);
      for (const query of questions) {
        const answer = await answerQuery(saved.store, ada, query);
        const { mainCompositionIds, reverse } = answer;
        const found = { mainCompositionIds, linkers: sorted(answer.linkers), reverse: sorted(reverse) };
        expect(found).toEqual(askPlainly(saved, query));
        expect(answer.mainCount).toBe(8);
      }
    }),
    { numRuns: 60 },
  );
});
