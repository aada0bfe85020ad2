import type { PageFields } from "@tessera/content";
import { useEffect } from "react";
import { themeSheet } from "./site-theme.ts";
import { useBuilder } from "./store.ts";
import type { Frame } from "./canvas-context.tsx";

/** Width of a page of type Fixed (specification 1, section 4). */
export const fixedPageWidth = "1200px";

/** Shows on the canvas what does not stand in the page's source: its properties, and the theme of its site. */
export function usePageLook({ document }: Frame): void {
  const theme = useBuilder((state) => state.theme);
  useEffect(() => {
    sheetOfTheme(document).textContent = themeSheet(theme);
  }, [document, theme]);
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

/** The sheet of the theme, which stands before the page's own, so that the page's tokens win as they do on its site. */
function sheetOfTheme(page: Document): HTMLStyleElement {
  const known = page.querySelector<HTMLStyleElement>("style#site-theme");
  if (known) return known;
  const style = page.createElement("style");
  style.id = "site-theme";
  page.head.insertBefore(style, page.getElementById("page-css"));
  return style;
}
