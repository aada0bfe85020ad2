import type { PageRecord, SiteRecord, WidgetRecord } from "@tessera/content";
import type { CardFacts } from "@tessera/content/search";
import type { Everything } from "../files/everything-files.ts";
import type { FileOptions } from "../files/file-options.ts";

/** What is to be exported. */
export type ExportRequest =
  | { readonly kind: "page"; readonly page: PageRecord }
  | { readonly kind: "project"; readonly site: SiteRecord }
  | { readonly kind: "container"; readonly site: SiteRecord }
  | { readonly kind: "widget"; readonly widget: WidgetRecord }
  | { readonly kind: "everything"; readonly all: Everything };

/** What of the options of an export a worker is sent. */
type SentOptions = Pick<FileOptions, "address" | "base" | "language" | "server">;

/** From the page to the worker. Pieces are asked for one by one, so that a slow reader is not flooded. */
export type ToWorker =
  | { readonly type: "start"; readonly request: ExportRequest; readonly options: SentOptions }
  | { readonly type: "more" }
  /** The answer to `card`; null when it could not be drawn. */
  | { readonly type: "drawn"; readonly id: number; readonly png: Uint8Array | null }
  | { readonly type: "stop" };

/** From the worker to the page. */
export type FromWorker =
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "piece"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "missing"; readonly url: string }
  /** Asks for the picture of a card: the page knows who is signed in. */
  | { readonly type: "card"; readonly id: number; readonly card: CardFacts }
  | { readonly type: "end" }
  | { readonly type: "failed"; readonly message: string; readonly code: string };
