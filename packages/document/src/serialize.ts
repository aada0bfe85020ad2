import { NodeWriter } from "./node-writer.ts";
import { rootId, type StoredChild, type StoredNode, type StoredParent } from "./stored-node.ts";
import type { HtmlDocument } from "./html-document.ts";
import type { NodeTable } from "./node-table.ts";
import type { NodeId } from "./types.ts";

/** Told where each node begins and ends while a document is written. */
export interface RangeListener {
  enter(id: NodeId, offset: number): void;
  leave(id: NodeId, offset: number): void;
}

/** The document as HTML, or one node of it with its own tags. Untouched parts come back byte for byte. */
export function serializeHtml(document: HtmlDocument, id: NodeId = rootId): string {
  if (id === rootId && document.parts.exact) return document.parts.exact.source;
  return write(document, id);
}

/** What stands inside a node, without its own tags. */
export function serializeInner(document: HtmlDocument, id: NodeId): string {
  if (id === rootId) return serializeHtml(document);
  const { table } = document.parts;
  const node = table.get(id);
  if (node?.kind !== "element") return "";
  const writer = new NodeWriter(table);
  const end = writer.closeTag(node).length;
  return write(document, id).slice(writer.openTag(node).length, -end || undefined);
}

/** Writes a node and all below it, reporting ranges on the way. */
export function write(document: HtmlDocument, id: NodeId, listener?: RangeListener): string {
  const { table } = document.parts;
  const node = table.get(id);
  if (node === undefined) return "";
  if (node.kind === "text" || node.kind === "comment") return new NodeWriter(table).characters(node);
  return new Walk(table, listener).write(node);
}

interface Frame {
  readonly node: StoredParent;
  /** Index of the next child. */
  next: number;
}

/** One way through a subtree, with a path of its own instead of the call stack: documents may be nested deeply. */
class Walk {
  #out = "";
  readonly #path: Frame[] = [];
  readonly #table: NodeTable<StoredNode>;
  readonly #writer: NodeWriter;
  readonly #listener: RangeListener | undefined;

  constructor(table: NodeTable<StoredNode>, listener: RangeListener | undefined) {
    this.#table = table;
    this.#writer = new NodeWriter(table);
    this.#listener = listener;
  }

  write(top: StoredParent): string {
    this.#enter(top);
    for (let frame = this.#path.at(-1); frame; frame = this.#path.at(-1)) {
      const id = frame.node.children[frame.next++];
      if (id === undefined) this.#leave(frame.node);
      else this.#visit(this.#table.get(id) as StoredChild, frame.next - 1);
    }
    return this.#out;
  }

  #visit(child: StoredChild, position: number): void {
    this.#out += child.before;
    this.#writer.position = position;
    if (child.kind === "element") {
      this.#enter(child);
      return;
    }
    this.#listener?.enter(child.id, this.#out.length);
    this.#out += this.#writer.characters(child);
    this.#listener?.leave(child.id, this.#out.length);
  }

  #enter(node: StoredParent): void {
    this.#listener?.enter(node.id, this.#out.length);
    if (node.kind === "element") this.#out += this.#writer.openTag(node);
    this.#path.push({ node, next: 0 });
  }

  #leave(node: StoredParent): void {
    this.#path.pop();
    this.#writer.position = (this.#path.at(-1)?.next ?? 1) - 1;
    this.#out += node.tail;
    if (node.kind === "element") this.#out += this.#writer.closeTag(node);
    this.#listener?.leave(node.id, this.#out.length);
  }
}
