import { useEffect, useState, type ReactNode } from "react";
import type { Id, WidgetRecord } from "@tessera/content";
import { loadParser } from "@tessera/document";
import { usePorts } from "../ports/ports-context.tsx";
import { Miniature } from "./miniature.tsx";

/** Props of a {@link StoredMiniature}. */
export interface StoredMiniatureProps {
  widgetId: Id;
  /** Names it as a picture; without a name it is decoration. */
  label?: string;
  /** Stands in until the widget is read. */
  waiting: ReactNode;
  /** Stands in for a widget that cannot be read, or has nothing to show. */
  missing: ReactNode;
}

/** A stored widget in miniature. */
export function StoredMiniature({ widgetId, label, waiting, missing }: StoredMiniatureProps): ReactNode {
  const { widgets } = usePorts();
  const [widget, setWidget] = useState<WidgetRecord | "waiting" | null>("waiting");
  useEffect(() => {
    let current = true;
    Promise.all([widgets.read(widgetId), loadParser()]).then(
      ([read]) => current && setWidget(read),
      () => current && setWidget(null),
    );
    return () => {
      current = false;
    };
  }, [widgets, widgetId]);
  if (widget === "waiting") return waiting;
  if (!widget || widget.html.trim() === "") return missing;
  const miniature = <Miniature widget={widget} />;
  return label === undefined ? (
    miniature
  ) : (
    <div role="img" aria-label={label}>
      {miniature}
    </div>
  );
}
