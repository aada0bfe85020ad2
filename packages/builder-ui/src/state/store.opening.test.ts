import { insertHtml } from "@tessera/document";
import { expect, test } from "vitest";
import { emptySource, isEmpty } from "./source.ts";
import { createBuilderStore, workspaceActions, type BuilderStore } from "./store.ts";
import { sourceNow } from "./workspace.ts";

/** Adds a paragraph; returns whether it stands there. */
function adds(store: BuilderStore): boolean {
  const source = sourceNow(store.getState().workspace);
  const { root } = source.document;
  const result = insertHtml(source.document, { parent: root, index: 0 }, "<p>Words</p>");
  if (!result.ok) throw new Error(result.refusal.message);
  const next = { ...source, document: result.document };
  store.dispatch(workspaceActions.edited({ source: next, step: { label: "Add" } }));
  return !isEmpty(sourceNow(store.getState().workspace));
}

test("what is about to be replaced cannot be edited", () => {
  const store = createBuilderStore();
  store.dispatch(workspaceActions.opening(true));
  expect(adds(store)).toBe(false);
});

test("what was opened can be edited, and so can what stays after a failure", () => {
  const store = createBuilderStore();
  store.dispatch(workspaceActions.opening(true));
  const target = { kind: "widget", id: 7, name: "Seven", type: "" } as const;
  store.dispatch(workspaceActions.opened({ target, source: emptySource(), widgets: {} }));
  expect(adds(store)).toBe(true);

  const other = createBuilderStore();
  other.dispatch(workspaceActions.opening(true));
  other.dispatch(workspaceActions.opening(false));
  expect(adds(other)).toBe(true);
});
