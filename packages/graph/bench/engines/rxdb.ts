import { createRxDatabase } from "rxdb";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import type { Engine, Loaded } from "../engine.ts";

const text = { type: "string", maxLength: 40 } as const;
const number = { type: "number", minimum: -1, maximum: 2e12, multipleOf: 1 } as const;

let names = 0;

/** RxDB in memory: two collections filled in bulk. It has no joins, so the two links are three questions and no view. */
export const rxdb: Engine = {
  async insert({ things }): Promise<Loaded> {
    const database = await createRxDatabase({ name: `bench${names++}`, storage: getRxStorageMemory() });
    const { thing, link } = await database.addCollections({
      thing: {
        schema: {
          version: 0,
          type: "object",
          primaryKey: "id",
          properties: { id: text, type: text, value: text, user: number, time: number, parent: number },
        },
      },
      link: {
        schema: {
          version: 0,
          type: "object",
          primaryKey: "id",
          required: ["id", "of", "to"],
          indexes: ["of"],
          properties: { id: text, of: text, to: text },
        },
      },
    });
    const start = performance.now();
    await thing.bulkInsert(things.map(({ index, ...fields }) => ({ id: `t${index}`, ...fields })));
    await link.bulkInsert(
      things
        .filter(({ parent }) => parent >= 0)
        .map(({ index, parent }) => ({ id: `l${index}`, of: `t${parent}`, to: `t${index}` })),
    );
    const milliseconds = performance.now() - start;
    const loaded: Loaded = {
      read: async (index) => {
        const [found] = (await thing.findByIds([`t${index}`]).exec()).values();
        return found?.get("value") as string;
      },
      async query(project) {
        const pages = await link.find({ selector: { of: `t${project}` } }).exec();
        const ends = await link
          .find({ selector: { of: { $in: pages.map((page) => page.get("to") as string) } } })
          .exec();
        const found = await thing.findByIds(ends.map((end) => end.get("to") as string)).exec();
        return Array.from(found.values(), (doc) => ({ id: doc.get("id"), value: doc.get("value") }));
      },
      close: () => void database.close(),
    };
    return Object.assign(loaded, { milliseconds });
  },
};
