import { noNode, rootNode, type FolderIndex } from "../model/folder-index.ts";

/** Which folders are ticked, by id, and which have a ticked one below them. */
export class Checks {
  #ids = new Set<number>();
  #above: Set<number> | undefined;

  get ids(): readonly number[] {
    return Array.from(this.#ids);
  }

  set(ids: Iterable<number>): void {
    this.#ids = new Set(ids);
    this.#above = undefined;
  }

  /** A folder has got its permanent id. */
  identify(was: number, id: number): void {
    if (this.#ids.delete(was)) this.#ids.add(id);
    this.#above = undefined;
  }

  /** Folders may have come or moved. */
  refresh(): void {
    this.#above = undefined;
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  toggle(id: number, isOn: boolean = !this.#ids.has(id)): void {
    if (isOn) this.#ids.add(id);
    else this.#ids.delete(id);
    this.#above = undefined;
  }

  stateOf(id: number, index: FolderIndex): "true" | "false" | "mixed" {
    if (this.#ids.has(id)) return "true";
    this.#above ??= this.#findAbove(index);
    return this.#above.has(index.nodeOf(id)) ? "mixed" : "false";
  }

  #findAbove(index: FolderIndex): Set<number> {
    const above = new Set<number>();
    for (const id of this.#ids) {
      let node = index.nodeOf(id);
      if (node === noNode) continue;
      while (node !== rootNode) {
        node = index.parentOf(node);
        if (above.has(node)) break;
        above.add(node);
      }
    }
    return above;
  }
}
