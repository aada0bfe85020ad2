import { holdsOnlyText, isVoidTag, newlineDroppingTags } from "../syntax/elements.ts";
import { mayOmitEnd, mayOmitStart } from "../syntax/optional-tags.ts";
import { isSelfClosing } from "../syntax/start-tag.ts";
import type {
  ParsedCharacters,
  ParsedChild,
  ParsedElement,
  ParsedParent,
  ParsedRoot,
} from "./parsed-node.ts";

/**
 * The second pass of parsing: gives every byte of the source to one node, so that writing the nodes in order gives the
 * source back. Where the parser had to move things (unclosed formatting, content fostered out of a table) no such
 * order exists; the document then keeps its whole source until the first edit, and is written properly nested after.
 */
export interface SourceAttribution {
  /** True when the nodes, written in order, are the source. */
  readonly regular: boolean;
  /** True when some bytes belong to no node's own markup. */
  readonly stray: boolean;
}

interface Pass {
  readonly source: string;
  readonly hasNul: boolean;
  cursor: number;
  regular: boolean;
  stray: boolean;
}

/** Attributes the source to the nodes under `root`. */
export function attributeSource(root: ParsedRoot, source: string): SourceAttribution {
  const pass: Pass = { source, hasNul: source.includes("\0"), cursor: 0, regular: true, stray: false };
  walk(root, pass);
  root.tail = takeUntil(pass, source.length);
  if (root.tail !== "" && !root.tail.endsWith(">")) pass.regular = false;
  if (!pass.regular) dropStrayBytes(root);
  return { regular: pass.regular, stray: pass.stray && pass.regular };
}

function walk(root: ParsedParent, pass: Pass): void {
  const path: { node: ParsedParent; index: number }[] = [{ node: root, index: 0 }];
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const child = top.node.children[top.index++];
    if (!child) {
      path.pop();
      if (top.node.kind === "element") leaveElement(top.node, path.at(-1), pass);
    } else if (child.kind === "element") {
      enterElement(child, top.node, top.index - 1, pass);
      path.push({ node: child, index: 0 });
    } else {
      visitCharacters(child, top.node, pass);
    }
  }
}

function takeUntil(pass: Pass, offset: number): string {
  if (offset <= pass.cursor) return "";
  const bytes = pass.source.slice(pass.cursor, offset);
  pass.cursor = offset;
  if (bytes !== "\n") pass.stray = true;
  return bytes;
}

function visitCharacters(node: ParsedCharacters, parent: ParsedParent, pass: Pass): void {
  const { location } = node;
  if (!location || location.startOffset < pass.cursor) return irregular(pass);
  const start =
    node.kind === "text" ? textStart(pass, location.startOffset, node, parent) : location.startOffset;
  node.before = takeUntil(pass, start);
  const raw = pass.source.slice(start, location.endOffset);
  pass.cursor = location.endOffset;
  if (node.kind === "comment" ? isClosedComment(raw) : isSelfContained(raw, node, parent, pass))
    node.raw = raw;
  else irregular(pass);
}

// Around the line feed that is dropped after `<pre>` the parser reports starts too early or too late: a text starts
// after that line feed or after the last stray tag, wherever it says.
function textStart(pass: Pass, reported: number, node: ParsedCharacters, parent: ParsedParent): number {
  const gap = pass.source.slice(pass.cursor, reported);
  if (gap.includes(">")) return pass.cursor + gap.lastIndexOf(">") + 1;
  const drops =
    parent.kind === "element" && newlineDroppingTags.has(parent.tag) && parent.children[0] === node;
  if (!drops || parent.namespace !== "html") return pass.cursor;
  return (
    pass.cursor + (/^(?:\r?\n|\r)/.exec(pass.source.slice(pass.cursor, pass.cursor + 2))?.[0].length ?? 0)
  );
}

// A comment may also be ended by the end of the source: then nothing may follow it.
function isClosedComment(raw: string): boolean {
  return raw.startsWith("<!--") ? /--!?>$|^<!---?>$/.test(raw) : raw.endsWith(">");
}

function isSelfContained(raw: string, node: ParsedCharacters, parent: ParsedParent, pass: Pass): boolean {
  if (raw === node.text && !raw.includes("<")) return true;
  // The parser drops NUL characters, after which its offsets of texts cannot be relied on.
  if (pass.hasNul) return false;
  if (holdsOnlyText(parent)) return true;
  if (raw.includes("<")) pass.stray = true;
  return !raw.endsWith("</");
}

function enterElement(element: ParsedElement, parent: ParsedParent, index: number, pass: Pass): void {
  const start = element.location?.startTag;
  if (!start) return enterImplied(element, parent, index, pass);
  if (start.startOffset < pass.cursor) return irregular(pass);
  element.before = takeUntil(pass, start.startOffset);
  element.open = pass.source.slice(start.startOffset, start.endOffset);
  pass.cursor = start.endOffset;
}

function enterImplied(element: ParsedElement, parent: ParsedParent, index: number, pass: Pass): void {
  const previous = parent.children[index - 1];
  const previousOpen = previous?.kind === "element" && previous.close === "" && !isVoidTag(previous.tag);
  if (!mayOmitStart(element.tag, tagName(parent), nameOf(element.children[0]), previousOpen)) irregular(pass);
  else element.open = "";
}

function leaveElement(
  element: ParsedElement,
  above: { node: ParsedParent; index: number } | undefined,
  pass: Pass,
): void {
  const end = element.location?.endTag;
  if (element.open === null) return;
  if (end && end.startOffset >= pass.cursor) {
    element.tail = takeUntil(pass, end.startOffset);
    element.close = pass.source.slice(end.startOffset, end.endOffset);
    pass.cursor = end.endOffset;
    return;
  }
  element.close = needsNoEnd(element, above) ? "" : null;
  if (element.close === null) irregular(pass);
}

function needsNoEnd(
  element: ParsedElement,
  above: { node: ParsedParent; index: number } | undefined,
): boolean {
  if (element.namespace !== "html") return element.open !== null && isSelfClosing(element.open);
  if (isVoidTag(element.tag)) return true;
  if (!above) return false;
  return mayOmitEnd(element.tag, {
    parentTag: tagName(above.node),
    next: nameOf(above.node.children[above.index]),
  });
}

function tagName(node: ParsedParent): string | null {
  return node.kind === "element" ? node.tag : null;
}

function nameOf(node: ParsedChild | undefined): string | null {
  if (!node) return null;
  return node.kind === "element" ? node.tag : `#${node.kind}`;
}

function irregular(pass: Pass): void {
  pass.regular = false;
}

/** Forgets bytes outside of all nodes, and texts that hold such bytes: written where the tree is sound, they would mislead. */
export function dropStrayBytes(parent: ParsedParent): void {
  const pending: ParsedParent[] = [parent];
  for (let node = pending.pop(); node; node = pending.pop()) {
    node.tail = "";
    for (const child of node.children) {
      child.before = "";
      if (child.kind === "element") pending.push(child);
      else if (child.kind === "text" && mayMislead(child) && !holdsOnlyText(node)) child.raw = null;
    }
  }
}

function mayMislead({ raw, text }: ParsedCharacters): boolean {
  if (raw === null || raw === text) return false;
  return !raw.includes("&") || raw[0] !== text[0] || /[<\r\n]/.test(raw);
}
