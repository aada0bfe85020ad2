import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { certificateCheck } from "../http/https-only.ts";
import type { Routes, Services } from "../http/services.ts";
import { publisherOf } from "./published-projects.ts";

/**
 * Which hosts a proxy may get certificates for when a visitor comes, as Caddy's `on_demand_tls` asks it: the answer 200
 * allows it. It tells no more than the site on that host does.
 */
export const certificateRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const schema = {
    summary: "Tells by 200 or 404 whether a host is served here, so that a proxy gets a certificate for it.",
    querystring: Type.Object({ domain: Type.String({ maxLength: 300 }) }),
    response: { 200: Type.Object({ success: Type.Boolean() }) },
  };
  app.get(certificateCheck, { schema }, async ({ query }) => {
    if (!(await isServed(services, query.domain.toLowerCase()))) throw new AppError("not_found");
    return { success: true };
  });
};

async function isServed({ settings, store }: Services, host: string): Promise<boolean> {
  const [builder, run] = [settings.publicUrl, settings.runOrigin].map((url) => URL.parse(url)?.hostname);
  if (host === builder || host === run) return true;
  const preview = /^preview-([1-9]\d{0,14})\.(.+)$/.exec(host);
  if (preview && preview[2] === builder) return (await publisherOf(store, Number(preview[1]))) !== undefined;
  // The site runtime leads from a domain with `www.` in front of it to the one without, and the other way round.
  const twin = host.startsWith("www.") ? host.slice(4) : `www.${host}`;
  for (const name of [host, twin]) if ((await store.domains.projectOf(name)) !== undefined) return true;
  return false;
}
