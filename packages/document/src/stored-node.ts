import type { CommentNode, ElementNode, NodeId, RootNode, TextNode } from "./types.ts";

/**
 * Nodes as the table keeps them: the public node and the bytes it was written with. `null` means "write it afresh",
 * the empty string "left out in the source" (an optional tag). `before` holds bytes between the previous sibling and
 * this node that no node stands for (a doctype, a stray end tag), `tail` those before the end tag.
 */
export interface StoredElement extends ElementNode {
  readonly before: string;
  readonly open: string | null;
  readonly close: string | null;
  readonly tail: string;
}

/** Text and the bytes it was decoded from. */
export interface StoredText extends TextNode {
  readonly before: string;
  readonly raw: string | null;
}

/** A comment and its bytes, markers included. */
export interface StoredComment extends CommentNode {
  readonly before: string;
  readonly raw: string | null;
}

/** The fragment; `tail` holds what follows its last node. */
interface StoredRoot extends RootNode {
  readonly tail: string;
}

/** Any node with its bytes. */
export type StoredNode = StoredRoot | StoredElement | StoredText | StoredComment;

/** A node that can stand among siblings. */
export type StoredChild = StoredElement | StoredText | StoredComment;

/** A node with children. */
export type StoredParent = StoredRoot | StoredElement;

/** Narrows to a node with children. */
export function isStoredParent(node: StoredNode | undefined): node is StoredParent {
  return node?.kind === "element" || node?.kind === "root";
}

/** The first id of every document: its root. */
export const rootId: NodeId = 0 as NodeId;
