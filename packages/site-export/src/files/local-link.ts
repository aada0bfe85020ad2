import type { SitePlan } from "./site-plan.ts";

/** A link within the site as it is in the archive, seen from the page of a path; every other one stays. */
export function linkTo(link: string, from: string, { table }: SitePlan, up: string): string {
  if (link === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(link)) return link;
  const url = URL.parse(link, `http://site.invalid${from}`);
  if (!url) return link;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
  const match = table.match(path);
  if (!match) return link;
  const isPattern = Object.keys(match.params).length > 0;
  const address = isPattern ? path.slice(1) : match.page.address;
  return (up + address || "./") + url.search + url.hash;
}
