import { fixedIds, limits } from "../wire/names.ts";
import type { ConceptRecord } from "../wire/records.ts";
import { Aliases } from "./aliases.ts";
import { capacityFor, grown } from "./columns.ts";
import { createForms, type Form, type Forms } from "./forms.ts";
import { IdTable } from "./id-table.ts";
import { NameIndex } from "./name-index.ts";
import type { Symbols } from "./symbols.ts";
import { TypeLists } from "./type-lists.ts";
import { ValueIndex } from "./value-index.ts";

/** Whether a row holds a concept: links may name concepts that were not loaded yet. */
export const presence = { absent: 0, present: 1, trashed: 2 } as const;

/** Stamp of what the server has not confirmed; confirmed local work carries the clock of its confirmation. */
export const unsent: number = Infinity;

const none = -1;

/**
 * Concepts in columns. A row is the stable handle: its ghost id and its permanent id both lead to it. Rows of
 * one type form a doubly linked list, shared values are found by (type, value), type concepts by name. What
 * many concepts have in common (type, owner, access) is one number that names their {@link Form}.
 */
export class ConceptTable {
  readonly #symbols: Symbols;
  readonly #forms: Forms = createForms();
  readonly #rows = new IdTable();
  readonly #aliases = new Aliases();
  readonly #values = new ValueIndex();
  readonly #lists = new TypeLists();
  readonly #names = new NameIndex();
  readonly #referents = new Map<number, number>();
  /** Further open transactions that are about to make the same concept. */
  readonly #shared = new Map<number, Set<number>>();
  readonly #free: number[] = [];
  #size = 0;

  id: Float64Array = new Float64Array(0);
  /** See {@link unsent}; 0 for everything that came from the server. */
  stamp: Float64Array = new Float64Array(0);
  state: Uint8Array = new Uint8Array(0);
  value: string[] = [];
  /** True when the last claim or stage gave a row that the transaction did not have and that nobody committed. */
  isFirstClaim = false;
  #ghost = new Float64Array(0);
  #form = new Int32Array(0);
  #entered: string[] = [];
  /** Row that took over this one when two ghosts turned out to be one concept. */
  #forward = new Int32Array(0);
  /** The open transaction that is about to make this concept, 0 for none. */
  #stager = new Int32Array(0);

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  /** Number of rows, with those that hold nothing yet. */
  get size(): number {
    return this.#size;
  }

  /** The row of an id, made on first sight; it stays absent until its concept arrives. */
  row(id: number): number {
    const known = this.find(id);
    return known === none ? this.#draw(this.#aliases.of(id)) : known;
  }

