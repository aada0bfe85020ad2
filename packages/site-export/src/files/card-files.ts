/** The cards of an archive: pictures that stand for its pages where their links are shared. */
import type { SiteRecord } from "@tessera/content";
import type { CardFacts } from "@tessera/content/search";
import { cardsOf } from "../render/site-cards.ts";
import { cardName } from "../render/share-card.ts";
import type { BroughtSite } from "./bring-site.ts";
import type { FileOptions } from "./file-options.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** The cards that an archive holds. */
export interface BroughtCards {
  /** Names of those that could be drawn. */
  readonly names: ReadonlySet<string>;
  /** True where all could be drawn. */
  readonly isWhole: boolean;
}

/** The folder of the cards in an archive. */
export const cardsPath = "cards";

/** Draws the cards of a site, each once, and yields them as they come. One that cannot be drawn is left out. */
export async function* cardFiles(
  whole: SiteRecord,
  brought: BroughtSite,
  options: FileOptions,
): AsyncGenerator<ArchiveFile, BroughtCards, undefined> {
  const cards = new Map(cardsOf(withLocalLogo(brought)).map((card) => [cardName(card), card]));
  const names = new Set<string>();
  const { logo } = whole.settings;
  for (const [name, card] of cards) {
    options.signal?.throwIfAborted();
    const png = await drawn({ ...card, logo }, options);
    if (!png) continue;
    names.add(name);
    yield { path: `${cardsPath}/${name}`, content: png };
  }
  return { names, isWhole: names.size === cards.size };
}

/**
 * The site with its logo as it is seen from the root of a host: cards are named by it, the same in an archive as where that is
 * served.
 */
export function withLocalLogo({ site, paths }: Pick<BroughtSite, "site" | "paths">): SiteRecord {
  const path = paths.get(site.settings.logo);
  return path === undefined ? site : { ...site, settings: { ...site.settings, logo: `/${path}` } };
}

async function drawn(card: CardFacts, { drawCard, signal }: FileOptions): Promise<Uint8Array | null> {
  try {
    return (await drawCard?.(card)) ?? null;
  } catch {
    signal?.throwIfAborted();
    // The archive says that cards are missing; the logo stands for their pages.
    return null;
  }
}
