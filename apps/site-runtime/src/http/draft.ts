/**
 * The draft of a site for whoever has its link. The link sets a cookie and leads on without its secret, so that the secret
 * stands in no address that pages of the site see or send on.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DraftLink } from "@tessera/content";
import { draftParameter as parameter } from "@tessera/content/rules";
import { texts } from "../messages.ts";
import { isSameSecret } from "./arrival.ts";

const cookie = "tessera_draft";

/** What every page of a draft says at its end. */
export const draftNotice = `<p style="position:fixed;inset:auto auto 12px 12px;z-index:2147483647;margin:0;padding:6px 12px;border-radius:8px;background:#1f2937;color:#fff;font:14px/1.4 system-ui,sans-serif">${texts.draftShown} <a href="/?${parameter}=" style="color:#fff">${texts.leaveDraft}</a></p>`;

/** The secret that the address of a request names, "" to leave the draft; null when it is about no draft. */
export function askedDraft({ method, originalUrl }: FastifyRequest): string | null {
  return method === "GET" || method === "HEAD"
    ? new URLSearchParams(queryOf(originalUrl)).get(parameter)
    : null;
}

/** True for who came by the link, as long as it works. */
export function seesDraft({ headers }: FastifyRequest, link: DraftLink | null): boolean {
  if (!link || headers.cookie === undefined) return false;
  const pairs = headers.cookie.split(";").map((pair) => pair.trim());
  return pairs.some(
    (pair) => pair.startsWith(`${cookie}=`) && isSameSecret(pair.slice(cookie.length + 1), link.token),
  );
}

/** Leads on to the draft, or out of it; null for a link that has ended. */
export function openDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  { link, isSecure }: { link: DraftLink | null; isSecure: boolean },
): FastifyReply | null {
  const asked = askedDraft(request) ?? "";
  const isOpen = link !== null && isSameSecret(asked, link.token);
  const [value, until] = isOpen ? [link.token, link.until] : ["", 0];
  reply.headers({
    "set-cookie": `${cookie}=${value}; Path=/; Expires=${new Date(until).toUTCString()}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  return isOpen || asked === "" ? reply.redirect(withoutParameter(request.originalUrl), 302) : null;
}

/** The address without the secret. It begins with one slash: two would lead to another host. */
function withoutParameter(url: string): string {
  const [path = "/"] = url.split("?", 1);
  const query = new URLSearchParams(queryOf(url));
  query.delete(parameter);
  const rest = query.size > 0 ? `?${query}` : "";
  return `/${path.replace(/^[/\\]+/, "")}${rest}`;
}

function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}
