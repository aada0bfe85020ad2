import type { SiteRecord } from "@tessera/content";
import { cardOf, type CardFacts } from "@tessera/content/search";
import { createAccess } from "../routing/page-access.ts";
import { createLocalSites } from "./local-sites.ts";

/** The cards of the pages that everyone sees, in each of their languages; each is drawn once. */
export function cardsOf(whole: SiteRecord): CardFacts[] {
  const accessOf = createAccess(whole);
  return createLocalSites(whole).all.flatMap(({ site, has }) =>
    site.pages
      .filter((page) => accessOf(page) === "everyone" && has(page))
      .map((page) => cardOf(page, site))
      .filter((card) => card !== null),
  );
}
