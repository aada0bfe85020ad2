/** Every failure of this package and its text. */
export const errorTable = {
  "no-widget": "Invalid or Widget doesn't exist",
  "no-page": "Invalid or Page doesn't exist",
  "no-project": "The project does not exist.",
} as const;

/** Name of a failure. */
export type ContentErrorCode = keyof typeof errorTable;

/** A write that meets nothing to write to. Failures of the graph pass through as they are. */
export class ContentError extends Error {
  readonly code: ContentErrorCode;

  constructor(code: ContentErrorCode) {
    super(errorTable[code]);
    this.name = "ContentError";
    this.code = code;
  }
}
