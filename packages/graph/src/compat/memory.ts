import { zeroConcept, zeroConnection, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";
import { type Composition, CompositionNode } from "./data-classes.ts";
import { conceptOf } from "./records.ts";
import { getGraph } from "./state.ts";

/** The concepts in memory, as older callers reach them. Memory is the graph's: what is put in is merged into it. */
export const ConceptsData = {
  async GetConcept(id: number): Promise<ConceptRecord> {
    return conceptOf(id);
  },
  async GetConceptByCharacter(text: string): Promise<ConceptRecord> {
    return firstConcept(({ characterValue }) => characterValue === text);
  },
  async GetConceptByCharacterAndTypeLocal(text: string, typeId: number): Promise<ConceptRecord> {
    return firstConcept((concept) => concept.characterValue === text && concept.typeId === typeId);
  },
  async GetConceptsByTypeId(typeId: number): Promise<ConceptRecord[]> {
    return allConcepts((concept) => concept.typeId === typeId);
  },
  async GetConceptsByTypeIdAndUser(typeId: number, userId: number): Promise<ConceptRecord[]> {
    return allConcepts((concept) => concept.typeId === typeId && concept.userId === userId);
  },
  AddConcept(concept: ConceptRecord): void {
    getGraph().merge({ concepts: [concept] });
  },
  AddConceptToMemory(concept: ConceptRecord): void {
    ConceptsData.AddConcept(concept);
  },
};

/** Concepts that are not at the server yet. */
export const LocalConceptsData = {
  async GetConcept(id: number): Promise<ConceptRecord> {
    return conceptOf(id);
  },
  async GetConceptByCharacter(text: string): Promise<ConceptRecord> {
    return firstConcept(({ characterValue, isTemp }) => isTemp && characterValue === text);
  },
  async GetConceptByCharacterAndType(text: string, typeId: number): Promise<ConceptRecord> {
    return firstConcept((concept) => concept.characterValue === text && concept.typeId === typeId);
  },
  async GetConceptsByTypeIdAndUser(typeId: number, userId: number): Promise<ConceptRecord[]> {
    return ConceptsData.GetConceptsByTypeIdAndUser(typeId, userId);
  },
};

/** The connections in memory. */
export const ConnectionData = {
  async GetConnection(id: number): Promise<ConnectionRecord> {
    return getGraph().connections.get(id) ?? zeroConnection();
  },
  GetConnectionsOfConcept(id: number): ConnectionRecord[] {
    return getGraph().connections.from(id);
  },
  async GetConnectionsOfCompositionLocal(id: number): Promise<ConnectionRecord[]> {
    const root = getGraph().concepts.resolve(id);
    return getGraph()
      .everything()
      .connections.filter(({ typeId }) => typeId === root);
  },
  AddConnection(connection: ConnectionRecord): void {
    getGraph().merge({ connections: [connection] });
  },
  AddConnectionToMemory(connection: ConnectionRecord): void {
    ConnectionData.AddConnection(connection);
  },
};

/** A concept of memory under its id. */
export interface MemoryNode {
  key: number;
  value: ConceptRecord;
}

/** The concepts in memory by id. */
export const BinaryTree = {
  async getNodeFromTree(id: number): Promise<MemoryNode | null> {
    const value = conceptOf(id);
    return value.id === 0 ? null : { key: id, value };
  },
  async getDataFromTree(id: number): Promise<ConceptRecord | undefined> {
    return (await BinaryTree.getNodeFromTree(id))?.value;
  },
  async getCharacterFromTree(text: string): Promise<MemoryNode | null> {
    const value = firstConcept(({ characterValue }) => characterValue === text);
    return value.id === 0 ? null : { key: value.id, value };
  },
  addConceptToTree(concept: ConceptRecord): void {
    ConceptsData.AddConcept(concept);
  },
};

/** The concepts in memory by owner. */
export const UserBinaryTree = {
  async getDataFromTree(userId: number): Promise<ConceptRecord[]> {
    return allConcepts((concept) => concept.userId === userId);
  },
};

const compositionNodes = new Map<number, CompositionNode>();

/** Compositions that an application keeps; nothing of the graph is held back by them. */
export const CompositionBinaryTree = {
  addCompositionToTree(composition: Composition): void {
    compositionNodes.set(composition.id, new CompositionNode(composition.id, composition));
  },
  async getNodeFromTree(id: number): Promise<CompositionNode | null> {
    return compositionNodes.get(id) ?? null;
  },
};

function firstConcept(matches: (concept: ConceptRecord) => boolean): ConceptRecord {
  const found = getGraph().everything().concepts.find(matches);
  return found ? conceptOf(found.id) : zeroConcept();
}

function allConcepts(matches: (concept: ConceptRecord) => boolean): ConceptRecord[] {
  return getGraph().everything().concepts.filter(matches);
}
