import { siteDataId } from "../render/site-data-id.ts";

/** A route of an exported site: a path pattern and the file of its page, from the site's root. */
export interface SiteRoute {
  readonly path: string;
  readonly file: string;
  /** Only for who is signed in. */
  readonly auth: boolean;
}

/** A redirect of every path below another one, both without their star. */
export interface SiteStar {
  readonly from: string;
  readonly to: string;
  /** True where the rest of the path is kept. */
  readonly keepsRest: boolean;
}

/** What the script of a page knows of its site; stands in the page as JSON. */
export interface SiteData {
  readonly name: string;
  /** Id of the project, where a server stands behind the site. */
  readonly projectId?: number;
  /** True for a page that is only for who is signed in. */
  readonly auth?: boolean;
  /** Address of the script that reads and writes the graph, where a server stands behind the site. */
  readonly graph?: string;
  /** Address of that server, where it is another one than the host of the page. */
  readonly server?: string;
  /** What code of the page is told that asks for a server, where none stands behind the site. */
  readonly noServer?: string;
  /** Address of a service worker for reading without a network. */
  readonly worker?: string;
  /** Where the site begins, seen from the page: `./`, `../`. Only in exports. */
  readonly base?: string;
  /** Only in exports: on a server, paths are the server's. */
  readonly routes?: readonly SiteRoute[];
  /** File of the page for missing ones, if there is one. */
  readonly notFound?: string;
  /** File of this page. */
  readonly file?: string;
  /** Where paths below others lead; known to the page for missing ones of an export. */
  readonly stars?: readonly SiteStar[];
}

/** Reads a page's data; null when it has none. */
export function readSiteData(page: Document): SiteData | null {
  const text = page.getElementById(siteDataId)?.textContent;
  return text ? (JSON.parse(text) as SiteData) : null;
}
