/** What a browser keeps of a member: cookies of the site's own host. */
import type { FastifyRequest } from "fastify";

/** The session, which scripts cannot read. */
const sessionCookie = "tessera_member";
/** What the member is called, for scripts of the site. */
const nameCookie = "tessera_member_name";
/** Shows that this browser has signed up, until the letter is opened. */
const proofCookie = "tessera_member_proof";
/** The page that the visitor was trying to reach. */
const nextCookie = "tessera_member_next";

const sessionSeconds = 30 * 86_400;
const proofSeconds = 2 * 86_400;
const nextSeconds = 3600;

/** What of a member their browser keeps. */
interface KeptMember {
  readonly session: string;
  readonly name: string;
}

/** The session that a request comes with; empty without one. */
export function sessionOf(request: FastifyRequest): string {
  return secretIn(request, sessionCookie);
}

/** The secret of the sign-up that a request comes with; empty without one. */
export function proofOf(request: FastifyRequest): string {
  return secretIn(request, proofCookie);
}

/** A secret as the server makes them; empty for everything else that somebody has put there. */
function secretIn(request: FastifyRequest, name: string): string {
  const text = readCookie(request, name);
  return /^[\w-]{43}$/.test(text) ? text : "";
}

/** Cookies of a member who is signed in from now on. */
export function keepMember({ session, name }: KeptMember, isSecure: boolean): string[] {
  return [
    cookie(sessionCookie, session, { seconds: sessionSeconds, isSecure }),
    cookie(nameCookie, name, { seconds: sessionSeconds, isSecure, isRead: true }),
    cookie(proofCookie, "", { seconds: 0, isSecure }),
    cookie(nextCookie, "", { seconds: 0, isSecure }),
  ];
}

/** The cookie of what a member is called. */
export function keepName(name: string, isSecure: boolean): string[] {
  return [cookie(nameCookie, name, { seconds: sessionSeconds, isSecure, isRead: true })];
}

/** Cookies of somebody who is signed in no more. */
export function forgetMember(isSecure: boolean): string[] {
  return [
    cookie(sessionCookie, "", { seconds: 0, isSecure }),
    cookie(nameCookie, "", { seconds: 0, isSecure, isRead: true }),
  ];
}

/** The cookie of a browser that has signed up. */
export function keepProof(proof: string, isSecure: boolean): string[] {
  return [cookie(proofCookie, proof, { seconds: proofSeconds, isSecure })];
}

/** The cookie of the page that a visitor was trying to reach; none for what a script fetches ahead. */
export function keepNext(request: FastifyRequest, next: string, isSecure: boolean): string[] {
  const mode = request.headers["sec-fetch-mode"] ?? "navigate";
  const isAhead = request.headers["sec-purpose"] !== undefined;
  return mode === "navigate" && !isAhead
    ? [cookie(nextCookie, next, { seconds: nextSeconds, isSecure })]
    : [];
}

/**
 * The page of this site that the visitor was trying to reach: as the address of the page says from which the form was sent,
 * else as it was kept. Empty where there is none, and for everything that is no path of this site.
 */
export function nextOf(request: FastifyRequest): string {
  const page = URL.parse(request.headers.referer ?? "");
  const own = page?.host === request.headers["x-forwarded-host"] || page?.host === request.host;
  const asked = own ? page?.searchParams.get("next") : null;
  return ownPath(asked ?? readCookie(request, nextCookie));
}

/** A path with its query, as long as browsers read it as one of this site. */
export function ownPath(text: string): string {
  const url = URL.parse(text, "http://site.invalid");
  if (!text.startsWith("/") || text.length > 1000 || url?.origin !== "http://site.invalid") return "";
  // Steps in the path (`/.//host`) may leave one that browsers read as another host.
  return /^\/(?![/\\])/.test(url.pathname) ? url.pathname + url.search : "";
}

function readCookie({ headers }: FastifyRequest, name: string): string {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const pair = pairs.find((each) => each.startsWith(`${name}=`)) ?? "";
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // Not written by this site.
    return "";
  }
}

interface CookieFacts {
  readonly seconds: number;
  readonly isSecure: boolean;
  /** True for what scripts of the site may read. @default false */
  readonly isRead?: boolean;
}

function cookie(name: string, value: string, { seconds, isSecure, isRead = false }: CookieFacts): string {
  const parts = [
    `${name}=${encodeURIComponent(value.toWellFormed())}`,
    "Path=/",
    `Max-Age=${seconds}`,
    "SameSite=Lax",
  ];
  return [...parts, ...(isRead ? [] : ["HttpOnly"]), ...(isSecure ? ["Secure"] : [])].join("; ");
}
