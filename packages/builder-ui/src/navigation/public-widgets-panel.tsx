import type { LibraryWidget } from "@tessera/content";
import { Download, Info, Link2, MoreHorizontal, Puzzle, Trash2 } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../primitives/menu.tsx";
import { DraggableCard } from "./draggable-card.tsx";
import { PublicWidgetList } from "./public-widget-list.tsx";
import { SectionPanel } from "./section-panel.tsx";
import list from "./thing-list.module.css";
import { RowPicture } from "../widgets/row-picture.tsx";
import { useImport } from "../commands/use-import.ts";
import { useInsert } from "../commands/use-insert.ts";

/** The public library: drag a widget onto the canvas, look at it, or import it. */
export function PublicWidgetsPanel(): ReactNode {
  return (
    <SectionPanel title={messages.publicWidgets}>
      {(search) => (
        <PublicWidgetList search={search} renderRow={(entry) => <EntryRow key={entry.id} entry={entry} />} />
      )}
    </SectionPanel>
  );
}

function EntryRow({ entry }: { entry: LibraryWidget }): ReactNode {
  const { name, description, thumbnail, widgetId } = entry;
  const dialogs = useDialogs();
  const item = useMemo(() => ({ kind: "block" as const, id: widgetId, label: name }), [widgetId, name]);
  return (
    <li className={list["row"]}>
      <DraggableCard item={item} label={messages.dragNamed(name)} className={list["pictured"]}>
        <RowPicture widgetId={widgetId} thumbnail={thumbnail} icon={<Puzzle aria-hidden size={16} />} />
      </DraggableCard>
      <button
        type="button"
        className={list["open"]}
        onClick={() => dialogs.open({ name: "widget-details", entry })}
      >
        <span className={list["name"]}>{name}</span>
        <small className={list["oneLine"]}>{description}</small>
      </button>
      <EntryMenu entry={entry} />
    </li>
  );
}

function EntryMenu({ entry }: { entry: LibraryWidget }): ReactNode {
  const { library } = usePorts();
  const dialogs = useDialogs();
  const ask = useAsk();
  const remove = async (): Promise<void> => {
    if ((await ask({ text: messages.removeFromPublic, yes: messages.remove, danger: true })) !== "yes")
      return;
    await told(library.remove(entry), messages.removedFromPublic, messages.removingFailed);
  };
  const importIt = useImport(entry);
  const insert = useInsert();
  const insertLinked = (): void => insert({ kind: "widget", id: entry.widgetId, label: entry.name });
  return (
    <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label={messages.moreFor(entry.name)} />}>
      <MenuItem icon={Info} onSelect={() => dialogs.open({ name: "widget-details", entry })}>
        {messages.viewDetails}
      </MenuItem>
      <MenuItem icon={Link2} onSelect={insertLinked}>
        {messages.insertLinked}
      </MenuItem>
      <MenuItem icon={Download} onSelect={importIt}>
        {messages.import}
      </MenuItem>
      {library.isMine(entry) && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            {messages.removeFromPublicItem}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
