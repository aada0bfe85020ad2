import { types } from "@tessera/content/schema";
import { anonymousUser } from "@tessera/graph/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Writer } from "../store/store.ts";
import { visitOf } from "../members/visits.ts";
import { isSameSecret, serviceTokenHeader } from "./service-token.ts";
import type { Services } from "./services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call makes or ends a session, so an expired token beside it does not matter. */
    ignoresToken?: boolean;
  }
  interface FastifyRequest {
    /** On whose behalf the request is answered. */
    viewer: Caller;
  }
}

/** A writer and what kind of token stands behind it. */
interface Caller extends Writer {
  /** `site` may only read, with the rights of the owner of one project. */
  kind: "anonymous" | "person" | "site";
  /** The session of a person; empty for all others. */
  sessionId: string;
  /** When the caller's token ends, in milliseconds since the epoch. */
  expires: number;
}

const sessionless = { admin: false, sessionId: "", expires: Number.POSITIVE_INFINITY };
const anonymous: Caller = { ...sessionless, kind: "anonymous", userId: anonymousUser };

/** Whoever reads a project that belongs to nobody: it sees what is public, and nothing that callers without an account have written. */
const noOwner = -1;

/** Tells who calls, from the token alone. An empty token is nobody; a token that is not good is refused. */
export function addIdentity(app: FastifyInstance, services: Services): void {
  app.decorateRequest("viewer", undefined as unknown as Caller);
  app.addHook("onRequest", async (request) => {
    request.viewer = request.routeOptions.config.ignoresToken ? anonymous : await identify(request, services);
  });
}

async function identify(
  request: FastifyRequest,
  { settings, store, tokens, gate }: Services,
): Promise<Caller> {
  const token = bearerOf(request);
  if (token === "") return (await memberOf(request, { settings, store })) ?? anonymous;
  if (isSameSecret(token, settings.siteToken)) {
    const userId = await store.ownerOf(Number(request.headers["x-site-project"]) || 0, types.project);
    return { ...sessionless, kind: "site", userId: userId ?? noOwner, readOnly: true };
  }
  const claims = tokens.read(token);
  const standing = claims && (await gate.standing(claims.sessionId));
  if (!standing) throw new AppError("unauthorized");
  return { kind: "person", ...claims, admin: standing.admin, unverified: !standing.verified };
}

/** The member of a site who is signed in there: the site runtime passes their session on under the service token. */
async function memberOf(
  { headers }: FastifyRequest,
  { settings, store }: Pick<Services, "settings" | "store">,
): Promise<Caller | undefined> {
  const { "x-member-session": session, "x-site-project": project, [serviceTokenHeader]: token } = headers;
  if (typeof session !== "string" || typeof token !== "string") return undefined;
  if (!isSameSecret(token, settings.siteToken)) return undefined;
  const visit = await visitOf({ store }, Number(project) || 0, session);
  return visit && { ...sessionless, kind: "person", userId: visit.member.userId };
}

function bearerOf(request: FastifyRequest): string {
  const [scheme = "", token = ""] = (request.headers.authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? token.trim() : "";
}

/** For routes that need somebody who is signed in. */
export async function requirePerson(request: FastifyRequest): Promise<void> {
  if (request.viewer.kind === "anonymous") throw new AppError("unauthorized");
  await refuseReaders(request);
}

/** For what a person does, not a site. */
export async function requireOwner(request: FastifyRequest): Promise<void> {
  if (request.viewer.kind !== "person") throw new AppError("unauthorized");
}

/** For routes that write, also for nobody in particular. */
export async function refuseReaders(request: FastifyRequest): Promise<void> {
  if (request.viewer.kind === "site") throw new AppError("read_only");
}
