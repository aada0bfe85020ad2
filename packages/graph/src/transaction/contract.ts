import type { ConceptId, ConnectionId } from "../wire/ids.ts";

/** Options of a new concept. */
export interface ConceptOptions {
  /** Who may see it: `access.private` (default), `access.public` or `access.admin`. */
  access?: number;
  /** Owner that the record shows until the server has it; the server takes the caller. Default: nobody in particular. */
  user?: number;
  /** Another concept that a node refers to; texts are shared and have none. */
  referent?: ConceptId;
}

/** Nested texts, numbers, lists and objects that a composition is made of. */
export type CompositionValue =
  string | number | readonly CompositionValue[] | { readonly [key: string]: CompositionValue };

/** A commit as the outbox knows it. */
export interface Committed {
  readonly seq: number;
  /** Resolves when the server has confirmed it; rejects when it was refused or discarded, or the graph closed. */
  confirmed(): Promise<void>;
}

/** What became of a transaction that was committed. */
export interface Receipt<T> {
  /** What the work answered. */
  readonly value: T;
  /** Number of the commit in the outbox, as soon as it is durable; undefined when nothing was written. */
  readonly committed: Promise<number | undefined>;
  /**
   * Resolves when the server has confirmed the commit. Rejects with the refusal when it is parked, with `discarded` or
   * `closed`; pending as long as the server cannot be reached.
   */
  readonly confirmed: Promise<void>;
}

/**
 * A group of writes that takes effect as one. Nothing of it is visible, here or elsewhere, before
 * {@link Transaction.commit} has resolved; {@link Transaction.rollback} leaves no trace. After either, every
 * call throws `Query Transaction Expired`. Ids are ghosts at first and resolve for ever.
 */
export interface Transaction {
  /** The concept of this text: the one that exists for (type, text), else a new one. Long texts are always new. */
  concept(type: string, value: string, options?: ConceptOptions): ConceptId;
  /** A new empty text that is never shared: older clients write nodes like this. */
  blank(type: string, options?: ConceptOptions): ConceptId;
  /** A new compositional node, the kind of concept that owns links. */
  node(type: string, options?: ConceptOptions): ConceptId;
  /** The concept of a type's or linker's name. */
  typeName(name: string): ConceptId;
  /** A link. A concept is never linked with itself: that answers 0 and writes nothing. */
  connect(of: ConceptId, to: ConceptId, linker: string, options?: ConceptOptions): ConnectionId;
  /**
   * Gives a node made in this transaction a text: `{type}_{field}` leads to a `the_{field}`. The options are those of
   * the link, and of a long text; a short one is shared by all who write it, and seen through the links to it.
   */
  addValue(of: ConceptId, field: string, value: string, options?: ConceptOptions): ConnectionId;
  /** Replaces the text of a field; the old link ends when the new one begins. Same text: nothing happens. */
  setValue(of: ConceptId, field: string, value: string): Promise<void>;
  /** Replaces whatever a single-valued linker leads to. */
  setLink(of: ConceptId, to: ConceptId, linker: string): Promise<void>;
  /** Ends the links of a linker, all or those to one concept. Returns how many there were. */
  endLinks(of: ConceptId, linker: string, to?: ConceptId): Promise<number>;
  /** A tree of values under one root (protocol.md 2.4); all of it is seen by those whom the options name. */
  composition(name: string, value: CompositionValue, options?: ConceptOptions): ConceptId;
  /** A link inside the composition `root`; `access` is that of the link. */
  connectInside(
    root: ConceptId,
    of: ConceptId,
    to: ConceptId,
    place?: number,
    options?: ConceptOptions,
  ): ConnectionId;
  /** Adds fields to a node inside the composition `root`; `access` is that of all that is created. */
  fillInside(
    root: ConceptId,
    of: ConceptId,
    fields: Readonly<Record<string, CompositionValue>>,
    place?: number,
    options?: ConceptOptions,
  ): void;
  /** Ends a link. */
  end(connection: ConnectionId): void;
  /** Deletes a concept with all its links. */
  trash(concept: ConceptId): void;
  /** Names it among the open transactions of this device. */
  readonly id: string;
  /**
   * Writes down what it is so far, so that it can be resumed after a reload; for seven days. Call it again after
   * further writes.
   */
  mark(): Promise<void>;
  /** Makes it durable on this device, then visible; synchronisation follows in the background. */
  commit(): Promise<void>;
  /** The commit, once there is one; undefined when nothing was written. */
  readonly committed: Committed | undefined;
  rollback(): void;
}
