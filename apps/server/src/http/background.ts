import type { FastifyBaseLogger } from "fastify";

/** Work that an answer does not wait for; the end of the server does. */
export interface Background {
  /** Logs a failure as `what`. */
  run(log: FastifyBaseLogger, what: string, work: Promise<unknown>): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  return {
    run(log, what, work) {
      const done = work
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, what),
        )
        .finally(() => running.delete(done));
      running.add(done);
    },
    idle: async () => void (await Promise.all(running)),
  };
}
