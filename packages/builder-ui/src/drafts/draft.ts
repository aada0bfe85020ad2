/**
 * Unsaved work, kept on this device so that a closed or crashed tab loses at most the last second. Each time something is
 * opened it gets a draft of its own: a second tab, or work begun again after a reload, overwrites nothing.
 */
import type { ChildWidget, Id, PageFields, WidgetInput, WidgetRecord } from "@tessera/content";
import { shownWidget, type ShownWidgets } from "../state/shown-widgets.ts";
import { sourceOf, widgetInput, type Source } from "../state/source.ts";
import { hasChanges, sourceNow, type Target, type Workspace } from "../state/workspace.ts";

/** A widget or page as it was last edited, with what it was edited from. */
export interface Draft {
  /** Drawn when the thing was opened, see `Workspace.draft`. */
  id: string;
  /** Whose work it is, see {@link accountOf}; absent in drafts of earlier releases, which anybody here may recover. */
  account?: string;
  kind: Target["kind"];
  /** The saved thing that it belongs to; null for a new widget. */
  origin: Id | null;
  /** Number of the saved version that was edited, null for the original, absent where it is not known. */
  version?: number | null | undefined;
  /** Properties of a page. */
  fields?: PageFields;
  input: WidgetInput;
  /** Widgets that stand in it. */
  widgets: ShownWidgets;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The account that drafts are kept for; "" stands for whoever has not signed in. */
export function accountOf(profile: { entityId: Id } | null): string {
  return profile ? String(profile.entityId) : "";
}

/** The unsaved work in a workspace; null when there is none. */
export function draftOf(workspace: Workspace, account: string): Draft | null {
  const { target, widgets, draft: id } = workspace;
  if (!hasChanges(workspace)) return null;
  const { kind, id: origin, version } = target;
  const isPage = target.kind === "page";
  const input = widgetInput(
    sourceNow(workspace),
    isPage ? target.fields.title : target.name,
    isPage ? "" : target.type,
  );
  const fields = isPage ? { fields: target.fields } : {};
  return { id, account, kind, origin, version, ...fields, input, widgets, savedAt: Date.now() };
}

/** True when a draft belongs to what is open. */
export function isOf({ kind, origin }: Pick<Draft, "kind" | "origin">, target: Target): boolean {
  return kind === target.kind && origin === target.id;
}

/** What a draft is called in lists. */
export function draftName({ input, fields }: Draft): string {
  return fields?.title ?? input.name;
}

/** The source that a draft holds. */
export function draftSource(draft: Draft): Source {
  return { ...sourceOf(draftRecord(draft)), children: draft.input.children };
}

/** A draft as if it were stored, with the widgets in it. */
export function draftRecord({ input, widgets, origin }: Draft): WidgetRecord {
  const children = input.children.flatMap((link): ChildWidget[] => {
    const widget = shownWidget(widgets, link);
    return widget ? [{ ...link, widget }] : [];
  });
  return { ...input, id: 0, originId: origin ?? 0, version: null, timestamp: "", children };
}

/** Reads a stored draft; null for anything else. Drafts of earlier releases held a widget and no id. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? "null") as Partial<Draft> | null;
    if (typeof draft?.input?.html !== "string") return null;
    return { id: "earlier", kind: "widget", origin: null, widgets: {}, savedAt: 0, ...draft } as Draft;
  } catch {
    // Written by another application, or cut off.
    return null;
  }
}
