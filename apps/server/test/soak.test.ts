import { expect, test } from "vitest";

import { openTestPostgres, openTestStore } from "./kit.ts";
import { join, pick, World, type Person } from "./soak-world.ts";

/*
 * Many people make, change, publish, share and delete things at the same time, while a plain oracle keeps the books of
 * who may see what. `SOAK` is the number of rounds.
 */

test.each([
  ["SQLite", 60, () => openTestStore()],
  ["PostgreSQL", 20, () => openTestPostgres()],
])("on %s everybody sees what the books say", { timeout: 600_000 }, async (_, few, open) => {
  const rounds = Number(process.env["SOAK"] ?? few);
  const store = await open();
  const people: Person[] = [];
  for (let number = 0; number < 12; number++) people.push(await join(store, number));
  const world = new World(store, people);
  const doings = ["make", "make", "hang", "hang", "share", "end", "remove", "intrude"] as const;
  for (let round = 0; round < rounds; round++) {
    // All at once, but each person one thing at a time, as the books could not tell otherwise.
    await Promise.all(people.map((person) => world[pick(doings) ?? "make"](person)));
    if (round % 5 === 4) await world.check();
  }
  await world.check();
  expect(world.things.length).toBeGreaterThan(rounds);
});
