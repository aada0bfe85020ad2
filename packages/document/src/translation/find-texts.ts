/** The texts of HTML that people read, each with the way to put another one into the source. */
import { parseTree } from "../parse/parse-tree.ts";
import type { ParsedChild, ParsedElement, ParsedParent } from "../parse/parsed-node.ts";
import { escapeText, writeAttribute } from "../syntax/escape.ts";
import { collapsed, leadingBlanks, trailingBlanks, trimBlanks, withSingleBlanks } from "./blanks.ts";
import { findLines, innerSpan, type Lines, type Span } from "./lines.ts";
import { hasSameMarks, readPieces, writePieces, type Piece } from "./marked-text.ts";
import { hasWord, isClosed, readAttributes, saysTranslate } from "./translatable.ts";

/** What a range of the source is replaced by: texts, and other ranges of it, which may be edited themselves. */
export interface Edit extends Span {
  readonly parts: readonly (string | Span)[];
}

/** A text of HTML. */
export interface FoundText {
  /** The text with marks for the elements in it, blanks collapsed. */
  readonly text: string;
  /** The edits that put a translation in its place; none where its marks are others. */
  readonly edits: (translation: string) => readonly Edit[];
  /** The edit that writes attributes into the element that holds nothing else; null where there is none. */
  readonly mark: (attributes: string) => Edit | null;
}

/** Finds the texts of HTML in document order. */
export function* findTexts(source: string): Generator<FoundText, void, undefined> {
  const { root } = parseTree(source);
  const lines = findLines(root, source);
  const pending: Visit[] = [{ kind: "node", node: root, isOn: true, keepsBlanks: false, hasLanguage: false }];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    if (visit.isOn) yield* textsOfVisit(source, visit, lines);
    for (const next of visitsBelow(visit, lines).toReversed()) pending.push(next);
  }
}

/** What is looked at next: a node, a line of text, or an element inside a line, whose text belongs to the line. */
type Visit = Surroundings &
  (
    | { readonly kind: "node" | "mark"; readonly node: ParsedParent | ParsedChild }
    | { readonly kind: "line"; readonly line: readonly ParsedChild[]; readonly parent: ParsedParent }
  );

interface Surroundings {
  /** Whether texts are translated here. */
  readonly isOn: boolean;
  /** Whether blanks are part of texts here. */
  readonly keepsBlanks: boolean;
  /** Whether an element around it says its language. */
  readonly hasLanguage: boolean;
}

function visitsBelow(visit: Visit, lines: Lines): Visit[] {
  const { isOn, keepsBlanks, hasLanguage } = visit;
  const here = { isOn, keepsBlanks, hasLanguage };
  const inLine = (nodes: readonly ParsedChild[]): Visit[] =>
    nodes
      .filter((node) => node.kind === "element")
      .map((node) => around({ kind: lines.isMark(node) ? "mark" : "node", node, ...here }));
  if (visit.kind === "line") return inLine(visit.line);
  const { node } = visit;
  if (!("children" in node) || (node.kind === "element" && isClosed(node))) return [];
  if (visit.kind === "mark") return inLine(node.children);
  return lines.partsOf(node).map((part) => {
    if (!("kind" in part)) return { kind: "line", line: part, parent: node, ...here };
    return around({ kind: "node", node: part, ...here });
  });
}

/** A visit of a node with what the node says of the texts in it. */
function around<NodeVisit extends Extract<Visit, { kind: "node" | "mark" }>>(visit: NodeVisit): NodeVisit {
  const { node } = visit;
  if (node.kind !== "element") return visit;
  const isOn = saysTranslate(node) ?? visit.isOn;
  const hasLanguage = visit.hasLanguage || node.attributes.some(({ name }) => name === "lang");
  return { ...visit, isOn, keepsBlanks: visit.keepsBlanks || node.tag === "pre", hasLanguage };
}

function* textsOfVisit(source: string, visit: Visit, lines: Lines): Generator<FoundText, void, undefined> {
  if (visit.kind === "line") yield textOfLine(source, visit, lines);
  else if (visit.node.kind === "element") yield* textsOfAttributes(source, visit.node);
}

