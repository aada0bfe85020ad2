import { formats, type Graph } from "@tessera/graph";
import { readItem } from "./item.ts";
import type { Id, PersonName } from "./records.ts";
import { types } from "./schema.ts";

const linkers = {
  firstName: `${types.entity}_firstname`,
  lastName: `${types.entity}_lastname`,
  username: `${types.entity}_username`,
} as const;

/** How a person is called; "" for what was never told. */
export async function readPerson(graph: Graph, entityId: Id): Promise<PersonName> {
  const query = {
    conceptIds: [entityId],
    selectors: Object.values(linkers),
    outputFormat: formats.DATAID,
  };
  const [entity] = await graph.query(query);
  const text = (linker: string): string => (entity ? readItem(entity).text(linker) : "");
  return {
    firstName: text(linkers.firstName),
    lastName: text(linkers.lastName),
    username: text(linkers.username),
  };
}

/** Changes how a person is called. The user name stays: others know the person by it. */
export function savePerson(
  graph: Graph,
  entityId: Id,
  { firstName, lastName }: Pick<PersonName, "firstName" | "lastName">,
): Promise<void> {
  return graph.transaction(async (tx) => {
    await tx.setValue(entityId, "firstname", firstName);
    await tx.setValue(entityId, "lastname", lastName);
  });
}
