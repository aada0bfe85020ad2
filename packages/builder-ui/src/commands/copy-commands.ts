import { CopyPlus } from "lucide-react";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { refusalOr } from "../primitives/use-submit.ts";
import { workspaceActions } from "../state/store.ts";
import { isReadOnly } from "../state/workspace.ts";
import { mayAdoptOpen } from "./may-become-own.ts";
import type { Command, CommandContext } from "./command.ts";

/** Saves what somebody else has made as a copy of one's own, and opens that. */
async function saveCopy(context: CommandContext): Promise<void> {
  const { store, ports, openDialog } = context;
  const { workspace } = store.getState();
  const { kind, id } = workspace.target;
  if (!ports.account.profile) return openDialog({ name: "login" });
  if (id === null || !(await mayAdoptOpen(context, workspace))) return;
  store.dispatch(workspaceActions.saving(true));
  try {
    if (kind === "widget") ports.navigate.toWidget(await ports.widgets.duplicate(id));
    else ports.navigate.toPage(await ports.pages.duplicate(id));
    toast.saved(kind === "widget" ? messages.widgetKept : messages.pageDuplicated);
  } catch (error) {
    toast.error(refusalOr(kind === "widget" ? messages.widgetKeepFailed : messages.noConnection)(error));
  } finally {
    store.dispatch(workspaceActions.saving(false));
  }
}

/** What can be done with what is somebody else's. */
export const copyCommands = {
  "save-copy": {
    label: messages.saveCopy,
    icon: CopyPlus,
    applies: ({ store }) => {
      const { workspace } = store.getState();
      return isReadOnly(workspace) && !workspace.saving;
    },
    run: saveCopy,
  },
} satisfies Record<string, Command>;
