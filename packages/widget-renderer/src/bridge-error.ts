const texts = {
  "not-granted": (method: string): string => `'${method}' is not available here.`,
  arguments: (problem: string): string => problem,
  "too-many-calls": (): string => "Too many calls in one second.",
  "too-large": (): string => "The message is larger than 1 MB.",
  "not-plain-data": (): string => "Only plain data can be sent.",
  failed: (message: string): string => message,
} as const;

/** Why a call out of a frame was refused; the widget's code finds it as `error.code`. */
export type BridgeErrorCode = keyof typeof texts;

/** All codes, in the order of the README. */
export const bridgeErrorCodes: readonly BridgeErrorCode[] = Object.keys(texts) as BridgeErrorCode[];

/** A call that was refused, or whose function threw (`failed`). */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, detail: string = "") {
    super(texts[code](detail));
    this.name = "BridgeError";
    this.code = code;
  }
}
