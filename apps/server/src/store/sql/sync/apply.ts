import { fixedIds, zeroConcept, type ConceptRecord, type SyncBatch } from "@tessera/graph/wire";

import { AppError } from "../../../errors.ts";
import type { SyncRequest, Writer } from "../../store.ts";
import { openChanges } from "../changes.ts";
import type { Core } from "../core.ts";
import type { Session } from "../engine.ts";
import { ghostKinds, openGhosts, reservedRandomizer } from "../ghosts.ts";
import { conceptRows } from "../records.ts";
import { deleteOwned, endOwned } from "../removal.ts";
import { settleInstances } from "./instances.ts";
import { linkGhosts } from "./links.ts";
import { dropParts } from "./parts.ts";
import { ghostOf, syncLock, type Settled, type SyncRun } from "./run.ts";

/**
 * The synchronisation of a batch (protocol.md 2.2). Ghosts are mapped under (user, randomizer): whatever
 * was mapped before is answered again, so a batch may come twice or in parallel pieces. Names come first,
 * since instances refer to them by name; then instances; then links; then endings and deletions.
 */

/** What is kept of an applied batch: enough to answer it again. */
interface Recorded {
  concepts: Settled[];
  connections: Settled[];
}

/** Applies the batch. Inside a write only. */
export async function applyBatch(
  core: Core,
  session: Session,
  request: SyncRequest,
  writer: Writer,
): Promise<SyncBatch> {
  const { randomizer } = request;
  await core.engine.lock(session, syncLock(writer.userId, randomizer));
  const before = await recordedBatch(session, request, writer);
  if (before) return answer(core, session, writer, before);
  const run: SyncRun = {
    core,
    session,
    request,
    writer,
    ghosts: openGhosts(core.engine, session, writer.userId, randomizer),
    now: Date.now(),
    changes: openChanges(core.engine, session, { userId: writer.userId, randomizer }),
    reserved: await reservedIds(session, request, writer),
  };
  const recorded = await apply(run);
  await recordBatch(run, recorded);
  await dropParts(session, writer.userId, request);
  await run.changes.save();
  return answer(core, session, writer, recorded);
}

async function apply(run: SyncRun): Promise<Recorded> {
  const { request, ghosts } = run;
  const sent = distinct(request.concepts).map(wellFormed);
  await loadGhosts(run, sent);
  const permanent = sent.filter((concept) => !isNew(run, concept));
  const fresh = sent.filter((concept) => isNew(run, concept));
  await settleNames(run, fresh.filter(isName));
  await settleInstances(
    run,
    fresh.filter((concept) => !isName(concept)),
  );
  const concepts = [...fresh, ...permanent].map((concept): Settled => {
    const ghost = ghostOf(concept);
    return [ghost, ghosts.get(ghostKinds.concept, ghost) ?? ghost];
  });
  const connections = await linkGhosts(run);
  await ghosts.save();
  await endOwned(run, ghosts.resolve(ghostKinds.connection, request.ended ?? []));
  await deleteOwned(run, ghosts.resolve(ghostKinds.concept, request.trashed ?? []));
  return { concepts, connections };
}

/** Ghosts are new things; the older calls bring new things under ids that were reserved before. */
function isNew(run: SyncRun, concept: Partial<ConceptRecord>): boolean {
  const ghost = ghostOf(concept);
  return ghost < 0 || (run.request.reserved === true && (run.reserved.has(ghost) || isKnown(run, ghost)));
}

function isKnown({ ghosts }: SyncRun, ghost: number): boolean {
  return ghosts.get(ghostKinds.concept, ghost) !== undefined;
}

/** A concept may come twice in a batch. */
function distinct(concepts: Partial<ConceptRecord>[]): Partial<ConceptRecord>[] {
  const byGhost = new Map<number, Partial<ConceptRecord>>();
  for (const concept of concepts) {
    const ghost = ghostOf(concept);
    if (ghost !== 0 && !byGhost.has(ghost)) byGhost.set(ghost, concept);
  }
  return [...byGhost.values()];
}

/** Half characters are made whole; the character NUL is the one that not every engine can store. */
function wellFormed(concept: Partial<ConceptRecord>): Partial<ConceptRecord> {
  const { characterValue = "", typeCharacter = "" } = concept;
  if (characterValue.includes("\0") || typeCharacter.includes("\0"))
    throw new AppError("bad_batch", { detail: "a text holds the character NUL" });
  const isWhole = characterValue.isWellFormed() && typeCharacter.isWellFormed();
  if (isWhole) return concept;
  return {
    ...concept,
    characterValue: characterValue.toWellFormed(),
    typeCharacter: typeCharacter.toWellFormed(),
  };
}

async function loadGhosts({ request, ghosts }: SyncRun, sent: Partial<ConceptRecord>[]): Promise<void> {
  const { concept, connection } = ghostKinds;
  const own = sent.flatMap((item) => [ghostOf(item), item.typeId ?? 0, item.referentId ?? 0]);
  await ghosts.load(concept, [...own, ...endsOf(request)]);
  await ghosts.load(connection, [...request.connections.map(ghostOf), ...(request.ended ?? [])]);
  const inBatch = new Set(sent.map(ghostOf));
  await ghosts.loadEarlier(
    concept,
    endsOf(request).filter((id) => !inBatch.has(id)),
  );
  await ghosts.loadEarlier(connection, request.ended ?? []);
}

