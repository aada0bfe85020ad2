import { Dexie } from "dexie";
import { makeRecords, middleOf, offer, size, timed } from "./records.ts";

/** Dexie: one table, filled in bulk. */
offer(async () => {
  const records = makeRecords();
  const open = (): Dexie => {
    const database = new Dexie("bench");
    database.version(1).stores({ concept: "id" });
    return database;
  };
  const first = open();
  await first.open();
  const save = await timed(() => first.table("concept").bulkAdd(records));
  first.close();
  const second = open();
  let rows: unknown[] = [];
  const load = await timed(async () => (rows = await second.table("concept").toArray()));
  if (rows.length < size) throw new Error("Records are missing.");
  const change = await middleOf((index) =>
    second.table("concept").put({ ...records[index]!, characterValue: `value ${index}` }),
  );
  return { save, load, change };
});
