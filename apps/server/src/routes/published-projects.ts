import { linkers, types } from "@tessera/content/schema";

import type { Link, Store, Viewer } from "../store/store.ts";

/** The owner of a project that is published, which means that it has a main page; undefined for every other id. */
export async function publisherOf(store: Store, project: number): Promise<number | undefined> {
  const owner = await store.ownerOf(project, types.project);
  if (owner === undefined) return undefined;
  const main = await linksOf(store, [project], linkers.projectMainPage, { userId: owner, admin: false });
  return main.length > 0 ? owner : undefined;
}

async function linksOf(store: Store, ids: number[], linker: string, viewer: Viewer): Promise<Link[]> {
  const typeId = (await store.typeIds([linker])).get(linker);
  return typeId === undefined ? [] : store.links({ ids, direction: "from", types: [typeId] }, viewer);
}
