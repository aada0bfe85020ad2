import type { WidgetSummary } from "@tessera/content";
import {
  BookOpen,
  Check,
  Copy,
  ExternalLink,
  FolderPlus,
  Globe,
  MoreHorizontal,
  PenLine,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useDialogs, type DialogRequest } from "../state/dialogs-context.tsx";
import { told } from "../commands/use-naming.ts";
import { takenOut } from "../commands/use-taking-out.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../primitives/menu.tsx";
import { DownloadItem } from "./download-item.tsx";

/** What can be done with a saved widget (specification 2, section 2). */
export function SavedWidgetMenu({ widget, open }: { widget: WidgetSummary; open: boolean }): ReactNode {
  const { id, name, posted } = widget;
  const { downloads, widgets } = usePorts();
  const dialogs = useDialogs();
  const remove = useDeleteWidget(widget, open);
  const show = (dialog: Extract<DialogRequest, { widget: unknown }>["name"]) => (): void =>
    dialogs.open({ name: dialog, widget: { id, name } });
  const duplicate = (): Promise<boolean> =>
    told(widgets.duplicate(id), messages.widgetKept, messages.widgetKeepFailed);
  return (
    <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label={messages.moreFor(name)} />}>
      <MenuItem icon={posted ? Check : Globe} done={posted} disabled={posted} onSelect={show("post-widget")}>
        {posted ? messages.posted : messages.postWidget}
      </MenuItem>
      <MenuItem icon={PenLine} onSelect={show("rename-widget")}>
        {messages.rename}
      </MenuItem>
      <MenuItem
        icon={ExternalLink}
        onSelect={() => window.open(`/preview?pageId=${id}`, "_blank", "noopener")}
      >
        {messages.preview}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => void duplicate()}>
        {messages.duplicate}
      </MenuItem>
      <DownloadItem download={() => downloads.widget(id)} />
      <MenuItem icon={FolderPlus} onSelect={show("save-to-folder")}>
        {messages.saveToFolder}
      </MenuItem>
      <MenuItem icon={BookOpen} onSelect={show("documentation")}>
        {messages.documentation}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
        {messages.delete}
      </MenuItem>
    </Menu>
  );
}

/** Deletes a widget after its question; the open one makes way for a new widget. */
function useDeleteWidget({ id }: WidgetSummary, open: boolean): () => Promise<void> {
  const { widgets, navigate } = usePorts();
  const ask = useAsk();
  const texts = { done: messages.widgetDeleted, failure: messages.widgetDeleteFailed };
  return async () => {
    if ((await ask({ text: messages.deleteWidget, yes: messages.delete, danger: true })) !== "yes") return;
    if ((await takenOut(widgets.takeOut(id), texts)) && open) navigate.toNewWidget();
  };
}
