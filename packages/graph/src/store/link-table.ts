import type { ConnectionRecord } from "../wire/records.ts";
import { Aliases } from "./aliases.ts";
import { capacityFor, grown } from "./columns.ts";
import { unsent } from "./concept-table.ts";
import { IdTable } from "./id-table.ts";
import type { Symbols } from "./symbols.ts";
import { createTerms, type Term, type Terms } from "./terms.ts";

const none = -1;

/** In the column of ended links: a link that its transaction has not committed yet. */
const staged = 2;

/** Internal links have small orders, linkers have 999 and more (protocol.md 2.4). */
export const firstLinkerOrder = 999;

/** The ends and the type of a link as rows of the concept table. */
export interface LinkEnds {
  of: number;
  to: number;
  type: number;
}

/** What a link is besides its ends. */
export interface LinkFacts {
  id: number;
  orderId: number;
  userId: number;
  accessId: number;
  entryTimeStamp: string;
}

/**
 * Connections in columns. The links that leave a concept and those that arrive at it form doubly linked lists
 * through the columns, so adding and ending cost the same however many links a concept has.
 */
export class LinkTable {
  readonly #symbols: Symbols;
  readonly #rows = new IdTable();
  readonly #terms: Terms = createTerms();
  /** Permanent ids of ghosts that have no row: those of earlier sessions. */
  readonly #aliases = new Aliases();
  readonly #free: number[] = [];
  #size = 0;

  id: Float64Array = new Float64Array(0);
  stamp: Float64Array = new Float64Array(0);
  of: Int32Array = new Int32Array(0);
  to: Int32Array = new Int32Array(0);
  /** Row of the linker's type concept, or of the composition's root for a link inside a composition. */
  type: Int32Array = new Int32Array(0);
  /** Symbol of the linker's name, 0 inside a composition. */
  name: Int32Array = new Int32Array(0);
  ended: Uint8Array = new Uint8Array(0);
  #ghost = new Float64Array(0);
  #term = new Int32Array(0);
  #entered: string[] = [];
  #nextOut = new Int32Array(0);
  #previousOut = new Int32Array(0);
  #nextIn = new Int32Array(0);
  #previousIn = new Int32Array(0);
  #firstOut = new Int32Array(0);
  #firstIn = new Int32Array(0);
  /** Live links by concept row and linker, for the concepts that somebody counts. */
  readonly #counts = new Map<number, Map<number, number>>();

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  get size(): number {
    return this.#size;
  }

