import { randomBytes } from "node:crypto";

import type { TestProject } from "vitest/node";

import { openPostgresStore, withClient } from "../src/store/postgres/postgres-store.ts";
import { databaseAt, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL database in which tests make schemas of their own, and the name of one with an empty store. */
    postgres: { address: string; template: string };
  }
}

/** Ends what `setup` began, the last first. */
const endings: (() => Promise<void>)[] = [];

export async function teardown(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}

/** One PostgreSQL for the whole run: `DATABASE_URL`, whose user may create databases, else one of its own. */
export async function setup(project: TestProject): Promise<void> {
  const address = process.env["DATABASE_URL"] ?? (await ownServer());
  project.provide("postgres", { address, template: await createTemplate(address) });
}

async function ownServer(): Promise<string> {
  const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];
  const server = await startPostgres(settings.flatMap((setting) => ["-c", setting]));
  endings.push(() => server.remove());
  return server.url("postgres");
}

/** All migrations take ten times as long as a copy of what they lead to. */
async function createTemplate(address: string): Promise<string> {
  const name = `template_${process.pid}_${randomBytes(3).toString("hex")}`;
  const run = (sql: string): Promise<void> =>
    withClient(address, async (client) => void (await client.query(sql)));
  await run(`CREATE DATABASE ${name}`);
  endings.push(() => run(`DROP DATABASE ${name}`));
  await (await openPostgresStore({ url: databaseAt(address, name) })).close();
  return name;
}
