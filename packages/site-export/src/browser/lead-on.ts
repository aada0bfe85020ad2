import { withQuery } from "../routing/redirect-table.ts";
import type { SiteStar } from "./site-data.ts";

/** Where a path of the site leads by a redirect with a star; null when it leads nowhere. The longest ones stand first. */
export function leadOn(stars: readonly SiteStar[], path: string, query: string): string | null {
  const star = stars.find(({ from }) => path.startsWith(from) && path.length > from.length);
  if (!star) return null;
  return withQuery(star.keepsRest ? star.to + path.slice(star.from.length) : star.to, query);
}
