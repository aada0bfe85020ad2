import { StartError } from "./start-error.ts";
import type { RunningServer } from "./server.ts";

/** How long a stop waits for what was accepted. */
const stopTimeoutMs = 10_000;

/** Starts a server that runs until a signal ends it; one that cannot start says why in one line. */
export async function runServer(name: string, start: () => Promise<RunningServer>): Promise<void> {
  try {
    const server = await start();
    stopOnSignals(server);
    process.send?.({ ready: true, port: server.port });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exit(1);
  }
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
