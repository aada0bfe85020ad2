import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import type { Viewer } from "../store.ts";
import type { Database } from "./database.ts";
import type { Ghosts } from "./ghosts.ts";
import type { NextId } from "./ids.ts";
import type { Names } from "./names.ts";
import type { Records } from "./records.ts";

/** What the operations of this store share. */
export interface Core {
  database: Database;
  names: Names;
  records: Records;
  nextId: NextId;
  ghosts(userId: number, randomizer: number): Ghosts;
  readConcepts(ids: number[], viewer: Viewer): ConceptRecord[];
  readConnections(ids: number[], viewer: Viewer): ConnectionRecord[];
}
