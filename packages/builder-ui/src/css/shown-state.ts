import { rewriteRules } from "./rewrite-rules.ts";

/** Marks the elements on the canvas that are shown in a state; it never stands in the document. */
export const shownState = "data-shown-state";

/** True for a state that elements can be shown in: parts that rules generate are there anyway, and conditions hold or do not. */
export function canBeShown(state: string): boolean {
  return /^:[-\w]+(?:\([^()]*\))?$/.test(state) && !/^:(?:has|is|not|where|before|after)\b/.test(state);
}

/**
 * The whole sheet once more, with a mark in the place of a state. Both are as strong as each other and all rules come again
 * in their order, so that behind the sheet it shows marked elements as they are in that state.
 */
export function sheetInState(css: string, state: string): string {
  const ending = new RegExp(`${state.replace(/[^-\w:]/g, String.raw`\$&`)}(?![-\\w(])`, "g");
  return rewriteRules(css, ({ selector, body, text }) => {
    const marked = selector.replace(ending, `[${shownState}]`);
    return marked === selector ? text : `${marked} ${body}`;
  });
}
