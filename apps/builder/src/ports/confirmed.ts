import { messages } from "@tessera/builder-ui";
import { GraphError, type Graph, type Receipt } from "@tessera/graph";
import { pageSession } from "../session/session-check.ts";
import { withoutReload } from "../session/reload-for-session.ts";
import { noteKept } from "./kept-here.ts";
import { noteCommits } from "./offline-work.ts";
import { inWords, refusalWords } from "./refusal-words.ts";

/** Milliseconds in which a server that has failed is asked again while the person waits. */
const retryMs = 4000;
/** Milliseconds between two such questions; each of them repeats a call that fails a few times by itself. */
const pauseMs = 500;
/** Milliseconds in which anything is heard of a save: a call is given up before, unless it waits for another tab. */
const answerMs = 26_000;

/**
 * Writes, and waits until the server has confirmed it: a save that is announced as done is done. What the server refuses is
 * taken back here too, since the person hears why and will try again; commits of others stay. Nothing is written under a
 * session that is not the page's.
 *
 * Where the outcome is not known, without a network or without an answer, the work stays in the outbox and is sent later: the
 * server applies each batch once, so it is never doubled. The builder shows that it waits.
 *
 * @param write Writes to the graph that it is given: so its commits are known from those of others.
 * @param onKept Called with what was written when it stays here for now.
 * @throws a `RefusedError` that says why the server refused it
 */
export async function confirmed<Value>(
  graph: Graph,
  write: (graph: Graph) => Promise<Value>,
  onKept?: (value: Value) => void,
): Promise<Value> {
  pageSession.verify();
  // When the session ends meanwhile, the work is noted as kept before the page is loaded anew.
  return withoutReload(() => confirm(graph, write, onKept));
}

async function confirm<Value>(
  graph: Graph,
  write: (graph: Graph) => Promise<Value>,
  onKept?: (value: Value) => void,
): Promise<Value> {
  const own: Receipt<unknown>[] = [];
  try {
    const value = await write(recording(graph, own));
    const reason = navigator.onLine ? await sent(graph, own) : messages.keptOffline;
    if (reason !== null && (await keep(graph, own, reason))) onKept?.(value);
    else noteKept(null);
    return value;
  } catch (error) {
    throw inWords(error);
  }
}

/** Creates a thing and returns the id that it keeps, so that an address with it works everywhere. */
export async function created(graph: Graph, write: (graph: Graph) => Promise<number>): Promise<number> {
  const id = await confirmed(graph, write);
  return graph.concepts.resolve(id);
}

/** The graph, with receipts of what is written by way of it. */
function recording(graph: Graph, receipts: Receipt<unknown>[]): Graph {
  const transaction: Graph["transaction"] = async (work) => {
    const receipt = await graph.transaction(work);
    receipts.push(receipt);
    return receipt;
  };
  return Object.assign(Object.create(graph) as Graph, { transaction });
}

/** Resolves to null when the server has confirmed all of it, else to why it is kept; rejects with the server's refusal. */
async function sent(graph: Graph, own: readonly Receipt<unknown>[]): Promise<string | null> {
  // Written past the graph that it was given: then everything that is under way is waited for.
  if (own.length === 0) await graph.sync();
  const answered = Promise.all(confirmations(own)).then(() => null);
  const control = new AbortController();
  try {
    return await Promise.race([answered, unanswered(graph, answered, control.signal)]);
  } catch (error) {
    await takeBack(graph, own);
    throw error;
  } finally {
    control.abort();
  }
}

function confirmations(own: readonly Receipt<unknown>[]): Promise<void>[] {
  return own.map(({ confirmed: confirmation }) => confirmation);
}

/** Sends until the server answers, or has failed for some time; resolves to why what is unsent is kept then. */
async function unanswered(graph: Graph, answered: Promise<null>, ended: AbortSignal): Promise<string | null> {
  let deadline = Infinity;
  for (;;) {
    const failure = await attempt(graph, Math.min(answerMs, deadline - Date.now()));
    if (!failure || ended.aborted) return answered;
    deadline = Math.min(deadline, Date.now() + retryMs);
    const wait = failure.code === "unauthorized" ? Infinity : pauseAfter(failure);
    if (Date.now() + wait >= deadline) return reasonFor(graph, failure);
    await delay(wait);
  }
}

/**
 * Sends what waits. Resolves to why it cannot be sent now; undefined when all of it is answered for. That the server refuses
 * the work of others is no matter of a save.
 */
function attempt(graph: Graph, milliseconds: number): Promise<GraphError | undefined> {
  const sending = graph.sync().then(
    () => undefined,
    (error: unknown) => (isUnsent(error) ? error : undefined),
  );
  const silence = delay(milliseconds).then(() => new GraphError("timeout"));
  return Promise.race([sending, silence]);
}

function isUnsent(error: unknown): error is GraphError {
  return error instanceof GraphError && (error.isTemporary || error.code === "unauthorized");
}

/** Milliseconds after which it is worth asking again, as the server has told. */
function pauseAfter({ status, refusal }: GraphError): number {
  const seconds = Number(refusal?.facts["seconds"]);
  return status === 429 && seconds > 0 ? seconds * 1000 : pauseMs;
}

function reasonFor(graph: Graph, failure: GraphError): string {
  if (!graph.storage.isDurable) return messages.keptInTab;
  return failure.status === 429 ? messages.keptFor(refusalWords(failure)) : messages.keptUnsent;
}

/** Notes what is still unsent, and why; false when the server has all of it by now. */
async function keep(graph: Graph, own: readonly Receipt<unknown>[], reason: string): Promise<boolean> {
  const left = await unsentOf(graph, own);
  if (left.length === 0) return false;
  noteCommits(left);
  noteKept(reason);
  // Once the server has answered it takes what is saved; of a refusal the person is told by what follows the outbox.
  void Promise.allSettled(confirmations(own)).then(() => noteKept(null));
  return true;
}

/** The commits that the server has not confirmed. */
async function unsentOf(graph: Graph, own: readonly Receipt<unknown>[]): Promise<number[]> {
  const seqs = await Promise.all(own.map(({ committed }) => committed));
  const left = new Set((await graph.outbox.entries()).map(({ seq }) => seq));
  return seqs.filter((seq) => seq !== undefined).filter((seq) => left.has(seq));
}

/** Discards what was refused with what depends on it. What the server may have written stays, and is sent once. */
async function takeBack(graph: Graph, own: readonly Receipt<unknown>[]): Promise<void> {
  for (const seq of await unsentOf(graph, own)) {
    const parked = await graph.outbox.parked();
    if (parked.some((commit) => commit.seq === seq)) await graph.outbox.discard(seq);
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
