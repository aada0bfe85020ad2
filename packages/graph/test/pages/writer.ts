import { createGraph, type Graph, type GraphError } from "../../src/index.ts";

/** What a page that writes offers to the test that drives it. */
export interface WriterPage {
  open(name: string): Promise<boolean>;
  /** Commits items without end, each with a number in its name; the test hears of each one that has resolved. */
  write(prefix: string): Promise<never>;
  add(text: string): Promise<string | undefined>;
  /** Commits a text that cannot be compressed. */
  addLong(length: number): Promise<string | undefined>;
  texts(): string[];
  /** Unsent commits. */
  waiting(): Promise<number>;
  /** Ghost ids of all concepts of the unsent commits. */
  ghosts(): Promise<number[]>;
}

/** Given to the page by the test. */
declare function acknowledge(text: string): Promise<void>;

let graph: Graph;
let count = 0;

async function add(text: string): Promise<void> {
  await graph.transaction((tx) => {
    const item = tx.node("the_item");
    tx.addValue(item, "name", text);
  });
}

function outcome(write: Promise<void>): Promise<string | undefined> {
  return write.then(
    () => undefined,
    (error: GraphError) => `${error.code}: ${error.message}`,
  );
}

function noise(length: number): string {
  let text = "";
  while (text.length < length) text += Math.random().toString(36).slice(2);
  return text;
}

const page: WriterPage = {
  async open(name) {
    // Nothing answers: everything stays in the outbox.
    const offline = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
    graph = await createGraph({ url: "http://nowhere.invalid", name, fetch: offline });
    return graph.storage.isDurable;
  },
  async write(prefix) {
    for (; ; count += 1) {
      await add(`${prefix}${count}`);
      // The browser may be dead in the next moment: the test hears of it now.
      void acknowledge(`${prefix}${count}`);
    }
  },
  add: (text) => outcome(add(text)),
  addLong: (length) => outcome(add(noise(length))),
  texts() {
    const query = {
      type: "the_item",
      inpage: 1_000_000,
      order: "ASC" as const,
      selectors: ["the_item_name"],
    };
    const items = graph.queryLocal(query).items as { the_item: { the_item_name?: { the_name: string } } }[];
    return items.map((item) => item.the_item.the_item_name?.the_name ?? "torn");
  },
  waiting: async () => (await graph.outbox.entries()).length,
  ghosts: async () =>
    (await graph.outbox.entries()).flatMap(({ commit }) => commit.concepts.map((concept) => concept.id)),
};

Object.assign(globalThis, { page });
