import { access, anonymousUser, fixedIds, limits, zeroConcept } from "@tessera/graph/wire";
import type { ConceptRecord, SyncBatch } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import { paletteTypes } from "../../seeds/palette-types.ts";
import type { SyncRequest, Writer } from "../store.ts";
import type { Core } from "./core.ts";
import { ghostKinds, type Ghosts } from "./ghosts.ts";
import { conceptRows, kinds, type ConceptRow } from "./records.ts";
import { deleteOwned, endOwned } from "./removal.ts";
import { linkGhosts } from "./sync-links.ts";

/**
 * The synchronisation of a batch (protocol.md 2.2). Ghosts are mapped under (user, randomizer): whatever
 * was mapped before is answered again, so a batch may come twice or in parallel pieces. Names come first,
 * since instances refer to them by name; then instances; then links; then endings and deletions.
 */
export interface SyncRun {
  core: Core;
  request: SyncRequest;
  writer: Writer;
  /** Ghosts of this randomizer that stand for concepts. */
  concepts: Ghosts;
  now: number;
}

/** A ghost and what it became. */
export type Settled = [ghost: number, id: number];

/** What is kept of an applied batch: enough to answer it again. */
interface Recorded {
  concepts: Settled[];
  connections: Settled[];
}

const insertConcept = `INSERT INTO concept (id, kind, user_id, type_id, category_id, access_id, referent_id, value, created)
  VALUES (?1, ?2, ?3, ?4, ${fixedIds.instance}, ?5, ?6, ?7, ?8)`;
const ensureValue = `${insertConcept} ON CONFLICT (value, type_id) WHERE kind = 2 DO UPDATE SET kind = kind RETURNING id`;

/** Applies the batch. Inside a write only. */
export function applyBatch(core: Core, request: SyncRequest, writer: Writer): SyncBatch {
  const { batchId, randomizer } = request;
  const before = batchId === undefined ? undefined : recordedBatch(core, writer.userId, randomizer, batchId);
  if (before) return answer(core, writer, before);
  const recorded = apply({
    core,
    request,
    writer,
    concepts: core.ghosts(writer.userId, randomizer),
    now: Date.now(),
  });
  if (batchId !== undefined) recordBatch(core, writer.userId, randomizer, batchId, recorded);
  return answer(core, writer, recorded);
}

