import { afterEach, expect, test } from "vitest";
import { add, closeAll, fresh, kill, namesOf, query, start } from "../../test/page.ts";

afterEach(closeAll);

/** The answer to the first try of a batch is lost, and the second comes so much later. */
const slowly = { retry: { initialDelayMs: 400, backgroundDelayMs: 5, maxDelayMs: 20, maxAttempts: 8 } };

test("a read while another page has a batch under way shows nothing twice (N35)", async () => {
  const { name, backend } = fresh();
  const sender = await start(name, backend, slowly);
  const reader = await start(name, backend);
  backend.lose = 1;
  await add(sender, "new");
  await expect.poll(() => backend.lose).toBe(0);
  expect(namesOf(await reader.query(query))).toEqual(["new"]);
});

test("a page that ends while its batch is under way holds up no other page's reads for long (N35)", async () => {
  const { name, backend } = fresh();
  const sender = await start(name, backend, slowly);
  const reader = await start(name, backend);
  backend.lose = 1;
  await add(sender, "new");
  await expect.poll(() => backend.lose).toBe(0);
  kill(sender);
  expect(namesOf(await reader.query(query))).toEqual(["new"]);
});
