/** The part of a style sheet that a piece of HTML needs. */
import { cssBlocks, type CssBlock } from "@tessera/document";
import { restingSelector } from "@tessera/widget-renderer/frame";

/** At-rules that hold style rules, some of which may be needed. */
const group = /^@(?:media|supports|container|layer|scope|starting-style)\b/i;

/**
 * The style sheet without the rules whose selectors match nothing in the HTML. States count as if they were on, and attributes
 * as if they were there; what is no style rule (fonts, key frames, imports) stays, and so does a selector that is not understood.
 */
export function cssFor(css: string, html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  return without(css, unneeded(css, page, cssBlocks(css)));
}

function unneeded(css: string, page: Document, blocks: readonly CssBlock[]): CssBlock[] {
  return blocks.flatMap((block) => {
    if (!block.prelude.startsWith("@")) return isNeeded(block.prelude, page) ? [] : [block];
    if (!group.test(block.prelude)) return [];
    const inner = cssBlocks(css, block.bodyStart, block.bodyEnd);
    const gone = unneeded(css, page, inner);
    return inner.length > 0 &&
      gone.length === inner.length &&
      !gone.some(({ prelude }) => group.test(prelude))
      ? [block]
      : gone;
  });
}

const attribute = /\[(?:[^\]"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*\]/g;

function isNeeded(selector: string, page: Document): boolean {
  try {
    return page.querySelector(restingSelector(selector).replace(attribute, "")) !== null;
  } catch {
    // Nothing is left of it but attributes, or it is of a kind that only the sheet understands.
    return true;
  }
}

function without(css: string, blocks: readonly CssBlock[]): string {
  let kept = "";
  let end = 0;
  for (const block of blocks) {
    kept += css.slice(end, block.start).trimEnd();
    end = block.end;
  }
  return blocks.length === 0 ? css : `${kept}${css.slice(end)}`.trimStart();
}
