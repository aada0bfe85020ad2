/** A server that is being judged, spoken to as an existing client speaks. */
export interface Subject {
  base: string;
  /** JSON in, JSON out. */
  json<T>(path: string, body: unknown, who?: Person, headers?: Record<string, string>): Promise<T>;
  /** Multipart or urlencoded fields, as older calls send them. */
  form<T>(
    path: string,
    fields: Record<string, string>,
    who?: Person,
    kind?: "multipart" | "urlencoded",
  ): Promise<T>;
  get<T>(path: string, who?: Person): Promise<T>;
  status(method: string, path: string, init?: RequestInit): Promise<Response>;
}

/** Somebody who has signed in. */
export interface Person {
  token: string;
  refreshToken: string;
  email: string;
  userId: number;
  userConcept: number;
  entityId: number;
}

const password = "a-long-and-rare-one";

export function openSubject(base: string): Subject {
  const bearer = (who?: Person): Record<string, string> =>
    who ? { authorization: `Bearer ${who.token}` } : {};
  const read = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(base + path, init);
    const text = await answer.text();
    try {
      return JSON.parse(text) as T;
    } catch {
      throw new Error(`${path} answers ${answer.status} and no JSON: ${text.slice(0, 200)}`);
    }
  };
  return {
    base,
    json: (path, body, who, headers = {}) =>
      read(path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...bearer(who),
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    form: (path, fields, who, kind = "multipart") => {
      const body = kind === "multipart" ? new FormData() : new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return read(path, { method: "POST", headers: bearer(who), body });
    },
    get: (path, who) => read(path, { headers: bearer(who) }),
    status: (method, path, init = {}) => fetch(base + path, { method, ...init }),
  };
}

let people = 0;

/** A new account, signed in. */
export async function join(subject: Subject): Promise<Person> {
  const name = `conformance-${Date.now()}-${++people}`;
  const email = `${name}@example.org`;
  const account = {
    entityType: "person",
    title: "",
    fname: "Con",
    lname: "Formance",
    username: name,
    email,
    password,
  };
  await subject.json("/api/v1/entity/signup", {
    ...account,
    timestamp: new Date().toISOString(),
    application: "kit",
  });
  return signIn(subject, email);
}

/** Signs in; reads both spellings of the refresh token. */
async function signIn(subject: Subject, email: string): Promise<Person> {
  const { data } = await subject.json<{ data: LoginData }>("/api/auth/login", {
    email,
    password,
    application: "kit",
  });
  return {
    token: data.token,
    refreshToken: data.refreshToken ?? data.refreshtoken ?? "",
    email,
    userId: data.entity[0]?.userId ?? 0,
    userConcept: data.userConcept,
    entityId: data.entityDetails.id,
  };
}

interface LoginData {
  token: string;
  refreshToken?: string;
  refreshtoken?: string;
  userConcept: number;
  entity: { userId: number }[];
  entityDetails: { id: number };
}