function apply(run: SyncRun): Recorded {
  const sent = distinct(run.request.concepts);
  run.concepts.load(ghostKinds.concept, sent.map(ghostOf));
  const concepts = new Map<number, number>();
  const settle = (concept: Partial<ConceptRecord>): void => {
    const ghost = ghostOf(concept);
    concepts.set(ghost, ghost > 0 ? ghost : settleConcept(run, concept, ghost));
  };
  sent.filter(isName).forEach(settle);
  sent.filter((concept) => !isName(concept)).forEach(settle);
  fillAwaitedReferents(run, [...concepts.keys()]);
  const connections = linkGhosts(run);
  endOwned(run.core, run.concepts.resolve(ghostKinds.connection, run.request.ended ?? []), run.writer);
  deleteOwned(run.core, run.concepts.resolve(ghostKinds.concept, run.request.trashed ?? []), run.writer);
  return { concepts: [...concepts], connections };
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

function ghostOf(item: { id?: number; ghostId?: number }): number {
  const id = item.id ?? 0;
  return id > 0 ? id : (item.ghostId ?? 0) || id;
}

function isName(concept: Partial<ConceptRecord>): boolean {
  return concept.referentId === null && concept.categoryId !== fixedIds.instance && !!concept.characterValue;
}

function settleConcept(run: SyncRun, concept: Partial<ConceptRecord>, ghost: number): number {
  const known = run.concepts.get(ghostKinds.concept, ghost);
  if (known !== undefined) return known;
  const id = isName(concept)
    ? run.core.names.ensure(concept.characterValue ?? "")
    : createInstance(run, concept);
  run.concepts.put(ghostKinds.concept, ghost, id);
  return id;
}

function createInstance(run: SyncRun, concept: Partial<ConceptRecord>): number {
  const kind = kindOf(concept);
  const value = kind === kinds.node ? "" : (concept.characterValue ?? "");
  const id = run.core.nextId("concept");
  const { user_id, access_id } = holding(run, concept, kind);
  const row = [
    id,
    kind,
    user_id,
    typeOf(run, concept),
    access_id,
    referentOf(run, concept, id),
    value,
    run.now,
  ] as const;
  if (kind === kinds.value) return run.core.database.get<{ id: number }>(ensureValue, ...row)?.id ?? id;
  run.core.database.run(insertConcept, ...row);
  return id;
}

function kindOf(concept: Partial<ConceptRecord>): number {
  if (concept.isComposition) return kinds.node;
  return (concept.characterValue ?? "").length > limits.sharedText ? kinds.text : kinds.value;
}

/** Owner and access never come from the body, but for the choice of a signed-in owner to make a thing public. */
function holding(
  run: SyncRun,
  concept: Partial<ConceptRecord>,
  kind: number,
): Pick<ConceptRow, "user_id" | "access_id"> {
  const { writer } = run;
  const wanted = concept.accessId ?? access.private;
  if (writer.system) return { user_id: concept.userId || writer.userId, access_id: wanted };
  const palette = paletteTypes.has(concept.typeCharacter ?? "");
  if (palette && writer.admin && kind === kinds.node)
    return { user_id: anonymousUser, access_id: access.public };
  const open =
    wanted === access.public && !palette && kind !== kinds.value && writer.userId !== anonymousUser;
  return { user_id: writer.userId, access_id: open ? access.public : access.private };
}

function typeOf(run: SyncRun, concept: Partial<ConceptRecord>): number {
  const { typeId = 0, typeCharacter } = concept;
  if (typeId > 0 && isExistingName(run, typeId)) return typeId;
  const mapped = typeId < 0 ? run.concepts.get(ghostKinds.concept, typeId) : undefined;
  if (mapped !== undefined && isExistingName(run, mapped)) return mapped;
  if (typeCharacter) return run.core.names.ensure(typeCharacter);
  throw new AppError("bad_batch", { detail: `concept ${concept.id ?? 0} has no type` });
}

function isExistingName(run: SyncRun, id: number): boolean {
  return (
    run.core.database.get<{ kind: number }>("SELECT kind FROM concept WHERE id = ?1", id)?.kind === kinds.name
  );
}

/** A referent that lies in a sibling piece of the batch is filled in when that piece arrives. */
function referentOf(run: SyncRun, concept: Partial<ConceptRecord>, id: number): number {
  const referent = concept.referentId ?? 0;
  if (referent >= 0) return referent;
  const known = run.concepts.get(ghostKinds.concept, referent);
  if (known !== undefined) return known;
  run.core.database.run(
    "INSERT INTO awaited_referent VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    run.writer.userId,
    run.request.randomizer,
    referent,
    id,
  );
  return 0;
}

function fillAwaitedReferents(run: SyncRun, ghosts: number[]): void {
  const { database } = run.core;
  const key = [run.writer.userId, run.request.randomizer] as const;
  const awaited = database.all<{ ghost_id: number; concept_id: number }>(
    "SELECT ghost_id, concept_id FROM awaited_referent WHERE user_id = ?1 AND randomizer = ?2",
    ...key,
  );
  const present = new Set(ghosts);
  for (const { ghost_id, concept_id } of awaited.filter((row) => present.has(row.ghost_id))) {
    const referent = run.concepts.get(ghostKinds.concept, ghost_id) ?? 0;
    database.run("UPDATE concept SET referent_id = ?1 WHERE id = ?2", referent, concept_id);
    database.run(
      "DELETE FROM awaited_referent WHERE user_id = ?1 AND randomizer = ?2 AND ghost_id = ?3",
      ...key,
      ghost_id,
    );
  }
}

function recordedBatch(
  core: Core,
  userId: number,
  randomizer: number,
  batchId: string,
): Recorded | undefined {
  const sql = "SELECT answer FROM batch WHERE user_id = ?1 AND randomizer = ?2 AND batch_id = ?3";
  const row = core.database.get<{ answer: string }>(sql, userId, randomizer, batchId);
  return row && (JSON.parse(row.answer) as Recorded);
}

function recordBatch(
  core: Core,
  userId: number,
  randomizer: number,
  batchId: string,
  recorded: Recorded,
): void {
  const answered = JSON.stringify(recorded);
  core.database.run(
    "INSERT INTO batch VALUES (?1, ?2, ?3, ?4, ?5)",
    userId,
    randomizer,
    batchId,
    answered,
    Date.now(),
  );
}

/** A concept that was deleted meanwhile still tells its id, so that its ghost is settled; ended links are left out. */
function answer(core: Core, writer: Writer, recorded: Recorded): SyncBatch {
  const concepts = byId(core.records.concepts(conceptRows(core.database, ids(recorded.concepts))));
  const connections = byId(core.readConnections(ids(recorded.connections), writer));
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

function ids(settled: Settled[]): number[] {
  return settled.map(([, id]) => id);
}

function byId<Item extends { id: number }>(items: Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
