import { GraphError } from "../errors.ts";
import type { Commit } from "../store/commit.ts";
import { closeDraft, DraftCommit, isEmptyDraft, newDraft, push, releaseDraft } from "../store/draft.ts";
import { restoreDraft } from "../store/restore-draft.ts";
import type { CommitStamp, Draft } from "../store/draft.ts";
import type { GraphStore } from "../store/store.ts";
import type { IdPool } from "../storage/id-pool.ts";
import type { KeptTransaction } from "../storage/storage.ts";
import { access, limits, order, splitTypeName } from "../wire/names.ts";
import { isExpired } from "../storage/kept.ts";
import { checkTree } from "./composition-values.ts";
import type { Committed, CompositionValue, ConceptOptions, Transaction } from "./contract.ts";
import { createOwnLinks, type OwnLinks } from "./own-links.ts";

/** What a transaction needs from the engine. */
export interface TransactionPorts {
  store: GraphStore;
  ids: IdPool;
  /** A number that no other open transaction of this tab has; from 1. */
  stager: number;
  /** Makes sure that all links which leave a concept are in memory. */
  loadLinks(of: number): Promise<void>;
  /** Makes sure that a concept is in memory. */
  loadConcept(id: number): Promise<void>;
  /** Writes the commit down and makes it visible; at once where nothing has to be waited for. */
  write(commit: DraftCommit, kept?: string): Promise<Committed> | Committed | undefined;
  keep(transaction: KeptTransaction): Promise<void>;
  drop(id: string): Promise<void>;
  /** Fresh batch id, the database's randomizer and the time. */
  stamp(): CommitStamp;
  now(): string;
}

/** Opens a transaction: a new one, or one that was kept over a reload. */
export function openTransaction(ports: TransactionPorts, kept?: KeptTransaction): Transaction {
  return new StagedTransaction(ports, kept);
}

class StagedTransaction implements Transaction {
  readonly #ports: TransactionPorts;
  readonly #draft: Draft;
  /** Stored links that end, and own links that were taken back. */
  #ended: Set<number> | undefined;
  /** The only one that ended so far: most transactions end one link or none. */
  #firstEnded = 0;
  #own: OwnLinks | undefined;
  /** Drawn when somebody needs it. */
  #stamp: CommitStamp | undefined;
  readonly #createdDate: number;
  #isKept: boolean;
  #isOpen = true;
  #committed: Committed | undefined;

  constructor(ports: TransactionPorts, kept: KeptTransaction | undefined) {
    this.#ports = ports;
    this.#stamp = kept && stampOf(kept.data);
    this.#createdDate = kept?.createdDate ?? Date.now();
    this.#isKept = kept !== undefined;
    this.#draft = kept ? restoreDraft(ports.store, ports.stager, kept.data) : newDraft(ports.stager);
  }

  get committed(): Committed | undefined {
    return this.#committed;
  }

