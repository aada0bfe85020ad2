import { BridgeError, bridgeErrorCodes, type BridgeErrorCode } from "./bridge-error.ts";
import { messages } from "./messages.ts";
import type { BlockName } from "./widget-source.ts";

/** What went wrong in which block of which widget. */
export interface WidgetError {
  readonly message: string;
  /** Why a call of the api was refused, where that is what went wrong. */
  readonly code?: BridgeErrorCode;
  readonly widget: string;
  /** A block or, after `service:`, the slug of a service. */
  readonly block: BlockName | "render";
  /** Line in the block, counted from 1. */
  readonly line: number | null;
}

/** That a block of a widget ran, and how. */
export interface BlockTrace {
  readonly widget: string;
  readonly block: BlockName;
  /** Milliseconds from the start of the page, and how long it took with everything that it waited for. */
  readonly start: number;
  readonly duration: number;
  /** What it threw. */
  readonly error: WidgetError | null;
}

/** The message of anything that can be thrown. */
export function messageOf(thrown: unknown): string {
  try {
    const message: unknown = thrown instanceof Error ? thrown.message : thrown;
    return typeof message === "string" ? message : "Unknown error";
  } catch {
    // Getters and proxies may throw again; no more can be said of such a thing.
    return "Unknown error";
  }
}

/** What is reported of anything that can be thrown: its message and, for a refused call of the api, why. */
export function reportOf(thrown: unknown): Pick<WidgetError, "message" | "code"> {
  const message = messageOf(thrown);
  // A function that is not granted is not there, so that code can ask for it; engines say so in these words.
  const absent = /^api\.([\w$]+) is not a function/.exec(message)?.[1];
  if (absent !== undefined) return reportOf(new BridgeError("not-granted", absent));
  const code = codeOf(thrown);
  return code === null ? { message } : { message, code };
}

function codeOf(thrown: unknown): BridgeErrorCode | null {
  try {
    const { name, code } = thrown as Partial<BridgeError>;
    return name === "BridgeError" && isBridgeErrorCode(code) ? code : null;
  } catch {
    // As in messageOf.
    return null;
  }
}

/** Whether a value is one of the codes of refused calls. */
export function isBridgeErrorCode(value: unknown): value is BridgeErrorCode {
  return bridgeErrorCodes.some((code) => code === value);
}

/** Shows an error in the place of the widget. */
export function showError(root: HTMLElement, error: WidgetError): void {
  const card = root.ownerDocument.createElement("div");
  card.setAttribute("role", "alert");
  card.style.cssText =
    "padding: 8px 12px; border: 1px solid #d33; border-radius: 4px; color: #b00020; background: #fff5f5; font: 13px/1.5 system-ui, sans-serif;";
  card.textContent = messages.error(error.message);
  card.title = error.line === null ? error.block : `${error.block}, line ${error.line}`;
  root.replaceChildren(card);
}
