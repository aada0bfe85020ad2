import { GraphError } from "../errors.ts";
import type { Commit } from "../store/commit.ts";
import { syncBatch } from "../store/ghost-records.ts";
import type { GraphStore } from "../store/store.ts";
import type { Mirror } from "../storage/mirror.ts";
import type { Aliases, GraphStorage, OutboxEntry } from "../storage/storage.ts";
import { dropExpired } from "../transaction/kept.ts";
import { limits } from "../wire/names.ts";
import type { ConceptRecord, ConnectionRecord, SyncBatch } from "../wire/records.ts";
import type { Http } from "./http.ts";

/** How often and how patiently a batch is sent again, in milliseconds. */
export interface RetryOptions {
  /** Wait before the first repetition; each further one waits twice as long. */
  first: number;
  /** Wait before the first try in the background after a run failed; doubled likewise, up to `most`. */
  background: number;
  most: number;
  /** Tries before {@link Synchroniser.sync} gives up; the background goes on. */
  attempts: number;
}

/** Brings the outbox to the server. */
export interface Synchroniser {
  /** Resolves when the outbox is empty; rejects when the server refuses or cannot be reached. */
  sync(): Promise<void>;
  /** Starts a run in the background, and keeps trying while the server cannot be reached. */
  kick(): void;
  /** Resolves when the batch that this page has under way was answered or given up; undefined when there is none. */
  readonly underWay: Promise<void> | undefined;
  close(): void;
}

/** What the synchroniser works with. */
export interface SynchroniserPorts {
  http: Http;
  store: GraphStore;
  storage: GraphStorage;
  mirror: Mirror | undefined;
  retry: RetryOptions;
  /** Path of the synchronisation call; throws when nobody is signed in who could make it. */
  path(): string;
  /** Runs a task while no other tab does. */
  exclusive<T>(task: () => Promise<T>): Promise<T>;
  /** Tells the other tabs of an answer. */
  onAnswer(seq: number, answer: SyncBatch): void;
  onRefused(entry: Pick<OutboxEntry, "seq">, error: GraphError): void;
  /** Somebody else who sends for this page was refused a new token. */
  onSignedOut(): void;
  onSynced(): void;
}

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

