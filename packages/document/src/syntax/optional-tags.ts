import { voidTags } from "./elements.ts";

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

const list = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const afterParagraph = list(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6" +
    " header hgroup hr main menu nav ol p pre search section table ul",
);

/** Parents whose end tag ends an open paragraph. */
const paragraphHomes = list(
  "address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer" +
    " form header hgroup li main menu nav ol search section summary td template th ul",
);

/** Elements whose end tag may be left out, with the next siblings that end them; the end of the parent does as well. */
const endedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  li: list("li"),
  dt: list("dt dd"),
  dd: list("dd dt"),
  p: afterParagraph,
  rt: list("rt rp"),
  rp: list("rt rp"),
  optgroup: list("optgroup hr"),
  option: list("option optgroup hr"),
  colgroup: list("thead tbody tfoot tr"),
  thead: list("tbody tfoot"),
  tbody: list("tbody tfoot"),
  tfoot: list(""),
  tr: list("tr tbody tfoot"),
  td: list("td th tr"),
  th: list("td th tr"),
};

const needsMoreAfter = list("dt thead");

/** Parents in which the listed elements are ended by nothing but what the table above says. */
const homes: Readonly<Record<string, ReadonlySet<string>>> = {
  li: list("ul ol menu"),
  dt: list("dl"),
  dd: list("dl"),
  rt: list("ruby"),
  rp: list("ruby"),
  optgroup: list("select"),
  option: list("select optgroup datalist"),
  colgroup: list("table"),
  thead: list("table"),
  tbody: list("table"),
  tfoot: list("table"),
  tr: list("table thead tbody tfoot"),
  td: list("tr"),
  th: list("tr"),
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
