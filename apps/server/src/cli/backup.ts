import { createHash } from "node:crypto";
import { once } from "node:events";
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { createGunzip, createGzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { PassThrough } from "node:stream";

import { StartError } from "../errors.ts";
import type { FileStorage } from "../files/storage.ts";
import { openToRead, unreadable, unwritable } from "./file-errors.ts";
import { linesOf } from "./lines.ts";
import { backupTables } from "../store/sql/restore.ts";
import { steps } from "../store/sql/steps.ts";
import { tables } from "../store/sql/tables.ts";
import { uploadStates } from "../store/sql/uploads.ts";
import type { BackupRow, Store } from "../store/store.ts";

/** What a backup holds. */
export interface BackupContent {
  rows: number;
  files: number;
  /** Names of files that its rows list and it does not hold. */
  lost: string[];
}

/**
 * A backup is compressed JSON lines, the same for both engines. The first line says what it is; each further one is
 * `[table, ...row]` or `["file", name, base64]`; the last one seals it by a hash, so that a cut file is not taken for
 * a whole one. Everything is as it was at one moment; the server goes on meanwhile. Files that the store lists and `files`
 * has lost are left out. Returns what was written, with the size of the backup in bytes.
 */
export async function writeBackup(
  store: Store,
  files: FileStorage | undefined,
  target: string,
): Promise<BackupContent & { bytes: number }> {
  const partial = `${target}.partial`;
  const file = await openNew(partial);
  const lines = new PassThrough();
  const named = (error: unknown): never => {
    throw unwritable(error, target);
  };
  const written = pipeline(lines, createGzip(), file.createWriteStream({ flush: true })).catch(named);
  // Awaited below; until then a failure must not go unheard.
  written.catch(() => undefined);
  try {
    const content = await writeLines(store, files, (text) => write(lines, written, text));
    lines.end();
    await written;
    const { size: bytes } = await stat(partial);
    await rename(partial, target).catch(named);
    return { ...content, bytes };
  } catch (error) {
    lines.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

/** A backup that is being written grows all the time: after such a silence nobody writes it any more. */
const silenceMs = 3_600_000;

async function openNew(partial: string): Promise<FileHandle> {
  try {
    return await open(partial, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && (await isAbandoned(partial))) {
      await rm(partial, { force: true });
      return openNew(partial);
    }
    if (code === "EEXIST")
      throw new StartError(
        `${partial} is there: this backup is being written, or was cut short. Remove the file in the second case.`,
      );
    throw unwritable(error, partial.slice(0, -".partial".length));
  }
}

async function isAbandoned(partial: string): Promise<boolean> {
  return Date.now() - (await stat(partial)).mtimeMs > silenceMs;
}

/** Waits for room, or fails with what ended `written`. */
async function write(lines: PassThrough, written: Promise<void>, text: string): Promise<void> {
  if (lines.destroyed) return written;
  if (!lines.write(text)) await Promise.race([once(lines, "drain"), written]);
}

type WriteText = (text: string) => Promise<void>;

/**
 * Characters that are written together. To compress a line by itself would cost a turn of the event loop each, which a
 * server that is busy writing gives a few hundred times a second.
 */
const blockLength = 128 * 1024;

async function writeLines(
  store: Store,
  files: FileStorage | undefined,
  write: WriteText,
): Promise<BackupContent> {
  const content: BackupContent = { rows: 0, files: 0, lost: [] };
  const hash = createHash("sha256");
  let block: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const text = block.join("");
    [block, length] = [[], 0];
    hash.update(text);
    await write(text);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const add = (line: unknown): Promise<void> | undefined => {
    const text = `${JSON.stringify(line)}\n`;
    block.push(text);
    length += text.length;
    return length < blockLength ? undefined : flush();
  };
  const head = { tessera: "backup", version: steps.length, written: new Date().toISOString() };
  await add({ ...head, files: files !== undefined });
  await store.snapshot(async (rows) => {
    const uploads: ListedUpload[] = [];
    for (const table of backupTables) {
      for await (const row of rows(table)) {
        await add([table, ...row]);
        content.rows++;
        if (table === "upload") uploads.push(...listedUpload(row));
      }
    }
    for (const { name, userId, files: names } of files ? uploads : []) {
      for (const fileName of names) {
        const file = await files?.get(fileName);
        if (file) {
          await add(["file", fileName, Buffer.concat(await file.stream.toArray()).toString("base64")]);
          content.files++;
        }
        // It may have been deleted after the moment that the backup shows.
        else if (await store.uploads.find(name, userId)) content.lost.push(fileName);
      }
    }
  });
  await flush();
  await write(`${JSON.stringify({ sha256: hash.digest("hex") })}\n`);
  return content;
}

/** An upload in a backup whose files are whole, with their names. */
interface ListedUpload {
  name: string;
  userId: number;
  files: string[];
}

/** Reads a row of uploads by its columns; none for an upload whose files are not whole. */
function listedUpload(row: readonly unknown[]): ListedUpload[] {
  const at = (column: string): unknown => row[tables.upload.columns.findIndex(([name]) => name === column)];
  if (at("state") !== uploadStates.whole) return [];
  const files = [at("name"), at("small"), ...String(at("copies")).split(" ")].map(String).filter(Boolean);
  return [{ name: String(at("name")), userId: Number(at("user_id")), files }];
}

/** Reads a backup to its end; throws a `StartError` when it is not there, not whole, or none. */
export async function checkBackup(source: string): Promise<void> {
  const ignored = { keep: async () => undefined, list: () => undefined, onRow: () => undefined };
  for await (const _ of rowsOf(source, ignored));
}

/**
 * Fills an empty store from a backup, all or nothing: the files are there before the rows that name them, so that a restore
 * that is killed leaves an empty store, into which it is repeated. Returns the names of files that the rows list and the
 * backup does not hold, unless it was written without any because a bucket keeps them.
 */
export async function readBackup(
  store: Store,
  files: Pick<FileStorage, "put" | "remove">,
  source: string,
  onRow: () => void = () => undefined,
): Promise<string[]> {
  const kept: string[] = [];
  const listed: string[] = [];
  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    kept.push(name);
    await files.put(name, bytes);
  };
  try {
    await store.restore(rowsOf(source, { keep, list: (names) => void listed.push(...names), onRow }));
  } catch (error) {
    for (const name of kept) await files.remove(name);
    throw error;
  }
  const here = new Set(kept);
  return listed.filter((name) => !here.has(name));
}

/** Who hears of what a backup holds. */
interface Reader {
  keep: (name: string, bytes: Buffer) => Promise<void>;
  /** The names of files that must be in the backup. */
  list: (names: readonly string[]) => void;
  onRow: () => void;
}

async function* rowsOf(source: string, { keep, list, onRow }: Reader): AsyncGenerator<BackupRow> {
  const hash = createHash("sha256");
  let held: string | undefined;
  let isHead = true;
  let holdsFiles = false;
  for await (const line of linesOf(unpacked(source))) {
    const text = held;
    held = line;
    if (text === undefined) continue;
    hash.update(`${text}\n`);
    const parsed = parse(text, source);
    if (isHead) holdsFiles = checkHead(parsed, source);
    else if (Array.isArray(parsed) && parsed[0] === "file")
      await keep(String(parsed[1]), Buffer.from(String(parsed[2]), "base64"));
    else {
      onRow();
      const [table, ...row] = parsed as BackupRow;
      if (holdsFiles && table === "upload") list(listedUpload(row).flatMap(({ files }) => files));
      yield [table, ...row];
    }
    isHead = false;
  }
  const { sha256 } = parse(held ?? "{}", source) as { sha256?: string };
  if (isHead || sha256 !== hash.digest("hex")) throw spoiled(source);
}

/** The bytes of a backup; what is wrong with the file is told by its name. */
async function* unpacked(source: string): AsyncGenerator<Buffer> {
  const file = await openToRead(source, "backup");
  const bytes = createGunzip();
  // Its failure is the one that reading the bytes ends with.
  const read = pipeline(file.createReadStream(), bytes).catch(() => undefined);
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (message === "incorrect header check") throw noBackup(source);
    throw code.startsWith("Z_") ? spoiled(source) : unreadable(error, source, "backup");
  } finally {
    bytes.destroy();
    await read;
  }
}

function noBackup(source: string): StartError {
  return new StartError(`The file ${source} is not a backup: name one.`);
}

function spoiled(source: string): StartError {
  return new StartError(`The backup ${source} is cut or was changed: choose another one.`);
}

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw spoiled(source);
  }
}

/** True for a backup that holds the files of uploads, too. */
function checkHead(head: unknown, source: string): boolean {
  const { tessera, version, files } = (head ?? {}) as { tessera?: string; version?: number; files?: boolean };
  if (tessera !== "backup") throw noBackup(source);
  if (version !== steps.length)
    throw new StartError(
      `The backup ${source} is of version ${version}, this program reads version ${steps.length}: restore it with the program that wrote it.`,
    );
  return files === true;
}
