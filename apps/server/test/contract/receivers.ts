import { describe, expect, test } from "vitest";

import type { Request } from "../../src/store/receiver-store.ts";
import type { Store } from "../../src/store/store.ts";
import { ada, bob, savePage } from "./cast.ts";

const rules = { max: 2, stoppedBefore: 50 };

const request = (address: string, more: Partial<Request> = {}): Request => ({
  id: `id of ${address}`,
  userId: ada.userId,
  projectId: 7,
  address,
  token: `token of ${address}`,
  asked: 100,
  expires: 1000,
  ...more,
});

/** Addresses that get the entries of a project. */
export function receiverContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: receivers`, () => {
    test("an address that is asked waits, and belongs to the owner and the project alone", async () => {
      const { receivers } = await open();
      await receivers.ask(request("a"), rules);
      expect(await receivers.list(ada.userId, 7)).toMatchObject([{ address: "a", state: "waiting" }]);
      expect(await receivers.list(ada.userId, 8)).toEqual([]);
      expect(await receivers.list(bob.userId, 7)).toEqual([]);
      expect(await receivers.find(bob.userId, "id of a")).toBeUndefined();
      expect(await receivers.ofUser(ada.userId)).toHaveLength(1);
    });

    test("its holder agrees by the newest token, once and while the request is open", async () => {
      const { receivers } = await open();
      await receivers.ask(request("a"), rules);
      await receivers.ask(request("a", { id: "other", token: "newer", asked: 200 }), rules);
      expect(await receivers.confirm("token of a", 0)).toBeUndefined();
      expect(await receivers.confirm("newer", 200)).toBeUndefined();
      expect(await receivers.confirm("newer", 199)).toMatchObject({ id: "id of a", state: "confirmed" });
      expect(await receivers.confirm("newer", 0)).toBeUndefined();
      expect(await receivers.confirm("", 0)).toBeUndefined();
      const again = await receivers.ask(request("a", { token: "third" }), rules);
      expect(again).toMatchObject({ state: "confirmed", token: "" });
    });

    test("who has stopped is not asked before the time has come, and stays so until they agree", async () => {
      const { receivers } = await open();
      await receivers.ask(request("a"), rules);
      expect(await receivers.stop("id of a")).toMatchObject({ state: "stopped" });
      expect(await receivers.confirm("token of a", 0)).toBeUndefined();
      expect(await receivers.ask(request("a", { token: "b" }), rules)).toMatchObject({ token: "" });
      expect(await receivers.remove(ada.userId, "id of a", rules.stoppedBefore)).toBe(false);
      const later = { max: 2, stoppedBefore: Date.now() + 1 };
      const asked = { token: "c", asked: Date.now() };
      expect(await receivers.ask(request("a", asked), later)).toMatchObject({ token: "c", state: "stopped" });
      expect(await receivers.confirm("c", 0)).toMatchObject({ state: "confirmed" });
      expect(await receivers.stop("none")).toBeUndefined();
    });

    test("a project has so many, those that have stopped left out", async () => {
      const { receivers } = await open();
      const asked = await Promise.all(["a", "b", "c"].map((each) => receivers.ask(request(each), rules)));
      expect(asked.filter((each) => each === undefined)).toHaveLength(1);
      const [first] = await receivers.list(ada.userId, 7);
      await receivers.stop(first?.id ?? "");
      expect(await receivers.ask(request("d"), rules)).toBeDefined();
      expect(await receivers.remove(bob.userId, "id of d", 0)).toBe(false);
      expect(await receivers.remove(ada.userId, "id of d", 0)).toBe(true);
    });

    test("requests that nobody answers are forgotten, and so are receivers with their project", async () => {
      const store = await open();
      const { page } = await savePage(store, ada);
      const { receivers } = store;
      for (const [address, projectId] of [
        ["late", page],
        ["agreed", page],
        ["gone", page + 1000],
      ] as const)
        await receivers.ask(request(address, { projectId }), rules);
      for (const address of ["agreed", "gone"]) await receivers.confirm(`token of ${address}`, 0);
      await store.sweep(1001);
      expect(await receivers.ofUser(ada.userId)).toMatchObject([{ address: "agreed" }]);
    });
  });
}
