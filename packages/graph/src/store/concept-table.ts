import { fixedIds, limits } from "../wire/names.ts";
import type { ConceptRecord } from "../wire/records.ts";
import { capacityFor, grown } from "./columns.ts";
import type { Symbols } from "./symbols.ts";

/** Whether a row holds a concept: links may name concepts that were not loaded yet. */
export const presence = { absent: 0, present: 1, trashed: 2 } as const;

/** Stamp of what the server has not confirmed; confirmed local work carries the clock of its confirmation. */
export const unsent: number = Infinity;

const none = -1;

/** True for the names of types, which are concepts too (protocol.md 2.2, rule b). */
export function isTypeName(concept: Pick<ConceptRecord, "referentId" | "categoryId">): boolean {
  return concept.referentId === null && concept.categoryId !== fixedIds.instance;
}

/** True for values that everybody who uses the same text of the same type shares. */
export function isShared(concept: Pick<ConceptRecord, "isComposition" | "characterValue">): boolean {
  return !concept.isComposition && concept.characterValue.length <= limits.sharedText;
}

/**
 * Concepts in columns. A row is the stable handle: its ghost id and its permanent id both lead to it. Rows of
 * one type form a doubly linked list, shared values are found by (type, value), type concepts by name.
 */
export class ConceptTable {
  readonly #symbols: Symbols;
  readonly #rows = new Map<number, number>();
  readonly #values: Map<string, number>[] = [];
  readonly #typeNames = new Map<string, number>();
  readonly #firstOfType: number[] = [];
  #size = 0;

  id: Float64Array = new Float64Array(0);
  ghost: Float64Array = new Float64Array(0);
  /** See {@link unsent}; 0 for everything that came from the server. */
  stamp: Float64Array = new Float64Array(0);
  type: Int32Array = new Int32Array(0);
  state: Uint8Array = new Uint8Array(0);
  value: string[] = [];
  #user = new Float64Array(0);
  #typeId = new Float64Array(0);
  #category = new Float64Array(0);
  #referent = new Float64Array(0);
  #access = new Uint8Array(0);
  #flags = new Uint8Array(0);
  #entered: string[] = [];
  #nextOfType = new Int32Array(0);
  #previousOfType = new Int32Array(0);
  /** Row that took over this one when two ghosts turned out to be one concept. */
  #forward = new Int32Array(0);

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  /** The row of an id, made on first sight; it stays absent until its concept arrives. */
  row(id: number): number {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = this.#size++;
    if (row >= this.id.length) this.#grow(row);
    this.#rows.set(id, row);
    this.id[row] = id;
    this.ghost[row] = id;
    return row;
  }

  /** The row of an id that was seen before, else -1. */
  find(id: number): number {
    return this.#rows.get(id) ?? none;
  }

