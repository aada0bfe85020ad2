import type { MenuItem, SitePage } from "@tessera/content";

/** Path of the page that stands for missing ones. */
export const notFoundPath = "/404";

/** Path to which who is not signed in is sent from a page that asks for it. */
export const loginPath = "/login";

/** The path of a page on its site, with parameters as they are written; what a path cannot hold is encoded. */
export function pathOfPage({ path }: Pick<SitePage, "path">): string {
  const segments = path.split("/");
  return `/${segments.map((segment) => encodeURIComponent(segment).replace(/^%3A/, ":")).join("/")}`;
}

/** A path of a site in a language, by what stands in front of its paths. */
export function localPath(prefix: string, path: string): string {
  return prefix !== "" && path === "/" ? prefix : prefix + path;
}

/** The pages that the menu marks as being for who is signed in. */
export function privatePages(menu: readonly MenuItem[]): ReadonlySet<number> {
  const ids = menu.flatMap((item) => [
    ...(item.auth && item.page !== null ? [item.page] : []),
    ...privatePages(item.menus),
  ]);
  return new Set(ids);
}
