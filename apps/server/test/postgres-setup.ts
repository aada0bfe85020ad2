import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";

import { openPostgresStore, withClient } from "../src/store/postgres/postgres-store.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL with `{database}` in the place of the database's name, and of one that holds an empty store. */
    postgres: { address: string; template: string };
  }
}

let tidyUp: () => Promise<void> = async () => undefined;

/** Ends what `setup` began. */
export function teardown(): Promise<void> {
  return tidyUp();
}

/** One PostgreSQL for the whole run: `DATABASE_URL`, else one of its own. */
export async function setup(project: TestProject): Promise<void> {
  const template = `tessera_template_${randomBytes(4).toString("hex")}`;
  const given = process.env["DATABASE_URL"];
  if (given) {
    const address = given.replace(/\/[^/?]*(\?|$)/, "/{database}$1");
    await prepare(given, address.replace("{database}", template), template);
    project.provide("postgres", { address, template });
    tidyUp = () =>
      withClient(given, async (client) => void (await client.query(`DROP DATABASE ${template}`)));
    return;
  }
  const server = await startPostgres(["-c", "fsync=off", "-c", "full_page_writes=off"]);
  await prepare(server.url("postgres"), server.url(template), template).catch(async (error: unknown) => {
    await server.remove();
    throw error;
  });
  project.provide("postgres", { address: server.url("{database}"), template });
  tidyUp = () => server.remove();
}

async function prepare(admin: string, url: string, template: string): Promise<void> {
  await withClient(admin, async (client) => void (await client.query(`CREATE DATABASE ${template}`)));
  await (await openPostgresStore({ url })).close();
}
