import type { Id, PageFields } from "@tessera/content";
import { parseHtml, type NodeId } from "@tessera/document";
import { Rocket, Save } from "lucide-react";
import { clipOf } from "../state/clip.ts";
import { messages } from "../messages.ts";
import { NewerVersionError } from "../ports/errors.ts";
import { toast } from "../primitives/toast.tsx";
import { refusalOr } from "../primitives/use-submit.ts";
import { emptySource, widgetInput, type Source } from "../state/source.ts";
import { workspaceActions } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { closeOnVersion, editedWidgets, revertInPlace, type EditedWidget } from "../widgets/edit-in-place.ts";
import { askWhere } from "./ask-where.ts";
import type { Command, CommandContext } from "./command.ts";
import { ownContent } from "./drop-item.ts";
import { hasWork, whyNoWork, withAccount } from "./for-account.ts";
import { documentOf } from "./on-selection.ts";
import { holdsPictures, pictureFiles } from "./picture-commands.ts";
import { mayAdoptOpen } from "./may-become-own.ts";
import { SaveConflict } from "./save-conflict.ts";
import type * as Conflicts from "./save-conflicts.ts";

/** Things that a person has chosen to save over what somebody else has saved. */
type Overwritten = ReadonlySet<Id>;

const nothing: Overwritten = new Set();

/** What conflicts are made of: whoever meets one has just reached the server. */
const conflicts = (): Promise<typeof Conflicts> => import("./save-conflicts.ts");

/** A save that was put away by the person before anything was stored. */
class SaveCancelled extends Error {
  override readonly name = "SaveCancelled";
}

/**
 * Saves the widgets that are edited in place as new versions and closes their containers. Returns the source as it is to
 * be saved then.
 */
export async function settleInPlace(
  context: CommandContext,
  overwritten: Overwritten = nothing,
): Promise<Source> {
  const { store, ports } = context;
  await uploadPictures(context);
  const { workspace } = store.getState();
  let source = sourceNow(workspace);
  const open = editedWidgets(source, workspace.widgets);
  if (open.length === 0) return source;
  const here = await ownHere(context, open, overwritten);
  for (const each of open) {
    const { container, link, changed } = each;
    if (!changed) {
      source = revertInPlace(source, container);
      continue;
    }
    if (here.has(container)) {
      source = await madeOwn(source, each);
      continue;
    }
    await saveInPlace(context, each, overwritten);
    const saved = await ports.widgets.read(link.widgetId);
    if (!saved) throw new Error(messages.widgetMissing);
    store.dispatch(workspaceActions.widgetLoaded(saved));
    store.dispatch(workspaceActions.versionLoaded(saved));
    source = closeOnVersion(source, each, saved);
  }
  store.dispatch(workspaceActions.edited({ source, step: { label: messages.saveInPlace } }));
  return sourceNow(store.getState().workspace);
}

/** The edited places that become content of their own, as a person chooses where a widget is used elsewhere too. */
async function ownHere(
  context: CommandContext,
  open: readonly EditedWidget[],
  overwritten: Overwritten,
): Promise<ReadonlySet<NodeId>> {
  const here = new Set<NodeId>();
  for (const each of open) {
    if (!each.changed || overwritten.has(each.link.widgetId)) continue;
    const where = await askWhere(context, each);
    if (where === null) throw new SaveCancelled(messages.cancel);
    if (where === "here") here.add(each.container);
  }
  return here;
}

/** What was edited in a place as content of its own, apart from the widget that it was. */
async function madeOwn(source: Source, { container, widget, input }: EditedWidget): Promise<Source> {
  const closed = revertInPlace(source, container);
  const own = (await ownContent.fetch()).asOwn(closed, container, { ...widget, html: input.html });
  if (!own) throw new SaveCancelled(messages.cancel);
  return own.source;
}

/** Uploads what the document holds of a time before the sign-in; most documents hold nothing. */
async function uploadPictures(context: CommandContext): Promise<void> {
  if (holdsPictures(documentOf(context))) await (await pictureFiles.fetch()).uploadHeld(context);
}

async function saveInPlace(
  context: CommandContext,
  widget: EditedWidget,
  overwritten: Overwritten,
): Promise<void> {
  const { link, input, version } = widget;
  const basedOn = overwritten.has(link.widgetId) ? undefined : version;
  try {
    await context.ports.widgets.update(link.widgetId, input, basedOn);
  } catch (error) {
    if (error instanceof NewerVersionError) throw (await conflicts()).inPlaceConflict(context, widget);
    // Which of several saves it was that failed.
    toast.error(messages.widgetInPlaceFailed);
    throw error;
  }
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
  overwritten: Overwritten = nothing,
): Promise<boolean> {
  const { store, ports } = context;
  const { workspace } = store.getState();
  const { target } = workspace;
  if (target.kind !== "widget") return false;
  toast.info(messages.savingWidget);
  const save = async (): Promise<void> => {
    const source = await settleInPlace(context, overwritten);
    const id = await ports.widgets.create(widgetInput(source, name, target.type));
    store.dispatch(workspaceActions.saved({ id, name, source, fields: null, version: null }));
    ports.navigate.toWidget(id);
    toast.saved(texts.done);
  };
  const again = (id: Id): void => void saveNewWidget(context, name, texts, new Set([...overwritten, id]));
  return saving(context, { failure: texts.failure, save, again });
}

/**
 * Saves the selected element with the widgets in it as a widget of its own. With `inPlace` the widget takes the element's
 * place, where it follows what is saved of it; otherwise what is open stays as it is.
 */
