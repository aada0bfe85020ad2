import { readSite, type SiteRecord } from "@tessera/content";
import { createGraph } from "@tessera/graph";
import { serviceTokenHeader } from "../http/arrival.ts";
import type { ReadUpload } from "./image-sizes.ts";
import type { AskHost } from "./host-projects.ts";
import type { OpenFeed } from "./project-feeds.ts";

/** Where projects come from. */
export interface SiteSource {
  /** The project with its pages; null when there is none. Rejects when that cannot be said. */
  read(projectId: number): Promise<SiteRecord | null>;
  /** The server's change feed with the rights of the project's owner; without one, readings hold a second. */
  readonly openFeed?: OpenFeed;
  /** The project that a custom domain shows. */
  readonly askHost?: AskHost;
  /** The first bytes of an upload by its name; null when there is none. */
  readonly readUpload?: ReadUpload;
}

/** Longest time that the server may take for one question. */
const timeoutMs = 10_000;

/** Reads projects from the server, each with the rights of its own owner. */
export function createSiteSource({ apiUrl, siteToken }: { apiUrl: string; siteToken: string }): SiteSource {
  // Under its token the runtime may reach a server that answers people over HTTPS alone.
  const ofService = { [serviceTokenHeader]: siteToken };
  const rightsOf = (projectId: number): Record<string, string> => ({
    Authorization: `Bearer ${siteToken}`,
    "X-Site-Project": String(projectId),
    ...ofService,
  });
  return {
    async read(projectId) {
      // A graph of its own for each reading: what one project may see never lies in another's memory.
      const graph = await createGraph({
        url: apiUrl,
        storage: "memory",
        headers: rightsOf(projectId),
        fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
      });
      try {
        return await readSite(graph, projectId);
      } finally {
        graph.close();
      }
    },
    openFeed(projectId, lastId, signal) {
      const headers = {
        ...rightsOf(projectId),
        ...(lastId === undefined ? {} : { "Last-Event-ID": lastId }),
      };
      return fetch(`${apiUrl}/api/v1/changes`, { headers, signal });
    },
    async askHost(hostname) {
      const answer = await fetch(`${apiUrl}/api/v1/hosts/${encodeURIComponent(hostname)}`, {
        headers: ofService,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`the server answers ${answer.status} to a question for a host`);
      const { projectId } = (await answer.json()) as { projectId?: number };
      return projectId ?? null;
    },
    async readUpload(name) {
      const answer = await fetch(`${apiUrl}/uploads/${encodeURIComponent(name)}`, {
        headers: { range: "bytes=0-65535", ...ofService },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
  };
}
