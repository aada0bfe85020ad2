import type { ConnectionRecord } from "../wire/records.ts";
import { capacityFor, grown } from "./columns.ts";
import { unsent } from "./concept-table.ts";
import type { Symbols } from "./symbols.ts";

const none = -1;

/** The ends and the type of a link as rows of the concept table. */
export interface LinkEnds {
  of: number;
  to: number;
  type: number;
}

/**
 * Connections in columns. The links that leave a concept and those that arrive at it form doubly linked lists
 * through the columns, so adding and ending cost the same however many links a concept has.
 */
export class LinkTable {
  readonly #symbols: Symbols;
  readonly #rows = new Map<number, number>();
  readonly #permanent = new Map<number, number>();
  #size = 0;

  id: Float64Array = new Float64Array(0);
  ghost: Float64Array = new Float64Array(0);
  stamp: Float64Array = new Float64Array(0);
  of: Int32Array = new Int32Array(0);
  to: Int32Array = new Int32Array(0);
  /** Row of the linker's type concept, or of the composition's root for a link inside a composition. */
  type: Int32Array = new Int32Array(0);
  /** Symbol of the linker's name, 0 inside a composition. */
  name: Int32Array = new Int32Array(0);
  order: Int32Array = new Int32Array(0);
  ended: Uint8Array = new Uint8Array(0);
  #user = new Float64Array(0);
  #access = new Uint8Array(0);
  #entered: string[] = [];
  #nextOut = new Int32Array(0);
  #previousOut = new Int32Array(0);
  #nextIn = new Int32Array(0);
  #previousIn = new Int32Array(0);
  readonly #firstOut: number[] = [];
  readonly #firstIn: number[] = [];

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  find(id: number): number {
    return this.#rows.get(id) ?? this.#rows.get(this.permanent(id)) ?? none;
  }

  /** The permanent id behind an id when it is known, else the id itself. */
  permanent(id: number): number {
    return this.#permanent.get(id) ?? id;
  }

  /** Remembers that a ghost link became this permanent one. */
  bind(ghost: number, permanent: number): void {
    this.#permanent.set(ghost, permanent);
  }

  /** True when the link is here and was not ended. */
  isLive(row: number): boolean {
    return row >= 0 && this.ended[row] === 0;
  }

  /** Stores a link under its id; one that is here already, or was ended here, stays as it is. */
  put(link: ConnectionRecord, ends: LinkEnds, name: string, stamp: number): number {
    const known = this.#rows.get(link.id);
    if (known !== undefined) return known;
    const row = this.#draw(link.id);
    this.#write(row, link, ends, name);
    this.stamp[row] = stamp;
    this.#attach(row);
    return row;
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

  /** Forgets a link that never was confirmed. */
  remove(row: number): void {
    if (this.ended[row] === 0) this.#detach(row);
    this.ended[row] = 1;
  }

  /** Binds a ghost link to its permanent id. Answers its row, or -1 when the server named a link known already. */
  settle(ghost: number, permanent: number, stamp: number): number {
    this.bind(ghost, permanent);
    const row = this.#rows.get(ghost) ?? none;
    const known = this.#rows.get(permanent) ?? none;
    if (row === none) return known;
    if (known !== none && known !== row) {
      // Two ghosts of the same link, or an answer that a read overtook: the permanent row stays.
      if (this.ended[row] === 0) this.#detach(row);
      else if (this.ended[known] === 0) this.end(permanent);
      this.ended[row] = 1;
      this.#rows.set(ghost, known);
      this.stamp[known] = stamp;
      return known;
    }
    this.#rows.set(permanent, row);
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
    for (let row = this.#firstOut[concept] ?? none; row !== none; row = this.#nextOut[row]!) yield row;
  }

  /** Rows of the links that arrive at a concept, newest arrival first. */
  *in(concept: number): Generator<number> {
    for (let row = this.#firstIn[concept] ?? none; row !== none; row = this.#nextIn[row]!) yield row;
  }

  linker(row: number): string {
    return this.#symbols.name(this.name[row]!);
  }

  entered(row: number): string {
    return this.#entered[row]!;
  }

  /** Place in the order of creation: permanent ids ascend, ghosts are younger than all of them. */
  rank(row: number): number {
    const id = this.id[row]!;
    return id > 0 ? id : 2 ** 52 - id;
  }

  record(row: number, conceptId: (row: number) => number): ConnectionRecord {
    const isUnsent = this.stamp[row] === unsent;
    return {
      id: this.id[row]!,
      ghostId: this.ghost[row]!,
      ofTheConceptId: conceptId(this.of[row]!),
      toTheConceptId: conceptId(this.to[row]!),
      typeId: conceptId(this.type[row]!),
      orderId: this.order[row]!,
      userId: this.#user[row]!,
      accessId: this.#access[row]!,
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
    const row = this.#size++;
    if (row >= this.id.length) this.#grow(row);
    this.#rows.set(id, row);
    this.id[row] = id;
    this.ghost[row] = id;
    return row;
  }

  #write(row: number, link: ConnectionRecord, ends: LinkEnds, name: string): void {
    this.of[row] = ends.of;
    this.to[row] = ends.to;
    this.type[row] = ends.type;
    this.name[row] = this.#symbols.of(name);
    this.order[row] = link.orderId;
    this.#user[row] = link.userId;
    this.#access[row] = link.accessId;
    this.#entered[row] = link.entryTimeStamp;
    if (link.ghostId < 0) this.ghost[row] = link.ghostId;
  }

  #attach(row: number): void {
    const of = this.of[row]!;
    const to = this.to[row]!;
    const out = this.#firstOut[of] ?? none;
    const into = this.#firstIn[to] ?? none;
    this.#nextOut[row] = out;
    this.#nextIn[row] = into;
    this.#previousOut[row] = none;
    this.#previousIn[row] = none;
    if (out !== none) this.#previousOut[out] = row;
    if (into !== none) this.#previousIn[into] = row;
    this.#firstOut[of] = row;
    this.#firstIn[to] = row;
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
  }

  #reattach(row: number, change: () => void): void {
    this.#detach(row);
    change();
    this.#attach(row);
  }

  #grow(row: number): void {
    const capacity = capacityFor(row, this.id.length);
    this.id = grown(this.id, capacity);
    this.ghost = grown(this.ghost, capacity);
    this.stamp = grown(this.stamp, capacity);
    this.of = grown(this.of, capacity);
    this.to = grown(this.to, capacity);
    this.type = grown(this.type, capacity);
    this.name = grown(this.name, capacity);
    this.order = grown(this.order, capacity);
    this.ended = grown(this.ended, capacity);
    this.#user = grown(this.#user, capacity);
    this.#access = grown(this.#access, capacity);
    this.#nextOut = grown(this.#nextOut, capacity, none);
    this.#previousOut = grown(this.#previousOut, capacity, none);
    this.#nextIn = grown(this.#nextIn, capacity, none);
    this.#previousIn = grown(this.#previousIn, capacity, none);
  }
}
