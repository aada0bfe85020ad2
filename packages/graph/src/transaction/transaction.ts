import { GraphError } from "../errors.ts";
import { isEmpty, type Commit, type NewConnection } from "../store/commit.ts";
import type { GraphStore } from "../store/store.ts";
import type { IdPool } from "../storage/id-pool.ts";
import { access, fixedIds, limits, order, splitTypeName, withThe } from "../wire/names.ts";
import type { Reservations } from "./reservations.ts";

/** Options of a new concept. */
export interface ConceptOptions {
  /** Who may see it: `access.private` (default), `access.public` or `access.admin`. */
  access?: number;
}

/** Nested texts, numbers, lists and objects that a composition is made of. */
export type CompositionValue =
  string | number | readonly CompositionValue[] | { readonly [key: string]: CompositionValue };

/**
 * A group of writes that takes effect as one. Nothing of it is visible, here or elsewhere, before
 * {@link Transaction.commit} has resolved; {@link Transaction.rollback} leaves no trace. After either, every
 * call throws `Query Transaction Expired`. Ids are ghosts at first and resolve for ever.
 */
export interface Transaction {
  /** The concept of this text: the one that exists for (type, text), else a new one. Long texts are always new. */
  concept(type: string, value: string, options?: ConceptOptions): number;
  /** A new compositional node, the kind of concept that owns links. */
  node(type: string, options?: ConceptOptions): number;
  /** The concept of a type's or linker's name. */
  typeName(name: string): number;
  /** A link. A concept is never linked with itself: that answers 0 and writes nothing. */
  connect(of: number, to: number, linker: string, options?: ConceptOptions): number;
  /** Gives a node made in this transaction a text: `{type}_{field}` leads to a `the_{field}`. */
  addValue(of: number, field: string, value: string): number;
  /** Replaces the text of a field; the old link ends when the new one begins. Same text: nothing happens. */
  setValue(of: number, field: string, value: string): Promise<void>;
  /** Replaces whatever a single-valued linker leads to. */
  setLink(of: number, to: number, linker: string): Promise<void>;
  /** Ends the links of a linker, all or those to one concept. Answers how many there were. */
  endLinks(of: number, linker: string, to?: number): Promise<number>;
  /** A tree of values under one root (protocol.md 2.4). */
  composition(name: string, value: CompositionValue, options?: ConceptOptions): number;
  /** A link inside the composition `root`. */
  connectInside(root: number, of: number, to: number, place?: number): number;
  /** Ends a link. */
  end(connection: number): void;
  /** Deletes a concept with all its links. */
  trash(concept: number): void;
  /** Makes it durable on this device, then visible; synchronisation follows in the background. */
  commit(): Promise<void>;
  rollback(): void;
}

/** What a transaction needs from the engine. */
export interface TransactionPorts {
  store: GraphStore;
  ids: IdPool;
  reservations: Reservations;
  /** Makes sure that all links which leave a concept are in memory. */
  loadLinks(of: number): Promise<void>;
  /** Makes sure that a concept is in memory. */
  loadConcept(id: number): Promise<void>;
  /** Writes the commit down and applies it. */
  write(commit: Commit): Promise<void>;
  /** Fresh batch id and the database's randomizer. */
  stamp(): { batch: string; randomizer: number };
}

/** Key under which names of types are reserved; no type is called so. */
const typeNames = "\0";

/** Opens a transaction. */
export function openTransaction(ports: TransactionPorts): Transaction {
  return new StagedTransaction(ports);
}

class StagedTransaction implements Transaction {
  readonly #ports: TransactionPorts;
  readonly #leave: () => void;
  readonly #commit: Commit;
  readonly #kinds = new Map<number, string>();
  /** Own links by the concept that they leave, and by id. */
  readonly #outgoing = new Map<number, NewConnection[]>();
  readonly #links = new Map<number, NewConnection>();
  readonly #ended = new Set<number>();
  #isOpen = true;

  constructor(ports: TransactionPorts) {
    this.#ports = ports;
    this.#leave = ports.reservations.enter();
    this.#commit = { ...ports.stamp(), at: "", concepts: [], connections: [], ended: [], trashed: [] };
  }

