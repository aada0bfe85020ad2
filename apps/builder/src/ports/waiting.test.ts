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

const rest = {
  pageSize: 12,
  isMine: () => true,
  authorOf: () => null,
  page: () => () => nobody,
  versions: () => () => nobody,
};

const nobody = (): void => undefined;

test("what is asked before the data layer is open is answered when it is", async () => {
  const { promise, resolve } = Promise.withResolvers<Data>();
  const { port, liveOf } = waitFor(promise);
  const heard: unknown[] = [];
  const listener = (value: unknown): void => void heard.push(value);
  port("palette", {}).live(listener, nobody);
  liveOf("widgets", "versions")(7)(listener, nobody);
  const reading = port("widgets", rest).read(7);
  expect(heard).toEqual([]);
  resolve(dataOf(["Button"]));
  expect(await reading).toEqual({ id: 7 });
  expect(heard).toEqual([["Button"], [7]]);
});

test("what is followed afterwards is handed over at once", async () => {
  const { port } = waitFor(Promise.resolve(dataOf(["Button"])));
  await Promise.resolve();
  const heard: unknown[] = [];
  const stop = port("palette", {}).live((value) => heard.push(value), nobody);
  expect(heard).toEqual([["Button"]]);
  stop();
  expect(heard).toEqual([["Button"], []]);
});

test("who has stopped before the data layer is open hears nothing of it", async () => {
  const { promise, resolve } = Promise.withResolvers<Data>();
  const { port } = waitFor(promise);
  const heard: unknown[] = [];
  port("palette", {}).live((value) => heard.push(value), nobody)();
  resolve(dataOf(["Button"]));
  await promise;
  expect(heard).toEqual([]);
});

test("a data layer that cannot be opened is told to whoever asks", async () => {
  const { port, opened } = waitFor(Promise.reject(new Error("No room.")));
  const failed: unknown[] = [];
  port("palette", {}).live(nobody, (error) => failed.push(error));
  await expect(port("widgets", rest).read(7)).rejects.toThrow("No room.");
  expect(failed).toEqual([new Error("No room.")]);
  expect(opened()).toBeNull();
});

test("members that need no data are there, and each deferred member stays the same", () => {
  const { port } = waitFor(new Promise<Data>(() => undefined));
  const widgets = port("widgets", rest);
  expect(widgets.pageSize).toBe(12);
  expect(widgets.read).toBe(widgets.read);
  expect(widgets.read).not.toBe(widgets.create);
});

test("a port can be handed over by a promise", async () => {
  const { port } = waitFor(new Promise<Data>(() => undefined));
  const widgets = port("widgets", rest);
  expect(await Promise.resolve(widgets)).toBe(widgets);
});
