import type { PageFields } from "@tessera/content";
import { useEffect } from "react";
import { useBuilder } from "./store.ts";
import type { Frame } from "./canvas-context.tsx";

/** Width of a page of type Fixed (specification 1, section 4). */
export const fixedPageWidth = "1200px";

/** Shows the page properties on the canvas: fluid or fixed width, font family and size. */
export function usePageLook({ document }: Frame): void {
  const fields = useBuilder(({ workspace: { target } }) => (target.kind === "page" ? target.fields : null));
  useEffect(() => showLook(document.body.style, fields), [document, fields]);
}

function showLook(style: CSSStyleDeclaration, fields: PageFields | null): void {
  const fixed = fields?.type === "fixed";
  style.width = fields?.width || (fixed ? fixedPageWidth : "100%");
  style.margin = fixed ? "0 auto" : "0";
  style.fontFamily = fields?.font_family ?? "";
  style.fontSize = fields?.font_size ? `${parseFloat(fields.font_size)}px` : "";
}
