import { formats } from "../wire/formats.ts";
import { isListLinker } from "../wire/names.ts";
import { compositionTree, toJson } from "./composition.ts";
import type { Reached, Records } from "./tree.ts";

/** An item of a formatted answer. Which keys it has depends on the format and on the graph. */
export type QueryItem = Record<string, unknown>;

/** What lies below a node, as it was written before. */
export interface Below<Node, Hop> {
  /** The items of a hop that leads to a list. */
  list(hop: Hop): unknown[];
  /** The item of a hop that leads to one. */
  item(node: Node): unknown;
  /** How many there are of what a hop leads to, before paging and filtering. */
  total(hop: Hop): number;
}

/** What a format does with the pieces of a tree; `link` led to the concept, unless it is a root. */
interface Style<Concept, Link> {
  root(concept: Concept, link: Link | undefined, parts: unknown, counts: QueryItem): QueryItem;
  /** A thing with links of its own. */
  branch(concept: Concept, link: Link | undefined, parts: unknown, counts: QueryItem): QueryItem;
  /** What is shown as its text alone. */
  leaf(concept: Concept, link: Link | undefined, text: string): QueryItem;
  /** A text inside a composition. */
  inner(concept: Concept, link: Link | undefined, text: string): unknown;
  /** A list or an object inside a composition. */
  innerNode(concept: Concept, link: Link | undefined, parts: unknown): unknown;
  isList(linker: string): boolean;
  hasCounts: boolean;
}

/**
 * Writes nodes in one of the nested formats (protocol.md 2.6), each from what was written below it; undefined for what
 * cannot be seen. Nothing refers back, so that items can be serialised.
 */
export function createWriter<Node extends Reached<Node, Link>, Concept, Link>(
  records: Records<Node, Concept, Link>,
  outputFormat: number,
  { list, item, total }: Below<Node, Node["hops"][number]>,
): (node: Node) => QueryItem | undefined {
  const style = styleOf(records, outputFormat);
  const partsOf = (node: Node, concept: Concept, counts: QueryItem): QueryItem => {
    const parts: QueryItem = {};
    const { self } = node;
    if (self && self.length > 0) {
      addInside(records, style, parts, concept, self);
      if (style.hasCounts) counts["0_count"] = self.length;
    }
    for (const hop of node.hops) {
      const { step, items } = hop;
      // Two devices may both have set a single value: the last one wins.
      const newest = items[step.sign < 0 ? 0 : items.length - 1];
      if (!newest) continue;
      put(parts, step.key, style.isList(step.linker) ? list(hop) : item(newest));
      if (style.hasCounts) counts[`${step.key}_count`] = total(hop);
    }
    return parts;
  };
  return (node) => {
    const concept = records.concept(node);
    if (concept === undefined) return undefined;
    const isText = isBare(node) && !records.isComposition(concept);
    const link = node.hop && node.link;
    if (isText && node.hop) return style.leaf(concept, link, records.text(concept));
    const counts: QueryItem = {};
    const parts = isText ? records.text(concept) : partsOf(node, concept, counts);
    return (node.hop ? style.branch : style.root)(concept, link, parts, counts);
  };
}

function isBare<Node>({ self, hops }: Reached<Node, unknown>): boolean {
  if (self && self.length > 0) return false;
  for (const { items } of hops) if (items.length > 0) return false;
  return true;
}

function addInside<Node, Concept, Link>(
  records: Records<Node, Concept, Link>,
  style: Style<Concept, Link>,
  parts: QueryItem,
  root: Concept,
  links: readonly Link[],
): void {
  const tree = compositionTree(records, root, links);
  if (!tree.children) return;
  const json = toJson<Concept, Link, unknown>(
    tree,
    ({ concept, link, text }) => style.inner(concept, link, text),
    ({ concept, link }, below) => style.innerNode(concept, link, below),
  );
  for (const [key, part] of Object.entries(json as object)) put(parts, key, part);
}

/** Sets a field by a name that is somebody else's: `__proto__` means nothing here. */
function put(object: QueryItem, key: string, value: unknown): void {
  if (key === "__proto__") Object.defineProperty(object, key, { value, enumerable: true });
  else object[key] = value;
}

function styleOf<Concept, Link>(
  { id, type, entered, linked }: Pick<Records<never, Concept, Link>, "id" | "type" | "entered" | "linked">,
  outputFormat: number,
): Style<Concept, Link> {
  const typed = (concept: Concept, _link: unknown, parts: unknown): QueryItem => ({ [type(concept)]: parts });
  const named = (concept: Concept, link: unknown, data: unknown): QueryItem => ({
    id: id(concept),
    data: typed(concept, link, data),
  });
  /** With the date of the link that led here, of the concept for a root. */
  const dated = (concept: Concept, link: Link | undefined, data: unknown): QueryItem => ({
    id: id(concept),
    data,
    created_on: link === undefined ? entered(concept) : linked(link),
  });
  const datedType: (concept: Concept, link: Link | undefined, parts: unknown) => QueryItem = (
    concept,
    link,
    parts,
  ) => typed(concept, link, dated(concept, link, parts));
  const typeDated: Style<Concept, Link>["root"] = (concept, link, parts, counts) =>
    dated(concept, link, Object.assign(typed(concept, link, parts), counts));
  const normal: Style<Concept, Link> = {
    root: (concept, link, parts, counts) =>
      Object.assign(typed(concept, link, parts), counts, { id: id(concept) }),
    branch: typed,
    leaf: typed,
    inner: (_concept, _link, text) => text,
    innerNode: (_concept, _link, parts) => parts,
    isList: isListLinker,
    hasCounts: false,
  };
  const dataId: Style<Concept, Link> = {
    root: typeDated,
    branch: (concept, link, parts, counts) => Object.assign(typeDated(concept, link, parts, counts), counts),
    leaf: named,
    inner: named,
    innerNode: named,
    isList: isListLinker,
    hasCounts: true,
  };
  switch (outputFormat) {
    case formats.DATAID:
      return dataId;
    // Every linker leads to a list, and every entry of it has its date.
    case formats.DATAV2:
      return {
        ...dataId,
        leaf: (concept, link, text) => typeDated(concept, link, text, {}),
        isList: () => true,
      };
    case formats.JUSTDATA:
      return {
        ...normal,
        branch: (concept, link, parts, counts) => Object.assign(datedType(concept, link, parts), counts),
        leaf: datedType,
        inner: dated,
        hasCounts: true,
      };
    default:
      return normal;
  }
}
