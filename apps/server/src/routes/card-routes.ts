import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

import { requireOwner } from "../http/identity.ts";
import { perAddress } from "../http/rate-limits.ts";
import { isService } from "../http/service-token.ts";
import type { Routes, Services } from "../http/services.ts";

/** Cards a minute that somebody who edits a page looks at. */
const previews = 60;
const largestLogo = 8 * 1024 * 1024;

const Text = Type.String({ maxLength: 300 });
const Body = Type.Object({
  title: Text,
  siteName: Text,
  colour: Type.String({ pattern: "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$" }),
  /** Name of an upload; other files are never fetched. */
  logo: Type.Optional(
    Type.String({ pattern: "^[0-9a-f]{32}(_small|_[0-9]{3,4})?\\.(png|jpe?g|webp|gif)$", maxLength: 60 }),
  ),
});

/**
 * The cards of pages. The answer goes to who asks alone and is kept nowhere: a site shows the cards of its own pages, under
 * addresses of its own, so that nobody publishes texts of theirs by this route.
 */
export const cardRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { settings, drawCard } = services;
  const fromSite = (request: FastifyRequest): boolean => isService(settings, request);
  const drawn = {
    schema: {
      summary:
        "Draws the picture that stands for a page where its link is shared, as PNG of 1200 × 630 in base64.",
      body: Body,
      response: { 200: Type.Object({ png: Type.String() }) },
    },
    config: { rateLimit: perAddress(settings, previews, { allowList: fromSite }) },
    preHandler: async (request: FastifyRequest) => {
      if (!fromSite(request)) await requireOwner(request);
    },
  };
  app.post("/api/v1/cards", drawn, async ({ body: { logo, ...texts } }, reply) => {
    const png = await drawCard({
      ...texts,
      logo: logo === undefined ? undefined : await read(services, logo),
    });
    void reply.header("cache-control", "no-store");
    return { png: png.toString("base64") };
  });
};

/** The bytes of a logo; undefined where there is none, or one that is too large to be one. */
async function read({ files }: Services, name: string): Promise<Buffer | undefined> {
  const file = await files.get(name);
  if (!file) return undefined;
  if (file.bytes <= largestLogo) return Buffer.concat(await file.stream.toArray());
  file.stream.destroy();
  return undefined;
}
