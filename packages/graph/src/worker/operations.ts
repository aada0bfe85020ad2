import type { Engine } from "../engine/engine.ts";
import { GraphError } from "../errors.ts";
import type { Commit } from "../store/commit.ts";
import type { OutboxEntry } from "../storage/storage.ts";
import { appendOnce } from "./append-once.ts";
import type { GivenAnswer, SentRequest, WorkerRequest } from "./messages.ts";

/** A graph that is served, and the address that it was opened with. */
export interface Served {
  url: string;
  operations(request: WorkerRequest): Promise<unknown>;
}

/** Does what pages ask for. */
export function createOperations({ graph, storage }: Engine): Served["operations"] {
  const ask = createSharedFetch();
  return async (request) => {
    // A page that is told so works in memory, and says so.
    if (!graph.storage.isDurable) throw new GraphError("cannot-open");
    switch (request.type) {
      case "randomizer":
        return storage.randomizer();
      case "lease":
        return storage.lease(request.payload.counter, request.payload.count);
      case "append": {
        const { commit, kept } = request.payload;
        const record = JSON.parse(commit) as Commit;
        if (request.attempt > 0) return appendOnce(storage, record, kept);
        return storage.append({ record: () => record }, kept);
      }
      case "outbox":
        return storage.outbox();
      case "rewrite":
        return storage.rewrite(JSON.parse(request.payload) as OutboxEntry);
      case "settle":
        return storage.settle(request.payload.seq, request.payload.aliases);
      case "aliases":
        return storage.aliases();
      case "keep":
        return storage.keep(request.payload);
      case "kept":
        return storage.kept();
      case "drop":
        return storage.drop(request.payload);
      case "sync":
        return graph.sync();
      case "kick":
        // The sending is what keeps the worker; how it ends, an event tells.
        return graph.sync().catch(() => undefined);
      case "fetch":
        return ask(request.payload);
    }
  };
}

/** Tabs that ask the same at the same moment share one request. */
function createSharedFetch(): (request: SentRequest) => Promise<GivenAnswer> {
  const asking = new Map<string, Promise<GivenAnswer>>();
  return (request) => {
    const key = JSON.stringify(request);
    const known = asking.get(key);
    if (known) return known;
    const asked = send(request).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  };
}

async function send({ url, body, ...init }: SentRequest): Promise<GivenAnswer> {
  try {
    const answer = await fetch(url, { ...init, ...(body !== undefined && { body }) });
    const type = answer.headers.get("Content-Type");
    const headers: [string, string][] = type === null ? [] : [["Content-Type", type]];
    return { status: answer.status, headers, body: await answer.text() };
  } catch (cause) {
    throw new GraphError("network", { cause });
  }
}
