import { createGraph, zeroConcept, type Graph, type GraphOptions } from "../src/index.ts";
import { createMemoryBackend, type MemoryBackend } from "./memory-backend.ts";

/** A backend inside the page, for tests of what the browser keeps: requests go through `fetch` as usual. */
export interface PageBackend {
  isUp: boolean;
  /** Number of answers that are still to be lost after the request took effect. */
  lose: number;
  requests: number;
  store?: MemoryBackend;
}

/** Opens a graph on IndexedDB; all that share a name are tabs of one another. */
export function openInPage(
  name: string,
  backend: PageBackend,
  { onFeed, ...options }: Partial<GraphOptions> & { onFeed?: () => Response } = {},
): Promise<Graph> {
  backend.store ??= createMemoryBackend();
  return createGraph({
    url: "http://backend.invalid",
    name,
    headers: { Authorization: "Bearer one" },
    retry: { initialDelayMs: 1, backgroundDelayMs: 5, maxDelayMs: 20, maxAttempts: 3 },
    fetch: async (input, init) => {
      const url = new URL(new Request(input).url);
      if (url.pathname === "/api/v1/changes") return onFeed?.() ?? new Response(null, { status: 404 });
      return answer(backend, url, init);
    },
    ...options,
  });
}

function answer(backend: PageBackend, url: URL, init: RequestInit | undefined): Response {
  backend.requests += 1;
  if (!backend.isUp) throw new TypeError("Failed to fetch");
  const headers = new Headers(init?.headers);
  const body = JSON.parse(typeof init?.body === "string" ? init.body : "null") as never;
  const result = reply(backend.store!, url, headers, body);
  if (backend.lose > 0) {
    backend.lose -= 1;
    throw new TypeError("Failed to fetch");
  }
  return Response.json(result);
}

function reply(store: MemoryBackend, url: URL, headers: Headers, body: never): unknown {
  if (url.pathname === "/api/v1/local-concepts") {
    return store.sync(headers.get("randomizer") ?? "", headers.get("batch-id") ?? "", body);
  }
  if (url.pathname === "/api/freeschema-query") return store.query(body);
  if (url.pathname === "/api/v1/local-concepts-translate") {
    return store.translate(headers.get("randomizer") ?? "", (body as { id: number }).id) ?? zeroConcept();
  }
  if (url.pathname === "/api/get_all_connections_of_composition_bulk") return store.inside(body);
  if (url.pathname === "/api/get-all-linkers-from-concept") {
    return store.linkersFrom(Number(url.searchParams.get("conceptId")));
  }
  const stored: Map<number, unknown> =
    url.pathname === "/api/get_concept_bulk" ? store.concepts : store.connections;
  return (body as number[]).map((id) => stored.get(id)).filter((record) => record !== undefined);
}
