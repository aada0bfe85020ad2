import {
  configureStore,
  createAction,
  type Action,
  type EnhancedStore,
  type Middleware,
} from "@reduxjs/toolkit";
import type { Id, PageFields, WidgetRecord } from "@tessera/content";
import type { NodeId } from "@tessera/document";
import { useDispatch, useSelector, useStore } from "react-redux";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { narrowScreen } from "../platform/use-media.ts";
import { initialPanels, panelsSlice, type Panels } from "./panels.ts";
import { withLatest, withVersion } from "./shown-widgets.ts";
import { noTheme, themeReducer, type SiteTheme } from "./site-theme.ts";
import type { Source } from "./source.ts";
import * as workspace from "./workspace.ts";
import type { EditLabel, Renamed, Target, Workspace } from "./workspace.ts";

/** The whole state of the builder; data of the server lives in the graph, not here. */
export interface BuilderState {
  workspace: Workspace;
  panels: Panels;
  theme: SiteTheme;
}

/** What was saved of what is open. */
interface Saved {
  id: Id;
  name: string;
  source: Source;
  fields: PageFields | null;
  /** Number of the version, of a page that of its body. */
  version?: number | null;
}

/** Everything that changes the workplace. */
export const workspaceActions = {
  opening: createAction<boolean>("workspace/opening"),
  opened: createAction<{ target: Target; source: Source; widgets: Workspace["widgets"] }>("workspace/opened"),
  edited: createAction<{ source: Source; step: EditLabel; selection?: readonly NodeId[] }>(
    "workspace/edited",
  ),
  undone: createAction("workspace/undone"),
  redone: createAction("workspace/redone"),
  /** The history of what was just opened, as it was before a reload; its present is what is saved. */
  restored: createAction<Workspace["history"]>("workspace/restored"),
  /** Goes to where that many steps are applied. */
  jumped: createAction<number>("workspace/jumped"),
  selected: createAction<readonly NodeId[]>("workspace/selected"),
  locked: createAction<readonly NodeId[]>("workspace/locked"),
  /** The latest version of a widget, for the places that follow it. */
  widgetLoaded: createAction<WidgetRecord>("workspace/widgetLoaded"),
  /** A version, for the places that keep to it. */
  versionLoaded: createAction<WidgetRecord>("workspace/versionLoaded"),
  fieldsChanged: createAction<Partial<PageFields>>("workspace/fieldsChanged"),
  /** What is open has got other names, which are stored already. */
  renamed: createAction<Renamed>("workspace/renamed"),
  /** What is open has got the id that it keeps. */
  numbered: createAction<Id>("workspace/numbered"),
  typeChanged: createAction<string>("workspace/typeChanged"),
  modeChanged: createAction<Workspace["mode"]>("workspace/modeChanged"),
  draftLoaded: createAction<workspace.LoadedDraft>("workspace/draftLoaded"),
  /** What is open is as it was last saved again; what was changed stays recoverable as a draft. */
  discarded: createAction("workspace/discarded"),
  /** What is open was stored as something else, such as a page made of a widget. */
  settled: createAction("workspace/settled"),
  /** Of the canvas of a new widget a page was made, which is open now. */
  becamePage: createAction<workspace.MadePage>("workspace/becamePage"),
  saving: createAction<boolean>("workspace/saving"),
  saved: createAction<Saved>("workspace/saved"),
};

