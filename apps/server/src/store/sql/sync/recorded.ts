import type { SyncRequest, Writer } from "../../store.ts";
import type { Session } from "../engine.ts";
import type { Settled } from "./run.ts";

/** What is kept of an applied batch: enough to answer it again. */
export interface Recorded {
  concepts: Settled[];
  connections: Settled[];
}

/** What names a batch of a user. */
type BatchName = Pick<SyncRequest, "randomizer" | "batchId">;

/** The batch as it was applied before, if it was. */
export async function recordedBatch(
  session: Session,
  { batchId, randomizer }: BatchName,
  { userId }: Pick<Writer, "userId">,
): Promise<Recorded | undefined> {
  if (batchId === undefined) return undefined;
  const sql = "SELECT answer FROM batch WHERE user_id = $1 AND randomizer = $2 AND batch_id = $3";
  const row = await session.get<{ answer: string }>(sql, [userId, randomizer, batchId]);
  return row && (JSON.parse(row.answer) as Recorded);
}

/** Keeps what a batch became; `answer` is a {@link Recorded} as JSON. Inside a write only. */
export async function recordBatch(
  session: Session,
  { batchId, randomizer }: BatchName,
  { userId }: Pick<Writer, "userId">,
  answer: string,
): Promise<void> {
  if (batchId === undefined) return;
  const row = [userId, randomizer, batchId, answer, Date.now()];
  await session.run("INSERT INTO batch VALUES ($1, $2, $3, $4, $5)", row);
}

/** What the ghosts of a batch became that was applied before. */
export async function seededBatch(
  session: Session,
  userId: number,
  randomizer: number,
  batchId: string,
): Promise<ReadonlyMap<number, number> | undefined> {
  const recorded = await recordedBatch(session, { randomizer, batchId }, { userId });
  return recorded && new Map(recorded.concepts);
}
