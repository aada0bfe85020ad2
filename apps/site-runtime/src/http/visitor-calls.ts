import { Readable } from "node:stream";
import { serviceTokenHeader } from "./arrival.ts";
import { sessionOf } from "../members/session.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * What visitors of a site may ask of the server, passed on with their own token and nothing else of ours. Accounts of
 * a site are that site's: their addresses carry its number (`ada+site-7@example.org`), so that whoever types the
 * password of another site, or of the builder, into a site's form opens nothing with it.
 */
const calls: ReadonlySet<string> = new Set([
  "/api/v1/entity/signup",
  "/api/auth/login",
  "/api/auth/logout",
  "/api/Auth/refresh",
  "/api/v1/local-concepts",
  "/api/v1/local-concepts-without-auth",
  "/api/v1/local-concepts-translate",
  "/api/get_concept_bulk",
  "/api/get_connection_bulk",
  "/api/delete_concept",
  "/api/delete_connection",
  "/api/Connection/search-link-multiple-all-ccs",
  "/api/freeschema-query",
  "/api/get-preloaded-concepts",
  "/api/make_the_type_concept",
  "/api/get_concept_by_character_and_type",
  "/api/get-all-linkers-from-concept",
  "/api/v1/entries",
]);

/** Where a call goes: entries go to the project of the site, and to no other. */
function targetOf(path: string, projectId: number): string {
  return path === "/api/v1/entries" ? `/api/v1/projects/${projectId}/entries` : path;
}

/** Calls whose body names an account. */
const withAddress: ReadonlySet<string> = new Set(["/api/v1/entity/signup", "/api/auth/login"]);

/** Headers of a visitor that the server gets to see. */
const passedOn = [
  "authorization",
  "content-type",
  "accept",
  "randomizer",
  "batch-id",
  "x-session-id",
] as const;

/** Longest body of a call in bytes. */
export const longestCall: number = 1024 * 1024;

/** Where calls go. */
export interface VisitorCallsOptions {
  readonly apiUrl: string;
  readonly siteToken: string;
}

/** True for what a visitor may ask of the server. */
export function isVisitorCall(path: string): boolean {
  return calls.has(path);
}

/** A call of a visitor. */
export interface VisitorCall {
  readonly path: string;
  readonly projectId: number;
  /** Address of the visitor, by which the server counts. */
  readonly address: string;
  readonly options: VisitorCallsOptions;
}

/** Passes a call on and its answer back. */
export async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, projectId, address, options }: VisitorCall,
): Promise<FastifyReply> {
  const query = request.originalUrl.slice(request.originalUrl.split("?", 1)[0]?.length);
  const headers = headersOf(request);
  headers.set("x-forwarded-for", address);
  headers.set(serviceTokenHeader, options.siteToken);
  const session = sessionOf(request);
  if (session !== "") {
    // Who is signed in to the site is who they say they are, whatever token a script has added.
    headers.delete("authorization");
    headers.set("x-member-session", session);
    headers.set("x-site-project", String(projectId));
  }
  // Nobody uses the secret of the runtime through the runtime.
  if (headers.get("authorization")?.includes(options.siteToken)) return reply.code(401).send();
  const sent = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
  const body = withAddress.has(path) ? accountBody(sent, projectId) : new Uint8Array(sent);
  if (!body) return reply.code(400).send();
  if (withAddress.has(path)) headers.set("content-type", "application/json");
  const answer = await fetch(options.apiUrl + targetOf(path, projectId) + query, {
    method: request.method,
    headers,
    ...(request.method === "POST" ? { body } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(30_000),
  });
  const type = answer.headers.get("content-type");
  if (type) reply.header("content-type", type);
  const wait = answer.headers.get("retry-after");
  if (wait) reply.header("retry-after", wait);
  reply.code(answer.status).header("cache-control", "no-store");
  return reply.send(
    answer.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : "",
  );
}

function headersOf({ headers }: FastifyRequest): Headers {
  const passed = new Headers();
  for (const name of passedOn) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  return passed;
}

/** A body that names an account of the site; null for what is no JSON, which could name one in another way. */
function accountBody(body: Buffer, projectId: number): Uint8Array<ArrayBuffer> | null {
  try {
    const account = JSON.parse(body.toString()) as { email?: unknown; username?: unknown };
    const ofSite = (value: unknown): unknown =>
      typeof value === "string" ? siteAddress(value, projectId) : value;
    const changed = { ...account, email: ofSite(account.email), username: ofSite(account.username) };
    return new TextEncoder().encode(JSON.stringify(changed));
  } catch {
    return null;
  }
}

/** The address of an account of a site. What carries the mark of a site already loses it first. */
export function siteAddress(email: string, projectId: number): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return `${email}+site-${projectId}`;
  return `${email.slice(0, at).replace(/\+site-\d+$/, "")}+site-${projectId}${email.slice(at)}`;
}
