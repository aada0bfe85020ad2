interface NewConcept {
  id: number;
  kind: "type" | "node" | "value" | "blank";
  type: string;
  typeId: number;
  value: string;
  access: number;
  user?: number;
  referent?: number;
}
interface NewConnection {
  id: number;
  of: number;
  to: number;
  linker: string;
  typeId: number;
  order: number;
  access: number;
  single?: true;
}
interface Commit {
  batch: string;
  randomizer: number;
  at: string;
  concepts: NewConcept[];
  connections: NewConnection[];
  ended: number[];
  trashed: number[];
}
declare const kind: unique symbol;
type ConceptId = number & {
  readonly [kind]?: "concept";
};
type ConnectionId = number & {
  readonly [kind]?: "connection";
};
interface ConceptRecord {
  id: ConceptId;
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
  type?: ConceptRecord | null;
  isNew: boolean;
  isComposition: boolean;
  isTemp: boolean;
  isSynced: boolean;
  count: number;
  applicationId: number;
  x: number;
  y: number;
}
interface ConnectionRecord {
  id: ConnectionId;
  ghostId: number;
  ofTheConceptId: ConceptId;
  toTheConceptId: ConceptId;
  typeId: number;
  orderId: number;
  userId: number;
  accessId: number;
  typeCharacter: string;
  entryTimeStamp: string;
  terminationDateTime: string;
  localSyncTime: string;
  isTemp: boolean;
  toUpdate: boolean;
  applicationId: number;
  count: number;
  isSingle?: boolean;
}
interface Change {
  cause: "commit" | "server" | "read" | "discard";
  concepts: readonly number[];
  links: readonly number[];
  ended: readonly number[];
  merged: readonly number[];
}
interface ConceptOptions {
  access?: number;
  user?: number;
  referent?: ConceptId;
}
type CompositionValue = string | number | readonly CompositionValue[] | {
  readonly [key: string]: CompositionValue;
};
interface Committed {
  readonly seq: number;
  confirmed(): Promise<void>;
}
interface Transaction {
  concept(type: string, value: string, options?: ConceptOptions): ConceptId;
  blank(type: string, options?: ConceptOptions): ConceptId;
  node(type: string, options?: ConceptOptions): ConceptId;
  typeName(name: string): ConceptId;
  connect(of: ConceptId, to: ConceptId, linker: string, options?: ConceptOptions): ConnectionId;
  addValue(of: ConceptId, field: string, value: string, options?: ConceptOptions): ConnectionId;
  setValue(of: ConceptId, field: string, value: string): Promise<void>;
  setLink(of: ConceptId, to: ConceptId, linker: string): Promise<void>;
  endLinks(of: ConceptId, linker: string, to?: ConceptId): Promise<number>;
  composition(name: string, value: CompositionValue, options?: ConceptOptions): ConceptId;
  connectInside(root: ConceptId, of: ConceptId, to: ConceptId, place?: number, options?: ConceptOptions): ConnectionId;
  fillInside(root: ConceptId, of: ConceptId, fields: Readonly<Record<string, CompositionValue>>, place?: number, options?: ConceptOptions): void;
  end(connection: ConnectionId): void;
  trash(concept: ConceptId): void;
  readonly id: string;
  mark(): Promise<void>;
  commit(): Promise<void>;
  readonly committed: Committed | undefined;
  rollback(): void;
}
interface Core {
  begin(): Transaction;
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T>;
  concept(id: number): ConceptRecord | undefined;
  text(id: number): string | undefined;
  from(id: number, linker?: string): ConnectionRecord[];
  to(id: number, linker?: string): ConnectionRecord[];
  apply(commit: Commit): void;
  onCommit(listener: (commit: Commit) => void): () => void;
  onChange(listener: (change: Change) => void): () => void;
}
declare function createCore(): Core;
export { type Change, type Commit, type ConceptRecord, type ConnectionRecord, Core, type Transaction, createCore };