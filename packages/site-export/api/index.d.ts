import { PageRecord, SiteRecord, WidgetRecord } from "@tessera/content";
import { CardFacts } from "@tessera/content/search";
declare const everythingArchive = "my_files.zip";
declare function pageArchive(slug: string): string;
declare function projectArchive(name: string): string;
declare function containerArchive(name: string): string;
declare function widgetArchive(name: string): string;
declare function safeName(text: string, fallback: string): string;
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
interface ArchiveFile {
  readonly path: string;
  readonly content: Uint8Array | string;
}
declare function writeZip(files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>, signal?: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;
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
declare function everythingFiles(all: Everything, ports: ExportPorts, options?: FileOptions): AsyncGenerator<ArchiveFile, void, undefined>;
interface Archive {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}
interface Exporter {
  readonly isBusy: boolean;
  page(page: PageRecord, options?: FileOptions): Archive;
  project(site: SiteRecord, options?: FileOptions): Archive;
  container(site: SiteRecord, options?: FileOptions): Archive;
  widget(widget: WidgetRecord, options?: FileOptions): Archive;
  everything(all: Everything, options?: FileOptions): Archive;
}
declare function createExporter(ports: ExportPorts): Exporter;
declare function pageFiles(page: PageRecord, ports: ExportPorts, options?: FileOptions): AsyncGenerator<ArchiveFile, void, undefined>;
declare function widgetFiles(widget: WidgetRecord, ports: ExportPorts, options?: FileOptions): AsyncGenerator<ArchiveFile, void, undefined>;
declare function siteFiles(whole: SiteRecord, ports: ExportPorts, options?: FileOptions): AsyncGenerator<ArchiveFile, void, undefined>;
declare function containerFiles(whole: SiteRecord, ports: ExportPorts, options?: FileOptions): AsyncGenerator<ArchiveFile, void, undefined>;
declare function readZip(bytes: Uint8Array, isWanted?: (path: string) => boolean): ReadonlyMap<string, Uint8Array>;
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
export { type Archive, type ArchiveFile, type Everything, ExportError, type ExportErrorCode, type ExportPorts, type Exporter, type FetchedFile, type FileOptions, type ScriptName, containerArchive, containerFiles, createExporter, everythingArchive, everythingFiles, pageArchive, pageFiles, projectArchive, readZip, safeName, siteFiles, widgetArchive, widgetFiles, writeZip };