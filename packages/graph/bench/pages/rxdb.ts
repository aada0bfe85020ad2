import { createRxDatabase } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { makeRecords, middleOf, offer, size, timed } from "./records.ts";

/** RxDB on its free IndexedDB storage; 10,000 records, multiplied, since 50,000 take too long to wait for. */
const share = 5;

offer(async () => {
  const records = makeRecords()
    .slice(0, size / share)
    .map(({ type: _type, id, ...record }) => ({ ...record, id: String(id) }));
  const kinds = Object.entries(records[0]!).filter(([name]) => name !== "id");
  const properties = Object.fromEntries(kinds.map(([name, value]) => [name, { type: typeof value }]));
  const open = async () => {
    const database = await createRxDatabase({
      name: "bench",
      storage: getRxStorageDexie(),
      multiInstance: false,
    });
    const { concept } = await database.addCollections({
      concept: {
        schema: {
          version: 0,
          type: "object",
          primaryKey: "id",
          properties: { id: { type: "string", maxLength: 20 }, ...properties },
        },
      },
    });
    return { database, concept };
  };
  const first = await open();
  const save = await timed(() => first.concept.bulkInsert(records as never));
  await first.database.close();
  const second = await open();
  let rows: unknown[] = [];
  const load = await timed(async () => (rows = await second.concept.find().exec()));
  if (rows.length < records.length) throw new Error("Records are missing.");
  const one = await second.concept.findOne(records[0]!.id).exec(true);
  const change = await middleOf((index) => one.incrementalPatch({ characterValue: `value ${index}` }), 50);
  return { save: save * share, load: load * share, change };
});
