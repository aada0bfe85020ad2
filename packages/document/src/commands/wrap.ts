import { Draft } from "../draft.ts";
import { acceptsTag, checkDrop } from "../drop-rules.ts";
import { parsePiece } from "../parse/parse-tree.ts";
import { done, refuse, refuseMissing, type EditResult } from "../refusal.ts";
import { isVoidTag } from "../syntax/elements.ts";
import { draggedAs } from "./move.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { ParsedElement } from "../parse/parsed-node.ts";
import type { NodeId } from "../types.ts";

/**
 * Puts siblings into a new element, given as a tag or as HTML; they go into its innermost first element, and the whole
 * takes the place of the first of them.
 */
export function wrapNodes(document: HtmlDocument, ids: readonly NodeId[], tagOrHtml: string): EditResult {
  const parent = commonParent(document, ids);
  if (parent === null) return refuse("not-siblings", "notSiblings");
  const html = tagOrHtml.includes("<") ? tagOrHtml : `<${tagOrHtml}></${tagOrHtml}>`;
  const piece = parsePiece(html, null);
  const wrapper = piece.children.find((node) => node.kind === "element");
  if (!wrapper || piece.children.length !== 1) return refuse("invalid-name", "invalidName", tagOrHtml);
  const drop = checkDrop(document, parent, { tag: wrapper.tag });
  if (!drop.ok) return { ok: false, refusal: drop };
  const inner = innermost(wrapper);
  const misfit = ids
    .map((id) => document.node(id))
    .find((node) => node?.kind === "element" && !acceptsTag(inner.tag, node.tag));
  if (misfit?.kind === "element" || isVoidTag(inner.tag)) {
    const type = misfit?.kind === "element" ? misfit.tag : "text";
    return refuse("not-allowed-inside", "notAllowed", type, inner.tag);
  }
  const draft = new Draft(document);
  const set = new Set(ids);
  const siblings = document.children(parent);
  const ordered = siblings.filter((id) => set.has(id));
  const wrappers = draft.addParsed(piece, parent);
  const innerId = inner.id as NodeId;
  const at = siblings.indexOf(ordered[0] as NodeId);
  draft.setChildren(
    parent,
    siblings.toSpliced(at, 0, ...wrappers).filter((id) => !set.has(id)),
  );
  draft.listAt(innerId, draft.parent(innerId).children.length, ordered);
  for (const id of ordered) draft.reparent(id, innerId);
  return done(draft.finish(), wrappers);
}

function commonParent(document: HtmlDocument, ids: readonly NodeId[]): NodeId | null {
  const parents = new Set(ids.map((id) => document.node(id)?.parent ?? null));
  const [parent = null] = parents;
  return parents.size === 1 ? parent : null;
}

function innermost(element: ParsedElement): ParsedElement {
  let at = element;
  for (let next = firstElement(at); next; next = firstElement(at)) at = next;
  return at;
}

function firstElement(element: ParsedElement): ParsedElement | undefined {
  return element.children.find((node) => node.kind === "element");
}

/** Puts the children of an element in its place, where its parent takes them. */
export function unwrapNode(document: HtmlDocument, id: NodeId): EditResult {
  const node = document.node(id);
  if (!node) return refuseMissing();
  if (node.kind !== "element") return refuse("not-an-element", "notAnElement");
  for (const child of node.children) {
    const inner = document.node(child);
    const answer =
      inner?.kind === "element" ? checkDrop(document, node.parent, draggedAs(inner)) : { ok: true as const };
    if (!answer.ok) return { ok: false, refusal: answer };
  }
  const draft = new Draft(document);
  const siblings = document.children(node.parent);
  draft.setChildren(node.parent, siblings.toSpliced(siblings.indexOf(id), 1, ...node.children));
  for (const child of node.children) draft.reparent(child, node.parent);
  draft.put({ ...node, children: [], before: "", open: null, close: null, tail: "" });
  draft.forget([id]);
  return done(draft.finish(), node.children);
}
