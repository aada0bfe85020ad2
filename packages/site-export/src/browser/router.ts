import { keepParameters } from "./language-choice.ts";
import type { RouteTable } from "../routing/route-table.ts";
import type { SiteData, SiteRoute } from "./site-data.ts";

/** Where the page of an address lies, and what its path says. */
export interface Found {
  /** Address to fetch. */
  readonly url: string;
  /** Path of the page's file in an export. */
  readonly file?: string;
  readonly params: Readonly<Record<string, string>>;
  readonly auth: boolean;
}

/** Finds pages by address. */
export interface Router {
  /** Null where only a reload can tell. */
  readonly find: (url: URL) => Found | null;
  /** The address of a path of the site. */
  readonly addressOf: (path: string) => URL;
  /** What is done with a page once it is shown. */
  readonly shown?: (found: Found) => void;
}

/** The router of a site with a server behind it, which finds its pages itself. */
export const serverRouter: Router = {
  find: (url) => ({ url: url.href, params: {}, auth: false }),
  addressOf: (path) => new URL(path, location.origin),
};

/** The router of an exported site, which has its routes with it. */
export function exportedRouter(
  root: URL,
  { notFound }: Pick<SiteData, "notFound">,
  table: RouteTable<SiteRoute>,
): Router {
  return {
    find(url) {
      const path = pathBelow(root, url);
      if (path === null) return null;
      const match = table.match(path);
      const file = match?.page.file ?? notFound;
      if (file === undefined) return null;
      const { params = {}, page } = match ?? {};
      return { url: new URL(file, root).href, file, params, auth: page?.auth ?? false };
    },
    addressOf: (path) => new URL(path.replace(/^\/+/, ""), root),
    shown: ({ params }) => keepParameters(params),
  };
}

/** The path of an address on a site that begins at `root`; null for what lies beside it. */
export function pathBelow(root: URL, { pathname }: Pick<URL, "pathname">): string | null {
  if (!pathname.startsWith(root.pathname)) return null;
  const path = `/${pathname.slice(root.pathname.length)}`.replace(/(?:\/(?:index\.html)?)$/, "");
  return path === "" ? "/" : path;
}
