import { cardFolder } from "@tessera/site-export/render";
import type { FastifyReply, FastifyRequest } from "fastify";
import { draftCaching, ownFileCaching } from "./headers.ts";
import { sendText } from "./send-page.ts";
import type { SiteCards } from "../sites/site-cards.ts";
import type { PublishedSite } from "../sites/published-site.ts";

/** A card that is asked for. */
export interface CardAsked {
  readonly cards: SiteCards;
  readonly projectId: number;
  readonly site: PublishedSite;
  readonly path: string;
  readonly isDraft: boolean;
}

/** True for a path at which only cards are. */
export function isCardPath(path: string): boolean {
  return path.startsWith(cardFolder);
}

/** Sends the card of a page that everyone sees; there is none of any other name. */
export async function sendCard(
  request: FastifyRequest,
  reply: FastifyReply,
  { cards, projectId, site, path, isDraft }: CardAsked,
): Promise<FastifyReply> {
  const card = site.card(path.slice(cardFolder.length));
  if (!card) return sendText(reply, 404, "");
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const png = await cards.get(projectId, card).catch((error: unknown) => {
    request.log.warn({ err: error }, "a card could not be drawn");
    return null;
  });
  if (!png) return sendText(reply.header("retry-after", "5"), 503, "");
  return reply
    .header("cache-control", isDraft ? draftCaching : ownFileCaching)
    .type("image/png")
    .send(png);
}
