import { expect, test, vi } from "vitest";
import { createPart } from "./part.ts";

type Load = () => Promise<string>;
const gone = new Error("gone");

test("a part is fetched once, however many ask for it", async () => {
  const load = vi.fn<Load>(async () => "menu");
  const part = createPart(load);
  expect(part.state()).toEqual({ loaded: null, failed: false });
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(["menu", "menu"]);
  expect(await part.fetch()).toBe("menu");
  expect(part.state()).toEqual({ loaded: "menu", failed: false });
  expect(load).toHaveBeenCalledTimes(1);
});

test("what failed is fetched anew by whoever asks, and tells of each change", async () => {
  const part = createPart(vi.fn<Load>(async () => "menu").mockRejectedValueOnce(gone));
  const states: unknown[] = [];
  const stop = part.subscribe(() => states.push(part.state()));
  await expect(part.fetch()).rejects.toBe(gone);
  expect(await part.fetch()).toBe("menu");
  stop();
  expect(states).toEqual([
    { loaded: null, failed: true },
    { loaded: null, failed: false },
    { loaded: "menu", failed: false },
  ]);
});

test("what failed comes when the network is back", async () => {
  const part = createPart(vi.fn<Load>(async () => "menu").mockRejectedValueOnce(gone));
  await expect(part.fetch()).rejects.toBe(gone);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => part.state().loaded).toBe("menu");
});

test("what failed comes when another part arrives, and one that fails for good does not ask on and on", async () => {
  const lost = vi.fn<Load>(async () => Promise.reject(gone));
  const [first, second] = [
    createPart(vi.fn<Load>(async () => "menu").mockRejectedValueOnce(gone)),
    createPart(lost),
  ];
  await expect(first.fetch()).rejects.toBe(gone);
  await expect(second.fetch()).rejects.toBe(gone);
  await createPart(async () => "history").fetch();
  await expect.poll(() => first.state().loaded).toBe("menu");
  await expect.poll(() => second.state().failed).toBe(true);
  expect(lost.mock.calls.length).toBeLessThanOrEqual(3);
});
