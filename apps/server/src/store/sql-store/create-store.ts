import { randomBytes } from "node:crypto";

import { anonymousUser, zeroConcept, type ConceptRecord } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import { drawRandomizer } from "../../batches/composition-batch.ts";
import type { Store, SyncRequest, Viewer, Writer } from "../store.ts";
import { createAccounts } from "./accounts.ts";
import { createDomains, createPopularity } from "../sql/belongings.ts";
import { changesAfter, knowsChange, newestChange } from "../sql/changes.ts";
import { createChats } from "../sql/chats.ts";
import type { Core } from "../sql/core.ts";
import { createDrafts } from "../sql/drafts.ts";
import { createMembers } from "../sql/members.ts";
import { createWebhooks } from "../sql/webhooks.ts";
import type { Engine, Session } from "../sql/engine.ts";
import { createCollector } from "../sql/collect.ts";
import { createCredentials } from "../sql/credentials.ts";
import { eraseLeftovers } from "../sql/erase.ts";
import { expiredEntries } from "../sql/expired-entries.ts";
import { ghostKinds, newestGhost, reservedRandomizer } from "../sql/ghosts.ts";
import { createNames } from "../sql/names.ts";
import { conceptRows, kinds, createRecords } from "../sql/records.ts";
import { knownLinks, mayDelete } from "../sql/removal.ts";
import { probe } from "../sql/probe.ts";
import { createRates } from "../sql/rates.ts";
import { createReadPasses } from "../sql/read-passes.ts";
import { createReceivers } from "../sql/receivers.ts";
import { createReads } from "../sql/reads.ts";
import { restoreRows } from "../sql/restore.ts";
import { createSecurityEvents } from "../sql/security-events.ts";
import { createSessions } from "../sql/sessions.ts";
import { carryOutLeftovers } from "../sql/sync/leaving.ts";
import { pacedReads } from "../sql/paced-reads.ts";
import { removePendingBatches } from "../sql/sync/pending.ts";
import { dropParked, parkedAmong } from "../sql/sync/parked.ts";
import { seededBatch } from "../sql/sync/recorded.ts";
import { permanentIds } from "../sql/sync/reserved.ts";
import { syncLock } from "../sql/sync/run.ts";
import { createSync, type LargeBatch } from "../sql/sync/sync.ts";
import { tables } from "../sql/tables.ts";
import { createDailyCounts, createUsage } from "../sql/usage.ts";
import { sweep } from "../sql/sweep.ts";
import { createVisits } from "../sql/visits.ts";
import { abandonUnfinished, createUploads } from "../sql/uploads.ts";

function createCore(engine: Engine): Core {
  const records = createRecords(engine);
  const reads = createReads(engine, records);
  return { engine, names: createNames(engine), records, reads, pending: new Set(), rebuilding: new Map() };
}

/** Removes what large batches have left that the end of the process cut short, or carries out the rest of them. */
export async function clearLeftovers(engine: Engine): Promise<void> {
  const core = createCore(engine);
  await removePendingBatches(core);
  await carryOutLeftovers(core);
  await eraseLeftovers(core, Date.now());
  await abandonUnfinished(engine);
}

