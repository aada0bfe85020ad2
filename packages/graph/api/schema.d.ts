interface FilterSearch {
  type: string;
  search: string;
  logicoperator: string;
  index: number;
  composition: boolean;
  name: string;
  operateon: string;
}
interface FreeschemaQuery {
  type: string;
  inpage: number;
  page: number;
  conceptIds: number[];
  selectors: string[];
  freeschemaQueries: Partial<FreeschemaQuery>[];
  filters: Partial<FilterSearch>[];
  filterLogic: string;
  typeConnection: string;
  order: "ASC" | "DESC";
  outputFormat: number;
  name: string;
  filterAncestor: string;
  reverse: boolean;
  limit: boolean;
  isSecure: boolean;
  includeInFilter: boolean;
  isOldConnectionType: boolean;
}
declare const kind: unique symbol;
type ConceptId = number & {
  readonly [kind]?: "concept";
};
type ConnectionId = number & {
  readonly [kind]?: "connection";
};
type QueryItem = Record<string, unknown>;
interface QueryDetails {
  totalCount: number;
  isRemembered: boolean;
}
type LiveListener = (items: QueryItem[], details: QueryDetails) => void;
type Query = Partial<FreeschemaQuery>;
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
interface Receipt<T> {
  readonly value: T;
  readonly committed: Promise<number | undefined>;
  readonly confirmed: Promise<void>;
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
interface Field<T> {
  readonly kind: "field";
  encode(value: T): string;
  decode(text: string): T | undefined;
}
declare function text(): Field<string>;
declare function number(): Field<number>;
declare function boolean(): Field<boolean>;
declare function date(): Field<Date>;
declare function oneOf<const T extends string>(...choices: readonly T[]): Field<T>;
interface Link<Name extends string = string, Many extends boolean = boolean> {
  readonly kind: "link";
  readonly to: Name;
  readonly isMany: Many;
}
declare function one<const Name extends string>(to: Name): Link<Name, false>;
declare function many<const Name extends string>(to: Name): Link<Name, true>;
type TypeDefinition = Readonly<Record<string, Field<never> | Field<unknown> | Link>>;
type Definitions = Readonly<Record<string, TypeDefinition>>;
declare const of: unique symbol;
type Id<Name extends string> = ConceptId & {
  readonly [of]?: Name;
};
type NameOf<D extends Definitions> = Extract<keyof D, string>;
type FieldsOf<T extends TypeDefinition> = { [K in keyof T as T[K] extends Link ? never : K]: T[K] extends Field<infer V> ? V : never };
type LinksOf<T extends TypeDefinition> = { [K in keyof T as T[K] extends Link ? K : never]: Extract<T[K], Link> };
type FieldsIn<T extends TypeDefinition> = { [K in keyof FieldsOf<T>]?: FieldsOf<T>[K] };
type TargetsIn<T extends TypeDefinition> = { [K in keyof LinksOf<T>]?: LinksOf<T>[K] extends Link<infer Name, infer Many> ? Many extends true ? readonly Id<Name>[] : Id<Name> : never };
type Values<T extends TypeDefinition> = FieldsIn<T> & TargetsIn<T>;
type Changes<T extends TypeDefinition> = { [K in keyof Values<T>]?: Values<T>[K] | null };
type NoLinks = Record<never, never>;
type With<D extends Definitions, T extends TypeDefinition> = { [K in keyof LinksOf<T>]?: LinksOf<T>[K] extends Link<infer Name> ? true | With<D, D[Name]> : never };
type Thing<D extends Definitions, Name extends NameOf<D>, W = NoLinks> = {
  id: Id<Name>;
} & FieldsIn<D[Name]> & { [K in keyof W & keyof LinksOf<D[Name]>]: LinksOf<D[Name]>[K] extends Link<infer To, infer Many> ? Many extends true ? Thing<D, To & NameOf<D>, NestedWith<W[K]>>[] : Thing<D, To & NameOf<D>, NestedWith<W[K]>> | undefined : never };
type NestedWith<W> = W extends true ? NoLinks : W;
interface TypedQuery<D extends Definitions, Name extends NameOf<D>, W extends With<D, D[Name]>> {
  ids?: readonly Id<Name>[];
  with?: W;
  where?: FieldsIn<D[Name]>;
  inpage?: number;
  page?: number;
  order?: "ASC" | "DESC";
}
interface TypedTransaction<D extends Definitions> {
  create<Name extends NameOf<D>>(type: Name, values: Values<D[Name]>): Id<Name>;
  update<Name extends NameOf<D>>(type: Name, id: Id<Name>, changes: Changes<D[Name]>): Promise<void>;
  link<Name extends NameOf<D>, K extends keyof LinksOf<D[Name]> & string>(type: Name, id: Id<Name>, link: K, target: Id<LinksOf<D[Name]>[K]["to"]>): void;
  unlink<Name extends NameOf<D>, K extends keyof LinksOf<D[Name]> & string>(type: Name, id: Id<Name>, link: K, target: Id<LinksOf<D[Name]>[K]["to"]>): Promise<void>;
  remove(id: ConceptId): void;
  readonly raw: Transaction;
}
interface TypedGraph<D extends Definitions> {
  transaction<T>(work: (tx: TypedTransaction<D>) => T | Promise<T>): Promise<Receipt<T>>;
  query<Name extends NameOf<D>, const W extends With<D, D[Name]> = NoLinks>(type: Name, query?: TypedQuery<D, Name, W>): Promise<Thing<D, Name, W>[]>;
  get<Name extends NameOf<D>, const W extends With<D, D[Name]> = NoLinks>(type: Name, id: Id<Name>, links?: W): Promise<Thing<D, Name, W> | undefined>;
  live<Name extends NameOf<D>, const W extends With<D, D[Name]> = NoLinks>(type: Name, query: TypedQuery<D, Name, W>, listener: (things: Thing<D, Name, W>[], details: QueryDetails) => void, onError?: (error: unknown) => void): () => void;
}
interface SchemaPorts {
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<Receipt<T>>;
  query(query: Query): Promise<QueryItem[]>;
  live(query: Query, listener: LiveListener, onError?: (error: unknown) => void): () => void;
}
interface Schema<D extends Definitions> {
  readonly definitions: D;
  on(graph: SchemaPorts): TypedGraph<D>;
}
declare function defineSchema<const D extends Definitions>(definitions: D): Schema<D>;
export { type Changes, type Definitions, type Field, type FieldsIn, type Id, type Link, type Schema, type SchemaPorts, type Thing, type TypeDefinition, type TypedGraph, type TypedQuery, type TypedTransaction, type Values, type With, boolean, date, defineSchema, many, number, one, oneOf, text };