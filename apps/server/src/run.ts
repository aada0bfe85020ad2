import { StartError } from "./errors.ts";
import { startServer, type RunningServer } from "./server.ts";
import { readSettings } from "./settings.ts";

/** How long a stop waits for what was accepted. */
const stopPatienceMs = 10_000;

/** Runs the server until a signal stops it; a start that fails ends with one line and exit code 1. */
export async function run(): Promise<void> {
  try {
    const server = await startServer(readSettings(process.env));
    stopOnSignals(server);
    process.send?.({ ready: true, port: server.port });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`tessera-server: ${error.message}\n`);
    process.exit(1);
  }
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopPatienceMs).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
