import { anonymousUser, fixedIds } from "../wire/names.ts";
import type { ConceptRecord, ConnectionRecord, SyncBatch } from "../wire/records.ts";
import type { Commit, NewConcept, NewConnection } from "./commit.ts";
import { ConceptTable, presence, unsent } from "./concept-table.ts";
import { LinkTable } from "./link-table.ts";
import { createSymbols, type Symbols } from "./symbols.ts";

/** Rows that one step touched. `cause` says whether this device wrote, or the server answered. */
export interface Change {
  cause: "commit" | "server" | "discard";
  concepts: number[];
  links: number[];
  ended: number[];
}

/** What {@link GraphStore.apply} did, enough to take it back. */
export interface Inverse {
  concepts: number[];
  links: number[];
  ended: number[];
  trashed: number[];
}

/** Internal links have small orders, linkers have 999 and more (protocol.md 2.4). */
const firstLinkerOrder = 999;

/**
 * The truth in memory: everything that was loaded or written here, in columns keyed by dense rows. It knows no
 * I/O. `clock` counts the server's confirmations; what was confirmed after a question was asked is missing in
 * its answer and has to be added to it (see query/scope.ts).
 */
export class GraphStore {
  readonly symbols: Symbols = createSymbols();
  readonly concepts: ConceptTable = new ConceptTable(this.symbols);
  readonly links: LinkTable = new LinkTable(this.symbols);
  readonly #listeners = new Set<(change: Change) => void>();
  #clock = 1;

  /** Number of confirmations so far. */
  get clock(): number {
    return this.#clock;
  }

  /** Calls `listener` after each step that changed something. Returns its undo. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies a committed transaction in one step. */
  apply(commit: Commit): Inverse {
    const inverse: Inverse = { concepts: [], links: [], ended: [], trashed: [] };
    for (const concept of commit.concepts) this.#applyConcept(concept, commit.at, inverse);
    for (const link of commit.connections) this.#applyLink(link, commit.at, inverse);
    for (const id of commit.ended) this.#applyEnd(id, inverse);
    for (const id of commit.trashed) this.#applyTrash(id, inverse);
    this.#emit({
      cause: "commit",
      concepts: [...inverse.concepts, ...inverse.trashed],
      links: inverse.links,
      ended: inverse.ended,
    });
    return inverse;
  }

  /** Takes back a commit that the server refused and the application gave up. */
  undo(inverse: Inverse): void {
    for (const row of inverse.links) this.links.remove(row);
    for (const row of inverse.ended) this.links.revive(row);
    for (const row of inverse.trashed) this.concepts.restore(row);
    for (const row of inverse.concepts) this.concepts.remove(row, presence.absent);
    this.#emit({ cause: "discard", concepts: inverse.concepts, links: inverse.links, ended: inverse.ended });
  }

  /** Takes in what the server answered to a read. Ended links and trashed concepts do not come back. */
  merge(concepts: readonly ConceptRecord[], links: readonly ConnectionRecord[]): void {
    for (const concept of concepts) this.#mergeConcept(concept);
    for (const link of links) this.#mergeLink(link, 0);
  }

  /** Drops links of a concept that a complete answer no longer has; what was made since stays. */
  retain(of: number, answered: ReadonlySet<number>, askedAt: number): void {
    const gone = [...this.links.out(of)].filter(
      (link) =>
        !this.isInternal(link) && !answered.has(this.links.id[link]!) && this.links.stamp[link]! <= askedAt,
    );
    for (const link of gone) this.links.end(this.links.id[link]!);
    if (gone.length > 0) this.#emit({ cause: "server", concepts: [], links: [], ended: gone });
  }

  /** Takes in the answer to a batch: ghosts become permanent, their links follow, all in one step. */
  acknowledge(answer: SyncBatch): void {
    this.#clock += 1;
    const concepts = answer.concepts.map((concept) => this.#settleConcept(concept));
    const links = answer.connections.map((link) => this.#settleLink(link));
    this.#emit({ cause: "server", concepts, links: links.filter((row) => row >= 0), ended: [] });
  }

  /** Row of a concept that is here, else -1. */
  conceptRow(id: number): number {
    const row = this.concepts.find(id);
    return this.concepts.has(row) ? row : -1;
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
    return this.links.order[row]! < firstLinkerOrder;
  }

  #applyConcept(concept: NewConcept, at: string, inverse: Inverse): void {
    const row = this.concepts.row(concept.id);
    if (this.concepts.state[row] !== presence.absent) return;
    this.concepts.put(ghostConcept(concept, at), unsent);
    inverse.concepts.push(row);
  }

  #applyLink(link: NewConnection, at: string, inverse: Inverse): void {
    if (this.links.find(link.id) >= 0) return;
    const ends = {
      of: this.#rowFor(link.of),
      to: this.#rowFor(link.to),
      type: this.#rowFor(link.typeId),
    };
    inverse.links.push(this.links.put(ghostLink(link, at), ends, link.linker, unsent));
  }

  #applyEnd(id: number, inverse: Inverse): void {
    if (this.links.find(id) >= 0 && !this.links.isLive(this.links.find(id))) return;
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

  #mergeConcept(concept: ConceptRecord): void {
    if (concept.id <= 0) return;
    this.concepts.put({ ...concept, ghostId: concept.id }, 0);
    if (concept.type && concept.type.id > 0) this.#mergeConcept({ ...concept.type, type: null });
  }

  #mergeLink(link: ConnectionRecord, stamp: number): number {
    if (link.id <= 0) return -1;
    const type = this.#rowFor(link.typeId);
    const isInternal = link.orderId < firstLinkerOrder;
    const name = isInternal ? "" : link.typeCharacter || (this.concepts.value[type] ?? "");
    const ends = { of: this.#rowFor(link.ofTheConceptId), to: this.#rowFor(link.toTheConceptId), type };
    return this.links.put({ ...link, ghostId: link.id }, ends, name, stamp);
  }

  #settleConcept(concept: ConceptRecord): number {
    if (concept.type && concept.type.id > 0) this.#mergeConcept({ ...concept.type, type: null });
    const { row, merged } = this.concepts.settle(concept.ghostId, concept, this.#clock);
    if (merged >= 0) this.links.move(merged, row);
    return row;
  }

  #settleLink(link: ConnectionRecord): number {
    const row = this.links.settle(link.ghostId, link.id, this.#clock);
    return row >= 0 ? row : this.#mergeLink(link, this.#clock);
  }

  #emit(change: Change): void {
    for (const listener of Array.from(this.#listeners)) listener(change);
  }
}

