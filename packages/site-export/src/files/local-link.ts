import type { PlannedPage, SitePlan } from "./site-plan.ts";

/** A link within the site as it is in the archive, seen from a page and in the language of that; every other one stays. */
export function linkTo(link: string, from: PlannedPage, plan: SitePlan, up: string): string {
  if (link === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(link)) return link;
  const url = URL.parse(link, `http://site.invalid${from.writtenAt}`);
  if (!url) return link;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
  const match = plan.table.match(path);
  if (!match) return link;
  // A link that names a language leads to that.
  const isFirst = match.page.local === plan.locals.first;
  const page = isFirst ? (plan.inLanguage(match.page.page, from.local) ?? match.page) : match.page;
  const isPattern = Object.keys(match.params).length > 0;
  const address = isPattern ? (isFirst ? page.local.prefix + path : path).slice(1) : page.address;
  return (up + address || "./") + url.search + url.hash;
}
