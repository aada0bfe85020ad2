/** What a site answers at a path of its own: a file, a page, or where that has moved to. */
import { messagePage, notFoundMessage, withQuery, type MessagePage } from "@tessera/site-export/render";
import type { FastifyReply, FastifyRequest } from "fastify";
import { texts } from "../messages.ts";
import { bestCoding, type Encodings } from "./encodings.ts";
import { draftCaching, fileCaching, linkHints, notIndexed, pageCaching } from "./headers.ts";
import { projectOfHost, type Origin } from "./host.ts";
import { isWithin, queryOf, withoutTrailingSlash } from "./request-path.ts";
import type { CachedSite } from "../sites/site-cache.ts";

/** A page that is asked for. */
export interface PageAsked {
  readonly cached: Pick<CachedSite, "site" | "stale">;
  readonly path: string;
  readonly origin: Origin;
  readonly isDraft: boolean;
}

/** Sends the file or page at a path of a site. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { cached, path, origin, isDraft }: PageAsked,
): FastifyReply {
  const { site, stale } = cached;
  const isIndexed = !isDraft && projectOfHost(origin.hostname) === null;
  if (stale) reply.header("warning", texts.staleWarning);
  if (!isIndexed) reply.header("x-robots-tag", notIndexed);
  const file = site?.file(path, { origin: origin.origin, isIndexed });
  if (file)
    return sendEncoded(request, reply.header("cache-control", isDraft ? draftCaching : fileCaching), file);
  const clean = withoutTrailingSlash(path);
  const moved = site?.movedTo(clean);
  if (moved) return reply.redirect(withQuery(moved, queryOf(request)), 308);
  // It may be translated any time, so that nobody remembers the way.
  const standIn = site?.standInFor(clean);
  if (standIn) return reply.redirect(withQuery(standIn, queryOf(request)), 302);
  const page = site?.page(clean, origin.origin);
  if (!page) return sendMessage(reply, { ...notFoundMessage, hasHome: clean !== "/" });
  if (clean !== path && page.status === 200 && isWithin(clean, origin))
    return reply.redirect(clean + queryOf(request), 308);
  reply.headers({ etag: page.etag, "cache-control": isDraft ? draftCaching : pageCaching });
  if (!page.scripted) reply.headers(linkHints);
  if (page.status === 200 && matches(request.headers["if-none-match"], page.etag))
    return reply.header("vary", "accept-encoding").code(304).send();
  const { content } = page;
  return sendEncoded(request, reply.code(page.status), { type: "text/html; charset=utf-8", content });
}

/** Sends a text in the coding that its reader takes best. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content }: { readonly type: string; readonly content: Encodings },
): FastifyReply {
  const coding = bestCoding(request.headers["accept-encoding"]);
  const body = content[coding];
  if (body !== content.plain) reply.header("content-encoding", coding);
  return reply.header("vary", "accept-encoding").type(type).send(body);
}

/** Sends a plain page in place of one of the site. */
export function sendMessage(reply: FastifyReply, page: MessagePage): FastifyReply {
  return reply
    .code(page.status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(messagePage(page));
}

/** A short text in place of a page. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((part) => part.trim().replace(/^W\//, "") === etag) === true;
}
