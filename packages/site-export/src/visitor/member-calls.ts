/** The member of a site who is signed in, without anything secret: the session is a cookie that scripts cannot read. */
export interface Visitor {
  readonly email: string;
  /** Empty for somebody who has not said it. */
  readonly name: string;
  /** The roles that the owner of the site has given them. */
  readonly roles: readonly string[];
  readonly userId: number;
  readonly entityId: number;
}

/** Where the site takes the forms of its members. */
const memberPath = "/.tessera/member";

/** Who is signed in; null for nobody. Rejects when the site does not answer. */
export async function askVisitor(): Promise<Visitor | null> {
  return (await call({ method: "GET" })).member ?? null;
}

/** Does what a form of members is for; rejects with the words of the site when it is refused. */
export async function postMember(fields: Readonly<Record<string, string>>): Promise<Visitor | null> {
  const headers = { "content-type": "application/json" };
  return (await call({ method: "POST", headers, body: JSON.stringify(fields) })).member ?? null;
}

interface MemberAnswer {
  readonly member?: Visitor | null;
  readonly message?: string;
}

async function call(request: RequestInit): Promise<MemberAnswer> {
  const response = await fetch(memberPath, {
    ...request,
    headers: { ...request.headers, accept: "application/json" },
  });
  // Whoever stands in front of the server answers in words of its own.
  const answer = (await response.json().catch(() => ({}))) as MemberAnswer;
  if (!response.ok) throw new Error(answer.message ?? response.statusText);
  return answer;
}
