import { KitError } from "./messages.ts";
import { access, order, seeds, type Concept, type Connection } from "./records.ts";

/** A batch that is written down in one line for each thing, with ghosts as an existing client numbers them. */
export interface Draft {
  /** A thing; returns its ghost. */
  node(type: string, more?: Partial<Concept>): number;
  /** A value; returns its ghost. */
  value(type: string, text: string, more?: Partial<Concept>): number;
  /** A link between things; returns its ghost. */
  link(of: number, to: number, type: string, more?: Partial<Connection>): number;
  /** A link inside the composition `root`; returns its ghost. */
  inside(root: number, of: number, to: number): number;
  body(): { concepts: Partial<Concept>[]; connections: Partial<Connection>[] };
}

/** Begins a batch; every fresh browser profile begins at the same ghosts. */
export function draft(firstConcept: number = -102, firstConnection: number = -211): Draft {
  const concepts: Partial<Concept>[] = [];
  const connections: Partial<Connection>[] = [];
  const shared = { userId: 999, typeId: -1, accessId: access.private } as const;
  const concept = (more: Partial<Concept>): number => {
    const id = firstConcept - concepts.length;
    const instance = { categoryId: seeds.instance, referentId: 0, isComposition: false };
    concepts.push({ id, ghostId: id, ...shared, ...instance, ...more });
    return id;
  };
  const connection = (more: Partial<Connection>): number => {
    const id = firstConnection - connections.length;
    connections.push({ id, ghostId: id, ...shared, ...more });
    return id;
  };
  return {
    node: (typeCharacter, more) =>
      concept({ typeCharacter, characterValue: "", isComposition: true, ...more }),
    value: (typeCharacter, characterValue, more) => concept({ typeCharacter, characterValue, ...more }),
    link: (ofTheConceptId, toTheConceptId, typeCharacter, more) =>
      connection({ ofTheConceptId, toTheConceptId, typeCharacter, orderId: order.link, ...more }),
    inside: (typeId, ofTheConceptId, toTheConceptId) =>
      connection({ ofTheConceptId, toTheConceptId, typeId, typeCharacter: "", orderId: order.inside }),
    body: () => ({ concepts: [...concepts], connections: [...connections] }),
  };
}

/** What a ghost became. */
export function settled<Item extends { ghostId: number }>(items: readonly Item[], ghost: number): Item {
  const item = items.find(({ ghostId }) => ghostId === ghost);
  if (!item) throw new KitError("missing", { ghost });
  return item;
}
