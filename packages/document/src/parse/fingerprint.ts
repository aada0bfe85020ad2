import type { HtmlDocument } from "../html-document.ts";
import type { Attribute, NodeId } from "../types.ts";
import type { ParsedChild } from "./parsed-node.ts";

/** Equal subtrees have equal fingerprints; unequal ones differ but for a chance of one in four thousand million. */
export type Fingerprint = number;

const prime = 16777619;

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, prime) >>> 0;
}

function mixText(hash: number, text: string): number {
  let mixed = mix(hash, text.length);
  for (let index = 0; index < text.length; index++) mixed = mix(mixed, text.charCodeAt(index));
  return mixed;
}

function ofElement(
  tag: string,
  attributes: readonly Attribute[],
  children: readonly Fingerprint[],
): Fingerprint {
  let hash = mixText(2166136261, tag);
  for (const { name, value } of attributes) hash = mixText(mixText(hash, name), value);
  for (const child of children) hash = mix(hash, child);
  return hash;
}

function ofCharacters(kind: "text" | "comment", text: string): Fingerprint {
  return mixText(kind === "text" ? 5 : 7, text);
}

/** Fingerprints of all nodes of a document. */
export function fingerprintDocument(document: HtmlDocument): ReadonlyMap<NodeId, Fingerprint> {
  const prints = new Map<NodeId, Fingerprint>();
  for (const id of childrenFirst(document.children(), (at) => document.children(at))) {
    const node = document.node(id);
    if (!node || node.kind === "root") continue;
    const print =
      node.kind === "element"
        ? ofElement(
            node.tag,
            node.attributes,
            node.children.map((child) => prints.get(child) ?? 0),
          )
        : ofCharacters(node.kind, node.text);
    prints.set(id, print);
  }
  return prints;
}

/** Fingerprints of all nodes of a parsed tree. */
export function fingerprintParsed(top: readonly ParsedChild[]): ReadonlyMap<ParsedChild, Fingerprint> {
  const prints = new Map<ParsedChild, Fingerprint>();
  for (const node of childrenFirst(top, (at) => (at.kind === "element" ? at.children : []))) {
    const print =
      node.kind === "element"
        ? ofElement(
            node.tag,
            node.attributes,
            node.children.map((child) => prints.get(child) ?? 0),
          )
        : ofCharacters(node.kind, node.text);
    prints.set(node, print);
  }
  return prints;
}

function childrenFirst<T>(top: readonly T[], childrenOf: (node: T) => readonly T[]): T[] {
  const order: T[] = [];
  const pending: T[] = [...top];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    order.push(node);
    for (const child of childrenOf(node)) pending.push(child);
  }
  return order.toReversed();
}
