import { openDB } from "idb";
import { makeRecords, middleOf, offer, size, timed } from "./records.ts";

/** IndexedDB with a record per concept, through idb. */
offer(async () => {
  const records = makeRecords();
  const database = await openDB("bench", 1, {
    upgrade: (opened) => void opened.createObjectStore("concept", { keyPath: "id" }),
  });
  const save = await timed(async () => {
    const step = database.transaction("concept", "readwrite", { durability: "relaxed" });
    for (const record of records) void step.store.put(record);
    await step.done;
  });
  let rows: unknown[] = [];
  const load = await timed(async () => (rows = await database.getAll("concept")));
  if (rows.length < size) throw new Error("Records are missing.");
  const change = await middleOf((index) =>
    database.put("concept", { ...records[index]!, characterValue: `value ${index}` }),
  );
  return { save, load, change };
});
