import { changedKeys, type NodeTable } from "./node-table.ts";
import { rootId, type StoredNode } from "./stored-node.ts";
import type { DocumentNode, NodeId } from "./types.ts";

/** Hands out ids; shared by all versions of a document, so that undo never leads to an id used twice. */
export interface IdSource {
  next: number;
}

/** Where the nodes of a document stood whose source cannot be put together from its nodes. */
export interface ExactSource {
  readonly source: string;
  readonly ranges: ReadonlyMap<NodeId, readonly [start: number, end: number]>;
}

/** What a document is made of; only this package builds one. */
export interface DocumentParts {
  readonly table: NodeTable<StoredNode>;
  readonly ids: IdSource;
  readonly size: number;
  readonly exact: ExactSource | null;
  /** True when some bytes belong to no node, so that moving a node must look for them. */
  readonly stray: boolean;
}

/** An immutable HTML document. Versions share all nodes that an edit did not touch. */
export class HtmlDocument {
  /** The fragment root. */
  readonly root: NodeId = rootId;
  /** Number of nodes below the root, texts and comments included. */
  readonly size: number;
  /** @internal */
  readonly parts: DocumentParts;

  /** @internal */
  constructor(parts: DocumentParts) {
    this.parts = parts;
    this.size = parts.size;
  }

  /** The node, or undefined when this version has none under that id. */
  node(id: NodeId): DocumentNode | undefined {
    return this.parts.table.get(id);
  }

  /** Children of a node, of the root by default; empty for texts and unknown ids. */
  children(id: NodeId = rootId): readonly NodeId[] {
    const node = this.parts.table.get(id);
    return node !== undefined && "children" in node ? node.children : [];
  }
}

/** Ids of nodes that were added, removed or replaced between two versions; shared parts are skipped. */
export function changedNodes(previous: HtmlDocument, next: HtmlDocument): readonly NodeId[] {
  if (previous === next) return [];
  return changedKeys(previous.parts.table, next.parts.table) as NodeId[];
}
