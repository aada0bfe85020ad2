import { FrameConnection } from "./frame-connection.ts";
import type { PageMeasure } from "../measure/page-measure.ts";
import type { WidgetSource } from "../widget-source.ts";
import type { StopReason } from "./frame-element.ts";
import type { RunFrameOptions } from "./run-frame-options.ts";

/** Why a page could not be measured: its frame was stopped, or nothing came in time. */
export type MeasureFailure = StopReason | "timeout";

/** What came of measuring a page. */
export type MeasureOutcome =
  { readonly measure: PageMeasure } | { readonly measure: null; readonly failure: MeasureFailure };

/** How a page is measured. */
export interface MeasureOptions extends Pick<
  RunFrameOptions,
  "url" | "title" | "language" | "reachesOutside"
> {
  /** The page as a complete HTML document, as the site serves it. */
  readonly html: string;
  /** Pixels of the screen. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds after which it is measured as far as it has come; twice as long is waited for an answer. @default 10000 */
  readonly limit?: number;
  /** Ends it; the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/**
 * Measures a page in a frame of its own, as strict as a run frame. The container has to be in view: browsers paint nothing else.
 *
 * @param widget The widget that the page shows; its addresses say what the page may fetch.
 */
export async function measurePage(
  container: Element,
  widget: WidgetSource,
  { html, width, height, limit = 10_000, signal, ...options }: MeasureOptions,
): Promise<MeasureOutcome> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<MeasureOutcome>();
  const fail = (failure: MeasureFailure): void => resolve({ measure: null, failure });
  const connection = new FrameConnection(container, widget, {
    ...options,
    fitHeight: false,
    onStopped: fail,
    page: { html, limit, onMeasured: (measure) => resolve({ measure }) },
  });
  const { frame } = connection;
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  const timer = setTimeout(fail, 2 * limit, "timeout");
  const abort = (): void => reject(signal?.reason as Error);
  signal?.addEventListener("abort", abort);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    connection.destroy();
  }
}
