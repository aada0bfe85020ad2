import { refusalMessage, type RefusalReason } from "./messages.ts";
import type { HtmlDocument } from "./html-document.ts";
import type { NodeId, Refusal, RefusalCode } from "./types.ts";

/** The answer of a command: the next version with the nodes to select, or why it does not apply. */
export type EditResult =
  | { readonly ok: true; readonly document: HtmlDocument; readonly nodes: readonly NodeId[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** A command that was carried out. */
export function done(document: HtmlDocument, nodes: readonly NodeId[]): EditResult {
  return { ok: true, document, nodes };
}

/** A refusal on its own: its code, its text, and what stands in the text. */
export function refusal(code: RefusalCode, reason: RefusalReason, ...values: string[]): Refusal {
  return { ok: false, code, message: refusalMessage({ reason, values }), reason, values };
}

/** A command that was refused. */
export function refuse(code: RefusalCode, reason: RefusalReason, ...values: string[]): EditResult {
  return { ok: false, refusal: refusal(code, reason, ...values) };
}

/** A command on a node that is not there. */
export function refuseMissing(): EditResult {
  return refuse("missing-node", "missingNode");
}
