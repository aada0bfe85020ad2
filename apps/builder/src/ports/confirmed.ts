import type { Graph } from "@tessera/graph";
import { pageSession } from "../session/session-check.ts";
import { noteCommits } from "./offline-work.ts";

/**
 * Writes, and waits until the server has confirmed it: a save that is announced as done is done. What the server does not
 * take is taken back here too, since the person hears that it failed and will try again. Nothing is written under a
 * session that is not the page's.
 *
 * Without a network the work is kept on this device instead and sent later; the builder shows that it waits.
 */
export async function confirmed<Value>(graph: Graph, write: () => Promise<Value>): Promise<Value> {
  pageSession.verify();
  const before = new Set(await waiting(graph));
  const value = await write();
  const own = (await waiting(graph)).filter((seq) => !before.has(seq));
  if (!navigator.onLine) {
    noteCommits(own);
    return value;
  }
  try {
    await graph.sync();
  } catch (error) {
    const left = new Set(await waiting(graph));
    for (const seq of own) if (left.has(seq)) await graph.outbox.discard(seq);
    throw error;
  }
  return value;
}

/** Creates a thing and answers the id that it keeps, so that an address with it works everywhere. */
export async function created(graph: Graph, write: () => Promise<number>): Promise<number> {
  const id = await confirmed(graph, write);
  return graph.concepts.resolve(id);
}

async function waiting(graph: Graph): Promise<number[]> {
  return (await graph.outbox.entries()).map(({ seq }) => seq);
}
