import { attributeOf, hasClass, type ElementNode } from "@tessera/document";
import { useState } from "react";
import type { StyleScope } from "../css/style-scope.ts";
import { panelsSlice, type FrameWidth } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";

/** What is styled, and how to choose it. */
export interface StyleScopeChoice {
  readonly scope: StyleScope;
  /** The selectors that are chosen together, such as `.card`; none where the elements themselves are styled. */
  readonly chosen: readonly string[];
  readonly choose: (selectors: readonly string[]) => void;
  readonly setState: (state: string) => void;
  /** Chooses a width together with that of the canvas, so that its effect is seen. */
  readonly setWidth: (width: string) => void;
}

/** The layer of styles that each width of the canvas shows: what is set there is for that width and narrower ones. */
const widthOf: Readonly<Record<FrameWidth, string>> = {
  fluid: "",
  desktop: "",
  tablet: "tablet",
  phone: "phone",
};

/** What the styles panel writes to, for the selected elements. A selector that does not fit them all is no longer chosen. */
export function useStyleScope(nodes: readonly ElementNode[]): StyleScopeChoice {
  const dispatch = useBuilderDispatch();
  const frameWidth = useBuilder(({ panels }) => panels.frameWidth);
  const [state, setState] = useState("");
  const [wanted, choose] = useState<readonly string[]>([]);
  /** A range that the canvas has no width for, until another width of the canvas is chosen. */
  const [range, setRange] = useState({ width: "", frameWidth });
  const chosen = wanted.filter((selector) => nodes.every((node) => fits(node, selector)));
  const isRange = range.width !== "" && range.frameWidth === frameWidth;
  const setWidth = (width: string): void => {
    const frame = width === "tablet" || width === "phone" ? width : "fluid";
    setRange({ width: frame === width ? "" : width, frameWidth: frame });
    dispatch(panelsSlice.actions.frameWidthChosen(frame));
  };
  const scope = { state, width: isRange ? range.width : widthOf[frameWidth], selector: chosen.join("") };
  return { scope, chosen, choose, setState, setWidth };
}

/** True where a class, tag or id of a selector is that of an element. */
function fits(node: ElementNode, selector: string): boolean {
  if (selector.startsWith(".")) return hasClass(node, selector.slice(1));
  return selector === node.tag || selector === `#${attributeOf(node, "id") ?? ""}`;
}
