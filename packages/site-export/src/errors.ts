/** Every failure of this package and its text. */
export const errorTable = {
  busy: "An export is running.",
  "no-pages": "The project has no pages.",
  "too-large": "The archive would be larger than 4 GB.",
  "bad-archive": "The archive holds no project of this kind.",
} as const;

/** Name of a failure. */
export type ExportErrorCode = keyof typeof errorTable;

/** An export or import that cannot be done. Failures of the ports pass through as they are. */
export class ExportError extends Error {
  readonly code: ExportErrorCode;

  /** `reason` is said in place of the table's text, where somebody knows more. */
  constructor(code: ExportErrorCode, reason: string = errorTable[code]) {
    super(reason);
    this.name = "ExportError";
    this.code = code;
  }
}
