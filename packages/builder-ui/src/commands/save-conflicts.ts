/**
 * Saves that met a newer version. Each kind says what is compared, how the other state is read, and how it takes the place
 * of one's own; what is done then is the person's choice.
 */
import type { Id, PageFields, WidgetInput } from "@tessera/content";
import type { Theirs } from "../difference/conflict.ts";
import { messages } from "../messages.ts";
import { workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { closeOnVersion, type EditedWidget } from "../widgets/edit-in-place.ts";
import { showVersion } from "../widgets/show-version.ts";
import { versionName } from "../widgets/versions.ts";
import type { CommandContext } from "./command.ts";
import { SaveConflict } from "./save-conflict.ts";

/** The open widget has a newer version. */
export function widgetConflict(
  { store, ports }: CommandContext,
  { id, name }: { id: Id; name: string },
  mine: WidgetInput,
): SaveConflict {
  const readTheirs = async (): Promise<Theirs | null> => {
    const theirs = await ports.widgets.read(id);
    if (!theirs) return null;
    const take = (): void => {
      showVersion(store, theirs);
      const source = sourceNow(store.getState().workspace);
      store.dispatch(
        workspaceActions.saved({ id, name: theirs.name, source, fields: null, version: theirs.version }),
      );
    };
    return { shown: theirs, take };
  };
  return new SaveConflict(id, { name, mine, readTheirs });
}

/** The open page was changed elsewhere: its body, or properties that were changed here too. */
export function pageConflict(
  { store, ports }: CommandContext,
  { id, fields, changed }: { id: Id; fields: PageFields; changed: Partial<PageFields> },
  mine: WidgetInput,
): SaveConflict {
  /** Only what was changed here would be saved, so the rest is no difference. */
  const comparable = (theirs: PageFields): PageFields => {
    const names = Object.keys(changed) as (keyof PageFields)[];
    return { ...fields, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
  };
  const readTheirs = async (): Promise<Theirs | null> => {
    const page = await ports.pages.read(id);
    if (!page) return null;
    const { body, id: _, ...theirs } = page;
    const take = (): void => {
      showVersion(store, body);
      store.dispatch(workspaceActions.fieldsChanged(theirs));
      const { target } = store.getState().workspace;
      const source = sourceNow(store.getState().workspace);
      const saved = target.kind === "page" ? target.fields : theirs;
      store.dispatch(
        workspaceActions.saved({ id, name: theirs.title, source, fields: saved, version: body.version }),
      );
    };
    return { shown: { ...body, properties: comparable(theirs) }, take };
  };
  return new SaveConflict(id, { name: fields.title, mine: { ...mine, properties: fields }, readTheirs });
}

/** A widget that is edited in its place has a newer version. */
export function inPlaceConflict({ store, ports }: CommandContext, edited: EditedWidget): SaveConflict {
  const { link, input } = edited;
  const readTheirs = async (): Promise<Theirs | null> => {
    const theirs = await ports.widgets.read(link.widgetId);
    if (!theirs) return null;
    const take = (): void => {
      const source = closeOnVersion(sourceNow(store.getState().workspace), edited, theirs);
      const step = { label: messages.takeVersionOf(versionName(theirs.version), theirs.name) };
      store.dispatch(workspaceActions.widgetLoaded(theirs));
      store.dispatch(workspaceActions.versionLoaded(theirs));
      store.dispatch(workspaceActions.edited({ source, step }));
    };
    return { shown: theirs, take };
  };
  return new SaveConflict(link.widgetId, { name: input.name, mine: input, readTheirs });
}