  /** The row of an id that was seen before, else -1. */
  find(id: number): number {
    const row = this.#rows.get(id);
    if (row !== none || id > 0 || this.#aliases.isEmpty) return row;
    return this.#rows.get(this.#aliases.of(id));
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

  /** True for an id that links may name: the server's, or a ghost of what was committed. */
  isLinkable(id: number): boolean {
    if (id > 0) return true;
    const row = this.#rows.get(id);
    if (row === none) return this.#aliases.has(id);
    return this.state[row] !== presence.absent || this.current(row) !== row || this.id[row]! > 0;
  }

  /** Row of the shared value, or -1. */
  findValue(type: string, value: string): number {
    const symbol = this.#symbols.known(type);
    const row = symbol < 0 ? none : (this.#values.of(symbol, this).get(value) ?? none);
    return this.has(row) ? row : none;
  }

  /**
   * Row of the shared value for a transaction that needs it. One that does not exist is drawn: all who ask
   * meanwhile get the same row, which stays invisible until one of them commits.
   */
  claimValue(symbol: number, value: string, stager: number, draw: () => number): number {
    const values = this.#values.of(symbol, this);
    const known = values.get(value);
    if (known !== undefined) return this.#held(known, stager);
    const row = this.stage(draw(), stager);
    values.set(value, row);
    return row;
  }

  /** Likewise for the name of a type. */
  claimName(name: string, stager: number, draw: () => number): number {
    const known = this.#names.find(name);
    if (known !== undefined) return this.#held(this.current(known), stager);
    const row = this.stage(draw(), stager);
    this.#names.claim(name, row);
    return row;
  }

  /** Claims for a staged row what it says, unless somebody has it already. */
  reclaim(row: number, isName: boolean): void {
    const value = this.value[row]!;
    if (isName) {
      this.#names.claim(value, row);
      return;
    }
    const values = this.#values.of(this.symbol(row), this);
    if (!values.has(value)) values.set(value, row);
  }

  /** An invisible row for a concept that a transaction makes. */
  stage(id: number, stager: number): number {
    const known = this.find(id);
    if (known !== none) return this.#held(known, stager);
    const row = this.#draw(id);
    this.#stager[row] = stager;
    this.isFirstClaim = true;
    return row;
  }

  /** What a staged row will hold. */
  write(row: number, form: number, value: string): void {
    this.#form[row] = form;
    this.value[row] = value;
  }

  /** True when that transaction is about to make the concept of a row. */
  isStagedBy(row: number, stager: number): boolean {
    return this.#stager[row] === stager || (this.#shared.get(row)?.has(stager) ?? false);
  }

  /** A transaction ended. A ghost that nobody else stages and nobody committed is forgotten. */
  release(row: number, stager: number): void {
    const others = this.#shared.get(row);
    others?.delete(stager);
    if (others?.size === 0) this.#shared.delete(row);
    if (this.#stager[row] !== stager) return;
    const [heir = 0] = others ?? [];
    this.#stager[row] = heir;
    others?.delete(heir);
    if (heir === 0 && this.state[row] === presence.absent && this.id[row]! < 0) this.#forget(row);
  }

  /** Row of the type concept with this name, or -1. */
  findTypeName(name: string): number {
    return this.#names.get(name) ?? none;
  }

  /** Rows of a type, newest arrival first. */
  ofType(type: string): Iterable<number> {
    const symbol = this.#symbols.known(type);
    return symbol < 0 ? [] : this.#lists.of(symbol);
  }

  /** Makes room for that many more concepts at once. */
  reserve(more: number): void {
    this.#rows.reserve(more);
    if (this.#size + more > this.id.length) this.#grow(this.#size + more);
  }

  /** The number of a form, for {@link ConceptTable.write}. */
  form(form: Form): number {
    return this.#forms.of(form);
  }

  /** Makes a staged concept present; false when it was here already, or was trashed. */
  show(row: number, entered: string): boolean {
    if (this.state[row] !== presence.absent || this.#forward[row] !== none) return false;
    this.state[row] = presence.present;
    this.stamp[row] = unsent;
    this.#entered[row] = entered;
    this.#index(row);
    return true;
  }

  /** Stores a concept of the server under its id; true when it was not here. One that was trashed here stays so. */
  put(concept: ConceptRecord, stamp: number): boolean {
    const row = this.row(concept.id);
    if (this.state[row] !== presence.absent || this.#forward[row] !== none) return false;
    this.state[row] = presence.present;
    this.stamp[row] = stamp;
    this.#write(row, concept);
    this.#index(row);
    return true;
  }

  /** Puts a concept back that this device remembers; one that is here already stays. */
  bring(row: number, form: number, value: string, entered: string, stamp: number): void {
    if (this.state[row] !== presence.absent || this.#forward[row] !== none) return;
    this.write(row, form, value);
    this.show(row, entered);
    this.stamp[row] = stamp;
  }

  /** Id of the referent of a concept, 0 when it has none. */
  referent(row: number): number {
    return this.#referents.size === 0 ? 0 : this.permanent(this.#referents.get(row) ?? 0);
  }

  /** Sets the referent of a concept. */
  refer(row: number, referent: number): void {
    this.#referents.set(row, referent);
  }

  /** Takes a concept out of every index; its row and ids stay. */
  remove(row: number, state: number): void {
    if (this.state[row] === presence.present) this.#unindex(row);
    this.state[row] = state;
  }

  /** Brings back what {@link remove} took out. */
  restore(row: number): void {
    this.state[row] = presence.present;
    this.#index(row);
  }

  /**
   * Binds a ghost to the permanent concept that the server answered. Returns the surviving row and, when the
   * permanent concept had a row of its own, the ghost's row whose links have to move there.
   */
  settle(ghost: number, permanent: ConceptRecord, stamp: number): { row: number; merged: number } {
    const from = this.current(this.row(ghost));
    const known = this.#rows.get(permanent.id);
    const row = known === none ? from : this.current(known);
    const merged = row === from ? none : from;
    if (merged !== none) this.#forwardTo(from, row);
    this.#rows.set(permanent.id, row);
    this.#rows.set(ghost, row);
    this.#keepGhost(row, ghost);
    this.id[row] = permanent.id;
    this.stamp[row] = stamp;
    this.#rewrite(row, permanent);
    return { row, merged };
  }

  /** Remembers from an earlier session that a ghost became this permanent concept. */
  bind(ghost: number, permanent: number): void {
    if (this.#rows.get(ghost) === none) this.#aliases.set(ghost, permanent);
  }

  /** The negative id that a row had first, else its id. */
  ghost(row: number): number {
    return this.#ghost[row] || this.id[row]!;
  }

  /** What a row has in common with many. */
  formOf(row: number): Form {
    return this.#forms.get(this.#form[row]!);
  }

  /** Symbol of the name of a row's type. */
  symbol(row: number): number {
    return this.#forms.get(this.#form[row]!).symbol;
  }

  typeName(row: number): string {
    return this.#symbols.name(this.symbol(row));
  }

  entered(row: number): string {
    return this.#entered[row]!;
  }

  isComposition(row: number): boolean {
    return this.#forms.get(this.#form[row]!).isComposition;
  }

  /** The permanent id behind an id when it is known, else the id itself. */
  permanent(id: number): number {
    if (id > 0) return id;
    const row = this.#rows.get(id);
    return row === none ? this.#aliases.of(id) : this.id[row]!;
  }

  #held(row: number, stager: number): number {
    this.isFirstClaim = this.state[row] === presence.absent && !this.isStagedBy(row, stager);
    if (!this.isFirstClaim) return row;
    if (this.#stager[row] === 0) this.#stager[row] = stager;
    else this.#shared.set(row, (this.#shared.get(row) ?? new Set()).add(stager));
    return row;
  }

  #forget(row: number): void {
    const value = this.value[row]!;
    this.#values.leave(this.symbol(row), row, this);
    this.#names.release(value, row);
    this.#rows.delete(this.id[row]!);
    this.#referents.delete(row);
    this.#free.push(row);
  }

  #draw(id: number): number {
    const row = this.#free.pop() ?? this.#size++;
    if (row >= this.id.length) this.#grow(row);
    this.#rows.set(id, row);
    this.id[row] = id;
    this.#forward[row] = none;
    this.value[row] = "";
    this.#entered[row] = "";
    return row;
  }

  /** Takes in the server's version of a concept; its places in the indexes follow when they have to. */
  #rewrite(row: number, concept: ConceptRecord): void {
    const isHere = this.state[row] === presence.present;
    const before = this.#forms.get(this.#form[row]!);
    const stays =
      isHere &&
      this.value[row] === concept.characterValue &&
      this.#symbols.name(before.symbol) === concept.typeCharacter &&
      before.isComposition === concept.isComposition;
    if (isHere && !stays) this.#unindex(row);
    this.#write(row, concept);
    if (this.state[row] === presence.absent) this.state[row] = presence.present;
    else if (stays || !isHere) return;
    this.#index(row);
  }

  #write(row: number, concept: ConceptRecord): void {
    this.value[row] = concept.characterValue;
    this.#entered[row] = concept.entryTimeStamp;
    this.#form[row] = this.#forms.of({
      symbol: this.#symbols.of(concept.typeCharacter),
      typeId: concept.typeId,
      categoryId: concept.categoryId,
      accessId: concept.accessId,
      userId: concept.userId,
      isName: concept.referentId === null,
      isComposition: concept.isComposition,
    });
    if (concept.referentId) this.refer(row, concept.referentId);
  }

  #index(row: number): void {
    const form = this.#forms.get(this.#form[row]!);
    this.#lists.enter(form.symbol, row);
    const value = this.value[row]!;
    if (form.isName && form.categoryId !== fixedIds.instance) {
      this.#names.enter(value, row);
    } else if (!form.isComposition && value.length <= limits.sharedText) {
      // A claimed row is in the index already, or somebody else was quicker.
      if (this.#stager[row] === 0) this.#values.enterLater(form.symbol, row);
    }
  }

  #unindex(row: number): void {
    const symbol = this.symbol(row);
    this.#lists.leave(symbol, row);
    this.#values.leave(symbol, row, this);
    const value = this.value[row]!;
    this.#names.leave(value, row);
  }

  #forwardTo(from: number, to: number): void {
    if (this.state[from] === presence.present) this.#unindex(from);
    this.state[from] = presence.absent;
    this.#forward[from] = to;
  }

  #keepGhost(row: number, ghost: number): void {
    if (row >= this.#ghost.length) this.#ghost = grown(this.#ghost, capacityFor(row, this.#ghost.length));
    this.#ghost[row] = ghost;
  }

  #grow(row: number): void {
    const capacity = capacityFor(row, this.id.length);
    this.id = grown(this.id, capacity);
    this.stamp = grown(this.stamp, capacity);
    this.state = grown(this.state, capacity);
    this.#form = grown(this.#form, capacity);
    this.#stager = grown(this.#stager, capacity);
    this.#lists.grow(capacity);
    this.#forward = grown(this.#forward, capacity, none);
  }
}
