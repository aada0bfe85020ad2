import type { Services } from "../http/services.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Scheme and host at which a project's site is found: its custom domain, else its preview host. */
export async function siteOrigin(
  { store, settings }: Pick<Services, "store" | "settings">,
  { projectId, owner }: SiteFacts,
): Promise<string> {
  const url = new URL(settings.publicUrl);
  const domains = await store.domains.list(owner);
  const own = domains.find((domain) => domain.verified && domain.projectId === projectId);
  if (own) url.hostname = own.host;
  else url.hostname = `preview-${projectId}.${url.hostname}`;
  return url.origin;
}
