/**
 * Code of a widget that does not parse, before it enters a document: between other code it would end all of it, or escape
 * from the function around it.
 */
import { parse } from "acorn";
import type { WidgetRecord } from "@tessera/content";
import { messages } from "../messages.ts";
import { codeBlocks } from "./part.ts";

/** A widget whose code parses, and the names of the widgets of which some did not. */
interface Mended {
  readonly widget: WidgetRecord;
  readonly broken: readonly string[];
}

/** Makes a comment of each block of a widget, and of those inside it, that does not parse, for people to mend. */
export function withBrokenCodeAsComments(widget: WidgetRecord): Mended {
  return mended(widget, (code) => {
    try {
      // As a block is compiled first, since it may close the function around it; then as it will stand in the document.
      for (const text of [code, `async (widget) => {\n${code}\n}`]) parse(text, asInFunction);
      return null;
    } catch (error) {
      if (error instanceof SyntaxError) return error.message;
      throw error;
    }
  });
}

const asInFunction = {
  ecmaVersion: "latest",
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowHashBang: false,
} as const;

/** What is wrong with a text; null when it parses. */
type Check = (code: string) => string | null;

function mended(widget: WidgetRecord, check: Check): Mended {
  const children = widget.children.map((child) => ({ child, inner: mended(child.widget, check) }));
  const wrong = codeBlocks.flatMap((block) => {
    const problem = check(widget[block]);
    return problem === null ? [] : [[block, asComment(widget, widget[block], problem)] as const];
  });
  return {
    widget: {
      ...widget,
      ...Object.fromEntries(wrong),
      children: children.map(({ child, inner }) => ({ ...child, widget: inner.widget })),
    },
    broken: [...(wrong.length > 0 ? [widget.name] : []), ...children.flatMap(({ inner }) => inner.broken)],
  };
}

function asComment({ name }: WidgetRecord, code: string, problem: string): string {
  // Each of the three may hold a line break, behind which a comment ends: the name is its author's choice too.
  const text = [messages.codeIsComment(name), problem, code.trim()].join("\n");
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => `// ${line}`.trimEnd()).join("\n");
}
