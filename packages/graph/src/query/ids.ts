import { idsOf } from "../evaluate/ids.ts";
import { runThrough } from "../evaluate/steps.ts";
import type { GraphStore } from "../store/store.ts";
import type { QueryAnswer } from "../wire/query.ts";
import type { Totals } from "./format.ts";
import type { ResultNode } from "./tree.ts";

/** The wire's answer (ALLID), made of a tree. */
export function rowIds(
  store: GraphStore,
  roots: readonly ResultNode[],
  mainCount: number,
  total: Totals,
): QueryAnswer {
  const { links, concepts } = store;
  return runThrough(
    idsOf<ResultNode, number>(roots, mainCount, {
      id: ({ row }) => store.conceptId(row),
      link: (link) => links.id[link]!,
      end: (link) => store.conceptId(links.to[link]!),
      total,
      type({ step, items: [first] }) {
        const row = first ? links.type[first.link]! : concepts.findTypeName(step.linker);
        return row < 0 ? 0 : store.conceptId(row);
      },
    }),
  );
}
