import type { SyncRequest, Viewer } from "../src/store/store.ts";
import { openSqliteStore } from "../src/store/sqlite/sqlite-store.ts";

/** A process that applies one batch to a store: killed by a test in the middle of it. */
process.once(
  "message",
  async ({ file, request, writer }: { file: string; request: SyncRequest; writer: Viewer }) => {
    const store = await openSqliteStore(file);
    await store.sync(request, writer);
    await store.close();
    process.disconnect();
  },
);
