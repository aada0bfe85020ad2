/** Selectors that are made of classes alone, such as `.card.featured`. */

/** The classes of such a selector, each with its dot; null for any other selector. */
export function classesInSelector(selector: string): string[] | null {
  const classes = selector.match(/\.[-\w\u0080-\uffff]+/g);
  return classes?.join("") === selector ? classes : null;
}
