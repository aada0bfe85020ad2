import type { HeldAddress, Receiver, ReceiversPort } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { told } from "./told.ts";

/** Receivers of entries over the server's calls. */
export function createReceiversPort(graph: Graph): ReceiversPort {
  const call = <Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Answer> =>
    told(() => graph.http<Answer>({ base: "node", method, path: `/api/v1/${path}`, ...(body && { body }) }));
  const ofProject = (id: number): string => `projects/${graph.concepts.resolve(id)}/receivers`;
  return {
    list: (projectId) => call<Receiver[]>("GET", ofProject(projectId)),
    ask: async (projectId, address) => void (await call("POST", ofProject(projectId), { address })),
    remove: async (id) => void (await call("DELETE", `receivers/${id}`)),
    confirm: (token) => call<HeldAddress>("POST", "receivers/confirm", { token }),
    stop: (token) => call<HeldAddress>("POST", `receivers/stop?token=${encodeURIComponent(token)}`, {}),
  };
}
