import type { FastifyReply, FastifyRequest } from "fastify";
import {
  formTexts,
  notFoundMessage as notFound,
  type FormAnswer,
  type MessagePage,
} from "@tessera/site-export/render";
import { asksForJson, postedKey, postForm } from "./post-form.ts";
import { texts } from "../messages.ts";
import { arrivalOf, type Arrival } from "./arrival.ts";
import { askedDraft, openDraft, seesDraft } from "./draft.ts";
import { ownFileCaching, pageCaching } from "./headers.ts";
import { projectOfHost, readOrigin, type Origin } from "./host.ts";
import { isWithin, pathOf, withoutTrailingSlash } from "./request-path.ts";
import { sendEncoded, sendMessage, sendPage, sendText } from "./send-page.ts";
import { callsFromElsewhere, isVisitorCall, passOn, type VisitorCallsOptions } from "./visitor-calls.ts";
import type { OwnFile } from "../files/own-file.ts";
import type { HostProjects } from "../sites/host-projects.ts";
import type { CachedSite, SiteCache } from "../sites/site-cache.ts";

/** What requests are answered with. */
export interface Answering {
  readonly hosts: HostProjects;
  readonly cache: SiteCache;
  /** Projects as they were saved last, for whoever has the link to a draft. */
  readonly drafts: SiteCache;
  /** Files of the runtime itself, by path. */
  readonly ownFiles: ReadonlyMap<string, OwnFile>;
  readonly visitors: VisitorCallsOptions;
}

/** Answers a request for a site; the host alone says for which. */
export async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Answering,
): Promise<FastifyReply> {
  const arrival = arrivalOf(request, parts.visitors.siteToken);
  const origin = readOrigin(arrival);
  if (!origin) return sendMessage(reply, notFound);
  const live = await readCached(parts, origin.hostname);
  if (!live) return sendMessage(reply.header("retry-after", "1"), away);
  const link = live.cached?.draft ?? null;
  if (live.cached && askedDraft(request) !== null)
    return (
      openDraft(request, reply, { link, isSecure: arrival.protocol === "https" }) ??
      sendMessage(reply, draftEnded)
    );
  const isDraft = seesDraft(request, link);
  const found = isDraft ? await readFrom(parts.drafts, live.projectId) : live;
  if (!found) return sendMessage(reply.header("retry-after", "1"), away);
  const { cached } = found;
  const path = pathOf(request);
  if (!cached?.site) return leadToTwin(request, reply, { parts, found, origin });
  if (isVisitorCall(path)) return answerCall(request, reply, { parts, found, origin, arrival });
  if (postedKey(request) !== null) return answerForm(request, reply, { parts, found, origin, arrival });
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const own = parts.ownFiles.get(path);
  if (own) return sendEncoded(request, reply.header("cache-control", ownFileCaching), own);
  return sendPage(request, reply, { cached, path, origin, isDraft });
}

interface HostAsked {
  readonly parts: Answering;
  readonly found: FoundSite;
  readonly origin: Origin;
}

/** Who comes to a domain with `www.` in front of it, or without, is led to the one of the two that shows a site. */
async function leadToTwin(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, found, origin }: HostAsked,
): Promise<FastifyReply> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const twin = twinOf(origin.hostname);
  const isPreview = [twin, origin.hostname].some((host) => projectOfHost(host) !== null);
  if (found.projectId !== 0 || !isRead || isPreview) return sendMessage(reply, notFound);
  const shown = await readCached(parts, twin);
  if (!shown) return sendMessage(reply.header("retry-after", "1"), away);
  const { host, protocol } = new URL(origin.origin);
  // The host is another one, so that a path of two slashes leads nowhere else.
  const address = `${protocol}//${host.replace(origin.hostname, twin)}${request.originalUrl}`;
  return shown.cached?.site
    ? reply.header("cache-control", pageCaching).redirect(address, 308)
    : sendMessage(reply, notFound);
}

