import { sql } from "kysely";
import { draftLimits, type Drafts, type DraftList, type StoredDraft } from "../draft-store.ts";
import type { Engine, Session } from "./engine.ts";
import { all, db, get, run } from "./statements.ts";

/** Unsaved work of the builder. */
export function createDrafts(engine: Engine): Drafts {
  return {
    list: async (userId) => {
      const columns = ["id", "facts", "saved_at", "removed"] as const;
      const drafts = db.selectFrom("draft").select(columns).where("user_id", "=", userId);
      return toList(await all<DraftRow>(engine.reader, drafts.orderBy("saved_at", "desc")));
    },
    body: async (userId, id) => {
      const draft = db.selectFrom("draft").select("body").where("user_id", "=", userId).where("id", "=", id);
      return (await get(engine.reader, draft.where("removed", "=", 0)))?.body;
    },
    write: (userId, draft) =>
      engine.write(async (session) => {
        await engine.lock(session, `drafts ${userId}`);
        const isStored = (await get(session, newer(userId, draft))) !== undefined;
        if (isStored) await run(session, oldest(userId));
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
function newer(userId: number, { id, facts, body, savedAt }: StoredDraft) {
  const bytes = Buffer.byteLength(body) + Buffer.byteLength(facts);
  const state = { facts, body, bytes, saved_at: savedAt, removed: 0, created: Date.now() };
  return db
    .insertInto("draft")
    .values({ user_id: userId, id, ...state })
    .onConflict((known) =>
      known
        .columns(["user_id", "id"])
        .doUpdateSet(state)
        .where(({ eb, and, or }) =>
          or([
            eb("draft.saved_at", "<", savedAt),
            and([eb("draft.saved_at", "=", savedAt), eb("draft.removed", "=", 0)]),
          ]),
        ),
    )
    .returning("id");
}

/** Removes what is over the limits of an account. */
function oldest(userId: number) {
  const ranked = db
    .selectFrom("draft")
    .select([
      "id",
      sql<number>`row_number() OVER newest`.as("place"),
      sql<number>`sum(bytes) OVER newest`.as("total"),
    ])
    .where("user_id", "=", userId)
    .where("removed", "=", 0)
    .modifyEnd(sql`WINDOW newest AS (ORDER BY saved_at DESC, id ROWS UNBOUNDED PRECEDING)`);
  return db
    .deleteFrom("draft")
    .where("user_id", "=", userId)
    .where("removed", "=", 0)
    .where("id", "in", (all) =>
      all
        .selectFrom(ranked.as("ranked"))
        .select("ranked.id")
        .where(({ eb, or }) =>
          or([eb("place", ">", draftLimits.count), eb("total", ">", draftLimits.bytes)]),
        ),
    );
}

/** A removal is noted even of a draft that never came: its last upload may still be on the way. */
async function remove(
  session: Session,
  userId: number,
  { id, at }: { id: string; at: number },
): Promise<void> {
  const state = { facts: "", body: "", bytes: 0, saved_at: at, removed: 1, created: Date.now() };
  const removal = db
    .insertInto("draft")
    .values({ user_id: userId, id, ...state })
    .onConflict((known) =>
      known.columns(["user_id", "id"]).doUpdateSet(state).where("draft.saved_at", "<=", at),
    );
  await run(session, removal);
  const removed = db
    .selectFrom("draft")
    .select("id")
    .where("user_id", "=", userId)
    .where("removed", "=", 1)
    .orderBy("created", "desc")
    .orderBy("id")
    .limit(1000)
    .offset(draftLimits.removed);
  const old = db.deleteFrom("draft").where("user_id", "=", userId).where("removed", "=", 1);
  await run(session, old.where("id", "in", removed));
}

interface DraftRow {
  id: string;
  facts: string;
  saved_at: number;
  removed: number;
}

function toList(rows: readonly DraftRow[]): DraftList {
  return {
    drafts: rows
      .filter(({ removed }) => removed === 0)
      .map(({ id, facts, saved_at }) => ({ id, facts, savedAt: saved_at })),
    removed: rows.filter(({ removed }) => removed === 1).map(({ id, saved_at }) => ({ id, at: saved_at })),
  };
}
