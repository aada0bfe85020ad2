import { expect, test } from "vitest";

import { draft, openTestApp } from "./kit.ts";
import { longestWait, usualTurn } from "./loop-turns.ts";

const longestText = 4_000_000;

test("a body of 15 MB of long texts leaves the processor to others between its steps", async () => {
  const app = await openTestApp();
  const person = await app.signUp();
  const turn = await usualTurn(async (time) => {
    const batch = draft(-1000 * (time + 1), -1000 * (time + 1));
    for (let at = 0; at < 4; at++) batch.value("the_text", `${time} ${at}${"x".repeat(3_700_000)}`);
    expect((await app.sync(batch, person)).concepts).toHaveLength(4);
  });
  expect(turn).toBeLessThan(longestWait());
});

test("a text that is too long is refused, and leaves nothing", async () => {
  const app = await openTestApp();
  const person = await app.signUp();
  const batch = draft();
  batch.value("the_note", "short");
  batch.value("the_text", "x".repeat(longestText + 1));
  expect(await app.sync(batch, person)).toMatchObject({
    code: "bad_batch",
    message: expect.stringContaining(`${longestText} characters`) as string,
  });
  expect(await app.store.conceptNamed("short", { userId: person.userId, admin: false })).toBeUndefined();
});
