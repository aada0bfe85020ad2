import {
  drawIcon,
  robotsText,
  servedIcons,
  serviceWorker,
  siteManifest,
  siteMap,
  siteTitle,
  themeColour,
  type SizeOf,
} from "@tessera/site-export/render";
import type { SiteRecord } from "@tessera/content";
import { encodings, type Encodings } from "../http/encodings.ts";

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
  "/sitemap.xml": (site, place) =>
    text(
      "application/xml; charset=utf-8",
      siteMap(site, (path) => place.origin + path),
    ),
  "/manifest.webmanifest": (site, _, sizeOf) =>
    text(
      "application/manifest+json; charset=utf-8",
      siteManifest(site, { root: "/", drawn: servedIcons, sizeOf }),
    ),
  "/sw.js": () => text("text/javascript; charset=utf-8", serviceWorker),
  "/.tessera/ahead.json": () => text("application/speculationrules+json", speculationRules),
  "/favicon.ico": (site) => icon(site, 512),
  ...Object.fromEntries(
    Object.entries(servedIcons).map(([path, size]) => [path, (site: SiteRecord) => icon(site, size)]),
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
  return isIndexed ? robotsText(`${origin}/sitemap.xml`) : "User-agent: *\nDisallow: /\n";
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
