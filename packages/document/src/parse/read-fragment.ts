import { Parser } from "parse5";
import { treeAdapter, type ParsedTypes } from "./tree-adapter.ts";
import type { ParsedElement, ParsedRoot } from "./parsed-node.ts";

// A script-less reading: what stands in noscript can be edited like anything else.
const options = { treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false };

// Formatting that is not closed goes on in each paragraph behind it: a few kilobytes would become millions of elements.
const maxContinued = 10_000;

/** A parser that stops to continue formatting once it has created too many elements for it. */
class BoundedParser extends Parser<ParsedTypes> {
  #continued = 0;

  override _reconstructActiveFormattingElements(): void {
    const before = this.openElements.stackTop;
    super._reconstructActiveFormattingElements();
    this.#continued += this.openElements.stackTop - before;
    if (this.#continued > maxContinued) this.activeFormattingElements.clearToLastMarker();
  }
}

/** Reads HTML by the rules of the standard, as it stands inside an element or, without one, by itself. */
export function readFragment(source: string, context: ParsedElement | null): ParsedRoot {
  const parser = BoundedParser.getFragmentParser<ParsedTypes>(context, options);
  parser.tokenizer.write(source, true);
  return parser.getFragment() as ParsedRoot;
}
