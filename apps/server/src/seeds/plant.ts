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

/** A compositional thing with its values and the things that hang on it. */
export interface Plant {
  type: string;
  accessId: number;
  /** `[linker, type, text]`; the text becomes a value of that type. */
  values: (readonly [linker: string, type: string, text: string])[];
  children: (readonly [linker: string, plant: Plant])[];
}

/** A batch and the ghosts of the plants in the order in which they were given. */
export interface PlantedBatch {
  batch: SyncRequest;
  ghosts: number[];
  /** The ghost of a plant, also of one that hangs on others. */
  ghostOf: (plant: Plant) => number;
}

/** Writes things down as one batch that belongs to the user. */
export function plantBatch(plants: Plant[], userId: number): PlantedBatch {
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

  /** A plant that hangs on several others is grown once. */
  const grown = new Map<Plant, number>();

  function grow(plant: Plant): number {
    const known = grown.get(plant);
    if (known !== undefined) return known;
    const { type, accessId, values, children } = plant;
    const root = concept(type, "", accessId, true);
    grown.set(plant, root);
    for (const [linker, valueType, text] of values) {
      const shared = text.length <= limits.sharedText;
      link(root, concept(valueType, text, shared ? access.private : accessId, false), linker, accessId);
    }
    for (const [linker, child] of children) link(root, grow(child), linker, accessId);
    return root;
  }

  const ghosts = plants.map(grow);
  return {
    batch: { concepts, connections, randomizer: 0 },
    ghosts,
    ghostOf: (plant) => grown.get(plant) ?? 0,
  };
}

/** A randomizer above what clients draw, so that ghosts of the server never meet theirs. */
export function drawRandomizer(): number {
  return 1e8 + randomInt(2 ** 47);
}
