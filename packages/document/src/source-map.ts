import { write } from "./serialize.ts";
import type { HtmlDocument } from "./html-document.ts";
import type { NodeId, SourceRange } from "./types.ts";

/**
 * Where nodes stand in the source, computed in one writing of the document and kept with that version. Asked only
 * while a code view is open.
 */
const maps = new WeakMap<HtmlDocument, ReadonlyMap<NodeId, SourceRange>>();

function rangesOf(document: HtmlDocument): ReadonlyMap<NodeId, SourceRange> {
  const known = maps.get(document);
  if (known) return known;
  const ranges = document.parts.exact ? exactRanges(document) : writtenRanges(document);
  maps.set(document, ranges);
  return ranges;
}

function exactRanges(document: HtmlDocument): Map<NodeId, SourceRange> {
  const { source = "", ranges = [] } = document.parts.exact ?? {};
  const found = new Map<NodeId, SourceRange>([[document.root, { start: 0, end: source.length }]]);
  for (const [id, [start, end]] of ranges) found.set(id, { start, end });
  return found;
}

function writtenRanges(document: HtmlDocument): Map<NodeId, SourceRange> {
  const starts = new Map<NodeId, number>();
  const ranges = new Map<NodeId, SourceRange>();
  write(document, document.root, {
    enter: (id, offset) => starts.set(id, offset),
    leave: (id, end) => ranges.set(id, { start: starts.get(id) ?? 0, end }),
  });
  return ranges;
}

/** Where a node stands in `serializeHtml(document)`; undefined for unknown ids and elements that the parser added. */
export function sourceRange(document: HtmlDocument, id: NodeId): SourceRange | undefined {
  return rangesOf(document).get(id);
}

/** The innermost node at an offset of `serializeHtml(document)`, the root where there is none. */
export function nodeAtOffset(document: HtmlDocument, offset: number): NodeId {
  const ranges = rangesOf(document);
  let current = document.root;
  for (let inner: NodeId | undefined = current; inner !== undefined;) {
    current = inner;
    inner = document.children(current).find((id) => contains(ranges.get(id), offset));
  }
  return current;
}

function contains(range: SourceRange | undefined, offset: number): boolean {
  return range !== undefined && range.start <= offset && offset < range.end;
}
