import { Draft } from "../draft.ts";
import { acceptsTag, checkDrop } from "../drop-rules.ts";
import { done, refuse, refuseMissing, type EditResult } from "../refusal.ts";
import { isVoidTag, rawTextTags } from "../syntax/elements.ts";
import { editStartTag, renameStartTag } from "../syntax/start-tag.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { StoredElement } from "../stored-node.ts";
import type { Attribute, NodeId } from "../types.ts";

const attributeName = /^[^\s"'<>/=\p{Cc}]+$/u;
const tagName = /^[a-z][a-z0-9._-]*$/;

/** Sets an attribute, or takes it away with `null`; only its own bytes change in the source. */
export function setAttribute(
  document: HtmlDocument,
  id: NodeId,
  name: string,
  value: string | null,
): EditResult {
  const element = document.parts.table.get(id);
  if (!element) return refuseMissing();
  if (element.kind !== "element") return refuse("not-an-element", "notAnElement");
  if (!attributeName.test(name)) return refuse("invalid-name", "invalidName", name);
  const key = element.namespace === "html" ? name.toLowerCase() : name;
  const present = element.attributes.find((attribute) => attribute.name === key);
  if ((present?.value ?? null) === value) return done(document, [id]);
  const attributes = withAttribute(element.attributes, key, value);
  // An element without written start tag gets one as soon as it says something.
  const open = element.open ? editStartTag(element.open, key, value) : null;
  return replaceNode(document, { ...element, attributes, open });
}

function withAttribute(
  attributes: readonly Attribute[],
  name: string,
  value: string | null,
): readonly Attribute[] {
  if (value === null) return attributes.filter((attribute) => attribute.name !== name);
  const index = attributes.findIndex((attribute) => attribute.name === name);
  return index < 0 ? [...attributes, { name, value }] : attributes.with(index, { name, value });
}

function replaceNode(document: HtmlDocument, node: StoredElement): EditResult {
  const draft = new Draft(document);
  draft.put(node);
  return done(draft.finish(), [node.id]);
}

/** Gives an element another tag, its attributes and content kept, where both neighbours in the tree allow it. */
export function setTag(document: HtmlDocument, id: NodeId, tag: string): EditResult {
  const element = document.parts.table.get(id);
  if (!element) return refuseMissing();
  if (element.kind !== "element") return refuse("not-an-element", "notAnElement");
  const next = tag.toLowerCase();
  if (!tagName.test(next)) return refuse("invalid-name", "invalidName", tag);
  if (next === element.tag) return done(document, [id]);
  const parent = checkDrop(document, element.parent, { tag: next });
  if (!parent.ok) return { ok: false, refusal: parent };
  const misfit = element.children.map((child) => document.node(child)).find((child) => !fits(next, child));
  if (misfit) {
    const type = misfit.kind === "element" ? misfit.tag : misfit.kind;
    return refuse("not-allowed-inside", "notAllowed", type, next);
  }
  return replaceNode(document, renamed(element, next));
}

function fits(tag: string, child: ReturnType<HtmlDocument["node"]>): boolean {
  return child?.kind === "element" ? acceptsTag(tag, child.tag) : !isVoidTag(tag);
}

function renamed(element: StoredElement, tag: string): StoredElement {
  const open = element.open ? renameStartTag(element.open, tag) : null;
  return { ...element, tag, open, close: isVoidTag(tag) ? "" : null };
}

/** Sets the text of a text or comment, or replaces the content of an element by one text. */
export function setText(document: HtmlDocument, id: NodeId, text: string): EditResult {
  const node = document.parts.table.get(id);
  if (!node) return refuseMissing();
  if (node.kind === "root") return refuse("root", "root");
  if (node.kind === "element") return setElementText(document, node, text);
  if (node.text === text) return done(document, [id]);
  const parent = document.node(node.parent);
  if (node.kind === "text" && parent?.kind === "element" && breaksOut(parent.tag, text)) {
    return refuse("breaks-out", "breaksOut", parent.tag);
  }
  const draft = new Draft(document);
  draft.put({ ...node, text, raw: null });
  return done(draft.finish(), [id]);
}

function setElementText(document: HtmlDocument, element: StoredElement, text: string): EditResult {
  const { id, tag, children } = element;
  if (isVoidTag(tag)) return refuse("no-children-allowed", "noChildren", tag);
  if (breaksOut(tag, text)) return refuse("breaks-out", "breaksOut", tag);
  const only = children.length === 1 ? document.node(children[0] as NodeId) : undefined;
  if (only?.kind === "text" && text !== "") {
    const result = setText(document, only.id, text);
    return result.ok ? done(result.document, [id]) : result;
  }
  const draft = new Draft(document);
  const textId = draft.newId();
  if (text !== "") draft.add({ kind: "text", id: textId, parent: id, text, before: "", raw: null });
  draft.put({ ...element, children: text === "" ? [] : [textId], tail: "" });
  draft.forget(children);
  return done(draft.finish(), [id]);
}

function breaksOut(tag: string, text: string): boolean {
  return rawTextTags.has(tag) && text.toLowerCase().includes(`</${tag}`);
}
