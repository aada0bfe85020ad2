import { IdTable } from "./id-table.ts";

/** Ghosts of earlier sessions and what they became: they get a row when somebody asks. */
export class Aliases {
  readonly #places = new IdTable();
  readonly #permanents: number[] = [];

  get isEmpty(): boolean {
    return this.#permanents.length === 0;
  }

  has(ghost: number): boolean {
    return this.#places.get(ghost) >= 0;
  }

  set(ghost: number, permanent: number): void {
    this.#places.set(ghost, this.#permanents.push(permanent) - 1);
  }

  /** The permanent id of a ghost, else the id itself. */
  of(id: number): number {
    const place = id < 0 ? this.#places.get(id) : -1;
    return place < 0 ? id : this.#permanents[place]!;
  }
}
