import type { DraftsPort, DraftSummary } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { isRefused } from "./refusal-words.ts";

const path = "/api/v1/drafts";
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

/** The unsaved work of the account over the server's calls. */
export function createDraftsPort(graph: Graph): DraftsPort {
  return {
    list: () => graph.http({ method: "GET", path }),
    read: async (id) => {
      const answer = await unlessRefused(graph.http<{ body: string }>({ method: "GET", path: pathOf(id) }));
      return answer?.body ?? null;
    },
    write: async ({ id, ...facts }, body) => {
      const sent = graph.http<{ stored: boolean }>({
        path: pathOf(id),
        body: { ...facts, origin: settled(graph, facts), body },
      });
      return (await unlessRefused(sent))?.stored ?? false;
    },
    remove: async (id, at) => {
      await graph.http({ method: "DELETE", path: `${pathOf(id)}?at=${at}` });
    },
  };
}

/** The id by which other devices know what a draft belongs to. */
function settled(graph: Graph, { origin }: Pick<DraftSummary, "origin">): DraftSummary["origin"] {
  return origin === null ? null : graph.concepts.resolve(origin);
}

async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}
