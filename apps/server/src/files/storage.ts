import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

import { AwsClient } from "aws4fetch";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** Where the bytes of uploads lie, by name. Names are the server's own. */
export interface FileStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes as a stream, or undefined when there is no such file. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes also what the end of the process has left of a file; one that is not there is fine. */
  remove(name: string): Promise<void>;
}

/** A file on its way out. */
interface StoredFile {
  bytes: number;
  stream: Readable;
}

/** On disk, or in a bucket when one is configured. */
export function createFileStorage(settings: Settings): FileStorage {
  return settings.s3Url === "" ? onDisk(join(settings.dataDir, "uploads")) : inBucket(settings);
}

/** What a backup has to hold besides the store: a bucket keeps its files by itself. */
export function filesToBackUp(settings: Settings): FileStorage | undefined {
  return settings.s3Url === "" ? createFileStorage(settings) : undefined;
}

/** Name under which a file is written. */
function partialOf(name: string): string {
  return `${name}.partial`;
}

function onDisk(folder: string): FileStorage {
  return {
    async put(name, bytes) {
      const isNew = await mkdir(folder, { recursive: true });
      const partial = join(folder, partialOf(name));
      await sync(partial, "w", (file) => file.writeFile(bytes));
      // No file is half there under its name, whenever the process ends.
      await rename(partial, join(folder, name));
      // The name of a file lies in its folder, and the folder's own in the one above.
      await sync(folder, "r");
      if (isNew !== undefined) await sync(dirname(folder), "r");
    },
    async get(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(absentAlone);
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(path) } : undefined;
    },
    async remove(name) {
      for (const file of [partialOf(name), name]) await rm(join(folder, file), { force: true });
    },
  };
}

/** Opens, fills and closes; what was written is on the disk afterwards. */
async function sync(path: string, flags: string, fill?: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags);
  try {
    await fill?.(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file that cannot be read is not one that is missing. */
function absentAlone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** How long a bucket may take to answer, and then for each piece of a file. */
const timeoutMs = 25_000;

/** Any bucket that speaks the S3 protocol. */
function inBucket({ s3Url, s3Region, s3AccessKey, s3SecretKey }: Settings): FileStorage {
  const keys = { accessKeyId: s3AccessKey, secretAccessKey: s3SecretKey };
  const client = new AwsClient({ ...keys, service: "s3", region: s3Region, retries: 2 });
  const send = (method: string, name: string, body?: Buffer): Promise<Response> =>
    inTime((signal) => {
      const init = { method, redirect: "error" as const, signal };
      return client.fetch(`${s3Url}/${name}`, body ? { ...init, ...signed(body) } : init);
    });
  const good = async (answer: Response, also?: number): Promise<Response> => {
    if (answer.ok || answer.status === also) return answer;
    throw unreachable(new Error(`the bucket answers ${answer.status}`));
  };
  const get: FileStorage["get"] = async (name) => {
    const answer = await good(await send("GET", name), 404);
    if (answer.status === 404 || !answer.body) return undefined;
    const bytes = Number(answer.headers.get("content-length"));
    return { bytes, stream: Readable.from(piecesOf(answer.body)) };
  };
  return {
    async put(name, bytes) {
      const { headers } = await good(await send("PUT", name, bytes));
      if (isTagOf(headers.get("etag"), bytes)) return;
      // Buckets with encryption of their own have other tags.
      const kept = await get(name);
      if (!kept || !Buffer.concat(await kept.stream.toArray()).equals(bytes))
        throw unreachable(new Error("the bucket keeps other bytes than it was sent"));
    },
    get,
    remove: async (name) => void (await good(await send("DELETE", name), 404)),
  };
}

function unreachable(cause: unknown): AppError {
  return new AppError("storage_unreachable", {}, cause);
}

/** The hash is a part of the signature: a bucket refuses a body that was cut or changed on its way. */
function signed(body: Buffer): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const hash = createHash("sha256").update(body).digest("hex");
  return { body: new Uint8Array(body), headers: { "x-amz-content-sha256": hash } };
}

/** The tag of a plain object is the MD5 of its bytes. */
function isTagOf(tag: string | null, bytes: Buffer): boolean {
  return tag?.replaceAll('"', "") === createHash("md5").update(bytes).digest("hex");
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(() => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // A bucket that does not answer would not answer this either.
    reader.cancel().catch(() => undefined);
  }
}

/** Throws `storage_unreachable` when the work fails or has not ended in time, whether or not it heeds the signal. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new BucketTimeout(`the bucket has not answered within ${timeoutMs / 1000} s`);
      controller.abort(error);
      reject(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } catch (error) {
    throw unreachable(error);
  } finally {
    clearTimeout(timer);
  }
}

class BucketTimeout extends Error {
  override readonly name = "BucketTimeout";
}

/** True for the error of a bucket that has not answered in time, and would not answer what is asked next. */
export function isSilentBucket(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof BucketTimeout;
}
