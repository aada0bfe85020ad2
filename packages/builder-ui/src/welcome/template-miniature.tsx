import { useEffect, useState, type ReactNode } from "react";
import type { Id, WidgetRecord } from "@tessera/content";
import { usePorts } from "../ports/ports-context.tsx";
import { Miniature } from "../widgets/miniature.tsx";
import { TemplatePicture } from "./pictures.tsx";

/** A stored template in miniature; a drawing stands in until it is read. */
export function TemplateMiniature({ widgetId }: { widgetId: Id }): ReactNode {
  const { widgets } = usePorts();
  const [widget, setWidget] = useState<WidgetRecord | null>(null);
  useEffect(() => {
    let current = true;
    widgets.read(widgetId).then(
      (read) => current && setWidget(read),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [widgets, widgetId]);
  return widget ? <Miniature widget={widget} /> : <TemplatePicture />;
}
