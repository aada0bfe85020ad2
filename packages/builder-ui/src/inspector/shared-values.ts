/** What several elements have in common, and how something is written to all of them. */
import {
  attributeOf,
  classListOf,
  setAttribute,
  type EditResult,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { inTurn } from "../state/in-turn.ts";
import { classesOf } from "../state/selection.ts";

/** A value of several elements: the one that all have, or "mixed" where they differ. */
export interface SharedValue {
  /** "" where the value is set on none, or is mixed. */
  readonly value: string;
  readonly mixed: boolean;
}

/** The value that elements share; `read` yields null where an element has none. */
export function sharedValue<Item>(items: readonly Item[], read: (item: Item) => string | null): SharedValue {
  const [first, ...more] = items;
  const value = first === undefined ? null : read(first);
  const mixed = more.some((item) => read(item) !== value);
  return { value: mixed ? "" : (value ?? ""), mixed };
}

/** An attribute that elements share: null where none of them has it, or it is mixed. */
export function sharedAttribute(
  nodes: readonly ElementNode[],
  name: string,
): { value: string | null; mixed: boolean } {
  const values = new Set(nodes.map((node) => attributeOf(node, name)));
  const [value = null] = values;
  return values.size > 1 ? { value: null, mixed: true } : { value, mixed: false };
}

/** The classes that all elements have, in the order of the last of them, and whether some have others. */
export function sharedClasses(nodes: readonly ElementNode[]): SharedValue {
  const lists = nodes.map((node) => classesOf(node));
  const shared = (lists.at(-1) ?? []).filter((name) => lists.every((list) => list.includes(name)));
  return { value: shared.join(" "), mixed: lists.some((list) => list.length > shared.length) };
}

/** Gives elements other shared classes: what is new is added to each, what is left out is taken from each. */
export function writeSharedClasses(
  document: HtmlDocument,
  nodes: readonly ElementNode[],
  written: string,
): EditResult {
  const before = sharedClasses(nodes).value.split(" ");
  const after = written.split(/\s+/).filter(Boolean);
  return onEach(document, nodes, (now, id) => {
    const own = classListOf(now.node(id));
    const kept = own.filter((name) => !before.includes(name) || after.includes(name));
    const classes = [...new Set([...kept, ...after])].join(" ");
    return setAttribute(now, id, "class", classes || null);
  });
}

/** Changes elements one after another, as one edit. */
export function onEach(
  document: HtmlDocument,
  nodes: readonly ElementNode[],
  change: (document: HtmlDocument, id: NodeId) => EditResult,
): EditResult {
  const ids = nodes.map(({ id }) => id);
  return inTurn(document, ids, change, ids);
}
