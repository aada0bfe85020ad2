import { expect, test } from "vitest";
import type { Data, DataPorts } from "./data.ts";
import { waitFor } from "./waiting.ts";

/** A data layer whose palette has these elements, and one widget. */
function dataOf(names: readonly string[]): Data {
  const ports = {
    palette: {
      live: (listener: (elements: readonly string[]) => void) => {
        listener(names);
        return () => listener([]);
      },
    },
    widgets: {
      read: (id: number) => Promise.resolve({ id }),
      versions: (id: number) => (listener: (versions: readonly number[]) => void) => {
        listener([id]);
        return () => undefined;
      },
    },
  };
  return { ports: ports as unknown as DataPorts, config: () => Promise.reject(new Error("Not asked for.")) };
}

const nobody = (): void => undefined;

test("what is asked before the data layer is open is answered when it is", async () => {
  const { promise, resolve } = Promise.withResolvers<Data>();
  const { calls, follows, followsEach } = waitFor(promise);
  const heard: unknown[] = [];
  const listener = (value: unknown): void => void heard.push(value);
  follows("palette", "live").live(listener, nobody);
  followsEach("widgets", "versions").versions(7)(listener, nobody);
  const reading = calls("widgets", "read").read(7);
  expect(heard).toEqual([]);
  resolve(dataOf(["Button"]));
  expect(await reading).toEqual({ id: 7 });
  expect(heard).toEqual([["Button"], [7]]);
});

test("what is followed afterwards is handed over at once", async () => {
  const { follows } = waitFor(Promise.resolve(dataOf(["Button"])));
  await Promise.resolve();
  const heard: unknown[] = [];
  const stop = follows("palette", "live").live((value) => heard.push(value), nobody);
  expect(heard).toEqual([["Button"]]);
  stop();
  expect(heard).toEqual([["Button"], []]);
});

test("who has stopped before the data layer is open hears nothing of it", async () => {
  const { promise, resolve } = Promise.withResolvers<Data>();
  const { follows } = waitFor(promise);
  const heard: unknown[] = [];
  follows("palette", "live").live((value) => heard.push(value), nobody)();
  resolve(dataOf(["Button"]));
  await promise;
  expect(heard).toEqual([]);
});

test("a data layer that cannot be opened is told to whoever asks", async () => {
  const { calls, follows, opened } = waitFor(Promise.reject(new Error("No room.")));
  const failed: unknown[] = [];
  follows("palette", "live").live(nobody, (error) => failed.push(error));
  await expect(calls("widgets", "read").read(7)).rejects.toThrow("No room.");
  expect(failed).toEqual([new Error("No room.")]);
  expect(opened()).toBeNull();
});
