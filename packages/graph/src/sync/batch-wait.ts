/** A batch of ours that is on its way to the server, until it has been answered or given up. */
export type BatchUnderWay = () => Promise<void> | undefined;

/** Milliseconds that an answer waits for what became of a batch. */
export const maxWaitMs = 5000;

/**
 * Waits for a batch before an answer of the server is taken in: the answer may name things of ours whose permanent ids
 * we were not told yet, and each would be here twice. A batch that hangs holds up no answer.
 */
export async function withinReason(batch: Promise<void> | undefined): Promise<void> {
  if (!batch) return;
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, maxWaitMs);
  await Promise.race([batch, late.promise]);
  clearTimeout(timer);
}
