import { describe, expect, test } from "vitest";

import { anyOrderContract } from "../../../test/contract/any-order.ts";
import { reservedIdsContract } from "../../../test/contract/reserved-ids.ts";
import { openTestPostgres, openTestProcesses, testDatabase } from "../../../test/kit.ts";
import { steps } from "../sql/steps.ts";
import { storeContract } from "../../../test/store-contract.ts";
import { openPostgresStore, withClient } from "./postgres-store.ts";

storeContract("postgres", () => openTestPostgres());
anyOrderContract("two processes on postgres", () => openTestProcesses(2));
reservedIdsContract("two processes on postgres", () => openTestProcesses(2));

describe("postgres: the database", () => {
  test("processes that start at once bring one database to the present version", async () => {
    const url = await testDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url })));
    const names = await Promise.all(stores.map((store) => store.typeConcept("the_page_title")));
    expect(new Set(names.map(({ id }) => id)).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  test("a store that is newer than the program is refused", async () => {
    const url = await testDatabase();
    await (await openPostgresStore({ url })).close();
    await withClient(
      url,
      async (client) => void (await client.query("INSERT INTO store_version VALUES (99)")),
    );
    await expect(openPostgresStore({ url })).rejects.toThrow(
      `has version 99, this program knows versions up to ${steps.length}`,
    );
  });

  test("a database that is not there ends the start with a clear line", async () => {
    const url = (await testDatabase()).replace(/\/[^/?]*\?/, "/no_such_database?");
    await expect(openPostgresStore({ url })).rejects.toThrow(/^DATABASE_URL does not lead to a database/);
  });
});
