import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "@tessera/run/processes";

/** Serves a folder of built pages by the real server, over an empty store of its own. */
export async function serveBuilder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  const env = { PORT: "0", DATA_DIR: data, BUILDER_DIR: folder, LOG_LEVEL: "warn" };
  const server = await startService("apps/server/src/main.ts", env, ["--conditions=@tessera/source"]);
  return {
    url: `http://localhost:${server.port}`,
    close: async () => {
      server.process.kill("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
  };
}
