import { access, anonymousUser, fixedIds, withThe } from "../wire/names.ts";
import type { ConceptRecord, ConnectionRecord, SyncBatch } from "../wire/records.ts";
import type { Commit, NewConcept, NewConnection } from "./commit.ts";
import { ConceptTable, presence, unsent } from "./concept-table.ts";
import type { Draft } from "./draft.ts";
import { ghostForm } from "./ghost-records.ts";
import { firstLinkerOrder, LinkTable } from "./link-table.ts";
import { createSymbols, type Symbols } from "./symbols.ts";

/** Rows that one step touched. `cause` says whether this device wrote, or the server answered. */
export interface Change {
  cause: "commit" | "server" | "read" | "discard";
  /** Concepts that came, went or got their permanent id. */
  concepts: readonly number[];
  /** Links that came or got their permanent id. */
  links: readonly number[];
  ended: readonly number[];
  /** Rows that stand for another row from now on, with the links that moved there. */
  merged: readonly number[];
}

/** What {@link GraphStore.apply} did, enough to take it back. */
export interface Inverse {
  concepts: number[];
  links: number[];
  ended: number[];
  trashed: number[];
}

const nothing: readonly number[] = [];

/**
 * The truth in memory: everything that was loaded or written here, in columns keyed by dense rows. It knows no
 * I/O. `clock` is the time of the server's last confirmation; what was confirmed after a question was asked is
 * missing in its answer and has to be added to it (see query/scope.ts).
 */
export class GraphStore {
  readonly symbols: Symbols = createSymbols();
  readonly concepts: ConceptTable = new ConceptTable(this.symbols);
  readonly links: LinkTable = new LinkTable(this.symbols);
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #valueTypes = new Map<string, { name: string; symbol: number }>();
  #clock = 1;

  /** Milliseconds, ascending with each confirmation, also over sessions. */
  get clock(): number {
    return this.#clock;
  }

  /** Sets the clock forward to what an earlier session had reached. */
  advance(clock: number): void {
    this.#clock = Math.max(this.#clock, clock);
  }

  /** Calls `listener` after each step that changed something. Returns its undo. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies a committed transaction in one step. */
  apply(commit: Commit): Inverse {
    const inverse: Inverse = { concepts: [], links: [], ended: [], trashed: [] };
    this.#addConcepts(commit.concepts, commit.at, inverse);
    this.#addLinks(commit.connections, commit.at, inverse);
    this.#applyRemovals(commit, inverse);
    return inverse;
  }

  /** Makes the rows of a draft visible in one step. */
  show(draft: Draft, at: string): Inverse {
    const inverse: Inverse = { concepts: draft.concepts, links: draft.links, ended: [], trashed: [] };
    const isWhole = draft.concepts.every((row) => this.concepts.state[row] === presence.absent);
    // Another transaction may have committed the same value first: then it is not this one's to take back.
    if (!isWhole) inverse.concepts = draft.concepts.filter((row) => !this.concepts.has(row));
    for (const row of inverse.concepts) this.concepts.show(row, at);
    if (!draft.links.every((row) => this.#isShowable(row))) {
      inverse.links = draft.links.filter((row) => this.#isShowable(row));
    }
    for (const row of inverse.links) this.links.show(row, at, unsent);
    if (inverse.links.length < draft.links.length) this.#dropRest(draft.links);
    this.#applyRemovals(draft, inverse);
    return inverse;
  }

  /** Takes back what a commit did that the server does not know; it can be applied again. */
  undo(inverse: Inverse): void {
    // Backwards: a commit may have ended what it had made itself.
    for (const row of inverse.trashed) this.concepts.restore(row);
    for (const row of inverse.ended) this.links.revive(row);
    for (const row of inverse.links) this.links.hide(row);
    // What the server knows by now, since another commit brought it along, stays.
    const unknown = inverse.concepts.filter((row) => this.concepts.id[row]! < 0);
    for (const row of unknown) this.concepts.remove(row, presence.absent);
    this.#emit({
      cause: "discard",
      concepts: [...unknown, ...inverse.trashed],
      links: inverse.ended,
      ended: inverse.links,
      merged: nothing,
    });
  }

  /** Takes in what the server answered to a read. Ended links and trashed concepts do not come back. */
  merge(concepts: readonly ConceptRecord[], links: readonly ConnectionRecord[]): void {
    this.concepts.reserve(concepts.length);
    this.links.reserve(links.length);
    const change = { concepts: [] as number[], links: [] as number[] };
    for (const concept of concepts) this.#mergeConcept(concept, change.concepts);
    for (const link of links) {
      const row = this.#mergeLink(link, 0);
      if (row >= 0) change.links.push(row);
    }
    if (change.concepts.length + change.links.length === 0) return;
    this.#emit({ cause: "read", ...change, ended: nothing, merged: nothing });
  }

