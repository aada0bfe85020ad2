import { StartError } from "../../errors.ts";
import type { BackupRow } from "../store.ts";
import type { Engine, Sequence, Session, Table, Value } from "./engine.ts";
import { tables } from "./tables.ts";

const byName: ReadonlyMap<string, Table> = new Map(Object.values(tables).map((table) => [table.name, table]));

/** The tables of a backup, in the order in which they are written. The feed is none of them: it begins anew. */
export const backupTables: readonly string[] = [...byName.keys()];

const rowsAtOnce = 1000;
/** Where ids of a table's rows come from. */
const sequences: Readonly<Record<string, Sequence>> = {
  concept: "concept",
  connection: "connection",
  account: "user",
};

/** Fills a store in which nothing has happened yet. Inside a write only. */
export async function restoreRows(
  engine: Engine,
  session: Session,
  rows: AsyncIterable<BackupRow>,
): Promise<void> {
  await checkEmpty(session);
  for (const table of ["concept", "secret"]) await session.run(`DELETE FROM ${table}`);
  const highest = new Map<Sequence, number>();
  let waiting: { table: Table; rows: Value[][] } | undefined;
  const flush = async (): Promise<void> => {
    if (waiting) await session.insert(waiting.table, waiting.rows);
    waiting = undefined;
  };
  for await (const [name, ...row] of rows) {
    const table = byName.get(name);
    if (table?.columns.length !== row.length)
      throw new StartError(`The backup holds a row that does not fit: ${name}.`);
    if (waiting && (waiting.table !== table || waiting.rows.length >= rowsAtOnce)) await flush();
    waiting ??= { table, rows: [] };
    waiting.rows.push(row);
    const sequence = sequences[name];
    if (sequence) highest.set(sequence, Math.max(highest.get(sequence) ?? 0, Number(row[0])));
    if (name === "concept") highest.set("user", Math.max(highest.get("user") ?? 0, Number(row[2])));
  }
  await flush();
  const reserved = await session.all<{ kind: Sequence; id: number }>(
    "SELECT kind, max(id) AS id FROM reserved GROUP BY kind",
  );
  for (const { kind, id } of reserved) highest.set(kind, Math.max(highest.get(kind) ?? 0, id));
  for (const [sequence, id] of highest)
    await engine.startAt(session, sequence, Math.max(id + 1, firstIds[sequence]));
}

const firstIds: Readonly<Record<Sequence, number>> = {
  concept: 1_000_000,
  connection: 1_000_000,
  user: 10_000,
  change: 1,
};

/** Throws a `StartError` for a store in which something has happened. */
export async function checkEmpty(session: Session): Promise<void> {
  const used = await session.get("SELECT 1 AS here FROM account UNION ALL SELECT 1 FROM connection LIMIT 1");
  if (used) throw new StartError("The store is not empty: a backup is restored into a new one.");
}
