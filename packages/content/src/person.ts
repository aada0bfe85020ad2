import { formats, type Graph, type Query, type QueryItem } from "@tessera/graph";
import { freeUpload, uploadFile } from "./assets.ts";
import { readItem } from "./item.ts";
import type { Id, PersonName } from "./records.ts";
import { types } from "./schema.ts";

const linkers = {
  firstName: `${types.entity}_firstname`,
  lastName: `${types.entity}_lastname`,
  username: `${types.entity}_username`,
  // Clients that know nothing of a picture find the linker among others, and leave it alone.
  picture: `${types.entity}_picture`,
} as const;

/** How a person is called; "" for what was never told. */
export async function readPerson(graph: Graph, entityId: Id): Promise<PersonName> {
  const { firstName, lastName, username } = linkers;
  const [entity] = await graph.query(asked(entityId, [firstName, lastName, username]));
  const text = (linker: string): string => (entity ? readItem(entity).text(linker) : "");
  return {
    firstName: text(linkers.firstName),
    lastName: text(linkers.lastName),
    username: text(linkers.username),
  };
}

/** Changes how a person is called. The user name stays: others know the person by it. */
export async function savePerson(
  graph: Graph,
  entityId: Id,
  { firstName, lastName }: Pick<PersonName, "firstName" | "lastName">,
): Promise<void> {
  return (
    await graph.transaction(async (tx) => {
      await tx.setValue(entityId, "firstname", firstName);
      await tx.setValue(entityId, "lastname", lastName);
    })
  ).value;
}

/** Calls `listener` with the address of a person's picture, "" without one, now and after each change. Returns its undo. */
export function livePicture(
  graph: Graph,
  entityId: Id,
  listener: (url: string) => void,
  onError: (error: unknown) => void,
): () => void {
  return graph.live(asked(entityId, [linkers.picture]), ([entity]) => listener(pictureIn(entity)), onError);
}

/** Gives a person another picture, or none with null; the bytes of the one before are freed. */
export async function savePicture(graph: Graph, entityId: Id, file: File | null): Promise<void> {
  const [entity] = await graph.query(asked(entityId, [linkers.picture]));
  const before = pictureIn(entity);
  const url = file ? await uploadFile(graph, file) : "";
  await graph.transaction((tx) => tx.setValue(entityId, "picture", url));
  if (before !== "" && before !== url) await freeUpload(graph, before);
}

function pictureIn(entity: QueryItem | undefined): string {
  return entity ? readItem(entity).text(linkers.picture) : "";
}

function asked(entityId: Id, selectors: string[]): Query {
  return { conceptIds: [entityId], selectors, outputFormat: formats.DATAID };
}
