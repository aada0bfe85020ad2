import { access, limits } from "@tessera/graph/wire";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { AppError } from "../src/errors.ts";
import { plantBatch } from "../src/seeds/plant.ts";
import type { AccountDraft, Store, SyncRequest, Viewer } from "../src/store/store.ts";
import { draft, settled, type Draft } from "./kit.ts";

const ada: Viewer = { userId: 20_001, admin: false };
const bob: Viewer = { userId: 20_002, admin: false };
const root: Viewer = { userId: 20_003, admin: true };
const nobody: Viewer = { userId: 999, admin: false };
const device = { agent: "a browser", address: "127.0.0.1" };

function request(batch: Draft, randomizer = 5, more: Partial<SyncRequest> = {}): SyncRequest {
  return { ...batch.body(), randomizer, ...more };
}

/** A page with a title, saved by `who`. */
async function savePage(store: Store, who: Viewer, title = "Home", accessId: number = access.private) {
  const batch = draft();
  const page = batch.node("the_page", { accessId });
  const name = batch.value("the_title", title);
  const link = batch.link(page, name, "the_page_title", { accessId });
  const answer = await store.sync(request(batch, Math.ceil(Math.random() * 1e8)), who);
  return {
    page: settled(answer.concepts, page).id,
    title: settled(answer.concepts, name).id,
    link: settled(answer.connections, link).id,
  };
}

function account(email: string, username = email): AccountDraft {
  const graph = (userId: number) => {
    const user = { type: "the_user", accessId: access.private, values: [], children: [] };
    const { batch, ghosts } = plantBatch([user, { ...user, type: "the_entity" }], userId);
    return { batch, userGhost: ghosts[0] ?? 0, entityGhost: ghosts[1] ?? 0 };
  };
  return { email, username, passwordHash: "x", admin: false, graph };
}

