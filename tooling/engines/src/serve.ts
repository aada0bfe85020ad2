import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers a request or passes it on, as the middlewares of Vite's server do. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A server for the pages of a suite. */
export interface PageServer {
  readonly origin: string;
  readonly close: () => void;
}

/** Serves an empty page with one script at `/`; what the middlewares answer goes first. */
export async function servePage(
  script: string,
  middlewares: readonly Middleware[] = [],
): Promise<PageServer> {
  const shown: Middleware = (request, response) => {
    const isScript = request.url === "/suite.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : `<!doctype html><body></body><script src="/suite.js"></script>`);
  };
  const all = [...middlewares, shown];
  const server = createServer((request, response) => {
    const answer = (at: number): void => all[at]?.(request, response, () => answer(at + 1));
    answer(0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
