import { createHash } from "node:crypto";

import { Pool, TypeOverrides, types as dataTypes, type PoolClient } from "pg";

import { AppError } from "../../errors.ts";
import type { Dialect, Engine, Param, Session, Table, Value } from "../sql/engine.ts";
import { pause } from "../../turns.ts";
import type { OnStatement } from "../sqlite/connection.ts";
import { listenForChanges } from "./listen.ts";

const dialect: Dialect = {
  numbers: (param, alias) => `unnest(${param}::bigint[]) AS ${alias}(value)`,
  among: (column, param) => `${column} = ANY(${param}::bigint[])`,
  texts: (param, alias) => `unnest(${param}::text[]) AS ${alias}(value)`,
  pairs: (param, alias) =>
    `(SELECT p ->> 0 AS a, (p ->> 1)::bigint AS b FROM jsonb_array_elements(${param}::jsonb) AS e(p)) AS ${alias}`,
  join: "JOIN",
  inProcess: false,
  mergesUnions: false,
  locksRows: true,
  lockConcepts: { toDelete: "FOR UPDATE OF c", toLink: "FOR KEY SHARE OF c" },
  transaction: "pg_current_xact_id()::text::bigint",
  firstOpenTransaction: "(pg_snapshot_xmin(pg_current_snapshot())::text::bigint)",
  define: (text) => text.replaceAll("INTEGER", "BIGINT").replaceAll("WITHOUT ROWID", ""),
};

/** Name of the channel by which processes tell each other that something changed. */
const changeChannel = "tessera_change";

/** How often a write is tried that lost against another one. */
const maxTries = 8;
/**
 * A lock has a number, which is valid in the whole database: stores in other schemas of it must not wait for this one.
 * Keys that fall on one number merely wait for each other.
 */
const lockNumber = "hashtextextended(current_schema() || ' ' || $1::text, 0)";

/** Numbers are below 2^53 by rule, so they are read as numbers. */
const types = new TypeOverrides();
types.setTypeParser(dataTypes.builtins.INT8, Number);

/** How the server reaches its database. */
export interface PostgresOptions {
  url: string;
  /** Connections of this process, half of them for reads. @default 10 */
  connections?: number;
  onStatement?: OnStatement;
  /** Told of what goes wrong outside of any call. */
  onError?: (error: Error) => void;
}