/** What every store must do, whatever it stores in. */
export function storeContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: batches`, () => {
    test("a value is the same concept for everybody who uses it", async () => {
      const store = await open();
      const [one, other] = [await savePage(store, ada), await savePage(store, bob)];
      expect(other.title).toBe(one.title);
      expect(other.page).not.toBe(one.page);
    });

    test("parallel batches with one new value make one concept of it", async () => {
      const store = await open();
      const saved = await Promise.all(Array.from({ length: 50 }, () => savePage(store, ada, "Together")));
      expect(new Set(saved.map(({ title }) => title)).size).toBe(1);
      expect(new Set(saved.map(({ page }) => page)).size).toBe(50);
    });

    test("a text over the limit is never shared", async () => {
      const store = await open();
      const long = "x".repeat(limits.sharedText + 1);
      const [one, other] = [await savePage(store, ada, long), await savePage(store, ada, long)];
      expect(other.title).not.toBe(one.title);
      const exact = "y".repeat(limits.sharedText);
      expect((await savePage(store, ada, exact)).title).toBe((await savePage(store, bob, exact)).title);
    });

    test("the same batch twice changes nothing and answers the same", async () => {
      const store = await open();
      const batch = draft();
      batch.link(batch.node("the_page"), batch.value("the_title", "Home"), "the_page_title");
      const first = await store.sync(request(batch), ada);
      expect(await store.sync(request(batch), ada)).toEqual(first);
    });

    test("a batch id is applied once, also when its second sending differs", async () => {
      const store = await open();
      const { link } = await savePage(store, ada);
      const batch = draft();
      batch.node("the_page");
      const first = await store.sync(request(batch, 5, { batchId: "b1" }), ada);
      const again = await store.sync(request(batch, 5, { batchId: "b1", ended: [link] }), ada);
      expect(again).toEqual(first);
      expect(await store.connections([link], ada)).toHaveLength(1);
    });

    test("a ghost whose concept was deleted meanwhile is still settled", async () => {
      const store = await open();
      const batch = draft();
      const page = batch.node("the_page");
      const [first] = (await store.sync(request(batch, 5, { batchId: "b1" }), ada)).concepts;
      await store.deleteConcept(first?.id ?? 0, ada);
      const [again] = (await store.sync(request(batch, 5, { batchId: "b1" }), ada)).concepts;
      expect(again).toMatchObject({ id: first?.id, ghostId: page, userId: 0 });
      expect((await store.sync(request(batch, 5), ada)).concepts).toEqual([again]);
      expect(await store.concepts([first?.id ?? 0], ada)).toEqual([]);
    });

    test("ghosts of another user or randomizer are other ghosts", async () => {
      const store = await open();
      const batch = draft();
      const page = batch.node("the_page");
      const ids = [
        settled((await store.sync(request(batch, 5), ada)).concepts, page).id,
        settled((await store.sync(request(batch, 6), ada)).concepts, page).id,
        settled((await store.sync(request(batch, 5), bob)).concepts, page).id,
      ];
      expect(new Set(ids).size).toBe(3);
      expect(await store.translate(page, 5, ada)).toBe(ids[0]);
      expect(await store.translate(page, undefined, ada)).toBe(ids[1]);
      expect(await store.translate(page, 5, bob)).toBe(ids[2]);
      expect(await store.translate(-1, undefined, ada)).toBe(0);
    });

    test("any split of a batch into pieces that come in any order, twice, gives the same graph", async () => {
      const store = await open();
      let randomizer = 100;
      const batch = draft();
      const pages = Array.from({ length: 6 }, () => batch.node("the_page"));
      const titles = pages.map((page, at) => {
        const title = batch.value("the_title", `Title ${at}`, { referentId: page });
        batch.link(page, title, "the_page_title");
        return title;
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
          async (piece) => {
            randomizer++;
            const { concepts, connections } = batch.body();
            const pieces = [0, 1, 2, 3].map((number) => ({
              concepts: concepts.filter((_, at) => piece[at] === number),
              connections: [],
              randomizer,
            }));
            const sent = await Promise.all([...pieces, ...pieces].map((part) => store.sync(part, ada)));
            const links = await store.sync({ concepts: [], connections, randomizer }, ada);
            const all = sent.flatMap((answer) => answer.concepts);
            for (const [at, page] of pages.entries()) {
              const pageId = settled(all, page).id;
              const titleId = settled(all, titles[at] ?? 0).id;
              expect(links.connections[at]).toMatchObject({
                ofTheConceptId: pageId,
                toTheConceptId: titleId,
              });
            }
          },
        ),
        { numRuns: 25 },
      );
    });

    test("a referent in a sibling piece is filled in when that piece comes", async () => {
      const store = await open();
      const batch = draft();
      const later = batch.node("the_page");
      const early = batch.node("the_copy", { referentId: later });
      const [second, first] = batch.body().concepts;
      const { concepts } = await store.sync({ concepts: [first ?? {}], connections: [], randomizer: 5 }, ada);
      const answer = await store.sync({ concepts: [second ?? {}], connections: [], randomizer: 5 }, ada);
      const [copy] = await store.concepts([settled(concepts, early).id], ada);
      expect(copy?.referentId).toBe(settled(answer.concepts, later).id);
    });

    test("a batch with a mistake leaves no trace", async () => {
      const store = await open();
      const batch = draft();
      batch.value("the_title", "Left no trace");
      batch.node("");
      await expect(store.sync(request(batch), ada)).rejects.toThrow(AppError);
      expect(await store.conceptNamed("Left no trace", ada)).toBeUndefined();
      expect((await savePage(store, ada)).page).toBeGreaterThan(0);
    });

    test("links end in the same step as others begin", async () => {
      const store = await open();
      const before = await savePage(store, ada, "Old");
      const batch = draft();
      const link = batch.link(before.page, batch.value("the_title", "New"), "the_page_title");
      const answer = await store.sync(request(batch, 8, { ended: [before.link] }), ada);
      const links = await store.links({ ids: [before.page], direction: "from" }, ada);
      expect(links.map(({ id }) => id)).toEqual([settled(answer.connections, link).id]);
    });

    test("a batch that would end what is somebody else's is refused as a whole", async () => {
      const store = await open();
      const { link } = await savePage(store, ada, "Mine", access.public);
      const batch = draft();
      batch.value("the_title", "Not written");
      await expect(store.sync(request(batch, 5, { ended: [link] }), bob)).rejects.toMatchObject({
        code: "forbidden",
      });
      expect(await store.conceptNamed("Not written", bob)).toBeUndefined();
    });

    test("links from a thing to itself and to unknown ghosts are left out", async () => {
      const store = await open();
      const batch = draft();
      const page = batch.node("the_page");
      batch.link(page, page, "the_page_self");
      batch.link(page, -9999, "the_page_title");
      expect((await store.sync(request(batch), ada)).connections).toEqual([]);
    });
  });

  describe(`${engine}: names`, () => {
    test("a long name is typed by its last word and filed under the rest", async () => {
      const store = await open();
      const name = await store.typeConcept("the_page_title");
      const [category, type] = await store.concepts([name.categoryId, name.typeId], nobody);
      expect([category?.characterValue, type?.characterValue]).toEqual(["the_page", "title"]);
      expect(await store.typeConcept("the_page_title")).toEqual(name);
    });

    test("the fixed names keep their ids", async () => {
      const store = await open();
      expect((await store.typeConcept("the_connection")).id).toBe(16);
      expect((await store.typeConcept("the")).id).toBe(1);
    });

    test("a lookup by value prefers the type name", async () => {
      const store = await open();
      const batch = draft();
      batch.value("the_connection", "the_page_s_part");
      await store.sync(request(batch), ada);
      const legacy = await store.conceptNamed("the_page_s_part", ada);
      expect(legacy?.typeId).toBe(16);
      expect((await store.typeIds(["the_page_s_part"], true)).get("the_page_s_part")).toBe(legacy?.id);
      const name = await store.typeConcept("the_page_s_part");
      expect((await store.conceptNamed("the_page_s_part", ada))?.id).toBe(name.id);
    });
  });

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
      batch.inside(title, batch.node("the_page"), title);
      const { concepts, connections } = await store.sync(request(batch), bob);
      expect(connections).toEqual([]);
      expect(await store.concepts([title], bob)).toEqual([]);
      const named = await store.sync({ concepts: [{ id: title }], connections: [], randomizer: 9 }, bob);
      expect(JSON.stringify([concepts, named])).not.toContain("Secret");
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

    test("links to what the writer cannot see are left out", async () => {
      const store = await open();
      const { page } = await savePage(store, ada);
      const batch = draft();
      batch.link(batch.node("the_project"), page, "the_project_s_page");
      expect((await store.sync(request(batch), bob)).connections).toEqual([]);
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

  describe(`${engine}: accounts and ids`, () => {
    test("the first account is the administrator, names are given once", async () => {
      const store = await open();
      const first = await store.accounts.create(account("a@example.org"));
      const second = await store.accounts.create(account("b@example.org"));
      expect([first.admin, second.admin]).toEqual([true, false]);
      await expect(store.accounts.create(account("a@example.org", "new"))).rejects.toMatchObject({
        code: "email_taken",
      });
      await expect(store.accounts.create(account("c@example.org", "B@example.org"))).rejects.toMatchObject({
        code: "username_taken",
      });
      expect(await store.accounts.byUserConcept(second.userConcept)).toEqual(second);
      expect(await store.accounts.byEmail("a@example.org")).toEqual(first);
    });

    test("parallel sign-ups for one address make one account", async () => {
      const store = await open();
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, () => store.accounts.create(account("a@example.org"))),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("a refresh token that is used again after its child ends the whole family", async () => {
      const store = await open();
      const token = (hash: string) => ({ hash, expires: Date.now() + 60_000 });
      await store.sessions.start(token("a"), 7, device);
      expect(await store.sessions.rotate("a", token("b"))).toEqual({ userId: 7, sessionId: "a" });
      expect(await store.sessions.rotate("a", token("b2"))).toEqual({ userId: 7, sessionId: "a" });
      expect(await store.sessions.rotate("b", token("c"))).toEqual({ userId: 7, sessionId: "a" });
      expect(await store.sessions.rotate("a", token("stolen"))).toBeUndefined();
      for (const hash of ["b2", "c", "stolen"])
        expect(await store.sessions.rotate(hash, token("d"))).toBeUndefined();
    });

    test("an ended or expired session gives nothing", async () => {
      const store = await open();
      await store.sessions.start({ hash: "old", expires: Date.now() - 1 }, 7, device);
      expect(await store.sessions.rotate("old", { hash: "x", expires: Date.now() + 1000 })).toBeUndefined();
      await store.sessions.start({ hash: "live", expires: Date.now() + 60_000 }, 7, device);
      await store.sessions.endByToken("live");
      expect(await store.sessions.rotate("live", { hash: "x", expires: Date.now() + 1000 })).toBeUndefined();
    });

    test("reserved ids are given to nobody else", async () => {
      const store = await open();
      const reserved = await Promise.all(Array.from({ length: 20 }, () => store.reserve("concept", 10, ada)));
      const { page } = await savePage(store, ada);
      expect(new Set([...reserved.flat(), page]).size).toBe(201);
    });

    test("a secret stays the same and differs from others", async () => {
      const store = await open();
      expect(await store.secret("one")).toBe(await store.secret("one"));
      expect(await store.secret("one")).not.toBe(await store.secret("two"));
    });
  });
}
