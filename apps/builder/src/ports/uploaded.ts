import { messages, RefusedError } from "@tessera/builder-ui";
import { ContentError, uploadFile } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { isRefused, refusalWords } from "./refusal-words.ts";

/** Uploads a file and returns its address; rejects as {@link throwUploadRefusal} does. */
export function uploaded(graph: Graph, file: File): Promise<string> {
  return uploadFile(graph, file).catch(throwUploadRefusal);
}

/** Throws a {@link RefusedError} that says why a file was refused; of every other failure an error that says no more. */
export function throwUploadRefusal(error: unknown): never {
  const words = refusalOf(error);
  throw words === null
    ? new Error(messages.uploadFailed, { cause: error })
    : new RefusedError(words, { cause: error });
}

function refusalOf(error: unknown): string | null {
  if (isRefused(error) && error.status > 401) return refusalWords(error);
  if (!(error instanceof ContentError)) return null;
  if (error.code === "large-asset") return messages.fileTooLarge;
  return error.code === "bad-format" ? messages.refusals.invalid_format : null;
}