export async function saveSelection(
  context: CommandContext,
  name: string,
  inPlace = false,
): Promise<boolean> {
  const { store, ports } = context;
  const { workspace } = store.getState();
  const source = sourceNow(workspace);
  const clip = clipOf(source, workspace.widgets, workspace.selection);
  if (!clip || !(await mayAdoptOpen(context, workspace))) return false;
  const save = async (): Promise<void> => {
    const { cssFor } = await import("../css/css-for.ts");
    const part: Source = {
      ...emptySource(),
      document: parseHtml(clip.html),
      css: cssFor(source.css, clip.html),
      children: clip.children,
    };
    const id = await ports.widgets.create(widgetInput(part, name, ""));
    toast.saved(messages.widgetKept);
    const widget = inPlace ? await ports.widgets.read(id) : null;
    if (widget) (await ownContent.fetch()).putInPlace(context, widget);
  };
  return saving(context, { failure: messages.widgetKeepFailed, save });
}

/** Saves a new version; when somebody else has saved one in the meantime, a person chooses what becomes of it. */
async function updateWidget(context: CommandContext, overwritten: Overwritten = nothing): Promise<boolean> {
  const { store, ports } = context;
  const { target } = store.getState().workspace;
  if (target.kind !== "widget" || target.id === null) return false;
  const { id, name, type, version } = target;
  const save = async (): Promise<void> => {
    const source = await settleInPlace(context, overwritten);
    const input = widgetInput(source, name, type);
    const next = await ports.widgets
      .update(id, input, overwritten.has(id) ? undefined : version)
      .catch(orConflict((known) => known.widgetConflict(context, { id, name }, input)));
    store.dispatch(workspaceActions.saved({ id, name, source, fields: null, version: next }));
    toast.saved(messages.widgetUpdated);
  };
  const again = (thing: Id): void => void updateWidget(context, new Set([...overwritten, thing]));
  return saving(context, { failure: messages.widgetUpdateFailed, save, again });
}

/** Saves the open page; of its properties those that were changed, so that what others have changed stays. */
async function savePage(
  context: CommandContext,
  done: string,
  overwritten: Overwritten = nothing,
): Promise<boolean> {
  const { store, ports } = context;
  const { target, saved } = store.getState().workspace;
  if (target.kind !== "page") return false;
  const { id, fields, version } = target;
  const save = async (): Promise<void> => {
    const source = await settleInPlace(context, overwritten);
    const body = widgetInput(source, fields.title, "");
    const [changed, before] = changedFields(fields, saved.fields);
    const basedOn = overwritten.has(id) ? undefined : { version, fields: before };
    const next = await ports.pages
      .update(id, { fields: changed, body, basedOn })
      .catch(orConflict((known) => known.pageConflict(context, { id, fields, changed }, body)));
    store.dispatch(workspaceActions.saved({ id, name: fields.title, source, fields, version: next }));
    toast.saved(done);
  };
  const again = (thing: Id): void => void savePage(context, done, new Set([...overwritten, thing]));
  return saving(context, { failure: messages.noConnection, save, again });
}

/** The changed fields and their saved values. */
function changedFields(
  fields: PageFields,
  saved: PageFields | null,
): [changed: Partial<PageFields>, before: Partial<PageFields>] {
  if (!saved) return [fields, {}];
  const names = (Object.keys(fields) as (keyof PageFields)[]).filter((name) => fields[name] !== saved[name]);
  const pick = (from: PageFields): Partial<PageFields> =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return [pick(fields), pick(saved)];
}

/** Turns `NewerVersionError` into a conflict dialog. */
function orConflict(conflict: (known: typeof Conflicts) => SaveConflict): (error: unknown) => Promise<never> {
  return async (error) => {
    throw error instanceof NewerVersionError ? conflict(await conflicts()) : error;
  };
}

interface Save {
  /** What is said when it fails. */
  failure: string;
  save: () => Promise<void>;
  /** Saves once more, a thing over what somebody else has saved. */
  again?: (thing: Id) => void;
}

async function saving(
  { store, openDialog }: CommandContext,
  { failure, save, again }: Save,
): Promise<boolean> {
  store.dispatch(workspaceActions.saving(true));
  try {
    await save();
    return true;
  } catch (error) {
    // A person needs to know that nothing was saved, and why the server has refused it.
    if (error instanceof SaveCancelled) return false;
    if (!(error instanceof SaveConflict)) toast.error(refusalOr(failure)(error));
    else openDialog({ name: "conflict", conflict: { ...error.conflict, saveMine: () => again?.(error.id) } });
    return false;
  } finally {
    store.dispatch(workspaceActions.saving(false));
  }
}

/** Saves whatever is open, in the way that fits it; returns whether it is stored now. */
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
    everywhere: true,
    applies: hasWork,
    reason: whyNoWork,
    run: (context) =>
      withAccount(
        context,
        async () => {
          const { target } = context.store.getState().workspace;
          if (target.kind === "widget" && target.id === null) context.openDialog({ name: "save-widget" });
          else await saveOpen(context);
        },
        "save-widget",
      ),
  },
  boom: {
    label: messages.boom,
    icon: Rocket,
    hint: messages.boomHint,
    applies: hasWork,
    reason: whyNoWork,
    run: (context) =>
      withAccount(context, async () => {
        const { target } = context.store.getState().workspace;
        const texts = { done: messages.widgetBoomed, failure: messages.widgetBoomFailed };
        if (target.kind === "widget" && target.id === null) await saveNewWidget(context, target.name, texts);
        else await saveOpen(context);
      }),
  },
  "boom-page": {
    label: messages.boomPage,
    icon: Rocket,
    hint: messages.boomHint,
    applies: hasWork,
    reason: whyNoWork,
    run: (context) => withAccount(context, async () => void (await savePage(context, messages.pageSaved))),
  },
} satisfies Record<string, Command>;
