/** What the head of a page says of the page itself: to browsers, search engines and wherever its link is shared. */
import type { PageFields, ProjectSettings } from "@tessera/content";
import { escapeHtml } from "../escape.ts";
import { alternateTags, openGraphLocale, type PageLanguages } from "./language-links.ts";
import type { PageSharing } from "./page-sharing.ts";
import { structuredData } from "./structured-data.ts";

/** What the head of a page is written with. */
export interface HeadContext {
  readonly siteName: string;
  /** Absolute address of the page; empty where nobody knows it yet, as in an export. */
  readonly address: string;
  readonly settings?: ProjectSettings;
  /** Tags for the head: icons, manifest, theme colour. */
  readonly headTags?: readonly string[];
  /** What a page of a site is shown with elsewhere; null for one that not everyone sees. By default it is of no site. */
  readonly sharing?: PageSharing | null;
  /** The languages of the page; those of no site have their own alone. */
  readonly languages?: PageLanguages;
}

/** What of a page its head is written from besides its fields. */
export interface HeadParts {
  /** The HTML of the page's body. */
  readonly html: string;
  readonly language: string;
}

/** The tags of a page's head that are about the page itself. */
export function metaTags(page: PageFields, context: HeadContext, parts: HeadParts): string[] {
  const { siteName, address, headTags = [] } = context;
  const title = page.meta_title || page.title;
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    ...named("description", page.meta_description),
    ...named("keywords", page.meta_keywords),
    ...named("robots", page.search_listing === "hidden" ? "noindex" : ""),
    ...graph("type", page.data_type === "article" ? "article" : "website"),
    ...graph("title", title),
    ...graph("description", page.meta_description),
    ...graph("site_name", siteName),
    ...pictureTags(page, context),
    ...graph("url", address),
    ...(address === "" ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`]),
    ...languageTags(page, context, parts),
    ...headTags,
    ...dataTags(page, context, parts),
  ];
}

/** The language of the page, and where it lies in others; search engines are not told of what they do not list. */
function languageTags(page: PageFields, { languages }: HeadContext, { language }: HeadParts): string[] {
  const links = languages?.links ?? [];
  if (links.length < 2) return [];
  const others = links.filter((each) => each.language !== language);
  return [
    ...graph("locale", openGraphLocale(language)),
    ...others.flatMap((each) => graph("locale:alternate", openGraphLocale(each.language))),
    ...(page.search_listing === "hidden" ? [] : alternateTags(links)),
  ];
}

/** The picture that is shown where the link of a page is shared: its own or its card, else the logo of the site. */
function pictureTags(page: PageFields, context: HeadContext): string[] {
  const picture = context.sharing?.picture ?? null;
  if (!picture) return [...graph("image", logoOf(context)), ...named("twitter:card", "summary")];
  const alt = page.meta_title || page.title;
  return [
    ...graph("image", picture.url),
    ...graph("image:width", picture.size ? String(picture.size.width) : ""),
    ...graph("image:height", picture.size ? String(picture.size.height) : ""),
    ...graph("image:alt", alt),
    ...named("twitter:card", "summary_large_image"),
  ];
}

function dataTags(page: PageFields, context: HeadContext, parts: HeadParts): string[] {
  const { sharing, siteName, address } = context;
  if (!sharing) return [];
  const logo = logoOf(context);
  const picture = sharing.picture?.url ?? logo;
  return structuredData(page, { siteName, address, logo, picture, sharing, ...parts });
}

function logoOf({ settings, address }: HeadContext): string {
  return absolute(settings?.logo ?? "", address);
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
