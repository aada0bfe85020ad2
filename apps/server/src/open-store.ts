import { accessSync, constants, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import { isFull, StartError } from "./errors.ts";
import type { Settings } from "./settings.ts";
import { begins, noStore, unfinishedRestore, type Purpose } from "./store/purpose.ts";
import { checkEmptyStore, faultIn, openSqliteStore } from "./store/sqlite/sqlite-store.ts";
import {
  checkStoreFiles,
  cut,
  holdFolder,
  holdsStore,
  isRestoring,
  markOpen,
  markOpening,
  markRestoring,
  sizeOf,
  type HeldFolder,
} from "./store/sqlite/store-folder.ts";
import type { Store } from "./store/store.ts";

const storeFile = "tessera.sqlite";

/** The file of the store; undefined where it is in a database. */
export function storeFileOf({ databaseUrl, dataDir }: Settings): string | undefined {
  return databaseUrl === "" ? join(resolve(dataDir), storeFile) : undefined;
}

/** Bytes up to which a store is looked through before it is opened. */
export const checkedAtStart = 16 * 1024 * 1024;

/**
 * Opens the store that the settings name; throws a `StartError` that says what is wrong with it. One that is opened to be
 * restored is refused to everybody else until `restore` has ended.
 */
export async function openStore(settings: Settings, purpose: Purpose = "serve"): Promise<Store> {
  const folder = resolve(settings.dataDir);
  if (begins(purpose)) makeFolder(folder);
  return settings.databaseUrl === "" ? openFile(folder, purpose) : openDatabase(settings, purpose);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written to: ${(error as Error).message}.`);
  }
}

async function openDatabase(settings: Settings, purpose: Purpose): Promise<Store> {
  const { databaseUrl: url, databaseConnections: connections, logLevel } = settings;
  const onError = (error: Error): void => void (logLevel !== "silent" && warn(error));
  const { openPostgresStore } = await import("./store/postgres/postgres-store.ts");
  try {
    return await openPostgresStore({ url, connections, onError }, purpose);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL cannot be used: ${(error as Error).message}.`);
  }
}

async function openFile(folder: string, purpose: Purpose): Promise<Store> {
  const file = join(folder, storeFile);
  if (!begins(purpose) && !holdsStore(file)) throw noStore(`DATA_DIR ${folder}`, "DATA_DIR");
  const held = hold(file);
  if (!held && purpose !== "beside")
    throw new StartError(
      `DATA_DIR ${folder} is used by another server: stop that one first, or give this one a folder of its own.`,
    );
  try {
    if (purpose === "restore") await beginRestore(file);
    else if (isRestoring(file)) throw unfinishedRestore(`DATA_DIR ${folder}`);
    else checkWhole(file);
    if (purpose === "serve" || purpose === "alone") checkPages(file);
    if (!held) return besideStore(await openSqliteStore(file, { besideServer: true }), file);
    markOpening(file);
    const store = await openSqliteStore(file);
    return purpose === "restore" ? restoringStore(store, file, held) : markedStore(store, file, held);
  } catch (error) {
    held?.release();
    throw explain(error as SqliteError, file);
  }
}

function checkWhole(file: string): void {
  const { mayBeCut } = checkStoreFiles(file);
  if (mayBeCut && faultIn(file) !== undefined) throw cut(file);
}

/** Looks through a store at the start where that takes less than a quarter of a second; a larger one is looked through later. */
function checkPages(file: string): void {
  const size = sizeOf(file);
  const fault = size > 0 && size <= checkedAtStart ? faultIn(file) : undefined;
  if (fault !== undefined) throw damaged(file, fault);
}

/** Marks a folder without a store, with an empty one, or with what an earlier restore has left. */
async function beginRestore(file: string): Promise<void> {
  if (!isRestoring(file) && holdsStore(file)) {
    checkWhole(file);
    await checkEmptyStore(file);
  }
  markRestoring(file);
}

function hold(file: string): HeldFolder | undefined {
  try {
    return holdFolder(file);
  } catch (error) {
    throw explain(error as SqliteError, join(file, "../tessera.lock"));
  }
}

function markedStore(store: Store, file: string, held: HeldFolder): Store {
  markOpen(file);
  return { ...store, close: () => closeMarked(store, held) };
}

/** Who is last to close the file takes the WAL away: that is this process when the server was killed meanwhile. */
function besideStore(store: Store, file: string): Store {
  const close = (): Promise<void> => {
    const held = holdFolder(file, 0);
    return held ? closeMarked(store, held) : store.close();
  };
  return { ...store, close };
}

/** The mark of the restore stays until its end. */
function restoringStore(store: Store, file: string, held: HeldFolder): Store {
  let isRestored = false;
  const restore: Store["restore"] = async (rows) => {
    await store.restore(rows);
    markOpen(file);
    isRestored = true;
  };
  const leave = (): Promise<void> => store.close().finally(() => held.release());
  return { ...store, restore, close: () => (isRestored ? closeMarked(store, held) : leave()) };
}

async function closeMarked(store: Store, held: HeldFolder): Promise<void> {
  held.markClosed();
  await store.close();
  held.release();
}

interface SqliteError extends Error {
  code?: string;
  errcode?: number;
}

/** What the operator reads of an error after the store was opened; those that are not the store's stay as they are. */
export function explained(error: unknown, settings: Settings): unknown {
  const file = storeFileOf(settings);
  const isOfFile = file !== undefined && typeof (error as Partial<SqliteError>).errcode === "number";
  return isOfFile ? explain(error as SqliteError, file) : error;
}

function damaged(file: string, fault: string): StartError {
  return new StartError(
    `The store ${file} is damaged: restore a backup into an empty DATA_DIR. SQLite says: ${fault}.`,
  );
}

/** SQLite's primary codes: 11 and 26 a file that is no store, 8, 10, 13 and 14 by what could not be done. */
function explain(error: SqliteError, file: string): Error {
  if (error instanceof StartError) return error;
  const code = error.errcode ?? 0;
  if ([11, 26].includes(code & 0xff)) return damaged(file, error.message);
  const isWrite = [8, 13].includes(code & 0xff) || writeErrors.has(code) || isFull(error);
  return new StartError(
    isWrite
      ? `The store ${file} cannot be written to: ${error.message}. Make room on its disk, or let this user write there.`
      : `The store ${file} cannot be read: ${error.message}.`,
  );
}

/** SQLite's extended codes for a failed write, sync, cut and shared memory that found no room. */
const writeErrors: ReadonlySet<number> = new Set([778, 1034, 1290, 1546, 4874]);

/** A connection that breaks is replaced by itself; the operator reads that it did. */
function warn({ message }: Error): void {
  process.stdout.write(
    `${JSON.stringify({ level: 40, time: Date.now(), msg: "a database connection broke", message })}\n`,
  );
}
