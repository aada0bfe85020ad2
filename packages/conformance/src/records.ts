/** A concept as the protocol shapes it. */
export interface Concept {
  id: number;
  ghostId: number;
  userId: number;
  typeId: number;
  categoryId: number;
  accessId: number;
  referentId: number | null;
  characterValue: string;
  typeCharacter: string;
  entryTimeStamp: string;
  updatedTimeStamp: string;
  isComposition: boolean;
  type?: Concept | null;
}

/** A connection as the protocol shapes it. */
export interface Connection {
  id: number;
  ghostId: number;
  ofTheConceptId: number;
  toTheConceptId: number;
  typeId: number;
  orderId: number;
  userId: number;
  accessId: number;
  typeCharacter: string;
  entryTimeStamp: string;
  toUpdate: boolean;
  isTemp: boolean;
}

/** A batch, as it is sent and as it is answered. */
export interface Batch {
  concepts: Concept[];
  connections: Connection[];
}

/** The answer to a query, and to the calls for widgets. */
export interface QueryAnswer {
  conceptIds: number[];
  internalConnections: number[];
  linkers: number[];
  reverse: number[];
  mainCompositionIds: number[];
  mainCount: number;
  countinfo: string[];
  mainId?: number;
}

/** The answer to a search over links. */
export interface SearchAnswer {
  compositionIds: number[];
  internalConnections: number[];
  linkers: number[];
  reverse: number[];
  mainCompositionIds: number[];
}

/** Levels of access. */
export const access = { private: 4, public: 5 } as const;

/** Ids that every server has from the start. */
export const seeds = { the: 1, instance: 4, connection: 16, characters: 51 } as const;

/** Orders of connections: inside a composition, and between things. */
export const order = { inside: 1, link: 1000 } as const;
