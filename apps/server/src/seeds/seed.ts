import { anonymousUser } from "@tessera/graph/wire";

import type { Language } from "../languages.ts";
import type { Store, SyncRequest, Writer } from "../store/store.ts";
import { libraryPlants, screenPlants, type LibraryPlants } from "./library/library-plants.ts";
import { palettePlants } from "./palette/palette.ts";
import { plantBatch } from "./plant.ts";

/** Nobody in particular owns what every store begins with. */
const nobody: Writer = { userId: anonymousUser, admin: true, system: true };

/** Ids of what every store begins with and clients have to find. */
export interface SeedIds {
  /** Widgets that stand for whole screens, by language and by their name in the configuration. */
  screens: Readonly<Record<Language, Readonly<Record<string, number>>>>;
}

/** For a store that was not filled. */
export const noSeeds: SeedIds = { screens: { en: {}, es: {} } };

/** A batch is planted once; its ghosts are its own by a randomizer above those that clients draw. */
const palette = { batchId: "seed:palette:1", randomizer: 0 };
const library = { batchId: "seed:library:1", randomizer: 1_000_000_001 };
const inSpanish = { batchId: "seed:screens-es:1", randomizer: 1_000_000_002 };

/** Fills a new store; what was planted before stays as it is. */
export async function seed(store: Store): Promise<SeedIds> {
  if (!(await store.planted(palette.randomizer, palette.batchId))) {
    const { batch } = plantBatch(palettePlants(), anonymousUser);
    await store.sync({ ...batch, ...palette }, nobody);
  }
  return {
    screens: {
      en: await plantLibrary(store, libraryPlants(), library),
      es: await plantLibrary(store, screenPlants("es"), inSpanish),
    },
  };
}

/** Plants what is not there yet, and answers the ids of the screens among it. */
async function plantLibrary(
  store: Store,
  { plants, screens }: LibraryPlants,
  once: { batchId: string; randomizer: number },
): Promise<Record<string, number>> {
  const { batch, ghosts } = plantBatch(plants, anonymousUser);
  const known = await store.planted(once.randomizer, once.batchId);
  const ids = known ?? new Map(await plant(store, { ...batch, ...once }));
  return Object.fromEntries(screens.map((name, at) => [name, ids.get(ghosts[at] ?? 0) ?? 0]));
}

async function plant(store: Store, request: SyncRequest): Promise<[ghost: number, id: number][]> {
  const { concepts } = await store.sync(request, nobody);
  return concepts.map(({ ghostId, id }) => [ghostId, id]);
}
