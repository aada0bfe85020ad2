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
 * network address, for a quarter of an hour after the last call with a token, and ends with the session. All pages of a
 * browser show one cookie, so it holds the passes of all accounts that are signed in there, and while it holds two
 * accounts' it opens nothing: the server cannot know whose page reads.
 */

const passMinutes = 15;
const passMs = passMinutes * 60_000;
const cookieName = "tessera_reads";
/** Passes that a process remembers to have written, so that not every call writes one. */
const maxRemembered = 50_000;
/** Passes that a cookie holds. */
const maxShown = 4;

/** Who has proven to be signed in. */
type SignedIn = Pick<ReadPass, "userId" | "sessionId">;

/** Gives passes to callers with a token, and renews them, and to callers who sign in; nothing while the mode is off. */
export function addReadPasses(app: FastifyInstance, services: Services): void {
  if (!services.settings.tokenlessReads) return;
  const written = new Map<string, ReadPass>();

  async function passFor({ userId, sessionId }: SignedIn, address: string): Promise<ReadPass> {
    const key = `${sessionId} ${address}`;
    const known = written.get(key);
    if (known && known.expires > Date.now() + passMs / 2) return known;
    // 47 random bits, within what every client reads as a whole number. A session that was idle gets its pass again: its
    // pages go on with the number that they have.
    const id = known?.id ?? randomInt(2 ** 47, 2 ** 48 - 1);
    const pass = { id, userId, sessionId, address, expires: Date.now() + passMs };
    await services.store.readPasses.keep(pass);
    if (written.size >= maxRemembered) written.clear();
    written.set(key, pass);
    return pass;
  }

  async function givePass(request: FastifyRequest, reply: FastifyReply, who: SignedIn): Promise<void> {
    const asked = Date.now();
    const pass = await passFor(who, addressKey(request.clientAddress));
    const others = await othersOf(services, request, pass);
    request.readPass = pass;
    const ids = [...others.map(({ id }) => id), pass.id].slice(-maxShown);
    // A late answer to a page of before must not put back the cookie of before.
    const isShown = ids.join() === passesInCookie(request).join();
    if (!isShown || pass.expires >= asked + passMs) setCookie(reply, ids, services);
  }

  app.decorateRequest("readPass", undefined);
  app.addHook("onRequest", async (request, reply) => {
    if (request.viewer.kind === "person") await givePass(request, reply, request.viewer);
  });
  // The page of who has just signed in may read before its first call with the token.
  app.addHook("preSerialization", async (request, reply, payload) => {
    const who = signedInBy(payload, services);
    if (who) await givePass(request, reply, who);
    return payload;
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The caller's pass for reads without a token, while there are any. */
    readPass: ReadPass | undefined;
  }
}

/** Whom the answer of a sign-in gives a token. */
function signedInBy(payload: unknown, { tokens }: Services): SignedIn | undefined {
  const { data } = (payload ?? {}) as { data?: { token?: unknown } | null };
  const token = typeof data === "object" ? data?.token : undefined;
  return typeof token === "string" ? tokens.read(token) : undefined;
}

/** Passes of other accounts that the browser shows, of sessions that go on. */
async function othersOf(services: Services, request: FastifyRequest, own: ReadPass): Promise<ReadPass[]> {
  const ids = passesInCookie(request).filter((id) => id !== own.id);
  return (await standingPasses(services, ids)).filter(({ userId }) => userId !== own.userId);
}

/** Other sites can neither read the cookie nor have it sent. */
function setCookie(reply: FastifyReply, ids: readonly number[], { settings }: Services): void {
  const secure = settings.publicUrl.startsWith("https:") ? "; Secure" : "";
  const rest = `Path=/api; Max-Age=${passMinutes * 60}; HttpOnly; SameSite=Strict${secure}`;
  // A second one of a reply would be added to the first.
  reply.removeHeader("set-cookie");
  reply.header("set-cookie", `${cookieName}=${ids.join(".")}; ${rest}`);
}

/** Lets a caller that shows passes of one account, all of which stand, read as the person whose passes they are. */
export function acceptReadPass(services: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!services.settings.tokenlessReads || request.viewer.kind !== "anonymous") return;
    const shown = new Set(shownPasses(request));
    const passes = await standingPasses(services, shown);
    const [pass] = passes;
    // A pass that has ended may be that of another account in this browser, whose page would read as this one.
    if (!pass || passes.length < shown.size || passes.some(({ userId }) => userId !== pass.userId)) return;
    const here = addressKey(request.clientAddress);
    if (!passes.some(({ address }) => address === here)) return;
    request.viewer = { ...request.viewer, kind: "site", userId: pass.userId, readOnly: true };
  };
}

async function standingPasses({ store, gate }: Services, ids: Iterable<number>): Promise<ReadPass[]> {
  const standing: ReadPass[] = [];
  for (const id of new Set(ids)) {
    const pass = await store.readPasses.find(id, Date.now());
    if (pass && (await gate.standing(pass.sessionId))) standing.push(pass);
  }
  return standing;
}

function shownPasses(request: FastifyRequest): number[] {
  const header = String(request.headers["x-session-id"]);
  return [...(/^[1-9]\d{0,15}$/.test(header) ? [Number(header)] : []), ...passesInCookie(request)].filter(
    isPass,
  );
}

const inCookie = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,16}(?:\\.\\d{1,16}){0,${maxShown - 1}})(?:;|$)`);

function passesInCookie({ headers }: FastifyRequest): number[] {
  const [, shown = ""] = inCookie.exec(headers.cookie ?? "") ?? [];
  return shown.split(".").map(Number).filter(isPass);
}

function isPass(id: number): boolean {
  return Number.isSafeInteger(id) && id >= 2 ** 47;
}

/** Refuses who has not said who they are: what is missing and what is hidden look the same. */
export function refuseStrangers({ viewer }: FastifyRequest): void {
  if (viewer.kind === "anonymous") throw new AppError("unauthorized");
}
