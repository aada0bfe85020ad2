import type { FolderWidget } from "@tessera/content";
import { FolderMinus, MoreHorizontal, PanelsTopLeft, Puzzle } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem } from "../primitives/menu.tsx";
import { useLeaving } from "../commands/use-leaving.ts";
import { DraggableCard } from "./draggable-card.tsx";
import { LiveList } from "./live-list.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { RowPicture } from "../widgets/row-picture.tsx";
import list from "./thing-list.module.css";

const texts = {
  empty: messages.noFolderWidgets,
  noMatch: messages.noFolderWidget,
  failed: messages.errorLoadingWidgets,
};

/** The widgets that the signed-in person keeps in folders. */
export function FolderWidgetsPanel(): ReactNode {
  const { folders } = usePorts();
  return (
    <SectionPanel title={messages.folderWidgets}>
      {(search) => (
        <LiveList
          own
          label={messages.folderWidgetsList}
          live={folders.live}
          texts={texts}
          search={search}
          words={({ title, folder }) => `${title} ${folder.name}`}
          renderRow={(entry) => <EntryRow key={entry.id} entry={entry} />}
        />
      )}
    </SectionPanel>
  );
}

function EntryRow({ entry }: { entry: FolderWidget }): ReactNode {
  const { title, widgetId, folder } = entry;
  const { folders, navigate } = usePorts();
  const leave = useLeaving();
  const item = useMemo(() => ({ kind: "widget" as const, id: widgetId, label: title }), [widgetId, title]);
  const open = (): void => leave(() => navigate.toWidget(widgetId));
  const remove = (): Promise<boolean> =>
    told(folders.remove(entry), messages.removedFromFolder, messages.removingFailed);
  return (
    <li className={list["row"]}>
      <DraggableCard item={item} label={messages.dragNamed(title)} className={list["pictured"]}>
        <RowPicture widgetId={widgetId} icon={<Puzzle aria-hidden size={16} />} />
      </DraggableCard>
      <button type="button" className={list["open"]} onClick={open}>
        <span className={list["name"]}>{title}</span>
        <small>{messages.inFolder(folder.name)}</small>
      </button>
      <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label={messages.moreFor(title)} />}>
        <MenuItem icon={PanelsTopLeft} onSelect={open}>
          {messages.open}
        </MenuItem>
        <MenuItem icon={FolderMinus} onSelect={() => void remove()}>
          {messages.removeFromFolder}
        </MenuItem>
      </Menu>
    </li>
  );
}
