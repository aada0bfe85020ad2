import { afterEach, expect, test } from "vitest";
import { closeAll, fresh, start } from "../../test/page.ts";
import { forgetDatabases } from "./forget-databases.ts";
import { openCopyBucket, openOutboxCopy, type CopyBucket } from "./outbox-copy.ts";

afterEach(closeAll);

/** Held, so that it is not collected. */
let bucket: CopyBucket | undefined;

/** Names of the databases of a name and its extensions; those of the second place begin with "copy of". */
async function kept(name: string): Promise<string[]> {
  bucket ??= await openCopyBucket();
  const [first, second] = await Promise.all([indexedDB.databases(), bucket!.indexedDB.databases()]);
  const named = (list: IDBDatabaseInfo[]): string[] =>
    list.map((database) => database.name ?? "").filter((own) => own.startsWith(name));
  return [...named(first), ...named(second).map((own) => `copy of ${own}`)];
}

test("nothing of a name is left, not even the second copy of unsent work, and other names keep theirs", async () => {
  const { name, backend } = fresh();
  backend.isUp = false;
  const graph = await start(name, backend);
  const neighbour = await start(`${name}0`, backend);
  const tx = graph.begin();
  tx.addValue(tx.node("the_item"), "name", "unsent");
  await tx.commit();
  (await openOutboxCopy(name))?.close();
  const before = await kept(name);
  expect(before).toEqual(expect.arrayContaining([name, `${name}-local`, `copy of ${name}-local`]));
  graph.close();
  await forgetDatabases(name);
  const others = [`${name}0`, `${name}0-local`, `copy of ${name}0-local`];
  expect((await kept(name)).toSorted((one, other) => one.localeCompare(other))).toEqual(
    others.toSorted((one, other) => one.localeCompare(other)),
  );
  neighbour.close();
});
