/**
 * Stands in the place of `parser.ts` in applications that are built under the condition `@tessera/parser-later`: the parser
 * is the largest part of this package, and a document with nothing in it needs none.
 */
import type { ParsedElement, ParsedRoot } from "./parsed-node.ts";

type ReadFragment = (source: string, context: ParsedElement | null) => ParsedRoot;

let loaded: ReadFragment | null = null;

/** See `read-fragment.ts`; throws before {@link loadParser} has resolved. */
export function readFragment(source: string, context: ParsedElement | null): ParsedRoot {
  if (!loaded) throw new Error("HTML is to be parsed, but the parser was not loaded.");
  return loaded(source, context);
}

/** Loads the parser; resolves when HTML can be parsed. */
export async function loadParser(): Promise<void> {
  loaded ??= (await import("./read-fragment.ts")).readFragment;
}
