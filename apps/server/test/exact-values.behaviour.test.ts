import { describe, expect, test } from "vitest";

import { draft, openTestApp, type Person, type TestApp } from "./kit.ts";

const path = "/api/get_concept_by_character_and_type";

/** An account with a private composition that holds a number; returns the id of the number's type. */
async function savePin(app: TestApp, pin: string): Promise<number> {
  const batch = draft();
  const safe = batch.node("the_safe");
  batch.inside(safe, safe, batch.value("the_pin", pin));
  await app.sync(batch, await app.signUp());
  const [type = 0] = await app.post<number[]>("/api/get_type_concept_by_character_bulk", ["the_pin"]);
  return type;
}

/** Tries numbers from `first` on until one is found or refused. */
async function guess(app: TestApp, type_id: number, { first, most, who }: Guesses) {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  for (let tries = 1; tries <= most; tries++) {
    const payload = { character_value: String(first + tries - 1), type_id };
    const answer = await app.send({ method: "POST", url: path, headers, payload });
    const { id, code } = answer.json<{ id?: number; code?: string }>();
    if (code !== undefined || (id ?? 0) > 0) return { tries, id, code, headers: answer.headers };
  }
  return undefined;
}

interface Guesses {
  first: number;
  most: number;
  who?: Person;
}

describe("looking a value up by its exact text and type", () => {
  test("nobody tries all numbers of four digits without an account", async () => {
    const app = await openTestApp({ authRateLimit: 100 });
    const type = await savePin(app, "7341");
    const end = await guess(app, type, { first: 7000, most: 400 });
    expect(end).toMatchObject({ tries: 121, code: "too_many_requests" });
    expect(Number(end?.headers["retry-after"])).toBeGreaterThan(0);
    // What is right is refused like what is wrong.
    expect(await guess(app, type, { first: 7341, most: 1 })).toMatchObject({ code: "too_many_requests" });
  });

  test("an account may try more, counts by itself and keeps no other from it", async () => {
    const app = await openTestApp({ authRateLimit: 100 });
    const type = await savePin(app, "7900");
    const [bob, eve] = [await app.signUp(), await app.signUp()];
    expect(await guess(app, type, { first: 7000, most: 800, who: eve })).toMatchObject({
      tries: 601,
      code: "too_many_requests",
    });
    expect(await guess(app, type, { first: 7000, most: 1, who: bob })).toBeUndefined();
    expect(await guess(app, type, { first: 7000, most: 1 })).toBeUndefined();
  });
});
