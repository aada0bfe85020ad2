import { deleteDB, type DBSchema } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocalDatabase, type LocalDatabase } from "./local-database.ts";

interface Schema extends DBSchema {
  things: { key: string; value: string };
}

const name = "local-database-test";

beforeEach(() => deleteDB(name));

afterEach(() => vi.restoreAllMocks());

function create(): LocalDatabase<Schema> {
  return createLocalDatabase<Schema>(name, (database) => void database.createObjectStore("things"));
}

const put = ({ run }: LocalDatabase<Schema>, text: string): Promise<string> =>
  run((database) => database.put("things", text, "key"));

const get = ({ run }: LocalDatabase<Schema>): Promise<string | undefined> =>
  run((database) => database.get("things", "key"));

test("a database that is deleted meanwhile is made anew by the next step, and its listeners are called", async () => {
  const database = create();
  const lost = vi.fn<() => void>();
  const stop = database.onLost(lost);
  await put(database, "one");
  await deleteDB(name);
  expect(lost).toHaveBeenCalledOnce();
  await put(database, "two");
  expect(await get(database)).toBe("two");
  stop();
  await deleteDB(name);
  expect(lost).toHaveBeenCalledOnce();
});

test("a connection that ended without an event is opened again", async () => {
  const database = create();
  await database.run(async (connection) => connection.close());
  await put(database, "one");
  expect(await get(database)).toBe("one");
});

test("an opening that failed is tried again by the next step", async () => {
  const database = create();
  vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
    throw new DOMException("No.", "UnknownError");
  });
  await expect(put(database, "one")).rejects.toThrow("No.");
  await put(database, "two");
  expect(await get(database)).toBe("two");
});

test("a step that fails for another reason is not run again", async () => {
  const database = create();
  const step = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("mine")));
  await expect(database.run(step)).rejects.toThrow("mine");
  expect(step).toHaveBeenCalledOnce();
});
