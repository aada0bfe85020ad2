import { Draft } from "../draft.ts";
import { acceptsText, checkDrop, refuseText } from "../drop-rules.ts";
import { parsePiece, type ParseContext } from "../parse/parse-tree.ts";
import { done, refuse, refuseMissing, type EditResult } from "../refusal.ts";
import { isVoidTag } from "../syntax/elements.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { ParsedRoot } from "../parse/parsed-node.ts";
import type { DocumentNode, NodeId, Place, Refusal } from "../types.ts";

/** Parses HTML and puts it at a place, if the drop rules allow each of its top-level nodes there. */
export function insertHtml(document: HtmlDocument, place: Place, html: string): EditResult {
  return insertPiece(document, place, html, (piece) => checkPiece(document, place, piece));
}

/** The same for programs that render a document: the drop rules, which are for people, are not asked. */
export function addHtml(document: HtmlDocument, place: Place, html: string): EditResult {
  return insertPiece(document, place, html, () => null);
}

function insertPiece(
  document: HtmlDocument,
  place: Place,
  html: string,
  check: (piece: ParsedRoot) => Refusal | null,
): EditResult {
  const parent = document.node(place.parent);
  if (!parent || !("children" in parent)) return refuseMissing();
  const piece = parsePiece(html, parseContext(parent));
  if (piece.children.length === 0) return refuse("nothing-to-insert", "nothingToInsert");
  const refused = check(piece);
  if (refused) return { ok: false, refusal: refused };
  const draft = new Draft(document);
  const ids = draft.addParsed(piece, place.parent);
  draft.listAt(place.parent, clampIndex(place.index, parent.children.length), ids);
  return done(draft.finish(), ids);
}

/** Replaces the content of an element, as `innerHTML` does; the drop rules are not asked. */
export function setInnerHtml(document: HtmlDocument, id: NodeId, html: string): EditResult {
  const node = document.node(id);
  if (!node) return refuseMissing();
  if (!("children" in node)) return refuse("not-an-element", "notAnElement");
  if (node.kind === "element" && isVoidTag(node.tag)) {
    return refuse("no-children-allowed", "noChildren", node.tag);
  }
  const draft = new Draft(document);
  const old = node.children;
  const ids = draft.addParsed(parsePiece(html, parseContext(node)), id);
  draft.put({ ...draft.parent(id), children: ids, tail: "" });
  draft.forget(old);
  return done(draft.finish(), [id]);
}

/** How HTML reads that goes into this node. */
function parseContext(node: DocumentNode): ParseContext | null {
  if (node.kind !== "element") return null;
  const integrates = node.namespace === "svg" && node.tag === "foreignObject";
  return integrates ? null : { tag: node.tag, namespace: node.namespace };
}

function clampIndex(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length);
}

function checkPiece(document: HtmlDocument, place: Place, piece: ParsedRoot): Refusal | null {
  const parent = document.node(place.parent);
  const tag = parent?.kind === "element" ? parent.tag : null;
  for (const node of piece.children) {
    const dragged = { tag: node.kind === "element" ? node.tag : `#${node.kind}` };
    if (node.kind === "element") {
      const answer = checkDrop(document, place.parent, dragged, place.index);
      if (!answer.ok) return answer;
    } else if (node.kind === "text" && tag !== null && !acceptsText(tag) && node.text.trim() !== "") {
      return refuseText(tag);
    }
  }
  return null;
}