// Written without Immer: the document must be neither drafted nor frozen, whatever its size.
function workspaceReducer(
  state: Workspace = workspace.emptyWorkspace(messages.unnamedWidget),
  action: Action,
): Workspace {
  const on = workspaceActions;
  if (on.opening.match(action)) return { ...state, opening: action.payload };
  if (on.opened.match(action)) {
    const { target, source, widgets } = action.payload;
    return workspace.openTarget(target, source, widgets);
  }
  if (on.edited.match(action)) {
    const { source, step, selection } = action.payload;
    return workspace.edit(state, source, step, selection);
  }
  if (on.undone.match(action)) return workspace.undo(state);
  if (on.redone.match(action)) return workspace.redo(state);
  if (on.restored.match(action)) return workspace.restore(state, action.payload);
  if (on.jumped.match(action)) return workspace.jump(state, action.payload);
  if (on.selected.match(action)) return workspace.select(state, action.payload);
  if (on.locked.match(action)) return { ...state, locked: action.payload };
  if (on.widgetLoaded.match(action)) {
    return { ...state, widgets: withLatest(state.widgets, action.payload) };
  }
  if (on.versionLoaded.match(action)) {
    return { ...state, widgets: withVersion(state.widgets, action.payload) };
  }
  if (on.fieldsChanged.match(action)) return withFields(state, action.payload);
  if (on.renamed.match(action)) return workspace.rename(state, action.payload);
  if (on.numbered.match(action)) return { ...state, target: { ...state.target, id: action.payload } };
  if (on.typeChanged.match(action)) return withType(state, action.payload);
  if (on.becamePage.match(action)) return workspace.becomePage(state, action.payload);
  if (on.modeChanged.match(action)) return { ...state, mode: action.payload };
  if (on.saving.match(action)) return { ...state, saving: action.payload };
  if (on.draftLoaded.match(action)) return workspace.loadDraft(state, action.payload);
  if (on.discarded.match(action)) return workspace.discard(state);
  if (on.settled.match(action)) return workspace.settle(state);
  if (on.saved.match(action)) return afterSave(state, action.payload);
  return state;
}

function withFields(state: Workspace, fields: Partial<PageFields>): Workspace {
  if (state.target.kind !== "page") return state;
  return { ...state, target: { ...state.target, fields: { ...state.target.fields, ...fields } } };
}

function withType(state: Workspace, type: string): Workspace {
  return state.target.kind === "widget" ? { ...state, target: { ...state.target, type } } : state;
}

function afterSave(state: Workspace, done: Saved): Workspace {
  const { target } = state;
  const { id, name, version } = done;
  const next: Target = target.kind === "widget" ? { ...target, id, name, version } : { ...target, version };
  return {
    ...state,
    target: next,
    saved: { source: done.source, fields: done.fields },
    saving: false,
    saves: state.saves + 1,
  };
}

const { edited, fieldsChanged, typeChanged } = workspaceActions;

/** Refuses each change of what belongs to somebody else, and says what can be done instead. */
const guardOthers: Middleware<object, BuilderState> = (api) => (next) => (action) => {
  const isChange = edited.match(action) || fieldsChanged.match(action) || typeChanged.match(action);
  if (!isChange || !workspace.isReadOnly(api.getState().workspace)) return next(action);
  toast.info(messages.readOnlyHint);
  return action;
};

/** Refuses edits of what is about to be replaced, and of elements that are locked, of which it says so. */
const guardEdits: Middleware<object, BuilderState> = (api) => (next) => (action) => {
  if (!workspaceActions.edited.match(action)) return next(action);
  const current = api.getState().workspace;
  if (current.opening) return action;
  if (!workspace.touchesLocked(current, action.payload.source)) return next(action);
  toast.info(messages.assistantLocked);
  return action;
};

/** The builder's store. */
export type BuilderStore = EnhancedStore<BuilderState, Action>;

/** The palette is open at first, but not where it would cover the canvas. */
function firstPanels(): Panels {
  const narrow = "matchMedia" in globalThis && matchMedia(narrowScreen).matches;
  return narrow ? { ...initialPanels, section: null } : initialPanels;
}

/** A fresh store with an empty workplace. */
export function createBuilderStore(): BuilderStore {
  return configureStore({
    reducer: { workspace: workspaceReducer, panels: panelsSlice.reducer, theme: themeReducer },
    preloadedState: {
      workspace: workspace.emptyWorkspace(messages.unnamedWidget),
      panels: firstPanels(),
      theme: noTheme,
    },
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(guardOthers, guardEdits),
  }) as BuilderStore;
}

/** Reads the builder's state. */
export const useBuilder = useSelector.withTypes<BuilderState>();
/** Dispatches to the builder's store. */
export const useBuilderDispatch = useDispatch.withTypes<BuilderStore["dispatch"]>();
/** The builder's store itself, for code that reads on demand. */
export const useBuilderStore = useStore.withTypes<BuilderStore>();
