import type { PageAccess, SitePage, SiteRecord } from "@tessera/content";
import { loginPath, notFoundPath, privatePages } from "./page-path.ts";

/** Pages that visitors need in order to sign in, or to learn that there is nothing. */
const alwaysOpen: readonly string[] = [loginPath, notFoundPath];

/** Who sees a page of a site. */
export type AccessOf = (page: Pick<SitePage, "id" | "path" | "access">) => PageAccess;

/**
 * Who sees the pages of a site: what was set for a page, else members where an item of the menu that leads there asks for a
 * sign-in. The page on which visitors sign in, and the one for missing pages, are for everyone.
 */
export function createAccess({ menu }: Pick<SiteRecord, "menu">): AccessOf {
  const asked = privatePages(menu);
  return ({ id, path, access }) => {
    if (alwaysOpen.includes(`/${path}`)) return "everyone";
    return access ?? (asked.has(id) ? "members" : "everyone");
  };
}

/** True for a page that somebody sees who has these roles; null is a visitor who is not signed in. */
export function maySee(access: PageAccess, roles: readonly string[] | null): boolean {
  if (access === "everyone") return true;
  if (roles === null) return false;
  return access === "members" || access.some((role) => roles.includes(role));
}
