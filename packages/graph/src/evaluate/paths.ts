import { eachOf, type Steps } from "./steps.ts";
import { addLineage, nodesOf, type AnyNode } from "./tree.ts";

/**
 * Leaves only the straight paths to what matched, what is marked to come along, and selectors (protocol.md 2.5, rule 6).
 * What `stays` says so of stays, too.
 */
export function* cutToPaths<Node extends AnyNode<Node>>(
  roots: readonly Node[],
  matched: Iterable<Node>,
  stays: (node: Node) => boolean = () => false,
): Steps<void> {
  const kept = new Set<Node>();
  const keep = (node: Node): number => {
    addLineage(kept, node);
    return 1;
  };
  yield* eachOf(matched, keep);
  yield* eachOf(nodesOf(roots), (node) => (node.level?.query.includeInFilter ? keep(node) : 1));
  // What is cut here is not looked into.
  yield* eachOf(nodesOf(roots), ({ hops }) => {
    for (const hop of hops)
      if (hop.step.level) hop.items = hop.items.filter((item) => kept.has(item) || stays(item));
    return 1;
  });
}
