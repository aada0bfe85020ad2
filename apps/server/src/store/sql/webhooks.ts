import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Delivery, NewEntry, Outcome, Webhook, Webhooks } from "../webhook-store.ts";
import type { Engine, Session } from "./engine.ts";
import { refuseErased } from "./erase.ts";
import { all, db, get, run } from "./statements.ts";

const columns = [
  "w.id",
  "w.user_id as userId",
  "w.project_id as projectId",
  "w.url",
  "w.form",
  "w.secret",
  "w.created",
] as const;
const log = [
  "id",
  "entry_id as entryId",
  "state",
  "status",
  "problem",
  "attempts",
  "due",
  "created",
] as const;
const webhooks = db.selectFrom("webhook as w").select(columns);

/** In the statement itself, so that the index of what is due serves it. */
const never = sql.lit(0);

/** Webhooks and their deliveries. */
export function createWebhooks(engine: Engine): Webhooks {
  const { reader } = engine;
  const write = <T>(work: (session: Session) => Promise<T>): Promise<T> => engine.write(work);
  return {
    list: (userId, projectId) => {
      const own = webhooks.where("w.project_id", "=", projectId).where("w.user_id", "=", userId);
      return all(reader, own.orderBy("w.created").orderBy("w.id"));
    },
    ofUser: (userId) => all(reader, webhooks.where("w.user_id", "=", userId).orderBy("w.created")),
    find: (userId, id) => get(reader, webhooks.where("w.id", "=", id).where("w.user_id", "=", userId)),
    add: (webhook, max) =>
      write(async (session) => {
        await engine.lock(session, `webhooks ${webhook.projectId}`);
        await refuseErased(session, webhook.userId);
        const known = db.selectFrom("webhook").select("id").where("project_id", "=", webhook.projectId);
        if ((await all(session, known)).length >= max) return false;
        await run(session, db.insertInto("webhook").values(rowOf(webhook)));
        return true;
      }),
    remove: (userId, id) =>
      write(async (session) => {
        const own = db.deleteFrom("webhook").where("id", "=", id).where("user_id", "=", userId);
        const row = await get(session, own.returning("id"));
        if (row) await run(session, db.deleteFrom("delivery").where("webhook_id", "=", id));
        return row !== undefined;
      }),
    enqueue: async (entry) => {
      // Few projects have one: the others cost no write.
      const wanted = webhooks
        .where("w.project_id", "=", entry.projectId)
        .where("w.form", "in", ["", entry.form]);
      const found = (await all(reader, wanted)).filter(({ userId }) => userId === entry.userId);
      if (found.length === 0) return false;
      await write(async (session) => {
        await refuseErased(session, entry.userId);
        for (const { id } of found)
          await run(session, db.insertInto("delivery").values(newDelivery(id, entry)));
      });
      return true;
    },
    deliveries: (userId, webhookId, limit) => {
      const own = db.selectFrom("delivery").select(log).where("webhook_id", "=", webhookId);
      const newest = own.where("user_id", "=", userId).orderBy("created", "desc").limit(limit);
      return all(reader, newest) as Promise<Delivery[]>;
    },
    retry: (userId, id) =>
      write(async (session) => {
        const again = db
          .updateTable("delivery")
          .set({ state: "waiting", due: Date.now() })
          .where("id", "=", id)
          .where("user_id", "=", userId)
          .where("state", "<>", "arrived");
        return (await get(session, again.returning("id"))) !== undefined;
      }),
    claim: (now, until, limit) => write((session) => claim(engine, session, { now, until, limit })),
    settle: (id, outcome) =>
      write((session) => run(session, db.updateTable("delivery").set(outcome).where("id", "=", id))),
  };
}

function rowOf({ userId, projectId, ...webhook }: Webhook) {
  return { ...webhook, user_id: userId, project_id: projectId };
}

function newDelivery(webhookId: string, { userId, entryId }: NewEntry) {
  const now = Date.now();
  const outcome: Outcome = { state: "waiting", status: 0, problem: "", attempts: 0, due: now };
  return {
    ...outcome,
    id: randomUUID(),
    webhook_id: webhookId,
    user_id: userId,
    entry_id: entryId,
    created: now,
  };
}

/** One process at a time looks for what is due, so that none is sent twice. */
async function claim(
  engine: Engine,
  session: Session,
  { now, until, limit }: { now: number; until: number; limit: number },
): ReturnType<Webhooks["claim"]> {
  await engine.lock(session, "deliveries");
  const due = db
    .selectFrom("delivery as d")
    .innerJoin("webhook as w", "w.id", "d.webhook_id")
    .select([...columns, "d.id as deliveryId", "d.entry_id as entryId", "d.attempts"])
    .where("d.due", ">", never)
    .where("d.due", "<=", now)
    .orderBy("d.due")
    .limit(limit);
  const found = await all(session, due);
  for (const { deliveryId } of found)
    await run(session, db.updateTable("delivery").set({ due: until }).where("id", "=", deliveryId));
  return found.map(({ deliveryId, entryId, attempts, ...webhook }) => ({
    id: deliveryId,
    entryId,
    attempts,
    webhook,
  }));
}
