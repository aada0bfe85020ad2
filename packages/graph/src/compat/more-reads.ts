import type { CompositionTree } from "../records/compositions.ts";
import { splitTypeName } from "../wire/names.ts";
import { zeroConcept, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";
import { firstLinkerOrder } from "./creators.ts";
import { conceptOf } from "./records.ts";
import {
  GetComposition,
  GetCompositionWithId,
  GetCompositionWithIdAndDate,
  GetConceptBulk,
  recursiveFetch,
} from "./reads.ts";
import { getGraph } from "./state.ts";

type Tree = Record<string, CompositionTree>;

/** A concept of memory; all zero when it is not there. */
export async function GetTheConceptLocal(id: number): Promise<ConceptRecord> {
  return conceptOf(id);
}

/** The concept of a text, whatever its type; all zero when there is none. */
export async function GetConceptByCharacter(text: string): Promise<ConceptRecord> {
  const { http, merge } = getGraph();
  const body = { character_value: text };
  const found = await http<ConceptRecord>({ path: "/api/get_concept_by_character_value", body });
  if (!(found?.id > 0)) return zeroConcept();
  merge({ concepts: [found] });
  return conceptOf(found.id);
}

/** A name of a type that is in memory; all zero when it is not. */
export async function GetConceptByCharacterAndCategoryLocal(text: string): Promise<ConceptRecord> {
  const { word } = splitTypeName(text);
  const { concepts } = getGraph().everything();
  const found = concepts.find(
    ({ characterValue, typeCharacter }) => characterValue === text && typeCharacter === word,
  );
  return found ? conceptOf(found.id) : zeroConcept();
}

/** Links of a type (by id) that leave a concept. */
export async function GetConnectionOfTheConcept(
  typeId: number,
  ofTheConceptId: number,
  userId = 0,
  inpage = 10,
  page = 1,
): Promise<ConnectionRecord[]> {
  const { concepts, http, merge } = getGraph();
  const ends = { typeId: concepts.resolve(typeId), ofTheConceptId: concepts.resolve(ofTheConceptId) };
  const connections = await http<ConnectionRecord[]>({
    path: "/api/get-link-connections",
    body: { ...ends, userId, inpage, page },
  });
  merge({ connections });
  return connections;
}

/** Links between two concepts of a linker by its name. */
export async function GetConnectionBetweenTwoConceptsLinker(
  of: Pick<ConceptRecord, "id">,
  to: Pick<ConceptRecord, "id">,
  linker = "",
  fullLinker = "",
): Promise<ConnectionRecord[]> {
  const { concepts, connections } = getGraph();
  await connections.load(of.id);
  const type = concepts.get(of.id)?.typeCharacter ?? "";
  const names = fullLinker === "" ? [linker, `${type}_s_${linker}_s`, `${type}_s_${linker}`] : [fullLinker];
  const end = concepts.resolve(to.id);
  const links = names.flatMap((name) => connections.from(of.id, name));
  return links.filter(({ toTheConceptId }) => toTheConceptId === end);
}

/** All linkers that leave a concept. */
export async function GetAllLinkerConnectionsFromTheConcept(id: number): Promise<ConnectionRecord[]> {
  const { connections } = getGraph();
  await connections.load(id);
  return connections.from(id).filter(isLinker);
}

/** All linkers that arrive at a concept. */
export async function GetLinkerConnectionToConcepts(id: number): Promise<ConnectionRecord[]> {
  const { concepts, connections, http, merge } = getGraph();
  const path = `/api/get-all-linkers-to-concept?conceptId=${concepts.resolve(id)}`;
  merge({ connections: await http<ConnectionRecord[]>({ method: "GET", path }) });
  return connections.to(id).filter(isLinker);
}

/** Links inside of compositions are no linkers (protocol.md 1.2, calls 26 and 27). */
function isLinker({ orderId }: ConnectionRecord): boolean {
  return orderId >= firstLinkerOrder;
}

/** All connections inside a composition. */
export function GetAllConnectionsOfComposition(id: number): Promise<ConnectionRecord[]> {
  return GetAllConnectionsOfCompositionBulk([id]);
}

/** All connections inside some compositions. The token is sent: private compositions are read too. */
export async function GetAllConnectionsOfCompositionBulk(
  ids: readonly number[],
): Promise<ConnectionRecord[]> {
  const { concepts, http, merge } = getGraph();
  const path = "/api/get_all_connections_of_composition_bulk";
  const body = ids.map((id) => concepts.resolve(id));
  const connections = await http<ConnectionRecord[]>({ path, body });
  merge({ connections });
  return connections;
}

/** Loads connections with the concepts at their ends. */
export async function GetConnectionDataPrefetch(ids: readonly number[]): Promise<ConnectionRecord[]> {
  const links = await getGraph().connections.fetch(ids);
  await GetConceptBulk(links.flatMap((link) => [link.ofTheConceptId, link.toTheConceptId]));
  return links;
}

/** A composition with the ids of everything inside it. */
export async function GetCompositionWithAllIds(
  id: number,
): Promise<{ data: Tree; id: number; conceptList: ConceptRecord[]; connectionList: ConnectionRecord[] }> {
  const connectionList = await GetAllConnectionsOfComposition(id);
  const ends = connectionList.flatMap((link) => [link.ofTheConceptId, link.toTheConceptId]);
  const conceptList = await GetConceptBulk([...new Set(ends)]);
  return { ...(await GetCompositionWithId(id)), conceptList, connectionList };
}

/** A composition with its id; what memory has of it is never asked for again. */
export const GetCompositionLocal: typeof GetComposition = GetComposition;
/** The same with its id. */
export const GetCompositionLocalWithId: typeof GetCompositionWithId = GetCompositionWithId;
/** A composition with its id and date. */
export const GetCompositionWithIdAndDateFromMemory: typeof GetCompositionWithIdAndDate =
  GetCompositionWithIdAndDate;
/** A composition; the graph's memory is the cache. */
export const GetCompositionWithCache: typeof GetComposition = GetComposition;
/** A composition as `{data, id, created_at}`; the graph's memory is the cache. */
export const GetCompositionWithDataIdWithCache: typeof GetCompositionWithIdAndDate =
  GetCompositionWithIdAndDate;

/** Compositions as trees. */
export function GetCompositionBulk(ids: readonly number[]): Promise<Tree[]> {
  return Promise.all(ids.map(GetComposition));
}

/** Compositions as `{data, id, created_at}`. */
export function GetCompositionBulkWithDataId(
  ids: readonly number[],
): Promise<{ data: Tree; id: number; created_at: string }[]> {
  return Promise.all(ids.map(GetCompositionWithIdAndDate));
}

/** A composition from connections that are at hand. */
export async function GetCompositionFromMemoryWithConnections(
  id: number,
  connections: readonly ConnectionRecord[],
): Promise<Tree> {
  const { typeCharacter } = (await GetConceptBulk([id]))[0] ?? zeroConcept();
  return { [typeCharacter]: await recursiveFetch(id, connections) };
}

/** Compositions as `{data, id, created_at}`; their connections are loaded first. */
export async function GetCompositionFromConnectionsWithDataId(
  ids: readonly number[],
  connectionIds: readonly number[],
): Promise<{ data: Tree; id: number; created_at: string }[]> {
  await GetConnectionDataPrefetch(connectionIds);
  return GetCompositionBulkWithDataId(ids);
}

/** The same from connections that are at hand. */
export async function GetCompositionFromConnectionsWithDataIdFromConnections(
  ids: readonly number[],
  connections: readonly ConnectionRecord[],
): Promise<{ data: Tree; id: number; created_at: string }[]> {
  getGraph().merge({ connections: [...connections] });
  return GetCompositionBulkWithDataId(ids);
}

/** The same by id. */
export async function GetCompositionFromConnectionsWithDataIdInObject(
  ids: readonly number[],
  connectionIds: readonly number[],
): Promise<Record<number, { data: Tree; id: number; created_at: string }>> {
  const found = await GetCompositionFromConnectionsWithDataId(ids, connectionIds);
  return Object.fromEntries(found.map((item) => [item.id, item]));
}

/** Trees by the ids of their roots. */
export async function GetCompositionFromConnectionsWithIndex(
  ids: readonly number[],
  connectionIds: readonly number[],
): Promise<Record<number, Tree>> {
  const found = await GetCompositionFromConnectionsWithDataId(ids, connectionIds);
  return Object.fromEntries(found.map(({ id, data }) => [id, data]));
}

/** The same from connections that are at hand. */
export async function GetCompositionFromConnectionsWithIndexFromConnections(
  ids: readonly number[],
  connections: readonly ConnectionRecord[],
): Promise<Record<number, Tree>> {
  const found = await GetCompositionFromConnectionsWithDataIdFromConnections(ids, connections);
  return Object.fromEntries(found.map(({ id, data }) => [id, data]));
}

/** What is under a concept, along some connections. */
export function recursiveFetchNew(
  id: number,
  connections: readonly ConnectionRecord[],
  compositionList?: readonly number[],
  visited: readonly number[] = [],
): Promise<CompositionTree> {
  return recursiveFetch(id, connections, compositionList, visited);
}

/** What is inside some compositions, as the server answers it. */
export function ViewInternalDataApi(
  ids: readonly number[],
): Promise<{ id: number; concepts: number[]; connections: ConnectionRecord[] }[]> {
  const { concepts, http } = getGraph();
  const body = ids.map((id) => concepts.resolve(id));
  return http({ path: "/api/view-api-internal-data-ccs-id-bulk", body });
}

/** Compositions with their ids. */
export function ViewInternalData(
  ids: readonly number[],
): Promise<{ data: Tree; id: number; created_at: string }[]> {
  return GetCompositionBulkWithDataId(ids);
}

/** The parts of a name between its underscores: all but the last word, and that word. */
export function SplitStrings(name: string): string[] {
  const { category, word } = splitTypeName(name);
  return name.includes("_") ? [category, word] : [name];
}

/** The concept that a ghost of this device has become. */
export async function GetUserGhostId(_userId: number, ghostId: number): Promise<ConceptRecord> {
  return conceptOf(await getGraph().concepts.translate(ghostId));
}

/** Takes a concept into memory; the graph binds ghosts by itself. */
export function AddGhostConcept(concept: ConceptRecord): void {
  getGraph().merge({ concepts: [concept] });
}

/** Connections in the order of their ids, newest first with DESC. */
export function orderTheConnections(
  connections: readonly ConnectionRecord[],
  order: "ASC" | "DESC" = "DESC",
): ConnectionRecord[] {
  const sign = order === "ASC" ? 1 : -1;
  return connections.toSorted((one, other) => sign * (one.id - other.id));
}
