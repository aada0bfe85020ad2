import type { Id } from "@tessera/content";
import { saveNewWidget, saveSelection } from "./save-commands.ts";
import { useCommandContext } from "./use-commands.ts";
import { messages } from "../messages.ts";
import { isReadOnly } from "../state/workspace.ts";
import { workspaceActions } from "../state/store.ts";
import { toast } from "../primitives/toast.tsx";
import { refusalOr } from "../primitives/use-submit.ts";

/** What a dialog needs that asks for nothing but a name. */
export interface Naming {
  title: string;
  label: string;
  name: string;
  action: string;
  busyAction: string;
  /** A choice beside the name, which is taken unless a person does without it. */
  choice?: string;
  /** Resolves to true when it worked and the dialog may close. */
  submit: (name: string, chosen: boolean) => Promise<boolean>;
}

/** The three things that are given a name: a new widget, a saved widget, a project. */
export function useNaming(): {
  saveWidget: () => Naming;
  saveSelection: () => Naming;
  renameWidget: (widget: { id: Id; name: string }) => Naming;
  renameProject: (project: { id: Id; name: string }) => Naming;
} {
  const context = useCommandContext();
  const { store, ports } = context;
  return {
    saveWidget: () => ({
      title: messages.saveWidget,
      label: messages.widgetName,
      name: targetName(store.getState().workspace.target),
      action: messages.save,
      busyAction: messages.saving,
      submit: (name) => saveNewWidget(context, name),
    }),
    saveSelection: () => ({
      title: messages.saveAsWidget,
      label: messages.widgetName,
      name: "",
      action: messages.save,
      busyAction: messages.saving,
      ...(!isReadOnly(store.getState().workspace) && { choice: messages.putInPlace }),
      submit: (name, chosen) => saveSelection(context, name, chosen),
    }),
    renameWidget: ({ id, name }) => ({
      title: messages.renameWidget,
      label: messages.widgetName,
      name,
      action: messages.rename,
      busyAction: messages.updating,
      submit: async (next) => {
        const renaming = ports.widgets.rename(id, next);
        const isDone = await told(renaming, messages.widgetRenamed, messages.widgetRenameFailed);
        if (isDone) store.dispatch(workspaceActions.renamed({ kind: "widget", id, name: next }));
        return isDone;
      },
    }),
    renameProject: ({ id, name }) => ({
      title: messages.renameProject,
      label: messages.projectName,
      name,
      action: messages.rename,
      busyAction: messages.updating,
      submit: (next) => told(ports.projects.rename(id, next), messages.projectRenamed, messages.noConnection),
    }),
  };
}

function targetName(target: { kind: string; name?: string }): string {
  return target.name === messages.unnamedWidget ? "" : (target.name ?? "");
}

/** Says how a task ended, with the server's reason where it has refused it; resolves to whether it worked. */
export async function told(task: Promise<unknown>, done: string, failure: string): Promise<boolean> {
  try {
    await task;
    toast.saved(done);
    return true;
  } catch (error) {
    toast.error(refusalOr(failure)(error));
    return false;
  }
}
