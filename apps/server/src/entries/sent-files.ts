import { randomBytes } from "node:crypto";
import { textOfSentFiles, type SentFile } from "@tessera/content/schema";

import { AppError } from "../errors.ts";
import { removeEntry } from "../files/remove-uploads.ts";
import { isSilentBucket } from "../files/storage.ts";
import { sniffSentFile } from "../http/file-kinds.ts";
import type { SentPart } from "../http/parts.ts";
import type { Services } from "../http/services.ts";
import type { UploadEntry } from "../store/store.ts";

/** Files that one entry may bring. */
export const mostFiles = 5;

/** A file that is there, and the field that it came in. */
export interface KeptFile extends SentFile {
  field: string;
  bytes: number;
}

/** Longest name of a file, in characters. */
const longestTitle = 100;

/** A file of an entry before it is stored. */
export interface JudgedFile extends KeptFile {
  content: Buffer;
}

/** Judges files by what they contain; throws `invalid_format` for a kind that no form takes. */
export function judgeFiles(parts: readonly SentPart[]): JudgedFile[] {
  return parts.map((part) => ({ ...describe(part), content: part.bytes }));
}

/**
 * Stores the files of an entry for the owner of the project, unfinished until {@link finishFiles}. All of them are there, or
 * none; throws `site_full` when the owner has no room for more.
 */
export async function keepFiles(
  services: Services,
  files: readonly JudgedFile[],
  owner: number,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  try {
    for (const { content, ...file } of files) {
      await keep(services, file, content, owner);
      kept.push(file);
    }
    return kept;
  } catch (error) {
    await dropFiles(services, kept, owner, error);
    throw error;
  }
}

function describe({ field, filename, bytes }: SentPart): KeptFile {
  const extension = sniffSentFile(bytes);
  if (extension === undefined) throw new AppError("invalid_format", { field });
  const name = `entry-${randomBytes(16).toString("hex")}.${extension}`;
  return { field, name, title: titleOf(filename, extension), bytes: bytes.length };
}

/** The visitor's name of a file, without a path; it ends as its content says, whatever the visitor claims. */
function titleOf(filename: string, extension: string): string {
  const [base = ""] = filename.split(/[/\\]/).slice(-1);
  const plain = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "").trim();
  // Whole characters, also of those that take two code units.
  const stem =
    Array.from(plain.replace(/\.[^.]*$/, ""))
      .slice(0, longestTitle)
      .join("") || "file";
  const said = /\.([^.]*)$/.exec(plain)?.[1]?.toLowerCase() ?? "";
  return `${stem}.${endings[extension]?.includes(said) === true ? said : extension}`;
}

/** Other endings that files of a kind have, by that of the kind. */
const endings: Readonly<Record<string, readonly string[]>> = {
  jpg: ["jpeg"],
  heic: ["heif"],
  txt: ["csv", "md", "log"],
};

async function keep(services: Services, file: KeptFile, content: Buffer, owner: number): Promise<void> {
  const { store, files, settings } = services;
  await store.uploads
    .add(uploadOf(file), owner, settings.uploadQuota * 1024 * 1024)
    .catch((error: unknown) => {
      const isFull = error instanceof AppError && error.code === "quota_reached";
      throw isFull ? new AppError("site_full", {}, error) : error;
    });
  try {
    await files.put(file.name, content);
  } catch (error) {
    await dropFiles(services, [file], owner, error);
    throw error;
  }
}

function uploadOf({ name, title, bytes }: KeptFile): UploadEntry {
  return { name, title, bytes, small: "", width: 0, height: 0, copies: [] };
}

/** Removes files whose entry was refused. What cannot be removed now is left to the sweep. */
export async function dropFiles(
  services: Services,
  kept: readonly KeptFile[],
  owner: number,
  cause: unknown,
): Promise<void> {
  const removal = Promise.allSettled(kept.map((file) => removeEntry(services, uploadOf(file), owner)));
  if (!isSilentBucket(cause)) await removal;
}

/** The files belong to the entry from now on. */
export async function finishFiles(
  { store }: Services,
  kept: readonly KeptFile[],
  owner: number,
  entryId: number,
): Promise<void> {
  for (const { name } of kept) await store.uploads.finish(name, owner, entryId);
}

/** The texts of an entry by field, with those that name its files. */
export function withFiles(
  values: Readonly<Record<string, string>>,
  kept: readonly KeptFile[],
): Record<string, string> {
  const byField = Map.groupBy(kept, ({ field }) => field);
  return {
    ...values,
    ...Object.fromEntries(Array.from(byField, ([field, some]) => [field, textOfSentFiles(some)])),
  };
}
