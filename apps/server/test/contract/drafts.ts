import { describe, expect, test } from "vitest";

import type { StoredDraft } from "../../src/store/draft-store.ts";
import type { Store } from "../../src/store/store.ts";
import { shuffler } from "../shuffle.ts";
import { account, ada, bob } from "./cast.ts";

const draft = (id: string, savedAt: number, body = `${id} at ${savedAt}`): StoredDraft => ({
  id,
  savedAt,
  facts: `{"name":"${id}"}`,
  body,
});

/** Unsaved work that follows its account. */
export function draftContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: drafts`, () => {
    test("the newest state of each draft is kept, in whatever order and however often the states come", async () => {
      const { drafts } = await open();
      const states = ["a", "b"].flatMap((id) => [1, 2, 3, 3].map((at) => draft(id, at)));
      await Promise.all(
        shuffler(7)
          .shuffled(states)
          .map((state) => drafts.write(ada.userId, state)),
      );
      expect((await drafts.list(ada.userId)).drafts.map(({ savedAt }) => savedAt)).toEqual([3, 3]);
      expect(await drafts.body(ada.userId, "a")).toBe("a at 3");
      expect(await drafts.write(ada.userId, draft("a", 2))).toBe(false);
      expect(await drafts.write(ada.userId, draft("a", 3))).toBe(true);
    });

    test("a removal takes what is older along, also what comes later, and is told to other devices", async () => {
      const { drafts } = await open();
      await drafts.write(ada.userId, draft("a", 5));
      await drafts.remove(ada.userId, "a", 6);
      expect(await drafts.write(ada.userId, draft("a", 6))).toBe(false);
      expect(await drafts.list(ada.userId)).toEqual({ drafts: [], removed: [{ id: "a", at: 6 }] });
      expect(await drafts.body(ada.userId, "a")).toBeUndefined();

      expect(await drafts.write(ada.userId, draft("a", 7))).toBe(true);
      await drafts.remove(ada.userId, "a", 6);
      expect(await drafts.list(ada.userId)).toMatchObject({ drafts: [{ id: "a", savedAt: 7 }], removed: [] });
    });

    test("a removal that overtakes the draft holds, and is forgotten after thirty days", async () => {
      const store = await open();
      await store.drafts.write(ada.userId, draft("kept", 1));
      await store.drafts.remove(ada.userId, "a", 6);
      expect(await store.drafts.write(ada.userId, draft("a", 5))).toBe(false);
      await store.sweep(Date.now() + 29 * 86_400_000);
      expect((await store.drafts.list(ada.userId)).removed).toHaveLength(1);
      await store.sweep(Date.now() + 31 * 86_400_000);
      expect(await store.drafts.list(ada.userId)).toMatchObject({ drafts: [{ id: "kept" }], removed: [] });
    });

    test("an account keeps its newest fifty drafts, and 20 MB of them", async () => {
      const { drafts } = await open();
      for (let at = 1; at <= 52; at += 1) await drafts.write(ada.userId, draft(`d${at}`, at));
      const kept = (await drafts.list(ada.userId)).drafts;
      expect(kept).toHaveLength(50);
      expect(kept.at(0)?.id).toBe("d52");
      expect(kept.at(-1)?.id).toBe("d3");
      const large = "x".repeat(2_000_000);
      for (let at = 61; at <= 72; at += 1) await drafts.write(ada.userId, draft(`d${at}`, at, large));
      expect((await drafts.list(ada.userId)).drafts.map(({ id }) => id)).toEqual(
        Array.from({ length: 10 }, (_, place) => `d${72 - place}`),
      );
    });

    test("nobody else reads, replaces or removes a draft", async () => {
      const { drafts } = await open();
      await drafts.write(ada.userId, draft("a", 1));
      await drafts.write(bob.userId, draft("a", 9, "bob's"));
      await drafts.remove(bob.userId, "a", 99);
      expect(await drafts.body(ada.userId, "a")).toBe("a at 1");
      expect(await drafts.body(bob.userId, "a")).toBeUndefined();
      expect((await drafts.list(bob.userId)).drafts).toEqual([]);
    });

    test("drafts go with their account", async () => {
      const store = await open();
      const { userId } = await store.accounts.create(account("drafts@example.org"));
      await store.drafts.write(userId, draft("a", 1));
      await store.accounts.erase(userId);
      expect(await store.drafts.list(userId)).toEqual({ drafts: [], removed: [] });
    });
  });
}
