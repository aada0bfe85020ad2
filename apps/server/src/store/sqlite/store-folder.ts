import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { StartError } from "../../errors.ts";
import { isWalCut } from "./wal.ts";

/** A store's folder while this process alone uses it. */
export interface HeldFolder {
  /** Says that nothing more is written; from here on the WAL may go. */
  markClosed(): void;
  /** Lets other processes in. */
  release(): void;
}

/** How long a server that is just ending may take to let go. */
const handOverMs = 1000;

/**
 * Takes the folder for this process; undefined when another one has it, and keeps it for as long as this one waits. The
 * lock is SQLite's own on an empty file: the system lets go of it when the process ends, however it ends.
 */
export function holdFolder(file: string, waitMs: number = handOverMs): HeldFolder | undefined {
  const lock = new DatabaseSync(join(dirname(file), "tessera.lock"), { timeout: waitMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
  return { markClosed: () => mark(file, "closed"), release: () => lock.close() };
}

/**
 * Tells the next start that there is a store, and that its WAL belongs to it. Called once the WAL holds something: the folder is
 * synced with the mark, so that neither is there without the other.
 */
export function markOpen(file: string): void {
  mark(file, "written");
}

/**
 * Tells the next start that the WAL may be gone or empty: it is taken into the file when a start reads the file for the first
 * time, and holds something again at the end of the start. Nothing is marked where nothing said that there has to be a WAL.
 */
export function markOpening(file: string): void {
  const state = readState(file);
  if (state === "open" || state === "written") mark(file, "opening");
}

/** `open` is the mark of earlier versions, under which the WAL may be empty. */
type State = "open" | "opening" | "written" | "closed" | "restoring";

/**
 * Says that a restore has begun, before anything of it is there: until `markOpen` the folder is opened by a further restore
 * alone. What an earlier one has left of the store is removed; only call it for a folder without a store, or with an empty one.
 */
export function markRestoring(file: string): void {
  const isRepeated = isRestoring(file);
  mark(file, "restoring");
  if (isRepeated) for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
}

/** True from the start of a restore until its end. */
export function isRestoring(file: string): boolean {
  return readState(file) === "restoring";
}

/** True when the folder holds a store, or what is left of one. */
export function holdsStore(file: string): boolean {
  return sizeOf(file) > 0 || readState(file) !== undefined || tracesBeside(file).length > 0;
}

function readState(file: string): string | undefined {
  return existsSync(stateFile(file)) ? readText(stateFile(file), 16).trim() : undefined;
}

function stateFile(file: string): string {
  return join(dirname(file), "tessera.state");
}

function mark(file: string, state: State): void {
  const target = stateFile(file);
  withFile(`${target}.new`, "w", (opened) => {
    writeSync(opened, `${state}\n`);
    fsyncSync(opened);
  });
  renameSync(`${target}.new`, target);
  withFile(dirname(file), "r", fsyncSync);
}

function withFile<T>(path: string, flags: string, use: (opened: number) => T): T {
  const opened = openSync(path, flags);
  try {
    return use(opened);
  } finally {
    closeSync(opened);
  }
}

/**
 * Throws a `StartError` when the folder held a store that is not whole any more. Opening it would begin an empty one, in
 * which the first to sign up is the administrator, or silently lose what was confirmed. Of a file that ends too early only
 * the database can tell whether its WAL holds the rest.
 */
export function checkStoreFiles(file: string): { mayBeCut: boolean } {
  const size = sizeOf(file);
  const wal = sizeOf(`${file}-wal`);
  const state = readState(file);
  if (size === 0) {
    const traces = [...(state === undefined ? [] : [basename(stateFile(file))]), ...tracesBeside(file)];
    if (traces.length === 0) return { mayBeCut: false };
    const what = existsSync(file) ? "is empty" : "is missing";
    const [show, them] = traces.length === 1 ? ["shows", "that"] : ["show", "them"];
    throw new StartError(
      `The store ${file} ${what}, but ${traces.join(", ")} beside it ${show} that there was one: ${remedy}, or move ${them} away to begin anew.`,
    );
  }
  if (isCut(file, size)) {
    if (wal === 0) throw cut(file);
    return { mayBeCut: true };
  }
  const isOpen = state === "open" || state === "written";
  const fault = `which holds its newest changes: put it back, or remove ${basename(stateFile(file))} to start without them.`;
  if (isOpen && !existsSync(`${file}-wal`))
    throw new StartError(`The store ${file} lacks ${basename(file)}-wal, ${fault}`);
  if (state === "written" && wal < smallestWal)
    throw new StartError(`The store's ${file}-wal is cut, ${fault}`);
  if (isOpen && isWalCut(file))
    throw new StartError(`The store's ${file}-wal is cut or was changed, ${fault}`);
  return { mayBeCut: false };
}

/** Of a WAL that was written to: its head, and a page of the smallest size with the head of that. */
const smallestWal = 32 + 24 + 512;

/** The error of a store whose end is missing. */
export function cut(file: string): StartError {
  return new StartError(`The store ${file} is cut: ${remedy}.`);
}

const remedy = "put the file back, or restore a backup into an empty DATA_DIR";

/** What only a store that was in use leaves beside its file. */
function tracesBeside(file: string): string[] {
  const logs = ["-wal", "-shm"]
    .map((end) => basename(file) + end)
    .filter((name) => sizeOf(join(dirname(file), name)) > 0);
  const uploads = join(dirname(file), "uploads");
  return existsSync(uploads) && readdirSync(uploads).length > 0 ? [...logs, "uploads"] : logs;
}

/** True when the file ends before the last page that its head counts; a WAL could hold the rest. */
function isCut(file: string, size: number): boolean {
  const head = Buffer.from(readText(file, 100), "latin1");
  if (head.length < 100) return true;
  if (!head.toString("latin1").startsWith("SQLite format 3\0")) return false;
  const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16);
  return size < head.readUInt32BE(28) * pageSize;
}

function readText(path: string, length: number): string {
  return withFile(path, "r", (opened) => {
    const bytes = Buffer.alloc(length);
    return bytes.toString("latin1", 0, readSync(opened, bytes, 0, length, 0));
  });
}

/** Bytes of a file; 0 when it is not there. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
