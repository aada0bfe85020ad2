/** What the head of a page says of the page itself: to browsers, search engines and wherever its link is shared. */
import type { PageFields, ProjectSettings } from "@tessera/content";
import { escapeHtml } from "../escape.ts";

/** What the head of a page is written with. */
export interface HeadContext {
  readonly siteName: string;
  /** Absolute address of the page; empty where nobody knows it yet, as in an export. */
  readonly address: string;
  readonly settings?: ProjectSettings;
  /** Tags for the head: icons, manifest, theme colour. */
  readonly headTags?: readonly string[];
}

/** The tags of a page's head that are about the page itself. */
export function metaTags(
  page: PageFields,
  { siteName, address, settings, headTags = [] }: HeadContext,
): string[] {
  const title = page.meta_title || page.title;
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    ...named("description", page.meta_description),
    ...named("keywords", page.meta_keywords),
    ...graph("type", "website"),
    ...graph("title", title),
    ...graph("description", page.meta_description),
    ...graph("site_name", siteName),
    ...graph("image", absolute(settings?.logo ?? "", address)),
    ...graph("url", address),
    ...(address === "" ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`]),
    ...headTags,
  ];
}

function named(name: string, content: string): string[] {
  return content === "" ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`];
}

function graph(property: string, content: string): string[] {
  return content === "" ? [] : [`<meta property="og:${property}" content="${escapeHtml(content)}">`];
}

function absolute(url: string, base: string): string {
  return url === "" ? "" : (URL.parse(url, base || undefined)?.href ?? "");
}
