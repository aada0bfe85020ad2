import { access, fixedIds, order, type ConceptRecord, type ConnectionRecord } from "@tessera/graph/wire";

/** Writes batches down in one line per thing, with ghosts as an existing client numbers them. */
export interface Draft {
  node(type: string, more?: Partial<ConceptRecord>): number;
  value(type: string, text: string, more?: Partial<ConceptRecord>): number;
  name(text: string): number;
  link(of: number, to: number, type: string, more?: Partial<ConnectionRecord>): number;
  /** A link inside the composition `root`. */
  inside(root: number, of: number, to: number): number;
  body(): { concepts: Partial<ConceptRecord>[]; connections: Partial<ConnectionRecord>[] };
}

export function draft(firstConcept = -102, firstConnection = -211): Draft {
  const concepts: Partial<ConceptRecord>[] = [];
  const connections: Partial<ConnectionRecord>[] = [];
  const concept = (more: Partial<ConceptRecord>): number => {
    const id = firstConcept - concepts.length;
    concepts.push({
      id,
      ghostId: id,
      userId: 999,
      typeId: -1,
      categoryId: fixedIds.instance,
      accessId: access.private,
      referentId: 0,
      isComposition: false,
      ...more,
    });
    return id;
  };
  const connection = (of: number, to: number, more: Partial<ConnectionRecord>): number => {
    const id = firstConnection - connections.length;
    connections.push({
      id,
      ghostId: id,
      ofTheConceptId: of,
      toTheConceptId: to,
      typeId: -1,
      userId: 999,
      accessId: access.private,
      ...more,
    });
    return id;
  };
  return {
    node: (typeCharacter, more) =>
      concept({ typeCharacter, characterValue: "", isComposition: true, ...more }),
    value: (typeCharacter, characterValue, more) => concept({ typeCharacter, characterValue, ...more }),
    name: (characterValue) =>
      concept({
        characterValue,
        typeCharacter: "the",
        typeId: fixedIds.characters,
        categoryId: 1,
        referentId: null,
      }),
    link: (of, to, typeCharacter, more) =>
      connection(of, to, { typeCharacter, orderId: order.linker, ...more }),
    inside: (root, of, to) =>
      connection(of, to, { typeId: root, typeCharacter: "", orderId: order.internal }),
    body: () => ({ concepts: [...concepts], connections: [...connections] }),
  };
}

/** The permanent concept or connection that a ghost became. */
export function settled<Item extends { ghostId: number }>(items: Item[], ghost: number): Item {
  const item = items.find((candidate) => candidate.ghostId === ghost);
  if (!item) throw new Error(`ghost ${ghost} is not in the answer`);
  return item;
}
