import { escapeText, writeComment } from "./syntax/escape.ts";
import { isVoidTag, newlineDroppingTags, rawTextTags } from "./syntax/elements.ts";
import { mayOmitEnd, mayOmitStart } from "./syntax/optional-tags.ts";
import { writeStartTag } from "./syntax/start-tag.ts";
import {
  rootId,
  type StoredChild,
  type StoredComment,
  type StoredElement,
  type StoredNode,
  type StoredParent,
  type StoredText,
} from "./stored-node.ts";
import type { HtmlDocument } from "./html-document.ts";
import type { NodeTable } from "./node-table.ts";
import type { NodeId } from "./types.ts";

/** Told where each node begins and ends while a document is written. */
export interface RangeListener {
  enter(id: NodeId, offset: number): void;
  leave(id: NodeId, offset: number): void;
}

/** The document as HTML, or one node of it with its own tags. Untouched parts come back byte for byte. */
export function serializeHtml(document: HtmlDocument, id: NodeId = rootId): string {
  if (id === rootId && document.parts.exact) return document.parts.exact.source;
  return write(document, id);
}

/** What stands inside a node, without its own tags. */
export function serializeInner(document: HtmlDocument, id: NodeId): string {
  if (id === rootId) return serializeHtml(document);
  const { table } = document.parts;
  const node = table.get(id);
  if (node?.kind !== "element") return "";
  return write(document, id).slice(openTag(table, node).length, -closeTag(table, node).length || undefined);
}

interface Frame {
  readonly node: StoredParent;
  index: number;
}

/** Writes a node and all below it, reporting ranges on the way. */
export function write(document: HtmlDocument, id: NodeId, listener?: RangeListener): string {
  const { table } = document.parts;
  const node = table.get(id);
  if (node === undefined) return "";
  if (node.kind === "text" || node.kind === "comment") return characters(table, node);
  return writeTree(table, node, listener);
}

function writeTree(
  table: NodeTable<StoredNode>,
  top: StoredParent,
  listener: RangeListener | undefined,
): string {
  let out = "";
  const path: Frame[] = [];
  const enter = (node: StoredParent): void => {
    listener?.enter(node.id, out.length);
    if (node.kind === "element") out += openTag(table, node);
    path.push({ node, index: 0 });
  };
  const leave = (node: StoredParent): void => {
    out += node.tail;
    if (node.kind === "element") out += closeTag(table, node);
    listener?.leave(node.id, out.length);
  };
  enter(top);
  for (let frame = path.at(-1); frame; frame = path.at(-1)) {
    const childId = frame.node.children[frame.index++];
    if (childId === undefined) {
      path.pop();
      leave(frame.node);
      continue;
    }
    const child = table.get(childId) as StoredChild;
    out += child.before;
    if (child.kind === "element") {
      enter(child);
    } else {
      listener?.enter(childId, out.length);
      out += characters(table, child);
      listener?.leave(childId, out.length);
    }
  }
  return out;
}

function characters(table: NodeTable<StoredNode>, node: StoredText | StoredComment): string {
  if (node.kind === "comment") return node.raw ?? writeComment(node.text);
  return node.raw !== null && !mayRunTogether(table, node) ? node.raw : writtenText(table, node);
}

// "&am" beside "p;" would read as one reference: such neighbours are escaped, which no longer depends on them.
function mayRunTogether(table: NodeTable<StoredNode>, node: StoredText): boolean {
  return /[&<\r]/.test(node.raw ?? "") && nameOf(siblingAfter(table, node)) === "#text";
}

function writtenText(table: NodeTable<StoredNode>, node: StoredText): string {
  const parent = table.get(node.parent);
  if (parent?.kind !== "element" || parent.namespace !== "html") return escapeText(node.text);
  if (rawTextTags.has(parent.tag)) return node.text;
  const text = escapeText(node.text);
  const dropsNewline =
    newlineDroppingTags.has(parent.tag) && node.before === "" && parent.children[0] === node.id;
  return dropsNewline && text.startsWith("\n") ? `\n${text}` : text;
}

function openTag(table: NodeTable<StoredNode>, element: StoredElement): string {
  const { open } = element;
  if (open === null) return writeStartTag(element.tag, element.attributes);
  if (open === "") return startMayBeMissing(table, element) ? "" : `<${element.tag}>`;
  if (element.namespace !== "html" && element.close === "" && element.children.length > 0) {
    return open.replace(/\s*\/>$/, ">");
  }
  return open;
}

function closeTag(table: NodeTable<StoredNode>, element: StoredElement): string {
  const { close, tag } = element;
  if (close) return close;
  if (element.namespace !== "html") return close === "" && element.children.length === 0 ? "" : `</${tag}>`;
  if (isVoidTag(tag)) return "";
  return close === "" && endMayBeMissing(table, element) ? "" : `</${tag}>`;
}

function endMayBeMissing(table: NodeTable<StoredNode>, element: StoredElement): boolean {
  return mayOmitEnd(element.tag, {
    parentTag: parentTag(table, element),
    next: nameOf(siblingAfter(table, element)),
  });
}

function startMayBeMissing(table: NodeTable<StoredNode>, element: StoredElement): boolean {
  const first = element.children[0];
  const previous = siblingAt(table, element, -1);
  const previousOpen = previous?.kind === "element" && previous.close === "" && !isVoidTag(previous.tag);
  const firstName = nameOf(first === undefined ? undefined : (table.get(first) as StoredChild));
  return mayOmitStart(element.tag, parentTag(table, element), firstName, previousOpen);
}

function parentTag(table: NodeTable<StoredNode>, element: StoredElement): string | null {
  const parent = table.get(element.parent);
  return parent?.kind === "element" ? parent.tag : null;
}

function siblingAfter(table: NodeTable<StoredNode>, node: StoredChild): StoredChild | undefined {
  return siblingAt(table, node, 1);
}

function siblingAt(
  table: NodeTable<StoredNode>,
  node: StoredChild,
  distance: number,
): StoredChild | undefined {
  const { children } = table.get(node.parent) as StoredParent;
  const id = children[children.indexOf(node.id) + distance];
  return id === undefined ? undefined : (table.get(id) as StoredChild);
}

function nameOf(node: StoredChild | undefined): string | null {
  if (!node) return null;
  return node.kind === "element" ? node.tag : `#${node.kind}`;
}
