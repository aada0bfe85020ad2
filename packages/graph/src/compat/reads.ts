import type { CompositionTree } from "../records/compositions.ts";
import { zeroConcept, zeroConnection, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";
import { conceptOf } from "./records.ts";
import { getGraph, getOpened } from "./state.ts";

/** A concept by ghost or permanent id, from memory or the server; all zero when there is none. */
export async function GetTheConcept(id: number): Promise<ConceptRecord> {
  const { concepts } = getGraph();
  getOpened().tracker.countConcept(concepts.resolve(id));
  if (concepts.get(id)) return conceptOf(id);
  const permanent = id < 0 ? await concepts.translate(id) : id;
  await concepts.fetch([permanent]);
  return conceptOf(permanent);
}

/** Concepts in the order of their ids; those that do not exist are left out. */
export async function GetConceptBulk(ids: readonly number[]): Promise<ConceptRecord[]> {
  return (await getGraph().concepts.fetch(ids)).map(({ id }) => conceptOf(id));
}

/** The shared concept of a text; all zero when there is none. */
export async function GetConceptByCharacterAndType(value: string, typeId: number): Promise<ConceptRecord> {
  const [type] = await getGraph().concepts.fetch([typeId]);
  const concept = type && (await getGraph().concepts.find(type.characterValue, value));
  return concept ? conceptOf(concept.id) : zeroConcept();
}

/** A connection from memory or the server; all zero when there is none. */
export async function GetConnectionById(id: number): Promise<ConnectionRecord> {
  const { connections } = getGraph();
  getOpened().tracker.countConnection(id);
  const [link] = await connections.fetch([id]);
  return link ?? zeroConnection();
}

/** Connections in the order of their ids; those that do not exist are left out. */
export function GetConnectionBulk(ids: readonly number[]): Promise<ConnectionRecord[]> {
  return getGraph().connections.fetch(ids);
}

/** A composition as `{type: tree}`; empty when there is none. */
export async function GetComposition(id: number): Promise<Record<string, CompositionTree>> {
  return (await getGraph().compositions.read(id)) ?? {};
}

/** A composition with its id. */
export async function GetCompositionWithId(
  id: number,
): Promise<{ data: Record<string, CompositionTree>; id: number }> {
  return { data: await GetComposition(id), id };
}

/** A composition with its id and the time of its making. */
export async function GetCompositionWithIdAndDate(
  id: number,
): Promise<{ data: Record<string, CompositionTree>; id: number; created_at: string }> {
  const data = await GetCompositionWithId(id);
  return { ...data, created_at: (await GetTheConcept(id)).entryTimeStamp };
}

/**
 * What is under a concept, along some connections: its text, or a list or an object of what they lead to. Concepts that
 * `compositionList` leaves out are texts. Default: all are looked into.
 */
export async function recursiveFetch(
  id: number,
  connectionList: readonly ConnectionRecord[],
  compositionList?: readonly number[],
  visited: readonly number[] = [],
): Promise<CompositionTree> {
  const isText = compositionList?.includes(id) === false;
  const links = isText ? [] : connectionList.filter((link) => link.ofTheConceptId === id);
  if (links.length === 0) return (await GetTheConcept(id)).characterValue;
  // A concept that is met again yields "".
  if (visited.includes(id)) return "";
  const ends = await GetConceptBulk(links.map((link) => link.toTheConceptId));
  const parts: [string, CompositionTree][] = [];
  for (const end of ends) {
    const tree = await recursiveFetch(end.id, connectionList, compositionList, [...visited, id]);
    parts.push([end.typeCharacter.replace(/^the_/, ""), tree]);
  }
  const isList = parts.every(([key]) => /^\d+$/.test(key));
  return isList ? parts.map(([, tree]) => tree) : Object.fromEntries(parts);
}
