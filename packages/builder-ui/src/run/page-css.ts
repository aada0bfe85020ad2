import type { PageFields } from "@tessera/content";
import { themeSheet, type SiteTheme } from "../state/site-theme.ts";
import { fixedPageWidth } from "../state/use-page-look.ts";

/**
 * The styles that a page's properties mean, fluid or fixed width, font family and size (specification 1, section 4), behind
 * the theme of its site.
 */
export function pageCss(
  { type, width, font_family, font_size }: PageFields,
  theme: Pick<SiteTheme, "tokens" | "fonts">,
): string {
  const fixed = type === "fixed";
  const size = font_size ? `font-size: ${parseFloat(font_size)}px; ` : "";
  const family = font_family ? `font-family: "${font_family.replaceAll(/["\\<]/g, "")}", sans-serif; ` : "";
  return `${themeSheet(theme)}body { ${family}${size}width: ${width || (fixed ? fixedPageWidth : "100%")}; max-width: 100%; margin: ${fixed ? "0 auto" : "0"}; }`;
}