  /** The row that stands for this one today. */
  current(row: number): number {
    let at = row;
    while (this.#forward[at] !== none) at = this.#forward[at]!;
    return at;
  }

  has(row: number): boolean {
    return row >= 0 && this.state[row] === presence.present;
  }

  /** Row of the shared value, or -1. */
  findValue(type: string, value: string): number {
    return this.#values[this.#symbols.known(type)]?.get(value) ?? none;
  }

  /** Row of the type concept with this name, or -1. */
  findTypeName(name: string): number {
    return this.#typeNames.get(name) ?? none;
  }

  /** Rows of a type, newest arrival first. */
  *ofType(type: string): Generator<number> {
    const symbol = this.#symbols.known(type);
    let row = symbol < 0 ? none : (this.#firstOfType[symbol] ?? none);
    for (; row !== none; row = this.#nextOfType[row]!) yield row;
  }

  /** Stores a concept under its id; a concept that was trashed here stays so. */
  put(concept: ConceptRecord, stamp: number): number {
    const row = this.row(concept.id);
    if (this.state[row] !== presence.absent) return row;
    this.state[row] = presence.present;
    this.stamp[row] = stamp;
    this.#write(row, concept);
    this.#index(row, concept);
    return row;
  }

  /** Takes a concept out of every index; its row and ids stay. */
  remove(row: number, state: number): void {
    if (this.state[row] === presence.present) this.#unindex(row);
    this.state[row] = state;
  }

  /** Brings back what {@link remove} took out. */
  restore(row: number): void {
    this.state[row] = presence.present;
    this.#index(row, this.record(row));
  }

  /**
   * Binds a ghost to the permanent concept that the server answered. Answers the surviving row and, when the
   * permanent concept had a row of its own, the ghost's row whose links have to move there.
   */
  settle(ghost: number, permanent: ConceptRecord, stamp: number): { row: number; merged: number } {
    const from = this.current(this.row(ghost));
    const known = this.#rows.get(permanent.id);
    const row = known === undefined ? from : this.current(known);
    const merged = row === from ? none : from;
    if (merged !== none) this.#forwardTo(from, row);
    this.#rows.set(permanent.id, row);
    this.#rows.set(ghost, row);
    if (this.state[row] === presence.absent) this.put(permanent, stamp);
    this.id[row] = permanent.id;
    this.ghost[row] = ghost;
    this.stamp[row] = stamp;
    this.#write(row, permanent);
    return { row, merged };
  }

  /** Remembers from an earlier session that a ghost became this permanent concept. */
  bind(ghost: number, permanent: number): void {
    if (!this.#rows.has(ghost)) this.#rows.set(ghost, this.row(permanent));
  }

  /** The record of a row, with its ids as they are known now. */
  record(row: number): ConceptRecord {
    const flags = this.#flags[row]!;
    const referent = this.#referent[row]!;
    return {
      id: this.id[row]!,
      ghostId: this.ghost[row]!,
      userId: this.#user[row]!,
      typeId: this.permanent(this.#typeId[row]!),
      categoryId: this.permanent(this.#category[row]!),
      accessId: this.#access[row]!,
      referentId: Number.isNaN(referent) ? null : referent,
      characterValue: this.value[row]!,
      typeCharacter: this.#symbols.name(this.type[row]!),
      entryTimeStamp: this.#entered[row]!,
      updatedTimeStamp: this.#entered[row]!,
      isNew: false,
      isComposition: (flags & 1) === 1,
      isTemp: this.stamp[row] === unsent,
      isSynced: this.stamp[row] !== unsent,
      count: 0,
      applicationId: 0,
      x: 0,
      y: 0,
    };
  }

  typeName(row: number): string {
    return this.#symbols.name(this.type[row]!);
  }

  entered(row: number): string {
    return this.#entered[row]!;
  }

  isComposition(row: number): boolean {
    return (this.#flags[row]! & 1) === 1;
  }

  /** The permanent id behind an id when it is known, else the id itself. */
  permanent(id: number): number {
    const row = id < 0 ? this.find(id) : none;
    return row === none ? id : this.id[row]!;
  }

  #write(row: number, concept: ConceptRecord): void {
    this.value[row] = concept.characterValue;
    this.type[row] = this.#symbols.of(concept.typeCharacter);
    this.#user[row] = concept.userId;
    this.#typeId[row] = concept.typeId;
    this.#category[row] = concept.categoryId;
    this.#referent[row] = concept.referentId ?? NaN;
    this.#access[row] = concept.accessId;
    this.#flags[row] = concept.isComposition ? 1 : 0;
    this.#entered[row] = concept.entryTimeStamp;
    if (concept.ghostId < 0) this.ghost[row] = concept.ghostId;
  }

  #index(row: number, concept: ConceptRecord): void {
    const symbol = this.type[row]!;
    const first = this.#firstOfType[symbol] ?? none;
    this.#nextOfType[row] = first;
    this.#previousOfType[row] = none;
    if (first !== none) this.#previousOfType[first] = row;
    this.#firstOfType[symbol] = row;
    if (isTypeName(concept)) {
      if (!this.#typeNames.has(concept.characterValue)) this.#typeNames.set(concept.characterValue, row);
    } else if (isShared(concept)) this.#indexValue(symbol, concept.characterValue, row);
  }

  #indexValue(symbol: number, value: string, row: number): void {
    const values = (this.#values[symbol] ??= new Map());
    if (!values.has(value)) values.set(value, row);
  }

  #unindex(row: number): void {
    const symbol = this.type[row]!;
    const next = this.#nextOfType[row]!;
    const previous = this.#previousOfType[row]!;
    if (previous === none) this.#firstOfType[symbol] = next;
    else this.#nextOfType[previous] = next;
    if (next !== none) this.#previousOfType[next] = previous;
    const value = this.value[row]!;
    if (this.#values[symbol]?.get(value) === row) this.#values[symbol].delete(value);
    if (this.#typeNames.get(value) === row) this.#typeNames.delete(value);
  }

  #forwardTo(from: number, to: number): void {
    if (this.state[from] === presence.present) this.#unindex(from);
    this.state[from] = presence.absent;
    this.#forward[from] = to;
  }

  #grow(row: number): void {
    const capacity = capacityFor(row, this.id.length);
    this.id = grown(this.id, capacity);
    this.ghost = grown(this.ghost, capacity);
    this.stamp = grown(this.stamp, capacity);
    this.type = grown(this.type, capacity);
    this.state = grown(this.state, capacity);
    this.#user = grown(this.#user, capacity);
    this.#typeId = grown(this.#typeId, capacity);
    this.#category = grown(this.#category, capacity);
    this.#referent = grown(this.#referent, capacity);
    this.#access = grown(this.#access, capacity);
    this.#flags = grown(this.#flags, capacity);
    this.#nextOfType = grown(this.#nextOfType, capacity, none);
    this.#previousOfType = grown(this.#previousOfType, capacity, none);
    this.#forward = grown(this.#forward, capacity, none);
  }
}
