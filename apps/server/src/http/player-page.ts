import { playerPage } from "@tessera/widget-renderer/run-page";
import type { FastifyInstance } from "fastify";

import { AppError } from "../errors.ts";

/** Path of the page that plays a video of another site. */
export const playerPath = "/player";

/** The hosts of players of the sites whose videos the documentation of a widget can name, with the folder of their videos. */
const players: ReadonlyMap<unknown, string> = new Map([
  ["www.youtube-nocookie.com", "embed"],
  ["player.vimeo.com", "video"],
]);

interface Asked {
  host?: unknown;
  id?: unknown;
}

/** Serves the page in which the builder shows the player of a video, so that its own policy names no other host. */
export function addPlayerPage(app: FastifyInstance): void {
  app.get<{ Querystring: Asked }>(playerPath, ({ query, headers }, reply) => {
    const address = addressOf(query);
    const page = address === undefined ? null : playerPage({ address, headers });
    if (!page) throw new AppError("not_found");
    return reply.headers(page.headers).send(page.html);
  });
}

function addressOf({ host, id }: Asked): string | undefined {
  const folder = players.get(host);
  const isVideo = typeof id === "string" && /^[\w-]{3,32}$/.test(id);
  return folder !== undefined && isVideo ? `https://${String(host)}/${folder}/${id}?autoplay=1` : undefined;
}
