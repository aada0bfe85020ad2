import { GraphError } from "../errors.ts";
import type { Commit, NewConcept } from "../store/commit.ts";
import { syncBatch } from "../store/ghost-records.ts";
import type { GraphStore } from "../store/store.ts";
import type { Aliases, OutboxEntry } from "../storage/storage.ts";
import { limits } from "../wire/names.ts";
import { isRecord, type ConceptRecord, type ConnectionRecord, type SyncBatch } from "../wire/records.ts";
import type { SynchroniserPorts } from "./synchroniser.ts";

/** Body of the synchronisation call (`create-ghost-concepts`, protocol.md part 1, call 1); all but the first two lists is this product's addition to the protocol. */
interface SyncBody extends SyncBatch {
  ended?: number[];
  trashed?: number[];
  /**
   * Which piece of a large batch this is. A server that knows it applies all pieces together when the last has
   * come, and answers nothing before; one that does not applies each, and its answers are joined here.
   */
  part?: { of: string; index: number; count: number };
}

/**
 * Brings commits to the server in one call, with shared concepts that they use and that nobody has brought yet, and
 * takes the answer in.
 */
export async function deliver(
  ports: SynchroniserPorts,
  group: readonly OutboxEntry[],
  shared: readonly NewConcept[],
): Promise<void> {
  const isWanted = (): boolean => !group.some(({ seq }) => ports.isDiscarded(seq));
  const answer = await send({ ...ports, isWanted }, joined(group, shared));
  ports.store.acknowledge(answer);
  for (const { commit } of group) ports.mirror?.forget(commit);
  // The mirror first: an entry that is sent once more changes nothing, one that is gone leaves no copy.
  await ports.mirror?.flush();
  for (const [place, { seq }] of group.entries()) {
    const part = place === 0 ? answer : nothing;
    // Likewise the other tabs: one that never heard of the answer would show the ghost beside the thing.
    ports.onAnswer(seq, part);
    await ports.storage.settle(seq, aliasesOf(part));
  }
}

const nothing: SyncBatch = { concepts: [], connections: [] };

/** Several commits as one; its name says from which to which. */
function joined(group: readonly OutboxEntry[], shared: readonly NewConcept[]): Commit {
  const first = group[0]!.commit;
  if (group.length + shared.length === 1) return first;
  return {
    ...first,
    batch: group.length === 1 ? first.batch : `${first.batch}..${group.at(-1)!.commit.batch}`,
    concepts: [...shared, ...group.flatMap(({ commit }) => commit.concepts)],
    connections: group.flatMap(({ commit }) => commit.connections),
  };
}

/** What a call works with, and whether it is still worth repeating. */
interface CallPorts extends SynchroniserPorts {
  /** False once a commit that it carries was discarded: sent again, the commit would come back. */
  isWanted(): boolean;
}

async function send(ports: CallPorts, commit: Commit): Promise<SyncBatch> {
  const batch = syncBatch(ports.store, commit);
  const size = batch.concepts.length + batch.connections.length;
  const endings = endingsOf(ports.store, commit);
  const answer =
    size <= limits.batch
      ? await post(ports, commit, commit.batch, { ...batch, ...endings })
      : await postInChunks(ports, commit, batch, endings);
  return complete(commit, answer);
}

function endingsOf(store: GraphStore, commit: Commit): Pick<SyncBody, "ended" | "trashed"> {
  return {
    ...(commit.ended.length > 0 && { ended: commit.ended.map((id) => store.links.permanent(id)) }),
    ...(commit.trashed.length > 0 && { trashed: commit.trashed.map((id) => store.concepts.permanent(id)) }),
  };
}

async function postInChunks(
  ports: CallPorts,
  commit: Commit,
  batch: SyncBatch,
  endings: Pick<SyncBody, "ended" | "trashed">,
): Promise<SyncBatch> {
  const answer: SyncBatch = { concepts: [], connections: [] };
  const bodies: SyncBody[] = [
    ...chunks(batch.concepts).map((concepts) => ({ concepts, connections: [] })),
    ...chunks(batch.connections).map((connections) => ({ concepts: [], connections })),
  ];
  // One after the other: a later chunk may name ghosts of an earlier one. What ends, ends with the last.
  for (const [index, body] of bodies.entries()) {
    const isLast = index === bodies.length - 1;
    const part = await post(ports, commit, `${commit.batch}.${index}`, {
      ...body,
      ...(isLast && endings),
      part: { of: commit.batch, index, count: bodies.length },
    });
    answer.concepts.push(...part.concepts);
    answer.connections.push(...part.connections);
    if (part.replaced) answer.replaced = part.replaced;
  }
  return answer;
}

function chunks<T extends ConceptRecord | ConnectionRecord>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += limits.chunk) parts.push(items.slice(at, at + limits.chunk));
  return parts;
}

async function post(ports: CallPorts, commit: Commit, batchId: string, body: SyncBody): Promise<SyncBatch> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postOnce(ports, commit, batchId, body);
    } catch (error) {
      if (!isWorthRepeating(error) || attempt >= ports.retry.maxAttempts) throw error;
      await delay(ports.retry.initialDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
      if (!ports.isWanted()) throw error;
    }
  }
}

/** A server that stayed silent for so long is asked again by the background, and holds nothing up until then. */
function isWorthRepeating(error: unknown): boolean {
  return error instanceof GraphError && error.isTemporary && error.code !== "timeout";
}

async function postOnce(
  ports: CallPorts,
  commit: Commit,
  batchId: string,
  body: SyncBody,
): Promise<SyncBatch> {
  const answer = await ports.http<Partial<SyncBatch> | null>({
    base: "node",
    path: ports.path(),
    body,
    headers: { Randomizer: String(commit.randomizer), "Batch-Id": batchId },
  });
  const isBatch = Array.isArray(answer?.concepts) && Array.isArray(answer.connections);
  if (!isBatch || ![...answer.concepts!, ...answer.connections!].every(isRecord))
    throw new GraphError("bad-answer");
  const { concepts, connections, replaced } = answer as SyncBatch;
  return { concepts, connections, ...(Array.isArray(replaced) && { replaced: replaced.filter(isRecord) }) };
}

/** Holds an answer against its question: each ghost concept must have become permanent. */
function complete(commit: Commit, answer: SyncBatch): SyncBatch {
  const settled = new Set(
    answer.concepts.filter((concept) => concept.id > 0).map((concept) => concept.ghostId),
  );
  if (!commit.concepts.every((concept) => settled.has(concept.id))) throw new GraphError("bad-answer");
  return {
    ...answer,
    concepts: answer.concepts.filter((concept) => concept.ghostId < 0 && concept.id > 0),
    connections: answer.connections.filter((link) => link.ghostId < 0 && link.id > 0),
  };
}

function aliasesOf(answer: SyncBatch): Aliases {
  return {
    concepts: answer.concepts.flatMap((concept) => [concept.ghostId, concept.id]),
    connections: [...answer.connections, ...(answer.replaced ?? [])].flatMap((link) => [
      link.ghostId,
      link.id,
    ]),
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
