import { loadParser, parseHtml } from "@tessera/document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSignal } from "../platform/signal.ts";
import { emptySource } from "../state/source.ts";
import { createBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { CommandContext } from "./command.ts";
import { clipboardCommands, pasteInto, takeClip } from "./clipboard-commands.ts";

const stranger = 7;
const strangersWidget = 70;
const html = '<p style="background: url(https://elsewhere.invalid/p)">theirs</p>';

/** What the system's clipboard holds as text. */
let held = "";

beforeEach(async () => {
  await loadParser();
  localStorage.clear();
  vi.spyOn(navigator.clipboard, "readText").mockImplementation(() => Promise.resolve(held));
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
    held = text;
    return Promise.resolve();
  });
});

afterEach(() => vi.restoreAllMocks());

/** A tab of the builder in which the widget with that id is open, null for a new one; `consented` are authors agreed to. */
function openTab(id: number | null, consented: readonly number[] = []) {
  const store = createBuilderStore();
  const target = { kind: "widget", id, name: "", type: "" } as const;
  const source = { ...emptySource(), document: parseHtml(id === null ? "" : html) };
  store.dispatch(workspaceActions.opened({ target, source, widgets: {} }));
  store.dispatch(workspaceActions.selected(source.document.children()));
  const ask = vi.fn<CommandContext["ask"]>(() => Promise.resolve("no"));
  const ports = {
    widgets: { authorOf: (each: number) => (each === strangersWidget ? stranger : null) },
    consents: { has: (author: number) => consented.includes(author), add: () => undefined },
  };
  const canvas = { copied: createSignal({ clip: null, style: [] }) };
  const context = { store, ports, canvas, ask } as unknown as CommandContext;
  const count = (): number => sourceNow(store.getState().workspace).document.children().length;
  return { context, ask, count };
}

test("what the menu copies from a stranger is asked about where the menu of another tab pastes it", async () => {
  clipboardCommands.copy.run(openTab(strangersWidget).context);
  const { context, ask, count } = openTab(null);
  await clipboardCommands.paste.run(context);
  expect(ask).toHaveBeenCalledOnce();
  expect(count()).toBe(0);
});

test("what the menu copies from a stranger is asked about where the keys paste its text", async () => {
  clipboardCommands.copy.run(openTab(strangersWidget).context);
  const { context, ask } = openTab(null);
  await pasteInto(context, { html: held.replaceAll("\n", "\r\n"), children: [], widgets: {} });
  expect(ask).toHaveBeenCalledOnce();
});

test("what the keys copy from a stranger is asked about where a menu pastes its text", async () => {
  held = takeClip(openTab(strangersWidget).context)!.html;
  const { context, ask } = openTab(null);
  await clipboardCommands["paste-after"].run(context);
  expect(ask).toHaveBeenCalledOnce();
});

test("what is copied from an author whom the viewer has agreed to is pasted without a question", async () => {
  clipboardCommands.copy.run(openTab(strangersWidget, [stranger]).context);
  const { context, ask, count } = openTab(null, [stranger]);
  await clipboardCommands.paste.run(context);
  expect(ask).not.toHaveBeenCalled();
  expect(count()).toBe(1);
});

test("text of another program is pasted without a question", async () => {
  clipboardCommands.copy.run(openTab(strangersWidget).context);
  held = "<p>from elsewhere</p>";
  const { context, ask, count } = openTab(null);
  await clipboardCommands.paste.run(context);
  expect(ask).not.toHaveBeenCalled();
  expect(count()).toBe(1);
});
