/** The address to which a click leads without a reload; null where the browser does what it always does. */
export function followed(event: MouseEvent): URL | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  return sameSite(linkAt(event.target));
}

/** The link around a node. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/**
 * The address of a link within this site. Left alone: other origins, other windows, downloads, mail and the like, places
 * within the page, and what says that it is external.
 */
export function sameSite(link: HTMLAnchorElement | null): URL | null {
  if (!link || typeof link.href !== "string") return null;
  if (link.hasAttribute("download") || link.relList.contains("external")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const url = URL.parse(link.href);
  if (!url || url.origin !== location.origin || !/^https?:$/.test(url.protocol)) return null;
  return url.hash !== "" && isSamePage(url) ? null : url;
}

/** True for another place of the page that is shown. */
export function isSamePage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}