  concept(type: string, value: string, options: ConceptOptions = {}): number {
    this.#check();
    const name = withThe(type);
    const isShared = value.length <= limits.sharedText;
    const known = isShared ? this.#ports.store.concepts.findValue(name, value) : -1;
    if (known >= 0) return this.#ports.store.conceptId(known);
    const draw = this.#ports.ids.concept;
    const id = isShared ? this.#ports.reservations.ghost(name, value, draw) : draw();
    if (!this.#kinds.has(id)) this.#stage(id, "value", name, this.typeName(name), value, options);
    return id;
  }

  node(type: string, options: ConceptOptions = {}): number {
    this.#check();
    const id = this.#ports.ids.concept();
    this.#stage(id, "node", type, this.typeName(type), "", options);
    return id;
  }

  typeName(name: string): number {
    this.#check();
    const known = this.#ports.store.concepts.findTypeName(name);
    if (known >= 0) return this.#ports.store.conceptId(known);
    const id = this.#ports.reservations.ghost(typeNames, name, this.#ports.ids.concept);
    if (!this.#kinds.has(id)) {
      this.#stage(id, "type", splitTypeName(name).word, fixedIds.characters, name, {});
    }
    return id;
  }

  connect(of: number, to: number, linker: string, options: ConceptOptions = {}): number {
    this.#check();
    if (this.#isSame(of, to)) return 0;
    return this.#link(of, to, linker, this.typeName(linker), order.linker, options);
  }

  connectInside(root: number, of: number, to: number, place: number = order.internal): number {
    this.#check();
    if (this.#isSame(of, to)) return 0;
    return this.#link(of, to, "", root, place, {});
  }

  addValue(of: number, field: string, value: string): number {
    const type = this.#typeOf(of);
    if (type === undefined) throw new GraphError("no-type", { id: of });
    return this.connect(of, this.concept(field, value), `${type}_${field}`);
  }

  async setValue(of: number, field: string, value: string): Promise<void> {
    this.#check();
    if (this.#typeOf(of) === undefined) await this.#ports.loadConcept(of);
    const type = this.#typeOf(of);
    if (type === undefined) throw new GraphError("no-type", { id: of });
    await this.setLink(of, this.concept(field, value), `${type}_${field}`);
  }

  async setLink(of: number, to: number, linker: string): Promise<void> {
    await this.#load(of);
    const live = this.#live(of, linker);
    const kept = live.find((link) => this.#isSame(this.#target(link), to));
    for (const link of live) if (link !== kept) this.end(link);
    if (kept === undefined) this.connect(of, to, linker);
  }

  async endLinks(of: number, linker: string, to?: number): Promise<number> {
    await this.#load(of);
    const links = this.#live(of, linker).filter(
      (link) => to === undefined || this.#isSame(this.#target(link), to),
    );
    for (const link of links) this.end(link);
    return links.length;
  }

  composition(name: string, value: CompositionValue, options: ConceptOptions = {}): number {
    const root = this.node(name, options);
    this.#fill(root, root, value);
    return root;
  }

  end(connection: number): void {
    this.#check();
    if (this.#ended.has(connection)) return;
    this.#ended.add(connection);
    if (!this.#links.has(connection)) this.#commit.ended.push(connection);
  }

  trash(concept: number): void {
    this.#check();
    this.#commit.trashed.push(concept);
  }

  async commit(): Promise<void> {
    this.#check();
    this.#isOpen = false;
    try {
      this.#commit.at = new Date().toISOString();
      this.#commit.connections = this.#commit.connections.filter((link) => !this.#ended.has(link.id));
      if (!isEmpty(this.#commit)) await this.#ports.write(this.#commit);
    } finally {
      this.#leave();
    }
  }

  rollback(): void {
    this.#check();
    this.#isOpen = false;
    this.#leave();
  }

  #check(): void {
    if (!this.#isOpen) throw new GraphError("expired");
  }

  #stage(
    id: number,
    kind: "type" | "node" | "value",
    type: string,
    typeId: number,
    value: string,
    options: ConceptOptions,
  ): void {
    this.#kinds.set(id, type);
    const seen = options.access ?? access.private;
    this.#commit.concepts.push({ id, kind, type, typeId, value, access: seen });
  }

  #link(
    of: number,
    to: number,
    linker: string,
    typeId: number,
    place: number,
    options: ConceptOptions,
  ): number {
    this.#checkEnd(of);
    this.#checkEnd(to);
    const id = this.#ports.ids.connection();
    const link = { id, of, to, linker, typeId, order: place, access: options.access ?? access.private };
    this.#commit.connections.push(link);
    this.#links.set(id, link);
    const outgoing = this.#outgoing.get(of);
    if (outgoing) outgoing.push(link);
    else this.#outgoing.set(of, [link]);
    return id;
  }

  #checkEnd(id: number): void {
    const isKnown = id > 0 || this.#kinds.has(id) || this.#ports.store.concepts.find(id) >= 0;
    if (!isKnown) throw new GraphError("unknown-concept");
  }

  #isSame(one: number, other: number): boolean {
    const { concepts } = this.#ports.store;
    return one === other || concepts.permanent(one) === concepts.permanent(other);
  }

  #typeOf(id: number): string | undefined {
    const row = this.#ports.store.conceptRow(id);
    return this.#kinds.get(id) ?? (row < 0 ? undefined : this.#ports.store.concepts.typeName(row));
  }

  async #load(of: number): Promise<void> {
    this.#check();
    if (!this.#kinds.has(of)) await this.#ports.loadLinks(of);
    this.#check();
  }

  /** Ids of the links of a linker that this transaction sees: stored ones and its own, without what it ended. */
  #live(of: number, linker: string): number[] {
    const { store } = this.#ports;
    const symbol = store.symbols.known(linker);
    const row = store.concepts.find(of);
    const stored = row < 0 ? [] : [...store.links.out(store.concepts.current(row))];
    const own = this.#outgoing.get(of) ?? [];
    return stored
      .filter((link) => store.links.name[link] === symbol)
      .map((link) => store.links.id[link]!)
      .concat(own.filter((link) => link.linker === linker).map((link) => link.id))
      .filter((id) => !this.#ended.has(id));
  }

  #target(link: number): number {
    const staged = this.#links.get(link);
    if (staged) return staged.to;
    const { store } = this.#ports;
    return store.conceptId(store.links.to[store.links.find(link)]!);
  }

  #fill(root: number, of: number, value: CompositionValue): void {
    if (typeof value !== "object") throw new TypeError("A composition is made of a list or an object.");
    for (const [key, item] of Object.entries(value)) {
      const child = typeof item === "object" ? this.node(key) : this.concept(key, String(item));
      this.connectInside(root, of, child);
      if (typeof item === "object") this.#fill(root, child, item);
    }
  }
}
