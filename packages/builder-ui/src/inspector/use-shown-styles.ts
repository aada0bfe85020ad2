import type { NodeId } from "@tessera/document";
import { useCanvas } from "../state/canvas-context.tsx";
import { useSignal } from "../platform/signal.ts";

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

/** Tells of a property what the canvas shows, and where it comes from; `own` is what is set on the element, or "". */
export type ReadShownStyle = (property: string, own: string) => ShownStyle;

/**
 * Reads what the canvas shows of elements, of several what is the same for all; whoever uses it renders again when the canvas
 * shows another state.
 */
export function useShownStyles(ids: readonly NodeId[]): ReadShownStyle {
  const { frame, shown } = useCanvas();
  useSignal(shown);
  const view = useSignal(frame)?.view;
  const [element, ...others] = ids.flatMap((id) => view?.elementOf(id) ?? []);
  if (!element) return (_, own) => ({ value: null, origin: own === "" ? "default" : "here" });
  const [here, above, first] = [element, element.parentElement, element.ownerDocument.documentElement].map(
    (each) => each && getComputedStyle(each),
  );
  const valueOf = (styles: CSSStyleDeclaration | null | undefined, property: string): string =>
    styles?.getPropertyValue(property) ?? "";
  const originOf = (property: string, value: string): ValueOrigin => {
    if (!above || !inheritable.has(property)) return "default";
    const inherited = valueOf(above, property);
    return inherited === value && inherited !== valueOf(first, property) ? "inherited" : "default";
  };
  return (property, own) => {
    const value = valueOf(here, property);
    if (others.some((other) => valueOf(getComputedStyle(other), property) !== value))
      return { value: null, origin: own === "" ? "default" : "here" };
    const origin = own === "" ? originOf(property, value) : "here";
    return { value: value.replace(/^["']|["']$/g, "") || null, origin };
  };
}
