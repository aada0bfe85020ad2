import { AppError } from "../../../errors.ts";
import type { Opened, Store, SyncAnswer, SyncRequest, Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import { answerInSlices } from "./answer.ts";
import { applyBatch, releaseMore } from "./apply.ts";
import { settleForeignIds } from "./foreign-ids.ts";
import { isAwaited } from "./parked.ts";
import { joinParts, stagePart } from "./parts.ts";
import { applyInPieces } from "./pieces.ts";
import { slicesOf, weightOf } from "../pace.ts";
import { ghostOf, syncLock } from "./run.ts";
import { refuseUnknownIds } from "./known-ids.ts";
import { bringsReserved } from "./reserved.ts";
import { StepTooLarge } from "../room.ts";
import { createTurns } from "./turns.ts";

/** Which batches are stored in pieces. */
export interface LargeBatch {
  /** Items up to which a batch is stored in one step. */
  above: number;
  /** Items of a piece. */
  pieceSize: number;
}

/** A piece takes a few milliseconds; no other request waits for longer than for one of them. */
const largeBatch: LargeBatch = { above: 500, pieceSize: 250 };

/** Batches of one randomizer, and their parts, are stored one after the other: a later one may name ghosts of an earlier one. */
export function createSync(
  core: Core,
  { above, pieceSize }: LargeBatch = largeBatch,
): Pick<Store, "sync" | "stage"> {
  const { engine } = core;
  const turns = createTurns();
  // However many large batches somebody sends, they keep one connection to the database busy.
  const largeTurns = createTurns();

  async function sync(request: SyncRequest, writer: Writer): Promise<SyncAnswer> {
    await settleForeignIds(engine, request, writer);
    if (request.reserved) return applyReserved(request, writer);
    if (writer.system) return engine.write((session) => applyBatch(core, session, request, writer));
    if (await bringsReserved(core, request, writer)) return applyUnderReservedIds(request, writer);
    const size = sizeOf(request);
    // Of a batch that was applied before, only the name has come again.
    const isSmall = size > 0 && size <= above;
    const answer = isSmall ? await applyInOneStep(request, writer, above) : undefined;
    return answer ?? applyLarge(request, writer);
  }

  async function applyLarge(request: SyncRequest, writer: Writer): Promise<SyncAnswer> {
    const { recorded, ...opened } = await largeTurns(`${writer.userId}`, () =>
      applyInPieces(core, request, writer, pieceSize),
    );
    return { ...(await answerInSlices(core, writer, recorded, pieceSize)), ...opened };
  }

  /** The older calls bring items that stand for themselves, so a large call goes some items at a time. */
  async function applyReserved(request: SyncRequest, writer: Writer): Promise<SyncAnswer> {
    const whole: WholeAnswer = { concepts: [], connections: [], parked: [], opened: [] };
    const parts = [...partsOf(request, pieceSize)];
    if (parts.length > 1) await refuseUnknownIds(core, request, writer);
    for (const part of parts) {
      const answer = await engine.write((session) => applyBatch(core, session, part, writer));
      whole.concepts.push(...answer.concepts);
      whole.connections.push(...answer.connections);
      whole.parked.push(...(answer.parked ?? []));
      whole.opened.push(...(answer.opened ?? []), ...(await releaseRest(part, writer)));
    }
    return whole;
  }

  /** What one step could not create of the links that have waited for these concepts. */
  async function releaseRest(request: SyncRequest, writer: Writer): Promise<Opened[]> {
    const all: Opened[] = [];
    while (await isAwaited(engine, request.concepts.map(ghostOf), writer)) {
      const { opened = [] } = await engine.write((session) => releaseMore(core, session, request, writer));
      all.push(...opened);
    }
    return all;
  }

  /** Things under reserved ids cannot be hidden by a range of new ids, so they do not come in pieces. */
  async function applyUnderReservedIds(request: SyncRequest, writer: Writer): Promise<SyncAnswer> {
    const max = largeBatch.above;
    const answer = sizeOf(request) <= max ? await applyInOneStep(request, writer, max) : undefined;
    if (answer) return answer;
    throw new AppError("bad_batch", {
      detail: `new things under reserved ids come in batches of up to ${max} items`,
    });
  }

  /** Undefined when a small batch has large consequences. */
  async function applyInOneStep(
    request: SyncRequest,
    writer: Writer,
    left: number,
  ): Promise<SyncAnswer | undefined> {
    try {
      return await engine.write((session) => applyBatch(core, session, request, writer, { left }));
    } catch (error) {
      if (error instanceof StepTooLarge) return undefined;
      throw error;
    }
  }

  return {
    sync: (request, writer) =>
      turns(syncLock(writer.userId, request.randomizer), () => sync(request, writer)),
    stage: (part, request, writer) =>
      turns(syncLock(writer.userId, request.randomizer), async () => {
        const complete = await engine.write((session) => stagePart(core, session, part, request, writer));
        return complete && joinParts(engine.reader, complete);
      }),
  };
}

/** An answer that is put together from those of its parts. */
interface WholeAnswer extends SyncAnswer {
  parked: number[];
  opened: Opened[];
}

/** Concepts first, then links. */
function* partsOf(request: SyncRequest, size: number): Generator<SyncRequest> {
  for (const concepts of slicesOf(request.concepts, size))
    yield { ...request, concepts: [...concepts], connections: [] };
  for (const connections of slicesOf(request.connections, size))
    yield { ...request, concepts: [], connections: [...connections] };
}

/** To delete a thing costs as much as to store some. */
const itemsOfDeletion = 4;

function sizeOf({ concepts, connections, ended = [], trashed = [] }: SyncRequest): number {
  const weight = concepts.reduce((sum, concept) => sum + weightOf(concept), 0);
  return weight + connections.length + ended.length + itemsOfDeletion * trashed.length;
}
