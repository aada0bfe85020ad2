import type { ConceptRecord } from "@tessera/graph/wire";

/** True for what links may start from: a composition, or a node that an older client sent as an empty text. */
export function isThing({ isComposition, characterValue, referentId }: ConceptRecord): boolean {
  return isComposition || (characterValue === "" && referentId !== null);
}
