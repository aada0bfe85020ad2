import type { Token } from "parse5";
import type { Attribute, Namespace, NodeId } from "../types.ts";

/** Nodes while they are being parsed: mutable, with the bytes they came from filled in by a second pass. */
export interface ParsedElement {
  readonly kind: "element";
  readonly tag: string;
  readonly namespace: Namespace;
  attributes: Attribute[];
  readonly children: ParsedChild[];
  parent: ParsedParent | null;
  location: Token.ElementLocation | null;
  before: string;
  open: string | null;
  close: string | null;
  tail: string;
  id: NodeId | null;
}

/** A text or a comment being parsed. */
export interface ParsedCharacters {
  readonly kind: "text" | "comment";
  text: string;
  parent: ParsedParent | null;
  location: Token.ElementLocation | null;
  before: string;
  raw: string | null;
  id: NodeId | null;
}

/** A fragment being parsed. */
export interface ParsedRoot {
  readonly kind: "root";
  readonly children: ParsedChild[];
  parent: null;
  tail: string;
}

/** A node with children. */
export type ParsedParent = ParsedRoot | ParsedElement;

/** A node among siblings. */
export type ParsedChild = ParsedElement | ParsedCharacters;

/** Any node. */
export type ParsedNode = ParsedParent | ParsedCharacters;
