import { open, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

import { isFull, StartError } from "../errors.ts";

/** Opens a file that the operator has named; throws a `StartError` that names it, and says what `kind` of file it should be. */
export async function openToRead(path: string, kind: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    throw unreadable(error, path, kind);
  }
}

/** The error of a file that cannot be read, with its name and what the operator can do. */
export function unreadable(error: unknown, path: string, kind: string): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR")
    return new StartError(`There is no file ${path}: name the ${kind} as it lies there.`);
  if (code === "EISDIR") return new StartError(`${path} is a folder: name a ${kind} in it.`);
  return new StartError(`The ${kind} ${path} cannot be read: ${message}.`);
}

/** The error of a file that cannot be written, with its name and what the operator can do. */
export function unwritable(error: unknown, path: string): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (isFull(error))
    return new StartError(`${path} cannot be written: its disk is full. Make room, or name another folder.`);
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return new StartError(
        `${path} cannot be written: there is no folder ${dirname(path)}. Create it, or name another one.`,
      );
    case "EEXIST":
      return new StartError(`${path} is there already: name a new file.`);
    case "EISDIR":
      return new StartError(`${path} is a folder: name a file in it.`);
    case undefined:
    default:
      return new StartError(`${path} cannot be written: ${message}.`);
  }
}
