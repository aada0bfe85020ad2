import { describe, expect, test } from "vitest";

import type { Store } from "../../src/store/store.ts";
import type { VisitSum } from "../../src/store/visit-store.ts";
import { ada, bob } from "./cast.ts";

const limits = { referrers: 2 };

const sum = (kind: VisitSum["kind"], name: string, more: Partial<VisitSum> = {}): VisitSum => ({
  userId: ada.userId,
  projectId: 7,
  kind,
  day: 100,
  name,
  path: kind === "page" ? "/" : "",
  views: 2,
  visits: 1,
  ...more,
});

const hosts = async (store: Store, from = 0): Promise<Record<string, number>> => {
  const { referrers } = await store.visits.read(ada.userId, 7, from);
  return Object.fromEntries(referrers.map(({ name, visits }) => [name, visits]));
};

/** Sums of the visits to published sites. */
export function visitContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: visits`, () => {
    test("batches add up, each of them once", async () => {
      const { visits } = await open();
      const first = [sum("page", "1"), sum("device", "phone"), sum("device", "desktop", { day: 101 })];
      expect(await visits.add("one", first, limits)).toBe(true);
      expect(await visits.add("one", first, limits)).toBe(false);
      await visits.add("two", [sum("page", "1", { path: "/new" }), sum("device", "phone")], limits);
      expect(await visits.read(ada.userId, 7, 0)).toEqual({
        days: [
          { day: 100, views: 4, visits: 2 },
          { day: 101, views: 2, visits: 1 },
        ],
        pages: [{ name: "1", path: "/new", views: 4, visits: 2 }],
        referrers: [],
        devices: [
          { name: "phone", path: "", views: 4, visits: 2 },
          { name: "desktop", path: "", views: 2, visits: 1 },
        ],
      });
    });

    test("equal batches at once are added once", async () => {
      const { visits } = await open();
      const added = await Promise.all([1, 2, 3].map(() => visits.add("one", [sum("page", "1")], limits)));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect((await visits.read(ada.userId, 7, 0)).pages).toMatchObject([{ views: 2 }]);
    });

    test("a report holds the days that are asked for, of one owner and one project", async () => {
      const { visits } = await open();
      const sums = [
        sum("device", "phone"),
        sum("device", "phone", { day: 99 }),
        sum("device", "phone", { projectId: 8 }),
        sum("device", "phone", { userId: bob.userId }),
      ];
      await visits.add("one", sums, limits);
      expect((await visits.read(ada.userId, 7, 100)).days).toEqual([{ day: 100, views: 2, visits: 1 }]);
    });

    test("referrers beyond the limit of a day have no name", async () => {
      const store = await open();
      const { visits } = store;
      await visits.add("one", [sum("referrer", "a.example"), sum("referrer", "")], limits);
      const more = ["b.example", "c.example", "a.example", "d.example"];
      await visits.add(
        "two",
        more.map((name) => sum("referrer", name)),
        limits,
      );
      expect(await hosts(store)).toEqual({ "": 1, "a.example": 2, "b.example": 1, "*": 2 });
      await visits.add("three", [sum("referrer", "e.example", { day: 101 })], limits);
      expect(await hosts(store, 101)).toEqual({ "e.example": 1 });
    });

    test("are listed by their owner in pieces", async () => {
      const { visits } = await open();
      const names = ["1", "2", "3"];
      await visits.add(
        "one",
        names.map((name) => sum("page", name)),
        limits,
      );
      const some = await visits.ofUser(ada.userId, undefined, 2);
      const rest = await visits.ofUser(ada.userId, some.at(-1), 2);
      expect([...some, ...rest]).toEqual(names.map((name) => sum("page", name)));
      expect(await visits.ofUser(bob.userId, undefined, 2)).toEqual([]);
    });

    test("go with their project, and after 25 months", async () => {
      const { visits, sweep } = await open();
      const day = 20_000;
      const sums = [7, 8].flatMap((projectId) =>
        [0, 1].map((later) => sum("device", "phone", { projectId, day: day + later })),
      );
      await visits.add("one", sums, limits);
      await sweep((day + 763) * 86_400_000);
      expect((await visits.read(ada.userId, 7, 0)).days).toMatchObject([{ day: day + 1 }]);
      const first = await visits.nextProject({ userId: 0, projectId: 0 });
      expect(first).toEqual({ userId: ada.userId, projectId: 7 });
      await visits.removeProject({ userId: ada.userId, projectId: 7 });
      expect(await visits.nextProject({ userId: 0, projectId: 0 })).toMatchObject({ projectId: 8 });
      expect(await visits.nextProject({ userId: ada.userId, projectId: 8 })).toBeUndefined();
    });

    test("go with the account of their owner", async () => {
      const { visits, accounts } = await open();
      await visits.add("one", [sum("page", "1"), sum("page", "1", { userId: bob.userId })], limits);
      await accounts.erase(ada.userId);
      expect(await visits.ofUser(ada.userId, undefined, 10)).toEqual([]);
      expect(await visits.ofUser(bob.userId, undefined, 10)).toHaveLength(1);
    });
  });
}
