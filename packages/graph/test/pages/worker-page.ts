import { createWorkerGraph, type WorkerGraph } from "../../src/worker/index.ts";
import type { GraphError, Query } from "../../src/index.ts";

/** What a page with a worker offers to the test that drives it. */
export interface WorkerPage {
  open(name: string, options?: { script?: string; timeouts?: Record<string, number> }): Promise<boolean>;
  add(text: string): Promise<number>;
  /** Commits numbered items without end; the test hears of each one that has resolved. */
  write(prefix: string): Promise<never>;
  texts(): string[];
  query(query: Query): Promise<unknown[]>;
  sync(): Promise<void>;
  /** Items whose id is not permanent yet. */
  ghosts(): number;
  /** Why the page does everything itself, if it does. */
  fallback(): string | undefined;
  /** Names of the workers that are alive. */
  workers(): Promise<string[]>;
  /** Errors as people read them. */
  failure(step: "open" | "sync", name?: string): Promise<string>;
  /** True when a newer worker waits; `accept` lets it take over. */
  hasUpdate(): boolean;
  accept(): void;
  signIn(token: string): void;
  /** Sends what was refused once more. */
  retry(): Promise<void>;
  events(): string[];
}

/** Given to the page by the test. */
declare function acknowledge(text: string): Promise<void>;

let graph: WorkerGraph;
let token = "one";
let renewed = "";
let accept: (() => void) | undefined;
let count = 0;
const events: string[] = [];

async function add(text: string): Promise<number> {
  return (
    await graph.transaction((tx) => {
      const item = tx.node("the_item");
      tx.addValue(item, "name", text);
      return item;
    })
  ).value;
}

const query: Query = { type: "the_item", inpage: 1_000_000, order: "ASC", selectors: ["the_item_name"] };

async function open(
  name: string,
  { script = "/worker.js", timeouts = {} }: { script?: string; timeouts?: Record<string, number> } = {},
): Promise<boolean> {
  graph = await createWorkerGraph({
    url: location.origin,
    name,
    script,
    scope: "/",
    timeouts,
    retry: { initialDelayMs: 5, backgroundDelayMs: 20, maxDelayMs: 100, maxAttempts: 5 },
    session: {
      token: () => token,
      refresh: async () => {
        events.push("refresh");
        token = renewed;
        return renewed !== "";
      },
    },
    onUpdate: (update) => (accept = () => update.accept()),
  });
  graph.on("signedOut", () => events.push("signedOut"));
  graph.on("refused", ({ error }) => events.push(`refused ${error.status}`));
  return graph.storage.isDurable;
}

const page: WorkerPage = {
  open,
  add,
  retry: () => graph.outbox.retry(),
  async write(prefix) {
    for (; ; count += 1) {
      await add(`${prefix}${count}`);
      await acknowledge(`${prefix}${count}`);
    }
  },
  texts() {
    const items = graph.queryLocal(query).items as { the_item: { the_item_name?: { the_name: string } } }[];
    return items.map((item) => item.the_item.the_item_name?.the_name ?? "torn");
  },
  query: (asked) => graph.query(asked),
  sync: () => graph.sync(),
  ghosts: () => graph.queryLocal(query).items.filter((item) => Number(item["id"]) < 0).length,
  fallback: () => graph.worker.error?.message,
  async workers() {
    const { held = [] } = await navigator.locks.query();
    return held.map(({ name = "" }) => name).filter((name) => name.startsWith("tessera-graph-"));
  },
  failure: (step, name = "") =>
    (step === "open" ? open(name) : graph.sync()).then(
      () => "none",
      (error: GraphError) => `${error.code}: ${error.message}`,
    ),
  hasUpdate: () => accept !== undefined,
  accept: () => accept?.(),
  signIn: (given) => void (renewed = given),
  events: () => events,
};

Object.assign(globalThis, { page });
