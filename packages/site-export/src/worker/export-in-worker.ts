import { errorTable, ExportError, type ExportErrorCode } from "../errors.ts";
import type { Archive } from "../exporter.ts";
import type { FileOptions } from "../files/file-options.ts";
import type { ExportRequest, FromWorker, ToWorker } from "./messages.ts";
import type { MessageScope } from "./serve-exports.ts";

/** Has a worker make an export; it must run {@link serveExports}. One export of a worker at a time. */
export async function exportInWorker(
  worker: MessageScope & { removeEventListener: MessageScope["addEventListener"] },
  request: ExportRequest,
  { signal, onProgress, onMissing, drawCard, ...options }: FileOptions = {},
): Promise<Archive> {
  signal?.throwIfAborted();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const send = (message: ToWorker): void => worker.postMessage(message);
  const name = Promise.withResolvers<string>();
  let next: PromiseWithResolvers<Uint8Array<ArrayBuffer> | null> | null = null;
  const end = (): void => worker.removeEventListener("message", hear);
  const fail = (error: unknown): void => {
    end();
    name.reject(error);
    next?.reject(error);
  };
  function hear({ data }: MessageEvent<FromWorker>): void {
    if (data.type === "name") name.resolve(data.name);
    else if (data.type === "progress") onProgress?.(data.done, data.total);
    else if (data.type === "missing") onMissing?.(data.url);
    else if (data.type === "card") void answerCard(data);
    else if (data.type === "failed") fail(errorOf(data));
    else next?.resolve(data.type === "piece" ? data.bytes : null);
  }
  async function answerCard({ id, card }: Extract<FromWorker, { type: "card" }>): Promise<void> {
    // One that cannot be drawn is left out of the archive, which says so.
    const png = await (drawCard?.(card) ?? Promise.resolve(null)).catch(() => null);
    send({ type: "drawn", id, png });
  }
  const stop = (): void => {
    send({ type: "stop" });
    fail(signal?.reason);
  };
  worker.addEventListener("message", hear);
  signal?.addEventListener("abort", stop, { once: true });
  send({ type: "start", request, options });
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      signal?.throwIfAborted();
      next = Promise.withResolvers();
      send({ type: "more" });
      const piece = await next.promise;
      if (piece) return controller.enqueue(piece);
      end();
      controller.close();
    },
    cancel() {
      end();
      send({ type: "stop" });
    },
  });
  return { name: await name.promise, stream };
}

function errorOf({ message, code }: { message: string; code: string }): Error {
  return code in errorTable ? new ExportError(code as ExportErrorCode, message) : new Error(message);
}
