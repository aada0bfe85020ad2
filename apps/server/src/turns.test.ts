import { expect, test } from "vitest";
import { ClientGoneError, createCaller, pause, pauseRead, runFor, type Caller } from "./turns.ts";

/** Runs something in the name of a caller. */
function as<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => runFor(caller, () => void work().then(resolve, reject)));
}

test("one caller with very much work holds up another no more than one with little", async () => {
  const order: string[] = [];
  const work = (key: string, times: number): Promise<void>[] =>
    Array.from({ length: times }, () =>
      as(createCaller(key), async () => {
        await pause();
        order.push(key);
      }),
    );
  await Promise.all([...work("a", 100), ...work("b", 2), ...work("c", 1)]);
  expect(order.slice(0, 5)).toEqual(["a", "b", "c", "a", "b"]);
  expect(order).toHaveLength(103);
});

test("four heavy reads of a caller go on at a time, and the next when one is over", async () => {
  const all = Array.from({ length: 10 }, () => createCaller("a"));
  const going: Caller[] = [];
  const reads = all.map((caller) =>
    as(caller, async () => {
      await pauseRead();
      going.push(caller);
    }),
  );
  const other = createCaller("b");
  await as(other, pauseRead);
  await Promise.all(reads.slice(0, 4));
  expect(going).toEqual(all.slice(0, 4));
  all[5]!.end();
  all[0]!.release();
  all[0]!.end();
  await reads[4];
  // The one that has gone is told so, and takes nobody's place.
  all[1]!.end();
  await expect(reads[5]).rejects.toThrow(ClientGoneError);
  await reads[6];
  expect(going).toEqual([...all.slice(0, 5), all[6]]);
  for (const caller of all) caller.end();
  await Promise.allSettled(reads);
});

test("a read whose client has gone ends at its next pause", async () => {
  const caller = createCaller("a");
  let rounds = 0;
  const read = as(caller, async () => {
    for (;;) {
      await pauseRead();
      rounds++;
    }
  });
  await expect.poll(() => rounds).toBeGreaterThan(3);
  caller.end();
  await expect(read).rejects.toThrow(ClientGoneError);
});
