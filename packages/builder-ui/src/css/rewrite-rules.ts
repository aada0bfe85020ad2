import { cssBlocks, type CssBlock } from "@tessera/document";

/** At-rules that hold style rules. */
const group = /^@(?:media|supports|container|layer|scope|starting-style)\b/i;

/** A style rule as it is written. */
export interface WrittenRule {
  /** Its selector, without comments. */
  readonly selector: string;
  /** Its block with the braces. */
  readonly body: string;
  /** All of it, without what stands before. */
  readonly text: string;
  /** A line break with the indentation of the rule, for another one behind it. */
  readonly gap: string;
}

/** The style sheet with each style rule as a function writes it, or without those for which it yields null. */
export function rewriteRules(css: string, write: (rule: WrittenRule) => string | null): string {
  return rewritten(css, 0, css.length, write).trimStart();
}

function rewritten(
  css: string,
  from: number,
  to: number,
  write: (rule: WrittenRule) => string | null,
): string {
  let text = "";
  let end = from;
  for (const block of cssBlocks(css, from, to)) {
    const next = block.prelude.startsWith("@")
      ? rewrittenGroup(css, block, write)
      : rewrittenRule(css, block, write);
    const before = css.slice(end, block.start);
    text += next === null ? before.trimEnd() : before + next;
    end = block.end;
  }
  return text + css.slice(end, to);
}

/** A group that is emptied goes with its rules. */
function rewrittenGroup(
  css: string,
  block: CssBlock,
  write: (rule: WrittenRule) => string | null,
): string | null {
  if (!group.test(block.prelude)) return css.slice(block.start, block.end);
  const inner = rewritten(css, block.bodyStart, block.bodyEnd, write);
  const isEmptied = inner.trim() === "" && css.slice(block.bodyStart, block.bodyEnd).trim() !== "";
  return isEmptied
    ? null
    : `${css.slice(block.start, block.bodyStart)}${inner}${css.slice(block.bodyEnd, block.end)}`;
}

function rewrittenRule(
  css: string,
  block: CssBlock,
  write: (rule: WrittenRule) => string | null,
): string | null {
  const all = css.slice(block.start, block.end);
  // Blanks and comments before the selector stay with it.
  const [lead = ""] = /^(?:\s|\/\*[^]*?\*\/)*/.exec(all) ?? [];
  const [indent = ""] = /[^\S\n]*$/.exec(lead) ?? [];
  const text = all.slice(lead.length);
  const body = css.slice(block.bodyStart - 1, block.end);
  const next = write({ selector: block.prelude, body, text, gap: `\n${indent === "" ? "\n" : indent}` });
  return next === null ? null : lead + next;
}
