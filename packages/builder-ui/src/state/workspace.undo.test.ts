import { insertHtml, parseHtml, serializeHtml } from "@tessera/document";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptySource, type Source } from "./source.ts";
import {
  edit,
  emptyWorkspace,
  hasChanges,
  openTarget,
  redo,
  restore,
  select,
  sourceNow,
  undo,
  type Workspace,
} from "./workspace.ts";

const add = (workspace: Workspace, html: string, merge?: string): Workspace => {
  const source = sourceNow(workspace);
  const result = insertHtml(source.document, { parent: source.document.root, index: 0 }, html);
  if (!result.ok) throw new Error(result.refusal.message);
  const step = merge === undefined ? { label: "Add" } : { label: "Add", merge };
  return edit(workspace, { ...source, document: result.document }, step, result.nodes);
};

const html = (workspace: Workspace): string => serializeHtml(sourceNow(workspace).document);

test("undo gives back the very source and selection of before, redo those of after", () => {
  const first = emptyWorkspace("w");
  const second = add(first, "<p>a</p>");
  const third = add(second, "<p>b</p>");
  const back = undo(third);
  expect(sourceNow(back)).toBe(sourceNow(second));
  expect(back.selection).toEqual(second.selection);
  const forth = redo(back);
  expect(sourceNow(forth)).toBe(sourceNow(third));
  expect(forth.selection).toEqual(third.selection);
});

test("a change after undo clears what could be redone", () => {
  const undone = undo(add(add(emptyWorkspace("w"), "<p>a</p>"), "<p>b</p>"));
  const changed = add(undone, "<p>c</p>");
  expect(redo(changed)).toBe(changed);
  expect(html(changed)).toBe("<p>c</p><p>a</p>");
});

test("a history that comes late is put before the steps that were made meanwhile", () => {
  const opened = emptyWorkspace("w");
  const entry = { label: "Add", before: [], after: [], merge: null };
  const earlier = { ...opened.history, initial: emptySource() };
  const kept = { ...earlier, entries: [{ ...entry, state: sourceNow(opened) }], position: 1 };
  const meanwhile = undo(add(add(add(opened, "<p>a</p>"), "b", "typing"), "<p>c</p>"));
  const restored = restore(meanwhile, kept);
  expect(sourceNow(restored)).toBe(sourceNow(meanwhile));
  expect(restored.history.entries).toHaveLength(4);
  expect(html(redo(restored))).toBe("<p>c</p>b<p>a</p>");
  expect(html(undo(add(restored, "d", "typing")))).toBe("<p>a</p>");
  expect(sourceNow(undo(undo(undo(restored))))).toBe(earlier.initial);
  expect(restore(meanwhile, { ...kept, position: 0 })).toBe(meanwhile);
});

test("edits under one key become one step", () => {
  const typed = add(add(add(emptyWorkspace("w"), "<p>a</p>", "typing"), "b", "typing"), "c", "typing");
  expect(html(undo(typed))).toBe("");
});

test("any number of edits undone one by one ends at the first source itself", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("<p>p</p>", "text", "<ul><li>1</li></ul>"), { maxLength: 30 }),
      (pieces) => {
        const first = emptyWorkspace("w");
        let now = pieces.reduce((workspace, piece) => add(workspace, piece), first);
        for (const _ of pieces) now = undo(now);
        expect(sourceNow(now)).toBe(sourceNow(first));
      },
    ),
  );
});

test("a selection loses what undo took away, and equal selections are the same state", () => {
  const added = add(emptyWorkspace("w"), "<p>a</p>");
  expect(undo(added).selection).toEqual([]);
  expect(select(added, [...added.selection])).toBe(added);
});

test("undoing back to what was saved leaves no unsaved changes", () => {
  const source: Source = { ...emptySource(), document: parseHtml("<p>saved</p>") };
  const opened = openTarget({ kind: "widget", id: 7, name: "w", type: "" }, source, {});
  expect(hasChanges(opened)).toBe(false);
  const changed = add(opened, "<p>more</p>");
  expect(hasChanges(changed)).toBe(true);
  expect(hasChanges(undo(changed))).toBe(false);
});

test("an empty new widget has nothing to save", () => {
  const added = add(emptyWorkspace("w"), "<p>a</p>");
  expect(hasChanges(emptyWorkspace("w"))).toBe(false);
  expect(hasChanges(added)).toBe(true);
});
