import { readLiveSite, readSite, type LiveSite, type SiteRecord } from "@tessera/content";
import { cardRequest } from "@tessera/site-export/render";
import { createGraph, type Graph } from "@tessera/graph";
import { serviceTokenHeader } from "../service-token.ts";
import type { ReadUpload } from "./image-sizes.ts";
import type { AskHost } from "./host-projects.ts";
import type { DrawCard } from "./site-cards.ts";
import type { OpenFeed } from "./project-feeds.ts";

/** Where projects come from. */
export interface SiteSource {
  /** What visitors of a project see; null when there is none. Rejects when that cannot be said. */
  read(projectId: number): Promise<LiveSite | null>;
  /** The project as it was saved last, published or not; without it no draft is shown. */
  readonly readDraft?: (projectId: number) => Promise<SiteRecord | null>;
  /** The server's change feed with the rights of the project's owner; without one, readings hold a second. */
  readonly openFeed?: OpenFeed;
  /** The project that a custom domain shows. */
  readonly askHost?: AskHost;
  /** The first bytes of an upload by its name; null when there is none. */
  readonly readUpload?: ReadUpload;
  /** Draws cards for shared links; without it the logo of a site stands for its pages. */
  readonly drawCard?: DrawCard;
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
  /** Reads by a graph of its own: what one project may see never lies in another's memory. */
  async function readBy<T>(
    read: (graph: Graph, projectId: number) => Promise<T>,
    projectId: number,
  ): Promise<T> {
    const graph = await createGraph({
      url: apiUrl,
      storage: "memory",
      headers: rightsOf(projectId),
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    });
    try {
      return await read(graph, projectId);
    } finally {
      graph.close();
    }
  }
  return {
    read: (projectId) => readBy(readLiveSite, projectId),
    readDraft: (projectId) => readBy(readSite, projectId),
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
    async drawCard(card) {
      const answer = await fetch(`${apiUrl}/api/v1/cards`, {
        method: "POST",
        headers: { "content-type": "application/json", ...ofService },
        body: JSON.stringify(cardRequest(card)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`the server answers ${answer.status} to a question for a card`);
      const { png } = (await answer.json()) as { png: string };
      return Buffer.from(png, "base64");
    },
  };
}

/** A source of drafts in place of what visitors see. */
export function draftsOf(source: SiteSource): SiteSource {
  const { readDraft = async () => null } = source;
  const read = async (projectId: number): Promise<LiveSite | null> => {
    const site = await readDraft(projectId);
    return site && { site, next: null, draft: null };
  };
  return { ...source, read };
}
