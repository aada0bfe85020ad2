import type { FastifyReply, FastifyRequest } from "fastify";
import { memberFormOf, type MemberForm } from "@tessera/document/forms";
import { formTexts } from "@tessera/site-export/render";
import { askMembers, whoIs, type SignedIn, type SiteMember } from "./ask-members.ts";
import { memberHtml, type MemberFields, type MemberSite } from "./member-html.ts";
import { memberTexts, refusalText } from "./member-texts.ts";
import { doMemberWork, signedIn, type MemberAsker, type MemberOutcome } from "./member-work.ts";
import { nextOf, ownPath, proofOf, sessionOf } from "./session.ts";

/** Where visitors sign in on a site that has no page for it, where letters lead, and where code of pages asks. */
export const memberPath = "/.tessera/member";

/** Answers what is asked at {@link memberPath}: a page for people, and JSON for the script of the site. */
export async function answerMembers(
  request: FastifyRequest,
  reply: FastifyReply,
  site: MemberSite,
  asker: Omit<MemberAsker, "next">,
): Promise<FastifyReply> {
  reply.headers({ "cache-control": "no-store", "referrer-policy": "same-origin", "x-robots-tag": "noindex" });
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  if (request.method === "POST") return answerPost(request, reply, site, { ...asker, next: nextOf(request) });
  if (request.method !== "GET" && request.method !== "HEAD")
    return reply.header("allow", "GET, HEAD, POST").code(405).send();
  if (asksForJson(request)) return reply.send({ member: await whoIs(asker, request, sessionOf(request)) });
  const place = { site, next: ownPath(query.get("next") ?? "") };
  const letter = query.get("letter");
  if (letter !== null) return showLetter(request, reply, place, asker, letter);
  const wanted = memberFormOf(query.get("do") ?? "") ?? "sign-in";
  return sendHtml(reply, 200, memberHtml(place, await fieldsFor(request, asker, wanted)));
}

/** Who is signed in already is told so. */
async function fieldsFor(
  request: FastifyRequest,
  asker: Omit<MemberAsker, "next">,
  kind: MemberForm,
): Promise<MemberFields> {
  const member = kind === "sign-in" ? await whoIs(asker, request, sessionOf(request)) : null;
  return member ? { kind: "sign-out", member } : { kind };
}

interface PagePlace {
  readonly site: MemberSite;
  readonly next: string;
}

async function showLetter(
  request: FastifyRequest,
  reply: FastifyReply,
  place: PagePlace,
  asker: Omit<MemberAsker, "next">,
  letter: string,
): Promise<FastifyReply> {
  const found = await askMembers<{ email: string; name: string; needsPassword: boolean }>(
    asker,
    request,
    "letter",
    {
      letter,
      proof: proofOf(request),
    },
  );
  if ("refusal" in found) {
    const said = refusalText(found.refusal, place.site.language);
    return sendHtml(reply, 410, memberHtml(place, { kind: "password", said, isProblem: true }));
  }
  return sendHtml(reply, 200, memberHtml(place, { kind: "letter", letter, ...found.value }));
}

type Fields = Readonly<Record<string, string>>;

async function answerPost(
  request: FastifyRequest,
  reply: FastifyReply,
  site: MemberSite,
  given: MemberAsker,
): Promise<FastifyReply> {
  const fields = await readFields(request);
  if (!fields) return reply.code(415).send();
  const asker = { ...given, next: ownPath(fields["next"] ?? "") || given.next };
  const kind = fields["do"] === "letter" ? "letter" : memberFormOf(fields["do"] ?? "");
  if (!kind) return reply.code(400).send();
  const done =
    kind === "letter"
      ? await useLetter(request, asker, fields)
      : await doMemberWork(request, asker, kind, inputOf(fields));
  reply.header("set-cookie", [...done.cookies]);
  return asksForJson(request)
    ? sendJson(reply, site, done)
    : sendPage(reply, site, { asker, kind, fields, done });
}

async function useLetter(
  request: FastifyRequest,
  asker: MemberAsker,
  fields: Fields,
): Promise<MemberOutcome> {
  const { letter = "", password = "", name = "" } = fields;
  const body = { letter, proof: proofOf(request), password, name };
  const answer = await askMembers<SignedIn>(asker, request, "letter/use", body);
  return signedIn(answer, asker.origin.startsWith("https:"));
}

function inputOf({ email = "", password = "", newPassword = "", name }: Fields) {
  return { email, password, newPassword, name };
}

function sendJson(
  reply: FastifyReply,
  { language }: MemberSite,
  { refusal, signedIn: visit }: MemberOutcome,
): FastifyReply {
  if (refusal)
    return reply.code(refusal.status).send({ code: refusal.code, message: refusalText(refusal, language) });
  return reply.send({ member: visit?.member ?? null });
}

interface Posted {
  readonly asker: MemberAsker;
  readonly kind: MemberForm | "letter";
  readonly fields: Fields;
  readonly done: MemberOutcome;
}

function sendPage(
  reply: FastifyReply,
  site: MemberSite,
  { asker: { next }, kind, fields, done }: Posted,
): FastifyReply {
  const place = { site, next };
  const { refusal } = done;
  if (!refusal && (done.signedIn || kind === "sign-out"))
    return reply.redirect(kind === "sign-out" ? "/" : next || "/", 303);
  const said = refusal
    ? refusalText(refusal, site.language)
    : formTexts(site.language).members[kind as MemberForm];
  const again: MemberFields =
    kind === "letter"
      ? {
          kind,
          letter: fields["letter"] ?? "",
          email: fields["email"] ?? "",
          name: fields["name"] ?? "",
          needsPassword: true,
        }
      : { kind, email: fields["email"] ?? "", name: fields["name"] ?? "" };
  const isOver = refusal?.code === "letter_spent" || refusal?.code === "member_waiting";
  const shown: MemberFields = isOver || !refusal ? { kind: "none", after: kind } : again;
  return sendHtml(
    reply,
    refusal?.status ?? 200,
    memberHtml(place, { ...shown, said, isProblem: refusal !== undefined && !isOver }),
  );
}

/** The fields of a form or of JSON; null for a body that is neither. */
async function readFields({ body, headers }: FastifyRequest): Promise<Fields | null> {
  const text = body instanceof Buffer ? body.toString() : "";
  const type = headers["content-type"] ?? "";
  if (type.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  if (!type.startsWith("application/json")) return null;
  try {
    const fields = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  } catch {
    // Not JSON.
    return null;
  }
}

function asksForJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("application/json") === true;
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type("text/html; charset=utf-8").send(html);
}

/** What a member is told whose roles do not open a page. They may come in as somebody else. */
export function refusedPage(site: MemberSite, member: Pick<SiteMember, "email" | "name">): string {
  const { onlyRoles: said, onlyRolesTitle: title } = memberTexts(site.language);
  return memberHtml({ site, next: "" }, { kind: "sign-out", member, title, said, isProblem: true });
}
