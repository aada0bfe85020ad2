import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { describe, expect, test } from "vitest";

import { openTestStore, temporaryFolder } from "../../../test/kit.ts";
import { steps } from "../sql/steps.ts";
import { storeContract } from "../../../test/store-contract.ts";
import { openSqliteStore } from "./sqlite-store.ts";

storeContract("sqlite", () => openTestStore());
storeContract("sqlite with every batch in pieces", () =>
  openTestStore(undefined, { largeBatch: { above: 0, pieceSize: 2 } }),
);

describe("sqlite: the file", () => {
  test("what was written is there after the store is opened again, and ids go on", async () => {
    const file = join(temporaryFolder(), "tessera.sqlite");
    const first = await openSqliteStore(file);
    const name = await first.typeConcept("the_page_title");
    const ids = await first.reserve("concept", 3, { userId: 1, admin: false });
    await first.close();
    const second = await openSqliteStore(file);
    expect(await second.typeConcept("the_page_title")).toEqual(name);
    const [next = 0] = await second.reserve("concept", 1, { userId: 1, admin: false });
    expect(next).toBeGreaterThan(Math.max(...ids));
    await second.close();
  });

  test("a store that is newer than the program is refused", async () => {
    const file = join(temporaryFolder(), "tessera.sqlite");
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    database.exec("PRAGMA user_version = 99");
    database.close();
    await expect(openSqliteStore(file)).rejects.toThrow(
      `has version 99, this program knows versions up to ${steps.length}`,
    );
  });
});
