import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** The first row of a result, if there is one. */
type FirstOf<Rows extends unknown[]> = Rows[number] | undefined;

/** SQLite with its statements prepared once. Parameters are bound to `?1`, `?2` … in order. */
export interface Database {
  all<Row>(sql: string, ...params: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...params: SQLInputValue[]): FirstOf<Row[]>;
  run(sql: string, ...params: SQLInputValue[]): void;
  exec(sql: string): void;
  close(): void;
}

/** Opens the file for durable writes by one process. */
export function openDatabase(file: string): Database {
  const sqlite = new DatabaseSync(file, { timeout: 5000 });
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;");
  sqlite.exec("PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456; PRAGMA foreign_keys = OFF;");
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    all: (sql, ...params) => prepare(sql).all(...params) as never[],
    get: (sql, ...params) => prepare(sql).get(...params) as never,
    run: (sql, ...params) => void prepare(sql).run(...params),
    exec: (sql) => sqlite.exec(sql),
    close: () => sqlite.close(),
  };
}
