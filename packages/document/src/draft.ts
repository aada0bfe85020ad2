import { HtmlDocument } from "./html-document.ts";
import { freezeChildren } from "./parse/freeze.ts";
import { isStoredParent, type StoredChild, type StoredNode, type StoredParent } from "./stored-node.ts";
import { holdsOnlyText } from "./syntax/elements.ts";
import { unreachable } from "./unreachable.ts";
import type { TableDraft } from "./node-table.ts";
import type { ParsedRoot } from "./parse/parsed-node.ts";
import type { NodeId } from "./types.ts";

/**
 * The one door for change: collects what a command does to a document and yields the next version. Methods expect ids
 * that the command has checked.
 */
export class Draft {
  readonly #from: HtmlDocument;
  readonly #table: TableDraft<StoredNode>;
  #size: number;

  constructor(document: HtmlDocument) {
    this.#from = document;
    this.#table = document.parts.table.draft();
    this.#size = document.size;
  }

  /** A node with the changes so far. */
  child(id: NodeId): StoredChild {
    const node = this.#table.get(id);
    return node && node.kind !== "root" ? node : unreachable(`no child node ${id}`);
  }

  /** A node that has children. */
  parent(id: NodeId): StoredParent {
    const node = this.#table.get(id);
    return isStoredParent(node) ? node : unreachable(`no parent node ${id}`);
  }

  /** Replaces a node by its next value. */
  put(node: StoredNode): void {
    this.#table.set(node.id, node);
  }

  /** A new id. */
  newId(): NodeId {
    return this.#from.parts.ids.next++ as NodeId;
  }

  /** Adds a node that was not there; its parent must list it. */
  add(node: StoredChild): void {
    this.#table.set(node.id, node);
    this.#size++;
  }

  /** Adds parsed nodes under a parent and answers their ids; the parent must list them. */
  addParsed(parsed: ParsedRoot, parent: NodeId): readonly NodeId[] {
    return freezeChildren(parsed, parent, this.#from.parts.ids, (node) => this.add(node));
  }

  /** Gives a parent other children. */
  setChildren(id: NodeId, children: readonly NodeId[]): void {
    this.put({ ...this.parent(id), children });
  }

  /** Lists ids among the children of a parent. */
  listAt(parent: NodeId, index: number, ids: readonly NodeId[]): void {
    this.setChildren(parent, this.parent(parent).children.toSpliced(index, 0, ...ids));
  }

  /** Takes ids out of the list of their parent. */
  unlist(parent: NodeId, ids: ReadonlySet<NodeId>): void {
    this.setChildren(
      parent,
      this.parent(parent).children.filter((id) => !ids.has(id)),
    );
  }

  /** Puts a node under a parent that lists it, leaving behind bytes that belonged to its old place. */
  reparent(id: NodeId, parent: NodeId): void {
    this.put({ ...this.child(id), parent, before: "" });
    if (this.#from.parts.stray) this.#dropStray(id);
  }

  /** Forgets nodes and all below them; their parent must no longer list them. */
  forget(ids: readonly NodeId[]): void {
    const pending = [...ids];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const node = this.child(id);
      if (node.kind === "element") for (const child of node.children) pending.push(child);
      this.#table.set(id, undefined);
      this.#size--;
    }
  }

  /** The next version. */
  finish(): HtmlDocument {
    const { ids, stray } = this.#from.parts;
    return new HtmlDocument({ table: this.#table.finish(), ids, size: this.#size, exact: null, stray });
  }

  #dropStray(top: NodeId): void {
    const pending = [top];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const node = this.child(id);
      const clean = withoutStrayBytes(node, this.#table.get(node.parent));
      if (clean !== node) this.put(clean);
      if (node.kind === "element") for (const child of node.children) pending.push(child);
    }
  }
}

function withoutStrayBytes(node: StoredChild, parent: StoredNode | undefined): StoredChild {
  const before = node.before === "\n" ? node.before : "";
  if (node.kind === "element")
    return node.tail || node.before !== before ? { ...node, before, tail: "" } : node;
  const misleads = node.kind === "text" && !holdsOnlyText(parent) && node.raw?.includes("<");
  return misleads || node.before !== before ? { ...node, before, raw: misleads ? null : node.raw } : node;
}
