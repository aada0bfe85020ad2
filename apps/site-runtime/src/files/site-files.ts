import {
  createAccess,
  drawIcon,
  escapeHtml,
  loginPath,
  notFoundPath,
  pathOfPage,
  siteTitle,
  themeColour,
  type SizeOf,
} from "@tessera/site-export/render";
import type { SiteRecord } from "@tessera/content";
import { encodings, type Encodings } from "../http/encodings.ts";
import { appIcons, drawnIcons } from "./app-icons.ts";
import { serviceWorker } from "./service-worker.ts";

/** A file that each site has besides its pages. */
export interface SiteFile {
  readonly type: string;
  readonly content: Encodings;
}

/** Where a file is asked for. */
export interface FilePlace {
  /** Scheme and host, as they stand in front of paths. */
  readonly origin: string;
  /** False for preview hosts, which are for people with the address. */
  readonly isIndexed: boolean;
}

/** What makes a file of a site. */
type MakeFile = (site: SiteRecord, place: FilePlace, sizeOf: SizeOf) => SiteFile;

const makers: Readonly<Record<string, MakeFile>> = {
  "/robots.txt": (_, place) => text("text/plain; charset=utf-8", robots(place)),
  "/sitemap.xml": (site, place) => text("application/xml; charset=utf-8", sitemap(site, place)),
  "/manifest.webmanifest": (site, _, sizeOf) =>
    text("application/manifest+json; charset=utf-8", manifest(site, sizeOf)),
  "/sw.js": () => text("text/javascript; charset=utf-8", serviceWorker),
  "/.tessera/ahead.json": () => text("application/speculationrules+json", speculationRules),
  "/favicon.ico": (site) => icon(site, 512),
  ...Object.fromEntries(
    Object.entries(drawnIcons).map(([path, size]) => [path, (site: SiteRecord) => icon(site, size)]),
  ),
};

/** Paths of all files that each site has. */
export const siteFilePaths: readonly string[] = Object.keys(makers);

/** The maker of the file at a path; undefined where there is none. */
export function siteFileAt(path: string): MakeFile | undefined {
  return Object.hasOwn(makers, path) ? makers[path] : undefined;
}

function text(type: string, content: string): SiteFile {
  return { type, content: encodings(content, "quick") };
}

function icon({ settings, name }: SiteRecord, size: number): SiteFile {
  const bytes = Buffer.from(drawIcon(siteTitle(settings, name), themeColour(settings), size));
  return { type: "image/png", content: { plain: bytes, br: bytes, gzip: bytes } };
}

function robots({ origin, isIndexed }: FilePlace): string {
  return isIndexed
    ? `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
    : "User-agent: *\nDisallow: /\n";
}

function sitemap(site: SiteRecord, { origin }: FilePlace): string {
  const accessOf = createAccess(site);
  const unlisted = [notFoundPath, loginPath];
  const listed = site.pages.filter(
    (page) =>
      !unlisted.includes(`/${page.path}`) && !page.path.includes(":") && accessOf(page) === "everyone",
  );
  const paths = new Set(listed.map((page) => (page.id === site.mainPageId ? "/" : pathOfPage(page))));
  const urls = [...paths].map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

function manifest({ settings, name }: SiteRecord, sizeOf: SizeOf): string {
  const title = siteTitle(settings, name);
  return JSON.stringify({
    name: title,
    short_name: title.slice(0, 12),
    lang: settings.language || "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: themeColour(settings),
    background_color: "#ffffff",
    icons: appIcons(settings, sizeOf),
  });
}

/** Pages without scripts are fetched ahead by the browser itself, when somebody is about to follow a link. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { selector_matches: "[download], [rel~=external], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
