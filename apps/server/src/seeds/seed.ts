import { anonymousUser } from "@tessera/graph/wire";

import type { Store, Writer } from "../store/store.ts";
import { palettePlants } from "./palette/palette.ts";
import { plantBatch } from "./plant.ts";

/** Nobody in particular owns what every store begins with. */
const nobody: Writer = { userId: anonymousUser, admin: true, system: true };

const paletteBatch = "seed:palette:1";

/** Ids of what every store begins with and clients have to find. */
export interface SeedIds {
  /** Widgets that stand for whole screens, by their name in the configuration. */
  screens: Readonly<Record<string, number>>;
  /** The entity whose widgets are the page templates; 0 when there is none. */
  templateEntity: number;
}

/** For a store that was not filled. */
export const noSeeds: SeedIds = { screens: {}, templateEntity: 0 };

/** Fills a new store; a store that was filled before stays as it is, since the batch has an id. */
export async function seed(store: Store): Promise<SeedIds> {
  if (!(await store.planted(0, paletteBatch))) {
    const { batch } = plantBatch(palettePlants(), anonymousUser);
    await store.sync({ ...batch, batchId: paletteBatch }, nobody);
  }
  return noSeeds;
}