  /** Drops links of a concept that a complete answer no longer has; what was made since stays. */
  retain(of: number, answered: ReadonlySet<number>, askedAt: number): void {
    const gone = [...this.links.out(of)].filter(
      (link) =>
        !this.isInternal(link) && !answered.has(this.links.id[link]!) && this.links.stamp[link]! <= askedAt,
    );
    this.#drop(gone);
  }

  /** Ends links that somebody else has replaced. */
  endReplaced(ids: readonly number[]): void {
    this.#drop(ids.map((id) => this.links.find(id)).filter((row) => this.links.isLive(row)));
  }

  /** Ends links that the server no longer has. */
  #drop(ended: readonly number[]): void {
    for (const row of ended) this.links.end(this.links.id[row]!);
    if (ended.length === 0) return;
    this.#emit({ cause: "read", concepts: nothing, links: nothing, ended, merged: nothing });
  }

  /** Takes in the answer to a batch: ghosts become permanent, their links follow, all in one step. */
  acknowledge(answer: SyncBatch): void {
    this.#clock = Math.max(this.#clock + 1, Date.now());
    const merged: number[] = [];
    const concepts = answer.concepts.map((concept) => this.#settleConcept(concept, merged));
    const ended: number[] = [];
    const links = answer.connections.map((link) => this.#settleLink(link, ended));
    // They end when the application is told of them.
    for (const { ghostId, id } of answer.replaced ?? []) this.links.settle(ghostId, id, this.#clock);
    this.#emit({
      cause: "server",
      concepts,
      links: links.filter((row) => row >= 0),
      ended,
      merged,
    });
  }

  /** Remembers that a concept was deleted. */
  forgetConcept(id: number): void {
    this.concepts.remove(this.#rowFor(id), presence.trashed);
  }

  /** Row of a concept that is here, else -1. */
  conceptRow(id: number): number {
    const row = this.concepts.find(id);
    if (this.concepts.has(row)) return row;
    const current = row < 0 ? row : this.concepts.current(row);
    return this.concepts.has(current) ? current : -1;
  }

  /** The id of the concept that a row stands for today. */
  conceptId(row: number): number {
    return this.concepts.id[this.concepts.current(row)]!;
  }

  linkRecord(row: number): ConnectionRecord {
    return this.links.record(row, (concept) => this.conceptId(concept));
  }

  /** True for a link inside a composition. */
  isInternal(row: number): boolean {
    return this.links.isInternal(row);
  }

  #addConcepts(concepts: readonly NewConcept[], at: string, inverse: Inverse): void {
    this.concepts.reserve(concepts.length);
    let like: NewConcept | undefined;
    let form = 0;
    for (const concept of concepts) {
      if (!like || !isAlike(like, concept)) {
        form = this.concepts.form(ghostForm(concept, this.symbols.of(concept.type)));
        like = concept;
      }
      const row = this.concepts.row(concept.id);
      if (this.concepts.state[row] !== presence.absent) continue;
      this.concepts.write(row, form, concept.value);
      if (concept.referent) this.concepts.refer(row, concept.referent);
      if (this.concepts.show(row, at)) inverse.concepts.push(row);
    }
  }

  #addLinks(links: readonly NewConnection[], at: string, inverse: Inverse): void {
    this.links.reserve(links.length);
    for (const link of links) {
      const known = this.links.find(link.id);
      // A transaction that two tabs have resumed is staged in both when one of them commits it.
      if (known >= 0 && !this.links.isStaged(known)) continue;
      const row = known >= 0 ? known : this.stageLink(link);
      // A repaired commit may lead elsewhere than it did.
      if (known >= 0) this.links.to[row] = this.#rowFor(link.to);
      if (!this.#isShowable(row)) {
        this.links.drop(row);
        continue;
      }
      this.links.show(row, at, unsent);
      inverse.links.push(row);
    }
  }

  /** Name and symbol of the type of a value, which carries the prefix `the_`. */
  valueType(type: string): { name: string; symbol: number } {
    let known = this.#valueTypes.get(type);
    if (known) return known;
    const name = withThe(type);
    this.#valueTypes.set(type, (known = { name, symbol: this.symbols.of(name) }));
    return known;
  }

  /** The form of a name of a type, made here. */
  nameForm(word: string): number {
    const known = { id: 0, typeId: fixedIds.characters, type: word, value: "", access: access.private };
    return this.concepts.form(ghostForm({ ...known, kind: "type" }, this.symbols.of(word)));
  }

  /** The form of a text or node, made here; `empty` is the empty text that all share. */
  instanceForm(
    symbol: number,
    typeId: number,
    seen: number,
    kind: "node" | "blank" | "value" | "empty",
    userId: number = anonymousUser,
  ): number {
    return this.concepts.form({
      symbol,
      typeId,
      categoryId: fixedIds.instance,
      accessId: seen,
      userId,
      isName: kind === "empty",
      isComposition: kind === "node",
    });
  }

  /** The term of a link, made here. */
  ownTerm(orderId: number, accessId: number): number {
    return this.links.term({ orderId, accessId, userId: anonymousUser });
  }

  /** An invisible row for a link. */
  stageLink(link: NewConnection): number {
    const term = this.ownTerm(link.order, link.access);
    const [of, to, type] = [this.#rowFor(link.of), this.#rowFor(link.to), this.#rowFor(link.typeId)];
    return this.links.stage(link.id, of, to, type, link.linker, term);
  }

  /** True for a staged link whose ends have not been deleted. */
  #isShowable(row: number): boolean {
    const { of, to } = this.links;
    const { state } = this.concepts;
    return (
      this.links.isStaged(row) && state[of[row]!] !== presence.trashed && state[to[row]!] !== presence.trashed
    );
  }

  #dropRest(rows: readonly number[]): void {
    for (const row of rows) if (this.links.isStaged(row)) this.links.drop(row);
  }

  #applyRemovals({ ended, trashed }: Pick<Commit, "ended" | "trashed">, inverse: Inverse): void {
    for (const id of ended) this.#applyEnd(id, inverse);
    for (const id of trashed) this.#applyTrash(id, inverse);
    const { concepts } = inverse;
    this.#emit({
      cause: "commit",
      concepts: inverse.trashed.length > 0 ? [...concepts, ...inverse.trashed] : concepts,
      links: inverse.links,
      ended: inverse.ended,
      merged: nothing,
    });
  }

  #applyEnd(id: number, inverse: Inverse): void {
    const row = this.links.find(id);
    if (row >= 0 && !this.links.isLive(row)) return;
    inverse.ended.push(this.links.end(id));
  }

  #applyTrash(id: number, inverse: Inverse): void {
    const row = this.#rowFor(id);
    const touching = [...this.links.out(row), ...this.links.in(row)];
    for (const link of touching) this.#applyEnd(this.links.id[link]!, inverse);
    if (this.concepts.has(row)) inverse.trashed.push(row);
    this.concepts.remove(row, presence.trashed);
  }

  #rowFor(id: number): number {
    return this.concepts.current(this.concepts.row(id));
  }

  #mergeConcept(concept: ConceptRecord, came: number[]): void {
    if (concept.id <= 0) return;
    if (this.concepts.put(concept, 0)) came.push(this.concepts.find(concept.id));
    const { type } = concept;
    if (type && type.id > 0 && this.conceptRow(type.id) < 0)
      this.#mergeConcept({ ...type, type: null }, came);
  }

  /** Row of the link if it is new, else -1. */
  #mergeLink(link: ConnectionRecord, stamp: number): number {
    if (link.id <= 0) return -1;
    const type = this.#rowFor(link.typeId);
    const isInternal = link.orderId < firstLinkerOrder;
    const name = isInternal ? "" : link.typeCharacter || (this.concepts.value[type] ?? "");
    const ends = { of: this.#rowFor(link.ofTheConceptId), to: this.#rowFor(link.toTheConceptId), type };
    return this.links.put(link, ends, name, stamp);
  }

  #settleConcept(concept: ConceptRecord, moved: number[]): number {
    if (concept.type && concept.type.id > 0) this.#mergeConcept({ ...concept.type, type: null }, []);
    const { row, merged } = this.concepts.settle(concept.ghostId, concept, this.#clock);
    if (merged >= 0) {
      this.links.move(merged, row);
      moved.push(merged);
    }
    return row;
  }

  #settleLink(link: ConnectionRecord, ended: number[]): number {
    const before = this.links.find(link.ghostId);
    const row = this.links.settle(link.ghostId, link.id, this.#clock);
    if (before >= 0 && before !== row) ended.push(before);
    return row >= 0 ? row : this.#mergeLink(link, this.#clock);
  }

  #emit(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function isAlike(one: NewConcept, other: NewConcept): boolean {
  return (
    one.type === other.type &&
    one.typeId === other.typeId &&
    one.kind === other.kind &&
    one.access === other.access &&
    one.user === other.user
  );
}
