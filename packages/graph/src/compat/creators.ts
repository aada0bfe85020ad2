import { GraphError } from "../errors.ts";
import { checkFields, checkValue } from "../transaction/composition-values.ts";
import type { CompositionValue, Transaction } from "../transaction/contract.ts";
import { access } from "../wire/names.ts";
import type { ConceptRecord } from "../wire/records.ts";
import { getGraph } from "./state.ts";

/** Texts, numbers, lists and objects, by the name of their type. */
export type DataTree = { readonly [type: string]: CompositionValue };

/** From here on links join things, below they are inside of a composition. */
export const firstLinkerOrder = 999;

/** A concept: a node of a composition, or the shared text. */
export function makeInstance(
  tx: Transaction,
  type: string,
  value: string,
  isComposition: boolean,
  accessId: number = access.private,
  referent = 0,
  userId?: number,
): number {
  const seen = accessId === access.public ? access.public : access.private;
  const options = { access: seen, referent, ...(userId !== undefined && { user: userId }) };
  if (isComposition) return tx.node(type, options);
  return value === "" && referent === 0 ? tx.blank(type, options) : tx.concept(type, value, options);
}

/** A link by the name of its type, or by the id of it; inside a composition that is its root. */
export function makeConnection(
  tx: Transaction,
  [of, to]: readonly [number, number],
  typeId: number,
  orderId: number,
  typeString: string,
): number {
  if (orderId < firstLinkerOrder && typeString === "") return tx.connectInside(typeId, of, to, orderId);
  return tx.connect(of, to, typeString || (getGraph().concepts.text(typeId) ?? ""));
}

/** The first name in a tree with what is under it. */
export function rootOf(tree: DataTree): [name: string, value: CompositionValue] {
  const [root] = Object.entries(tree);
  if (!root) throw new GraphError("no-root");
  return root;
}

/** A tree of things joined by linkers: objects become nodes, `{type}_{key}` leads to one, `{type}_s_{key}` to many. */
export function makeData(tx: Transaction, tree: DataTree): number {
  const [type, value] = rootOf(tree);
  checkValue(value, type);
  return makeNode(tx, type, value);
}

function makeNode(tx: Transaction, type: string, value: CompositionValue): number {
  if (typeof value !== "object") return tx.concept(type, String(value));
  const node = tx.node(type);
  for (const [key, item] of Object.entries<CompositionValue>(value as Record<string, CompositionValue>)) {
    const word = key.replace(/^the_/, "");
    if (Array.isArray(item)) {
      for (const each of item as CompositionValue[])
        tx.connect(node, makeNode(tx, `the_${word}`, each), `${type}_s_${word}`);
    } else tx.connect(node, makeNode(tx, `the_${word}`, item), `${type}_${word}`);
  }
  return node;
}

/** Where and for whom a composition is created; without a place it is one of its own. */
export interface CompositionSettings {
  place: { of: number; root: number } | undefined;
  userId: number | null;
  accessId: number | null;
}

/** A composition, or further fields of a node inside one. */
export function makeComposition(
  tx: Transaction,
  json: DataTree,
  { place, userId, accessId }: CompositionSettings,
): number {
  const seen = accessId === access.public ? { access: access.public } : {};
  if (!place) return tx.composition(...rootOf(json), { ...seen, ...(userId !== null && { user: userId }) });
  checkFields(json);
  tx.fillInside(place.root, place.of, json, undefined, seen);
  return place.of;
}

type Typed = Pick<ConceptRecord, "id" | "typeCharacter">;

/** Connects by a legacy linker, with `both` also the other way round. */
export function makeLinker(tx: Transaction, of: Typed, to: Typed, linker: string, both: boolean): number[] {
  const there = tx.connect(of.id, to.id, `${of.typeCharacter}_s_${linker}_s`);
  return both ? [there, tx.connect(to.id, of.id, `${to.typeCharacter}_s_${linker}_by`)] : [there];
}
