import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as tsccs from "../src/compat/index.ts";
import { startLoopbackServer, type Fault, type LoopbackServer } from "./loopback-server.ts";

/** What a resolved commit promises, in a program that keeps nothing but its memory. */

let server: LoopbackServer;

beforeEach(async () => {
  server = await startLoopbackServer();
  const retry = { initialDelayMs: 1, backgroundDelayMs: 1e6, maxDelayMs: 1e6, maxAttempts: 2 };
  const graph = { storage: "memory", retry } as const;
  await tsccs.init(server.url, "", "one", server.url, false, "", {}, {}, { graph });
});

afterEach(async () => {
  tsccs.getGraph().close();
  await server.close();
});

/** What goes wrong with everything that is sent from now on. */
function fail(fault: Fault): void {
  server.fault = (path) => (path.includes("local-concepts") ? fault : "none");
}

async function pageInTransaction(): Promise<tsccs.LocalTransaction> {
  const transaction = new tsccs.LocalTransaction();
  await transaction.initialize();
  const page = await transaction.MakeTheInstanceConceptLocal("the_page", "", true);
  const title = await transaction.MakeTheInstanceConceptLocal("the_title", "Home");
  await transaction.CreateConnection(page, title, "the_page_title");
  return transaction;
}

function pagesAtTheServer(): number {
  return [...server.backend.concepts.values()].filter(({ typeCharacter }) => typeCharacter === "the_page")
    .length;
}

describe.each([
  ["is down", 503],
  ["fails", 500],
  ["takes no more calls", 429],
  ["knows nobody of this token", 401],
  ["forbids it", 403],
  ["refuses it", 400],
  ["cannot be reached", "unsent"],
  ["answers, but the answer is lost", "lost"],
] as const)("a commit to a server that %s", (_, fault) => {
  test("rejects, and succeeds without a duplicate when it is repeated", async () => {
    const transaction = await pageInTransaction();
    fail(fault);
    const status = typeof fault === "number" ? fault : 0;
    await expect(transaction.commitTransaction()).rejects.toMatchObject({ status });
    await expect(transaction.commitTransaction()).rejects.toMatchObject({ status });
    fail("none");
    await transaction.commitTransaction();
    expect(pagesAtTheServer()).toBe(1);
    await expect(transaction.commitTransaction()).rejects.toThrow("Query Transaction Expired");
    await tsccs.LocalSyncData.SyncDataOnline();
    expect(pagesAtTheServer()).toBe(1);
  });

  test("is taken back by a rollback, and never sent", async () => {
    const transaction = await pageInTransaction();
    fail(fault);
    await expect(transaction.commitTransaction()).rejects.toBeInstanceOf(Error);
    await transaction.rollbackTransaction();
    expect(tsccs.getGraph().queryLocal({ type: "the_page" }).items).toEqual([]);
    const before = pagesAtTheServer();
    fail("none");
    await tsccs.LocalSyncData.SyncDataOnline();
    expect(pagesAtTheServer()).toBe(before);
    await expect(transaction.commitTransaction()).rejects.toThrow("Query Transaction Expired");
  });
});

test("a commit resolves when the server has it, whatever becomes of other commits", async () => {
  await tsccs.MakeTheInstanceConceptLocal("the_title", "refused");
  server.fault = (path, body) => (path.includes("local-concepts") && body.includes("refused") ? 400 : "none");
  const transaction = await pageInTransaction();
  await transaction.commitTransaction();
  expect(pagesAtTheServer()).toBe(1);
  await expect(tsccs.LocalSyncData.SyncDataOnline()).rejects.toMatchObject({ status: 400 });
});

test("a commit that was sent in the background meanwhile is repeated without an error", async () => {
  const transaction = await pageInTransaction();
  fail(503);
  await expect(transaction.commitTransaction()).rejects.toMatchObject({ status: 503 });
  fail("none");
  await tsccs.LocalSyncData.SyncDataOnline();
  await transaction.commitTransaction();
  expect(pagesAtTheServer()).toBe(1);
});

test("a commit that was sent in the background meanwhile can no longer be rolled back", async () => {
  const transaction = await pageInTransaction();
  fail(503);
  await expect(transaction.commitTransaction()).rejects.toMatchObject({ status: 503 });
  fail("none");
  await tsccs.LocalSyncData.SyncDataOnline();
  await expect(transaction.rollbackTransaction()).rejects.toThrow("Query Transaction Expired");
  expect(pagesAtTheServer()).toBe(1);
});

