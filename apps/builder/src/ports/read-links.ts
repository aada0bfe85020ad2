import type { SiteLink } from "@tessera/builder-ui";
import { ContentError, readSite, type Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";

/** The links between the pages of a project as it is stored; what reads them comes with the first call. */
export async function readLinks(graph: Graph, projectId: Id): Promise<readonly SiteLink[]> {
  const [site, links] = await Promise.all([
    readSite(graph, projectId),
    import("@tessera/site-export/render"),
  ]);
  if (!site) throw new ContentError("no-project");
  return links.readLinks(site);
}