/** Concepts that the batch speaks of besides those that it brings. */
function endsOf({ connections, trashed = [] }: SyncRequest): number[] {
  const ends = connections.flatMap((link) => [
    link.ofTheConceptId ?? 0,
    link.toTheConceptId ?? 0,
    link.typeId ?? 0,
  ]);
  return [...ends, ...trashed];
}

function isName(concept: Partial<ConceptRecord>): boolean {
  return concept.referentId === null && concept.categoryId !== fixedIds.instance && !!concept.characterValue;
}

async function settleNames(
  { core, session, ghosts }: SyncRun,
  names: Partial<ConceptRecord>[],
): Promise<void> {
  const fresh = names.filter((name) => ghosts.get(ghostKinds.concept, ghostOf(name)) === undefined);
  const ids = await core.names.ensure(session, fresh.map(textOf));
  for (const name of fresh) ghosts.put(ghostKinds.concept, ghostOf(name), ids.get(textOf(name)) ?? 0);
}

function textOf({ characterValue = "" }: Partial<ConceptRecord>): string {
  return characterValue;
}

async function reservedIds(
  session: Session,
  { reserved, randomizer, concepts, connections }: SyncRequest,
  { userId }: Writer,
): Promise<ReadonlySet<number>> {
  if (!reserved || randomizer !== reservedRandomizer) return new Set();
  const sql = "SELECT id FROM reserved WHERE kind = $1 AND id = $2 AND user_id = $3";
  const found = new Set<number>();
  for (const [kind, items] of [
    ["concept", concepts],
    ["connection", connections],
  ] as const) {
    for (const { id = 0 } of items) {
      if (id > 0 && (await session.get(sql, [kind, id, userId]))) found.add(id);
    }
  }
  return found;
}

/** What the ghosts of a batch became that was applied before. */
export async function plantedBatch(
  session: Session,
  userId: number,
  randomizer: number,
  batchId: string,
): Promise<ReadonlyMap<number, number> | undefined> {
  const nothing = { concepts: [], connections: [] };
  const recorded = await recordedBatch(
    session,
    { ...nothing, randomizer, batchId },
    { userId, admin: false },
  );
  return recorded && new Map(recorded.concepts);
}

async function recordedBatch(
  session: Session,
  { batchId, randomizer }: SyncRequest,
  { userId }: Writer,
): Promise<Recorded | undefined> {
  if (batchId === undefined) return undefined;
  const sql = "SELECT answer FROM batch WHERE user_id = $1 AND randomizer = $2 AND batch_id = $3";
  const row = await session.get<{ answer: string }>(sql, [userId, randomizer, batchId]);
  return row && (JSON.parse(row.answer) as Recorded);
}

async function recordBatch({ session, request, writer, now }: SyncRun, recorded: Recorded): Promise<void> {
  const { batchId, randomizer } = request;
  if (batchId === undefined) return;
  const row = [writer.userId, randomizer, batchId, JSON.stringify(recorded), now];
  await session.run("INSERT INTO batch VALUES ($1, $2, $3, $4, $5)", row);
}

/** A concept that was deleted meanwhile still tells its id, so that its ghost is settled; ended links are left out. */
async function answer(core: Core, session: Session, writer: Writer, recorded: Recorded): Promise<SyncBatch> {
  const rows = await conceptRows(core.engine, session, ids(recorded.concepts));
  const seen = await visibleAnswer(core, session, writer, recorded, new Set(rows.map((row) => row.id)));
  const concepts = byId(
    await core.records.concepts(
      session,
      rows.filter((row) => seen.has(row.id)),
      writer.userId,
    ),
  );
  const connections = byId(await core.reads.connections(session, ids(recorded.connections), writer));
  return {
    concepts: recorded.concepts.map(([ghostId, id]) => ({
      ...(concepts.get(id) ?? { ...zeroConcept(), id }),
      ghostId,
    })),
    connections: recorded.connections.flatMap(([ghostId, id]) => {
      const connection = connections.get(id);
      return connection ? [{ ...connection, ghostId }] : [];
    }),
  };
}

/** What was sent as a ghost is the writer's own; what was named by its permanent id has to be visible. */
async function visibleAnswer(
  core: Core,
  session: Session,
  writer: Writer,
  { concepts }: Recorded,
  present: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const named = concepts.filter(([ghost, id]) => ghost === id && present.has(id)).map(([, id]) => id);
  if (named.length === 0) return present;
  const visible = await core.reads.concepts(session, named, writer);
  return present.difference(new Set(named)).union(new Set(visible.map((concept) => concept.id)));
}

function ids(settled: Settled[]): number[] {
  return settled.map(([, id]) => id);
}

function byId<Item extends { id: number }>(items: Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
