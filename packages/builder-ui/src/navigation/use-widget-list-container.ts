import { useEffect } from "react";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { useScrolling } from "./section-panel.tsx";

/**
 * Looks for the part that a list of widgets scrolls in. Without it nobody could reach more than the first rows, so a list
 * that was put elsewhere says so.
 */
export function useWidgetListContainer(): void {
  const container = useScrolling();
  useEffect(() => {
    if (!container.current) toast.error(messages.widgetListMissing);
  }, [container]);
}