/** The store over an engine whose tables are of the present version. */
export function createStore(engine: Engine, large?: LargeBatch): Store {
  const core = createCore(engine);
  const { names, reads } = core;
  const { reader } = engine;
  const { sync, stage } = createSync(core, large);
  /** Ends and deletes in a batch of its own, so that it goes in pieces where it is much. */
  const remove = async (what: Pick<SyncRequest, "ended" | "trashed">, writer: Writer): Promise<boolean> => {
    await sync({ concepts: [], connections: [], ...what, randomizer: drawRandomizer() }, writer);
    return true;
  };

  return {
    check: () => probe(engine),
    close: () => engine.close(),
    secret: (name) => engine.write((session) => ensureSecret(session, name)),
    snapshot: (work) => engine.snapshot(work),
    restore: (rows) => engine.write((session) => restoreRows(engine, session, rows)),
    sweep: async (now) => {
      await eraseLeftovers(core, now);
      await sweep(engine, now);
    },
    collect: createCollector(core),

    sync,
    stage,
    seeded: (randomizer, batchId) => seededBatch(reader, anonymousUser, randomizer, batchId),
    translate: (ghostId, randomizer, { userId }) => translate(reader, userId, ghostId, randomizer),
    reserve: (kind, count, { userId, address = "" }) =>
      engine.write(async (session) => {
        const ids = await engine.draw(session, kind, count);
        await session.insert(
          tables.reserved,
          ids.map((id) => [kind, id, userId, Date.now(), address]),
        );
        return ids;
      }),
    permanent: (ids, { userId }) => permanentIds({ core, session: reader, userId }, ids),
    typeConcept: async (name) => {
      const known = (await names.find(reader, [name])).get(name);
      const id = known ?? (await engine.write((session) => names.ensure(session, [name]))).get(name);
      return (await reads.byId(id ?? 0)) ?? zeroConcept();
    },
    endConnections: (ids, writer) =>
      unlessForbidden(async () => {
        const parked = await parkedAmong(core, ids, writer);
        const known = new Set([...parked, ...(await knownLinks(engine, ids, writer))]);
        if (!ids.every((id) => known.has(id))) return false;
        await remove({ ended: ids }, writer);
        const released = parked.length > 0 ? await unpark(core, parked, writer) : [];
        return released.length === 0 || remove({ ended: released }, writer);
      }),
    deleteConcept: (id, writer) =>
      unlessForbidden(async () => {
        const seen = await reads.concepts(reader, [id], writer);
        if (await reads.isUnusedValue(id, writer.userId)) return false;
        const rows = await conceptRows(engine, reader, [id]);
        // The write finds nothing to refuse in what its owner deletes at the same moment.
        const isAllowed = rows.length > 0 && (await mayDelete(engine, reader, rows, writer));
        return seen.length > 0 && isAllowed && remove({ trashed: [id] }, writer);
      }),

    ...pacedReads(engine, reads),
    conceptNamed: (value, viewer) => reads.conceptNamed(value, viewer),
    conceptOfType: (value, typeId, viewer) => exactValue(core, value, typeId, viewer),
    conceptOfCategory: (value, categoryId) => reads.conceptOfCategory(value, categoryId),
    typeIds: (list, legacy) => (legacy ? names.findLegacy(reader, list) : names.find(reader, list)),
    commonNames: (limit) => reads.commonNames(limit),
    owned: (kind, userId, window) => reads.owned(kind, userId, window),
    expiredEntries: (now, limit) => expiredEntries(core, now, limit),
    ownerOf: (id, typeName) => reads.ownerOf(id, typeName),

    accounts: createAccounts(core),
    sessions: createSessions(engine),
    credentials: createCredentials(engine),
    events: createSecurityEvents(engine),
    counts: createDailyCounts(engine),
    rates: createRates(engine),
    usage: createUsage(engine),
    readPasses: createReadPasses(engine),
    uploads: createUploads(engine),
    domains: createDomains(engine),
    chats: createChats(engine),
    drafts: createDrafts(engine),
    webhooks: createWebhooks(engine),
    members: createMembers(engine),
    receivers: createReceivers(engine),
    visits: createVisits(engine),
    popularity: createPopularity(engine),
    changes: {
      after: (cursor, limit, viewer) => changesAfter(engine, cursor, limit, viewer),
      newest: () => newestChange(engine),
      knows: (cursor) => knowsChange(engine, cursor),
      listen: (listener) => engine.onChange(listener),
    },
  };
}

/** Forgets parked links; returns those that have become links meanwhile. */
async function unpark(core: Core, parked: number[], writer: Writer): Promise<number[]> {
  const dropped = await core.engine.write(async (session) => {
    await core.engine.lock(session, syncLock(writer.userId, reservedRandomizer));
    return new Set(await dropParked(core, session, parked, writer));
  });
  return parked.filter((id) => !dropped.has(id));
}

async function ensureSecret(session: Session, name: string): Promise<string> {
  const sql =
    "INSERT INTO secret VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = secret.value RETURNING value";
  const row = await session.get<{ value: string }>(sql, [name, randomBytes(32).toString("base64url")]);
  return row?.value ?? "";
}

async function translate(
  session: Session,
  userId: number,
  ghostId: number,
  randomizer: number | undefined,
): Promise<number> {
  const sql = "SELECT id FROM ghost WHERE user_id = $1 AND kind = $2 AND ghost_id = $3 AND randomizer = $4";
  const params = [userId, ghostKinds.concept, ghostId, randomizer ?? 0];
  const here = randomizer === undefined ? undefined : await session.get<{ id: number }>(sql, params);
  if (here) return here.id;
  return randomizer !== undefined && userId === anonymousUser
    ? 0
    : newestGhost(session, userId, ghostKinds.concept, ghostId);
}

/**
 * A value by its exact text and type. Who names a value exactly knows it, so a signed-in viewer may use it from then
 * on; to nobody in particular it tells no more than that it exists.
 */
async function exactValue(
  { engine, records, reads }: Core,
  value: string,
  typeId: number,
  viewer: Viewer,
): Promise<ConceptRecord | undefined> {
  const row = await reads.conceptOfType(value, typeId);
  const [record] = row ? await records.concepts(engine.reader, [row], viewer.userId) : [];
  if (!row || !record || row.kind !== kinds.value) return record;
  const [visible] = await reads.concepts(engine.reader, [row.id], viewer);
  if (visible) return visible;
  if (viewer.userId === anonymousUser || viewer.readOnly) return record;
  const holder = [row.id, viewer.userId, row.type_id, 0];
  await engine.write((session) => session.insert(tables.holder, [holder], "ON CONFLICT DO NOTHING"));
  return record;
}

async function unlessForbidden(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden") return false;
    throw error;
  }
}
