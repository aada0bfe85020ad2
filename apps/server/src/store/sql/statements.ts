import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from "kysely";
import type { Param, Session } from "./engine.ts";
import { table, type RowOf, type TypedTable, type tables } from "./tables.ts";

/** What lasts for a while only: no part of a backup. */
const passing = {
  emailToken: table("letter", "hash:text user_id purpose:text expires detail:text"),
  promptCount: table("prompt_count", "user_id day count"),
  dailyCount: table("daily_count", "subject:text day amount"),
  accountUsage: table("account_usage", "user_id records bytes counted"),
  visitBatch: table("visit_batch", "id:text created"),
  rate: table("rate_count", "key:text count expires"),
  readPass: table("read_pass", "id user_id session_id:text address:text expires"),
};

type Stored = (typeof tables)[keyof typeof tables] | (typeof passing)[keyof typeof passing];

/** Rows by the name of their table. */
type Schema = {
  [T in Stored as T["name"]]: T extends TypedTable<string, infer Columns> ? RowOf<Columns> : never;
};

/**
 * Writes statements whose tables, columns and values the compiler checks. It has no connection: {@link all}, {@link get}
 * and {@link run} give what it wrote to a session. For all that is no hot path; reads and writes of the graph
 * are written by hand, for the plans that they need.
 */
export const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    // Quoted names and numbered parameters: SQLite reads them, too.
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The rows that a statement returns. */
export function all<Row>(session: Session, statement: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile();
  return session.all<Row>(sql, parameters as Param[]);
}

/** The first row that a statement returns. */
export function get<Row>(session: Session, statement: Compilable<Row>): Promise<Row | undefined> {
  const { sql, parameters } = statement.compile();
  return session.get<Row>(sql, parameters as Param[]);
}

/** Runs a statement for its effect. */
export function run(session: Session, statement: Compilable): Promise<void> {
  const { sql, parameters } = statement.compile();
  return session.run(sql, parameters as Param[]);
}
