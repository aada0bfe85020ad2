import { readFragment } from "#parser";
import { textOnlyTags } from "../syntax/elements.ts";
import { attributeSource, dropStrayBytes, type SourceAttribution } from "./attribute-source.ts";
import { createElement, createRoot } from "./create-parsed.ts";
import type { Namespace } from "../types.ts";
import type { ParsedElement, ParsedRoot } from "./parsed-node.ts";

/** A parsed fragment before it has ids. */
export interface ParsedTree extends SourceAttribution {
  readonly root: ParsedRoot;
}

/** The element that a piece of HTML will stand in; decides how it is read. */
export interface ParseContext {
  readonly tag: string;
  readonly namespace: Namespace;
}

/** Parses a whole fragment and gives every byte a place. */
export function parseTree(source: string): ParsedTree {
  // An empty document takes no parser, which may still be on its way.
  const root = source === "" ? createRoot() : readFragment(source, null);
  return { root, ...attributeSource(root, source) };
}

/** Parses a piece that will be put inside an element; bytes that belong to no node are left behind. */
export function parsePiece(source: string, context: ParseContext | null): ParsedRoot {
  const root = readFragment(source, contextElement(context));
  attributeSource(root, source);
  dropStrayBytes(root);
  return root;
}

// As a template's content nearly everything may stand anywhere, table rows and options included.
function contextElement(context: ParseContext | null): ParsedElement {
  const kept = context && (context.namespace !== "html" || textOnlyTags.has(context.tag));
  return kept ? createElement(context.tag, context.namespace, []) : createElement("template", "html", []);
}
