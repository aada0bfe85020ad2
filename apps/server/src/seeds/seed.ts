import { anonymousUser } from "@tessera/graph/wire";

import type { Store, Writer } from "../store/store.ts";
import { palettePlants } from "./palette/palette.ts";
import { plantBatch } from "./plant.ts";

/** Nobody in particular owns what every store begins with. */
const nobody: Writer = { userId: anonymousUser, admin: true, system: true };

/** Fills a new store; a store that was filled before stays as it is, since the batch has an id. */
export async function seed(store: Store): Promise<void> {
  const { batch } = plantBatch(palettePlants(), anonymousUser);
  await store.sync({ ...batch, batchId: "seed:palette:1" }, nobody);
}
