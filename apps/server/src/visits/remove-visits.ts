import { types } from "@tessera/content/schema";

import type { Store } from "../store/store.ts";
import type { VisitedProject } from "../store/visit-store.ts";

/** Deletes the sums of projects that are gone, or belong to somebody else. */
export async function removeVisitsOfGone(store: Store): Promise<void> {
  let visited: VisitedProject | undefined = await store.visits.nextProject({ userId: 0, projectId: 0 });
  while (visited) {
    if ((await store.ownerOf(visited.projectId, types.project)) !== visited.userId)
      await store.visits.removeProject(visited);
    visited = await store.visits.nextProject(visited);
  }
}
