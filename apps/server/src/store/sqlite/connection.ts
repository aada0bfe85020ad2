import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

import type { Param, Session, Table, Value } from "../sql/engine.ts";

/** One connection to the file, with its statements prepared once. */
export interface Connection extends Session {
  exec(sql: string): void;
  /** Rows one by one, as they are read. */
  iterate(sql: string): Iterable<Record<string, unknown>>;
  close(): void;
}

/** Told of each statement when it is prepared. */
export type OnStatement = (sql: string) => void;

/** Opens the file for durable writes by one process. */
export function connect(file: string, onStatement: OnStatement = () => undefined): Connection {
  const sqlite = new DatabaseSync(file, { timeout: 5000 });
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;");
  sqlite.exec("PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456; PRAGMA foreign_keys = OFF;");
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = sqlite.prepare(sql.replace(/\$(\d+)/g, "?$1"));
    statements.set(sql, statement);
    onStatement(sql);
    return statement;
  };
  return {
    all: async <Row>(sql: string, params: readonly Param[] = []) =>
      prepare(sql).all(...bound(params)) as Row[],
    get: async <Row>(sql: string, params: readonly Param[] = []) =>
      prepare(sql).get(...bound(params)) as Row | undefined,
    tuples: async (sql, params = []) => {
      const statement = prepare(sql);
      statement.setReturnArrays(true);
      return statement.all(...bound(params)) as unknown as number[][];
    },
    run: async (sql, params = []) => void prepare(sql).run(...bound(params)),
    insert: async (table, rows, conflict = "") => {
      if (rows.length > 0) insertAll(prepare(insertSql(table, conflict)), rows);
    },
    iterate: (sql) => sqlite.prepare(sql).iterate() as Iterable<Record<string, unknown>>,
    exec: (sql) => sqlite.exec(sql),
    close: () => sqlite.close(),
  };
}

function bound(params: readonly Param[]): SQLInputValue[] {
  return params.map((param) => (typeof param === "object" && param !== null ? JSON.stringify(param) : param));
}

function insertAll(statement: StatementSync, rows: readonly (readonly Value[])[]): void {
  for (const row of rows) statement.run(...row);
}

function insertSql({ name, columns }: Table, conflict: string): string {
  const names = columns.map(([column]) => column).join(", ");
  const places = columns.map((_, at) => `$${at + 1}`).join(", ");
  return `INSERT INTO ${name} (${names}) VALUES (${places}) ${conflict}`;
}
