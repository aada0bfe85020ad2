import type { Id } from "@tessera/content";

/** Address of a project's site, on a subdomain of the builder's own host, or of the one that the build was told. */
export function siteUrl(id: Id): string {
  const host = import.meta.env["VITE_SITE_HOST"] ?? location.host;
  return `${location.protocol}//preview-${id}.${host}/`;
}