function ghostConcept(concept: NewConcept, at: string): ConceptRecord {
  const isType = concept.kind === "type";
  return {
    id: concept.id,
    ghostId: concept.id,
    userId: anonymousUser,
    typeId: concept.typeId,
    categoryId: isType ? fixedIds.the : fixedIds.instance,
    accessId: concept.access,
    referentId: isType ? null : 0,
    characterValue: concept.value,
    typeCharacter: concept.type,
    entryTimeStamp: at,
    updatedTimeStamp: at,
    isNew: true,
    isComposition: concept.kind === "node",
    isTemp: true,
    isSynced: false,
    count: 0,
    applicationId: 0,
    x: 0,
    y: 0,
  };
}

function ghostLink(link: NewConnection, at: string): ConnectionRecord {
  return {
    id: link.id,
    ghostId: link.id,
    ofTheConceptId: link.of,
    toTheConceptId: link.to,
    typeId: link.typeId,
    orderId: link.order,
    userId: anonymousUser,
    accessId: link.access,
    typeCharacter: link.linker,
    entryTimeStamp: at,
    terminationDateTime: "",
    localSyncTime: at,
    isTemp: true,
    toUpdate: true,
    applicationId: 0,
    count: 0,
  };
}

/** The body of a synchronisation call for a commit, with every ghost that is known by now made permanent. */
export function syncBatch(store: GraphStore, commit: Commit): SyncBatch {
  const permanent = (id: number): number => store.concepts.permanent(id);
  const applicationId = commit.randomizer;
  return {
    concepts: commit.concepts.map((concept) => ({
      ...ghostConcept({ ...concept, typeId: permanent(concept.typeId) }, commit.at),
      applicationId,
    })),
    connections: commit.connections.map((link) => ({
      ...ghostLink(
        { ...link, of: permanent(link.of), to: permanent(link.to), typeId: permanent(link.typeId) },
        commit.at,
      ),
      applicationId,
    })),
  };
}
