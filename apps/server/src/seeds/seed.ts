import { anonymousUser } from "@tessera/graph/wire";

import type { Store, SyncRequest, Writer } from "../store/store.ts";
import { libraryPlants } from "./library/library-plants.ts";
import { palettePlants } from "./palette/palette.ts";
import { plantBatch } from "./plant.ts";

/** Nobody in particular owns what every store begins with. */
const nobody: Writer = { userId: anonymousUser, admin: true, system: true };

/** Ids of what every store begins with and clients have to find. */
export interface SeedIds {
  /** Widgets that stand for whole screens, by their name in the configuration. */
  screens: Readonly<Record<string, number>>;
}

/** For a store that was not filled. */
export const noSeeds: SeedIds = { screens: {} };

/** A batch is planted once; its ghosts are its own by a randomizer above those that clients draw. */
const palette = { batchId: "seed:palette:1", randomizer: 0 };
const library = { batchId: "seed:library:1", randomizer: 1_000_000_001 };

/** Fills a new store; what was planted before stays as it is. */
export async function seed(store: Store): Promise<SeedIds> {
  if (!(await store.planted(palette.randomizer, palette.batchId))) {
    const { batch } = plantBatch(palettePlants(), anonymousUser);
    await store.sync({ ...batch, ...palette }, nobody);
  }
  const { plants, screens } = libraryPlants();
  const { batch, ghosts } = plantBatch(plants, anonymousUser);
  const known = await store.planted(library.randomizer, library.batchId);
  const ids = known ?? new Map(await plant(store, { ...batch, ...library }));
  return { screens: Object.fromEntries(screens.map((name, at) => [name, ids.get(ghosts[at] ?? 0) ?? 0])) };
}

async function plant(store: Store, request: SyncRequest): Promise<[ghost: number, id: number][]> {
  const { concepts } = await store.sync(request, nobody);
  return concepts.map(({ ghostId, id }) => [ghostId, id]);
}
