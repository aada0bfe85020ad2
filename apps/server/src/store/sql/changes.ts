import type { Change, Viewer } from "../store.ts";
import type { Engine, Session } from "./engine.ts";
import { access, type ReplacedLink } from "@tessera/graph/wire";

import type { Held } from "./rights.ts";
import type { Changes } from "./sync/run.ts";

/**
 * The change feed. Each write leaves one row for each owner and access level that it touched, and one for each user
 * to whom something of that is open by a read-access link. Rows are read in
 * the order of their transactions, and only up to the first transaction that is still open: so nobody who has
 * read past a place misses what is committed there later.
 */
interface Touched {
  user_id: number;
  access_id: number;
  concepts: Set<number>;
  types: Set<number>;
  replaced: ReplacedLink[];
}

interface SharedRow {
  user_id: number;
  concept_id: number;
  type_id: number;
}

interface ChangeRow {
  id: number;
  txn: number;
  user_id: number;
  access_id: number;
  origin: number;
  concepts: string;
  types: string;
  replaced: string;
}

/** Concepts that one event names at most. */
const maxConcepts = 1000;

/** Who writes, and from which client; the client is told to nobody else. */
interface Author {
  userId: number;
  randomizer: number;
}

export function openChanges(engine: Engine, session: Session, author: Author): Changes {
  const touched = new Map<string, Touched>();

  function entryOf({ user_id, access_id }: Held): Touched {
    const key = `${user_id} ${access_id}`;
    const known = touched.get(key);
    if (known) return known;
    const entry: Touched = { user_id, access_id, concepts: new Set(), types: new Set(), replaced: [] };
    touched.set(key, entry);
    return entry;
  }

  function touch(owner: Held, concepts: Iterable<number>, types: Iterable<number> = []): void {
    const entry = entryOf(owner);
    for (const id of concepts) entry.concepts.add(id);
    for (const id of types) entry.types.add(id);
  }

  /** What is open to readers is told to them too: the things alone, and of the types those of these things. */
  async function touchReaders(): Promise<void> {
    const { dialect } = engine;
    const columns = "SELECT s.user_id, s.concept_id, s.type_id FROM";
    const ofThings = `${columns} ${dialect.numbers("$2", "j")} ${dialect.join} share s
      ON s.concept_id = j.value WHERE s.owner_id = $1`;
    const ofOwner = `${columns} share s WHERE s.owner_id = $1`;
    const written = Array.from(touched.values());
    for (const { user_id: owner, access_id, concepts, types } of written) {
      if (access_id !== access.private || concepts.size === 0) continue;
      // Of many things, fewer are shared than not.
      const rows =
        concepts.size > maxConcepts
          ? await session.all<SharedRow>(ofOwner, [owner])
          : await session.all<SharedRow>(ofThings, [owner, [...concepts]]);
      for (const { user_id, concept_id, type_id } of rows)
        if (concepts.has(concept_id))
          touch({ user_id, access_id }, [concept_id], types.has(type_id) ? [type_id] : []);
    }
  }

  function rowsOf({ user_id, access_id, concepts, types, replaced }: Touched): (string | number)[][] {
    const ids = [...concepts];
    const pieces = Array.from({ length: Math.max(1, Math.ceil(ids.length / maxConcepts)) }, (_, at) =>
      ids.slice(at * maxConcepts, (at + 1) * maxConcepts),
    );
    return pieces.map((piece, at) => [
      user_id,
      access_id,
      user_id === author.userId ? author.randomizer : 0,
      JSON.stringify(piece),
      JSON.stringify([...types]),
      JSON.stringify(at === 0 ? replaced : []),
    ]);
  }

  return {
    touch,
    replace: (owner, link) => void entryOf(owner).replaced.push(link),
    async save() {
      await touchReaders();
      const rows = [...touched.values()].flatMap(rowsOf);
      touched.clear();
      if (rows.length === 0) return;
      const ids = await engine.draw(session, "change", rows.length);
      const sql = `INSERT INTO change (id, txn, user_id, access_id, origin, concepts, types, replaced, created)
        VALUES ($1, ${engine.dialect.transaction}, $2, $3, $4, $5, $6, $7, $8)`;
      for (const [at, row] of rows.entries()) await session.run(sql, [ids[at] ?? 0, ...row, Date.now()]);
      await engine.announce(session);
    },
  };
}

const columns = "id, txn, user_id, access_id, origin, concepts, types, replaced";

/** What was changed after that place, oldest first. */
export async function changesAfter(
  engine: Engine,
  cursor: string,
  limit: number,
  viewer?: Viewer,
): Promise<Change[]> {
  const [txn, id] = readCursor(cursor);
  const mine = viewer
    ? `AND (user_id = $4 OR access_id = ${access.public} OR (access_id = ${access.admin} AND $5 = 1))`
    : "";
  const sql = `SELECT ${columns} FROM change WHERE (txn, id) > ($1, $2) AND txn < ${engine.dialect.firstOpenTransaction} ${mine}
    ORDER BY txn, id LIMIT $3`;
  const params = viewer ? [txn, id, limit, viewer.userId, Number(viewer.admin)] : [txn, id, limit];
  return (await engine.reader.all<ChangeRow>(sql, params)).map(toChange);
}

/** The place after everything that is there now. */
export async function newestChange(engine: Engine): Promise<string> {
  const sql = `SELECT ${columns} FROM change WHERE txn < ${engine.dialect.firstOpenTransaction} ORDER BY txn DESC, id DESC LIMIT 1`;
  const row = await engine.reader.get<ChangeRow>(sql);
  return row ? cursorOf(row) : "0-0";
}

/** True when nothing after that place was thrown away. */
export async function knowsChange(engine: Engine, cursor: string): Promise<boolean> {
  const [txn, id] = readCursor(cursor);
  if (txn === 0 && id === 0) return (await newestChange(engine)) === "0-0";
  return (
    (await engine.reader.get("SELECT 1 AS here FROM change WHERE txn = $1 AND id = $2", [txn, id])) !==
    undefined
  );
}

function toChange(row: ChangeRow): Change {
  return {
    cursor: cursorOf(row),
    userId: row.user_id,
    accessId: row.access_id,
    origin: row.origin,
    concepts: JSON.parse(row.concepts) as number[],
    types: JSON.parse(row.types) as number[],
    replaced: JSON.parse(row.replaced) as ReplacedLink[],
  };
}

function cursorOf({ txn, id }: ChangeRow): string {
  return `${txn}-${id}`;
}

function readCursor(cursor: string): [txn: number, id: number] {
  const [txn, id] = cursor.split("-").map(Number);
  return Number.isSafeInteger(txn) && Number.isSafeInteger(id) ? [txn ?? 0, id ?? 0] : [0, 0];
}
