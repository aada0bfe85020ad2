/**
 * What a database engine gives to the store. The store's statements are written once, in the part of SQL that
 * SQLite and PostgreSQL share; parameters are `$1`, `$2` … and what differs is a piece of text in the dialect.
 * Reads never see what a write has not committed.
 */
export interface Engine {
  readonly dialect: Dialect;
  /** Statements outside of a write. */
  readonly reader: Session;
  /** Runs the work all or nothing; resolves when its changes are durable. The work may run again after a conflict. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Runs a large write in short pieces, with other reads and writes between; work that throws leaves no trace. Where
   * pieces are transactions of their own, `undo` removes what they have stored, and reads leave out what a row of
   * `pending` names; elsewhere all pieces are one transaction, and `undo` is not called.
   */
  writeInPieces<T>(
    work: (session: Session, piece: Piece) => Promise<T>,
    undo?: (session: Session, piece: Piece) => Promise<void>,
  ): Promise<T>;
  /** Ids that are never given twice, in rising order. */
  draw(session: Session, sequence: Sequence, count: number): Promise<number[]>;
  /** Goes on with that id. */
  startAt(session: Session, sequence: Sequence, next: number): Promise<void>;
  /** Holds others with the same key back until the write is over; `shared` lets those pass that are shared, too. */
  lock(session: Session, key: string, mode?: "shared"): Promise<void>;
  /** Calls back after a write of any process that called {@link Dialect} `changed`; returns how to stop. */
  onChange(listener: () => void): () => void;
  /** Tells the listeners of all processes, once the write is durable. */
  announce(session: Session): Promise<void>;
  /** Reads whole tables as they were at one moment, while others write. */
  snapshot<T>(work: (rows: (table: string) => AsyncIterable<unknown[]>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Runs one piece of a large write; the session is for use inside of pieces only. */
export type Piece = <T>(work: () => Promise<T>) => Promise<T>;

/** Statements on one connection. */
export interface Session {
  all<Row>(sql: string, params?: readonly Param[]): Promise<Row[]>;
  /** The rows as bare values in the order of their columns, for what is read most. */
  tuples(sql: string, params?: readonly Param[]): Promise<number[][]>;
  get<Row>(sql: string, params?: readonly Param[]): Promise<Row | undefined>;
  run(sql: string, params?: readonly Param[]): Promise<void>;
  /** Inserts many rows; `conflict` is the `ON CONFLICT …` clause. */
  insert(table: Table, rows: readonly (readonly Value[])[], conflict?: string): Promise<void>;
}

/** What a column holds. */
export type Value = string | number | null;

/** A value, or a list that the statement reads through {@link Dialect.list}. */
export type Param = Value | readonly number[] | readonly string[];

/** What has ids of its own. */
export type Sequence = "concept" | "connection" | "user" | "change";

/** A table into which many rows go at once. */
export interface Table {
  name: string;
  /** Columns by name, in the order of the rows; texts are marked, everything else is a whole number. */
  columns: readonly (readonly [name: string, type: "text" | "number"])[];
}

/** Where the engines differ in words. */
export interface Dialect {
  /** A list of whole numbers as a table `alias` with the column `value`. */
  numbers(param: string, alias: string): string;
  /** The column's value is in a list of whole numbers. */
  among(column: string, param: string): string;
  /** A list of texts as a table `alias` with the column `value`. */
  texts(param: string, alias: string): string;
  /** `[[text, number], …]` as JSON, as a table `alias` with the columns `a` and `b`. */
  pairs(param: string, alias: string): string;
  /** Joins that keep the order in which the tables are named, where the engine would not find it by itself. */
  join: string;
  /** Statements run in this process, and keep it from everything else meanwhile. */
  inProcess: boolean;
  /** Reads ordered parts of a union side by side and stops at the limit; if not, each part is limited by itself. */
  mergesUnions: boolean;
  /** Writes go on side by side, so that a row which a write reads and then changes has to be locked. */
  locksRows: boolean;
  /**
   * Locks the concepts that a SELECT inside a write found: whoever deletes them waits for whoever links to them, and the
   * other way round. Empty where writes come one after another.
   */
  lockConcepts: { toDelete: string; toLink: string };
  /** Number of the present transaction, and the first one that may still be under way. */
  transaction: string;
  firstOpenTransaction: string;
  /** Rewrites the definition of tables. */
  define(text: string): string;
}
