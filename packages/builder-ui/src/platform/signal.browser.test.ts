import { expect, test } from "vitest";
import { atFrames, createSignal } from "./signal.ts";

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

test("what is drawn follows once a frame, and never shows what came and went between two", async () => {
  const pointed = createSignal<string | null>(null);
  const drawn = atFrames(pointed);
  const seen: (string | null)[] = [];
  drawn.subscribe(() => seen.push(drawn.get()));

  pointed.set("heading");
  pointed.set("button");
  expect(drawn.get()).toBeNull();
  await frame();
  expect(seen).toEqual(["button"]);

  pointed.set("heading");
  pointed.set("button");
  await frame();
  expect(seen).toEqual(["button"]);

  pointed.set(null);
  await frame();
  expect(seen).toEqual(["button", null]);
});
