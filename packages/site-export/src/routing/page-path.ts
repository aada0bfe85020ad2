import type { MenuItem, PageSummary } from "@tessera/content";

/** Slug of the page that stands for missing ones. */
export const notFoundSlug = "404";

/** Path of that page. */
export const notFoundPath = "/404";

/** Path to which who is not signed in is sent from a page that asks for it. */
export const loginPath = "/login";

/** A slug without slashes around it. */
export function slugOf({ slug }: Pick<PageSummary, "slug">): string {
  return slug.replace(/^\/+|\/+$/g, "");
}

/** The path of a page by its slug, with parameters as they are written; what a path cannot hold is encoded. */
export function pathOfPage(page: Pick<PageSummary, "slug">): string {
  const segments = slugOf(page).split("/");
  return `/${segments.map((segment) => encodeURIComponent(segment).replace(/^%3A/, ":")).join("/")}`;
}

/** The pages that the menu marks as being for who is signed in. */
export function privatePages(menu: readonly MenuItem[]): ReadonlySet<number> {
  const ids = menu.flatMap((item) => [
    ...(item.auth && item.page !== null ? [item.page] : []),
    ...privatePages(item.menus),
  ]);
  return new Set(ids);
}
