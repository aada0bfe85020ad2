import type { ConceptRecord } from "@tessera/graph/wire";

import type { Link } from "../store/store.ts";

/** A composition as plain JSON; `Leaf` is what stands for a text. */
export type CompositionJson<Leaf> = Leaf | CompositionJson<Leaf>[] | { [key: string]: CompositionJson<Leaf> };

/** Writes a text down: the concept that holds it and the link that leads there. */
export type WriteLeaf<Leaf> = (concept: ConceptRecord, link: Link | undefined, text: string) => Leaf;

/** Writes a list or an object below the root down. */
export type WriteBranch<Leaf> = (
  concept: ConceptRecord,
  parts: CompositionJson<Leaf>,
) => CompositionJson<Leaf>;

/**
 * Builds the JSON of a composition from the links inside it (protocol.md 2.4): a concept that starts a link is a node,
 * others are leaves; keys are type names without their `the_`, and numeric keys make a list. A concept that is met
 * again yields "".
 */
export function compositionJson<Leaf>(
  root: number,
  links: readonly Link[],
  concepts: ReadonlyMap<number, ConceptRecord>,
  leaf: WriteLeaf<Leaf>,
  branch: WriteBranch<Leaf> = (_concept, parts) => parts,
): CompositionJson<Leaf> | undefined {
  const outgoing = Map.groupBy(links, (link) => link.of);
  const seen = new Set<number>();

  function build(id: number, link: Link | undefined): CompositionJson<Leaf> | undefined {
    const concept = concepts.get(id);
    if (!concept) return undefined;
    const below = outgoing.get(id);
    if (!below) return leaf(concept, link, concept.characterValue);
    if (seen.has(id)) return leaf(concept, link, "");
    seen.add(id);
    const parts = below.flatMap((next): [string, CompositionJson<Leaf>][] => {
      const target = concepts.get(next.to);
      const part = build(next.to, next);
      return target && part !== undefined ? [[keyOf(target), part]] : [];
    });
    const json = isList(parts) ? inOrder(parts) : asObject(parts);
    return link ? branch(concept, json) : json;
  }

  return build(root, undefined);
}

/** A type name without its `the_`. */
function keyOf(concept: ConceptRecord): string {
  return concept.typeCharacter.replace(/^the_/, "");
}

/** An object whose keys are other people's: none of them means anything to the language. */
export function asObject<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  const object = Object.create(null) as Record<string, Value>;
  for (const [key, value] of entries) object[key] = value;
  return object;
}

function isList(parts: [string, unknown][]): boolean {
  return parts.length > 0 && parts.every(([key]) => /^\d+$/.test(key));
}

function inOrder<Part>(parts: [string, Part][]): Part[] {
  return parts.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, part]) => part);
}
