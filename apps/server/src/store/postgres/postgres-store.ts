import { Client } from "pg";

import { StartError } from "../../errors.ts";
import { createStore } from "../sql-store/create-store.ts";
import type { Engine, Session } from "../sql/engine.ts";
import { checkEmpty, restoreRows } from "../sql/restore.ts";
import { steps } from "../sql/steps.ts";
import { tooNew } from "../sql/too-new.ts";
import { begins, noStore, unfinishedRestore, type Purpose } from "../purpose.ts";
import type { BackupRow, Store } from "../store.ts";
import { openPostgresEngine, type PostgresOptions } from "./postgres-engine.ts";

/** Opens the store in a PostgreSQL database and brings it to the present version. */
export async function openPostgresStore(
  options: PostgresOptions,
  purpose: Purpose = "serve",
): Promise<Store> {
  const engine = await openPostgresTables(options, steps.length, purpose);
  const store = createStore(engine);
  return purpose === "restore" ? { ...store, restore: (rows) => restoreMarked(engine, rows) } : store;
}

/** Connects to the database with tables of the present version, or of an earlier one. */
export async function openPostgresTables(
  options: PostgresOptions,
  upTo: number = steps.length,
  purpose: Purpose = "serve",
): Promise<Engine> {
  const engine = openPostgresEngine(options);
  try {
    await engine.write(async (session) => {
      await engine.lock(session, "migrate");
      await checkPurpose(session, purpose);
      await migrate(engine, session, upTo);
      if (purpose === "restore") await markRestoring(session);
    });
    return engine;
  } catch (error) {
    await engine.close();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATABASE_URL does not lead to a database that can be used: ${(error as Error).message}.`,
    );
  }
}

/** A table that is there from the start of a restore until its end. */
const restoreMark = "unfinished_restore";
const place = "the database of DATABASE_URL";

async function checkPurpose(session: Session, purpose: Purpose): Promise<void> {
  if (!begins(purpose) && !(await hasTable(session, "store_version"))) throw noStore(place, "DATABASE_URL");
  if (purpose !== "restore" && (await hasTable(session, restoreMark))) throw unfinishedRestore(place);
}

async function hasTable(session: Session, name: string): Promise<boolean> {
  const row = await session.get<{ here: boolean }>("SELECT to_regclass($1) IS NOT NULL AS here", [name]);
  return row?.here === true;
}

/** Marks a database without a store, or with an empty one. */
async function markRestoring(session: Session): Promise<void> {
  await checkEmpty(session);
  await session.run(`CREATE TABLE IF NOT EXISTS ${restoreMark} ()`);
}

/** Fills the store and removes the mark, both or neither. Of two restores at once the second finds a full store. */
function restoreMarked(engine: Engine, rows: AsyncIterable<BackupRow>): Promise<void> {
  return engine.write(async (session) => {
    await engine.lock(session, "restore");
    await restoreRows(engine, session, rows);
    await session.run(`DROP TABLE ${restoreMark}`);
  });
}

/** Several processes may start at once: one migrates, the others wait for it. All steps or none. */
async function migrate(engine: Engine, session: Session, upTo: number): Promise<void> {
  await session.run("CREATE TABLE IF NOT EXISTS store_version (version BIGINT NOT NULL)");
  const row = await session.get<{ version: number }>("SELECT max(version) AS version FROM store_version");
  const version = row?.version ?? 0;
  if (version > steps.length) throw new StartError(tooNew("The database", version));
  for (let next = version; next < upTo; next++) {
    for (const statement of statementsOf(engine.dialect.define(steps[next]?.define ?? "")))
      await session.run(statement);
    if (next === 0) await createSequences(session);
    await steps[next]?.fill?.(session);
    await session.run("INSERT INTO store_version VALUES ($1)", [next + 1]);
  }
}

function statementsOf(text: string): string[] {
  return text
    .split(";")
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Ids are drawn without holding others back, in rising order over all processes. */
async function createSequences(session: Session): Promise<void> {
  const starts = { concept: 1_000_000, connection: 1_000_000, user: 10_000, change: 1 };
  for (const [name, start] of Object.entries(starts))
    await session.run(`CREATE SEQUENCE ${name}_ids START ${start}`);
}

/** For programs that need a connection of their own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
