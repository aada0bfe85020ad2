import type { NodeId } from "@tessera/document";
import { useCallback, useSyncExternalStore } from "react";
import { useCanvas } from "../canvas/canvas-context.tsx";

/** Where a value comes from: set here, taken over from an ancestor, or neither. */
export type ValueOrigin = "here" | "inherited" | "default";

const inheritable = new Set([
  "color",
  "cursor",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "line-height",
  "text-align",
  "text-transform",
]);

/** A value that the canvas shows, and where it comes from. */
export interface ShownStyle {
  value: string | null;
  origin: ValueOrigin;
}

/** What the canvas shows for a property of an element, and where it comes from; `own` is what is set on it here, or "". */
export function useShownStyle(id: NodeId, property: string, own: string): ShownStyle {
  const { frame, shown } = useCanvas();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [frame.subscribe(listener), shown.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [frame, shown],
  );
  // As one text: most edits change the look of few properties, and only these are to be drawn again.
  const look = (): string => {
    const element = frame.get()?.view.elementOf(id);
    if (!element) return own === "" ? "default" : "here";
    return `${originOf(element, property, own)} ${computed(element, property)}`;
  };
  const [origin, ...words] = useSyncExternalStore(subscribe, look).split(" ");
  return { value: words.join(" ").replace(/^["']|["']$/g, "") || null, origin: origin as ValueOrigin };
}

function computed(element: Element, property: string): string {
  return element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(property) ?? "";
}

function originOf(element: Element, property: string, own: string): ValueOrigin {
  if (own !== "") return "here";
  if (!inheritable.has(property) || !element.parentElement) return "default";
  const above = computed(element.parentElement, property);
  const first = computed(element.ownerDocument.documentElement, property);
  return above !== first && above === computed(element, property) ? "inherited" : "default";
}
