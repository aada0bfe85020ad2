import { deleteDB } from "idb";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import { forgottenDrafts, noteForgotten } from "./forgotten-drafts.ts";
import { readNewest, writeNewest } from "./newest-draft.ts";
import { deleteDraft, deleteDraftsOf, lockDraft, readDrafts, writeDraft } from "./stored-drafts.ts";

const unlocks: (() => void)[] = [];

beforeEach(async () => {
  localStorage.clear();
  await deleteDB("tessera-drafts");
});

afterEach(() => {
  for (const unlock of unlocks.splice(0)) unlock();
});

function draft(id: string, savedAt: number, more: Partial<Draft> = {}): Draft {
  const input = { name: id, html: `<p>${id} ${savedAt}</p>` } as Draft["input"];
  return { id, account: "7", kind: "widget", origin: null, input, widgets: {}, savedAt, ...more };
}

const ids = async (account: string): Promise<string[]> => (await readDrafts(account)).map(({ id }) => id);

test("drafts are listed newest first, and only those of the account", async () => {
  await writeDraft(draft("one", 1));
  await writeDraft(draft("two", 2));
  await writeDraft(draft("other", 3, { account: "8" }));
  await writeDraft(draft("visitor", 4, { account: "" }));
  expect([await ids("7"), await ids("8"), await ids("")]).toEqual([["two", "one"], ["other"], ["visitor"]]);
});

test("a draft takes the place of its own earlier state alone", async () => {
  await writeDraft(draft("one", 1));
  await writeDraft(draft("two", 2));
  await writeDraft(draft("one", 3));
  expect((await readDrafts("7")).map(({ savedAt }) => savedAt)).toEqual([3, 2]);
});

test("what a page that went away could write beside the database alone is found", async () => {
  await writeDraft(draft("one", 1));
  writeNewest(draft("one", 5));
  expect((await readDrafts("7")).map(({ savedAt }) => savedAt)).toEqual([5]);
  writeNewest(draft("late", 6));
  expect(await ids("7")).toEqual(["late", "one"]);
  expect(await ids("8")).toEqual([]);
});

test("a draft of an earlier release is found by whoever opens the builder next", async () => {
  const { id: _, account: _a, kind: _k, ...earlier } = draft("", 4, { origin: 12 });
  localStorage.setItem("unsaved_widget", JSON.stringify(earlier));
  expect((await readDrafts("7"))[0]).toMatchObject({ id: "earlier", kind: "widget", origin: 12, savedAt: 4 });
  await deleteDraft("earlier");
  expect([await ids("7"), readNewest()]).toEqual([[], null]);
});

test.each(["", "{", "null", "[]", '"text"', '{"input":{}}'])("%s under the key is no draft", async (text) => {
  localStorage.setItem("unsaved_widget", text);
  expect(await ids("7")).toEqual([]);
});

test("what a living tab works on is not offered until that tab ends", async () => {
  await writeDraft(draft("one", 1));
  const unlock = lockDraft("one");
  unlocks.push(unlock);
  await expect.poll(() => ids("7")).toEqual([]);
  unlock();
  await expect.poll(() => ids("7")).toEqual(["one"]);
});

test("a forgotten draft is gone, also from beside the database", async () => {
  await writeDraft(draft("one", 1));
  writeNewest(draft("one", 1));
  await deleteDraft("one");
  expect([await ids("7"), readNewest()]).toEqual([[], null]);
});

test("the drafts of a deleted account go, those of others stay", async () => {
  await writeDraft(draft("one", 1));
  await writeDraft(draft("other", 3, { account: "8" }));
  writeNewest(draft("late", 4));
  await deleteDraftsOf("7");
  expect([await ids("7"), await ids("8"), readNewest()]).toEqual([[], ["other"], null]);
});

test("of very many drafts the newest fifty are kept", async () => {
  for (let at = 1; at <= 52; at += 1) await writeDraft(draft(`draft ${at}`, at));
  const kept = await ids("7");
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, "draft 52", "draft 3"]);
});

test("a draft that a page forgot as it went away is not offered, and leaves the database", async () => {
  await writeDraft(draft("saved", 1));
  await writeDraft(draft("open", 2));
  noteForgotten("saved");
  expect(await ids("7")).toEqual(["open"]);
  expect([...forgottenDrafts().keys()]).toEqual([]);
  expect(await ids("7")).toEqual(["open"]);
});

test("what is changed again after it was forgotten is offered, though its earlier state still waits to be forgotten", async () => {
  await writeDraft(draft("saved", 1));
  noteForgotten("saved");
  writeNewest(draft("saved", 3));
  expect((await readDrafts("7")).map(({ savedAt }) => savedAt)).toEqual([3]);
});

test("what is stored again after it was forgotten is offered, though another tab has written last", async () => {
  await writeDraft(draft("saved", 1));
  noteForgotten("saved");
  await writeDraft(draft("saved", 3));
  writeNewest(draft("other", 4));
  expect(await ids("7")).toEqual(["other", "saved"]);
  expect(await ids("7")).toEqual(["other", "saved"]);
});

test("a note that outlived the process that withdrew it takes no later work with it", async () => {
  noteForgotten("saved");
  const note = localStorage.getItem("tessera_forgotten_drafts") ?? "";
  await writeDraft(draft("saved", Date.now() + 1));
  localStorage.setItem("tessera_forgotten_drafts", note);
  expect(await ids("7")).toEqual(["saved"]);
  expect([...forgottenDrafts().keys()]).toEqual([]);
  expect(await ids("7")).toEqual(["saved"]);
});

test("what a page could write beside the database alone is still there after the next has written", async () => {
  writeNewest(draft("yesterday", 1));
  expect(await ids("7")).toEqual(["yesterday"]);
  writeNewest(draft("today", 2));
  expect(await ids("7")).toEqual(["today", "yesterday"]);
});

test("what is written beside the database while a tab works on it stays that tab's", async () => {
  writeNewest(draft("one", 1));
  unlocks.push(lockDraft("one"));
  await expect.poll(() => ids("7")).toEqual([]);
  writeNewest(draft("two", 2));
  expect(await ids("7")).toEqual(["two"]);
});

test.each(["{", "null", "7", "[7]", '["one"]', '{"one":"1"}'])(
  "%s as the note of forgotten drafts forgets nothing",
  async (text) => {
    await writeDraft(draft("one", 1));
    localStorage.setItem("tessera_forgotten_drafts", text);
    expect(await ids("7")).toEqual(["one"]);
  },
);
