/** Counts the pages of a published site that people are shown. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Origin } from "./host.ts";
import { pathOf, queryOf, withoutTrailingSlash } from "./request-path.ts";
import type { PublishedSite } from "../sites/published-site.ts";
import { deviceOf, hostOf, isAhead, readVisit, referrerOf } from "../visits/read-visit.ts";
import type { VisitCounter } from "../visits/visit-counter.ts";

/** Where a page that was fetched ahead is told of once it is shown. */
export const viewPath = "/.tessera/view";

/** A site that is asked for. */
export interface ViewPlace {
  readonly counter: VisitCounter | null;
  readonly projectId: number;
  readonly site: PublishedSite;
  readonly origin: Origin;
}

/**
 * Has a page that is fetched ahead told of once it is shown: browsers follow this header when they show the page, and the
 * script of sites does so by itself. A page that is drawn ahead would be told of at once, and is not counted.
 */
export function announceView(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { counter, origin }: ViewPlace,
): void {
  if (!counter || !isAhead(headers) || headers["sec-purpose"]?.includes("prerender")) return;
  const from = referrerOf(headers, origin.hostname);
  const query = from === null ? "" : `?${new URLSearchParams({ from })}`;
  reply.header("link", `<${viewPath}${query}>; rel="prefetch"`);
}

/** Counts the page that a request was answered with, if it was one and a person is shown it. */
export function countView(
  request: FastifyRequest,
  reply: FastifyReply,
  { counter, projectId, site, origin }: ViewPlace,
): void {
  if (!counter || request.method !== "GET" || !isPage(reply)) return;
  const visit = readVisit(request.headers, origin.hostname);
  const page = visit && site.shownAt(withoutTrailingSlash(pathOf(request)));
  if (page) counter.count(projectId, page, visit);
}

/** Counts a page that was fetched ahead and is shown now; it names itself as what led here. */
export function answerView(
  request: FastifyRequest,
  reply: FastifyReply,
  { counter, projectId, site, origin }: ViewPlace,
): FastifyReply {
  const { headers } = request;
  const shown = URL.parse(headers.referer ?? "");
  const isOwn = shown?.hostname === origin.hostname && isOfSite(headers["sec-fetch-site"]);
  const page = isOwn ? site.shownAt(withoutTrailingSlash(shown.pathname)) : null;
  const device = deviceOf(headers);
  const from = new URLSearchParams(queryOf(request)).get("from");
  if (counter && page && device && request.method === "GET")
    counter.count(projectId, page, { device, from: from === null || from === "" ? from : hostOf(from) });
  return reply.code(204).header("cache-control", "no-store").send();
}

function isOfSite(site: string | string[] | undefined): boolean {
  return site === undefined || site === "same-origin";
}

/** A page that the browser has already is answered without its text. */
function isPage(reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return true;
  return reply.statusCode === 200 && String(reply.getHeader("content-type")).startsWith("text/html");
}
