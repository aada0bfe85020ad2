import { liveSite, pageRecord, siteRecord } from "@tessera/samples/site-records";
import { expect, test } from "vitest";
import { SiteCache } from "./site-cache.ts";

const scripts = { script: "", tools: "", "tools-es": "", forms: "", visitor: "" };

/** A cache of projects whose pages have titles of the lengths given, and what was read of it. */
function cacheOf(
  lengths: Readonly<Record<number, number>>,
  limits: { limit: number; maxCharacters: number },
) {
  const read: number[] = [];
  const source = {
    read: async (id: number) => {
      read.push(id);
      return liveSite(siteRecord([pageRecord({ title: "x".repeat(lengths[id] ?? 0) })]));
    },
  };
  const cache = new SiteCache({
    source,
    scripts,
    freshFor: 1000,
    now: () => 0,
    onFailure: () => undefined,
    ...limits,
  });
  return { cache, read };
}

test("large projects leave the cache sooner than small ones, the least lately asked first", async () => {
  const { cache, read } = cacheOf({ 1: 10, 2: 50_000, 3: 50_000 }, { limit: 10, maxCharacters: 80_000 });
  for (const id of [2, 1, 3, 1, 3]) await cache.get(id);
  expect(read).toEqual([2, 1, 3]);
  await cache.get(2);
  await cache.get(1);
  expect(read).toEqual([2, 1, 3, 2, 1]);
});

test("a project that is too large for the cache stays until another one is asked", async () => {
  const { cache, read } = cacheOf({ 1: 10, 2: 200_000 }, { limit: 10, maxCharacters: 80_000 });
  for (const id of [2, 2, 1, 2]) await cache.get(id);
  expect(read).toEqual([2, 1, 2]);
});

test("no more projects are kept than the limit says", async () => {
  const { cache, read } = cacheOf({}, { limit: 2, maxCharacters: 80_000 });
  for (const id of [1, 2, 3, 2, 1]) await cache.get(id);
  expect(read).toEqual([1, 2, 3, 1]);
});
