import { accessSync, constants, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import { StartError } from "./errors.ts";
import type { Settings } from "./settings.ts";
import { isWhole, openSqliteStore } from "./store/sqlite/sqlite-store.ts";
import { checkStoreFiles, cut, holdFolder, markOpen, type HeldFolder } from "./store/sqlite/store-folder.ts";
import type { Store } from "./store/store.ts";

const storeFile = "tessera.sqlite";

/** Whether another process may have the store at the same time: one that only reads does not disturb it. */
export type Use = "alone" | "beside a server";

/** Opens the store that the settings name; throws a `StartError` that says what is wrong with it. */
export async function openStore(settings: Settings, use: Use = "alone"): Promise<Store> {
  const folder = resolve(settings.dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written to: ${(error as Error).message}.`);
  }
  return settings.databaseUrl === "" ? openFile(folder, use) : openDatabase(settings);
}

async function openDatabase({ databaseUrl, databaseConnections, logLevel }: Settings): Promise<Store> {
  const onError = (error: Error): void => void (logLevel !== "silent" && warn(error));
  const { openPostgresStore } = await import("./store/postgres/postgres-store.ts");
  try {
    return await openPostgresStore({ url: databaseUrl, connections: databaseConnections, onError });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL cannot be used: ${(error as Error).message}.`);
  }
}

async function openFile(folder: string, use: Use): Promise<Store> {
  const file = join(folder, storeFile);
  const held = hold(file);
  if (!held && use === "alone")
    throw new StartError(
      `DATA_DIR ${folder} is used by another server: stop that one first, or give this one a folder of its own.`,
    );
  try {
    const { mayBeCut } = checkStoreFiles(file);
    if (mayBeCut && !isWhole(file)) throw cut(file);
    const store = await openSqliteStore(file, { besideServer: !held });
    return held ? markedStore(store, file, held) : store;
  } catch (error) {
    held?.release();
    throw explain(error as SqliteError, file);
  }
}

function hold(file: string): HeldFolder | undefined {
  try {
    return holdFolder(file);
  } catch (error) {
    throw explain(error as SqliteError, join(file, "../tessera.lock"));
  }
}

async function markedStore(store: Store, file: string, held: HeldFolder): Promise<Store> {
  // It is written each time, so that the WAL is never empty from here on.
  await store.secret("access-token");
  markOpen(file);
  const close = async (): Promise<void> => {
    held.markClosed();
    await store.close();
    held.release();
  };
  return { ...store, close };
}

interface SqliteError extends Error {
  code?: string;
  errcode?: number;
}

/** What the operator reads of an error after the store was opened; those that are not the store's stay as they are. */
export function explained(error: unknown, { databaseUrl, dataDir }: Settings): unknown {
  const isOfFile = databaseUrl === "" && typeof (error as Partial<SqliteError>).errcode === "number";
  return isOfFile ? explain(error as SqliteError, join(resolve(dataDir), storeFile)) : error;
}

/** SQLite's primary codes: 11 and 26 a file that is no store, 8, 10, 13 and 14 by what could not be done. */
function explain(error: SqliteError, file: string): Error {
  if (error instanceof StartError) return error;
  const code = error.errcode ?? 0;
  if ([11, 26].includes(code & 0xff))
    return new StartError(`The store ${file} is damaged: restore a backup into an empty DATA_DIR.`);
  const isWrite = [8, 13].includes(code & 0xff) || writeErrors.has(code) || error.code === "ENOSPC";
  return new StartError(`The store ${file} cannot be ${isWrite ? "written to" : "read"}: ${error.message}.`);
}

/** SQLite's extended codes for a failed write, sync, cut and lock. */
const writeErrors: ReadonlySet<number> = new Set([778, 1034, 1290, 1546]);

/** A connection that breaks is replaced by itself; the operator reads that it did. */
function warn({ message }: Error): void {
  process.stdout.write(
    `${JSON.stringify({ level: 40, time: Date.now(), msg: "a database connection broke", message })}\n`,
  );
}
