import type { NodeId } from "@tessera/document";
import { useCanvas } from "../canvas/canvas-context.tsx";
import { useSignal } from "../state/signal.ts";

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

/** What the canvas shows for a property of an element, and where it comes from. */
export function useShownStyle(
  id: NodeId,
  property: string,
  own: string,
): { value: string | null; origin: ValueOrigin } {
  const canvas = useCanvas();
  const shown = useSignal(canvas.frame);
  useSignal(canvas.shown);
  const element = shown?.view.elementOf(id);
  if (!shown || !element) return { value: null, origin: own === "" ? "default" : "here" };
  const styleOf = (node: Element): CSSStyleDeclaration | undefined =>
    node.ownerDocument.defaultView?.getComputedStyle(node);
  const value =
    styleOf(element)
      ?.getPropertyValue(property)
      .replace(/^["']|["']$/g, "") || null;
  if (own !== "") return { value, origin: "here" };
  if (!inheritable.has(property) || !element.parentElement) return { value, origin: "default" };
  const above = styleOf(element.parentElement)?.getPropertyValue(property);
  const first = styleOf(shown.document.documentElement)?.getPropertyValue(property);
  return {
    value,
    origin:
      above !== first && above === styleOf(element)?.getPropertyValue(property) ? "inherited" : "default",
  };
}
