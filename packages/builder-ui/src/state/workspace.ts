/**
 * The open widget or page: what it is, its source with the way back, and what is selected. The state is a value;
 * each function here yields the next one. Sources are held by reference and never copied: they share what
 * an edit left alone, so an undo step costs a pointer.
 */
import type { Id, PageFields } from "@tessera/content";
import {
  canRedo,
  canUndo,
  createHistory,
  currentState,
  jumpTo,
  record,
  redo as redoHistory,
  serializeHtml,
  undo as undoHistory,
  type History,
  type NodeId,
} from "@tessera/document";
import type { ShownWidgets } from "./shown-widgets.ts";
import { ruled } from "./selection.ts";
import { differs } from "./differs.ts";
import { emptySource, isEmpty, type Source } from "./source.ts";

/** What is being built. `id` is null until it was saved for the first time. */
export type Target =
  | {
      readonly kind: "widget";
      readonly id: Id | null;
      readonly name: string;
      readonly type: string;
      /** Number of the saved version that is edited, null for the original; left out where it is not known. */
      readonly version?: number | null | undefined;
      /** True for what belongs to somebody else: nothing of it can be changed. */
      readonly readOnly?: boolean;
    }
  | {
      readonly kind: "page";
      readonly id: Id;
      readonly fields: PageFields;
      /** Number of the saved version of its body, as of a widget. */
      readonly version?: number | null | undefined;
      /** As of a widget. */
      readonly readOnly?: boolean;
    };

/** State of the workplace. */
export interface Workspace {
  readonly target: Target;
  readonly history: History<Source, readonly NodeId[]>;
  /** The source and page fields as last saved or loaded; differing from them means unsaved changes. */
  readonly saved: { readonly source: Source; readonly fields: PageFields | null };
  readonly selection: readonly NodeId[];
  /** Elements that the assistant works on; nothing else may change them meanwhile. */
  readonly locked: readonly NodeId[];
  /** Widgets that stand in the document, so that the canvas can show them. */
  readonly widgets: ShownWidgets;
  readonly mode: "develop" | "preview";
  /** True while another thing is read that takes the place of this one: until then nothing can be edited. */
  readonly opening: boolean;
  readonly saving: boolean;
  /** How often what is open was saved since it was opened; lists of versions follow it. */
  readonly saves: number;
  /** Under which id unsaved changes of what is open are kept on this device; another one for each opening. */
  readonly draft: string;
}

/** How an edit is entered into the history. */
export interface EditLabel {
  /** Readable name of the step. */
  readonly label: string;
  /** Edits that follow each other under the same key become one step. */
  readonly merge?: string;
}

/** New names of a saved thing. */
export type Renamed =
  | { readonly kind: "widget"; readonly id: Id; readonly name: string }
  | { readonly kind: "page"; readonly id: Id; readonly title: string; readonly slug: string };

/** The workplace before anything was opened. */
export function emptyWorkspace(name: string): Workspace {
  return openTarget({ kind: "widget", id: null, name, type: "" }, emptySource(), {});
}

/** A workplace with a widget or page freshly opened in it. */
export function openTarget(target: Target, source: Source, widgets: Workspace["widgets"]): Workspace {
  const fields = target.kind === "page" ? target.fields : null;
  return {
    target,
    history: createHistory(source),
    saved: { source, fields },
    selection: [],
    locked: [],
    widgets,
    mode: "develop",
    opening: false,
    saving: false,
    saves: 0,
    draft: newDraftId(),
  };
}

/** Told apart on this device alone; `crypto.randomUUID` is missing on addresses without TLS. */
/** Draws an id for a draft. */
export function newDraftId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** A draft as it is put on the canvas. */
export interface LoadedDraft {
  readonly draft: string;
  readonly source: Source;
  readonly step: EditLabel;
  readonly widgets: Workspace["widgets"];
  readonly fields?: PageFields | undefined;
  readonly version?: number | null | undefined;
}

/** Takes a draft over as the next step of the history; what is edited then is the version that it was made from. */
export function loadDraft(workspace: Workspace, loaded: LoadedDraft): Workspace {
  const { draft, source, step, fields, version } = loaded;
  const { target } = workspace;
  const based = version === undefined ? target : { ...target, version };
  const next = based.kind === "page" && fields ? { ...based, fields } : based;
  const widgets = { ...workspace.widgets, ...loaded.widgets };
  return { ...edit({ ...workspace, target: next, widgets }, source, step, []), draft };
}

/** Opens what was last saved anew, under a draft of its own: the draft of what was changed stays. */
export function discard({ target, saved, widgets }: Workspace): Workspace {
  const kept = target.kind === "page" && saved.fields ? { ...target, fields: saved.fields } : target;
  return openTarget(kept, saved.source, widgets);
}

/** What a page is made with. */
export interface MadePage {
  readonly id: Id;
  readonly fields: PageFields;
}

/** The page that was made of a new widget's canvas takes its place, with all that was done until then. */
export function becomePage(workspace: Workspace, { id, fields }: MadePage): Workspace {
  const target: Target = { kind: "page", id, fields, version: null };
  return settle({ ...workspace, target });
}

