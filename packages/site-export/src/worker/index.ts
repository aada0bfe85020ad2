export { serveExports, type MessageScope } from "./serve-exports.ts";
export { exportInWorker } from "./export-in-worker.ts";
export { ExportError, type ExportErrorCode } from "../errors.ts";
export type { ExportRequest, FromWorker, ToWorker } from "./messages.ts";
