import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { createGunzip, createGzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { PassThrough } from "node:stream";

import { StartError } from "../errors.ts";
import type { FileStorage } from "../files/storage.ts";
import { linesOf } from "./lines.ts";
import { backupTables } from "../store/sql/restore.ts";
import { steps } from "../store/sql/steps.ts";
import type { BackupRow, Store } from "../store/store.ts";

/**
 * A backup is compressed JSON lines, the same for both engines. The first line says what it is; each further one is
 * `[table, ...row]` or `["file", name, base64]`; the last one seals it by a hash, so that a cut file is not taken for
 * a whole one. Everything is as it was at one moment; the server goes on meanwhile.
 */
export async function writeBackup(
  store: Store,
  files: FileStorage | undefined,
  target: string,
): Promise<void> {
  const partial = `${target}.partial`;
  const file = await openNew(partial);
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip(), file.createWriteStream({ flush: true }));
  // Awaited below; until then a failure must not go unheard.
  written.catch(() => undefined);
  try {
    await writeLines(store, files, (text) => write(lines, written, text));
    lines.end();
    await written;
    await rename(partial, target);
  } catch (error) {
    lines.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

async function openNew(partial: string): Promise<FileHandle> {
  try {
    return await open(partial, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new StartError(
      `${partial} is there: this backup is being written, or was cut short. Remove the file in the second case.`,
    );
  }
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

async function writeLines(store: Store, files: FileStorage | undefined, write: WriteText): Promise<void> {
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
  await add({ tessera: "backup", version: steps.length, written: new Date().toISOString() });
  await store.snapshot(async (rows) => {
    const names: string[] = [];
    for (const table of backupTables) {
      for await (const row of rows(table)) {
        await add([table, ...row]);
        if (table === "upload") names.push(...row.flatMap(fileNames));
      }
    }
    for (const name of files ? names : []) {
      const file = await files?.get(name);
      if (file) await add(["file", name, Buffer.concat(await file.stream.toArray()).toString("base64")]);
    }
  });
  await flush();
  await write(`${JSON.stringify({ sha256: hash.digest("hex") })}\n`);
}

/** The names of files in a column: one, or several with blanks between. */
function fileNames(value: unknown): string[] {
  return typeof value === "string" && /^[0-9a-f]{32}/.test(value) ? value.split(" ") : [];
}

/**
 * Fills an empty store from a backup, all or nothing: the files are there before the rows that name them, so that a restore
 * that is killed leaves an empty store, into which it is repeated.
 */
export async function readBackup(
  store: Store,
  files: Pick<FileStorage, "put" | "remove">,
  source: string,
  onRow: () => void = () => undefined,
): Promise<void> {
  const kept: string[] = [];
  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    kept.push(name);
    await files.put(name, bytes);
  };
  try {
    await store.restore(rowsOf(source, keep, onRow));
  } catch (error) {
    for (const name of kept) await files.remove(name);
    throw error;
  }
}

async function* rowsOf(
  source: string,
  keep: (name: string, bytes: Buffer) => Promise<void>,
  onRow: () => void,
): AsyncGenerator<BackupRow> {
  const input = createReadStream(source).pipe(createGunzip());
  const hash = createHash("sha256");
  let held: string | undefined;
  let isHead = true;
  for await (const line of linesOf(input)) {
    const text = held;
    held = line;
    if (text === undefined) continue;
    hash.update(`${text}\n`);
    const parsed = parse(text);
    if (isHead) checkHead(parsed);
    else if (Array.isArray(parsed) && parsed[0] === "file")
      await keep(String(parsed[1]), Buffer.from(String(parsed[2]), "base64"));
    else {
      onRow();
      yield parsed as BackupRow;
    }
    isHead = false;
  }
  const { sha256 } = parse(held ?? "{}") as { sha256?: string };
  if (isHead || sha256 !== hash.digest("hex")) throw new StartError(spoiled);
}

const spoiled = "The backup is cut or was changed.";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(spoiled);
  }
}

function checkHead(head: unknown): void {
  const { tessera, version } = (head ?? {}) as { tessera?: string; version?: number };
  if (tessera !== "backup") throw new StartError("The file is not a backup.");
  if (version !== steps.length)
    throw new StartError(
      `The backup is of version ${version}, this program reads version ${steps.length}: restore it with the program that wrote it.`,
    );
}
