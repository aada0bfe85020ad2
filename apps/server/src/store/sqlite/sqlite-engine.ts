import type { Dialect, Engine, Piece, Session } from "../sql/engine.ts";
import { connect, type OnStatement } from "./connection.ts";
import { createIds } from "./ids.ts";
import { createCurtain, hidePending } from "./pending-views.ts";
import { createWriteQueue } from "./write-queue.ts";

const dialect: Dialect = {
  numbers: (param, alias) => `json_each(${param}) ${alias}`,
  among: (column, param) => `${column} IN (SELECT value FROM json_each(${param}))`,
  texts: (param, alias) => `json_each(${param}) ${alias}`,
  pairs: (param, alias) =>
    `(SELECT json_extract(value, '$[0]') AS a, json_extract(value, '$[1]') AS b FROM json_each(${param})) ${alias}`,
  join: "CROSS JOIN",
  inProcess: true,
  mergesUnions: true,
  locksRows: false,
  lockConcepts: { toDelete: "", toLink: "" },
  transaction: "0",
  firstOpenTransaction: "1",
  define: (text) => text,
};

/**
 * SQLite for one process: WAL, `synchronous=FULL`, one connection that writes and one that reads. Its calls do not
 * wait for anything, so a group of writes is over before the next request is looked at; large writes come in pieces.
 */
export function openSqliteEngine(file: string, onStatement?: OnStatement): Engine {
  const writer = connect(file, onStatement);
  const reader = connect(file, onStatement);
  const ids = createIds();
  const listeners = new Set<() => void>();
  let changed = false;
  const writes = createWriteQueue(writer, () => ids.forget());
  const curtain = createCurtain(reader);
  const tell = (): void => {
    if (!changed) return;
    changed = false;
    for (const listener of listeners) listener();
  };

  const write = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const value = await writes.run(() => work(writer));
    tell();
    return value;
  };
  const piece: Piece = (work) => write(work);

  return {
    dialect,
    reader,
    write,
    writeInPieces: async (work, undo) => {
      const open = curtain.close();
      try {
        return await work(writer, piece);
      } catch (error) {
        await undo?.(writer, piece);
        throw error;
      } finally {
        open();
      }
    },
    draw: (session, sequence, count) =>
      count === 0 ? Promise.resolve([]) : ids.draw(session, sequence, count),
    startAt: async (session, sequence, next) => {
      ids.forget();
      await session.run("UPDATE sequence SET next = $2 WHERE name = $1", [sequence, next]);
    },
    // Writes come one after another, so there is nobody to hold back.
    lock: async () => undefined,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announce: async () => void (changed = true),
    snapshot: async (work) => {
      const still = connect(file);
      hidePending(still);
      still.exec("BEGIN");
      try {
        return await work(async function* (table) {
          for (const row of still.iterate(`SELECT * FROM ${table}`)) yield Object.values(row);
        });
      } finally {
        still.close();
      }
    },
    close: async () => {
      await writes.idle();
      reader.close();
      writer.close();
    },
  };
}
