import { nameSet, voidTags } from "./elements.ts";

/**
 * When a tag that the source leaves out may stay left out (HTML standard, "Optional tags"). Asked at each writing, for
 * the neighbours may have changed: a paragraph without end tag needs one as soon as a text follows it.
 */

/** What a left-out tag depends on. */
export interface Surroundings {
  readonly parentTag: string | null;
  /** Tag of the next sibling, `#text` or `#comment` for other nodes, null at the end. */
  readonly next: string | null;
}

const afterParagraph = nameSet(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6" +
    " header hgroup hr main menu nav ol p pre search section table ul",
);

/** Parents whose end tag ends an open paragraph. */
const paragraphHomes = nameSet(
  "address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer" +
    " form header hgroup li main menu nav ol search section summary td template th ul",
);

/** Elements whose end tag may be left out, with the next siblings that end them; the end of the parent does as well. */
const endedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  li: nameSet("li"),
  dt: nameSet("dt dd"),
  dd: nameSet("dd dt"),
  p: afterParagraph,
  rt: nameSet("rt rp"),
  rp: nameSet("rt rp"),
  optgroup: nameSet("optgroup hr"),
  option: nameSet("option optgroup hr"),
  colgroup: nameSet("thead tbody tfoot tr"),
  thead: nameSet("tbody tfoot"),
  tbody: nameSet("tbody tfoot"),
  tfoot: nameSet(""),
  tr: nameSet("tr tbody tfoot"),
  td: nameSet("td th tr"),
  th: nameSet("td th tr"),
};

const needsMoreAfter = nameSet("dt thead");

/** Parents in which the listed elements are ended by nothing but what the table above says. */
const homes: Readonly<Record<string, ReadonlySet<string>>> = {
  li: nameSet("ul ol menu"),
  dt: nameSet("dl"),
  dd: nameSet("dl"),
  rt: nameSet("ruby"),
  rp: nameSet("ruby"),
  optgroup: nameSet("select"),
  option: nameSet("select optgroup datalist"),
  colgroup: nameSet("table"),
  thead: nameSet("table"),
  tbody: nameSet("table"),
  tfoot: nameSet("table"),
  tr: nameSet("table thead tbody tfoot"),
  td: nameSet("tr"),
  th: nameSet("tr"),
};

/** True when the end tag of `tag` may be left out here. */
export function mayOmitEnd(tag: string, { parentTag, next }: Surroundings): boolean {
  const enders = endedBy[tag];
  if (!enders) return false;
  const home = homes[tag];
  if (home && parentTag !== null && !home.has(parentTag)) return false;
  // Beside table parts at the top level a form is read by other rules and ends no paragraph.
  if (next === "form" && parentTag === null) return false;
  if (next !== null) return enders.has(next);
  if (needsMoreAfter.has(tag)) return false;
  return tag !== "p" || parentTag === null || paragraphHomes.has(parentTag);
}

/** True when the start tag of `tag` may be left out; `previousOpen` says that the previous sibling has no end tag. */
export function mayOmitStart(
  tag: string,
  parentTag: string | null,
  first: string | null,
  previousOpen: boolean,
): boolean {
  if (parentTag !== "table" || previousOpen) return false;
  return (
    (tag === "tbody" && first === "tr") || (tag === "colgroup" && first === "col" && voidTags.has(first))
  );
}
