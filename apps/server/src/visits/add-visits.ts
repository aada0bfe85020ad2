import { types } from "@tessera/content/schema";

import { projectTexts } from "../projects/project-texts.ts";
import type { Store } from "../store/store.ts";
import type { VisitSum } from "../store/visit-store.ts";

const dayMs = 86_400_000;

/** Hosts of referrers that a project counts by name on one day. */
const mostReferrers = 100;
/** Days after which sums are too old to be added; a batch is known for longer, so that none is added twice. */
const latestDays = 7;

/** Sums of one batch, as the site runtime sends them. */
export interface VisitBatch {
  id: string;
  sums: readonly Omit<VisitSum, "userId">[];
}

/**
 * Adds what a batch counts, once. Left out are sums of days that are too long ago or yet to come, and of projects that belong to
 * nobody or whose owner wants no visits counted.
 */
export async function addVisits(store: Store, { id, sums }: VisitBatch, now: number): Promise<void> {
  const today = Math.floor(now / dayMs);
  const timely = sums.filter(({ day }) => day >= today - latestDays && day <= today + 1);
  const owners = await ownersOf(store, new Set(timely.map(({ projectId }) => projectId)));
  const kept = timely.flatMap((sum) => {
    const userId = owners.get(sum.projectId);
    return userId === undefined ? [] : [{ ...sum, userId }];
  });
  await store.visits.add(id, kept, { referrers: mostReferrers });
}

/** Owners of the projects whose visits are counted. */
async function ownersOf(store: Store, projects: Iterable<number>): Promise<Map<number, number>> {
  const owners = new Map<number, number>();
  for (const project of projects) {
    const owner = await store.ownerOf(project, types.project);
    if (owner === undefined) continue;
    const [wish] = await projectTexts(store, { project, owner }, [`${types.project}_visit_counts`]);
    if (wish !== "off") owners.set(project, owner);
  }
  return owners;
}
