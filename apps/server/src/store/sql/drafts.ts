import { draftLimits, type Drafts, type DraftList, type StoredDraft } from "../draft-store.ts";
import type { Engine, Session } from "./engine.ts";

interface DraftRow {
  id: string;
  facts: string;
  saved_at: number;
  removed: number;
}

/** Unsaved work of the builder. */
export function createDrafts(engine: Engine): Drafts {
  return {
    list: async (userId) => {
      const sql = "SELECT id, facts, saved_at, removed FROM draft WHERE user_id = $1 ORDER BY saved_at DESC";
      return toList(await engine.reader.all<DraftRow>(sql, [userId]));
    },
    body: async (userId, id) => {
      const sql = "SELECT body FROM draft WHERE user_id = $1 AND id = $2 AND removed = 0";
      return (await engine.reader.get<{ body: string }>(sql, [userId, id]))?.body;
    },
    write: (userId, draft) =>
      engine.write(async (session) => {
        await engine.lock(session, `drafts ${userId}`);
        const isStored = await write(session, userId, draft);
        if (isStored) await removeOldest(session, userId);
        return isStored;
      }),
    remove: (userId, id, at) =>
      engine.write(async (session) => {
        await engine.lock(session, `drafts ${userId}`);
        await remove(session, userId, { id, at });
      }),
  };
}

/** A removed draft has the time of its removal in `saved_at`, so that one comparison decides for both. */
async function write(session: Session, userId: number, draft: StoredDraft): Promise<boolean> {
  const { id, facts, body, savedAt } = draft;
  const sql = `INSERT INTO draft (user_id, id, facts, body, bytes, saved_at, removed, created)
    VALUES ($1, $2, $3, $4, $5, $6, 0, $7)
    ON CONFLICT (user_id, id) DO UPDATE
    SET facts = excluded.facts, body = excluded.body, bytes = excluded.bytes,
      saved_at = excluded.saved_at, removed = 0, created = excluded.created
    WHERE draft.saved_at < excluded.saved_at OR (draft.saved_at = excluded.saved_at AND draft.removed = 0)
    RETURNING id`;
  const bytes = Buffer.byteLength(body) + Buffer.byteLength(facts);
  return (await session.get(sql, [userId, id, facts, body, bytes, savedAt, Date.now()])) !== undefined;
}

async function removeOldest(session: Session, userId: number): Promise<void> {
  const sql = `DELETE FROM draft WHERE user_id = $1 AND removed = 0 AND id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
      FROM draft WHERE user_id = $1 AND removed = 0
      WINDOW newest AS (ORDER BY saved_at DESC, id ROWS UNBOUNDED PRECEDING)
    ) ranked WHERE place > ${draftLimits.count} OR total > ${draftLimits.bytes})`;
  await session.run(sql, [userId]);
}

/** A removal is noted even of a draft that never came: its last upload may still be on the way. */
async function remove(
  session: Session,
  userId: number,
  { id, at }: { id: string; at: number },
): Promise<void> {
  const sql = `INSERT INTO draft (user_id, id, facts, body, bytes, saved_at, removed, created)
    VALUES ($1, $2, '', '', 0, $3, 1, $4)
    ON CONFLICT (user_id, id) DO UPDATE
    SET facts = '', body = '', bytes = 0, saved_at = excluded.saved_at, removed = 1, created = excluded.created
    WHERE draft.saved_at <= excluded.saved_at`;
  await session.run(sql, [userId, id, at, Date.now()]);
  const old = `DELETE FROM draft WHERE user_id = $1 AND removed = 1 AND id IN (
    SELECT id FROM draft WHERE user_id = $1 AND removed = 1
    ORDER BY created DESC, id LIMIT 1000 OFFSET ${draftLimits.removed})`;
  await session.run(old, [userId]);
}

function toList(rows: readonly DraftRow[]): DraftList {
  return {
    drafts: rows
      .filter(({ removed }) => removed === 0)
      .map(({ id, facts, saved_at }) => ({ id, facts, savedAt: saved_at })),
    removed: rows.filter(({ removed }) => removed === 1).map(({ id, saved_at }) => ({ id, at: saved_at })),
  };
}
