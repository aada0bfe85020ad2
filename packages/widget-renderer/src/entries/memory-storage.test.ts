import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryStorage, installStorage } from "./memory-storage.ts";

describe("storage in memory", () => {
  it("keeps items by their keys, in order, as text", () => {
    const storage = createMemoryStorage();
    storage.setItem("a", "1");
    storage.setItem("b", 2 as never);
    expect([storage.length, storage.key(1), storage.getItem("b"), storage.key(2)]).toEqual([
      2,
      "b",
      "2",
      null,
    ]);
    storage.removeItem("a");
    expect([storage.length, storage.getItem("a")]).toEqual([1, null]);
    storage.clear();
    expect(storage).toHaveLength(0);
  });

  it("has items as properties, one and the same", () => {
    const storage = createMemoryStorage() as Storage & Record<string, unknown>;
    storage["theme"] = "dark";
    storage.setItem("size", "3");
    expect([storage.getItem("theme"), storage["size"], storage["none"]]).toEqual(["dark", "3", undefined]);
    expect(["theme" in storage, "none" in storage, Object.keys(storage)]).toEqual([
      true,
      false,
      ["theme", "size"],
    ]);
    delete storage["theme"];
    expect(storage.getItem("theme")).toBeNull();
    expect(JSON.stringify(storage)).toBe('{"size":"3"}');
  });

  it("is not confused by keys of every name", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "length", "getItem")),
            fc.string(),
          ),
        ),
        (pairs) => {
          const storage = createMemoryStorage();
          const oracle = new Map(pairs);
          for (const [key, value] of pairs) storage.setItem(key, value);
          expect(storage).toHaveLength(oracle.size);
          for (const [key, value] of oracle) expect(storage.getItem(key)).toBe(value);
        },
      ),
    );
  });
});

describe("cookies in memory", () => {
  const page = { document: {} } as Window;
  installStorage(page);
  it("come, change and go as libraries make them", () => {
    page.document.cookie = "a=1; path=/; secure";
    page.document.cookie = "b=x=y";
    page.document.cookie = "a=2";
    expect(page.document.cookie).toBe("a=2; b=x=y");
    page.document.cookie = "a=; max-age=0";
    page.document.cookie = "b=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
    expect(page.document.cookie).toBe("");
  });
});
