import type { Engine } from "./engine.ts";
import type { Names } from "./names.ts";
import type { Reads } from "./reads.ts";
import type { Records } from "./records.ts";
import type { PendingBatch } from "./sync/pending.ts";

/** What the operations of the store share. */
export interface Core {
  engine: Engine;
  names: Names;
  records: Records;
  reads: Reads;
  /** Large batches that this process is storing. */
  pending: Set<PendingBatch>;
  /** Read-access links whose shares this process is building anew piece by piece, each with a mark that is gone when something below it changes. */
  rebuilding: Map<number, symbol>;
}
