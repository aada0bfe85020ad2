/**
 * What is selected, as a value: ids of elements in the order in which they came in, the last of them the primary one, which
 * whatever knows one element works on. An element and one around it are never both selected (the outer one wins), and
 * a widget is selected alone (specification 1, section 4). Each function yields the next selection.
 */
import {
  ancestors,
  classListOf,
  descendants,
  hasClass,
  isWidgetContainer,
  outermost,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { isOwnClass } from "../css/own-class.ts";

/** Elements in the order in which they were selected; the last is the primary one. */
export type Selection = readonly NodeId[];

/** The element that stands for a selection where only one is meant. */
export function primaryOf(selection: Selection): NodeId | undefined {
  return selection.at(-1);
}

/** A selection that keeps the rules: of several, elements that are no widgets and stand in no other of them. */
export function ruled(document: HtmlDocument, ids: Selection): Selection {
  if (ids.length < 2) return ids;
  const elements = [...new Set(ids)].filter((id) => elementOf(document, id));
  const [last] = elements.slice(-1);
  const joining = elements.filter((id) => mayJoin(document, id));
  // Widgets alone: one of them can be selected.
  if (joining.length === 0) return last === undefined ? [] : [last];
  const kept = outermost(document, joining);
  return kept.length === ids.length ? ids : kept;
}

/** False for what can only be selected alone. */
export function mayJoin(document: HtmlDocument, id: NodeId): boolean {
  return !isWidgetContainer(document.node(id));
}

/** The selected element around an element, if there is one. */
export function selectedAround(document: HtmlDocument, selection: Selection, id: NodeId): NodeId | undefined {
  return ancestors(document, id).find((above) => selection.includes(above));
}

/** Adds an element or takes it away; one that stands in a selected one leaves the selection as it is. */
export function toggled(document: HtmlDocument, selection: Selection, id: NodeId): Selection {
  if (selection.includes(id)) return selection.filter((other) => other !== id);
  return ruled(document, [...selection, id]);
}

/**
 * The siblings from the first selected element to another, which becomes the primary one. Where the two are no siblings, those
 * around them that are; an element in which the other stands is selected alone.
 */
export function rangeTo(document: HtmlDocument, selection: Selection, id: NodeId): Selection {
  const [anchor] = selection;
  if (anchor === undefined) return [id];
  const [from, to] = [lineOf(document, anchor), lineOf(document, id)];
  const fork = from.findIndex((each, at) => each !== to[at]);
  const [start, end] = [from[fork], to[fork]];
  if (fork < 1 || start === undefined || end === undefined) return [from.length < to.length ? anchor : id];
  const siblings = elementsIn(document, from[fork - 1]);
  const [first, last] = [siblings.indexOf(start), siblings.indexOf(end)];
  const range = first < last ? siblings.slice(first, last + 1) : siblings.slice(last, first + 1).toReversed();
  return ruled(document, range);
}

/** A node and those around it, the root first. */
function lineOf(document: HtmlDocument, id: NodeId): NodeId[] {
  return [id, ...ancestors(document, id)].toReversed();
}

/** The sibling elements of the primary one, or those at the top where nothing is selected. */
export function withSiblings(document: HtmlDocument, selection: Selection): Selection {
  const primary = primaryOf(selection);
  const parent = primary === undefined ? document.root : document.node(primary)?.parent;
  return withPrimary(document, elementsIn(document, parent ?? document.root), primary);
}

/** The elements of the primary one's tag. */
export function withSameTag(document: HtmlDocument, selection: Selection): Selection {
  const tag = primaryElement(document, selection)?.tag;
  return withLike(document, selection, (node) => node.tag === tag);
}

/** The elements that have all classes of the primary one. */
export function withSameClass(document: HtmlDocument, selection: Selection): Selection {
  const primary = primaryElement(document, selection);
  const classes = primary ? classesOf(primary) : [];
  if (classes.length === 0) return selection;
  return withLike(document, selection, (node) => classes.every((name) => hasClass(node, name)));
}

/** The classes that an element may share with others. */
export function classesOf(node: ElementNode): readonly string[] {
  return [...new Set(classListOf(node))].filter((name) => !isOwnClass(name));
}

function withLike(
  document: HtmlDocument,
  selection: Selection,
  isLike: (node: ElementNode) => boolean,
): Selection {
  const found = [...descendants(document)].filter((id) => {
    const node = elementOf(document, id);
    return node !== undefined && isLike(node);
  });
  return withPrimary(document, found, primaryOf(selection));
}

/** Others beside the primary element, which stays what it is: one around it or in it is left out. */
function withPrimary(document: HtmlDocument, found: Selection, primary: NodeId | undefined): Selection {
  if (primary === undefined) return ruled(document, found);
  const line = new Set(ancestors(document, primary));
  const others = found.filter(
    (id) => id !== primary && !line.has(id) && !ancestors(document, id).includes(primary),
  );
  return ruled(document, [...others, primary]);
}

/** The elements beside an element, with it, in their order. */
export function siblingElements(document: HtmlDocument, id: NodeId): readonly NodeId[] {
  const parent = document.node(id)?.parent;
  return parent === null ? [] : elementsIn(document, parent);
}

function primaryElement(document: HtmlDocument, selection: Selection): ElementNode | undefined {
  const primary = primaryOf(selection);
  return primary === undefined ? undefined : elementOf(document, primary);
}

function elementsIn(document: HtmlDocument, parent: NodeId | undefined): NodeId[] {
  if (parent === undefined) return [];
  return document.children(parent).filter((id) => elementOf(document, id));
}

function elementOf(document: HtmlDocument, id: NodeId): ElementNode | undefined {
  const node = document.node(id);
  return node?.kind === "element" ? node : undefined;
}
