// Exporting
export { createExporter, type Archive, type Exporter } from "./exporter.ts";
export type { Everything } from "./files/everything-files.ts";
export type { FileOptions } from "./files/file-options.ts";
export type { ExportPorts, FetchedFile, ScriptName } from "./files/ports.ts";

// The files by themselves
export { everythingFiles } from "./files/everything-files.ts";
export { pageFiles, widgetFiles } from "./files/page-files.ts";
export { siteFiles } from "./files/site-files.ts";
export { containerFiles } from "./files/container-files.ts";
export {
  containerArchive,
  everythingArchive,
  pageArchive,
  projectArchive,
  safeName,
  widgetArchive,
} from "./files/names.ts";

// Archives
export { readZip } from "./zip/read-zip.ts";
export { writeZip, type ArchiveFile } from "./zip/write-zip.ts";

// Failures
export { ExportError, type ExportErrorCode } from "./errors.ts";
