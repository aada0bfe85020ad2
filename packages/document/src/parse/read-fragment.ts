import { parseFragment } from "parse5";
import { treeAdapter, type ParsedTypes } from "./tree-adapter.ts";
import type { ParsedElement, ParsedRoot } from "./parsed-node.ts";

// A script-less reading: what stands in noscript can be edited like anything else.
const options = { treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false };

/** Reads HTML by the rules of the standard, as it stands inside an element or, without one, by itself. */
export function readFragment(source: string, context: ParsedElement | null): ParsedRoot {
  const root = context
    ? parseFragment<ParsedTypes>(context, source, options)
    : parseFragment<ParsedTypes>(source, options);
  return root as ParsedRoot;
}