/** PostgreSQL for any number of processes: two pools, prepared statements, many rows in one statement. */
export function openPostgresEngine({ url, connections = 10, onStatement, onError }: PostgresOptions): Engine {
  const fail = onError ?? (() => undefined);
  const openPool = (max: number): Pool => {
    const limits = { max, connectionTimeoutMillis: 10_000 };
    return new Pool({ connectionString: url, types, ...limits }).on("error", fail);
  };
  // Writes wait for locks and may take long: reads never stand in a row behind them.
  const readers = openPool(Math.ceil(connections / 2));
  const writers = openPool(Math.max(1, Math.floor(connections / 2)));
  const seen = new Set<string>();
  const note = (sql: string): void => {
    if (!onStatement || seen.has(sql)) return;
    seen.add(sql);
    onStatement(sql);
  };
  const changes = listenForChanges(url, changeChannel, fail);

  return {
    dialect,
    reader: sessionOn(readers, note),
    write: (work) => transact(writers, note, work),
    writeInPieces: (work) => transact(writers, note, (session) => work(session, withPause)),
    draw: async (session, sequence, count) => {
      if (count === 0) return [];
      const sql = `SELECT nextval('${sequence}_ids') AS id FROM generate_series(1, $1::int)`;
      return (await session.all<{ id: number }>(sql, [count])).map((row) => row.id);
    },
    startAt: (session, sequence, next) =>
      session.run(`SELECT setval('${sequence}_ids', $1::bigint, false)`, [next]),
    lock: (session, key, mode) =>
      session.run(
        mode === "shared"
          ? `SELECT pg_advisory_xact_lock_shared(${lockNumber})`
          : `SELECT pg_advisory_xact_lock(${lockNumber})`,
        [key],
      ),
    onChange: changes.add,
    announce: (session) => session.run(`SELECT pg_notify('${changeChannel}', '')`),
    snapshot: (work) => readSnapshot(readers, work),
    close: async () => {
      await changes.close();
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

/** The database serves others meanwhile; so does this process. */
async function withPause<T>(work: () => Promise<T>): Promise<T> {
  const value = await work();
  await pause();
  return value;
}

function sessionOn(client: Pool | PoolClient, note: OnStatement): Session {
  const query = async (
    sql: string,
    params: readonly (Param | readonly Value[])[],
    rowMode?: "array",
  ): Promise<unknown[]> => {
    const config = { name: statementName(sql), text: sql, values: [...params] };
    note(sql);
    try {
      const { rows } = rowMode ? await client.query({ ...config, rowMode }) : await client.query(config);
      return rows;
    } catch (error) {
      throw explained(error);
    }
  };
  return {
    all: async <Row>(sql: string, params: readonly Param[] = []) => (await query(sql, params)) as Row[],
    tuples: async (sql, params = []) => (await query(sql, params, "array")) as number[][],
    get: async <Row>(sql: string, params: readonly Param[] = []) =>
      (await query(sql, params))[0] as Row | undefined,
    run: async (sql, params = []) => void (await query(sql, params)),
    insert: async (table, rows, conflict = "") => {
      if (rows.length > 0) await query(insertSql(table, conflict), columnsOf(table, rows));
    },
  };
}

const statementNames = new Map<string, string>();

function statementName(sql: string): string {
  const known = statementNames.get(sql) ?? createHash("sha1").update(sql).digest("base64url");
  statementNames.set(sql, known);
  return known;
}

function insertSql({ name, columns }: Table, conflict: string): string {
  const names = columns.map(([column]) => column).join(", ");
  const lists = columns
    .map(([, type], at) => `$${at + 1}::${type === "text" ? "text" : "bigint"}[]`)
    .join(", ");
  return `INSERT INTO ${name} (${names}) SELECT * FROM unnest(${lists}) ${conflict}`;
}

function columnsOf({ columns }: Table, rows: readonly (readonly Value[])[]): Value[][] {
  return columns.map((_, at) => rows.map((row) => row[at] ?? null));
}

async function transact<T>(
  pool: Pool,
  note: OnStatement,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(pool, note, work);
    } catch (error) {
      if (tries >= maxTries || !isConflict(error)) throw error;
    }
  }
}

function tryOnce<T>(pool: Pool, note: OnStatement, work: (session: Session) => Promise<T>): Promise<T> {
  return withConnection(pool, async (client) => {
    const session = sessionOn(client, note);
    await session.run("BEGIN");
    const value = await work(session);
    await session.run("COMMIT");
    return value;
  });
}

/** Works on a connection of its own, which is given back without a transaction, or ended when it is broken. */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw explained(error);
  });
  let broken = false;
  // The pool listens to idle connections alone, and an error that nobody hears ends the process.
  const onError = (): void => void (broken = true);
  client.on("error", onError);
  try {
    return await work(client);
  } catch (caught) {
    const error = explained(caught);
    broken ||= error instanceof AppError && error.code === "not_ready";
    if (!broken) await client.query("ROLLBACK").catch(onError);
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}

/** What the database refuses is told in the server's own words, where it is a matter of the caller's or of time. */
function explained(error: unknown): unknown {
  if (isUnreachable(error)) return new AppError("not_ready", {}, error);
  const isText = /^(22021|22P05|22P02)$/.test(codeOf(error));
  return isText
    ? new AppError("bad_request", { detail: "a text holds what cannot be stored" }, error)
    : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Serialisation failure, deadlock. */
function isConflict(error: unknown): boolean {
  return ["40001", "40P01"].includes(codeOf(error));
}

/** The database is not there, starts, stops or has closed the connection. */
function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : "";
  return (
    /^(57P0[1-5]|08|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code) ||
    /connection (terminated|timeout|error)|timeout exceeded|not queryable/i.test(text)
  );
}

function readSnapshot<T>(
  pool: Pool,
  work: (rows: (table: string) => AsyncIterable<unknown[]>) => Promise<T>,
): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const value = await work(async function* (table) {
      await client.query(`DECLARE reading NO SCROLL CURSOR FOR SELECT * FROM ${table}`);
      for (;;) {
        const { rows } = await client.query({ text: "FETCH 1000 FROM reading", rowMode: "array" });
        yield* rows as unknown[][];
        if (rows.length === 0) break;
      }
      await client.query("CLOSE reading");
    });
    await client.query("COMMIT");
    return value;
  });
}