/** Takes what is open as stored, after it was stored as something else. */
export function settle(workspace: Workspace): Workspace {
  const fields = workspace.target.kind === "page" ? workspace.target.fields : null;
  return { ...workspace, saved: { source: sourceNow(workspace), fields }, saves: workspace.saves + 1 };
}

/** The source as it is now. */
export function sourceNow(workspace: Workspace): Source {
  return currentState(workspace.history);
}

/** Enters an edited source into the history; an unchanged one leaves the workplace as it is. */
export function edit(
  workspace: Workspace,
  source: Source,
  { label, merge }: EditLabel,
  selection?: readonly NodeId[],
): Workspace {
  if (source === sourceNow(workspace)) return workspace;
  const after = ruled(source.document, selection ?? stillThere(workspace.selection, source));
  const change = {
    label,
    state: source,
    before: workspace.selection,
    after,
    ...(merge === undefined ? {} : { merge }),
  };
  return { ...workspace, history: record(workspace.history, change), selection: after };
}

/** True while what is open can be looked at and copied, and not changed. */
export function isReadOnly({ target }: Workspace): boolean {
  return target.readOnly === true;
}

/** True when a source would change an element that is locked, or take it away. */
export function touchesLocked(workspace: Workspace, source: Source): boolean {
  const { document } = sourceNow(workspace);
  if (workspace.locked.length === 0 || source.document === document) return false;
  return workspace.locked.some((id) => serializeHtml(document, id) !== serializeHtml(source.document, id));
}

/** Goes one step back, with the selection of that time. */
export function undo(workspace: Workspace): Workspace {
  if (!canUndo(workspace.history)) return workspace;
  const undone = workspace.history.entries[workspace.history.position - 1];
  return travel(workspace, undoHistory(workspace.history), undone?.before);
}

/** Goes one step forward again. */
export function redo(workspace: Workspace): Workspace {
  if (!canRedo(workspace.history)) return workspace;
  const redone = workspace.history.entries[workspace.history.position];
  return travel(workspace, redoHistory(workspace.history), redone?.after);
}

/** Goes to where `position` steps are applied. */
export function jump(workspace: Workspace, position: number): Workspace {
  const history = jumpTo(workspace.history, position);
  if (history === workspace.history) return workspace;
  const { entries } = history;
  return travel(workspace, history, entries[position - 1]?.after ?? entries[0]?.before);
}

/** Takes up a history whose present is what was opened; steps that were made since are its latest ones. */
export function restore(workspace: Workspace, history: Workspace["history"]): Workspace {
  const { initial, entries, position } = workspace.history;
  if (initial !== currentState(history)) return workspace;
  const all = entries.reduce(
    (now, { merge, ...entry }) => record(now, { ...entry, ...(merge !== null && { merge }) }),
    history,
  );
  return { ...workspace, history: jumpTo(all, all.position - (entries.length - position)) };
}

function travel(
  workspace: Workspace,
  history: Workspace["history"],
  selection: readonly NodeId[] = [],
): Workspace {
  return { ...workspace, history, selection: stillThere(selection, currentState(history)) };
}

/** Selects nodes, as far as they can be selected together; equal selections keep their identity, so that nothing renders. */
export function select(workspace: Workspace, nodes: readonly NodeId[]): Workspace {
  const old = workspace.selection;
  const selection = ruled(sourceNow(workspace).document, nodes);
  const same = old.length === selection.length && old.every((id, index) => id === selection[index]);
  return same ? workspace : { ...workspace, selection };
}

/** Gives what is open its new names, if it is the thing that was renamed; they are no unsaved change. */
export function rename(workspace: Workspace, renamed: Renamed): Workspace {
  const { target, saved } = workspace;
  if (target.kind !== renamed.kind || target.id !== renamed.id) return workspace;
  if (renamed.kind === "widget") return { ...workspace, target: { ...target, name: renamed.name } as Target };
  if (target.kind !== "page" || !saved.fields) return workspace;
  const { title, slug } = renamed;
  const fields = { ...saved.fields, title, slug };
  const isSame = target.fields === saved.fields;
  const own = isSame ? fields : { ...target.fields, title, slug };
  return { ...workspace, target: { ...target, fields: own }, saved: { ...saved, fields } };
}

/** True when something differs from what was last saved. */
export function hasChanges({ target, saved, history }: Workspace): boolean {
  const fields = target.kind === "page" ? target.fields : null;
  if (fields !== saved.fields) return true;
  const source = currentState(history);
  return source !== saved.source && !(isEmpty(source) && isEmpty(saved.source));
}

/** Like {@link hasChanges}, without what makes no difference; it reads the whole source, so it is asked only on leaving. */
export function wouldLose(workspace: Workspace): boolean {
  const { target, saved, history } = workspace;
  if (!hasChanges(workspace)) return false;
  if (target.kind === "page" && JSON.stringify(target.fields) !== JSON.stringify(saved.fields)) return true;
  return differs(currentState(history), saved.source);
}

function stillThere(selection: readonly NodeId[], source: Source): readonly NodeId[] {
  const kept = selection.filter((id) => source.document.node(id) !== undefined);
  return kept.length === selection.length ? selection : kept;
}
