import { access } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import type { Store, SyncRequest } from "../../src/store/store.ts";
import { draft, settled, type Draft } from "../kit.ts";
import { ada, bob, nobody, request, root, savePage } from "./cast.ts";

/** A public composition of Ada's with one text. */
async function openComposition(store: Store): Promise<{ root: number; own: number }> {
  const batch = draft();
  const page = batch.node("the_page", { accessId: access.public });
  const own = batch.inside(page, page, batch.value("the_title", "Ada's"));
  const { concepts, connections } = await store.sync(publicly(batch), ada);
  return { root: settled(concepts, page).id, own: settled(connections, own).id };
}

/** A public link from a public thing of the writer's own that lies inside the composition. */
function joining(root: number): SyncRequest {
  const batch = draft(-700, -700);
  batch.inside(
    root,
    batch.node("the_body", { accessId: access.public }),
    batch.value("the_title", "Defaced"),
  );
  return publicly(batch, 7);
}

function publicly(batch: Draft, randomizer = 5): SyncRequest {
  const { connections, ...rest } = request(batch, randomizer);
  return { ...rest, connections: connections.map((link) => ({ ...link, accessId: access.public })) };
}

/** Who sees and changes what. */
export function rightsContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: rights`, () => {
    test("private things are there for their owner only", async () => {
      const store = await open();
      const { page, link, title } = await savePage(store, ada);
      for (const other of [bob, root, nobody]) {
        expect(await store.concepts([page, title], other)).toEqual([]);
        expect(await store.connections([link], other)).toEqual([]);
        expect(await store.links({ ids: [page], direction: "from" }, other)).toEqual([]);
      }
      expect(await store.concepts([page], ada)).toHaveLength(1);
    });

    test("a shared value is there for those who wrote it or see a link to it", async () => {
      const store = await open();
      const { title } = await savePage(store, ada, "Secret");
      expect(await store.concepts([title], bob)).toEqual([]);
      await savePage(store, bob, "Secret");
      const [seen] = await store.concepts([title], bob);
      expect(seen).toMatchObject({ id: title, characterValue: "Secret", userId: 999 });
      expect(await store.concepts([title], root)).toEqual([]);
      await savePage(store, ada, "Secret", access.public);
      for (const other of [root, nobody]) expect(await store.concepts([title], other)).toHaveLength(1);
    });

    test("nobody gets at a value by linking to its id", async () => {
      const store = await open();
      const { title } = await savePage(store, ada, "Secret");
      const batch = draft();
      batch.link(batch.node("the_page"), title, "the_page_title");
      const inside = draft(-900, -900);
      inside.inside(title, inside.node("the_page"), title);
      const named = { concepts: [{ id: title }], connections: [] };
      for (const body of [batch.body(), inside.body(), named])
        await expect(store.sync({ ...body, randomizer: 9 }, bob)).rejects.toMatchObject({
          code: "bad_batch",
          message: expect.not.stringContaining("Secret") as string,
        });
      expect(await store.concepts([title], bob)).toEqual([]);
    });

    test("a value that was unlinked can be linked again by its id", async () => {
      const store = await open();
      await savePage(store, ada, "Known");
      const { title, link, page } = await savePage(store, bob, "Known");
      expect(await store.endConnections([link], bob)).toBe(true);
      const batch = draft(-900, -900);
      batch.link(page, title, "the_page_title");
      expect((await store.sync(request(batch, 9), bob)).connections).toHaveLength(1);
    });

    test("a look-up by exact text tells that a value exists, and lets who is signed in use it", async () => {
      const store = await open();
      const { title } = await savePage(store, ada, "Secret");
      const typeId = (await store.concepts([title], ada))[0]?.typeId ?? 0;
      expect(await store.conceptNamed("Secret", bob)).toBeUndefined();
      const told = await store.conceptOfType("Secret", typeId, nobody);
      expect(told).toMatchObject({ id: title, userId: 999, entryTimeStamp: "" });
      expect(await store.concepts([title], nobody)).toEqual([]);
      expect(await store.conceptOfType("Secret", typeId, { ...bob, readOnly: true })).toMatchObject({
        id: title,
      });
      expect(await store.concepts([title], bob)).toEqual([]);
      expect(await store.conceptOfType("Secret", typeId, bob)).toMatchObject({ id: title, userId: 999 });
      expect(await store.concepts([title], bob)).toHaveLength(1);
      const window = { order: "ASC", limit: 10, offset: 0 } as const;
      expect(await store.idsOfType(typeId, window, bob)).toEqual([]);
      expect(await store.idsOfType(typeId, window, ada)).toEqual([title]);
    });

    test("only who uses a shared value is told that it is deleted for them", async () => {
      const store = await open();
      const { page, title } = await savePage(store, ada, "Secret");
      const [value] = await store.concepts([title], ada);
      await store.conceptOfType("Secret", value?.typeId ?? 0, bob);
      expect(await store.deleteConcept(title, bob)).toBe(false);
      expect(await store.links({ ids: [page], direction: "from" }, ada)).toHaveLength(1);
      const own = await savePage(store, bob, "Other");
      const batch = draft(-900, -900);
      batch.link(own.page, title, "the_page_subtitle");
      await store.sync(request(batch, 9), bob);
      expect(await store.deleteConcept(title, bob)).toBe(true);
      expect(await store.links({ ids: [own.page], direction: "from" }, bob)).toHaveLength(1);
      expect(await store.links({ ids: [page], direction: "from" }, ada)).toHaveLength(1);
      expect(await store.deleteConcept(title, ada)).toBe(true);
      expect(await store.links({ ids: [page], direction: "from" }, ada)).toEqual([]);
    });

    test("a shared value tells nobody but its first writer when it was written down", async () => {
      const store = await open();
      const { title } = await savePage(store, ada, "Secret");
      const [own] = await store.concepts([title], ada);
      expect(own).toMatchObject({ entryTimeStamp: expect.stringMatching(/^\d{4}-/) });
      const untold = { id: title, entryTimeStamp: "", updatedTimeStamp: "" };
      expect(await store.conceptOfType("Secret", own?.typeId ?? 0, bob)).toMatchObject(untold);
      expect(await store.concepts([title], bob)).toMatchObject([untold]);
      const batch = draft(-900, -900);
      const value = batch.value("the_title", "Secret");
      expect(settled((await store.sync(request(batch, 9), bob)).concepts, value)).toMatchObject(untold);
      expect(await store.conceptNamed("Secret", bob)).toMatchObject(untold);
    });

    test("public things are there for everybody and can be changed by nobody else", async () => {
      const store = await open();
      const { page, link } = await savePage(store, ada, "Open", access.public);
      for (const other of [bob, nobody]) {
        expect(await store.concepts([page], other)).toHaveLength(1);
        expect(await store.connections([link], other)).toHaveLength(1);
        expect(await store.endConnections([link], other)).toBe(false);
        expect(await store.deleteConcept(page, other)).toBe(false);
      }
      expect(await store.deleteConcept(page, ada)).toBe(true);
      expect(await store.connections([link], nobody)).toEqual([]);
    });

    test("nobody adds to somebody else's thing for others to see", async () => {
      const store = await open();
      const { page } = await savePage(store, ada, "Open", access.public);
      const batch = draft();
      batch.link(page, batch.value("the_title", "Defaced"), "the_page_title", { accessId: access.public });
      await store.sync(request(batch), bob);
      await store.sync(request(batch), nobody);
      expect(await store.links({ ids: [page], direction: "from" }, ada)).toHaveLength(1);
      expect(await store.links({ ids: [page], direction: "from" }, nobody)).toHaveLength(1);
    });

    test("nobody adds to somebody else's composition for others to see", async () => {
      const store = await open();
      const { root: page, own } = await openComposition(store);
      for (const writer of [bob, root, nobody]) await store.sync(joining(page), writer);
      for (const reader of [ada, nobody, root, bob]) {
        const inside = await store.linksInside([page], reader);
        const foreign = inside.filter(({ id }) => id !== own).map(({ id }) => id);
        const owners = (await store.connections(foreign, reader)).map(({ userId }) => userId);
        expect(owners.every((userId) => userId === reader.userId && userId !== nobody.userId)).toBe(true);
        expect(inside.map(({ id }) => id)).toContain(own);
      }
    });

    test("a link of nobody's that joins somebody's composition is left out of the answer", async () => {
      const store = await open();
      const { root: page } = await openComposition(store);
      expect((await store.sync(joining(page), nobody)).connections).toHaveLength(0);
      const named = joining(page).connections.map((link) => ({ ...link, orderId: 1000 }));
      const linkers = { ...joining(page), connections: named, randomizer: 11 };
      expect((await store.sync(linkers, nobody)).connections).toHaveLength(0);
    });

    test("links that others had put into a composition before are shown to none but themselves", async () => {
      const store = await open();
      const { root: page, own } = await openComposition(store);
      const system = { ...nobody, system: true };
      for (const writer of [bob, nobody]) {
        const request = joining(page);
        const connections = request.connections.map((link) => ({ ...link, userId: writer.userId }));
        const whole = { limit: 100, offset: 0 };
        const before = await store.owned("connection", writer.userId, whole);
        await store.sync({ ...request, connections }, { ...system, ...writer });
        expect((await store.owned("connection", writer.userId, whole)).length).toBe(before.length + 1);
      }
      for (const reader of [ada, nobody, root])
        expect((await store.linksInside([page], reader)).map(({ id }) => id)).toEqual([own]);
      const ids = (await store.linksInside([page], bob)).map(({ id }) => id);
      const owners = (await store.connections(ids, bob)).map(({ userId }) => userId);
      expect(owners).toEqual([ada.userId, bob.userId]);
    });

    test("what nobody signed in for can still be added to, and the palette only by administrators", async () => {
      const store = await open();
      const [notes, elements] = [draft(), draft()];
      const note = notes.node("the_note");
      const element = elements.node("the_element", { accessId: access.public });
      await expect(store.sync(request(elements), nobody)).rejects.toMatchObject({ code: "forbidden" });
      const page = settled((await store.sync(request(notes), nobody)).concepts, note).id;
      const palette = settled((await store.sync(request(elements), root)).concepts, element).id;
      for (const [joined, writer] of [
        [page, nobody],
        [palette, nobody],
        [palette, bob],
      ] as const)
        await store.sync(joining(joined), writer);
      expect(await store.linksInside([page], nobody)).toHaveLength(1);
      expect(await store.linksInside([palette], nobody)).toHaveLength(0);
      const ofPalette = draft(-900, -900);
      ofPalette.inside(palette, palette, ofPalette.value("the_name", "Box"));
      await store.sync(request(ofPalette, 9), root);
      expect(await store.linksInside([palette], nobody)).toHaveLength(1);
    });

    test("a link to what the writer cannot see refuses its batch, as one to nothing does", async () => {
      const store = await open();
      const { page } = await savePage(store, ada);
      const batch = draft();
      const project = batch.node("the_project");
      batch.link(project, page, "the_project_s_page");
      const toNothing = draft();
      toNothing.link(toNothing.node("the_project"), 999_999_999, "the_project_s_page");
      for (const sent of [batch, toNothing])
        await expect(store.sync(request(sent), bob)).rejects.toMatchObject({ code: "bad_batch" });
      expect(await store.translate(project, 5, bob)).toBe(0);
    });

    test("owner and access of a record in a batch grant nothing", async () => {
      const store = await open();
      const batch = draft();
      const node = batch.node("the_user", { userId: ada.userId, accessId: access.admin });
      const { concepts } = await store.sync(request(batch), bob);
      expect(settled(concepts, node)).toMatchObject({ userId: bob.userId, accessId: access.private });
    });

    test("only administrators add to the palette", async () => {
      const store = await open();
      const batch = draft();
      const element = batch.node("the_element", { accessId: access.public });
      batch.link(element, batch.value("the_name", "Box"), "the_element_name");
      const byBob = settled((await store.sync(request(batch), bob)).concepts, element);
      const byRoot = settled((await store.sync(request(batch), root)).concepts, element);
      expect([byBob.userId, byBob.accessId]).toEqual([bob.userId, access.private]);
      expect([byRoot.userId, byRoot.accessId]).toEqual([999, access.public]);
      const [link] = await store.links({ ids: [byRoot.id], direction: "from" }, nobody);
      expect(await store.endConnections([link?.id ?? 0], nobody)).toBe(false);
      expect(await store.endConnections([link?.id ?? 0], root)).toBe(true);
    });

    test("deleting a shared value ends one's own links and leaves it to the others", async () => {
      const store = await open();
      const [mine, theirs] = [await savePage(store, ada), await savePage(store, bob)];
      expect(await store.deleteConcept(mine.title, ada)).toBe(true);
      expect(await store.connections([mine.link], ada)).toEqual([]);
      expect(await store.connections([theirs.link], bob)).toHaveLength(1);
    });

    test("lists of a type hold one's own and the public ones, by age", async () => {
      const store = await open();
      const mine = await savePage(store, ada);
      const hidden = await savePage(store, bob);
      const shown = await savePage(store, bob, "Open", access.public);
      const typeId = (await store.typeIds(["the_page"])).get("the_page") ?? 0;
      const window = { order: "ASC", limit: 10, offset: 0 } as const;
      expect(await store.idsOfType(typeId, window, ada)).toEqual([mine.page, shown.page]);
      expect(await store.countOfType(typeId, bob)).toBe(2);
      expect(await store.idsOfType(typeId, { order: "DESC", limit: 1, offset: 1 }, bob)).toEqual([
        hidden.page,
      ]);
    });
  });
}
