import { GraphError } from "../errors.ts";
import type { Graph } from "../graph.ts";
import type { ParkedCommit } from "../sync/parked.ts";

/** A commit by its number in the outbox, which changes when the storage had to be made anew. */
export interface Sendable {
  readonly seq: number;
}

/** Refusals that a caller of this entry was told of, by the number of the commit. */
const told = new WeakMap<Graph, ReadonlySet<number>>();

/**
 * Sends everything. Resolves when the server has all of it but for what it refused before, and rejects for each refusal
 * once: also when it came in the background, where nobody waited for it.
 */
export async function deliverAll(graph: Graph): Promise<void> {
  const failure = await graph.sync().catch((error: unknown) => error);
  const known = told.get(graph);
  const parked = await graph.outbox.parked();
  told.set(graph, new Set(parked.map(({ seq }) => seq)));
  const news = parked.find(({ seq }) => !known?.has(seq));
  const error = failure ?? (news && refusalError(news));
  if (error) throw error;
}

/**
 * Sends a commit; without one, as nothing new was written, what the transaction has found may wait to be sent. Resolves when
 * the server has it, or when the server is away for now and the commit survives this page. Rejects with the reason
 * otherwise: a refusal, no sign-in, or a failed send of what is in memory only.
 */
export async function deliver(graph: Graph, commit: Sendable | undefined): Promise<void> {
  const failure = await graph.sync().catch((error: unknown) => error);
  // What failed may be another commit.
  if (commit ? !(await isUnsent(graph, commit)) : failure === undefined) return;
  const refusal = commit && (await refusalOf(graph, commit));
  if (refusal) throw refusal;
  const isDelayed = failure instanceof GraphError && failure.isTemporary;
  if (!isDelayed || !graph.storage.isDurable) throw failure ?? new GraphError("network");
}

/** Sends a commit again that was not delivered; a refused one is no longer parked. */
export async function deliverAgain(graph: Graph, commit: Sendable | undefined): Promise<void> {
  if (commit && (await refusalOf(graph, commit))) await graph.outbox.retry(commit.seq);
  return deliver(graph, commit);
}

/** Takes back a commit that was not delivered. */
export async function takeBack(graph: Graph, commit: Sendable): Promise<void> {
  if (!(await isUnsent(graph, commit))) throw new GraphError("expired");
  await graph.outbox.discard(commit.seq);
}

/** Delivers what a transaction has written, and takes it back when that fails: it can be done again from the start. */
export async function deliverOrTakeBack(graph: Graph, committed: Promise<number | undefined>): Promise<void> {
  const seq = await committed;
  if (seq === undefined) return;
  try {
    await deliver(graph, { seq });
  } catch (error) {
    await graph.outbox.discard(seq);
    throw error;
  }
}

async function isUnsent({ outbox }: Graph, commit: Sendable): Promise<boolean> {
  return (await outbox.entries()).some(({ seq }) => seq === commit.seq);
}

async function refusalOf(graph: Graph, commit: Sendable): Promise<GraphError | undefined> {
  const parked = (await graph.outbox.parked()).find(({ seq }) => seq === commit.seq);
  if (!parked) return undefined;
  told.set(graph, new Set(told.get(graph)).add(commit.seq));
  return refusalError(parked);
}

function refusalError({ refused }: ParkedCommit): GraphError {
  return new GraphError(refused.code, refused);
}
