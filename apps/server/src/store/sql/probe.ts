import { randomUUID } from "node:crypto";

import type { Engine } from "./engine.ts";
import { tables } from "./tables.ts";

/** Nobody's: users have positive numbers. */
const probeUser = -1;

/** Characters of a probe: more than a page, so that a store which cannot grow is noticed. */
const probeSize = 16_384;

/**
 * Rejects when the store cannot be read, or cannot take a small write: one row is created and removed in a write that
 * reaches the disk.
 */
export async function probe({ reader, write }: Engine): Promise<void> {
  await reader.get("SELECT 1 AS here FROM concept WHERE id = 1");
  const id = randomUUID();
  await write(async (session) => {
    await session.insert(tables.batch, [[probeUser, 0, id, "x".repeat(probeSize), Date.now()]]);
    await session.run("DELETE FROM batch WHERE user_id = $1 AND batch_id = $2", [probeUser, id]);
  });
}
