import { PageRecord, SiteRecord, WidgetRecord } from "@tessera/content";
import { CardFacts } from "@tessera/content/search";
type ToolsName = "tools" | "tools-es";
interface FetchedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}
type ScriptName = "page" | ToolsName | "router" | "forms" | "visitor" | "site" | "container";
interface ExportPorts {
  fetch(url: string, signal: AbortSignal | undefined): Promise<FetchedFile | null>;
  script(name: ScriptName): Promise<string>;
}
interface MessageScope {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}
declare function serveExports(scope: MessageScope, ports: ExportPorts): void;
interface FileOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly onMissing?: ((url: string) => void) | undefined;
  readonly address?: string | undefined;
  readonly base?: string | undefined;
  readonly server?: string | undefined;
  readonly language?: string | undefined;
  readonly drawCard?: ((card: CardFacts) => Promise<Uint8Array | null>) | undefined;
}
interface Everything {
  readonly projects: readonly SiteRecord[];
  readonly pages: readonly PageRecord[];
  readonly widgets: readonly WidgetRecord[];
}
interface Archive {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}
type ExportRequest = {
  readonly kind: "page";
  readonly page: PageRecord;
} | {
  readonly kind: "project";
  readonly site: SiteRecord;
} | {
  readonly kind: "container";
  readonly site: SiteRecord;
} | {
  readonly kind: "widget";
  readonly widget: WidgetRecord;
} | {
  readonly kind: "everything";
  readonly all: Everything;
};
type SentOptions = Pick<FileOptions, "address" | "base" | "language" | "server">;
type ToWorker = {
  readonly type: "start";
  readonly request: ExportRequest;
  readonly options: SentOptions;
} | {
  readonly type: "more";
}  | {
  readonly type: "drawn";
  readonly id: number;
  readonly png: Uint8Array | null;
} | {
  readonly type: "stop";
};
type FromWorker = {
  readonly type: "name";
  readonly name: string;
} | {
  readonly type: "piece";
  readonly bytes: Uint8Array<ArrayBuffer>;
} | {
  readonly type: "progress";
  readonly done: number;
  readonly total: number;
} | {
  readonly type: "missing";
  readonly url: string;
}  | {
  readonly type: "card";
  readonly id: number;
  readonly card: CardFacts;
} | {
  readonly type: "end";
} | {
  readonly type: "failed";
  readonly message: string;
  readonly code: string;
};
declare function exportInWorker(worker: MessageScope & {
  removeEventListener: MessageScope["addEventListener"];
}, request: ExportRequest, {
  signal,
  onProgress,
  onMissing,
  drawCard,
  ...options
}?: FileOptions): Promise<Archive>;
declare const errorTable: {
  readonly busy: "An export is running.";
  readonly "no-pages": "The project has no pages.";
  readonly "too-large": "The archive would be larger than 4 GB.";
  readonly "bad-archive": "The archive holds no project of this kind.";
};
type ExportErrorCode = keyof typeof errorTable;
declare class ExportError extends Error {
  readonly code: ExportErrorCode;
  constructor(code: ExportErrorCode, reason?: string);
}
export { ExportError, type ExportErrorCode, type ExportRequest, type FromWorker, type MessageScope, type ToWorker, exportInWorker, serveExports };