import { messages, RefusedError } from "@tessera/builder-ui";
import { ContentError, uploadFile } from "@tessera/content";
import { GraphError, type Graph } from "@tessera/graph";
import { inWords } from "./refusal-words.ts";

/** Uploads a file and returns its address; rejects as {@link throwUploadRefusal} does. */
export function uploaded(graph: Graph, file: File): Promise<string> {
  return uploadFile(graph, file).catch(throwUploadRefusal(file));
}

/**
 * Returns what throws a {@link RefusedError} that names a file and says why it was refused; for every other failure an error
 * that names the file and says no more.
 */
export function throwUploadRefusal({ name }: File): (error: unknown) => never {
  return (cause) => {
    const words = refusalOf(cause);
    if (words === null) throw new Error(messages.fileProblem(name, messages.uploadFailed), { cause });
    throw new RefusedError(messages.fileProblem(name, words), { cause });
  };
}

function refusalOf(error: unknown): string | null {
  const told = inWords(error);
  if (told instanceof RefusedError) return isBadFormat(told.cause) ? badFormat() : told.message;
  if (!(error instanceof ContentError)) return null;
  if (error.code === "large-asset") return messages.fileTooLarge;
  return error.code === "bad-format" ? badFormat() : null;
}

function isBadFormat(cause: unknown): boolean {
  return cause instanceof GraphError && cause.refusal?.code === "invalid_format";
}

function badFormat(): string {
  return `${messages.refusals.invalid_format}. ${messages.acceptedFormats}`;
}
