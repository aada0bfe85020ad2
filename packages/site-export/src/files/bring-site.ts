/** What an archive of a site is made of, whatever host it is for: the site with its files beside it. */
import type { SitePage, SiteRecord } from "@tessera/content";
import { canBeFetched, filesOfWidget } from "../render/addresses.ts";
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
}

/**
 * The part of a site that an archive shows. Here it is decided about pages that need a server to be shown; there are none
 * yet.
 */
function shownIn(site: SiteRecord): SiteRecord {
  return site;
}

/** Fetches the files of a site, and yields them as they come; what it returns names them by their place in the archive. */
export async function* bringSite(
  whole: SiteRecord,
  box: AssetBox,
  { signal, onProgress }: FileOptions,
): AsyncGenerator<ArchiveFile, BroughtSite, undefined> {
  const site = shownIn(whole);
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
  return { source, site: siteOfSource(source), paths };
}

/** The pages of a site in the order of an archive. */
export function mainFirst({ pages, mainPageId }: SiteRecord): readonly SitePage[] {
  const main = pages.find(({ id }) => id === mainPageId) ?? pages[0];
  return main ? [main, ...pages.filter((page) => page !== main)] : [];
}

/** The files that a site names outside of its pages. */
function filesOfSite(site: SiteRecord): string[] {
  const { favicon, logo } = site.settings;
  const isFile = (url: string): boolean => url === favicon || url === logo || isNamedFile(url, site);
  return addressesOfSite(site).filter((url) => canBeFetched(url) && isFile(url));
}

function isNamedFile(url: string, { settings }: SiteRecord): boolean {
  return documentOf(url) !== null || settings.tokens.some(({ value }) => value.includes(url));
}
