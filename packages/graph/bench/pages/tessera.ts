import { createGraph } from "../../src/index.ts";
import { openMirror } from "../../src/storage/mirror.ts";
import { GraphStore } from "../../src/store/store.ts";
import { makeRecords, middleOf, offer, size, timed } from "./records.ts";

function open(store: GraphStore, name: string): ReturnType<typeof openMirror> {
  const onFailure = (error: Error): never => {
    throw error;
  };
  return openMirror({ name, store, timeoutMs: 1000, onFailure });
}

/** Ours: records into the columns and the mirror's segments; a change is a commit into the outbox. */
offer(async () => {
  const records = makeRecords();
  const first = new GraphStore();
  const mirror = await open(first, "mirror");
  const save = await timed(() => {
    first.merge(records, []);
    return mirror.flush();
  });
  mirror.close();
  const second = new GraphStore();
  const load = await timed(() => open(second, "mirror"));
  if (second.concepts.size < size) throw new Error(`Only ${second.concepts.size} records came back.`);
  const graph = await createGraph({
    url: "http://nowhere.invalid",
    name: "graph",
    session: { token: () => null, refresh: async () => false },
  });
  const change = await middleOf((index) =>
    graph.transaction((tx) => void tx.concept("name", `value ${index}`)),
  );
  return { save, load, change };
});
