import { randomInt } from "node:crypto";

import {
  access,
  fixedIds,
  limits,
  order,
  type ConceptRecord,
  type ConnectionRecord,
} from "@tessera/graph/wire";

import type { SyncRequest } from "../store/store.ts";

/** A composition to create, with its values and the compositions that it links to. */
export interface CompositionDraft {
  type: string;
  accessId: number;
  /** `[linker, type, text]`; the text becomes a value of that type. */
  values: (readonly [linker: string, type: string, text: string])[];
  children: (readonly [linker: string, draft: CompositionDraft])[];
}

/** A batch and the ghosts of the drafts in the order in which they were given. */
export interface CompositionBatch {
  batch: SyncRequest;
  ghosts: number[];
  /** The ghost of a draft, also of one that others link to. */
  ghostOf: (draft: CompositionDraft) => number;
}

/** Builds one batch that creates the compositions for the user. */
export function compositionBatch(drafts: CompositionDraft[], userId: number): CompositionBatch {
  const concepts: Partial<ConceptRecord>[] = [];
  const connections: Partial<ConnectionRecord>[] = [];

  function concept(
    typeCharacter: string,
    characterValue: string,
    accessId: number,
    isComposition: boolean,
  ): number {
    const ghostId = -(concepts.length + 1);
    const referentId = isComposition ? 0 : null;
    const fixed = { id: ghostId, ghostId, userId, referentId, categoryId: fixedIds.instance };
    concepts.push({ ...fixed, typeCharacter, characterValue, accessId, isComposition });
    return ghostId;
  }

  function link(of: number, to: number, typeCharacter: string, accessId: number): void {
    const ghostId = -(connections.length + 1);
    const ends = { ofTheConceptId: of, toTheConceptId: to };
    connections.push({
      id: ghostId,
      ghostId,
      ...ends,
      typeCharacter,
      userId,
      accessId,
      orderId: order.linker,
    });
  }

  /** A draft that several others link to is created once. */
  const created = new Map<CompositionDraft, number>();

  function create(draft: CompositionDraft): number {
    const known = created.get(draft);
    if (known !== undefined) return known;
    const { type, accessId, values, children } = draft;
    const root = concept(type, "", accessId, true);
    created.set(draft, root);
    for (const [linker, valueType, text] of values) {
      const shared = text.length <= limits.sharedText;
      link(root, concept(valueType, text, shared ? access.private : accessId, false), linker, accessId);
    }
    for (const [linker, child] of children) link(root, create(child), linker, accessId);
    return root;
  }

  const ghosts = drafts.map(create);
  return {
    batch: { concepts, connections, randomizer: 0 },
    ghosts,
    ghostOf: (draft) => created.get(draft) ?? 0,
  };
}

/** Clients draw randomizers below this one (protocol.md 1.2, call 1). */
export const firstServerRandomizer = 1e8;

/** A randomizer above what clients draw, so that ghosts of the server never meet theirs. */
export function drawRandomizer(): number {
  return firstServerRandomizer + randomInt(2 ** 47);
}
