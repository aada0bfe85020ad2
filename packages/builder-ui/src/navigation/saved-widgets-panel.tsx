import type { WidgetSummary } from "@tessera/content";
import { Puzzle } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilder } from "../state/store.ts";
import { useLeaving } from "../commands/use-leaving.ts";
import { DraggableCard } from "./draggable-card.tsx";
import { SavedWidgetList } from "./saved-widget-list.tsx";
import { SavedWidgetMenu } from "./saved-widget-menu.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { RowPicture } from "../widgets/row-picture.tsx";
import list from "./thing-list.module.css";

/** The widgets of the signed-in person: drag one onto the canvas, or open it. */
export function SavedWidgetsPanel(): ReactNode {
  return (
    <SectionPanel title={messages.savedWidgets}>
      {(search) => (
        <SavedWidgetList
          search={search}
          renderRow={(widget) => <WidgetRow key={widget.id} widget={widget} />}
        />
      )}
    </SectionPanel>
  );
}

function WidgetRow({ widget }: { widget: WidgetSummary }): ReactNode {
  const { id, name, version } = widget;
  const { navigate } = usePorts();
  const leave = useLeaving();
  const open = useBuilder(({ workspace: { target } }) => target.kind === "widget" && target.id === id);
  const item = useMemo(() => ({ kind: "widget" as const, id, label: name }), [id, name]);
  return (
    <li className={list["row"]} data-current={open || undefined}>
      <DraggableCard item={item} label={messages.dragNamed(name)} className={list["pictured"]}>
        <RowPicture widgetId={id} icon={<Puzzle aria-hidden size={16} />} />
      </DraggableCard>
      <button type="button" className={list["open"]} onClick={() => leave(() => navigate.toWidget(id))}>
        <span className={list["name"]}>{name}</span>
        <small>{version === null ? messages.original : messages.versionNumber(version)}</small>
      </button>
      <SavedWidgetMenu widget={widget} open={open} />
    </li>
  );
}
