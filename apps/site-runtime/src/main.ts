#!/usr/bin/env node
import { readSettings } from "./settings.ts";
import { startServer, type RunningServer } from "./server.ts";
import { StartError } from "./start-error.ts";

/** How long a stop waits for what was accepted. */
const stopTimeoutMs = 10_000;

try {
  const server = await startServer(readSettings(process.env));
  stopOnSignals(server);
  process.send?.({ ready: true, port: server.port });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`tessera-sites: ${error.message}\n`);
  process.exit(1);
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
