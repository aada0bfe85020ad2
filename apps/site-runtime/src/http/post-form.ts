import type { FastifyReply, FastifyRequest } from "fastify";
import {
  elapsedName,
  formParameter,
  formTexts,
  minElapsed,
  sentId,
  successText,
  trapName,
  type FormAnswer,
  type FormTexts,
  type ReadForm,
  type ShownMember,
} from "@tessera/site-export/render";
import { memberFormOf, type MemberForm } from "@tessera/document/forms";
import { nextOf } from "../members/session.ts";
import { postMemberForm } from "../members/post-member-form.ts";
import type { VisitorCallsOptions } from "./visitor-calls.ts";
import type { PublishedSite } from "../sites/published-site.ts";
import type { SentForm } from "./read-form.ts";
import { judgeForm, type JudgedForm } from "./judge-form.ts";
import { storeEntry, type EntryRefusal } from "./store-entry.ts";

/** A form that is posted to a page of a site. */
export interface PostedForm {
  readonly site: PublishedSite;
  readonly key: string;
  readonly form: ReadForm;
  readonly projectId: number;
  /** Path of the page, without a slash at its end. */
  readonly path: string;
  /** Origin of the site. */
  readonly origin: string;
  /** Address of the visitor. */
  readonly address: string;
  readonly options: VisitorCallsOptions;
  /** The member to whom the page is shown, where it is one for members. */
  readonly member?: ShownMember;
}

/** What came of a form. */
interface Outcome {
  readonly status: number;
  readonly message: string;
  readonly judged?: JudgedForm;
  /** Cookies of a member. */
  readonly cookies?: readonly string[];
}

/** The key of the form that a request posts; null when it posts none. */
export function postedKey({ method, originalUrl }: FastifyRequest): string | null {
  return method === "POST" ? new URLSearchParams(originalUrl.split("?")[1] ?? "").get(formParameter) : null;
}

/** True for the script of forms, which shows the answer in place. */
export function asksForJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("application/json") === true;
}

/**
 * Stores what a visitor has posted by a form of a page, and answers: a visitor without scripts is led to the page of the
 * success or sees the page again with what is wrong, the script of forms gets the same as JSON.
 */
export async function postForm(
  request: FastifyRequest,
  reply: FastifyReply,
  posted: PostedForm,
): Promise<FastifyReply> {
  const sent = await readBody(request);
  if (!sent) return reply.code(415).send();
  reply.header("cache-control", "no-store");
  const outcome = typeof sent === "string" ? unread(sent, posted) : await take(request, sent, posted);
  if (outcome.cookies) reply.header("set-cookie", [...outcome.cookies]);
  return asksForJson(request)
    ? answerScript(request, reply, { outcome, posted })
    : answerBrowser(request, reply, { outcome, posted });
}

/** The fields of a body as browsers write it, or why it was not read; null for every other one. */
async function readBody({ body, headers }: FastifyRequest): Promise<SentForm | null> {
  if (body instanceof FormData || body === "busy" || body === "large") return body;
  try {
    const type = { "content-type": headers["content-type"] ?? "" };
    return await new Response(body instanceof Buffer ? new Uint8Array(body) : "", {
      headers: type,
    }).formData();
  } catch {
    // Not the way in which forms without files are written.
    return null;
  }
}

function unread(why: "busy" | "large", { site, path }: PostedForm): Outcome {
  const texts = formTexts(site.languageAt(path));
  return why === "busy" ? { status: 429, message: texts.tooMany } : { status: 413, message: texts.fileSize };
}

async function take(request: FastifyRequest, sent: FormData, posted: PostedForm): Promise<Outcome> {
  const { form } = posted;
  const language = posted.site.languageAt(posted.path);
  const texts = formTexts(language);
  const accepted: Outcome = { status: 200, message: successText(form.settings, texts) };
  // A program that fills in what nobody sees learns nothing from the answer.
  if (sent.getAll(trapName).some((value) => value !== "")) return accepted;
  const judged = await judgeForm(form, sent, language);
  if (isTooQuick(sent)) return { status: 429, message: texts.tooQuick, judged };
  if (Object.keys(judged.problems).length > 0) return { status: 422, message: texts.check, judged };
  const ofMembers = memberFormOf(form.settings.send);
  if (ofMembers) return takeMember(request, { ...posted, kind: ofMembers, judged, accepted });
  const entry = { ...posted, type: form.settings.name, values: judged.values, files: judged.files };
  const refusal = await storeEntry(entry, posted.options).catch((error: unknown) => {
    request.log.warn({ err: error }, "an entry could not be stored");
    return { code: "internal" } satisfies EntryRefusal;
  });
  return refusal === null ? accepted : { judged, ...refused(refusal, texts, { form, judged }) };
}

