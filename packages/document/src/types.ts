/**
 * The shape of a document: nodes by id, each knowing its parent and its children. Nodes are values: an edit makes
 * new ones for what it changes and shares the rest, so `a.node(id) === b.node(id)` says that nothing changed there.
 */

import type { RefusalReason } from "./messages.ts";

declare const nodeIdBrand: unique symbol;

/** Names a node; a dense integer that no other node of the same history ever gets. */
export type NodeId = number & { readonly [nodeIdBrand]: true };

/** One attribute as written, name in lower case (SVG keeps its own case), value decoded. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Which vocabulary an element belongs to; decides `createElementNS` and what `/>` means. */
export type Namespace = "html" | "svg" | "math";

/** The fragment itself: the one node without parent, holding the top-level nodes. */
export interface RootNode {
  readonly kind: "root";
  readonly id: NodeId;
  readonly parent: null;
  readonly children: readonly NodeId[];
}

/** An element; the content of a `template` stands in its children. */
export interface ElementNode {
  readonly kind: "element";
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly tag: string;
  readonly namespace: Namespace;
  readonly attributes: readonly Attribute[];
  readonly children: readonly NodeId[];
}

/** Text, decoded: `&amp;` in the source is `&` here. */
export interface TextNode {
  readonly kind: "text";
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly text: string;
}

/** A comment without its `<!--` and `-->`. */
export interface CommentNode {
  readonly kind: "comment";
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly text: string;
}

/** Any node of a document. */
export type DocumentNode = RootNode | ElementNode | TextNode | CommentNode;

/** A node that has children. */
export type ParentNode = RootNode | ElementNode;

/** A place between children: `index` 0 is before the first, `children.length` after the last. */
export interface Place {
  readonly parent: NodeId;
  readonly index: number;
}

/** A half-open range of UTF-16 offsets in the serialised source. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** What is being dropped: an element by its tag, or a widget. */
export type Dragged = { readonly tag: string } | { readonly widget: true };

/** Why a command does not apply. */
export type RefusalCode =
  | "missing-node"
  | "not-an-element"
  | "not-a-text"
  | "root"
  | "inside-widget"
  | "inside-itself"
  | "not-allowed-inside"
  | "no-children-allowed"
  | "invalid-name"
  | "nothing-to-insert"
  | "at-the-edge"
  | "not-siblings"
  | "breaks-out";

/** A refused command or drop, with a text for people and, for drops, two ways out. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** Spelled as specification 1 section 5 has it where it has one. */
  readonly message: string;
  /** Which text that is, for other languages. */
  readonly reason: RefusalReason;
  /** The tags and names in the text, in their order. */
  readonly values: readonly string[];
  /** The closest place that takes what was dropped. */
  readonly nearest?: Place;
  /** A tag that makes the drop legal when put around what was dropped. */
  readonly wrap?: string;
}

/** The answer of {@link checkDrop}. */
export type DropAnswer = { readonly ok: true } | Refusal;
