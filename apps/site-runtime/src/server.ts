import { createApp } from "./app.ts";
import { readOwnScripts } from "./files/own-file.ts";
import { listen } from "./listen.ts";
import { createVisitSender } from "./visits/send-visits.ts";
import { createSiteSource } from "./sites/site-source.ts";
import type { Settings } from "./settings.ts";

/** A runtime that listens. */
export interface RunningServer {
  readonly port: number;
  /** Finishes what was accepted. */
  readonly close: () => Promise<void>;
}

/** Builds the application over the real server and listens. Throws a `StartError` that says what is wrong. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const app = createApp({
    settings,
    source: createSiteSource(settings),
    scripts: readOwnScripts(),
    sendVisits: createVisitSender(settings, (status) =>
      app.log.error({ status }, "the server has refused sums of visits"),
    ),
  });
  const port = await listen(app, settings);
  return { port, close: () => app.close() };
}
