import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { FastifyInstance } from "fastify";

import { AppError, errorBody } from "../errors.ts";
import type { FileStorage } from "../files/storage.ts";
import type { Settings } from "../settings.ts";
import { ambiguityOf, hasStrayBody } from "./ambiguity.ts";
import { refusalHeaders } from "./guard-headers.ts";
import { createRunHost } from "./run-host.ts";
import { createSiteProxy } from "./site-proxy.ts";

/** Hears of a request that reaches nobody, and why. */
type OnRefused = (request: IncomingMessage, detail: string) => void;

/** What stands in front of the API. */
export interface FrontDoor {
  /** Takes every request; those for the builder's hosts are left to the API. */
  before: (answerApi: RequestListener, onRefused: OnRefused) => RequestListener;
  close: () => Promise<void>;
}

/**
 * Looks at the host name alone: the builder's hosts are answered by the API, that of run frames by what they need and nothing
 * else, and every other host belongs to a site and is passed on to the site runtime. A request that two servers could read in
 * two ways reaches none of them.
 */
export async function openFrontDoor(settings: Settings, files: FileStorage): Promise<FrontDoor> {
  const sites = settings.siteRuntimeUrl === "" ? undefined : await createSiteProxy(settings);
  const run = settings.runOrigin === "" ? undefined : await createRunHost(settings, files);
  const appOf = appFor(settings, sites, run);
  const headers = refusalHeaders(settings);
  return {
    before: (answerApi, onRefused) => (request, response) => {
      const app = appOf(request);
      const fault =
        ambiguityOf(request) ??
        takeOrigin(request) ??
        (app && app === sites ? strayBodyOf(request) : undefined);
      if (fault !== undefined) {
        onRefused(request, fault);
        refuse(response, headers, fault);
      } else if (app) app.routing(request, response);
      else answerApi(request, response);
    },
    close: async () => void (await Promise.all([sites?.close(), run?.close()])),
  };
}

/** Finds the application that a request is for; undefined for the API. */
function appFor(
  { builderHosts, runOrigin }: Settings,
  sites: FastifyInstance | undefined,
  run: FastifyInstance | undefined,
): (request: IncomingMessage) => FastifyInstance | undefined {
  const ours = new Set(builderHosts);
  const runHost = run && new URL(runOrigin).hostname;
  return ({ headers }) => {
    const host = hostNameOf(headers.host ?? "");
    if (host === runHost) return run;
    return ours.has(host) ? undefined : sites;
  };
}

function strayBodyOf(request: IncomingMessage): string | undefined {
  return hasStrayBody(request) ? `${request.method} has no body` : undefined;
}

function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

/** Brings a target with its host (`GET http://host/path`) into the usual form; tells when it names another host. */
function takeOrigin(request: IncomingMessage): string | undefined {
  const { url = "", headers } = request;
  const [, host, path] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined || path === undefined) return undefined;
  if (host.toLowerCase() !== (headers.host ?? "").toLowerCase()) return "its target names another host";
  request.url = path.startsWith("/") ? path : `/${path}`;
  return undefined;
}

/** What follows on the connection might be no request, so that it ends here. */
function refuse(response: ServerResponse, headers: Record<string, string>, detail: string): void {
  const refusal = new AppError("bad_request", { detail });
  response.writeHead(refusal.status, headers);
  response.end(JSON.stringify(errorBody(refusal)));
}