function* textsOfAttributes(source: string, element: ParsedElement): Generator<FoundText, void, undefined> {
  const names = readAttributes(element);
  for (const { name, value } of element.attributes.filter((each) => names.includes(each.name))) {
    const place = element.location?.attrs?.[name];
    const text = collapsed(value);
    if (!place || !hasWord(text)) continue;
    const span = { start: place.startOffset, end: place.endOffset };
    if (!source.slice(span.start, span.end).includes("=")) continue;
    yield {
      text,
      edits(translation) {
        const said = collapsed(translation);
        return said === "" || said === text ? [] : [{ ...span, parts: [writeAttribute(name, said)] }];
      },
      mark: () => null,
    };
  }
}

/** Where the elements of a line lie, by the numbers of their marks. */
interface Places {
  readonly open: Map<number, Span>;
  readonly close: Map<number, Span>;
  readonly atom: Map<number, Span>;
}

function textOfLine(source: string, visit: Extract<Visit, { kind: "line" }>, lines: Lines): FoundText {
  const { line, parent, keepsBlanks } = visit;
  const tidy = keepsBlanks ? (text: string) => text : withSingleBlanks;
  const places: Places = { open: new Map(), close: new Map(), atom: new Map() };
  const pieces = piecesOf(line, { lines, places, tidy });
  const trimmed = (text: string): string => trimBlanks(tidy(text));
  const text = trimmed(writePieces(pieces));
  const span = { start: line[0]?.location?.startOffset ?? 0, end: line.at(-1)?.location?.endOffset ?? 0 };
  const before = line[0]?.kind === "text" ? leadingBlanks(sliceOf(source, line[0])) : "";
  const last = line.at(-1);
  const after = last?.kind === "text" ? trailingBlanks(sliceOf(source, last)) : "";
  return {
    text,
    edits: (translation) => {
      const said = trimmed(translation);
      const translated = readPieces(said);
      if (said === "" || said === text || !hasSameMarks(translated, pieces)) return [];
      const parts = [before, ...translated.map((piece) => partOf(piece, places)), after];
      return [{ ...span, parts }, ...valueEdits(source, parent)];
    },
    mark: (attributes) =>
      visit.hasLanguage || !isAlone(line, parent) ? null : tagEdit(source, parent, attributes),
  };
}

interface LineContext {
  readonly lines: Lines;
  readonly places: Places;
  readonly tidy: (text: string) => string;
}

function piecesOf(nodes: readonly ParsedChild[], context: LineContext): Piece[] {
  const { lines, places, tidy } = context;
  return nodes.flatMap((node): Piece[] => {
    if (node.kind !== "element") return [{ kind: "text", text: tidy(node.text) }];
    const number = places.open.size + places.atom.size + 1;
    const span = { start: node.location?.startOffset ?? 0, end: node.location?.endOffset ?? 0 };
    const inner = lines.isMark(node) ? innerSpan(node) : null;
    if (inner === null) {
      places.atom.set(number, span);
      return [{ kind: "atom", number }];
    }
    places.open.set(number, { start: span.start, end: inner.start });
    places.close.set(number, { start: inner.end, end: span.end });
    return [{ kind: "open", number }, ...piecesOf(node.children, context), { kind: "close", number }];
  });
}

function partOf(piece: Piece, places: Places): string | Span {
  if (piece.kind === "text") return escapeText(piece.text);
  return places[piece.kind].get(piece.number) ?? "";
}

/** A choice that sends its text goes on to send that of the first language. */
function valueEdits(source: string, parent: ParsedParent): Edit[] {
  if (parent.kind !== "element" || parent.tag !== "option") return [];
  if (parent.attributes.some(({ name }) => name === "value")) return [];
  const value = parent.children.map((child) => (child.kind === "text" ? child.text : "")).join("");
  const edit = tagEdit(source, parent, ` ${writeAttribute("value", collapsed(value))}`);
  return edit ? [edit] : [];
}

/** Writes attributes at the end of the tag of an element. */
function tagEdit(source: string, parent: ParsedParent, attributes: string): Edit | null {
  const tag = parent.kind === "element" ? parent.location?.startTag : null;
  if (!tag) return null;
  const at = tag.endOffset - (source.startsWith("/>", tag.endOffset - 2) ? 2 : 1);
  return { start: at, end: at, parts: [attributes] };
}

/** True for a line beside which its element holds blanks at most. */
function isAlone(line: readonly ParsedChild[], parent: ParsedParent): boolean {
  return parent.children.every(
    (child) => line.includes(child) || (child.kind === "text" && collapsed(child.text) === ""),
  );
}

function sliceOf(source: string, { location }: ParsedChild): string {
  return source.slice(location?.startOffset, location?.endOffset);
}