test("a commit of nothing but texts that wait for the server resolves when the server has them", async () => {
  fail(503);
  await tsccs.MakeTheInstanceConceptLocal("the_title", "waits");
  const transaction = new tsccs.LocalTransaction();
  await transaction.initialize();
  const title = await transaction.MakeTheInstanceConceptLocal("the_title", "waits");
  await expect(transaction.commitTransaction()).rejects.toMatchObject({ status: 503 });
  fail("none");
  await transaction.commitTransaction();
  expect(tsccs.getGraph().concepts.resolve(title.id)).toBeGreaterThan(0);
});

test("a commit without a sign-in is held to the same", async () => {
  const transaction = await pageInTransaction();
  tsccs.updateAccessToken("");
  fail(503);
  await expect(transaction.commitTransactionWithoutAuth()).rejects.toMatchObject({ status: 503 });
  fail("none");
  await transaction.commitTransactionWithoutAuth();
  expect(pagesAtTheServer()).toBe(1);
});

describe("what the server refuses in the background", () => {
  const refuse = async (): Promise<void> => {
    const refused = new Promise((resolve) => tsccs.getGraph().on("refused", resolve));
    fail(400);
    await tsccs.MakeTheInstanceConceptLocal("the_title", "refused");
    await refused;
    fail("none");
  };

  test("rejects the next send, once", async () => {
    await refuse();
    await expect(tsccs.LocalSyncData.SyncDataOnline()).rejects.toMatchObject({ status: 400 });
    await tsccs.MakeTheInstanceConceptLocal("the_title", "taken");
    const { concepts } = await tsccs.LocalSyncData.SyncDataOnline();
    expect(concepts.map(({ characterValue }) => characterValue)).toEqual(["taken"]);
  });

  test("is never the result of a write that the server confirms", async () => {
    await refuse();
    await expect(tsccs.LocalSyncData.SyncDataOnline()).rejects.toBeInstanceOf(Error);
    await expect(tsccs.MakeTheInstanceConcept("the_title", "refused")).rejects.toMatchObject({ status: 409 });
    expect((await tsccs.MakeTheInstanceConcept("the_title", "taken")).id).toBeGreaterThan(0);
  });
});

/** A thing with two links that the server has. */
async function linked(): Promise<{ page: number; links: number[] }> {
  const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true);
  const links: number[] = [];
  for (const text of ["one", "two"]) {
    const title = await tsccs.MakeTheInstanceConceptLocal("the_title", text);
    links.push((await tsccs.CreateConnection(page, title, "the_page_title")).id);
  }
  await tsccs.LocalSyncData.SyncDataOnline();
  const { connections } = tsccs.getGraph();
  return { page: page.id, links: links.map((id) => connections.get(id)!.id) };
}

describe("a deletion of links", () => {
  test.each([503, 429, 401, "unsent"] as const)("rejects when the server answers %s", async (fault) => {
    const { page, links } = await linked();
    fail(fault);
    await expect(tsccs.DeleteConnectionByType(page, "the_page_title")).rejects.toBeInstanceOf(Error);
    await expect(tsccs.DeleteConnectionByIdBulk(links)).rejects.toBeInstanceOf(Error);
    expect(server.backend.linkersFrom(tsccs.getGraph().concepts.resolve(page))).toHaveLength(2);
  });

  test("that the server refuses ends none of them", async () => {
    const { page, links } = await linked();
    fail(403);
    expect(await tsccs.DeleteConnectionByIdBulk(links)).toBe(false);
    await expect(tsccs.DeleteConnectionByType(page, "the_page_title")).rejects.toMatchObject({ status: 403 });
    expect(tsccs.getGraph().connections.from(page, "the_page_title")).toHaveLength(2);
  });

  test("that only this device has needs no server", async () => {
    fail("unsent");
    const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true);
    const title = await tsccs.MakeTheInstanceConceptLocal("the_title", "Home");
    const link = await tsccs.CreateConnection(page, title, "the_page_title");
    expect(await tsccs.DeleteConnectionByIdBulk([link.id])).toBe(true);
    await tsccs.CreateConnection(page, title, "the_page_title");
    expect(await tsccs.DeleteConnectionByType(page.id, "the_page_title")).toBe(1);
  });

  test("is at the server when it resolves", async () => {
    const { page, links } = await linked();
    expect(await tsccs.DeleteConnectionByIdBulk(links.slice(0, 1))).toBe(true);
    expect(await tsccs.DeleteConnectionByType(page, "the_page_title")).toBe(1);
    expect(server.backend.linkersFrom(tsccs.getGraph().concepts.resolve(page))).toEqual([]);
  });
});
