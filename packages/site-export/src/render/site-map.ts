/** What search engines read of a site. */
import type { SiteRecord } from "@tessera/content";
import { escapeHtml } from "../escape.ts";
import { alternateTags, type LanguageLink } from "./language-links.ts";
import { createLocalSites } from "./local-sites.ts";
import { createAccess } from "../routing/page-access.ts";
import { localPath, loginPath, notFoundPath, pathOfPage } from "../routing/page-path.ts";

/** The pages that everybody may read and search engines list, as a site map that names their other languages. `addressOf` gives the whole address of a path of the site. */
export function siteMap(site: SiteRecord, addressOf: (path: string) => string): string {
  const accessOf = createAccess(site);
  const unlisted = [notFoundPath, loginPath];
  const listed = site.pages.filter(
    (page) =>
      page.search_listing !== "hidden" &&
      !unlisted.includes(`/${page.path}`) &&
      !page.path.includes(":") &&
      accessOf(page) === "everyone",
  );
  const locals = createLocalSites(site);
  const urls = new Map(
    listed.flatMap((page) => {
      const path = page.id === site.mainPageId ? "/" : pathOfPage(page);
      const there = locals.all.filter((local) => local.has(page));
      const links = there.map(({ language, prefix }) => {
        return { language, href: "", address: addressOf(localPath(prefix, path)) };
      });
      return links.map(({ address }) => [address, entryOf(address, links)] as const);
    }),
  );
  const hasAlternates = [...urls.values()].some((url) => url.includes("<xhtml:link"));
  const names = hasAlternates ? ` xmlns:xhtml="http://www.w3.org/1999/xhtml"` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>
${[...urls.values()].join("\n")}
</urlset>
`;
}

function entryOf(address: string, links: readonly LanguageLink[]): string {
  const others = alternateTags(links).map((tag) => tag.replace("<link", "<xhtml:link").replace(/>$/, "/>"));
  return `<url><loc>${escapeHtml(address)}</loc>${others.join("")}</url>`;
}

/** What robots are told; of a site whose address nobody knows yet, without its map. */
export function robotsText(siteMapAddress: string | null): string {
  const rest = siteMapAddress === null ? "" : `Sitemap: ${siteMapAddress}\n`;
  return `User-agent: *\nDisallow: /api/\n${rest}`;
}
