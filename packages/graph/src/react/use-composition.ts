import { useCallback } from "react";
import type { CompositionTree } from "../records/compositions.ts";
import type { ConceptId } from "../wire/ids.ts";
import { useGraph } from "./graph-context.ts";
import { useLive, type LiveState } from "./use-live.ts";

/** The tree of a composition as `{type: tree}`, kept up to date; undefined data when there is none. */
export function useComposition(id: ConceptId): LiveState<Record<string, CompositionTree> | undefined> {
  const { compositions, live } = useGraph();
  const source = useCallback(
    (
      deliver: (tree: Record<string, CompositionTree> | undefined) => void,
      fail: (error: unknown) => void,
    ) => {
      let turn = 0;
      const stop = live(
        { conceptIds: [id], selectors: ["self"] },
        () => {
          const mine = (turn += 1);
          // What was overtaken by a later reading is old.
          compositions.read(id).then((tree) => mine === turn && deliver(tree), fail);
        },
        fail,
      );
      return () => {
        turn = Infinity;
        stop();
      };
    },
    [compositions, live, id],
  );
  return useLive(source);
}
