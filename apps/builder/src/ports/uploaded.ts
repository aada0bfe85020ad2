import { messages, UploadError } from "@tessera/builder-ui";
import { ContentError, uploadFile } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { isRefused, refusalWords } from "./refusal-words.ts";

/** Uploads a file and returns its address; rejects with an {@link UploadError}. */
export function uploaded(graph: Graph, file: File): Promise<string> {
  return uploadFile(graph, file).catch(throwUploadError);
}

/** Throws an {@link UploadError} that says why a file was refused; of every other failure it says only that it failed. */
export function throwUploadError(error: unknown): never {
  throw new UploadError(uploadWords(error), { cause: error });
}

function uploadWords(error: unknown): string {
  if (isRefused(error) && error.status > 401) return refusalWords(error);
  if (!(error instanceof ContentError)) return messages.uploadFailed;
  if (error.code === "large-asset") return messages.fileTooLarge;
  return error.code === "bad-format" ? messages.refusals.invalid_format : messages.uploadFailed;
}
