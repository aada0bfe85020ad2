import { attributeOf } from "../look.ts";
import { fingerprintDocument, fingerprintParsed, type Fingerprint } from "./fingerprint.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { NodeId } from "../types.ts";
import type { ParsedChild, ParsedParent, ParsedRoot } from "./parsed-node.ts";

/**
 * Finds the nodes of an earlier version in a freshly parsed tree and gives them their ids back. In this order: by `id`
 * attribute anywhere; then parent by parent, equal subtrees first, then the same kind and tag in the same order, then
 * the same position; at last equal subtrees that went to another parent.
 */
export function matchIds(document: HtmlDocument, root: ParsedRoot): void {
  const match: Match = {
    document,
    oldPrints: fingerprintDocument(document),
    newPrints: fingerprintParsed(root.children),
    taken: new Set(),
  };
  matchIdAttributes(match, root);
  const missing: ParsedChild[] = [];
  matchParents(match, document.root, root, missing);
  matchElsewhere(match, missing);
}

interface Match {
  readonly document: HtmlDocument;
  readonly oldPrints: ReadonlyMap<NodeId, Fingerprint>;
  readonly newPrints: ReadonlyMap<ParsedChild, Fingerprint>;
  readonly taken: Set<NodeId>;
}

function give(match: Match, node: ParsedChild, id: NodeId): void {
  node.id = id;
  match.taken.add(id);
}

function matchIdAttributes(match: Match, root: ParsedRoot): void {
  const byValue = new Map<string, NodeId | null>();
  for (const id of match.oldPrints.keys()) {
    const value = attributeOf(match.document.node(id), "id");
    if (value) byValue.set(value, byValue.has(value) ? null : id);
  }
  if (byValue.size === 0) return;
  for (const node of everyParsed(root)) {
    const value =
      node.kind === "element" ? node.attributes.find(({ name }) => name === "id")?.value : undefined;
    const id = value ? byValue.get(value) : undefined;
    if (id !== undefined && id !== null && !match.taken.has(id) && shapeOfOld(match, id) === shapeOf(node)) {
      give(match, node, id);
    }
  }
}

function matchParents(match: Match, top: NodeId, root: ParsedParent, missing: ParsedChild[]): void {
  const pending: { old: readonly NodeId[]; parent: ParsedParent }[] = [
    { old: match.document.children(top), parent: root },
  ];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    matchSiblings(match, pair.old, pair.parent.children);
    for (const child of pair.parent.children) {
      if (child.id === null) missing.push(child);
      if (child.kind !== "element") continue;
      pending.push({ old: child.id === null ? [] : match.document.children(child.id), parent: child });
    }
  }
}

function matchSiblings(match: Match, old: readonly NodeId[], parsed: readonly ParsedChild[]): void {
  const oldLeft = old.filter((id) => !match.taken.has(id));
  const newLeft = parsed.filter((node) => node.id === null);
  const equal = (id: NodeId, node: ParsedChild): boolean =>
    match.oldPrints.get(id) === match.newPrints.get(node);
  const sameShape = (id: NodeId, node: ParsedChild): boolean => shapeOfOld(match, id) === shapeOf(node);
  const [old1, new1] = pairEnds(match, oldLeft, newLeft, equal);
  const [old2, new2] = pairEqual(match, old1, new1);
  const [old3, new3] = pairEnds(match, old2, new2, sameShape);
  const [old4, new4] = pairInOrder(match, old3, new3, sameShape);
  if (old4.length === new4.length)
    pairInOrder(match, old4, new4, (id, node) => kindOf(match, id) === node.kind);
}

type Left = [old: readonly NodeId[], parsed: readonly ParsedChild[]];
type Test = (id: NodeId, node: ParsedChild) => boolean;

function pairEnds(match: Match, old: readonly NodeId[], parsed: readonly ParsedChild[], test: Test): Left {
  let start = 0;
  let end = 0;
  const shorter = Math.min(old.length, parsed.length);
  const pair = (oldAt: number, newAt: number): boolean => {
    const id = old[oldAt] as NodeId;
    const node = parsed[newAt] as ParsedChild;
    if (!test(id, node)) return false;
    give(match, node, id);
    return true;
  };
  while (start < shorter && pair(start, start)) start++;
  while (start + end < shorter && pair(old.length - 1 - end, parsed.length - 1 - end)) end++;
  return [old.slice(start, old.length - end), parsed.slice(start, parsed.length - end)];
}

function pairEqual(match: Match, old: readonly NodeId[], parsed: readonly ParsedChild[]): Left {
  const waiting = new Map<Fingerprint, NodeId[]>();
  for (const id of old.toReversed()) {
    const print = match.oldPrints.get(id) ?? 0;
    const list = waiting.get(print);
    if (list) list.push(id);
    else waiting.set(print, [id]);
  }
  for (const node of parsed) {
    const id = waiting.get(match.newPrints.get(node) ?? 0)?.pop();
    if (id !== undefined) give(match, node, id);
  }
  return [old.filter((id) => !match.taken.has(id)), parsed.filter((node) => node.id === null)];
}

function pairInOrder(match: Match, old: readonly NodeId[], parsed: readonly ParsedChild[], test: Test): Left {
  let from = 0;
  for (const node of parsed) {
    let at = from;
    while (at < old.length && !test(old[at] as NodeId, node)) at++;
    if (at === old.length) continue;
    give(match, node, old[at] as NodeId);
    from = at + 1;
  }
  return [old.filter((id) => !match.taken.has(id)), parsed.filter((node) => node.id === null)];
}

function matchElsewhere(match: Match, missing: readonly ParsedChild[]): void {
  const waiting = new Map<Fingerprint, NodeId>();
  for (const [id, print] of match.oldPrints) {
    if (!match.taken.has(id) && kindOf(match, id) === "element") waiting.set(print, id);
  }
  for (const node of missing) {
    const id = node.id === null ? waiting.get(match.newPrints.get(node) ?? 0) : undefined;
    if (id !== undefined && !match.taken.has(id)) giveSubtree(match, id, node);
  }
}

function giveSubtree(match: Match, id: NodeId, node: ParsedChild): void {
  give(match, node, id);
  if (node.kind !== "element") return;
  match.document.children(id).forEach((child, index) => {
    const inner = node.children[index];
    if (inner?.id === null && !match.taken.has(child)) giveSubtree(match, child, inner);
  });
}

function kindOf(match: Match, id: NodeId): string {
  return match.document.node(id)?.kind ?? "";
}

function shapeOfOld(match: Match, id: NodeId): string {
  const node = match.document.node(id);
  return node?.kind === "element" ? node.tag : (node?.kind ?? "");
}

function shapeOf(node: ParsedChild): string {
  return node.kind === "element" ? node.tag : node.kind;
}

function* everyParsed(root: ParsedParent): Generator<ParsedChild, void, undefined> {
  const pending: ParsedChild[] = [...root.children];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    if (node.kind === "element") for (const child of node.children) pending.push(child);
  }
}
