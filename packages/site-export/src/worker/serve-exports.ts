import { loadParser } from "@tessera/document";
import type { CardFacts } from "@tessera/content/search";
import { createExporter, type Archive, type Exporter } from "../exporter.ts";
import { ExportError } from "../errors.ts";
import type { ExportPorts } from "../files/ports.ts";
import type { FileOptions } from "../files/file-options.ts";
import type { ExportRequest, FromWorker, ToWorker } from "./messages.ts";

/** The part of a worker's global scope, or of one end of a channel, that exports need. */
export interface MessageScope {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/** Makes exports in a worker for {@link exportInWorker}; to be called once, in the worker's own script. */
export function serveExports(scope: MessageScope, ports: ExportPorts): void {
  const exporter = createExporter(ports);
  const ready = loadParser();
  const drawings = new Map<number, (png: Uint8Array | null) => void>();
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | null = null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const tell = (message: FromWorker): void => scope.postMessage(message);
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await ready;
      await work();
    } catch (error) {
      tell({ type: "failed", ...told(error) });
    }
  };
  const drawn = (card: CardFacts): Promise<Uint8Array | null> => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
    const id = drawings.size;
    drawings.set(id, resolve);
    tell({ type: "card", id, card });
    return promise;
  };
  const start = async ({ request, options }: Extract<ToWorker, { type: "start" }>): Promise<void> => {
    const { name, stream } = begin(exporter, request, {
      ...options,
      onProgress: (done, total) => tell({ type: "progress", done, total }),
      onMissing: (url) => tell({ type: "missing", url }),
      drawCard: (card) => drawn(card),
    });
    reader = stream.getReader();
    tell({ type: "name", name });
  };
  const more = async (): Promise<void> => {
    const piece = await reader?.read();
    if (piece?.value) tell({ type: "piece", bytes: piece.value });
    if (piece?.done) tell({ type: "end" });
  };
  scope.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === "start") void guarded(() => start(data));
    else if (data.type === "more") void guarded(more);
    else if (data.type === "drawn") drawings.get(data.id)?.(data.png);
    else void guarded(async () => reader?.cancel());
  });
}

function begin(exporter: Exporter, request: ExportRequest, options: FileOptions): Archive {
  if (request.kind === "page") return exporter.page(request.page, options);
  if (request.kind === "project") return exporter.project(request.site, options);
  if (request.kind === "container") return exporter.container(request.site, options);
  if (request.kind === "widget") return exporter.widget(request.widget, options);
  return exporter.everything(request.all, options);
}

function told(error: unknown): { message: string; code: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { message, code: error instanceof ExportError ? error.code : "" };
}
