import type { Store, SyncAnswer, SyncRequest, Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import { answerInSlices } from "./answer.ts";
import { applyBatch, releaseMore } from "./apply.ts";
import { settleForeignIds } from "./foreign-ids.ts";
import { isAwaited } from "./parked.ts";
import { joinParts, stagePart } from "./parts.ts";
import { applyInPieces } from "./pieces.ts";
import { slicesOf, weightOf } from "../pace.ts";
import { ghostOf, syncLock } from "./run.ts";
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

  async function sync(request: SyncRequest, writer: Writer): Promise<SyncAnswer> {
    await settleForeignIds(engine, request, writer);
    if (request.reserved) return applyReserved(request, writer);
    if (writer.system) return engine.write((session) => applyBatch(core, session, request, writer));
    const size = sizeOf(request);
    // Of a batch that was applied before, only the name has come again.
    const isSmall = size > 0 && size <= above;
    const answer = isSmall ? await applyInOneStep(request, writer) : undefined;
    return (
      answer ?? answerInSlices(core, writer, await applyInPieces(core, request, writer, pieceSize), pieceSize)
    );
  }

  /** The older calls bring items that stand for themselves, so a large call goes some items at a time. */
  async function applyReserved(request: SyncRequest, writer: Writer): Promise<SyncAnswer> {
    const whole: Required<Pick<SyncAnswer, "concepts" | "connections" | "parked">> = {
      concepts: [],
      connections: [],
      parked: [],
    };
    for (const part of partsOf(request, pieceSize)) {
      const answer = await engine.write((session) => applyBatch(core, session, part, writer));
      whole.concepts.push(...answer.concepts);
      whole.connections.push(...answer.connections);
      whole.parked.push(...(answer.parked ?? []));
      await releaseRest(part, writer);
    }
    return whole;
  }

  /** What one step could not create of the links that have waited for these concepts. */
  async function releaseRest(request: SyncRequest, writer: Writer): Promise<void> {
    while (await isAwaited(engine, request.concepts.map(ghostOf), writer))
      await engine.write((session) => releaseMore(core, session, request, writer));
  }

  /** Undefined when a small batch has large consequences. */
  async function applyInOneStep(request: SyncRequest, writer: Writer): Promise<SyncAnswer | undefined> {
    try {
      return await engine.write((session) => applyBatch(core, session, request, writer, { left: above }));
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
