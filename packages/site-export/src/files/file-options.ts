import type { CardFacts } from "@tessera/content/search";
import type { AssetBox } from "./asset-box.ts";
import { messages } from "../messages.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** How files are made. */
export interface FileOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told after each page, with how many there are. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Told of each file that could not be fetched. */
  readonly onMissing?: ((url: string) => void) | undefined;
  /**
   * Address at which a host will show the site, such as `https://shop.example.org`; without one its pages name none, and
   * there is no site map.
   */
  readonly address?: string | undefined;
  /** Path below which a host will show the site; needed by its page for missing ones alone. That of the address, or `/`, by default. */
  readonly base?: string | undefined;
  /** Address of the published site, such as `https://shop.example.org`, which takes forms and calls of code; without one both say so. */
  readonly server?: string | undefined;
  /** Language of the text; that of the project by default, else English. */
  readonly language?: string | undefined;
  /** Draws the card of a page as PNG; null when it cannot be drawn. Without it the logo stands for pages that are shared. */
  readonly drawCard?: ((card: CardFacts) => Promise<Uint8Array | null>) | undefined;
}

/** The README of an archive, with what could not be brought along. */
export function readme(text: string, { missing }: AssetBox, { onMissing }: FileOptions): ArchiveFile {
  const urls = [...missing].toSorted();
  for (const url of urls) onMissing?.(url);
  return { path: "README.md", content: urls.length === 0 ? text : text + messages.missing(urls) };
}
