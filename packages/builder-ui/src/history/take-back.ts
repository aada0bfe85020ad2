/**
 * Takes one step of the history back and leaves the later ones: attributes, styles and contents that are still as the step has
 * left them become what they were before it. Nodes keep their identity along the steps, so that they are found.
 */
import {
  attributeOf,
  changedNodes,
  readStyle,
  serializeInner,
  setAttribute,
  setInnerHtml,
  setStyle,
  setText,
  styleValue,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import type { CodeField, Source } from "../state/source.ts";
import type { Workspace } from "../state/workspace.ts";

/** A step, by the sources around it. */
interface Step {
  readonly before: Source;
  readonly after: Source;
}

/** The source that the history leads to without one of its steps; null where later steps build on it. */
export function withoutStep(
  { initial, entries, position }: Workspace["history"],
  index: number,
): Source | null {
  const after = entries[index]?.state;
  const now = entries[position - 1]?.state;
  const before = entries[index - 1]?.state ?? initial;
  if (!after || !now || index >= position) return null;
  return takenBack(now, { before, after });
}

const codeFields: readonly CodeField[] = [
  "css",
  "js",
  "before_render",
  "after_render",
  "update",
  "mount_child",
];

function takenBack(now: Source, { before, after }: Step): Source | null {
  if (["library", "custom_functions", "children"].some((part) => differs(before, after, part))) return null;
  const changed = codeFields.filter((field) => before[field] !== after[field]);
  if (changed.some((field) => now[field] !== after[field])) return null;
  const document = documentWithout(now.document, before.document, after.document);
  if (!document || (document === now.document && changed.length === 0)) return null;
  const code = Object.fromEntries(changed.map((field) => [field, before[field]]));
  return { ...now, ...code, document };
}

function differs(one: Source, other: Source, part: string): boolean {
  const text = (source: Source): string => JSON.stringify(source[part as "children"]);
  return text(one) !== text(other);
}

function documentWithout(now: HtmlDocument, before: HtmlDocument, after: HtmlDocument): HtmlDocument | null {
  let document = now;
  const done = new Set<NodeId>();
  for (const id of changedNodes(before, after)) {
    if (done.has(id) || !before.node(id) || !after.node(id)) continue;
    const result = nodeWithout(document, id, { before, after });
    if (!result?.ok) return null;
    ({ document } = result);
    for (const child of after.children(id)) if (!before.node(child)) done.add(child);
  }
  return document;
}

interface Documents {
  readonly before: HtmlDocument;
  readonly after: HtmlDocument;
}

/** One node as it was; null where it is not any more what the step has made of it. */
function nodeWithout(document: HtmlDocument, id: NodeId, { before, after }: Documents): EditResult | null {
  const [from, to, present] = [before.node(id), after.node(id), document.node(id)];
  if (from?.kind === "text" && to?.kind === "text" && present?.kind === "text")
    return present.text === to.text ? setText(document, id, from.text) : null;
  if (to?.kind === "root") return sameChildren(before, after, id) ? { ok: true, document, nodes: [] } : null;
  if (from?.kind !== "element" || to?.kind !== "element" || present?.kind !== "element") return null;
  const attributes = attributesWithout(document, id, { before, after });
  if (!attributes?.ok || sameChildren(before, after, id)) return attributes;
  if (serializeInner(document, id) !== serializeInner(after, id)) return null;
  return setInnerHtml(attributes.document, id, serializeInner(before, id));
}

function sameChildren(before: HtmlDocument, after: HtmlDocument, id: NodeId): boolean {
  return before.children(id).join() === after.children(id).join();
}

function attributesWithout(document: HtmlDocument, id: NodeId, documents: Documents): EditResult | null {
  const [from, to] = [documents.before.node(id), documents.after.node(id)];
  if (from?.kind !== "element" || to?.kind !== "element") return null;
  let result: EditResult | null = { ok: true, document, nodes: [id] };
  for (const name of new Set([...from.attributes, ...to.attributes].map((attribute) => attribute.name))) {
    const [was, became] = [attributeOf(from, name), attributeOf(to, name)];
    if (was === became) continue;
    if (!result?.ok) return null;
    const present = attributeOf(result.document.node(id), name);
    if (present === became) result = setAttribute(result.document, id, name, was);
    else result = name === "style" ? styleWithout(result.document, id, documents) : null;
  }
  return result;
}

/** Later steps may have set other properties of the same element. */
function styleWithout(document: HtmlDocument, id: NodeId, { before, after }: Documents): EditResult | null {
  let result: EditResult | null = { ok: true, document, nodes: [id] };
  const set = [...readStyle(before, id), ...readStyle(after, id)];
  for (const property of new Set(set.map((declaration) => declaration.property))) {
    const [was, became] = [styleValue(before, id, property), styleValue(after, id, property)];
    if (was === became || !result?.ok) continue;
    const isSame: boolean = styleValue(result.document, id, property) === became;
    result = isSame ? setStyle(result.document, id, property, was) : null;
  }
  return result;
}