/** Creates a synchroniser; it does nothing before it is asked to. */
export function createSynchroniser(ports: SynchroniserPorts): Synchroniser {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;
  let underWay: Promise<void> | undefined;

  const deliverNext: Deliver = async (group) => {
    const ended = (): void => void (underWay = undefined);
    const delivering = deliver(ports, group);
    underWay = delivering.then(ended, ended);
    return delivering;
  };
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      // Who may not send needs neither the lock nor the outbox.
      ports.path();
      await ports.exclusive(() => drain(ports, deliverNext));
    } while (isAskedAgain);
    failures = 0;
    ports.onSynced();
  };
  const sync = (): Promise<void> => {
    if (isClosed) return Promise.reject(new GraphError("closed"));
    isAskedAgain = true;
    return (running ??= run().finally(() => (running = undefined)));
  };
  const start = (): void => {
    isDue = false;
    sync().catch((error: unknown) => {
      if (isClosed || !(error instanceof GraphError) || !error.isTemporary) return;
      timer = setTimeout(start, Math.min(ports.retry.most, ports.retry.background * 2 ** failures++));
    });
  };
  return {
    sync,
    get underWay() {
      return underWay;
    },
    kick() {
      // Commits of one moment go out in one run, and nobody who waits for a commit waits for its sending.
      if (running) isAskedAgain = true;
      if (running || isDue || isClosed) return;
      isDue = true;
      clearTimeout(timer);
      timer = setTimeout(start);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Brings commits to the server in one call. */
type Deliver = (group: readonly OutboxEntry[]) => Promise<void>;

async function drain(ports: SynchroniserPorts, deliverNext: Deliver): Promise<void> {
  await dropExpired(ports.storage);
  for (const group of groupsOf(await ports.storage.outbox())) {
    try {
      await deliverNext(group);
    } catch (error) {
      if (!isRefusal(error) || group.length === 1) throw error;
      // Which of them was refused is found out by asking for each.
      for (const entry of group) await deliverNext([entry]);
    }
  }
}

async function deliver(ports: SynchroniserPorts, group: readonly OutboxEntry[]): Promise<void> {
  try {
    const answer = await send(ports, joined(group));
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
  } catch (error) {
    if (isRefusal(error) && group.length === 1) ports.onRefused(group[0]!, error);
    throw error;
  }
}

const nothing: SyncBatch = { concepts: [], connections: [] };

/**
 * Commits that go out in one call: those that only add, as long as they fit. The server knows each thing by its
 * ghost, so that it does not matter when they are grouped otherwise the next time.
 */
function groupsOf(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups: OutboxEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const { concepts, connections, ended, trashed, randomizer } = entry.commit;
    const size = concepts.length + connections.length;
    const isAddition = ended.length + trashed.length === 0;
    const group = groups.at(-1);
    const fits = isAddition && size <= room && group?.[0]?.commit.randomizer === randomizer;
    if (group && fits) group.push(entry);
    else groups.push([entry]);
    room = (fits ? room : isAddition ? limits.batch : 0) - size;
  }
  return groups;
}

/** Several commits as one; its name says from which to which. */
function joined(group: readonly OutboxEntry[]): Commit {
  const first = group[0]!.commit;
  if (group.length === 1) return first;
  return {
    ...first,
    batch: `${first.batch}..${group.at(-1)!.commit.batch}`,
    concepts: group.flatMap(({ commit }) => commit.concepts),
    connections: group.flatMap(({ commit }) => commit.connections),
  };
}

/** A refusal concerns the batch itself; without a session it only waits for the next sign-in. */
function isRefusal(error: unknown): error is GraphError {
  return error instanceof GraphError && !error.isTemporary && error.code !== "unauthorized";
}

async function send(ports: SynchroniserPorts, commit: Commit): Promise<SyncBatch> {
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
  ports: SynchroniserPorts,
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
  }
  return answer;
}

function chunks<T extends ConceptRecord | ConnectionRecord>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += limits.chunk) parts.push(items.slice(at, at + limits.chunk));
  return parts;
}

async function post(
  ports: SynchroniserPorts,
  commit: Commit,
  batchId: string,
  body: SyncBody,
): Promise<SyncBatch> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postOnce(ports, commit, batchId, body);
    } catch (error) {
      const isFinal = !(error instanceof GraphError && error.isTemporary) || attempt >= ports.retry.attempts;
      if (isFinal) throw error;
      await delay(ports.retry.first * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }
}

async function postOnce(
  ports: SynchroniserPorts,
  commit: Commit,
  batchId: string,
  body: SyncBody,
): Promise<SyncBatch> {
  const answer = await ports.http<Partial<SyncBatch>>({
    base: "node",
    path: ports.path(),
    body,
    headers: { Randomizer: String(commit.randomizer), "Batch-Id": batchId },
  });
  return {
    concepts: Array.isArray(answer.concepts) ? answer.concepts : [],
    connections: Array.isArray(answer.connections) ? answer.connections : [],
  };
}

/** Holds an answer against its question: each ghost concept must have become permanent. */
function complete(commit: Commit, answer: SyncBatch): SyncBatch {
  const settled = new Set(
    answer.concepts.filter((concept) => concept.id > 0).map((concept) => concept.ghostId),
  );
  if (!commit.concepts.every((concept) => settled.has(concept.id))) throw new GraphError("bad-answer");
  return {
    concepts: answer.concepts.filter((concept) => concept.ghostId < 0 && concept.id > 0),
    connections: answer.connections.filter((link) => link.ghostId < 0 && link.id > 0),
  };
}

function aliasesOf(answer: SyncBatch): Aliases {
  return {
    concepts: answer.concepts.flatMap((concept) => [concept.ghostId, concept.id]),
    connections: answer.connections.flatMap((link) => [link.ghostId, link.id]),
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
