/** What an archive of a site is made of, whatever host it is for: the site with its files beside it. */
import type { MenuItem, SitePage, SiteRecord } from "@tessera/content";
import { pathOfPage } from "../routing/page-path.ts";
import { canBeFetched, filesOfWidget } from "../render/addresses.ts";
import { textsOfPage, textsOfSite } from "../render/site-texts.ts";
import { documentOf } from "../render/uploads.ts";
import { toSource, type ProjectSource } from "../source/project-source.ts";
import { addressesOfSite, renameInSource } from "../source/rename-source.ts";
import { siteOfSource } from "../source/site-of-source.ts";
import type { AssetBox } from "./asset-box.ts";
import type { FileOptions } from "./file-options.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** A site whose files lie in an archive. */
export interface BroughtSite {
  readonly source: ProjectSource;
  /** The site as the source has it: the same for the same project, wherever it was stored. */
  readonly site: SiteRecord;
  /** Paths in the archive by the addresses under which the site names them. */
  readonly paths: ReadonlyMap<string, string>;
  /** Titles of the pages that are for members, which are in no archive. */
  readonly withheld: readonly string[];
}

/** The part of a site that an archive shows, and what it leaves to the published site. */
interface ShownSite {
  readonly site: SiteRecord;
  readonly withheld: readonly SitePage[];
}

/**
 * Pages that the owner has set to be for members are in no archive, nor in its source: whoever serves it would show them to
 * everybody. Where the published site is known, their paths lead there.
 */
function shownIn(site: SiteRecord, server: string | undefined): ShownSite {
  const withheld = site.pages.filter(({ access = "everyone" }) => access !== "everyone");
  if (withheld.length === 0) return { site, withheld };
  const pages = site.pages.filter((page) => !withheld.includes(page));
  const leading = withheld.filter(({ path }) => server !== undefined && !path.includes(":"));
  const added = leading.map(({ path }) => ({
    id: null,
    from: path,
    to: `${server?.replace(/\/+$/, "")}${pathOfPage({ path })}`,
    pageId: null,
  }));
  const redirects = site.redirects.filter(({ pageId }) => !withheld.some(({ id }) => id === pageId));
  const menu = withoutPages(site.menu, withheld, server);
  const shown = { ...site, pages, menu, redirects: [...redirects, ...added] };
  return { site: withTranslationsOf(shown), withheld };
}

/** Translations name the texts that they are of, so those of pages that are left out are left out, too. */
function withTranslationsOf(site: SiteRecord): SiteRecord {
  if (!site.translations) return site;
  const shown = new Set([...textsOfSite(site), ...site.pages.flatMap(textsOfPage)]);
  const translations = Object.entries(site.translations).map(([language, texts]) => {
    return [language, Object.fromEntries(Object.entries(texts).filter(([text]) => shown.has(text)))];
  });
  return { ...site, translations: Object.fromEntries(translations) };
}

/** Items of pages that are left out lead to the published site, and go where it is not known. */
function withoutPages(
  items: readonly MenuItem[],
  withheld: readonly SitePage[],
  server: string | undefined,
): MenuItem[] {
  return items.flatMap((item) => {
    const menus = withoutPages(item.menus, withheld, server);
    const page = withheld.find(({ id }) => id === item.page);
    if (!page) return [{ ...item, menus }];
    if (server === undefined) return [];
    return [{ ...item, menus, page: null, auth: false, link: server.replace(/\/+$/, "") + pathOfPage(page) }];
  });
}

/** Fetches the files of a site, and yields them as they come; what it returns names them by their place in the archive. */
export async function* bringSite(
  whole: SiteRecord,
  box: AssetBox,
  { signal, onProgress, server }: FileOptions,
): AsyncGenerator<ArchiveFile, BroughtSite, undefined> {
  const { site, withheld } = shownIn(whole, server);
  await box.bring(filesOfSite(site));
  yield* box.take();
  for (const [index, { body }] of mainFirst(site).entries()) {
    signal?.throwIfAborted();
    await box.bring(filesOfWidget(body));
    yield* box.take();
    onProgress?.(index + 1, site.pages.length);
  }
  const files = box.addresses();
  const source = renameInSource(toSource(site, files), (url) => box.addressOf(url));
  const paths = new Map(Object.entries(files).map(([path, address]) => [address, path]));
  return { source, site: siteOfSource(source), paths, withheld: withheld.map(({ title }) => title) };
}

/** The pages of a site in the order of an archive. */
export function mainFirst({ pages, mainPageId }: SiteRecord): readonly SitePage[] {
  const main = pages.find(({ id }) => id === mainPageId) ?? pages[0];
  return main ? [main, ...pages.filter((page) => page !== main)] : [];
}

/** The files that a site names outside of its pages. */
function filesOfSite(site: SiteRecord): string[] {
  const { favicon, logo } = site.settings;
  const pictures = new Set([favicon, logo, ...site.pages.map((page) => page.social_image)]);
  const isFile = (url: string): boolean => pictures.has(url) || isNamedFile(url, site);
  return addressesOfSite(site).filter((url) => canBeFetched(url) && isFile(url));
}

function isNamedFile(url: string, { settings }: SiteRecord): boolean {
  if (settings.fonts.some((font) => font.url === url)) return true;
  return documentOf(url) !== null || settings.tokens.some(({ value }) => value.includes(url));
}
