/** The address that a request asks for, in its parts. */
import type { FastifyRequest } from "fastify";
import type { Origin } from "./host.ts";

/** The path, as it stands in the request. */
export function pathOf(request: FastifyRequest): string {
  const [path = "/"] = request.originalUrl.split("?", 1);
  return path;
}

/** The query with its question mark; empty without one. */
export function queryOf(request: FastifyRequest): string {
  const url = request.originalUrl;
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}

/** The path by which a page is found. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** False for paths that browsers read as another host, such as `//host` and `/\\host`. */
export function isWithin(path: string, { origin }: Origin): boolean {
  return URL.parse(path, origin)?.origin === origin;
}
