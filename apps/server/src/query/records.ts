import type { Records } from "@tessera/graph/evaluate";
import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import type { Link } from "../store/store.ts";
import type { QueryNode } from "./tree.ts";

/** What was read of the concepts and links of a tree, as the evaluation asks for it. */
export type ReadRecords = Records<QueryNode, ConceptRecord, Link>;

/** How the fields of a concept are read from its record. */
export const conceptFields = {
  id: ({ id }: ConceptRecord): number => id,
  userId: ({ userId }: ConceptRecord): number => userId,
  typeId: ({ typeId }: ConceptRecord): number => typeId,
  type: ({ typeCharacter }: ConceptRecord): string => typeCharacter,
  text: ({ characterValue }: ConceptRecord): string => characterValue,
  isComposition: ({ isComposition }: ConceptRecord): boolean => isComposition,
  entered: ({ entryTimeStamp }: ConceptRecord): string => entryTimeStamp,
};

/** The records of a tree by their ids. */
export function recordsOf(
  concepts: ReadonlyMap<number, ConceptRecord>,
  links: ReadonlyMap<number, ConnectionRecord> = new Map(),
): ReadRecords {
  return {
    ...conceptFields,
    concept: (node) => concepts.get(node.id),
    start: (link) => concepts.get(link.of),
    end: (link) => concepts.get(link.to),
    linked: (link) => links.get(link.id)?.entryTimeStamp ?? "",
  };
}

/** Records by their ids. */
export function byId<Item extends { id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
