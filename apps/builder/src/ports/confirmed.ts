import { GraphError, type Graph, type Receipt } from "@tessera/graph";
import { pageSession } from "../session/session-check.ts";
import { noteCommits } from "./offline-work.ts";

/**
 * Writes, and waits until the server has confirmed it: a save that is announced as done is done. What the server does not
 * take is taken back here too, since the person hears that it failed and will try again; commits of others stay. Nothing
 * is written under a session that is not the page's.
 *
 * Without a network the work is kept on this device instead and sent later; the builder shows that it waits.
 *
 * @param write Writes to the graph that it is given: so its commits are known from those of others.
 */
export async function confirmed<Value>(
  graph: Graph,
  write: (graph: Graph) => Promise<Value>,
): Promise<Value> {
  pageSession.verify();
  const own: Receipt<unknown>[] = [];
  const value = await write(recording(graph, own));
  if (!navigator.onLine) {
    const commits = await Promise.all(own.map(({ committed }) => committed));
    noteCommits(commits.filter((seq) => seq !== undefined));
    return value;
  }
  // Written past the graph that it was given: then everything that is under way is waited for.
  if (own.length === 0) await graph.sync();
  const outcomes = own.map(({ confirmed: confirmation }) => confirmation);
  try {
    await Promise.race([Promise.all(outcomes), unreachable(graph, outcomes)]);
  } catch (error) {
    await takeBack(graph, own);
    throw error;
  }
  return value;
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

/** Rejects when the server cannot be reached now; that it refuses the work of others is no matter of this save. */
async function unreachable(graph: Graph, outcomes: readonly Promise<void>[]): Promise<void> {
  try {
    await graph.sync();
  } catch (error) {
    if (!(error instanceof GraphError) || error.isTemporary || error.code === "unauthorized") throw error;
  }
  await Promise.all(outcomes);
}

async function takeBack(graph: Graph, receipts: readonly Receipt<unknown>[]): Promise<void> {
  const left = new Set((await graph.outbox.entries()).map(({ seq }) => seq));
  for (const { committed } of receipts) {
    const seq = await committed;
    if (seq !== undefined && left.has(seq)) await graph.outbox.discard(seq);
  }
}
