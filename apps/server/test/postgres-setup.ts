import type { TestProject } from "vitest/node";

import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL database in which tests make schemas of their own. */
    postgres: { address: string };
  }
}

let tidyUp: () => Promise<void> = async () => undefined;

/** Ends what `setup` began. */
export function teardown(): Promise<void> {
  return tidyUp();
}

/** One PostgreSQL for the whole run: `DATABASE_URL`, else one of its own. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env["DATABASE_URL"];
  if (given) {
    project.provide("postgres", { address: given });
    return;
  }
  const server = await startPostgres(["-c", "fsync=off", "-c", "full_page_writes=off"]);
  tidyUp = () => server.remove();
  project.provide("postgres", { address: server.url("postgres") });
}
