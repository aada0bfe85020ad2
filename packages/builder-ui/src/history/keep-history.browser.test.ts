import {
  createHistory,
  currentState,
  loadParser,
  parseHtml,
  record,
  serializeHtml,
  undo,
} from "@tessera/document";
import { deleteDB } from "idb";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { HistoriesPort } from "../ports/ports.ts";
import { emptySource, type Source } from "../state/source.ts";
import { openTarget, type Target, type Workspace } from "../state/workspace.ts";
import { keepHistory, keptHistory, sendHistory } from "./keep-history.ts";

const page: Target = { kind: "widget", id: 12, name: "Menu", type: "" };

const sourceOf = (html: string): Source => ({ ...emptySource(), document: parseHtml(html) });

/** A workplace in which a heading was written and then changed, step by step. */
function edited(...texts: readonly [string, ...string[]]): Workspace {
  const [first, ...steps] = texts.map((text) => sourceOf(`<h1>${text}</h1>`)) as [Source, ...Source[]];
  const history = steps.reduce<Workspace["history"]>(
    (before, state, index) => record(before, { label: `Step ${index + 1}`, state, before: [], after: [] }),
    createHistory(first),
  );
  return { ...openTarget(page, first, {}), history };
}

/** The same thing, opened anew from what was saved. */
const opened = (text: string): Workspace => openTarget(page, sourceOf(`<h1>${text}</h1>`), {});

/** What the server keeps, with the calls that reached it. */
function server(): HistoriesPort & { texts: Map<string, string>; reads: number } {
  const texts = new Map<string, string>();
  const port = {
    texts,
    reads: 0,
    read: (kind: string, id: number) => {
      port.reads += 1;
      return Promise.resolve(texts.get(`${kind} ${id}`) ?? "");
    },
    save: (kind: string, id: number, text: string) => {
      texts.set(`${kind} ${id}`, text);
      return Promise.resolve();
    },
  };
  return port;
}

const shownBefore = (history: Workspace["history"] | null): string | null =>
  history && serializeHtml(currentState(undo(history)).document);

/** Another device begins with an empty database. */
const anotherDevice = (): Promise<void> => deleteDB("tessera-histories");

beforeAll(() => loadParser());
beforeEach(anotherDevice);

test("a saved history is found on another device of the account", async () => {
  const histories = server();
  await sendHistory(histories, edited("Bread", "Cake", "Pie"));
  await anotherDevice();
  const found = await keptHistory("1", opened("Pie"), histories);
  expect(found?.entries.map(({ label }) => label)).toEqual(["Step 1", "Step 2"]);
  expect(shownBefore(found)).toBe("<h1>Cake</h1>");
});

test("the history of this device comes before that of the account", async () => {
  const histories = server();
  await sendHistory(histories, edited("Elsewhere", "Pie"));
  await keepHistory("1", edited("Here", "Pie"));
  expect(shownBefore(await keptHistory("1", opened("Pie"), histories))).toBe("<h1>Here</h1>");
});

test("where this device knows an older state, the account's history is taken", async () => {
  const histories = server();
  await keepHistory("1", edited("Bread", "Cake"));
  await sendHistory(histories, edited("Cake", "Pie"));
  expect(shownBefore(await keptHistory("1", opened("Pie"), histories))).toBe("<h1>Cake</h1>");
});

test("a visitor without an account, and what was never saved, asks no server", async () => {
  const histories = server();
  await sendHistory(histories, edited("Bread", "Cake"));
  expect(await keptHistory("", opened("Cake"), histories)).toBeNull();
  const unsaved = { ...opened("Cake"), target: { ...page, id: null } } as Workspace;
  expect(await keptHistory("1", unsaved, histories)).toBeNull();
  await sendHistory(histories, { ...edited("Bread", "Cake"), target: unsaved.target });
  expect(histories.reads).toBe(0);
  expect([...histories.texts.keys()]).toEqual(["widget 12"]);
});

test("a history of another state of the thing is left alone", async () => {
  const histories = server();
  await sendHistory(histories, edited("Bread", "Cake"));
  expect(await keptHistory("1", opened("Somebody else's"), histories)).toBeNull();
});

test("a history that is longer than other devices may get loses its oldest steps", async () => {
  const histories = server();
  const long = (letter: string): string => letter.repeat(90_000);
  await sendHistory(histories, edited(long("a"), long("b"), long("c")));
  const found = await keptHistory("1", opened(long("c")), histories);
  expect(found?.entries.map(({ label }) => label)).toEqual(["Step 2"]);
});
