import { expect, test } from "vitest";

import type { ImageCopies } from "./image-copies.ts";
import { createImageQueue } from "./image-queue.ts";

const none: ImageCopies = { width: 1, height: 1, small: Buffer.alloc(0), copies: [] };

/** Copying that ends when it is told to; `begun` names the images in the order in which they are unpacked. */
function heldCopying() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const copy = async (bytes: Buffer): Promise<ImageCopies> => {
    begun.push(bytes.toString());
    await new Promise<void>((resolve) => ends.push(resolve));
    return none;
  };
  return { begun, copy, end: () => ends.shift()?.() };
}

test("one image is unpacked at a time, and whoever has fewer waiting comes first", async () => {
  const { begun, copy, end } = heldCopying();
  const copyImage = createImageQueue({ copy });
  const mass = ["a1", "a2", "a3"].map((name) => copyImage(Buffer.from(name), 7));
  const other = copyImage(Buffer.from("b1"), 8);
  await expect.poll(() => begun).toEqual(["a1"]);
  for (const now of [
    ["a1", "b1"],
    ["a1", "b1", "a2"],
    ["a1", "b1", "a2", "a3"],
  ]) {
    end();
    await expect.poll(() => begun).toEqual(now);
  }
  end();
  expect(await Promise.all([...mass, other])).toEqual([none, none, none, none]);
});

test("who has too many images waiting is asked to wait, others are not, and one that failed makes room", async () => {
  const { begun, copy, end } = heldCopying();
  const failing = async (bytes: Buffer): Promise<ImageCopies> => {
    await copy(bytes);
    throw new Error("no image");
  };
  const copyImage = createImageQueue({ copy: failing, maxWaiting: 2 });
  const add = (name: string, userId: number) => copyImage(Buffer.from(name), userId).catch(String);
  const first = [add("a1", 7), add("a2", 7)];
  expect(await add("a3", 7)).toContain("60 s");
  const other = add("b1", 8);
  await expect.poll(() => begun).toEqual(["a1"]);
  end();
  await first[0];
  const next = add("a4", 7);
  for (const now of [
    ["a1", "b1"],
    ["a1", "b1", "a2"],
    ["a1", "b1", "a2", "a4"],
  ]) {
    await expect.poll(() => begun).toEqual(now);
    end();
  }
  expect(new Set(await Promise.all([...first, other, next]))).toEqual(new Set(["Error: no image"]));
});