  find(id: number): number {
    const row = this.#rows.get(id);
    if (row !== none || id > 0 || this.#aliases.isEmpty) return row;
    return this.#rows.get(this.#aliases.of(id));
  }

  /** The permanent id behind an id when it is known, else the id itself. */
  permanent(id: number): number {
    if (id > 0) return id;
    const row = this.#rows.get(id);
    return row === none ? this.#aliases.of(id) : this.id[row]!;
  }

  /** Remembers that a ghost link became this permanent one. */
  bind(ghost: number, permanent: number): void {
    if (this.#rows.get(ghost) === none) this.#aliases.set(ghost, permanent);
  }

  /** True when the link is here and was not ended. */
  isLive(row: number): boolean {
    return row >= 0 && this.ended[row] === 0;
  }

  /** True when an open transaction is about to make the link. */
  isStaged(row: number): boolean {
    return row >= 0 && this.ended[row] === staged;
  }

  /** Makes room for that many more links at once. */
  reserve(more: number): void {
    this.#rows.reserve(more);
    if (this.#size + more > this.id.length) this.#grow(this.#size + more);
  }

  /** Stores a link under its id; one that is here already, or was ended here, stays as it is. -1 then. */
  put(link: LinkFacts, ends: LinkEnds, name: string, stamp: number): number {
    if (this.#rows.get(link.id) !== none) return none;
    const row = this.stage(link.id, ends.of, ends.to, ends.type, name, this.term(link));
    this.show(row, link.entryTimeStamp, stamp);
    return row;
  }

  /** The number of what many links have in common, for {@link LinkTable.stage}. */
  term(link: Pick<LinkFacts, "orderId" | "userId" | "accessId">): number {
    return this.#terms.of(link);
  }

  /** An invisible row for a link that a transaction makes. */
  stage(id: number, of: number, to: number, type: number, name: string, term: number): number {
    const row = this.#draw(id);
    this.ended[row] = staged;
    this.of[row] = of;
    this.to[row] = to;
    this.type[row] = type;
    this.name[row] = this.#symbols.of(name);
    this.#term[row] = term;
    return row;
  }

  /** Makes a staged link live. */
  show(row: number, entered: string, stamp: number): void {
    this.ended[row] = 0;
    this.#entered[row] = entered;
    this.stamp[row] = stamp;
    this.#attach(row);
  }

  /** Ends a staged link at once: what it was to join has been deleted meanwhile. */
  drop(row: number): void {
    this.ended[row] = 1;
  }

  /** Forgets a staged link; one that was made live by the same commit in another tab stays. */
  forget(row: number): void {
    if (this.ended[row] !== staged) return;
    this.#rows.delete(this.id[row]!);
    this.#free.push(row);
  }

  /** Ends a link, also one that was never loaded: it will not come back. */
  end(id: number): number {
    const known = this.find(id);
    const row = known === none ? this.#draw(this.permanent(id)) : known;
    if (known === none) this.of[row] = none;
    else if (this.ended[row] === 0) this.#detach(row);
    this.ended[row] = 1;
    return row;
  }

  /** Takes back an {@link end}. */
  revive(row: number): void {
    if (this.ended[row] === 0) return;
    this.ended[row] = 0;
    if (this.of[row] !== none) this.#attach(row);
    else this.#rows.delete(this.id[row]!);
  }

  /** Takes back that a link was shown, if it was never confirmed. */
  hide(row: number): void {
    if (this.id[row]! > 0) return;
    if (this.ended[row] === 0) this.#detach(row);
    this.ended[row] = staged;
  }

  /** Binds a ghost link to its permanent id. Returns its row, or -1 when it has none here. */
  settle(ghost: number, permanent: number, stamp: number): number {
    const row = this.#rows.get(ghost);
    const known = this.#rows.get(permanent);
    if (row === none) this.bind(ghost, permanent);
    if (row === none) return known;
    if (known !== none && known !== row) return this.#mergeInto(row, known, ghost, permanent, stamp);
    this.#rows.set(permanent, row);
    this.#keepGhost(row, ghost);
    this.id[row] = permanent;
    this.stamp[row] = stamp;
    return row;
  }

  /** Moves all links of one concept row to another. */
  move(from: number, to: number): void {
    for (const row of Array.from(this.out(from))) this.#reattach(row, () => (this.of[row] = to));
    for (const row of Array.from(this.in(from))) this.#reattach(row, () => (this.to[row] = to));
  }

  /** Rows of the links that leave a concept, newest arrival first. */
  *out(concept: number): Generator<number> {
    for (let row = this.firstOut(concept); row !== none; row = this.#nextOut[row]!) yield row;
  }

  /** Rows of the links that arrive at a concept, newest arrival first. */
  *in(concept: number): Generator<number> {
    for (let row = this.firstIn(concept); row !== none; row = this.#nextIn[row]!) yield row;
  }

  /** First row of {@link out}, or -1; {@link nextOut} leads on. Walks at full speed. */
  firstOut(concept: number): number {
    return concept >= 0 && concept < this.#firstOut.length ? this.#firstOut[concept]! : none;
  }

  nextOut(row: number): number {
    return this.#nextOut[row]!;
  }

  firstIn(concept: number): number {
    return concept >= 0 && concept < this.#firstIn.length ? this.#firstIn[concept]! : none;
  }

  nextIn(row: number): number {
    return this.#nextIn[row]!;
  }

  /** Number of live links of a linker that leave a concept. Counted once, then kept with every change. */
  count(concept: number, linker: string): number {
    let counts = this.#counts.get(concept);
    if (!counts) {
      counts = new Map();
      for (const row of this.out(concept))
        counts.set(this.name[row]!, (counts.get(this.name[row]!) ?? 0) + 1);
      this.#counts.set(concept, counts);
    }
    return counts.get(this.#symbols.known(linker)) ?? 0;
  }

  linker(row: number): string {
    return this.#symbols.name(this.name[row]!);
  }

  entered(row: number): string {
    return this.#entered[row]!;
  }

  /** What a link has in common with many: order, owner and access. */
  termOf(row: number): Term {
    return this.#terms.get(this.#term[row]!);
  }

  /** The negative id that a row had first, else its id. */
  ghost(row: number): number {
    return this.#ghost[row] || this.id[row]!;
  }

  /** True for a link inside a composition. */
  isInternal(row: number): boolean {
    return this.#terms.get(this.#term[row]!).orderId < firstLinkerOrder;
  }

  /** Place in the order of creation: permanent ids ascend, ghosts are younger than all of them. */
  rank(row: number): number {
    const id = this.id[row]!;
    return id > 0 ? id : 2 ** 52 - id;
  }

  record(row: number, conceptId: (row: number) => number): ConnectionRecord {
    const isUnsent = this.stamp[row] === unsent;
    const term = this.#terms.get(this.#term[row]!);
    return {
      id: this.id[row]!,
      ghostId: this.ghost(row),
      ofTheConceptId: conceptId(this.of[row]!),
      toTheConceptId: conceptId(this.to[row]!),
      typeId: conceptId(this.type[row]!),
      orderId: term.orderId,
      userId: term.userId,
      accessId: term.accessId,
      typeCharacter: this.linker(row),
      entryTimeStamp: this.#entered[row]!,
      terminationDateTime: "",
      localSyncTime: "",
      isTemp: isUnsent,
      toUpdate: isUnsent,
      applicationId: 0,
      count: 0,
    };
  }

  #draw(id: number): number {
    const row = this.#free.pop() ?? this.#size++;
    if (row >= this.id.length) this.#grow(row);
    this.#rows.set(id, row);
    this.id[row] = id;
    this.#entered[row] = "";
    return row;
  }

  /** Two ghosts of the same link, or an answer that a read overtook: the permanent row stays. */
  #mergeInto(row: number, known: number, ghost: number, permanent: number, stamp: number): number {
    if (this.ended[row] === 0) this.#detach(row);
    else if (this.ended[known] === 0) this.end(permanent);
    this.ended[row] = 1;
    this.#rows.set(ghost, known);
    this.#keepGhost(known, ghost);
    this.stamp[known] = stamp;
    return known;
  }

  #keepGhost(row: number, ghost: number): void {
    if (row >= this.#ghost.length) this.#ghost = grown(this.#ghost, capacityFor(row, this.#ghost.length));
    this.#ghost[row] = ghost;
  }

  #attach(row: number): void {
    const of = this.of[row]!;
    const to = this.to[row]!;
    this.#fit(Math.max(of, to));
    const out = this.#firstOut[of]!;
    const into = this.#firstIn[to]!;
    this.#nextOut[row] = out;
    this.#nextIn[row] = into;
    this.#previousOut[row] = none;
    this.#previousIn[row] = none;
    if (out !== none) this.#previousOut[out] = row;
    if (into !== none) this.#previousIn[into] = row;
    this.#firstOut[of] = row;
    this.#firstIn[to] = row;
    if (this.#counts.size > 0) this.#addToCount(row, 1);
  }

  #detach(row: number): void {
    const nextOut = this.#nextOut[row]!;
    const previousOut = this.#previousOut[row]!;
    if (previousOut === none) this.#firstOut[this.of[row]!] = nextOut;
    else this.#nextOut[previousOut] = nextOut;
    if (nextOut !== none) this.#previousOut[nextOut] = previousOut;
    const nextIn = this.#nextIn[row]!;
    const previousIn = this.#previousIn[row]!;
    if (previousIn === none) this.#firstIn[this.to[row]!] = nextIn;
    else this.#nextIn[previousIn] = nextIn;
    if (nextIn !== none) this.#previousIn[nextIn] = previousIn;
    if (this.#counts.size > 0) this.#addToCount(row, -1);
  }

  #addToCount(row: number, step: number): void {
    const counts = this.#counts.get(this.of[row]!);
    const name = this.name[row]!;
    counts?.set(name, (counts.get(name) ?? 0) + step);
  }

  #reattach(row: number, change: () => void): void {
    this.#detach(row);
    change();
    this.#attach(row);
  }

  /** Makes the first cells of both lists reach as far as a concept row. */
  #fit(concept: number): void {
    if (concept < this.#firstOut.length) return;
    const capacity = capacityFor(concept, this.#firstOut.length);
    this.#firstOut = grown(this.#firstOut, capacity, none);
    this.#firstIn = grown(this.#firstIn, capacity, none);
  }

  #grow(row: number): void {
    const capacity = capacityFor(row, this.id.length);
    this.id = grown(this.id, capacity);
    this.stamp = grown(this.stamp, capacity);
    this.of = grown(this.of, capacity);
    this.to = grown(this.to, capacity);
    this.type = grown(this.type, capacity);
    this.name = grown(this.name, capacity);
    this.ended = grown(this.ended, capacity);
    this.#term = grown(this.#term, capacity);
    this.#nextOut = grown(this.#nextOut, capacity, none);
    this.#previousOut = grown(this.#previousOut, capacity, none);
    this.#nextIn = grown(this.#nextIn, capacity, none);
    this.#previousIn = grown(this.#previousIn, capacity, none);
  }
}
