import type { FastifyRequest } from "fastify";
import { serviceTokenHeader } from "../http/arrival.ts";
import type { VisitorCallsOptions } from "../http/visitor-calls.ts";

/** Whose site it is, and who asks. */
export interface MemberPlace {
  readonly projectId: number;
  /** Address of the visitor, by which the server counts. */
  readonly address: string;
  readonly options: VisitorCallsOptions;
}

/** A member as the server knows them. */
export interface SiteMember {
  readonly userId: number;
  readonly entityId: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** A member who has signed in. */
export interface SignedIn {
  readonly session: string;
  readonly member: SiteMember;
}

/** Why the server has refused. */
export interface MemberRefusal {
  readonly code: string;
  readonly status: number;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** What the server answers. */
export type MemberAnswer<Value> = { readonly value: Value } | { readonly refusal: MemberRefusal };

/** Asks the server in the name of a visitor; rejects when it does not answer. */
export async function askMembers<Value>(
  { projectId, address, options }: MemberPlace,
  request: FastifyRequest,
  action: string,
  body: object,
): Promise<MemberAnswer<Value>> {
  const answer = await fetch(`${options.apiUrl}/api/v1/projects/${projectId}/member-visits/${action}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": request.headers["user-agent"] ?? "",
      "x-forwarded-for": address,
      [serviceTokenHeader]: options.siteToken,
    },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.ok) return { value: (await answer.json()) as Value };
  const { code = "internal", facts = {} } = (await answer.json()) as Partial<MemberRefusal>;
  return { refusal: { code, facts, status: answer.status } };
}

/** The member whose session it is; null for nobody. Rejects when the server does not answer. */
export async function whoIs(
  place: MemberPlace,
  request: FastifyRequest,
  session: string,
): Promise<SiteMember | null> {
  if (session === "") return null;
  const answer = await askMembers<SiteMember>(place, request, "who", { session });
  if ("value" in answer) return answer.value;
  if (answer.refusal.status >= 500)
    throw new Error(`the server answers ${answer.refusal.status} to a question for a member`);
  return null;
}
