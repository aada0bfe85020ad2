import type { LiveListener } from "../query/live.ts";
import type { QueryItem } from "../query/format.ts";
import type { Query } from "../wire/full-query.ts";
import type { QueryDetails } from "../query/question.ts";
import type { Receipt, Transaction } from "../transaction/contract.ts";
import type { ConceptId } from "../wire/ids.ts";
import type { Field, Link } from "./fields.ts";

/** The fields and links of a type. */
export type TypeDefinition = Readonly<Record<string, Field<never> | Field<unknown> | Link>>;

/** Types by name: `page` stands for `the_page`. */
export type Definitions = Readonly<Record<string, TypeDefinition>>;

declare const of: unique symbol;

/** Id of a thing of one type; the compiler refuses that of another type. */
export type Id<Name extends string> = ConceptId & { readonly [of]?: Name };

type NameOf<D extends Definitions> = Extract<keyof D, string>;
type FieldsOf<T extends TypeDefinition> = {
  [K in keyof T as T[K] extends Link ? never : K]: T[K] extends Field<infer V> ? V : never;
};
type LinksOf<T extends TypeDefinition> = {
  [K in keyof T as T[K] extends Link ? K : never]: Extract<T[K], Link>;
};

/** Values of the fields of a type. */
export type FieldsIn<T extends TypeDefinition> = { [K in keyof FieldsOf<T>]?: FieldsOf<T>[K] };

type TargetsIn<T extends TypeDefinition> = {
  [K in keyof LinksOf<T>]?: LinksOf<T>[K] extends Link<infer Name, infer Many>
    ? Many extends true
      ? readonly Id<Name>[]
      : Id<Name>
    : never;
};

/** What a new thing is made of. */
export type Values<T extends TypeDefinition> = FieldsIn<T> & TargetsIn<T>;

/** What changes of a thing: null takes a field or a single link away, lists replace what was linked. */
export type Changes<T extends TypeDefinition> = {
  [K in keyof Values<T>]?: Values<T>[K] | null;
};

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is meant: no link is read along
type NoLinks = Record<never, never>;

/** Which links are read along with a thing: all fields of what they lead to, and further links from there. */
export type With<D extends Definitions, T extends TypeDefinition> = {
  [K in keyof LinksOf<T>]?: LinksOf<T>[K] extends Link<infer Name> ? true | With<D, D[Name]> : never;
};

/** A thing that was read. A field that nobody wrote, or wrote otherwise than the schema says, is left out. */
export type Thing<D extends Definitions, Name extends NameOf<D>, W = NoLinks> = {
  id: Id<Name>;
} & FieldsIn<D[Name]> & {
    [K in keyof W & keyof LinksOf<D[Name]>]: LinksOf<D[Name]>[K] extends Link<infer To, infer Many>
      ? Many extends true
        ? Thing<D, To & NameOf<D>, NestedWith<W[K]>>[]
        : Thing<D, To & NameOf<D>, NestedWith<W[K]>> | undefined
      : never;
  };

type NestedWith<W> = W extends true ? NoLinks : W;

/** A question for things of one type. */
export interface TypedQuery<D extends Definitions, Name extends NameOf<D>, W extends With<D, D[Name]>> {
  /** These things only. */
  ids?: readonly Id<Name>[];
  /** Links to read along. */
  with?: W;
  /** Fields that have to have some value. */
  where?: FieldsIn<D[Name]>;
  /** Things on a page, default 10. */
  inpage?: number;
  page?: number;
  /** By their making, default DESC. */
  order?: "ASC" | "DESC";
}

/** Writes of one transaction, typed. */
export interface TypedTransaction<D extends Definitions> {
  create<Name extends NameOf<D>>(type: Name, values: Values<D[Name]>): Id<Name>;
  update<Name extends NameOf<D>>(type: Name, id: Id<Name>, changes: Changes<D[Name]>): Promise<void>;
  /** Adds one to the many things that a link leads to. */
  link<Name extends NameOf<D>, K extends keyof LinksOf<D[Name]> & string>(
    type: Name,
    id: Id<Name>,
    link: K,
    target: Id<LinksOf<D[Name]>[K]["to"]>,
  ): void;
  /** Takes one away. */
  unlink<Name extends NameOf<D>, K extends keyof LinksOf<D[Name]> & string>(
    type: Name,
    id: Id<Name>,
    link: K,
    target: Id<LinksOf<D[Name]>[K]["to"]>,
  ): Promise<void>;
  remove(id: ConceptId): void;
  /** The transaction behind it, for what the schema has no words for. */
  readonly raw: Transaction;
}

/** A graph seen through a schema. */
export interface TypedGraph<D extends Definitions> {
  transaction<T>(work: (tx: TypedTransaction<D>) => T | Promise<T>): Promise<Receipt<T>>;
  query<Name extends NameOf<D>, const W extends With<D, D[Name]> = NoLinks>(
    type: Name,
    query?: TypedQuery<D, Name, W>,
  ): Promise<Thing<D, Name, W>[]>;
  /** The thing of an id, undefined when there is none for this viewer. */
  get<Name extends NameOf<D>, const W extends With<D, D[Name]> = NoLinks>(
    type: Name,
    id: Id<Name>,
    links?: W,
  ): Promise<Thing<D, Name, W> | undefined>;
  /** Keeps a listener up to date; returns its undo. */
  live<Name extends NameOf<D>, const W extends With<D, D[Name]> = NoLinks>(
    type: Name,
    query: TypedQuery<D, Name, W>,
    listener: (things: Thing<D, Name, W>[], details: QueryDetails) => void,
    onError?: (error: unknown) => void,
  ): () => void;
}

/** The parts of a graph that a schema needs. */
export interface SchemaPorts {
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<Receipt<T>>;
  query(query: Query): Promise<QueryItem[]>;
  live(query: Query, listener: LiveListener, onError?: (error: unknown) => void): () => void;
}
