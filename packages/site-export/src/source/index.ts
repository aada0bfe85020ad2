export { importProject, type ImportOptions } from "./import-project.ts";
export { isOwnFile } from "../render/uploads.ts";
export { readProject } from "./read-project.ts";
export {
  sourcePath,
  toSource,
  type ProjectSource,
  type SourceChild,
  type SourcePage,
  type SourceWidget,
} from "./project-source.ts";
export { ExportError, type ExportErrorCode } from "../errors.ts";
