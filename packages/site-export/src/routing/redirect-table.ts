/**
 * Where a site leads from addresses at which no page is: an exact path first, then the longest one that ends in a star. Chains
 * are followed to their end, and what leads in a circle leads nowhere.
 */
import type { Redirect, SitePage } from "@tessera/content";
import { readRedirect } from "@tessera/content/rules";
import { pathOfPage } from "./page-path.ts";
import { splitPath } from "./route-table.ts";

/** Redirects made ready for matching. Paths are those of requests, still encoded and without query. */
export interface RedirectTable {
  /** Where exactly this path leads; null when no redirect names it. */
  readonly exact: (path: string) => string | null;
  /** Where a path leads by a redirect with a star. */
  readonly below: (path: string) => string | null;
}

/** What of a site its redirects need. */
export interface RedirectSite {
  readonly pages: readonly SitePage[];
  readonly mainPageId: number | null;
  readonly redirects: readonly Redirect[];
}

interface Star {
  /** Decoded segments in front of the star. */
  readonly segments: readonly string[];
  readonly to: string;
}

/** The most redirects that are followed one after the other. */
const longestChain = 10;

/**
 * Makes the redirects of a site ready; those that are malformed, or lead to a page that is not there, are left out.
 *
 * @param isPage True for the exact path of a page, at which a chain of redirects ends.
 */
export function createRedirectTable(site: RedirectSite, isPage: (path: string) => boolean): RedirectTable {
  const exact = new Map<string, string>();
  const stars: Star[] = [];
  for (const redirect of site.redirects) {
    const to = targetOf(redirect, site);
    const segments = splitPath(`/${redirect.from}`);
    if (to === null || !segments) continue;
    if (segments.at(-1) === "*") stars.push({ segments: segments.slice(0, -1), to });
    else exact.set(segments.join("\n"), to);
  }
  stars.sort((one, other) => other.segments.length - one.segments.length);
  const find = (path: string): string | null => {
    const segments = splitPath(path);
    return segments && (exact.get(segments.join("\n")) ?? throughStar(stars, segments));
  };
  const follow = (first: string | null): string | null => {
    let to = first;
    for (let hop = 0; hop < longestChain && to !== null; hop++) {
      const path = to.replace(/[?#].*$/, "");
      const next = to.startsWith("/") && !isPage(path) ? find(path) : null;
      if (next === null) return to;
      to = next;
    }
    return null;
  };
  return {
    exact: (path) => follow(exact.get(splitPath(path)?.join("\n") ?? "") ?? null),
    below: (path) => follow(throughStar(stars, splitPath(path) ?? [])),
  };
}

function throughStar(stars: readonly Star[], segments: readonly string[]): string | null {
  const star = stars.find(
    (each) =>
      each.segments.length < segments.length && each.segments.every((part, at) => part === segments[at]),
  );
  if (!star) return null;
  const rest = segments.slice(star.segments.length).map(encodeURIComponent).join("/");
  return star.to.endsWith("*") ? star.to.slice(0, -1) + rest : star.to;
}

function targetOf({ from, to, pageId }: Redirect, { pages, mainPageId }: RedirectSite): string | null {
  if (pageId === null) return "problem" in readRedirect({ from, to }) ? null : to;
  const page = pages.find(({ id }) => id === pageId);
  if (!page || page.path.includes(":")) return null;
  return page.id === mainPageId ? "/" : pathOfPage(page);
}

/** The query of a request behind the address that it is led to, which may have one of its own. */
export function withQuery(address: string, query: string): string {
  if (query === "" || address.includes("?")) return address;
  const [path = "", hash] = address.split("#", 2);
  return path + query + (hash === undefined ? "" : `#${hash}`);
}
