import { zeroConcept, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";
import { getGraph } from "./state.ts";

/** Lists in which callers collect what they make. Everything is sent anyway; the lists are only filled. */
export interface InnerActions {
  concepts: ConceptRecord[];
  connections: ConnectionRecord[];
}

/** A concept as older callers know it: with its type, or all zero when there is none. */
export function conceptOf(id: number): ConceptRecord {
  const { concepts } = getGraph();
  const concept = concepts.get(id);
  if (!concept) return zeroConcept();
  return { ...concept, type: concepts.get(concept.typeId) ?? typeOf(concept) };
}

/** The type of a concept is not always in memory; its name always is, and that is what callers read. */
function typeOf({ typeId, typeCharacter }: ConceptRecord): ConceptRecord {
  return { ...zeroConcept(), id: typeId, characterValue: typeCharacter };
}

/** Notes in the caller's lists what was made. */
export function note(actions: InnerActions | undefined, made: Partial<InnerActions>): void {
  actions?.concepts.push(...(made.concepts ?? []));
  actions?.connections.push(...(made.connections ?? []));
}
