import type { Records } from "./tree.ts";

/** The root of a composition, or a concept inside it. */
export interface CompositionTree<Concept, Link> {
  concept: Concept;
  /** The link that led here, undefined for the root. */
  link: Link | undefined;
  /** Type name without its `the_`. */
  key: string;
  text: string;
  /** Undefined for a text. */
  children: CompositionTree<Concept, Link>[] | undefined;
}

/** JSON whose leaves are `Leaf`. */
export type JsonOf<Leaf> = (Leaf | JsonOf<Leaf>)[] | { [key: string]: Leaf | JsonOf<Leaf> };

/**
 * Builds the tree of a composition from the links inside it, which come oldest first (protocol.md 2.4): a concept that
 * starts a link is a node, others are texts. A concept that is met again yields "".
 */
export function compositionTree<Concept, Link>(
  records: Pick<Records<never, Concept, Link>, "start" | "end" | "type" | "text">,
  root: Concept,
  links: readonly Link[],
): CompositionTree<Concept, Link> {
  const outgoing = Map.groupBy(links, (link) => records.start(link));
  const seen = new Set<Concept>();
  const build = (concept: Concept, link?: Link): CompositionTree<Concept, Link> => {
    const below = outgoing.get(concept);
    const isNode = below !== undefined && !seen.has(concept);
    if (isNode) seen.add(concept);
    return {
      concept,
      link,
      key: records.type(concept).replace(/^the_/, ""),
      text: below ? "" : records.text(concept),
      children: isNode ? childrenOf(below) : undefined,
    };
  };
  const childrenOf = (below: readonly Link[]): CompositionTree<Concept, Link>[] => {
    const children: CompositionTree<Concept, Link>[] = [];
    for (const link of below) {
      const end = records.end(link);
      if (end !== undefined) children.push(build(end, link));
    }
    return children;
  };
  return build(root);
}

/**
 * Writes a tree as JSON: numeric keys make a list. `leaf` writes each text, `branch` each list and object below the root.
 */
export function toJson<Concept, Link, Leaf>(
  tree: CompositionTree<Concept, Link>,
  leaf: (text: CompositionTree<Concept, Link>) => Leaf,
  branch: (node: CompositionTree<Concept, Link>, parts: JsonOf<Leaf>) => Leaf | JsonOf<Leaf> = (_, parts) =>
    parts,
): Leaf | JsonOf<Leaf> {
  if (!tree.children) return leaf(tree);
  const parts = tree.children.map((child): [string, Leaf | JsonOf<Leaf>] => {
    const json = toJson(child, leaf, branch);
    return [child.key, child.children ? branch(child, json as JsonOf<Leaf>) : json];
  });
  const isList = parts.length > 0 && parts.every(([key]) => /^\d+$/.test(key));
  if (!isList) return Object.fromEntries(parts);
  return parts.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, part]) => part);
}
