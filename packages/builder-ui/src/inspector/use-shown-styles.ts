import type { NodeId } from "@tessera/document";
import { useCanvas } from "../state/canvas-context.tsx";
import type { FieldOrigin } from "../primitives/field.tsx";
import { useSignal } from "../platform/signal.ts";

/**
 * Where a value comes from: set here, set here and without effect, set for other widths or states, by a class, by a rule for a
 * tag, an id or several of these, taken over from an ancestor, or none of these.
 */
export type ValueOrigin = NonNullable<FieldOrigin>;

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

/** Tells of properties what the canvas shows. */
export interface ShownStyles {
  /** What it shows, and where that comes from; `own` is what is set on the element, or "". */
  readonly read: (property: string, own: string) => ShownStyle;
  /** What it shows of all elements, or of what is around each: one value, or several where they differ. */
  readonly all: (property: string, of?: "parent") => readonly string[];
}

/**
 * Reads what the canvas shows of elements, of several what is the same for all; whoever uses it renders again when the canvas
 * shows another state.
 */
export function useShownStyles(ids: readonly NodeId[]): ShownStyles {
  const { frame, shown } = useCanvas();
  useSignal(shown);
  const view = useSignal(frame)?.view;
  const elements = ids.flatMap((id) => view?.elementOf(id) ?? []);
  const all: ShownStyles["all"] = (property, of) => {
    const seen = of === "parent" ? elements.flatMap((each) => each.parentElement ?? []) : elements;
    return [...new Set(seen.map((each) => getComputedStyle(each).getPropertyValue(property)))];
  };
  const [element, ...others] = elements;
  if (!element) return { all, read: (_, own) => ({ value: null, origin: own === "" ? "default" : "here" }) };
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
  const read: ShownStyles["read"] = (property, own) => {
    const value = valueOf(here, property);
    if (others.some((other) => valueOf(getComputedStyle(other), property) !== value))
      return { value: null, origin: own === "" ? "default" : "here" };
    const origin = own === "" ? originOf(property, value) : "here";
    return { value: value.replace(/^["']|["']$/g, "") || null, origin };
  };
  return { all, read };
}
