import { access } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import type { Store, Viewer } from "../../src/store/store.ts";
import { draft, settled } from "../kit.ts";
import { account, ada, bob, request, savePage } from "./cast.ts";

/** What the change feed tells. */
export function feedContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: the feed`, () => {
    test("each write tells what it touched, to those who may see it", async () => {
      const store = await open();
      const before = await store.changes.newest();
      const mine = await savePage(store, ada, "Private");
      const open_ = await savePage(store, ada, "Open", access.public);
      await store.endConnections([mine.link], ada);
      await store.deleteConcept(open_.page, ada);
      const told = async (viewer?: Viewer, from = before) =>
        (await store.changes.after(from, 100, viewer))
          .map(({ concepts }) => concepts[0])
          // In pieces, one write is told several times.
          .filter((id, at, all) => id !== all[at - 1]);
      expect(await told(ada)).toEqual([mine.page, open_.page, mine.page, open_.page]);
      expect(new Set(await told(bob))).toEqual(new Set([open_.page]));
      expect(await told()).toHaveLength(4);
      const [first] = await store.changes.after(before, 1);
      expect(await told(ada, first?.cursor)).toHaveLength(3);
      expect(await store.changes.knows(first?.cursor ?? "")).toBe(true);
      expect(await store.changes.knows("0-99999")).toBe(false);
    });

    test("who may read what another shares hears of it, of nothing else, and when it is over", async () => {
      const store = await open();
      const [owner, reader] = await Promise.all(
        ["ada@example.org", "bob@example.org"].map((email) => store.accounts.create(account(email))),
      );
      const [mine, theirs] = [owner!, reader!].map(({ userId }) => ({ userId, admin: false }));
      const batch = draft();
      const [folder, page] = [batch.node("boomFolder"), batch.node("the_page")];
      batch.link(folder, page, "the_boom_folder_s_contain");
      const { concepts } = await store.sync(request(batch), mine!);
      const [folderId, pageId] = [settled(concepts, folder).id, settled(concepts, page).id];
      let cursor = await store.changes.newest();
      const told = async () => {
        const changes = await store.changes.after(cursor, 100, theirs);
        cursor = await store.changes.newest();
        for (const { origin } of changes) expect(origin).toBe(0);
        return changes.flatMap((change) => change.concepts).toSorted((one, other) => one - other);
      };
      const invite = draft(-900, -900);
      const link = invite.link(reader!.userConcept, folderId, "the_user_s_read_access");
      const { connections } = await store.sync(request(invite), mine!);
      expect(await told()).toContain(folderId);
      const edit = draft(-800, -800);
      edit.link(pageId, edit.value("the_title", "Later"), "the_page_title");
      const hidden = edit.node("the_secret");
      const edited = await store.sync(request(edit), mine!);
      const heard = await told();
      expect(heard).toContain(pageId);
      expect(heard).not.toContain(settled(edited.concepts, hidden).id);
      await savePage(store, mine!, "Not shared");
      expect(await told()).toEqual([]);
      await store.endConnections([settled(connections, link).id], mine!);
      expect(await told()).toEqual(expect.arrayContaining([folderId, pageId]));
      await store.sync(request(draft(), 9, { concepts: [], connections: [], trashed: [pageId] }), mine!);
      expect(await told()).toEqual([]);
    });

    test("a place that was read never gains anything before it", async () => {
      const store = await open();
      let cursor = await store.changes.newest();
      const seen: string[] = [];
      const writing = Promise.all(Array.from({ length: 40 }, () => savePage(store, ada, "Busy")));
      const read = async (): Promise<void> => {
        for (const change of await store.changes.after(cursor, 1000, ada)) {
          seen.push(change.cursor);
          cursor = change.cursor;
        }
      };
      for (let round = 0; round < 20; round++) await read();
      await writing;
      await expect.poll(async () => (await read(), seen.length)).toBe(40);
      expect(new Set(seen).size).toBe(40);
    });

    test("listeners are called after a write", async () => {
      const store = await open();
      let calls = 0;
      const stop = store.changes.listen(() => calls++);
      await savePage(store, ada);
      await expect.poll(() => calls).toBeGreaterThan(0);
      stop();
    });
  });
}
