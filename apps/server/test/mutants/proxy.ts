import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import type { Asked, Forward, Mutant, Told } from "./mutant.ts";

/** A proxy that does one thing wrong. */
export interface MutantServer {
  url: string;
  close(): Promise<void>;
}

/** Starts a proxy before the server that `upstream` names for each request; without a mutant nothing is changed. */
export async function startMutant(upstream: () => string, mutant?: Mutant): Promise<MutantServer> {
  const forward = forwardTo(upstream);
  const run = mutant?.begin() ?? ((asked: Asked) => forward(asked));
  const server = createServer(async (incoming, outgoing) => {
    const asked = await readRequest(incoming);
    const told = await run(asked, forward).catch((error: unknown): Told => ({
      status: 502,
      headers: {},
      body: Buffer.from(String(error)),
    }));
    outgoing.writeHead(told.status, { ...told.headers, "content-length": told.body.length }).end(told.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<Asked> {
  const url = new URL(incoming.url ?? "/", "http://proxy");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: headersOf(incoming),
    body: await bodyOf(incoming),
  };
}

function forwardTo(upstream: () => string): Forward {
  return ({ method, path, query, headers, body }) =>
    new Promise((resolve, reject) => {
      const search = query.size > 0 ? `?${query.toString()}` : "";
      const length = body.length > 0 ? { "content-length": String(body.length) } : {};
      const { "content-length": _, "transfer-encoding": __, ...rest } = headers;
      const outgoing = request(upstream() + path + search, { method, headers: { ...rest, ...length } });
      outgoing.on("error", reject);
      outgoing.on("response", (incoming) => {
        const told = { status: incoming.statusCode ?? 0, headers: headersOf(incoming) };
        bodyOf(incoming).then((answer) => resolve({ ...told, body: answer }), reject);
      });
      outgoing.end(body);
    });
}

const hopByHop = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
]);

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name) && name !== "accept-encoding");
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
