import type { WidgetInput } from "@tessera/content";
import { parseHtml } from "@tessera/document";
import { Rocket, Save } from "lucide-react";
import { clipOf } from "../clipboard/clip.ts";
import { messages } from "../messages.ts";
import { NewerVersionError } from "../ports/ports.ts";
import { toast } from "../primitives/toast.tsx";
import { emptySource, isEmpty, widgetInput, type Source } from "../state/source.ts";
import { workspaceActions } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { editedWidgets, revertInPlace } from "../widgets/edit-in-place.ts";
import type { Command, CommandContext } from "./command.ts";

/** True when there is something to save, somebody to save it for, and no save under way. */
export function canSave({ store, ports }: CommandContext): boolean {
  const { workspace } = store.getState();
  return ports.account.profile !== null && !workspace.saving && !isEmpty(sourceNow(workspace));
}

/**
 * Saves the widgets that are edited in place as new versions and closes their containers. Answers the source as it is to
 * be saved then.
 */
export async function settleInPlace({ store, ports }: CommandContext): Promise<Source> {
  const { workspace } = store.getState();
  let source = sourceNow(workspace);
  const open = editedWidgets(source, workspace.widgets);
  if (open.length === 0) return source;
  for (const { container, link, input, changed } of open) {
    if (changed) {
      await ports.widgets.update(link.widgetId, input).catch(tellInPlace);
      const saved = await ports.widgets.read(link.widgetId);
      if (saved) store.dispatch(workspaceActions.widgetLoaded(saved));
    }
    source = revertInPlace(source, container);
  }
  store.dispatch(workspaceActions.edited({ source, step: { label: messages.saveInPlace } }));
  return sourceNow(store.getState().workspace);
}

/** Which of several saves it was that failed. */
function tellInPlace(error: unknown): never {
  toast.error(messages.widgetInPlaceFailed);
  throw error;
}

/** What is said of a save. */
interface SaveTexts {
  done: string;
  failure: string;
}

/** Saves the open widget as a new one under a name; true when it is stored. */
export async function saveNewWidget(
  context: CommandContext,
  name: string,
  texts: SaveTexts = { done: messages.widgetSaved, failure: messages.widgetSaveFailed },
): Promise<boolean> {
  const { store, ports } = context;
  const { workspace } = store.getState();
  const { target } = workspace;
  if (target.kind !== "widget") return false;
  toast.info(messages.savingWidget);
  return saving(store, texts.failure, async () => {
    const source = await settleInPlace(context);
    const id = await ports.widgets.create(widgetInput(source, name, target.type));
    store.dispatch(workspaceActions.saved({ id, name, source, fields: null, version: null }));
    ports.navigate.toWidget(id);
    toast.success(texts.done);
  });
}

/** Saves the selected element with the widgets in it as a widget of its own; what is open stays as it is. */
export async function saveSelection({ store, ports }: CommandContext, name: string): Promise<boolean> {
  const { workspace } = store.getState();
  const source = sourceNow(workspace);
  const clip = clipOf(source, workspace.widgets, workspace.selection);
  if (!clip) return false;
  const part: Source = {
    ...emptySource(),
    document: parseHtml(clip.html),
    css: source.css,
    children: clip.children,
  };
  return saving(store, messages.widgetKeepFailed, async () => {
    await ports.widgets.create(widgetInput(part, name, ""));
    toast.success(messages.widgetKept);
  });
}

/** Saves a new version; when somebody else has saved one in the meantime, a person chooses what becomes of it. */
async function updateWidget(context: CommandContext, overwrite = false): Promise<boolean> {
  const { store, ports } = context;
  const { target } = store.getState().workspace;
  if (target.kind !== "widget" || target.id === null) return false;
  const { id, name, type, version } = target;
  let mine: WidgetInput | null = null;
  const stored = await saving(store, messages.widgetUpdateFailed, async () => {
    const source = await settleInPlace(context);
    const input = widgetInput(source, name, type);
    try {
      const next = await ports.widgets.update(id, input, overwrite ? undefined : version);
      store.dispatch(workspaceActions.saved({ id, name, source, fields: null, version: next }));
      toast.success(messages.widgetUpdated);
    } catch (error) {
      if (!(error instanceof NewerVersionError)) throw error;
      mine = input;
    }
  });
  if (mine === null) return stored;
  const saveMine = (): void => void updateWidget(context, true);
  context.openDialog({ name: "conflict", conflict: { widget: { id, name }, mine, saveMine } });
  return false;
}

async function savePage(context: CommandContext, done: string): Promise<boolean> {
  const { store, ports } = context;
  const { workspace } = store.getState();
  const { target } = workspace;
  if (target.kind !== "page") return false;
  const { id, fields } = target;
  return saving(store, messages.noConnection, async () => {
    const source = await settleInPlace(context);
    await ports.pages.update(id, fields, widgetInput(source, fields.title, ""));
    store.dispatch(workspaceActions.saved({ id, name: fields.title, source, fields }));
    toast.success(done);
  });
}

async function saving(
  store: CommandContext["store"],
  failure: string,
  save: () => Promise<void>,
): Promise<boolean> {
  store.dispatch(workspaceActions.saving(true));
  try {
    await save();
    return true;
  } catch {
    // What went wrong is in the log of the layer below; a person needs to know that nothing was saved.
    toast.error(failure);
    return false;
  } finally {
    store.dispatch(workspaceActions.saving(false));
  }
}

/** Saves whatever is open, in the way that fits it; answers whether it is stored now. */
export function saveOpen(context: CommandContext): Promise<boolean> {
  const { target }: Workspace = context.store.getState().workspace;
  if (target.kind === "page") return savePage(context, messages.pageUpdated);
  return target.id === null ? saveNewWidget(context, target.name) : updateWidget(context);
}

/** Commands that save; which of them the toolbar shows depends on what is open. */
export const saveCommands = {
  save: {
    label: messages.save,
    icon: Save,
    shortcut: "Ctrl+S",
    applies: canSave,
    run: async (context) => {
      const { target } = context.store.getState().workspace;
      if (target.kind === "widget" && target.id === null) context.openDialog({ name: "save-widget" });
      else await saveOpen(context);
    },
  },
  boom: {
    label: messages.boom,
    icon: Rocket,
    applies: canSave,
    run: async (context) => {
      const { target } = context.store.getState().workspace;
      const texts = { done: messages.widgetBoomed, failure: messages.widgetBoomFailed };
      if (target.kind === "widget" && target.id === null) await saveNewWidget(context, target.name, texts);
      else await saveOpen(context);
    },
  },
  "boom-page": {
    label: messages.boomPage,
    icon: Rocket,
    applies: canSave,
    run: async (context) => void (await savePage(context, messages.pageSaved)),
  },
} satisfies Record<string, Command>;
