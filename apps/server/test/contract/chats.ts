import { describe, expect, test } from "vitest";

import type { ChatTurn, Store } from "../../src/store/store.ts";
import { account, ada, bob } from "./cast.ts";

function turn(place: number, more: Partial<ChatTurn> = {}): ChatTurn {
  return {
    chatId: "c",
    place,
    userId: ada.userId,
    prompt: `prompt ${place}`,
    answer: "{}",
    memory: "null",
    ...more,
  };
}

/** Chats with the assistant and their daily quota. */
export function chatContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: chats`, () => {
    test("turns are kept in order, and writing an earlier one forgets those after it", async () => {
      const { chats } = await open();
      for (const place of [0, 1, 2]) expect(await chats.write(turn(place))).toBe(true);
      expect(await chats.turns("c")).toEqual([turn(0), turn(1), turn(2)]);
      await chats.write(turn(1, { prompt: "other" }));
      expect((await chats.turns("c")).map(({ prompt }) => prompt)).toEqual(["prompt 0", "other"]);
      expect(await chats.list(ada.userId, 10)).toMatchObject([{ id: "c", title: "prompt 0" }]);
    });

    test("others can neither write into a chat, list it nor remove it", async () => {
      const { chats } = await open();
      await chats.write(turn(0));
      expect(await chats.write(turn(0, { userId: bob.userId }))).toBe(false);
      expect(await chats.list(bob.userId, 10)).toEqual([]);
      expect(await chats.remove("c", bob.userId)).toBe(false);
      expect(await chats.turns("c")).toEqual([turn(0)]);
      expect(await chats.remove("c", ada.userId)).toBe(true);
      expect(await chats.turns("c")).toEqual([]);
    });

    test("a day has as many prompts as the quota says, also when they come at once", async () => {
      const { chats } = await open();
      const tries = Array.from({ length: 8 }, () => chats.countPrompt(ada.userId, 20_000, 5));
      const outcomes = await Promise.allSettled(tries);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
      await expect(chats.countPrompt(ada.userId, 20_000, 5)).rejects.toMatchObject({
        code: "assistant_quota",
      });
      await expect(chats.countPrompt(ada.userId, 20_001, 5)).resolves.toBeUndefined();
      await expect(chats.countPrompt(bob.userId, 20_000, 5)).resolves.toBeUndefined();
      await expect(chats.countPrompt(ada.userId, 20_000, 0)).resolves.toBeUndefined();
    });

    test("chats go with their account", async () => {
      const store = await open();
      const { userId } = await store.accounts.create(account("chats@example.org"));
      await store.chats.write(turn(0, { userId }));
      await store.accounts.erase(userId);
      expect(await store.chats.turns("c")).toEqual([]);
      // A call that was under way brings nothing of it back.
      await expect(store.chats.write(turn(1, { userId }))).rejects.toMatchObject({ code: "unauthorized" });
      const email = { hash: "h", userId, purpose: "email" as const, expires: Date.now() + 60_000 };
      await expect(store.sessions.writeEmailToken(email)).rejects.toMatchObject({
        code: "unauthorized",
      });
    });

    test("what calls of an erased account write later is swept away", async () => {
      const store = await open();
      const { userId } = await store.accounts.create(account("late@example.org"));
      await store.accounts.erase(userId);
      const draft = { id: "d", facts: "{}", body: "late", savedAt: 1 };
      await store.drafts.write(userId, draft);
      await store.sweep(Date.now());
      expect((await store.drafts.list(userId)).drafts).toEqual([]);
      await store.sweep(Date.now() + 2 * 3_600_000);
      await store.chats.write(turn(0, { userId, chatId: "after" }));
    });
  });
}
