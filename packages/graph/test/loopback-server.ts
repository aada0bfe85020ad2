import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { zeroConcept } from "../src/wire/index.ts";
import { searchBackend } from "./backend-search.ts";
import { createMemoryBackend, type MemoryBackend } from "./memory-backend.ts";

/** What goes wrong with one request: the answer is lost or never comes, it arrives twice, or a status comes back. */
export type Fault = "none" | "silent" | "lost" | "doubled" | "gateway" | "firewall" | "unsent" | number;

/** A double of the wire: a real socket that speaks the protocol and misbehaves on demand. */
export interface LoopbackServer {
  url: string;
  backend: MemoryBackend;
  /** Paths in the order of their arrival. */
  calls: string[];
  /** Headers of the last request. */
  lastHeaders: IncomingMessage["headers"];
  /** Decides what goes wrong with a request. */
  fault: (path: string, body: string) => Fault;
  /** Token that is accepted; undefined accepts everything. */
  token: string | undefined;
  /** Readers of the change feed; undefined: a server without one. */
  feed: LoopbackFeed | undefined;
  /** Further calls by their path. */
  more: Map<string, (body: unknown) => unknown>;
  /** Answer of the configuration call; undefined fails it. */
  config: object | undefined;
  close(): Promise<void>;
}

/** A change feed that tells what the test wants. */
export interface LoopbackFeed {
  /** `Last-Event-ID` of each reader that came, "" for none. */
  readers: string[];
  tell(event: string, data: object, id?: string): void;
  /** Ends all streams. */
  cut(): void;
}

/** Gives a server a change feed. */
export function addFeed(server: LoopbackServer): LoopbackFeed {
  const open = new Set<ServerResponse>();
  const feed: LoopbackFeed & { open: Set<ServerResponse> } = {
    open,
    readers: [],
    tell(event, data, id) {
      const place = id === undefined ? "" : `id: ${id}\n`;
      for (const response of open)
        response.write(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    cut() {
      for (const response of open) response.end();
      open.clear();
    },
  };
  server.feed = feed;
  return feed;
}

function beginFeed(feed: LoopbackFeed, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const lastId = String(request.headers["last-event-id"] ?? "");
  (feed as LoopbackFeed & { open: Set<ServerResponse> }).open.add(response);
  response.write(`: hello\n\nid: ${lastId || "0-1"}\nevent: ready\ndata: {}\n\n`);
  feed.readers.push(lastId);
}

export async function startLoopbackServer(): Promise<LoopbackServer> {
  const backend = createMemoryBackend();
  const server = createServer((request, response) => void handle(self, request, response));
  const self: LoopbackServer = {
    url: "",
    backend,
    calls: [],
    lastHeaders: {},
    fault: () => "none",
    token: undefined,
    config: undefined,
    feed: undefined,
    more: new Map(),
    close: () => stop(server),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return self;
}

async function handle(
  self: LoopbackServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://loopback");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (url.pathname === "/api/v1/changes") {
    if (self.feed) return beginFeed(self.feed, request, response);
    return answer(response, 404, { message: "Not found" });
  }
  self.calls.push(url.pathname);
  self.lastHeaders = request.headers;
  const fault = self.fault(url.pathname, text);
  if (fault === "silent") return;
  if (fault === "gateway" || fault === "firewall") {
    response.writeHead(fault === "gateway" ? 401 : 403, { "Content-Type": "text/html" });
    return void response.end("<h1>Refused</h1>");
  }
  if (fault === "unsent") return void request.socket.destroy();
  if (self.token !== undefined && request.headers.authorization !== `Bearer ${self.token}`) {
    return answer(response, 401, { message: "Unauthorized", code: "unauthorized" });
  }
  if (typeof fault === "number")
    return answer(response, fault, { message: `Fault ${fault}`, code: `fault_${fault}` });
  const body = text === "" ? undefined : (JSON.parse(text) as unknown);
  if (fault === "doubled") reply(self, url, request, body);
  const result = reply(self, url, request, body);
  if (result === null) return answer(response, 200, null);
  if (fault === "lost") return void request.socket.destroy();
  answer(response, result === undefined ? 404 : 200, result ?? { message: "Not found" });
}

function reply(self: LoopbackServer, url: URL, request: IncomingMessage, body: unknown): unknown {
  const { backend } = self;
  const more = self.more.get(url.pathname);
  if (more) return more(body);
  const header = (name: string): string => String(request.headers[name] ?? "");
  switch (url.pathname) {
    case "/api/v1/local-concepts":
    case "/api/v1/local-concepts-without-auth":
      return backend.sync(header("randomizer"), header("batch-id"), body as never);
    case "/api/v1/config":
      return self.config;
    case "/api/v1/local-concepts-translate":
      return backend.translate(header("randomizer"), (body as { id: number }).id) ?? zeroConcept();
    case "/api/freeschema-query":
      return backend.query(body as never);
    case "/api/get_concept_bulk":
      return (body as number[])
        .map((id) => backend.concepts.get(id))
        .filter((concept) => concept !== undefined)
        .map((concept) => ({ ...concept, type: backend.concepts.get(concept.typeId) ?? null }));
    case "/api/get_connection_bulk":
      return (body as number[]).map((id) => backend.connections.get(id)).filter((link) => link !== undefined);
    case "/api/get-all-linkers-from-concept":
      return backend.linkersFrom(Number(url.searchParams.get("conceptId")));
    case "/api/get_all_connections_of_composition_bulk":
      return backend.inside(body as number[]);
    default:
      return searchBackend(backend, url, body);
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  response.end(JSON.stringify(body));
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
