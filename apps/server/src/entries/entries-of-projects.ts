import { linkers, types } from "@tessera/content/schema";

import type { FastifyRequest } from "fastify";

import type { Services } from "../http/services.ts";
import type { Store, Viewer } from "../store/store.ts";

/** Links that are read at once. */
const atOnce = 1000;

/** Ids of the entries of the projects among the viewer's things, so that they can go when the projects go. */
export async function entriesOfProjects(store: Store, viewer: Viewer, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const things = await store.concepts(ids, viewer);
  const projects = things.filter(
    ({ typeCharacter, userId }) => typeCharacter === types.project && userId === viewer.userId,
  );
  if (projects.length === 0) return [];
  const type = (await store.typeIds([linkers.projectEntries])).get(linkers.projectEntries);
  if (type === undefined) return [];
  const entries: number[] = [];
  for (const { id } of projects) entries.push(...(await linkedFrom(store, viewer, id, type)));
  return entries;
}

async function linkedFrom(store: Store, viewer: Viewer, id: number, type: number): Promise<number[]> {
  const found: number[] = [];
  let after = 0;
  for (;;) {
    const window = { order: "ASC", limit: atOnce, offset: 0, ...(after > 0 && { after }) } as const;
    const links = await store.pageOfLinks({ id, type, direction: "from", window }, viewer);
    found.push(...links.map(({ to }) => to));
    if (links.length < atOnce) return found;
    after = links.at(-1)?.id ?? 0;
  }
}

/** Deletes in the background what visitors have sent to projects that are gone. */
export function removeWithProjects(
  { store, background }: Services,
  { log, viewer }: FastifyRequest,
  entries: readonly number[],
): void {
  const remove = async (): Promise<void> => {
    for (const id of entries) await store.deleteConcept(id, viewer);
  };
  if (entries.length > 0) background.run(log, "entries of a deleted project were not deleted", remove());
}
