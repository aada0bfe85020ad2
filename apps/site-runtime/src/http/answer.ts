import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageAccess } from "@tessera/content";
import {
  formTexts,
  loginPath,
  maySee,
  notFoundMessage as notFound,
  withQuery,
  type FormAnswer,
  type MessagePage,
} from "@tessera/site-export/render";
import { whoIs, type MemberPlace, type SiteMember } from "../members/ask-members.ts";
import { answerMembers, memberPath, refusedPage } from "../members/member-page.ts";
import { forgetMember, keepNext, ownPath, sessionOf } from "../members/session.ts";
import { asksForJson, postedKey, postForm } from "./post-form.ts";
import { texts } from "../messages.ts";
import { arrivalOf, type Arrival } from "./arrival.ts";
import { askedDraft, openDraft, seesDraft } from "./draft.ts";
import { draftCaching, notIndexed, ownFileCaching, pageCaching } from "./headers.ts";
import { projectOfHost, readOrigin, type Origin } from "./host.ts";
import { isCardPath, sendCard } from "./send-card.ts";
import { isWithin, pathOf, queryOf, withoutTrailingSlash } from "./request-path.ts";
import { sendEncoded, sendMessage, sendPage, sendText } from "./send-page.ts";
import { callsFromElsewhere, isVisitorCall, passOn, type VisitorCallsOptions } from "./visitor-calls.ts";
import { announceView, answerView, countView, viewPath, type ViewPlace } from "./count-view.ts";
import type { VisitCounter } from "../visits/visit-counter.ts";
import type { OwnFile } from "../files/own-file.ts";
import type { HostProjects } from "../sites/host-projects.ts";
import type { PublishedSite } from "../sites/published-site.ts";
import type { SiteCards } from "../sites/site-cards.ts";
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
  /** Counts visits; null where nobody takes the sums. */
  readonly counter: VisitCounter | null;
  /** Pictures that stand for pages where their links are shared. */
  readonly cards: SiteCards;
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
  const place = { projectId: found.projectId, address: arrival.address, options: parts.visitors };
  if (path === memberPath)
    return isForeign(request, origin)
      ? sendText(reply, 403, formTexts(cached.site.languageAt("/")).otherSite)
      : answerMembers(request, reply, cached.site.members, { ...place, origin: origin.origin });
  const view: ViewPlace = {
    counter: isDraft ? null : parts.counter,
    projectId: found.projectId,
    site: cached.site,
    origin,
  };
  if (path === viewPath) return answerView(request, reply, view);
  if (isVisitorCall(path)) return answerCall(request, reply, { parts, found, origin, arrival });
  if (isCardPath(path))
    return sendCard(request, reply, {
      cards: parts.cards,
      projectId: found.projectId,
      site: cached.site,
      path,
      isDraft,
    });
  const access = isDraft ? "everyone" : cached.site.access(withoutTrailingSlash(path));
  if (access !== "everyone" && !parts.ownFiles.has(path))
    return answerMembersPage(request, reply, { parts, found, origin, arrival, place, access, view });
  if (postedKey(request) !== null) return answerForm(request, reply, { parts, found, origin, arrival });
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const own = parts.ownFiles.get(path);
  if (own) return sendEncoded(request, reply.header("cache-control", ownFileCaching), own);
  announceView(request, reply, view);
  sendPage(request, reply, { cached, path, origin, isDraft });
  countView(request, reply, view);
  return reply;
}

interface MembersPageAsked extends FormPosted {
  readonly place: MemberPlace;
  readonly access: PageAccess;
  readonly view: ViewPlace;
}

/** A page that not everyone sees: nothing of it is sent before the server has said who asks. */
async function answerMembersPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, place, view, ...asked }: MembersPageAsked,
): Promise<FastifyReply> {
  const { found, origin, arrival } = asked;
  const { cached } = found;
  const path = pathOf(request);
  const file = cached?.site?.file(path, { origin: origin.origin, isIndexed: false });
  if (!cached?.site || file)
    return cached
      ? sendPage(request, reply, { cached, path, origin, isDraft: false })
      : sendMessage(reply, notFound);
  const session = sessionOf(request);
  const member = await whoIs(place, request, session).catch((error: unknown) => {
    request.log.warn({ err: error }, "nobody says who a member is");
    return undefined;
  });
  if (member === undefined) return sendMessage(reply.header("retry-after", "1"), away);
  const isSecure = arrival.protocol === "https";
  reply.headers({ "cache-control": draftCaching, "x-robots-tag": notIndexed, vary: "cookie" });
  if (!member) return leadToSignIn(request, reply, { site: cached.site, isSecure, wasIn: session !== "" });
  if (!maySee(access, member.roles))
    return reply.code(403).type("text/html; charset=utf-8").send(refusedPage(cached.site.members, member));
  if (postedKey(request) !== null) return answerForm(request, reply, { ...asked, member });
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const clean = withoutTrailingSlash(path);
  const moved = cached.site.movedTo(clean);
  if (moved) return reply.redirect(withQuery(moved, queryOf(request)), 308);
  const standIn = cached.site.standInFor(clean);
  if (standIn) return reply.redirect(withQuery(standIn, queryOf(request)), 302);
  if (clean !== path && isWithin(clean, origin)) return reply.redirect(clean + queryOf(request), 308);
  announceView(request, reply, view);
  reply.type("text/html; charset=utf-8").send(cached.site.pageFor(clean, origin.origin, member));
  countView(request, reply, view);
  return reply;
}

/** Leads to the page of the site on which members sign in, else to a plain one; from there they go on to what they asked for. */
function leadToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, isSecure, wasIn }: { site: PublishedSite; isSecure: boolean; wasIn: boolean },
): FastifyReply {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const next = isRead ? ownPath(pathOf(request) + queryOf(request)) : ownPath(pathOf(request));
  const cookies = [...keepNext(request, next, isSecure), ...(wasIn ? forgetMember(isSecure) : [])];
  const query = next === "" ? "" : `?${new URLSearchParams({ next }).toString()}`;
  const path = withoutTrailingSlash(pathOf(request));
  const target = site.hasPage(loginPath) ? site.linkFrom(path, loginPath) : memberPath;
  return reply.header("set-cookie", cookies).redirect(target + query, isRead ? 302 : 303);
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
      .send({ message: formTexts(found.cached?.site?.languageAt("/") ?? "").otherSite });
  const { projectId } = found;
  const path = pathOf(request);
  return passOn(request, reply, { path, projectId, address: arrival.address, options: parts.visitors });
}

interface FormPosted {
  readonly member?: SiteMember;
  readonly parts: Answering;
  readonly found: FoundSite;
  readonly origin: Origin;
  readonly arrival: Arrival;
}

async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, found, origin, arrival, member }: FormPosted,
): Promise<FastifyReply> {
  const path = withoutTrailingSlash(pathOf(request));
  const site = found.cached?.site;
  if (!site || !isWithin(path, origin)) return sendMessage(reply, notFound);
  const words = formTexts(site.languageAt(path));
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
  return postForm(request, reply, {
    ...place,
    key,
    form,
    options: parts.visitors,
    ...(member && { member }),
  });
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
