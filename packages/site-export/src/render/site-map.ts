/** What search engines read of a site. */
import type { SiteRecord } from "@tessera/content";
import { escapeHtml } from "../escape.ts";
import { createAccess } from "../routing/page-access.ts";
import { loginPath, notFoundPath, pathOfPage } from "../routing/page-path.ts";

/** The pages that everybody may read and search engines list, as a site map. `addressOf` gives the whole address of a path of the site. */
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
  const paths = new Set(listed.map((page) => (page.id === site.mainPageId ? "/" : pathOfPage(page))));
  const urls = [...paths].map((path) => `<url><loc>${escapeHtml(addressOf(path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** What robots are told; of a site whose address nobody knows yet, without its map. */
export function robotsText(siteMapAddress: string | null): string {
  const rest = siteMapAddress === null ? "" : `Sitemap: ${siteMapAddress}\n`;
  return `User-agent: *\nDisallow: /api/\n${rest}`;
}
