import { AppError } from "../../../errors.ts";
import type { SyncAnswer, SyncRequest, Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import { ghostKinds } from "../ghosts.ts";
import type { LinkPlace } from "../removal.ts";
import { create, lockBatch, openRun, sorted, type SortedConcepts } from "./apply.ts";
import { carryOut, noteDeleted, noteEnded, noteLinksOfDeleted, noteShared, noteSingles } from "./leaving.ts";
import { inPieces, type Pace } from "../pace.ts";
import { openedBy } from "./opened.ts";
import { dropPartsInPieces } from "./parts.ts";
import {
  addPending,
  batchRange,
  pendingKinds,
  removePending,
  settlePending,
  type PendingBatch,
  type PendingRange,
} from "./pending.ts";
import { recordBatch, recordedBatch, type Recorded } from "./recorded.ts";
import { ghostOf, type DrawnKind, type SyncRun } from "./run.ts";

/** A batch that was stored, and what it opens to others. */
interface StoredBatch extends Pick<SyncAnswer, "opened"> {
  recorded: Recorded;
}

/**
 * A large batch is stored some items at a time, under ranges of ids that hide it (see pending.ts). Its last piece takes
 * the ranges away, tells the feed and records the batch, all or nothing. What the batch ends and deletes is gone from
 * that moment on, and is carried out after it (see leaving.ts).
 */
export async function applyInPieces(
  core: Core,
  request: SyncRequest,
  writer: Writer,
  size: number,
): Promise<StoredBatch> {
  const before = await recordedBatch(core.engine.reader, request, writer);
  if (before) return { recorded: before };
  const batch = pendingBatch(request, writer);
  const leaver = { ...writer, randomizer: request.randomizer };
  core.pending.add(batch);
  const stored = core.engine.writeInPieces(
    async (session, piece) => {
      const run = openRun(core, session, request, writer);
      const pace = inPieces(piece, size);
      // An earlier batch may have been left half carried out, for want of room.
      await carryOut(core, session, piece, leaver);
      const recorded = await store(run, batch, pace);
      batch.isVisible = true;
      await carryOut(core, session, piece, leaver);
      await dropPartsInPieces(session, pace, writer.userId, request);
      return { recorded, ...openedBy(run.opening) };
    },
    async (session, piece) => {
      // What follows when the batch is visible cannot be taken back; the next start does the rest of it.
      if (!batch.isVisible) await removePending(core, session, piece, batch);
    },
  );
  return stored.finally(() => core.pending.delete(batch));
}

function pendingBatch({ concepts, connections, randomizer }: SyncRequest, { userId }: Writer): PendingBatch {
  const span = { firstGhost: 0, lastGhost: 0 };
  for (const items of [concepts, connections]) {
    for (const item of items) {
      span.firstGhost = Math.min(span.firstGhost, ghostOf(item));
      span.lastGhost = Math.max(span.lastGhost, ghostOf(item));
    }
  }
  return { userId, randomizer, ...span, ranges: [], isVisible: false };
}

async function store(run: SyncRun, batch: PendingBatch, pace: Pace): Promise<Recorded> {
  const { core, session, request, writer } = run;
  const before = await pace.once(async () => {
    await lockBatch(core, session, request, writer);
    return recordedBatch(session, request, writer);
  });
  if (before) return before;
  // The engine may run the work again after a conflict.
  batch.ranges.length = 0;
  batch.isVisible = false;
  const concepts = await sorted(run, pace);
  run.draw = await pace.once(() => drawAll(run, batch, concepts));
  const recorded = await create(run, concepts, notingNames(run, batch, pace));
  await noteRemovals(run, pace);
  const text = await jsonOf(recorded, pace);
  await pace.once(async () => {
    if (!(await settlePending(session, batch))) throw new AppError("unauthorized");
    await noteShared(run);
    await run.changes.save();
    await recordBatch(session, request, writer, text);
  });
  return recorded;
}

async function noteRemovals(run: SyncRun, pace: Pace): Promise<void> {
  const { request, ghosts } = run;
  await pace.each(run.singles, (links) => noteSingles(run, links));
  await pace.each(ghosts.resolve(ghostKinds.connection, request.ended ?? []), (ids) => noteEnded(run, ids));
  const places: LinkPlace[] = [];
  await pace.each(ghosts.resolve(ghostKinds.concept, request.trashed ?? []), async (ids) => {
    for (const place of await noteDeleted(run, ids)) places.push(place);
  });
  while (places.length > 0) await pace.once(() => noteLinksOfDeleted(run, places));
}

/** Draws as many ids as the batch can need, so that few ranges hold all of them. */
async function drawAll(
  { core, session, request }: SyncRun,
  batch: PendingBatch,
  { fresh }: SortedConcepts,
): Promise<SyncRun["draw"]> {
  const lists: Record<DrawnKind, number[]> = { concept: [], value: [], connection: [] };
  for (const kind of ["concept", "value", "connection"] as const) {
    const isLink = kind === "connection";
    const count = isLink ? request.connections.length : fresh.length;
    lists[kind] = await core.engine.draw(session, isLink ? "connection" : "concept", count);
  }
  const ranges = Object.entries(lists).flatMap(([kind, ids]) =>
    rangeOf(pendingKinds[kind as DrawnKind], ids),
  );
  await addPending(session, batch, [batchRange, ...ranges]);
  return async (kind, count) => lists[kind].splice(0, count);
}

function rangeOf(kind: PendingRange["kind"], ids: readonly number[]): PendingRange[] {
  const [first] = ids;
  return first === undefined ? [] : [{ kind, first, last: ids.at(-1) ?? first }];
}

/** Each piece notes the names that it brings. */
function notingNames(run: SyncRun, batch: PendingBatch, pace: Pace): Pace {
  return {
    ...pace,
    each: (items, work) =>
      pace.each(items, async (slice) => {
        await work(slice);
        const ranges = run.names.drawn.splice(0).flatMap((ids) => rangeOf(pendingKinds.name, ids));
        await addPending(run.session, batch, ranges);
      }),
  };
}

/** A {@link Recorded} as JSON. */
async function jsonOf({ concepts, connections }: Recorded, pace: Pace): Promise<string> {
  const lists: string[] = [];
  for (const list of [concepts, connections]) {
    const slices: string[] = [];
    await pace.each(list, (slice) => void slices.push(JSON.stringify(slice).slice(1, -1)));
    lists.push(`[${slices.join(",")}]`);
  }
  return `{"concepts":${lists[0]},"connections":${lists[1]}}`;
}
