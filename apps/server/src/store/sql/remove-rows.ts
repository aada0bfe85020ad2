import type { Param, Piece, Session } from "./engine.ts";

/** Rows of a table that go. */
interface Rows {
  table: string;
  /** The columns that name a row. */
  key: string;
  where: string;
  params: readonly Param[];
  /** Rows of one piece. */
  count: number;
}

/** Removes rows, so many in each piece. */
export async function removeRows(
  session: Session,
  piece: Piece,
  { table, key, where, params, count }: Rows,
): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${count})
    RETURNING 1 AS gone`;
  for (let isLeft = true; isLeft;) isLeft = (await piece(() => session.all(sql, params))).length >= count;
}
