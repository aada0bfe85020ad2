import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { writeBackup } from "../src/cli/backup.ts";
import { verifyBackup } from "../src/cli/verify.ts";
import { ada, savePage } from "./contract/cast.ts";
import { openTestStore, temporaryFolder } from "./kit.ts";
import { longestTurn, longestWait, meanwhile } from "./loop-turns.ts";

const rows = process.env["SOAK"] === "1" ? 1_500_000 : 30_000;
const timeout = process.env["SOAK"] === "1" ? 600_000 : 120_000;

test(
  "a backup under steady writes takes few turns for its rows, none of them long",
  { timeout },
  async () => {
    const folder = temporaryFolder();
    const store = await openTestStore(folder);
    await savePage(store, ada, "warm");
    const database = new DatabaseSync(join(folder, "tessera.sqlite"));
    database.exec(`INSERT INTO connection WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${rows})
    SELECT 1000000000 + value, 1000000, 1000001, 5, 1000, ${ada.userId}, 4, 1, 0 FROM n`);
    database.close();
    const target = join(folder, "backup.gz");
    let writes = 0;
    const start = performance.now();
    const longest = await longestTurn(async () => {
      const { calls } = await meanwhile(
        (time) => savePage(store, ada, `small ${time}`),
        () => writeBackup(store, undefined, target),
      );
      writes = calls;
    });
    if (process.env["FIGURES"])
      process.stdout.write(`${rows} rows in ${Math.round(performance.now() - start)} ms\n`);
    // One write is made in each turn: a backup that needs a turn for each row is never done.
    expect(writes).toBeLessThan(rows / 50);
    expect(longest).toBeLessThan(longestWait());
    expect((await verifyBackup(target)).rows).toBeGreaterThan(rows);
  },
);
