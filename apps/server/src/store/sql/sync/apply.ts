import { fixedIds, type ConceptRecord, type ConnectionRecord } from "@tessera/graph/wire";

import { checkText } from "../../stored-texts.ts";
import type { SyncAnswer, SyncRequest, Writer } from "../../store.ts";
import { openChanges } from "../changes.ts";
import type { Core } from "../core.ts";
import type { Session } from "../engine.ts";
import { ghostKinds, openGhosts, reservedRandomizer, type GhostKind } from "../ghosts.ts";
import { noNames } from "../names.ts";
import { deleteOwned, endOwned, endReplaced, type Removal } from "../removal.ts";
import { lockShares, rebuildShares } from "../shares.ts";
import { answer } from "./answer.ts";
import { settleInstances } from "./instances.ts";
import { refuseUnknownConcepts } from "./known-ids.ts";
import { linkGhosts } from "./links.ts";
import { nothingOpened, openedBy } from "./opened.ts";
import { atOnce, type Pace } from "../pace.ts";
import { dropParts } from "./parts.ts";
import { recordBatch, recordedBatch, type Recorded } from "./recorded.ts";
import { takeParked } from "./parked.ts";
import type { Room } from "../room.ts";
import { addReserved, nothingReserved } from "./reserved.ts";
import { ghostOf, syncLock, type Settled, type SyncRun } from "./run.ts";

/**
 * The synchronisation of a batch (protocol.md 2.2). Ghosts are mapped under (user, randomizer): whatever
 * was mapped before is answered again, so a batch may come twice or in parallel pieces. Names come first,
 * since instances refer to them by name; then instances; then links; then endings and deletions. Each step
 * works on any part of the batch, so that a large one can be stored some items at a time.
 */

/** Applies the batch in one step; throws `StepTooLarge` when there is not room for what it ends. Inside a write only. */
export async function applyBatch(
  core: Core,
  session: Session,
  request: SyncRequest,
  writer: Writer,
  room?: Room,
): Promise<SyncAnswer> {
  await lockBatch(core, session, request, writer);
  const before = await recordedBatch(session, request, writer);
  if (before) return answer(core, session, writer, before);
  const run = { ...openRun(core, session, request, writer), room };
  await bringReserved(run);
  const recorded = await create(run, await sorted(run, atOnce), atOnce);
  if (request.reserved) await releaseParked(run, request.concepts.map(ghostOf));
  await finish(run);
  await recordBatch(session, request, writer, JSON.stringify(recorded));
  await dropParts(session, writer.userId, request);
  const settled = { ...(await answer(core, session, writer, recorded)), ...openedBy(run.opening) };
  return run.parked.length > 0 ? { ...settled, parked: run.parked } : settled;
}

/** One batch at a time brings things under ids that the writer has reserved. */
async function bringReserved(run: SyncRun): Promise<void> {
  const { core, session, request, writer } = run;
  if (!request.reserved && namesNoPermanent(request)) return;
  if (!request.reserved) await core.engine.lock(session, syncLock(writer.userId, reservedRandomizer));
  await addReserved(run, request);
}

function namesNoPermanent({ concepts, connections }: SyncRequest): boolean {
  return [...concepts, ...connections].every(({ id = 0 }) => id <= 0);
}

/** Lets others wait that write under the same ghosts, or share what this one changes. Inside a write only. */
export async function lockBatch(
  core: Core,
  session: Session,
  request: SyncRequest,
  writer: Writer,
): Promise<void> {
  await core.engine.lock(session, syncLock(writer.userId, request.randomizer));
  await lockShares(core, session, request, writer);
}

/** Links that one step takes out of those that wait. */
const parkedAtOnce = 250;

/**
 * Creates some of the links that have waited for these concepts; one that misses another end waits for that. Inside a
 * write only.
 */
async function releaseParked(run: SyncRun, concepts: readonly number[]): Promise<void> {
  const links = await takeParked(run, concepts, parkedAtOnce);
  if (links.length === 0) return;
  await addReserved(run, { concepts: [], connections: links });
  await loadEnds(run, links);
  await linkGhosts(run, links, "dropped");
  await run.ghosts.save();
}

/** {@link releaseParked} in a step of its own. Inside a write only. */
export async function releaseMore(
  core: Core,
  session: Session,
  { concepts, randomizer }: SyncRequest,
  writer: Writer,
): Promise<Pick<SyncAnswer, "opened">> {
  const request: SyncRequest = { concepts: [], connections: [], randomizer, reserved: true };
  await lockBatch(core, session, request, writer);
  const run = openRun(core, session, request, writer);
  await releaseParked(run, concepts.map(ghostOf));
  await finish(run);
  return openedBy(run.opening);
}

/** A batch on its way into the store. */
export function openRun(core: Core, session: Session, request: SyncRequest, writer: Writer): SyncRun {
  const { engine } = core;
  const { randomizer } = request;
  return {
    core,
    session,
    request,
    writer,
    reserved: nothingReserved(),
    parked: [],
    ghosts: openGhosts(engine, session, writer.userId, randomizer),
    now: Date.now(),
    changes: openChanges(engine, session, { userId: writer.userId, randomizer }),
    names: noNames(),
    draw: (kind, count) => engine.draw(session, kind === "value" ? "concept" : kind, count),
    shares: new Set(),
    singles: [],
    opening: nothingOpened(),
  };
}

/** The concepts of a batch, each once. */
export interface SortedConcepts {
  fresh: Partial<ConceptRecord>[];
  /** Those that the batch names by their permanent ids. */
  permanent: Partial<ConceptRecord>[];
}

