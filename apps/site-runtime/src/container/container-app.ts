import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formTexts, largestFile, mostFiles, notFoundMessage } from "@tessera/site-export/render";
import { isForeign } from "../http/answer.ts";
import { ownFileCaching, securityHeaders, transportSecurity } from "../http/headers.ts";
import { readOrigin } from "../http/host.ts";
import { createPlainApp } from "../http/plain-app.ts";
import { postedKey } from "../http/post-form.ts";
import { pathOf } from "../http/request-path.ts";
import { sendEncoded, sendMessage, sendPage, sendText } from "../http/send-page.ts";
import { isVisitorCall } from "../http/visitor-calls.ts";
import { memberPath } from "../members/member-page.ts";
import type { ContainerSettings } from "../settings.ts";
import type { FolderSite } from "./folder-site.ts";
import { relay } from "./relay.ts";
import { sendAsset } from "./send-asset.ts";

/** A form with as many files as it may have, and their names. */
const longestBody = mostFiles * largestFile + 1024 * 1024;

/** Builds the application that serves the site of one folder under every host; it does not listen. */
export function createContainer(
  folder: FolderSite,
  { trustProxy, logLevel }: Pick<ContainerSettings, "trustProxy" | "logLevel">,
): FastifyInstance {
  const app = createPlainApp({ trustProxy, logLevel, bodyLimit: longestBody });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders);
    if (request.protocol === "https") reply.headers(transportSecurity);
  });
  app.all("/", (request, reply) => answer(request, reply, folder));
  return app;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, server, assets, ownFiles }: FolderSite,
): Promise<FastifyReply> {
  const origin = readOrigin(request);
  if (!origin) return sendMessage(reply, notFoundMessage);
  const path = pathOf(request);
  const language = site.languageAt(path);
  if (isVisitorCall(path) || postedKey(request) !== null) {
    const words = formTexts(language);
    if (isForeign(request, origin)) return reply.code(403).send({ message: words.otherSite });
    if (server === null) return reply.code(404).send({ message: words.noServerCalls });
    return relay(request, reply, { server, language });
  }
  if (path === memberPath) return reply.code(404).send({ message: formTexts(language).membersElsewhere });
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const own = ownFiles.get(path);
  if (own) return sendEncoded(request, reply.header("cache-control", ownFileCaching), own);
  const asset = assets.get(decoded(path));
  if (asset) return sendAsset(request, reply, asset);
  return sendPage(request, reply, { cached: { site, stale: false }, path, origin, isDraft: false });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not UTF-8: no file has such a name.
    return path;
  }
}
