import { messages } from "@tessera/builder-ui";
import type { FileOptions } from "@tessera/site-export";
import {
  ExportError,
  exportInWorker,
  type ExportErrorCode,
  type ExportRequest,
} from "@tessera/site-export/worker";
import { saveFile } from "./save-file.ts";

export { readEverything } from "./read-everything.ts";

/** Makes an archive in a worker of its own and hands it to the browser. */
export async function download(request: ExportRequest, options: FileOptions = {}): Promise<void> {
  const worker = new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener("error", ({ message }) => reject(new Error(message || messages.noConnection)));
  });
  try {
    await Promise.race([make(worker, request, options), broken]);
  } catch (error) {
    throw error instanceof ExportError ? new Error(words[error.code], { cause: error }) : error;
  } finally {
    worker.terminate();
  }
}

const words: Readonly<Record<ExportErrorCode, string>> = {
  busy: messages.exportRunning,
  "no-pages": messages.exportNoPages,
  "too-large": messages.exportTooLarge,
  "bad-archive": messages.noProjectInArchive,
};

async function make(worker: Worker, request: ExportRequest, options: FileOptions): Promise<void> {
  const { name, stream } = await exportInWorker(worker, request, options);
  saveFile(name, await new Response(stream).blob());
}
