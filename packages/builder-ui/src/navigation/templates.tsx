import type { LibraryWidget } from "@tessera/content";
import { LayoutTemplate, Link2, MoreHorizontal, Trash2 } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useInsert } from "../commands/use-insert.ts";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../primitives/menu.tsx";
import { RowPicture } from "../widgets/row-picture.tsx";
import { DraggableCard } from "./draggable-card.tsx";
import { LiveList } from "./live-list.tsx";
import list from "./thing-list.module.css";

const texts = { empty: messages.noTemplates, failed: messages.noConnection };

/** The templates: whole layouts that become part of what is being built. */
export function Templates({ search }: { search: string }): ReactNode {
  const { library } = usePorts();
  const keeps = useLive(library.keepsTemplates);
  const removable = keeps.status === "ready" && keeps.value;
  return (
    <LiveList
      label={messages.templateLayouts}
      live={library.templates}
      texts={texts}
      search={search}
      words={({ name, description }) => `${name} ${description}`}
      renderRow={(entry) => <TemplateRow key={entry.id} entry={entry} removable={removable} />}
    />
  );
}

function TemplateRow({ entry, removable }: { entry: LibraryWidget; removable: boolean }): ReactNode {
  const { name, description, thumbnail, widgetId } = entry;
  const item = useMemo(() => ({ kind: "template" as const, id: widgetId, label: name }), [widgetId, name]);
  return (
    <li className={list["row"]}>
      <DraggableCard item={item} label={messages.templateNamed(name)} className={list["wide"]}>
        <RowPicture
          widgetId={widgetId}
          thumbnail={thumbnail}
          icon={<LayoutTemplate aria-hidden size={16} />}
        />
        <span className={list["texts"]}>
          <span className={list["name"]}>{name}</span>
          <small className={list["oneLine"]}>{description}</small>
        </span>
      </DraggableCard>
      <TemplateMenu entry={entry} removable={removable} />
    </li>
  );
}

interface MenuProps {
  entry: LibraryWidget;
  /** Only the accounts that post templates remove them (specification 1, section 6). */
  removable: boolean;
}

function TemplateMenu({ entry, removable }: MenuProps): ReactNode {
  const { library } = usePorts();
  const ask = useAsk();
  const insert = useInsert();
  const insertLinked = (): void =>
    insert({ kind: "template", id: entry.widgetId, label: entry.name, linked: true });
  const remove = async (): Promise<void> => {
    if ((await ask({ text: messages.removeFromTemplates, yes: messages.remove, danger: true })) !== "yes")
      return;
    await told(library.remove(entry), messages.removedFromTemplates, messages.removingFailed);
  };
  return (
    <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label={messages.moreFor(entry.name)} />}>
      <MenuItem icon={Link2} onSelect={insertLinked}>
        {messages.insertLinked}
      </MenuItem>
      {removable && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            {messages.removeNamedFromTemplates(entry.name)}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
