/** Which parts of parsed HTML are lines of text, and where each node of them lies in the source. */
import type { ParsedChild, ParsedCharacters, ParsedElement, ParsedParent } from "../parse/parsed-node.ts";
import { hasWord, isAtom, isClosed, isPhrasing, saysTranslate } from "./translatable.ts";

/** How deep marks may lie in each other; what lies deeper is a line of its own. */
const deepestMark = 20;

/** A half-open range of the source. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What an element is in a line of text: a mark around text, one thing without text, or what ends the line. */
type Role = "mark" | "atom" | "end";

/** Says what nodes are in lines of text. */
export interface Lines {
  /** The children of a node as lines, and as nodes that are none or have to be looked into. */
  partsOf(parent: ParsedParent): (readonly ParsedChild[] | ParsedChild)[];
  /** True for an element that lies in a line of text as a mark around text. */
  isMark(element: ParsedElement): boolean;
}

/** Reads which elements of a tree can lie in lines of text. */
export function findLines(root: ParsedParent, source: string): Lines {
  const roles = new Map<ParsedElement, { role: Role; depth: number; hasText: boolean }>();
  // From the last to the first, so that what lies in an element is known before it.
  for (const element of elementsOf(root).toReversed()) roles.set(element, roleOf(element));
  return { partsOf, isMark: (element) => roles.get(element)?.role === "mark" };

  function roleOf(element: ParsedElement): { role: Role; depth: number; hasText: boolean } {
    const end = { role: "end" as const, depth: 0, hasText: false };
    const atom = { role: "atom" as const, depth: 0, hasText: false };
    const { location } = element;
    if (!location || !(isPhrasing(element) || isAtom(element))) return end;
    const inner = innerSpan(element);
    if (isAtom(element)) return inner !== null || element.children.length === 0 ? atom : end;
    if (inner === null || isClosed(element)) return end;
    if (saysTranslate(element) === false) return atom;
    if (saysTranslate(element) === true) return end;
    const depth =
      1 + Math.max(0, ...element.children.map((child) => (child.kind === "element" ? depthOf(child) : 0)));
    const fills = isRow(element.children, inner) && depth <= deepestMark;
    if (!fills) return end;
    return element.children.some(hasText) ? { role: "mark", depth, hasText: true } : { ...atom, depth };
  }

  function depthOf(element: ParsedElement): number {
    return roles.get(element)?.depth ?? 0;
  }

  function hasText(node: ParsedChild): boolean {
    return node.kind === "text"
      ? hasSign(node.text)
      : node.kind === "element" && roles.get(node)?.hasText === true;
  }

  /** True when nodes of a line fill a range of the source one after the other. */
  function isRow(nodes: readonly ParsedChild[], span: Span): boolean {
    let at = span.start;
    for (const node of nodes) {
      if (!canStand(node) || node.location?.startOffset !== at) return false;
      at = node.location.endOffset;
    }
    return at === span.end;
  }

  function canStand(node: ParsedChild): boolean {
    if (node.kind === "element") return roles.get(node)?.role !== "end";
    return node.kind === "text" && isPlain(node);
  }

  /** A text that lies in one piece in the source; what was moved out of a table does not. */
  function isPlain({ location }: ParsedCharacters): boolean {
    return location !== null && !/<[a-z/!?]/i.test(source.slice(location.startOffset, location.endOffset));
  }

  function partsOf(parent: ParsedParent): (readonly ParsedChild[] | ParsedChild)[] {
    const parts: (readonly ParsedChild[] | ParsedChild)[] = [];
    let row: ParsedChild[] = [];
    const start = parent.kind === "root" ? 0 : (parent.location?.startTag?.endOffset ?? 0);
    const endRow = (): void => {
      parts.push(...lineIn(row));
      row = [];
    };
    for (const node of parent.children) {
      const from = node.location?.startOffset ?? -1;
      const follows = row.length === 0 ? from >= start : row.at(-1)?.location?.endOffset === from;
      if (!follows) endRow();
      if (canStand(node) && from >= start) row.push(node);
      else {
        endRow();
        parts.push(node);
      }
    }
    endRow();
    return parts;
  }

  /** The line among nodes that stand beside each other; what is around it without text is not part of it. */
  function lineIn(row: readonly ParsedChild[]): (readonly ParsedChild[] | ParsedChild)[] {
    const first = row.findIndex(isFilled);
    const last = row.findLastIndex(isFilled);
    const line = first < 0 ? [] : row.slice(first, last + 1);
    // Elements with nothing between them, such as the links of a menu, are texts of their own.
    const isLine = line.some((node) => node.kind === "text" && hasSign(node.text)) && line.some(hasWords);
    return isLine ? [...row.slice(0, first), line, ...row.slice(last + 1)] : [...row];
  }

  function isFilled(node: ParsedChild): boolean {
    return node.kind === "element" ? roles.get(node)?.role === "mark" : /[^\t\n\f\r ]/.test(node.text);
  }
}

function hasSign(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function hasWords(node: ParsedChild): boolean {
  if (node.kind !== "element") return node.kind === "text" && hasWord(node.text);
  return textsOf(node).some(hasWord);
}

function* nodesOf(parent: ParsedParent): Generator<ParsedChild, void, undefined> {
  const pending = parent.children.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    if (node.kind === "element") for (const child of node.children.toReversed()) pending.push(child);
  }
}

function elementsOf(root: ParsedParent): ParsedElement[] {
  return [...nodesOf(root)].filter((node) => node.kind === "element");
}

function textsOf(element: ParsedElement): string[] {
  return [...nodesOf(element)].flatMap((node) => (node.kind === "text" ? [node.text] : []));
}

/** What lies between the tags of an element; null where one of them is not written. */
export function innerSpan({ location }: ParsedElement): Span | null {
  if (!location?.startTag || !location.endTag) return null;
  return { start: location.startTag.endOffset, end: location.endTag.startOffset };
}
