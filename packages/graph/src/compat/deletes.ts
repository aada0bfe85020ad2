import { GraphError } from "../errors.ts";
import type { Transaction } from "../transaction/contract.ts";
import type { ConnectionRecord } from "../wire/records.ts";
import { deliverOrTakeBack } from "./delivery.ts";
import { failures } from "./failures.ts";
import { bearer } from "./session.ts";
import { getGraph } from "./state.ts";

/** Deletes a concept. Rejects when the server refuses: then it stays here too. */
export async function DeleteConceptById(id: number): Promise<void> {
  const graph = getGraph();
  if (!(await isAgreed("/api/delete_concept", graph.concepts.resolve(id)))) throw failures.notDeleted(id);
  await graph.transaction((tx) => tx.trash(id));
}

/** Deletes a concept in the name of a token of its own. */
export async function TrashTheConcept(id: number, token: string): Promise<void> {
  const { concepts, http, transaction } = getGraph();
  const call = { path: "/api/delete_concept", body: { id: concepts.resolve(id) } };
  const { success } = await http<{ success?: boolean }>({ ...call, ...bearer(token) });
  if (success !== true) throw failures.notDeleted(id);
  await transaction((tx) => tx.trash(id));
}

/** Removes a concept of this device. */
export async function DeleteConceptLocal(id: number): Promise<void> {
  await getGraph().transaction((tx) => tx.trash(id));
}

/** Deletes the account that a user concept stands for; returns the id of its e-mail concept. */
export async function DeleteUser(conceptId: number): Promise<number> {
  const path = `/api/deleteuser?conceptId=${getGraph().concepts.resolve(conceptId)}`;
  const { data } = await getGraph().http<{ data?: number }>({ path, body: {} });
  return data ?? 0;
}

/** Links of a type that leave a concept. */
export async function GetAllTheConnectionsByTypeAndOfTheConcept(
  id: number,
  linker: string,
): Promise<ConnectionRecord[]> {
  const { connections } = getGraph();
  await connections.load(id);
  return connections.from(id, linker);
}

/** Ends a link. False when the server refuses: then it stays here too. */
export async function DeleteConnectionById(id: number): Promise<boolean> {
  const graph = getGraph();
  if (!(await isAgreed("/api/delete_connection", graph.connections.get(id)?.id ?? id))) return false;
  await graph.transaction((tx) => tx.end(id));
  return true;
}

/** Ends links, all or none. False when the server refuses: then they stay here too. */
export async function DeleteConnectionByIdBulk(ids: readonly number[]): Promise<boolean> {
  const { connections } = getGraph();
  const known = ids.map((id) => connections.get(id)?.id ?? id);
  try {
    await deleting(known, (tx) => known.forEach((id) => tx.end(id)));
    return true;
  } catch (error) {
    if (error instanceof GraphError && isRefused(error)) return false;
    throw error;
  }
}

/** Ends all links of a type that leave a concept; returns how many there were. */
export async function DeleteConnectionByType(id: number, linker: string): Promise<number> {
  return DeleteConnectionByTypeBulk(id, [linker]);
}

/** The same for several types, in one step. Rejects when the server refuses, or is not there: then they stay. */
export function DeleteConnectionByTypeBulk(id: number, linkers: readonly string[]): Promise<number> {
  return deleting([getGraph().concepts.resolve(id)], async (tx) => {
    let ended = 0;
    for (const linker of linkers) ended += await tx.endLinks(id, linker);
    return ended;
  });
}

/** Deletes in one step, which the server confirms as far as it has seen what it concerns. */
async function deleting<T>(ids: readonly number[], work: (tx: Transaction) => T | Promise<T>): Promise<T> {
  const graph = getGraph();
  const { value, committed } = await graph.transaction(work);
  if (ids.some((id) => id > 0)) await deliverOrTakeBack(graph, committed);
  return value;
}

function isRefused({ code, isTemporary }: GraphError): boolean {
  return (code === "refused" || code === "not-found") && !isTemporary;
}

/** The server knows who may; what it has not seen yet is this device's alone. */
async function isAgreed(path: string, id: number): Promise<boolean> {
  if (id <= 0) return true;
  const { success } = await getGraph().http<{ success?: boolean }>({ path, body: { id } });
  return success === true;
}
