import { getGraph } from "./state.ts";

/** Deletes a concept. False when the server refuses: then it stays here too. */
export async function DeleteConceptById(id: number): Promise<boolean> {
  const graph = getGraph();
  if (!(await isAgreed("/api/delete_concept", graph.concepts.resolve(id)))) return false;
  await graph.transaction((tx) => tx.trash(id));
  return true;
}

/** Ends a link. False when the server refuses: then it stays here too. */
export async function DeleteConnectionById(id: number): Promise<boolean> {
  const graph = getGraph();
  if (!(await isAgreed("/api/delete_connection", graph.connections.get(id)?.id ?? id))) return false;
  await graph.transaction((tx) => tx.end(id));
  return true;
}

/** Ends links, all or none. */
export async function DeleteConnectionByIdBulk(ids: readonly number[]): Promise<boolean> {
  await getGraph().transaction((tx) => ids.forEach((id) => tx.end(id)));
  return true;
}

/** Ends all links of a type that leave a concept; returns how many there were. */
export async function DeleteConnectionByType(id: number, linker: string): Promise<number> {
  return DeleteConnectionByTypeBulk(id, [linker]);
}

/** The same for several types, in one step. */
export async function DeleteConnectionByTypeBulk(id: number, linkers: readonly string[]): Promise<number> {
  return (
    await getGraph().transaction(async (tx) => {
      let ended = 0;
      for (const linker of linkers) ended += await tx.endLinks(id, linker);
      return ended;
    })
  ).value;
}

/** The server knows who may; what it has not seen yet is this device's alone. */
async function isAgreed(path: string, id: number): Promise<boolean> {
  if (id <= 0) return true;
  const { success } = await getGraph().http<{ success?: boolean }>({ path, body: { id } });
  return success === true;
}
