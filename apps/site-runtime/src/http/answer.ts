import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageAccess } from "@tessera/content";
import { formTexts, loginPath, maySee, withQuery, type FormAnswer } from "@tessera/site-export/render";
import { whoIs, type MemberPlace } from "../members/ask-members.ts";
import { answerMembers, memberPath, refusedPage } from "../members/member-page.ts";
import { forgetMember, keepNext, ownPath, sessionOf } from "../members/session.ts";
import { asksForJson, postedKey, postForm } from "./post-form.ts";
import { texts } from "../messages.ts";
import { arrivalOf, type Arrival } from "./arrival.ts";
import { bestCoding, type Encodings } from "./encodings.ts";
import { askedDraft, openDraft, seesDraft } from "./draft.ts";
import { draftCaching, fileCaching, linkHints, notIndexed, ownFileCaching, pageCaching } from "./headers.ts";
import { projectOfHost, readOrigin, type Origin } from "./host.ts";
import { messagePage, type MessagePage } from "./message-page.ts";
import { isVisitorCall, passOn, type VisitorCallsOptions } from "./visitor-calls.ts";
import type { OwnFile } from "../files/own-file.ts";
import type { HostProjects } from "../sites/host-projects.ts";
import type { PublishedSite } from "../sites/published-site.ts";
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
  const { cached, projectId } = found;
  const path = pathOf(request);
  if (!cached?.site) return leadToTwin(request, reply, { parts, found, origin });
  const isAsked = isVisitorCall(path) || path === memberPath;
  if (isAsked && isForeign(request, origin)) return sendText(reply, 403, texts.otherSite);
  const place = { projectId, address: arrival.address, options: parts.visitors };
  if (path === memberPath)
    return answerMembers(request, reply, cached.site.members, { ...place, origin: origin.origin });
  if (isVisitorCall(path)) return passOn(request, reply, { path, ...place });
  const access = isDraft ? "everyone" : cached.site.access(withoutTrailingSlash(path));
  if (access !== "everyone" && !parts.ownFiles.has(path))
    return answerMembersPage(request, reply, { parts, found, origin, arrival, place, access });
  if (postedKey(request) !== null) return answerForm(request, reply, { parts, found, origin, arrival });
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const own = parts.ownFiles.get(path);
  if (own) return sendEncoded(request, reply.header("cache-control", ownFileCaching), own);
  return sendPage(request, reply, { cached, path, origin, isDraft });
}

interface MembersPageAsked extends FormPosted {
  readonly place: MemberPlace;
  readonly access: PageAccess;
}

/** A page that not everyone sees: nothing of it is sent before the server has said who asks. */
async function answerMembersPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, place, ...asked }: MembersPageAsked,
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
    return reply.code(403).type("text/html; charset=utf-8").send(refusedPage(cached.site.members));
  if (postedKey(request) !== null) return answerForm(request, reply, asked);
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const clean = withoutTrailingSlash(path);
  const moved = cached.site.movedTo(clean);
  if (moved) return reply.redirect(withQuery(moved, queryOf(request)), 308);
  if (clean !== path && isWithin(clean, origin)) return reply.redirect(clean + queryOf(request), 308);
  return reply.type("text/html; charset=utf-8").send(cached.site.pageFor(clean, origin.origin, member));
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
  const target = site.hasPage(loginPath) ? loginPath : memberPath;
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
function isForeign({ headers }: FastifyRequest, { hostname }: Origin): boolean {
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

interface PageAsked {
  readonly cached: CachedSite;
  readonly path: string;
  readonly origin: Origin;
  readonly isDraft: boolean;
}

function sendPage(
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
  const page = site?.page(clean, origin.origin);
  if (!page) return sendMessage(reply, { ...notFound, hasHome: clean !== "/" });
  if (clean !== path && page.status === 200 && isWithin(clean, origin))
    return reply.redirect(clean + queryOf(request), 308);
  reply.headers({ etag: page.etag, "cache-control": isDraft ? draftCaching : pageCaching });
  if (!page.scripted) reply.headers(linkHints);
  if (page.status === 200 && matches(request.headers["if-none-match"], page.etag))
    return reply.header("vary", "accept-encoding").code(304).send();
  const { content } = page;
  return sendEncoded(request, reply.code(page.status), { type: "text/html; charset=utf-8", content });
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content }: { readonly type: string; readonly content: Encodings },
): FastifyReply {
  const coding = bestCoding(request.headers["accept-encoding"]);
  const body = content[coding];
  if (body !== content.plain) reply.header("content-encoding", coding);
  return reply.header("vary", "accept-encoding").type(type).send(body);
}

const notFound: MessagePage = { status: 404, text: texts.notFound };
const draftEnded: MessagePage = { status: 410, text: texts.draftEnded, hasHome: true };
const away: MessagePage = { status: 503, text: texts.away };

function sendMessage(reply: FastifyReply, page: MessagePage): FastifyReply {
  return reply
    .code(page.status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(messagePage(page, texts.home));
}

/** A short text in place of a page. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);
}

function pathOf(request: FastifyRequest): string {
  const [path = "/"] = request.originalUrl.split("?", 1);
  return path;
}

function queryOf(request: FastifyRequest): string {
  const url = request.originalUrl;
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** False for paths that browsers read as another host, such as `//host` and `/\\host`. */
function isWithin(path: string, { origin }: Origin): boolean {
  return URL.parse(path, origin)?.origin === origin;
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((part) => part.trim().replace(/^W\//, "") === etag) === true;
}
