import { createStore, type Row } from "tinybase";
import { createIndexedDbPersister } from "tinybase/persisters/persister-indexed-db";
import { makeRecords, middleOf, offer, size, timed } from "./records.ts";

/** TinyBase with its IndexedDB persister, which writes one record per table. */
offer(async () => {
  const rows = makeRecords().map(({ type: _type, ...record }) => record as unknown as Row);
  const store = createStore();
  store.transaction(() => rows.forEach((row, index) => store.setRow("concept", `c${index}`, row)));
  const persister = createIndexedDbPersister(store, "bench");
  const save = await timed(() => persister.save());
  const second = createStore();
  const loader = createIndexedDbPersister(second, "bench");
  const load = await timed(() => loader.load());
  if (second.getRowCount("concept") < size) throw new Error("Records are missing.");
  const change = await middleOf(async (index) => {
    store.setCell("concept", `c${index}`, "characterValue", `value ${index}`);
    await persister.save();
  }, 5);
  return { save, load, change };
});
