import { formats, type Graph } from "@tessera/graph";
import { readItem } from "./item.ts";
import type { Id } from "./records.ts";

const linker = "the_entity_tour_status";

/** Notes whether an entity has seen the tour; kept as the text true or false (specification 1, section 3). */
export async function setTourStatus(graph: Graph, entityId: Id, seen: boolean): Promise<void> {
  return (await graph.transaction((tx) => tx.setValue(entityId, "tour_status", String(seen)))).value;
}

/** True when an entity has seen the tour to its end. */
export async function readTourStatus(graph: Graph, entityId: Id): Promise<boolean> {
  const query = { conceptIds: [entityId], selectors: [linker], outputFormat: formats.DATAID };
  const [entity] = await graph.query(query);
  return entity !== undefined && readItem(entity).text(linker) === "true";
}
