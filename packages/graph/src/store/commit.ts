/** A concept that a transaction makes. Its id is a ghost. */
export interface NewConcept {
  id: number;
  /**
   * `type` for the name of a type or linker, `node` for a compositional concept, `value` for a text, `blank` for an
   * empty text that is never shared.
   */
  kind: "type" | "node" | "value" | "blank";
  /** Name of the concept's type; for a type concept its last word. */
  type: string;
  typeId: number;
  value: string;
  access: number;
  /** Owner that the writer named; the server takes the caller. */
  user?: number;
  /** Id of the concept that a node refers to. */
  referent?: number;
}

/** A link that a transaction makes. Its id is a ghost; its ends may be ghosts of this or an earlier commit. */
export interface NewConnection {
  id: number;
  of: number;
  to: number;
  /** Name of the linker, "" inside a composition. */
  linker: string;
  /** Id of the linker's type concept, or of the composition's root. */
  typeId: number;
  order: number;
  access: number;
  /** The link takes the place of all others of its linker from this concept. */
  single?: true;
}

/**
 * One committed transaction: what the journal keeps, what other tabs are told and what is sent. `batch` and
 * `randomizer` together name it for the server, so that it is applied once however often it is sent.
 */
export interface Commit {
  batch: string;
  randomizer: number;
  at: string;
  concepts: NewConcept[];
  connections: NewConnection[];
  ended: number[];
  trashed: number[];
}
