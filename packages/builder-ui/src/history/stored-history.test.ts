import {
  createHistory,
  currentState,
  insertHtml,
  record,
  serializeHtml,
  undo,
  redo,
  parseHtml,
  type History,
  type NodeId,
} from "@tessera/document";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptySource, type Source } from "../state/source.ts";
import { parseHistory, replacement, restoreHistory, shortenHistory, storeHistory } from "./stored-history.ts";

type SourceHistory = History<Source, readonly NodeId[]>;

const html = (source: Source): string => serializeHtml(source.document);

function add(history: SourceHistory, piece: string): SourceHistory {
  const source = currentState(history);
  const edited = insertHtml(source.document, { parent: source.document.root, index: 0 }, piece);
  if (!edited.ok) throw new Error(edited.refusal.message);
  const state = { ...source, document: edited.document, css: `${source.css}\n${piece.length}` };
  return record(history, { label: `Add ${piece}`, state, before: [], after: [] });
}

const open = (pieces: readonly string[]): SourceHistory =>
  pieces.reduce(add, createHistory<Source, readonly NodeId[]>(emptySource()));

test("a history comes back with its labels and every state, over storing as plain data", () => {
  const pieces = fc.array(fc.constantFrom("<p>a</p>", "<ul><li>1</li></ul>", "text", "<img src=x>"), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, (added) => {
      const history = open(added);
      const stored = structuredClone(storeHistory(history));
      const back = restoreHistory(stored, currentState(history));
      expect(back?.entries.map(({ label }) => label)).toEqual(history.entries.map(({ label }) => label));
      expect(back?.entries.map(({ state }) => html(state))).toEqual(
        history.entries.map(({ state }) => html(state)),
      );
      expect(back && currentState(back)).toBe(currentState(history));
      expect(back && currentState(undo(back)).css).toBe(currentState(undo(history)).css);
    }),
  );
});

test("what was not saved can be redone after the saved state was opened", () => {
  const history = open(["<p>saved</p>", "<p>unsaved</p>"]);
  const saved = history.entries[0]!.state;
  const back = restoreHistory(storeHistory(history), { ...saved, document: parseHtml(html(saved)) })!;
  expect(html(currentState(back))).toBe("<p>saved</p>");
  expect(html(currentState(undo(back)))).toBe("");
  expect(html(currentState(redo(back)))).toBe("<p>unsaved</p><p>saved</p>");
});

test("the history of something else is not taken", () => {
  expect(
    restoreHistory(storeHistory(open(["<p>a</p>"])), { ...emptySource(), document: parseHtml("<p>b</p>") }),
  ).toBeNull();
});

test("a replacement turns any text into any other", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const [from, removed, inserted] = replacement(before, after);
      expect(before.slice(0, from) + inserted + before.slice(from + removed)).toBe(after);
    }),
  );
});

test("a history that is too long loses its oldest steps, and the rest leads to the same states", () => {
  const history = open(["<p>one</p>", "<p>two</p>", "<p>three</p>", "<p>four</p>"]);
  const stored = storeHistory(history);
  const whole = shortenHistory(stored, Infinity)!;
  expect(parseHistory(whole)).toEqual(stored);
  const short = shortenHistory(stored, whole.length - 1)!;
  expect(short.length).toBeLessThan(whole.length);
  const back = restoreHistory(parseHistory(short)!, currentState(history))!;
  const kept = history.entries.slice(-back.entries.length);
  expect(back.entries.length).toBeGreaterThan(0);
  expect(back.entries.length).toBeLessThan(4);
  expect(back.entries.map(({ label, state }) => [label, html(state)])).toEqual(
    kept.map(({ label, state }) => [label, html(state)]),
  );
});

test("a state that is too long by itself is not sent", () => {
  expect(shortenHistory(storeHistory(open([`<p>${"long ".repeat(100)}</p>`])), 200)).toBeNull();
});

test("what is no history is none", () => {
  for (const text of ["", "{", "[]", "{}", '{"first":{"html":""}}', '{"first":{},"steps":1}', "null"])
    expect(parseHistory(text)).toBeNull();
});
