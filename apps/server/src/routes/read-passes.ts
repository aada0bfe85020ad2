import { randomInt } from "node:crypto";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { addressKey } from "../accounts/limits.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { ReadPass } from "../store/session-store.ts";

/**
 * Three reads of existing clients carry no token (protocol.md 1.2, calls 16, 18 and 28). What is private is refused
 * there, unless `TOKENLESS_READS` is on: then a signed-in caller gets a pass, an unguessable number that comes back as
 * `X-Session-Id` or, from pages of the server's own origin, as a cookie. It is good for these reads alone, from the same
 * network address, for a quarter of an hour after the last call with a token, and ends with the session.
 */

const passMinutes = 15;
const passMs = passMinutes * 60_000;
const cookieName = "tessera_reads";
/** Passes that a process remembers to have written, so that not every call writes one. */
const maxRemembered = 50_000;

/** Gives passes to who calls with a token, and renews them; nothing while the mode is off. */
export function addReadPasses(app: FastifyInstance, services: Services): void {
  if (!services.settings.tokenlessReads) return;
  const written = new Map<string, ReadPass>();

  async function passFor(request: FastifyRequest): Promise<ReadPass> {
    const { userId, sessionId } = request.viewer;
    const address = addressKey(request.clientAddress);
    const key = `${sessionId} ${address}`;
    const known = written.get(key);
    if (known && known.expires > Date.now() + passMs / 2) return known;
    // 47 random bits, within what every client reads as a whole number.
    const id = known && known.expires > Date.now() ? known.id : randomInt(2 ** 47, 2 ** 48 - 1);
    const pass = { id, userId, sessionId, address, expires: Date.now() + passMs };
    await services.store.readPasses.keep(pass);
    if (written.size >= maxRemembered) written.clear();
    written.set(key, pass);
    return pass;
  }

  app.decorateRequest("readPass", undefined);
  app.addHook("onRequest", async (request, reply) => {
    if (request.viewer.kind !== "person") return;
    request.readPass = (await passFor(request)).id;
    setCookie(reply, request.readPass, services);
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The number of the caller's pass for reads without a token, while there are any. */
    readPass: number | undefined;
  }
}

/** Other sites can neither read the cookie nor have it sent. */
function setCookie(reply: FastifyReply, id: number, { settings }: Services): void {
  const secure = settings.publicUrl.startsWith("https:") ? "; Secure" : "";
  const rest = `Path=/api; Max-Age=${passMinutes * 60}; HttpOnly; SameSite=Strict${secure}`;
  reply.header("set-cookie", `${cookieName}=${id}; ${rest}`);
}

/** Lets whoever shows a pass read as the person whose pass it is. */
export function acceptReadPass({ settings, store, gate }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!settings.tokenlessReads || request.viewer.kind !== "anonymous") return;
    for (const id of shownPasses(request)) {
      const pass = await store.readPasses.find(id, Date.now());
      if (!pass || pass.address !== addressKey(request.clientAddress)) continue;
      if (!(await gate.standing(pass.sessionId))) continue;
      request.viewer = { ...request.viewer, kind: "site", userId: pass.userId, readOnly: true };
      return;
    }
  };
}

function shownPasses({ headers }: FastifyRequest): number[] {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,16})(?:;|$)`).exec(headers.cookie ?? "")?.[1];
  return [headers["x-session-id"], cookie]
    .filter((text) => /^\d{1,16}$/.test(String(text)))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id >= 2 ** 47);
}

/** Refuses who has not said who they are: what is missing and what is hidden look the same. */
export function refuseStrangers({ viewer }: FastifyRequest): void {
  if (viewer.kind === "anonymous") throw new AppError("unauthorized");
}