/** Looks up what the ghosts of the batch stand for already, and tells new concepts from others. */
export async function sorted(run: SyncRun, pace: Pace): Promise<SortedConcepts> {
  const byGhost = new Map<number, Partial<ConceptRecord>>();
  await pace.each(run.request.concepts, (slice) => addDistinct(byGhost, slice));
  const found: SortedConcepts = { fresh: [], permanent: [] };
  await pace.each([...byGhost.values()], async (slice) => {
    const own = slice.flatMap((item) => [ghostOf(item), item.typeId ?? 0, item.referentId ?? 0]);
    await run.ghosts.load(ghostKinds.concept, own);
    for (const concept of slice) (isNew(run, concept) ? found.fresh : found.permanent).push(concept);
  });
  return found;
}

/** A concept may come twice in a batch. */
function addDistinct(
  byGhost: Map<number, Partial<ConceptRecord>>,
  concepts: readonly Partial<ConceptRecord>[],
): void {
  for (const concept of concepts) {
    const ghost = ghostOf(concept);
    if (ghost !== 0 && !byGhost.has(ghost)) byGhost.set(ghost, wellFormed(concept));
  }
}

/** Ghosts are new things, and so is what comes under an id that was reserved for it; the older calls repeat themselves. */
function isNew(run: SyncRun, concept: Partial<ConceptRecord>): boolean {
  const ghost = ghostOf(concept);
  return (
    ghost < 0 || run.reserved.concept.has(ghost) || (run.request.reserved === true && isKnown(run, ghost))
  );
}

function isKnown({ ghosts }: SyncRun, ghost: number): boolean {
  return ghosts.get(ghostKinds.concept, ghost) !== undefined;
}

/** Half characters are made whole; what cannot be stored is refused. */
function wellFormed(concept: Partial<ConceptRecord>): Partial<ConceptRecord> {
  const { characterValue = "", typeCharacter = "" } = concept;
  checkText(characterValue);
  if (typeCharacter !== "") checkText(typeCharacter);
  const isWhole = characterValue.isWellFormed() && typeCharacter.isWellFormed();
  if (isWhole) return concept;
  return {
    ...concept,
    characterValue: characterValue.toWellFormed(),
    typeCharacter: typeCharacter.toWellFormed(),
  };
}

/** Creates what the batch brings, and tells what its ghosts became. */
export async function create(
  run: SyncRun,
  { fresh, permanent }: SortedConcepts,
  pace: Pace,
): Promise<Recorded> {
  const { request, ghosts } = run;
  await pace.each(permanent, (slice) => refuseUnknownConcepts(run, slice));
  await pace.each(fresh.filter(isName), async (slice) => {
    await settleNames(run, slice);
    await ghosts.save();
  });
  const instances = fresh.filter((concept) => !isName(concept));
  await pace.each(instances, async (slice) => {
    await settleInstances(run, [...slice]);
    await ghosts.save();
  });
  const links = new Map<number, number>();
  await pace.each(request.connections, async (slice) => {
    await loadEnds(run, slice);
    for (const [ghost, id] of await linkGhosts(run, slice)) links.set(ghost, id);
    await ghosts.save();
  });
  await pace.each(request.ended ?? [], (slice) => loadRemoved(run, ghostKinds.connection, slice));
  await pace.each(request.trashed ?? [], (slice) => loadRemoved(run, ghostKinds.concept, slice));
  const concepts: Settled[] = [];
  await pace.each([...fresh, ...permanent], (slice) => {
    for (const concept of slice) {
      const ghost = ghostOf(concept);
      concepts.push([ghost, ghosts.get(ghostKinds.concept, ghost) ?? ghost]);
    }
  });
  return { concepts, connections: [...links] };
}

/** Concepts that the links lead to may have come with an earlier batch. */
async function loadEnds({ ghosts }: SyncRun, links: readonly Partial<ConnectionRecord>[]): Promise<void> {
  const ends = links.flatMap((link) => [
    link.ofTheConceptId ?? 0,
    link.toTheConceptId ?? 0,
    link.typeId ?? 0,
  ]);
  await ghosts.load(ghostKinds.connection, links.map(ghostOf));
  await ghosts.load(ghostKinds.concept, ends);
  await ghosts.loadEarlier(ghostKinds.concept, ends);
}

async function loadRemoved({ ghosts }: SyncRun, kind: GhostKind, ids: readonly number[]): Promise<void> {
  await ghosts.load(kind, ids);
  await ghosts.loadEarlier(kind, ids);
}

/** Ends and deletes, and tells the feed. Inside a write only. */
async function finish(run: SyncRun & Removal): Promise<void> {
  const { request, ghosts } = run;
  await endReplaced(run, run.singles);
  await endOwned(run, ghosts.resolve(ghostKinds.connection, request.ended ?? []));
  await deleteOwned(run, ghosts.resolve(ghostKinds.concept, request.trashed ?? []));
  await rebuildShares(run, run.shares);
  await run.changes.save();
}

function isName(concept: Partial<ConceptRecord>): boolean {
  return concept.referentId === null && concept.categoryId !== fixedIds.instance && !!concept.characterValue;
}

async function settleNames(run: SyncRun, names: readonly Partial<ConceptRecord>[]): Promise<void> {
  const { core, session, ghosts } = run;
  const fresh = names.filter((name) => ghosts.get(ghostKinds.concept, ghostOf(name)) === undefined);
  const ids = await core.names.ensure(session, fresh.map(textOf), run.names);
  for (const name of fresh) ghosts.put(ghostKinds.concept, ghostOf(name), ids.get(textOf(name)) ?? 0);
}

function textOf({ characterValue = "" }: Partial<ConceptRecord>): string {
  return characterValue;
}
