import type { FastifyInstance, FastifyRequest } from "fastify";
import { answer, type Answering } from "./http/answer.ts";
import { arrivalOf } from "./http/arrival.ts";
import { answerPlain } from "./http/https-only.ts";
import { securityHeaders, transportSecurity } from "./http/headers.ts";
import { createPlainApp } from "./http/plain-app.ts";
import { postedKey } from "./http/post-form.ts";
import { FormError, FormReader } from "./http/read-form.ts";
import { draftNotice } from "./http/draft.ts";
import { longestCall } from "./http/visitor-calls.ts";
import { HostProjects } from "./sites/host-projects.ts";
import { SiteCards } from "./sites/site-cards.ts";
import { SiteCache, type SiteCacheOptions } from "./sites/site-cache.ts";
import type { OwnScripts } from "./files/own-file.ts";
import type { Settings } from "./settings.ts";
import { VisitCounter, type SendVisits } from "./visits/visit-counter.ts";
import { draftsOf, type SiteSource } from "./sites/site-source.ts";

/** What the application is built from. */
export interface AppParts {
  readonly settings: Pick<Settings, "trustProxy" | "logLevel" | "apiUrl" | "siteToken" | "publicUrl">;
  readonly source: SiteSource;
  readonly scripts: OwnScripts;
  /** Milliseconds for which a reading of a project holds while the change feed is not there. */
  readonly freshFor?: number;
  readonly now?: () => number;
  /** Takes the sums of visits; without it none are counted. */
  readonly sendVisits?: SendVisits;
}

/** Builds the application; it does not listen. */
export function createApp(parts: AppParts): FastifyInstance {
  const { siteToken, publicUrl, trustProxy, logLevel } = parts.settings;
  const app = createPlainApp({ trustProxy, logLevel, bodyLimit: longestCall });
  const answering = createAnswering(app, parts);
  app.addHook("preClose", async () => {
    answering.cache.close();
    answering.drafts.close();
    await answering.counter?.close();
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders);
    const arrival = arrivalOf(request, siteToken);
    if (arrival.protocol === "https") return void reply.headers(transportSecurity);
    return publicUrl.startsWith("https:") ? answerPlain(request, reply, arrival, publicUrl) : undefined;
  });
  const forms = new FormReader();
  app.addContentTypeParser("multipart/form-data", async (request: FastifyRequest) => {
    if (postedKey(request) === null) throw new FormError(415, "Only forms are sent in parts.");
    return forms.read(request, arrivalOf(request, siteToken).address);
  });
  app.all("/", (request, reply) => answer(request, reply, answering));
  return app;
}

function createAnswering(app: FastifyInstance, parts: AppParts): Answering {
  const { settings, source, scripts, freshFor = 1000, now = Date.now, sendVisits } = parts;
  const { site, tools, "tools-es": toolsInSpanish, forms, visitor } = scripts;
  const caching: SiteCacheOptions = {
    source,
    scripts: {
      script: site.path,
      tools: tools.path,
      "tools-es": toolsInSpanish.path,
      forms: forms.path,
      visitor: visitor.path,
    },
    freshFor,
    limit: 1000,
    maxCharacters: 100_000_000,
    now,
    onFailure: (projectId, error) => app.log.warn({ projectId, err: error }, "a project could not be read"),
  };
  const onLoss = (views: number): void => app.log.warn({ views }, "visits were not counted");
  return {
    hosts: new HostProjects(source.askHost ?? (async () => null), now, settings.publicUrl),
    cache: new SiteCache(caching),
    drafts: new SiteCache({
      ...caching,
      source: draftsOf(source),
      limit: 100,
      maxCharacters: 20_000_000,
      notice: draftNotice,
    }),
    ownFiles: new Map([site, tools, toolsInSpanish, forms, visitor].map((file) => [file.path, file])),
    visitors: settings,
    counter: sendVisits ? new VisitCounter({ send: sendVisits, now, onLoss }) : null,
    cards: new SiteCards(source.drawCard ?? (() => Promise.reject(new Error("nobody draws cards")))),
  };
}
