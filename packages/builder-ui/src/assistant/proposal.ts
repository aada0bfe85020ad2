/** An answer as changes of an element of the document and of the code that belongs to it. */
import { reparseHtml, serializeHtml, sourceRange, type NodeId } from "@tessera/document";
import type { AssistantWidget } from "../ports/assistant-port.ts";
import type { Source } from "../state/source.ts";
import { htmlChanges, type Change } from "./changes.ts";
import { formerForm, partNameOf, partOf, replacementOf, newPartName, type Part } from "../widgets/part.ts";

const codeFields = ["css", "js", "before_render", "after_render"] as const;

/** A code text of a part. */
type PartCode = (typeof codeFields)[number];

/** A change of the element, or of styles or code as a whole. */
export type ProposedChange = Change | CodeChange;

/** Styles or code that would be another. */
interface CodeChange {
  readonly kind: "styles" | "code";
  readonly field: PartCode;
  readonly before: string;
  readonly after: string;
}

/** What an answer would change, and the source with those changes that are accepted. */
export interface Proposal {
  readonly changes: readonly ProposedChange[];
  apply: (accepted: ReadonlySet<ProposedChange>) => Source;
}

/**
 * What a widget would change of an element. `earlier` are widgets of the same chat: the code of the one that stands in
 * the document is replaced. Null when the element is no longer there.
 */
export function propose(
  source: Source,
  target: NodeId,
  widget: AssistantWidget,
  earlier: readonly AssistantWidget[],
): Proposal | null {
  if (source.document.node(target)?.kind !== "element") return null;
  const known = partNameOf(source.document, target);
  const name = known ?? newPartName(source.document, widget.type);
  const part = known === null ? replacementOf(widget, name) : partOf(widget, name);
  const html = htmlChanges(serializeHtml(source.document, target), part.html);
  const parts = earlier.map((each) => partOf(each, name));
  const code = codeFields.flatMap((field) => codeChange(source, field, part, parts));
  return {
    changes: [...html.changes, ...code],
    apply: (accepted) => {
      const next = withHtml(source, target, html.with(accepted as ReadonlySet<Change>));
      return code.filter((change) => accepted.has(change)).reduce(withCode, next);
    },
  };
}

function codeChange(source: Source, field: PartCode, part: Part, earlier: readonly Part[]): CodeChange[] {
  const after = part[field];
  const before = textBefore(source[field], field, earlier);
  if (before === after || (before === "" && source[field].includes(after))) return [];
  return [{ kind: field === "css" ? "styles" : "code", field, before, after }];
}

/** The text that came into the source with the part; "" when it never did or has been edited since. */
function textBefore(own: string, field: PartCode, earlier: readonly Part[]): string {
  const texts = earlier.flatMap((part) => [formerForm(part[field]), part[field]]);
  return texts.findLast((text) => text !== "" && own.includes(text)) ?? "";
}

function withHtml(source: Source, target: NodeId, html: string): Source {
  const range = sourceRange(source.document, target);
  if (!range) return source;
  const whole = serializeHtml(source.document);
  const next = whole.slice(0, range.start) + html + whole.slice(range.end);
  return next === whole ? source : { ...source, document: reparseHtml(source.document, next) };
}

function withCode(source: Source, { field, before, after }: CodeChange): Source {
  return { ...source, [field]: replaced(source[field], before, after) };
}

function replaced(own: string, before: string, after: string): string {
  if (before !== "") return own.replace(before, () => after);
  return own.trim() === "" ? after : `${own}\n\n${after}`;
}