interface MemberPosted extends PostedForm {
  readonly kind: MemberForm;
  readonly judged: JudgedForm;
  readonly accepted: Outcome;
}

async function takeMember(request: FastifyRequest, posted: MemberPosted): Promise<Outcome> {
  const { site, path, judged, accepted } = posted;
  const language = site.languageAt(path);
  const asker = { ...posted, next: nextOf(request) };
  const done = await postMemberForm(request, asker, { ...posted, language }).catch((error: unknown) => {
    request.log.warn({ err: error }, "a form of members was not answered");
    return null;
  });
  if (!done) return { status: 502, message: formTexts(language).failed, judged };
  const { cookies, status, message, problems } = done;
  if (status === 200) return { ...accepted, cookies };
  return { status, message, judged: { ...judged, problems } };
}

/** Only the script of forms tells how long a person took; it waits by itself, so no person is refused. */
function isTooQuick(sent: FormData): boolean {
  const elapsed = sent.get(elapsedName);
  return elapsed !== null && !(Number(elapsed) >= minElapsed);
}

function refused(
  { code, field }: EntryRefusal,
  texts: FormTexts,
  sent: { form: ReadForm; judged: JudgedForm },
): Outcome {
  if (code === "invalid_format")
    return { status: 422, message: texts.check, judged: withWrongFile(sent, field, texts) };
  if (code === "too_many_requests" || code === "visitor_quota")
    return { status: 429, message: texts.tooMany };
  return code === "site_full" ? { status: 413, message: texts.full } : { status: 502, message: texts.failed };
}

/** The server alone looks into files, and names the field of the first that is of no kind that it takes. */
function withWrongFile(
  { form, judged }: { form: ReadForm; judged: JudgedForm },
  key: string | undefined,
  { fileKind }: FormTexts,
): JudgedForm {
  const field = form.fields.find((each) => each.key === key);
  const own = field?.controls[0]?.attributes["data-form-message"];
  const problems = field === undefined ? {} : { [field.name]: own || fileKind };
  return { ...judged, problems };
}

interface Answered {
  readonly outcome: Outcome;
  readonly posted: PostedForm;
}

function answerScript(
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome: { status, message, judged }, posted }: Answered,
): FastifyReply {
  const page = pageAfter(request, posted);
  const answer: FormAnswer =
    status === 200
      ? { sent: true, message, ...(page !== null && { page }) }
      : { sent: false, message, problems: judged?.problems ?? {} };
  return reply.code(status).send(answer);
}

function answerBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome: { status, message, judged }, posted }: Answered,
): FastifyReply {
  const { key } = posted;
  if (status === 200)
    return reply.redirect(pageAfter(request, posted) ?? `${posted.path}#${sentId(key)}`, 303);
  const problems = { key, message, problems: judged?.problems ?? {}, values: judged?.typed ?? {} };
  const html = posted.site.pageWithProblems(posted.path, posted.origin, problems, posted.member);
  return reply.code(status).type("text/html; charset=utf-8").send(html);
}

/** Who signs in goes on to the page that they were trying to reach; who has signed out leaves what only members see. */
function pageAfter(request: FastifyRequest, posted: PostedForm): string | null {
  const { send } = posted.form.settings;
  const home = posted.site.linkFrom(posted.path, "/");
  if (send === "sign-in") return nextOf(request) || successPage(posted) || home;
  return successPage(posted) ?? (send === "sign-out" ? home : null);
}

/** The page that a form names, if it is one of this site: nobody is led to another host. */
function successPage({ form, origin, site, path: from }: PostedForm): string | null {
  const { page } = form.settings;
  if (!page.startsWith("/")) return null;
  const url = URL.parse(page, origin);
  if (url?.origin !== origin) return null;
  // As the address has it: a header holds no other letters.
  const path = url.pathname;
  return isPlainPath(path) && (site.hasPage(path) || site.movedTo(path) !== null)
    ? site.linkFrom(from, path)
    : null;
}

/** False for paths that browsers read as another host. */
function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
