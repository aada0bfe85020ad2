import { deleteDB } from "idb";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DraftsPort, DraftSummary } from "../ports/ports.ts";
import {
  exchangeDrafts,
  fetchDraft,
  hasUnsentDrafts,
  removeFromAccount,
  takeOver,
  uploadDraft,
} from "./account-drafts.ts";
import type { DraftOwner } from "./draft-owner.ts";
import type { Draft } from "./draft.ts";
import { forgetDraft } from "./follow-drafts.ts";
import { removedDrafts } from "./removed-drafts.ts";
import { draftsOf, lockDraft, writeDraft } from "./stored-drafts.ts";

/** An account's drafts as the server keeps them: the newest state or removal of each counts. */
function createServer() {
  const rows = new Map<string, { summary: DraftSummary; text: string | null; at: number }>();
  const server = { isReachable: true, maxLength: Infinity };
  const reached = (): void => {
    if (!server.isReachable) throw new Error("not reachable");
  };
  const port: DraftsPort = {
    async list() {
      reached();
      const all = [...rows.values()];
      return {
        drafts: all.filter(({ text }) => text !== null).map(({ summary }) => summary),
        removed: all.filter(({ text }) => text === null).map(({ summary: { id }, at }) => ({ id, at })),
      };
    },
    async read(id) {
      reached();
      return rows.get(id)?.text ?? null;
    },
    async write(summary, text) {
      reached();
      const known = rows.get(summary.id);
      if (text.length > server.maxLength || (known && known.at >= summary.savedAt)) return false;
      rows.set(summary.id, { summary, text, at: summary.savedAt });
      return true;
    },
    async remove(id, at) {
      reached();
      const known = rows.get(id);
      const summary = known?.summary ?? { id, kind: "widget", origin: null, name: "", savedAt: at };
      if (!known || known.at <= at) rows.set(id, { summary, text: null, at });
    },
  };
  const kept = (): string[] => [...rows].filter(([, { text }]) => text !== null).map(([id]) => id);
  return { server, port, kept, rows };
}

let drawn = 0;

/** Removals are remembered as long as the page stays, so that each test draws ids of its own. */
function draft(savedAt: number, more: Partial<Draft> = {}): Draft {
  const id = `d${(drawn += 1)}`;
  const input = { name: id, html: `<p>${id}</p>`, children: [] } as unknown as Draft["input"];
  return { id, account: "7", kind: "widget", origin: null, input, widgets: {}, savedAt, ...more };
}

const unlocks: (() => void)[] = [];
let made: ReturnType<typeof createServer>;
let owner: DraftOwner;

beforeEach(async () => {
  localStorage.clear();
  await deleteDB("tessera-drafts");
  made = createServer();
  owner = { account: "7", port: made.port };
});
afterEach(() => {
  for (const unlock of unlocks.splice(0)) unlock();
});

const here = async (): Promise<string[]> => (await draftsOf("7")).map(({ id }) => id);

test("what the server does not know is sent, and what this device does not know is returned", async () => {
  const [own, other] = [draft(1), draft(2)];
  await writeDraft(own);
  await uploadDraft(owner, other);
  expect(await exchangeDrafts(owner)).toMatchObject([{ id: other.id, savedAt: 2 }]);
  expect(made.kept()).toEqual([other.id, own.id]);
});

test("of two states of a draft the newer one counts, wherever it is", async () => {
  const old = draft(1);
  await writeDraft(old);
  await uploadDraft(owner, { ...old, savedAt: 5 });
  expect(await exchangeDrafts(owner)).toMatchObject([{ id: old.id, savedAt: 5 }]);
  await writeDraft({ ...old, savedAt: 9 });
  expect(await exchangeDrafts(owner)).toEqual([]);
  expect(made.rows.get(old.id)?.at).toBe(9);
});

test("what another device removed is removed here, but not a later state, nor what a tab works on", async () => {
  const [gone, later, inUse] = [draft(1), draft(5), draft(1)];
  for (const each of [gone, later, inUse]) {
    await writeDraft(each);
    await made.port.remove(each.id, 3);
  }
  unlocks.push(lockDraft(inUse.id));
  await exchangeDrafts(owner);
  expect((await here()).toSorted()).toEqual([later.id, inUse.id].toSorted());
  expect(made.kept()).toEqual([later.id]);
});

test("a removal without a network is sent with the next exchange, before anything is listed", async () => {
  const other = draft(1);
  await uploadDraft(owner, other);
  made.server.isReachable = false;
  await removeFromAccount(owner, other.id, 1);
  await expect(exchangeDrafts(owner)).rejects.toThrow("not reachable");
  expect(removedDrafts("7").size).toBe(1);
  made.server.isReachable = true;
  expect(await exchangeDrafts(owner)).toEqual([]);
  expect([made.kept(), removedDrafts("7").size]).toEqual([[], 0]);
});

test("a draft of another device is gone only once what takes its place is stored", async () => {
  const other = draft(4, { origin: 12 });
  await uploadDraft(owner, other);
  const [summary] = await exchangeDrafts(owner);
  if (!summary) throw new Error("The draft is not listed.");
  const fetched = await fetchDraft(owner, summary);
  if (!fetched) throw new Error("The draft is gone.");
  expect(fetched).toMatchObject({ origin: 12, account: "7", input: { name: other.id } });
  const own = takeOver(fetched, summary);
  expect(own.id).not.toBe(other.id);
  expect(made.kept()).toEqual([other.id]);
  await uploadDraft(owner, own);
  expect(made.kept()).toEqual([own.id]);
});

test("a draft that the server does not take is on this device alone", async () => {
  await writeDraft(draft(1));
  expect(await hasUnsentDrafts(owner)).toBe(false);
  made.server.maxLength = 10;
  await writeDraft(draft(2));
  expect(await hasUnsentDrafts(owner)).toBe(true);
});

test("a draft is noted as removed from the account before anything else, so that a reload offers none of it", () => {
  const { port } = createServer();
  const { id } = draft(1);
  forgetDraft({ account: "7", port }, id, 1);
  expect(removedDrafts("7").get(id)).toBe(1);
});
