import { readSite, type SiteRecord } from "@tessera/content";
import { createGraph } from "@tessera/graph";

/** Where projects come from. */
export interface SiteSource {
  /** The project with its pages; null when there is none. Rejects when that cannot be said. */
  read(projectId: number): Promise<SiteRecord | null>;
}

/** Reads projects from the server, each with the rights of its own owner. */
export function createSiteSource({ apiUrl, siteToken }: { apiUrl: string; siteToken: string }): SiteSource {
  return {
    async read(projectId) {
      // A graph of its own for each reading: what one project may see never lies in another's memory.
      const graph = await createGraph({
        url: apiUrl,
        storage: "memory",
        headers: { Authorization: `Bearer ${siteToken}`, "X-Site-Project": String(projectId) },
      });
      try {
        return await readSite(graph, projectId);
      } finally {
        graph.close();
      }
    },
  };
}
