/**
 * Unsaved work of a widget, kept on this device so that a closed or crashed tab loses at most the last second. There is
 * one draft, under the key of specification 1, section 4; one of another widget than the open one is thrown away.
 */
import type { Id, WidgetInput, WidgetRecord } from "@tessera/content";
import { loadParser } from "@tessera/document";
import { messages } from "../messages.ts";
import type { Source } from "../state/source.ts";
import { sourceOf, widgetInput } from "../state/source.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { hasChanges, sourceNow, type Workspace } from "../state/workspace.ts";

const key = "unsaved_widget";

/** A widget as it was last edited, with what it was edited from. */
export interface Draft {
  /** The saved widget that it belongs to; null for a new one. */
  origin: Id | null;
  input: WidgetInput;
  widgets: Readonly<Record<Id, WidgetRecord>>;
  savedAt: number;
}

/**
 * The stored draft if it belongs to this widget; one of another saved widget is discarded. While a saved one is still
 * being read, the workplace holds a new one: that discards nothing.
 */
export function readDraft(origin: Id | null): Draft | null {
  const draft = parse(localStorage.getItem(key));
  if (draft && draft.origin !== origin) {
    if (origin !== null) forgetDraft();
    return null;
  }
  return draft;
}

/** Stores the open widget if it has unsaved changes, and forgets the draft if it has none. */
export function storeDraft(workspace: Workspace): "stored" | "nothing" {
  const { target, widgets } = workspace;
  if (target.kind !== "widget" || !hasChanges(workspace)) return "nothing";
  const input = widgetInput(sourceNow(workspace), target.name, target.type);
  const draft: Draft = { origin: target.id, input, widgets, savedAt: Date.now() };
  localStorage.setItem(key, JSON.stringify(draft));
  return "stored";
}

/** Forgets the draft, after what it held was saved. */
export function forgetDraft(): void {
  localStorage.removeItem(key);
}

/** The source that a draft holds. */
function draftSource({ input }: Draft): Source {
  const nothing = { id: 0, originId: 0, version: null, timestamp: "" };
  return { ...sourceOf({ ...input, ...nothing, children: [] }), children: input.children };
}

/** Puts a draft on the canvas, as one step of the history. */
export async function loadDraft(dispatch: BuilderStore["dispatch"], draft: Draft): Promise<void> {
  await loadParser();
  for (const widget of Object.values(draft.widgets)) dispatch(workspaceActions.widgetLoaded(widget));
  const step = { label: messages.loadDraftStep };
  dispatch(workspaceActions.edited({ source: draftSource(draft), step, selection: [] }));
}

function parse(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? "null") as Draft | null;
    return draft && typeof draft.input?.html === "string" ? draft : null;
  } catch {
    return null;
  }
}