  get id(): string {
    return (this.#stamp ??= this.#ports.stamp()).batch;
  }

  concept(type: string, value: string, options?: ConceptOptions): number {
    this.#check();
    const { ids, store } = this.#ports;
    const { concepts } = store;
    const { name, symbol } = store.valueType(type);
    const typeRow = this.#nameRow(name);
    const isShared = value.length <= limits.sharedText;
    const row = isShared
      ? concepts.claimValue(symbol, value, this.#draft.stager, ids.concept)
      : concepts.stage(ids.concept(), this.#draft.stager);
    if (concepts.isFirstClaim)
      this.#stage(row, symbol, typeRow, value, value === "" ? "empty" : "value", options);
    return store.conceptId(row);
  }

  node(type: string, options?: ConceptOptions): number {
    this.#check();
    const { ids, store } = this.#ports;
    const typeRow = this.#nameRow(type);
    const row = store.concepts.stage(ids.concept(), this.#draft.stager);
    this.#stage(row, store.symbols.of(type), typeRow, "", "node", options);
    return store.concepts.id[row]!;
  }

  blank(type: string, options?: ConceptOptions): number {
    this.#check();
    const { ids, store } = this.#ports;
    const { name, symbol } = store.valueType(type);
    const typeRow = this.#nameRow(name);
    const row = store.concepts.stage(ids.concept(), this.#draft.stager);
    this.#stage(row, symbol, typeRow, "", "blank", options);
    return store.concepts.id[row]!;
  }

  typeName(name: string): number {
    this.#check();
    return this.#ports.store.conceptId(this.#nameRow(name));
  }

  connect(of: number, to: number, linker: string, options?: ConceptOptions): number {
    this.#check();
    return this.#link(of, to, this.#nameRow(linker), linker, order.linker, options);
  }

  connectInside(
    root: number,
    of: number,
    to: number,
    place: number = order.internal,
    options?: ConceptOptions,
  ): number {
    this.#check();
    return this.#link(of, to, this.#endRow(root), "", place, options);
  }

  fillInside(
    root: number,
    of: number,
    fields: Readonly<Record<string, CompositionValue>>,
    place: number = order.internal,
    options?: ConceptOptions,
  ): void {
    for (const [key, item] of Object.entries(fields)) {
      const isNode = typeof item === "object";
      const child = isNode ? this.node(key, options) : this.concept(key, String(item), options);
      this.connectInside(root, of, child, place, options);
      if (isNode) this.fillInside(root, child, item as Record<string, CompositionValue>, place, options);
    }
  }

  addValue(of: number, field: string, value: string, options?: ConceptOptions): number {
    const text = this.concept(field, value, value.length > limits.sharedText ? options : undefined);
    return this.connect(of, text, `${this.#typeOf(of)}_${field}`, options);
  }

  async setValue(of: number, field: string, value: string): Promise<void> {
    this.#check();
    if (!this.#knows(of)) await this.#ports.loadConcept(of);
    this.#check();
    const linker = `${this.#typeOf(of)}_${field}`;
    await this.setLink(of, this.concept(field, value), linker);
  }

  async setLink(of: number, to: number, linker: string): Promise<void> {
    await this.#load(of);
    const live = this.#live(of, linker);
    const kept = live.find((link) => this.#isSame(this.#target(link), to));
    for (const link of live) if (link !== kept) this.end(link);
    if (kept === undefined) this.#connectSingle(of, to, linker);
  }

  /** Others may give the field a value at the same time: the server keeps the one that comes last. */
  #connectSingle(of: number, to: number, linker: string): void {
    const link = this.connect(of, to, linker);
    if (link !== 0) (this.#draft.single ??= new Set()).add(this.#ports.store.links.find(link));
  }

  async endLinks(of: number, linker: string, to?: number): Promise<number> {
    await this.#load(of);
    const links = this.#live(of, linker).filter(
      (link) => to === undefined || this.#isSame(this.#target(link), to),
    );
    for (const link of links) this.end(link);
    return links.length;
  }

  composition(name: string, value: CompositionValue, options?: ConceptOptions): number {
    checkTree(value, name);
    const root = this.node(name, options);
    const inside = options?.access === undefined ? undefined : { access: options.access };
    this.fillInside(root, root, value as Record<string, CompositionValue>, order.internal, inside);
    return root;
  }

  end(connection: number): void {
    this.#check();
    if (this.#hasEnded(connection)) return;
    if (this.#firstEnded === 0) this.#firstEnded = connection;
    else (this.#ended ??= new Set()).add(connection);
    const { links } = this.#ports.store;
    const isStaged = links.isStaged(links.find(connection));
    if (!isStaged || !this.#links().take(connection)) this.#draft.ended = push(this.#draft.ended, connection);
  }

  trash(concept: number): void {
    this.#check();
    this.#draft.trashed = push(this.#draft.trashed, concept);
  }

  async mark(): Promise<void> {
    this.#check();
    this.#checkAge();
    const { store } = this.#ports;
    closeDraft(store, this.#draft);
    this.#isKept = true;
    const stamp = (this.#stamp ??= this.#ports.stamp());
    const data = new DraftCommit(store, this.#draft, stamp).record();
    await this.#ports.keep({ id: this.id, data: structuredClone(data), createdDate: this.#createdDate });
  }

  async commit(): Promise<void> {
    this.#check();
    this.#checkAge();
    const written = this.#end(true);
    if (written) await written;
  }

  rollback(): void {
    this.#check();
    // A record that cannot be dropped now is dropped when it is seven days old.
    this.#end(false)?.catch(() => undefined);
  }

  #checkAge(): void {
    if (!isExpired(this.#createdDate)) return;
    this.rollback();
    throw new GraphError("expired");
  }

  /** Ends it either way; what was not committed is forgotten. */
  #end(isCommit: boolean): Promise<void> | undefined {
    const { store } = this.#ports;
    this.#isOpen = false;
    closeDraft(store, this.#draft);
    if (!isCommit || isEmptyDraft(this.#draft)) {
      releaseDraft(store, this.#draft, false);
      return this.#isKept ? this.#ports.drop(this.id) : undefined;
    }
    const stamp = this.#stamp ? { ...this.#stamp, at: this.#ports.now() } : this.#ports.stamp();
    return this.#write(new DraftCommit(store, this.#draft, stamp));
  }

  #write(commit: DraftCommit): Promise<void> | undefined {
    let written: ReturnType<TransactionPorts["write"]>;
    try {
      written = this.#ports.write(commit, this.#isKept ? this.id : undefined);
    } catch (error) {
      releaseDraft(this.#ports.store, this.#draft, false);
      throw error;
    }
    if (written instanceof Promise) return this.#settle(written);
    this.#committed = written;
    releaseDraft(this.#ports.store, this.#draft, true);
    return undefined;
  }

  async #settle(written: Promise<Committed>): Promise<void> {
    let isCommitted = false;
    try {
      this.#committed = await written;
      isCommitted = true;
    } finally {
      releaseDraft(this.#ports.store, this.#draft, isCommitted);
    }
  }

  #check(): void {
    if (!this.#isOpen) throw new GraphError("expired");
  }

  /** Row of the concept of a name. */
  #nameRow(name: string): number {
    const { store, ids } = this.#ports;
    const row = store.concepts.claimName(name, this.#draft.stager, ids.concept);
    if (store.concepts.isFirstClaim) {
      store.concepts.write(row, store.nameForm(typeOfName(name)), name);
      this.#draft.concepts = push(this.#draft.concepts, row);
    }
    return row;
  }

  #stage(
    row: number,
    symbol: number,
    typeRow: number,
    value: string,
    kind: Parameters<GraphStore["instanceForm"]>[3],
    options?: ConceptOptions,
  ): void {
    const { store } = this.#ports;
    const seen = options?.access ?? access.private;
    const form = store.instanceForm(symbol, store.conceptId(typeRow), seen, kind, options?.user);
    store.concepts.write(row, form, value);
    if (kind === "node" && options?.referent) store.concepts.refer(row, options.referent);
    this.#draft.concepts = push(this.#draft.concepts, row);
  }

  /** A link between two concepts; a concept is never linked with itself. */
  #link(
    of: number,
    to: number,
    type: number,
    linker: string,
    place: number,
    options?: ConceptOptions,
  ): number {
    const [start, end] = [this.#endRow(of), this.#endRow(to)];
    if (start === end) return 0;
    const { links } = this.#ports.store;
    const term = this.#ports.store.ownTerm(place, options?.access ?? access.private);
    const row = links.stage(this.#ports.ids.connection(), start, end, type, linker, term);
    this.#draft.links = push(this.#draft.links, row);
    return links.id[row]!;
  }

  /** Row of a concept that a link may name. */
  #endRow(id: number): number {
    const { concepts } = this.#ports.store;
    const row = concepts.find(id);
    if (row >= 0 && (id > 0 || concepts.isStagedBy(row, this.#draft.stager))) return concepts.current(row);
    if (!concepts.isLinkable(id)) throw new GraphError("unknown-concept");
    return concepts.current(concepts.row(id));
  }

  #isSame(one: number, other: number): boolean {
    if (one === other) return true;
    const { concepts } = this.#ports.store;
    return concepts.permanent(one) === concepts.permanent(other);
  }

  /** True when the type of a concept is known here. */
  #knows(id: number): boolean {
    const { concepts } = this.#ports.store;
    const row = concepts.find(id);
    return (
      row >= 0 && (concepts.isStagedBy(row, this.#draft.stager) || this.#ports.store.conceptRow(id) >= 0)
    );
  }

  #typeOf(id: number): string {
    if (!this.#knows(id)) throw new GraphError("no-type", { id });
    const { concepts } = this.#ports.store;
    return concepts.typeName(concepts.current(concepts.find(id)));
  }

  async #load(of: number): Promise<void> {
    this.#check();
    const { concepts } = this.#ports.store;
    const row = concepts.find(of);
    const isOwn = row >= 0 && concepts.isStagedBy(row, this.#draft.stager);
    if (!isOwn) await this.#ports.loadLinks(of);
    this.#check();
  }

  /** Ids of the links of a linker that this transaction sees: stored ones and its own, without what it ended. */
  #live(of: number, linker: string): number[] {
    const { links, concepts, symbols } = this.#ports.store;
    const row = concepts.find(of);
    if (row < 0) return [];
    const start = concepts.current(row);
    const symbol = symbols.known(linker);
    return [...links.out(start), ...this.#links().from(start)]
      .filter((link) => links.name[link] === symbol)
      .map((link) => links.id[link]!)
      .filter((id) => !this.#hasEnded(id));
  }

  #hasEnded(connection: number): boolean {
    return this.#firstEnded === connection || (this.#ended?.has(connection) ?? false);
  }

  #links(): OwnLinks {
    return (this.#own ??= createOwnLinks(this.#ports.store, this.#draft));
  }

  #target(link: number): number {
    const { links } = this.#ports.store;
    return this.#ports.store.conceptId(links.to[links.find(link)]!);
  }
}

function stampOf({ batch, randomizer, at }: Commit): CommitStamp {
  return { batch, randomizer, at };
}

/** Type of the concept of a name: its last word; a single word is a word of `the` (protocol.md 2.2). */
function typeOfName(name: string): string {
  const { category, word } = splitTypeName(name);
  return word === name ? category : word;
}
