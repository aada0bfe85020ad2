import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { startService } from "./processes.ts";

/** The backend in a process of its own, for tests that want no double of it. */
export interface RealServer {
  url: string;
  /** Ends it, and forgets its data. */
  stop(): Promise<void>;
}

/** Starts the server of this workspace on an empty data folder; more settings may be given. */
export async function startRealServer(settings: NodeJS.ProcessEnv = {}): Promise<RealServer> {
  const [folder, free] = await Promise.all([mkdtemp(join(tmpdir(), "tessera-test-")), freePort()]);
  const env = { PORT: String(free), DATA_DIR: folder, LOG_LEVEL: "error", NODE_OPTIONS: "", ...settings };
  const { process: server, port } = await startService("apps/server/src/main.ts", env, [
    "--conditions=@tessera/source",
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