/** The same domain with `www.` in front of it, or without. */
function twinOf(hostname: string): string {
  return hostname.startsWith("www.") ? hostname.slice(4) : `www.${hostname}`;
}

/** Code of an exported site calls the published one from another host, which is a domain of the project then. */
async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, found, origin, arrival }: FormPosted,
): Promise<FastifyReply> {
  const isElsewhere = isForeign(request, origin);
  // What is refused is read by the page that asked, too; nothing in it is a secret.
  if (isElsewhere) reply.headers(callsFromElsewhere);
  if (isElsewhere && request.method === "OPTIONS") return reply.code(204).send();
  if (isElsewhere && !(await isOwnDomain(request, parts, found)))
    return reply
      .code(403)
      .header("cache-control", "no-store")
      .send({ message: formTexts(found.cached?.site?.language ?? "").otherSite });
  const { projectId } = found;
  const path = pathOf(request);
  return passOn(request, reply, { path, projectId, address: arrival.address, options: parts.visitors });
}

interface FormPosted {
  readonly parts: Answering;
  readonly found: FoundSite;
  readonly origin: Origin;
  readonly arrival: Arrival;
}

async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, found, origin, arrival }: FormPosted,
): Promise<FastifyReply> {
  const path = withoutTrailingSlash(pathOf(request));
  const site = found.cached?.site;
  if (!site || !isWithin(path, origin)) return sendMessage(reply, notFound);
  const words = formTexts(site.language);
  if (isForeign(request, origin)) {
    // An exported site reads the answer, also the one that refuses it; nothing in it is a secret.
    reply.headers({ "access-control-allow-origin": "*" });
    if (!(await isOwnDomain(request, parts, found))) return refuseForm(request, reply, 403, words.otherSite);
  }
  const key = postedKey(request) ?? "";
  const form = site.form(path, key);
  if (!form) return refuseForm(request, reply, 404, words.changed);
  const { projectId } = found;
  const place = { site, projectId, path, origin: origin.origin, address: arrival.address };
  return postForm(request, reply, { ...place, key, form, options: parts.visitors });
}

/** Whether the page that asks is of a host that the owner has shown to be theirs and given to this project. */
async function isOwnDomain(
  { headers }: FastifyRequest,
  { hosts }: Answering,
  { projectId }: FoundSite,
): Promise<boolean> {
  const hostname = URL.parse(headers.origin ?? "")?.hostname ?? "";
  // Anybody can call a host of theirs after a preview host.
  if (projectOfHost(hostname) !== null) return false;
  try {
    return (await hosts.find(hostname)) === projectId;
  } catch {
    // Who cannot be asked has not said so.
    return false;
  }
}

function refuseForm(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
): FastifyReply {
  if (!asksForJson(request)) return sendMessage(reply, { status, text, hasHome: true });
  const answer: FormAnswer = { sent: false, message: text };
  return reply.code(status).header("cache-control", "no-store").send(answer);
}

/** Whether a page of another site asks, in the name of somebody who looks at it. Programs name no page. */
export function isForeign({ headers }: FastifyRequest, { hostname }: Origin): boolean {
  return headers.origin !== undefined && URL.parse(headers.origin)?.hostname !== hostname;
}

interface FoundSite {
  readonly projectId: number;
  readonly cached: CachedSite | null;
}

// The failure itself is in the log; a visitor only learns that the site is away.
async function readCached({ hosts, cache }: Answering, hostname: string): Promise<FoundSite | null> {
  try {
    const projectId = await hosts.find(hostname);
    return projectId === null ? { projectId: 0, cached: null } : readFrom(cache, projectId);
  } catch {
    return null;
  }
}

async function readFrom(cache: SiteCache, projectId: number): Promise<FoundSite | null> {
  try {
    return { projectId, cached: await cache.get(projectId) };
  } catch {
    return null;
  }
}

const draftEnded: MessagePage = { status: 410, text: texts.draftEnded, hasHome: true };
const away: MessagePage = { status: 503, text: texts.away };
