import { DatabaseSync } from "node:sqlite";

import { StartError } from "../../errors.ts";
import { clearLeftovers, createStore } from "../sql-store/create-store.ts";
import type { Engine } from "../sql/engine.ts";
import { checkEmpty } from "../sql/restore.ts";
import { steps } from "../sql/steps.ts";
import type { LargeBatch } from "../sql/sync/sync.ts";
import { tooNew } from "../sql/too-new.ts";
import type { Store } from "../store.ts";
import { connect, type OnStatement } from "./connection.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

/** How a store in a file is opened. */
export interface SqliteOptions {
  onStatement?: OnStatement;
  /** Another process writes to the file, so that what is not whole in it may become so. */
  besideServer?: boolean;
  largeBatch?: LargeBatch;
}

/** Opens the store in an SQLite file and brings it to the present version. */
export async function openSqliteStore(
  file: string,
  { onStatement, besideServer = false, largeBatch }: SqliteOptions = {},
): Promise<Store> {
  const engine = await openSqliteTables(file, onStatement);
  if (!besideServer) {
    await fillWal(engine);
    await clearLeftovers(engine);
  }
  return createStore(engine, largeBatch);
}

/**
 * The WAL holds something from here on, so that one that is empty later is known to be cut. The version is written even
 * where it stays the same, which is not true of a row.
 */
function fillWal(engine: Engine): Promise<void> {
  return engine.write((session) => session.run(`PRAGMA user_version = ${steps.length}`));
}

/** SQLite's code for a file that is not what it says. */
const corrupt = 11;

/** Looks through the file with its WAL, and leaves both as they are; returns the first fault, on one line. */
export function faultIn(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
    return found === "ok" ? undefined : found.split("\n").at(-1);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if ((errcode & 0xff) === corrupt) return message;
    throw error;
  } finally {
    database.close();
  }
}

/** Throws a `StartError` when something has happened in the store. */
export async function checkEmptyStore(file: string): Promise<void> {
  const engine = await openSqliteTables(file);
  try {
    await checkEmpty(engine.reader);
  } finally {
    await engine.close();
  }
}

/** Opens the file with tables of the present version, or of an earlier one. */
export async function openSqliteTables(
  file: string,
  onStatement?: OnStatement,
  upTo: number = steps.length,
): Promise<Engine> {
  await migrate(file, upTo);
  return openSqliteEngine(file, onStatement);
}

/** Brings the store to the present version, each step all or nothing. */
async function migrate(file: string, upTo: number): Promise<void> {
  const connection = connect(file);
  try {
    const row = await connection.get<{ user_version: number }>("PRAGMA user_version");
    const version = row?.user_version ?? 0;
    if (version > steps.length) throw new StartError(tooNew(`The store ${file}`, version));
    for (let next = version; next < upTo; next++) {
      connection.exec("BEGIN IMMEDIATE");
      connection.exec(steps[next]?.define ?? "");
      await steps[next]?.fill?.(connection);
      connection.exec(`PRAGMA user_version = ${next + 1}; COMMIT`);
    }
  } finally {
    connection.close();
  }
}
