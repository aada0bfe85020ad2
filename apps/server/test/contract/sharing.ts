import { describe, expect, test } from "vitest";

import { filesOf, type Store, type Viewer } from "../../src/store/store.ts";
import { draft, settled } from "../kit.ts";
import { account, nobody, request, root, savePage } from "./cast.ts";

/** What a read-access link opens, and what goes with an account. */
export function sharingContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: sharing`, () => {
    /** A folder of ada's with a page in it, and a read-access link to bob's user concept. */
    async function shareFolder(store: Store) {
      const people = [
        await store.accounts.create(account("ada@example.org")),
        await store.accounts.create(account("bob@example.org")),
      ];
      const [owner, reader] = people.map(({ userId }) => ({ userId, admin: false })) as [Viewer, Viewer];
      const batch = draft();
      const folder = batch.node("boomFolder");
      const name = batch.value("the_name", "Shared docs");
      const page = batch.node("the_page");
      batch.inside(folder, folder, name);
      const contain = batch.link(folder, page, "the_boom_folder_s_contain");
      batch.link(page, batch.value("the_title", "Shared title"), "the_page_title");
      const person = people[1]?.userConcept ?? 0;
      const access = batch.link(person, folder, "the_user_s_read_access");
      const { concepts, connections } = await store.sync(request(batch), owner);
      const idOf = (ghost: number) => settled(concepts, ghost).id;
      const ids = { folder: idOf(folder), name: idOf(name), page: idOf(page) };
      const links = { contain: settled(connections, contain).id, access: settled(connections, access).id };
      return { owner, reader, person, ...ids, ...links };
    }

    test("a read-access link opens a thing and what hangs below it, to that user alone", async () => {
      const store = await open();
      const { reader, person, folder, name, page, contain, access } = await shareFolder(store);
      expect((await store.concepts([folder, name, page], reader)).map(({ id }) => id)).toEqual([
        folder,
        name,
        page,
      ]);
      expect(await store.connections([contain, access], reader)).toHaveLength(2);
      expect(await store.linksInside([folder], reader)).toHaveLength(1);
      expect((await store.links({ ids: [person], direction: "from" }, reader)).map(({ to }) => to)).toContain(
        folder,
      );
      const typeId = (await store.typeIds(["boomFolder"])).get("boomFolder") ?? 0;
      expect(await store.idsOfType(typeId, { order: "ASC", limit: 5, offset: 0 }, reader)).toEqual([folder]);
      for (const other of [root, nobody, { userId: 20_009, admin: false }]) {
        expect(await store.concepts([folder, name, page], other)).toEqual([]);
        expect(await store.connections([contain, access], other)).toEqual([]);
      }
    });

    test("what is hung below later is open too, and what is taken away is not", async () => {
      const store = await open();
      const { owner, reader, folder, page, contain } = await shareFolder(store);
      const batch = draft(-700, -700);
      const later = batch.node("the_page");
      batch.link(folder, later, "the_boom_folder_s_contain");
      const id = settled((await store.sync(request(batch), owner)).concepts, later).id;
      expect(await store.concepts([id], reader)).toHaveLength(1);
      expect(await store.endConnections([contain], owner)).toBe(true);
      expect(await store.concepts([page], reader)).toEqual([]);
      expect(await store.concepts([folder], reader)).toHaveLength(1);
    });

    test("what is taken away in a batch is shut to the reader with it", async () => {
      const store = await open();
      const { owner, reader, folder, page, contain } = await shareFolder(store);
      await store.sync(request(draft(), 8, { ended: [contain] }), owner);
      expect(await store.concepts([page], reader)).toEqual([]);
      expect(await store.concepts([folder], reader)).toHaveLength(1);
    });

    test("reading is all: the reader changes nothing, but may decline", async () => {
      const store = await open();
      const { owner, reader, folder, page, contain, access } = await shareFolder(store);
      expect(await store.endConnections([contain], reader)).toBe(false);
      expect(await store.deleteConcept(page, reader)).toBe(false);
      expect(await store.endConnections([access], reader)).toBe(true);
      expect(await store.concepts([folder, page], reader)).toEqual([]);
      expect(await store.concepts([folder, page], owner)).toHaveLength(2);
    });

    test("nobody shares what is somebody else's", async () => {
      const store = await open();
      const { owner, reader, person, folder } = await shareFolder(store);
      const stranger = await store.accounts.create(account("eve@example.org"));
      const batch = draft(-800, -800);
      batch.link(stranger.userConcept, folder, "the_user_s_read_access");
      batch.link(person, batch.node("the_page", { userId: owner.userId }), "the_page_title");
      expect((await store.sync(request(batch), reader)).connections).toHaveLength(1);
      expect(await store.concepts([folder], { userId: stranger.userId, admin: false })).toEqual([]);
    });

    test("an account is erased with everything that is its own, and leaves the rest alone", async () => {
      const store = await open();
      const { owner, reader, folder, page, name } = await shareFolder(store);
      const mine = await savePage(store, reader, "Shared title");
      await savePage(store, reader, "Only mine");
      await store.uploads.add(
        {
          name: "a.png",
          small: "a_small.png",
          bytes: 5,
          width: 9,
          height: 9,
          copies: ["a_480.webp", "a_960.webp"],
        },
        owner.userId,
      );
      await store.accounts.erase(owner.userId);
      expect(await store.uploads.finish("a.png", owner.userId)).toBe(false);
      const [left] = await store.uploads.removable(0);
      expect(left && filesOf(left)).toEqual(["a.png", "a_small.png", "a_480.webp", "a_960.webp"]);
      expect(await store.concepts([folder, page, name], owner)).toEqual([]);
      expect(await store.accounts.byUser(owner.userId)).toBeUndefined();
      expect(await store.accounts.byEmail("ada@example.org")).toBeUndefined();
      expect((await store.concepts([mine.page, mine.title], reader)).map(({ id }) => id)).toEqual([
        mine.page,
        mine.title,
      ]);
      expect((await store.accounts.create(account("ada@example.org"))).userId).not.toBe(owner.userId);
    });

    test("a value that an erased account wrote down first is still seen by those alone who use it", async () => {
      const store = await open();
      const people = ["ada@example.org", "bob@example.org"].map((email) =>
        store.accounts.create(account(email)),
      );
      const [first, other] = (await Promise.all(people)).map(({ userId }) => ({ userId, admin: false }));
      await savePage(store, first!, "A private thought");
      const { title } = await savePage(store, other!, "A private thought");
      await store.accounts.erase(first!.userId);
      expect(await store.concepts([title], other!)).toMatchObject([{ characterValue: "A private thought" }]);
      for (const stranger of [nobody, root, { userId: 20_009, admin: false }])
        expect(await store.concepts([title], stranger)).toEqual([]);
      await store.accounts.erase(other!.userId);
      const type = await store.typeConcept("the_title");
      expect(await store.conceptOfType("A private thought", type.id, nobody)).toBeUndefined();
    });
  });
}
